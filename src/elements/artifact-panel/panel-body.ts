import { adoptStyles, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../../define/artifact-view.js';
import '../../renderers/code/define.js';
import { hasDefaultTitle, labelOf } from '../../core/artifacts/artifact-kinds.js';
import { ScopeController } from '../../context/scope-controller.js';
import { SelectController } from '../../context/select-controller.js';
import { ArtifactCloseRequestEvent } from '../../events/artifact/artifact-close-request.js';
import type { ArtifactConsoleWrittenEvent } from '../../events/artifact/artifact-console-written.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import type { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { LinkOpenRequestEvent } from '../../events/link/link-open-request.js';
import { cardTerms } from '../../locales/en/card.js';
import { LocalizeController } from '../../locales/localize.js';
import { panelTerms } from '../../locales/en/panel.js';
import { plainTitle } from '../../locales/shown-title.js';
import { badgeClass } from '../../styles/badge.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import type { ShownArtifact } from '../../renderers/renderer.js';
import { icon } from '../../icons/icons.js';
import { VersionReader, type ShownVersion } from '../shown-version.js';
import type { ArtifactPanel } from './artifact-panel.js';
import { copyKey } from './copy-source.js';
import { draftOf } from './drafts.js';
import { isHistory, LateHistory } from './late-history.js';
import { PanelActions } from './panel-actions.js';
import { PanelAnnouncer } from './panel-announcer.js';
import { panelBodyStyles } from './panel-body.styles.js';
import { PanelConsole } from './panel-console.js';
import { PanelExport, type WindowSource } from './panel-export.js';
import { PanelFocus } from './panel-focus.js';
import { PanelFrame } from './panel-frame.js';
import type { PanelHistory } from './panel-history.js';
import { labelLine, type LabelWords, type PreviewState } from './panel-label.js';
import { PanelMenu, type MenuItem } from './panel-menu.js';
import { panelNotices } from './panel-notices.js';
import { PanelOffers, type OfferState } from './panel-offers.js';
import { panelTabs, scrollsItself, shownTab, tabsOf, type PanelTab } from './panel-tabs.js';
import { toolButton, toolsThatFit, widthBesideTools } from './panel-tools.js';
import { zoomTools } from './panel-zoom.js';
import { versionStepper } from './version-stepper.js';

/** The panel's inside. A controller rather than an element, so that parts and slots stay the panel's own. */
export class PanelBody implements ReactiveController {
  readonly #panel: ArtifactPanel;
  readonly #words: LabelWords;
  readonly #reader = new VersionReader(true);
  readonly #select: SelectController<ShownVersion | undefined>;
  readonly #scope: ScopeController;
  readonly #frame: PanelFrame;
  readonly #focus: PanelFocus;
  readonly #actions: PanelActions;
  readonly #versions: PanelMenu;
  readonly #more: PanelMenu;
  readonly #export: PanelExport;
  readonly #offers: PanelOffers;
  readonly #console: PanelConsole;
  readonly #announcer = new PanelAnnouncer();
  readonly #history: LateHistory;
  /** Width in px of what stands in the bar beside the tools. */
  #restWidth = 184;
  #preview: PreviewState | undefined;
  #tabChosen = false;
  #last: ShownVersion | undefined;
  #afterwards: (() => void) | undefined;

  constructor(panel: ArtifactPanel) {
    this.#panel = panel;
    this.#words = { panel: new LocalizeController(panel, panelTerms), card: new LocalizeController(panel, cardTerms) };
    this.#select = new SelectController(panel, (headless) => {
      const opened = headless.openedArtifact;
      return opened && this.#reader.read(headless, opened.artifactId, opened.version);
    });
    this.#scope = new ScopeController(panel);
    this.#frame = new PanelFrame(
      panel,
      () => this.#words.panel.term('resize'),
      () => this.#requestClose(),
    );
    this.#focus = new PanelFocus(panel);
    new KeptFocus(panel, () => this.#focus.entry);
    this.#actions = new PanelActions(panel, () => this.#showSource());
    this.#export = new PanelExport(panel);
    this.#console = new PanelConsole(panel);
    this.#offers = new PanelOffers({
      words: this.#words,
      actions: this.#actions,
      exports: this.#export,
      windowSource: (source, standalone) => this.#windowSource(source, standalone),
      runAgain: () => this.#previewElement?.reload(),
      edit: () => this.#edit(),
      toggleFullscreen: () => (this.#frame.fullscreen = !this.#frame.fullscreen),
    });
    this.#history = this.#lateHistory();
    this.#versions = new PanelMenu(panel, 'versions');
    this.#more = new PanelMenu(panel, 'more');
    if (panel.shadowRoot) adoptStyles(panel.shadowRoot, [...panel.shadowRoot.adoptedStyleSheets, ...panelBodyStyles]);
    panel.addController(this);
  }

  hostConnected(): void {
    this.#panel.ownerDocument.addEventListener(ArtifactOpenRequestEvent.type, this.#focus.asked);
  }

  hostUpdate(): void {
    const shown = this.#select.value;
    const last = this.#last;
    this.#last = shown;
    if (shown?.artifactId !== last?.artifactId) this.#otherArtifact();
    if (shown?.shown !== last?.shown) this.#otherVersion();
    this.#afterwards = this.#focus.follow(shown?.artifactId, this.#frame.sheet) ?? this.#afterwards;
    const { panel, card } = this.#words;
    this.#announcer.update(shown, this.#frame.sheet, {
      stepped: ({ artifact, version }) =>
        card.term('version', version?.number ?? 1, artifact?.versions.at(-1)?.number ?? 1),
      started: ({ artifact }) => panel.term('writingTitle', plainTitle(artifact?.title ?? '')),
      grown: ({ lines }) => card.term('lines', lines),
      ready: () => panel.term('ready'),
    });
  }

  hostUpdated(): void {
    const afterwards = this.#afterwards;
    this.#afterwards = undefined;
    afterwards?.();
    this.#measureBar();
  }

  hostDisconnected(): void {
    this.#panel.ownerDocument.removeEventListener(ArtifactOpenRequestEvent.type, this.#focus.asked);
    this.#versions.close();
    this.#more.close();
    this.#history.loaded?.diff.close();
    this.#last = undefined;
    this.#focus.follow(undefined, false);
    this.#otherVersion();
  }

  /** Drawn from the panel's `render` while it is open. */
  render(): TemplateResult {
    const shown = this.#select.value;
    return this.#frame.render({
      content: html`${this.#header(shown)}${shown?.shown ? this.#opened(shown) : this.#nothingToShow(shown)}
        <div class="vh" role="status">${this.#said}</div>`,
      enter: (at) => (at === 'start' ? this.#focus.enter() : this.#focus.enterAtEnd()),
      keydown: (event) => this.#key(event),
      requestClose: () => this.#requestClose(),
    });
  }

  #header(shown: ShownVersion | undefined): TemplateResult {
    const { panel, card } = this.#words;
    const given = shown?.shown?.title ?? shown?.artifact?.title ?? '';
    const type = shown?.artifact?.type;
    const title = plainTitle(type && hasDefaultTitle(type, given) ? card.term('untitled', type, given) : given);
    const close = panel.term('close');
    return html`<div class="head" part="header">
      <h2 id="title" class="cut" title=${title}><bdi>${title || panel.term('region')}</bdi></h2>
      ${type ? html`<span class="badge ${badgeClass(type)}">${plainTitle(labelOf(type, card.lang) ?? card.term('type', type))}</span>` : nothing}
      <span class="grow"></span>
      ${shown ? versionStepper(shown, this.#versions, this.#words, (number) => this.#selectVersion(number)) : nothing}
      <button type="button" class="ib" id="close" title=${close} aria-label=${close} @click=${() => this.#requestClose()}>${icon('x')}</button>
    </div>`;
  }

  #nothingToShow(shown: ShownVersion | undefined): TemplateResult {
    const { panel } = this.#words;
    return html`<div class="content rest" part="content">
      ${shown ? html`<p role="status">${panel.term('gone')}</p>` : html`<slot name="empty"><p>${panel.term('empty')}</p></slot>`}
    </div>`;
  }

  get #said(): string {
    const { panel } = this.#words;
    if (this.#actions.copied) return panel.term('copied');
    return this.#export.making === undefined ? this.#announcer.sentence : panel.term('making', this.#export.making);
  }

  #opened(shown: ShownVersion): TemplateResult {
    const tabs = tabsOf(shown, this.#frame.sheet ? this.#width : this.#frame.place.width, this.#panel.tab);
    const tab = shownTab(shown, tabs, this.#panel.tab);
    const draft = draftOf(shown.artifactId);
    const history = this.#history.neededBy(tab, draft !== undefined);
    const state = this.#offerState(shown, tab);
    const editing = tab === 'code' && draft !== undefined && history !== undefined;
    const tools = state && !editing && tab !== 'diff' ? this.#offers.tools(state) : [];
    const coarse = matchMedia('(pointer: coarse)').matches;
    const width = this.#frame.sheet || this.#frame.fullscreen ? this.#width : this.#frame.place.width;
    const fitting = toolsThatFit(tools.length, width - this.#restWidth, coarse);
    const zoom = tab === 'preview' ? state?.surface?.zoom : undefined;
    return html`<div class="toolbar" part="toolbar">
        ${panelTabs({ tabs, selected: tab, unsaved: draft !== undefined && draft.edits > 0, choose: (chosen) => this.#choose(chosen) }, this.#words.panel)}
        <span class="grow"></span>
        <slot name="actions"></slot>
        ${zoom ? zoomTools(zoom, this.#words.panel) : nothing} ${tools.slice(0, fitting).map(toolButton)}
        ${tab === 'diff' && history ? history.diff.range(shown, draft) : nothing}
        ${editing ? history.editor.tools(shown, draft) : nothing}
      </div>
      <div
        class="content"
        part="content"
        id="tabpanel"
        role="tabpanel"
        aria-labelledby=${`tab-${tab}`}
        tabindex=${tab === 'preview' && !scrollsItself(shown) ? 0 : nothing}
        @artifact-preview-changed=${this.#previewChanged}
        @artifact-console-written=${this.#consoleWritten}
        @artifact-following-changed=${() => this.#panel.requestUpdate()}
        @artifact-zoom-changed=${() => this.#panel.requestUpdate()}
      >
        ${panelNotices({ shown, opened: this.#select.headless?.openedArtifact, copyRefused: this.#actions.copyRefused, copyKey: copyKey(), failure: this.#export.failure }, this.#words.panel)}${keyed(shown.artifactId, this.#view(shown, tab, history))}
      </div>
      ${tab === 'preview' ? this.#console.render(this.#words.panel) : nothing}
      ${this.#label(shown, tab, history, [...tools.slice(fitting).map(({ label, icon: name, run }) => ({ label, icon: name, run })), ...(state && !editing ? this.#offers.items(state) : [])])}`;
  }

  /** The view of a tab. The source's own serves while that of its history loads. */
  #view(shown: ShownVersion, tab: PanelTab, history: PanelHistory | undefined): TemplateResult {
    const { headless } = this.#select;
    if (tab === 'preview')
      return html`<artifact-view mount="all" .artifact=${shown.shown} .headless=${headless}></artifact-view>`;
    const view = history?.render(tab, shown);
    if (view) return view;
    if (tab === 'code')
      return html`<artifact-code .artifact=${shown.shown} .streaming=${shown.streaming} .headless=${headless}></artifact-code>`;
    return this.#history.waiting(this.#words.panel);
  }

  #label(
    shown: ShownVersion,
    tab: PanelTab,
    history: PanelHistory | undefined,
    items: readonly MenuItem[],
  ): TemplateResult {
    const { panel } = this.#words;
    const draft = tab === 'code' || tab === 'diff' ? draftOf(shown.artifactId) : undefined;
    const own = isHistory(tab) || (tab === 'code' && draft !== undefined);
    const more = panel.term('more');
    return html`<div class="foot ${own ? 'own' : ''}" part="label">
      ${own ? (history?.label(tab, shown, draft) ?? nothing) : labelLine(shown, tab === 'preview' ? this.#preview : undefined, this.#words, this.#previewElement?.surface?.blockedRequests, this.#previewElement?.surface?.label)}
      <span class="grow"></span>
      ${tab === 'preview' && this.#previewElement?.surface?.zoom ? html`<span class="hint cut">${panel.term(copyKey().startsWith('⌘') ? 'zoomHintMac' : 'zoomHint')}</span>` : nothing}
      ${tab === 'diff' && history ? history.diff.actions(shown, draft, (number) => history.list.restore(shown.artifactId, number)) : nothing}
      ${tab === 'versions' && history ? this.#history.compareButton(shown, panel) : nothing}
      ${shown.streaming && tab === 'code' && !draft ? this.#followButton() : nothing}
      ${tab === 'preview' ? this.#console.button(panel) : nothing}
      ${
        items.length > 0
          ? this.#more.render({
              face: html`${icon('more')}${more}`,
              label: more,
              className: 'btn quiet small',
              items,
              above: true,
            })
          : nothing
      }
    </div>`;
  }

  #followButton(): TemplateResult {
    const following = this.#code?.following ?? true;
    const toggle = () => {
      const code = this.#code; // on the first drawing it is not there yet
      if (code) code.following = !code.following;
    };
    return html`<button type="button" class="btn quiet small" @click=${toggle}>
      ${this.#words.panel.term(following ? 'stopFollowing' : 'follow')}
    </button>`;
  }

  #offerState({ shown: source, streaming }: ShownVersion, tab: PanelTab): OfferState | undefined {
    const { fullscreen, sheet } = this.#frame;
    const surface = tab === 'preview' ? this.#previewElement?.surface : undefined;
    return source && { source, tab, streaming, sheet, fullscreen, surface };
  }

  #windowSource(shown: ShownArtifact, standalone: WindowSource['standalone']): WindowSource {
    const { panel } = this.#words;
    const policy = this.#scope.scope?.options.frames ?? {};
    const title = plainTitle(shown.title);
    const follow = (url: string, text: string) =>
      this.#panel.dispatchEvent(new LinkOpenRequestEvent({ url, text, source: 'frame' }));
    return {
      shown,
      standalone,
      policy,
      title,
      frameTitle: title,
      stopped: panel.term('windowStopped'),
      follow,
      lang: panel.lang,
      dir: panel.dir,
    };
  }

  #lateHistory(): LateHistory {
    const select = this.#select;
    const frame = this.#frame;
    return new LateHistory({
      panel: this.#panel,
      get headless() {
        return select.headless;
      },
      get sheet() {
        return frame.sheet;
      },
      selectVersion: (number) => this.#selectVersion(number),
      choose: (tab) => this.#choose(tab),
    });
  }

  #edit(): void {
    const shown = this.#select.value;
    void this.#history.load().then((history) => shown && history?.editor.begin(shown));
  }

  #measureBar(): void {
    const bar = this.#panel.shadowRoot?.querySelector('.toolbar');
    if (!bar) return;
    const rest = widthBesideTools(bar);
    if (Math.abs(rest - this.#restWidth) < 2) return;
    this.#restWidth = rest;
    this.#panel.requestUpdate();
  }

  get #width(): number {
    return this.#frame.place.parent && this.#frame.sheet ? this.#frame.place.available : window.innerWidth;
  }

  get #code() {
    return this.#panel.shadowRoot?.querySelector('artifact-code');
  }

  get #previewElement() {
    return this.#panel.shadowRoot?.querySelector('artifact-view');
  }

  #choose(tab: PanelTab): void {
    this.#tabChosen = true;
    this.#panel.tab = tab;
    this.#actions.reset();
    this.#export.reset();
    this.#preview = undefined;
    if (tab !== 'diff') this.#history.loaded?.diff.pick();
  }

  #showSource(): void {
    this.#choose('code');
    this.#panel.requestUpdate();
    void this.#panel.updateComplete.then(() => this.#code?.selectAll());
  }

  #selectVersion(number: number): void {
    const { artifactId } = this.#select.value ?? {};
    if (artifactId !== undefined) this.#select.headless?.selectVersion(artifactId, number);
  }

  /** What the reader chose for one artifact says nothing about the next. */
  #otherArtifact(): void {
    if (this.#tabChosen) this.#panel.tab = undefined;
    this.#tabChosen = false;
    this.#console.open = false;
  }

  #otherVersion(): void {
    this.#preview = undefined;
    this.#console.clear();
    this.#actions.reset();
    this.#export.reset();
    this.#history.loaded?.diff.pick();
  }

  readonly #previewChanged = ({ detail }: ArtifactPreviewChangedEvent): void => {
    const surface = this.#previewElement?.surface;
    if (surface) surface.housed = true; // its label and exports stand in the panel
    if (detail.state === 'loading') this.#console.clear();
    this.#preview = detail.state;
    this.#panel.requestUpdate();
  };

  readonly #consoleWritten = ({ detail }: ArtifactConsoleWrittenEvent): void => {
    this.#console.add(detail);
    this.#panel.requestUpdate();
  };

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault(); // else the browser closes the sheet as well
    if (this.#frame.fullscreen) this.#frame.fullscreen = false;
    else this.#requestClose();
  }

  #requestClose(): void {
    const { artifactId, version } = this.#select.value ?? {};
    const detail = { artifactId: artifactId ?? '', ...(version ? { version: version.number } : {}) };
    // As in the DOM standard, the dispatcher runs the default action.
    if (this.#panel.dispatchEvent(new ArtifactCloseRequestEvent(detail))) this.#panel.close();
    else this.#panel.requestUpdate();
  }
}
