import { adoptStyles, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../../define/artifact-view.js';
import '../../renderers/code/define.js';
import { SelectController } from '../../context/select-controller.js';
import { ArtifactCloseRequestEvent } from '../../events/artifact-close-request.js';
import type { ArtifactConsoleWrittenEvent } from '../../events/artifact-console-written.js';
import type { ArtifactPreviewChangedEvent } from '../../events/artifact-preview-changed.js';
import { cardTerms } from '../../locales/card.js';
import { LocalizeController } from '../../locales/localize.js';
import { panelTerms } from '../../locales/panel.js';
import { plainTitle } from '../../locales/shown-title.js';
import { badgeClass } from '../../styles/badge.js';
import { errorNotice } from '../../styles/error-notice.js';
import { icon } from '../../styles/icons.js';
import { runsCode } from '../running-types.js';
import { VersionReader, type ShownVersion } from '../shown-version.js';
import type { ArtifactPanel } from './artifact-panel.js';
import { copyKey } from './copy-source.js';
import { PanelActions } from './panel-actions.js';
import { PanelAnnouncer } from './panel-announcer.js';
import { panelBodyStyles } from './panel-body.styles.js';
import { PanelConsole } from './panel-console.js';
import { PanelFocus } from './panel-focus.js';
import { PanelFrame } from './panel-frame.js';
import { labelLine, type LabelWords, type PreviewState } from './panel-label.js';
import { PanelMenu } from './panel-menu.js';
import { panelTabs, type PanelTab } from './panel-tabs.js';
import { toolButton, toolsThatFit, type PanelTool } from './panel-tools.js';
import { versionStepper } from './version-stepper.js';

/** The panel's inside. A controller rather than an element, so that parts and slots stay the panel's own. */
export class PanelBody implements ReactiveController {
  readonly #panel: ArtifactPanel;
  readonly #words: LabelWords;
  readonly #reader = new VersionReader(true);
  readonly #select: SelectController<ShownVersion | undefined>;
  readonly #frame: PanelFrame;
  readonly #focus: PanelFocus;
  readonly #actions: PanelActions;
  readonly #versions: PanelMenu;
  readonly #more: PanelMenu;
  readonly #console = new PanelConsole();
  readonly #announcer = new PanelAnnouncer();
  #consoleOpen = false;
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
    this.#frame = new PanelFrame(panel, () => this.#words.panel.term('resize'), () => this.#requestClose());
    this.#focus = new PanelFocus(panel);
    this.#actions = new PanelActions(panel, () => this.#showSource());
    this.#versions = new PanelMenu(panel, 'versions');
    this.#more = new PanelMenu(panel, 'more');
    if (panel.shadowRoot) adoptStyles(panel.shadowRoot, [...panel.shadowRoot.adoptedStyleSheets, ...panelBodyStyles]);
    panel.addController(this);
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
      stepped: ({ artifact, version }) => card.term('version', version?.number ?? 1, artifact?.versions.at(-1)?.number ?? 1),
      started: ({ artifact }) => panel.term('writingTitle', plainTitle(artifact?.title ?? '')),
      grown: ({ lines }) => card.term('lines', lines),
      ready: () => panel.term('ready'),
    });
  }

  hostUpdated(): void {
    const afterwards = this.#afterwards;
    this.#afterwards = undefined;
    afterwards?.();
  }

  hostDisconnected(): void {
    this.#versions.close();
    this.#more.close();
    this.#last = undefined;
    this.#focus.follow(undefined, false);
    this.#otherVersion();
  }

  /** Drawn from the panel's `render` while it is open. */
  render(): TemplateResult {
    const shown = this.#select.value;
    return this.#frame.render({
      content: html`${this.#header(shown)}${shown?.shown ? this.#opened(shown) : this.#nothingToShow(shown)}
        <div class="vh" role="status">${this.#actions.copied ? this.#words.panel.term('copied') : this.#announcer.sentence}</div>`,
      enter: (at) => (at === 'start' ? this.#focus.enter() : this.#focus.enterAtEnd()),
      keydown: (event) => this.#key(event),
      requestClose: () => this.#requestClose(),
    });
  }

  #header(shown: ShownVersion | undefined): TemplateResult {
    const { panel, card } = this.#words;
    const title = plainTitle(shown?.shown?.title ?? shown?.artifact?.title ?? '');
    const type = shown?.artifact?.type;
    const close = panel.term('close');
    return html`<div class="head" part="header">
      <h2 id="title" class="cut" title=${title}><bdi>${title || panel.term('region')}</bdi></h2>
      ${type ? html`<span class="badge ${badgeClass(type)}">${plainTitle(card.term('type', type))}</span>` : nothing}
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

  #opened(shown: ShownVersion): TemplateResult {
    const tab = this.#tab(shown);
    const tools = this.#tools(shown, tab);
    const coarse = matchMedia('(pointer: coarse)').matches;
    const fitting = toolsThatFit(tools.length, this.#frame.sheet || this.#frame.fullscreen ? this.#width : this.#frame.place.width, coarse);
    return html`<div class="toolbar" part="toolbar">
        ${panelTabs(tab, this.#words.panel, (chosen) => this.#choose(chosen))}
        <span class="grow"></span>
        <slot name="actions"></slot>
        ${tools.slice(0, fitting).map(toolButton)}
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
      >
        ${this.#copyNotice()}${keyed(shown.artifactId, this.#view(shown, tab))}
      </div>
      ${this.#consoleOpen ? this.#console.render(this.#words.panel, () => this.#clearConsole()) : nothing}
      ${this.#label(shown, tab, tools.slice(fitting))}`;
  }

  /** Code looks the same in both tabs: one view serves them, so that nothing moves when the stream ends. */
  #view({ shown, streaming }: ShownVersion, tab: PanelTab): TemplateResult {
    const { headless } = this.#select;
    return tab === 'code' || shown?.type === 'code'
      ? html`<artifact-code .artifact=${shown} .streaming=${streaming} .headless=${headless}></artifact-code>`
      : html`<artifact-view mount="all" .artifact=${shown} .headless=${headless}></artifact-view>`;
  }

  #copyNotice(): TemplateResult | typeof nothing {
    if (!this.#actions.copyRefused) return nothing;
    const { panel } = this.#words;
    const sentence = panel.term('copyRefused');
    return html`<div class="pad">${errorNotice({ tone: 'warning', sentence, detail: panel.term('copyByKey', copyKey()) })}</div>`;
  }

  #label(shown: ShownVersion, tab: PanelTab, rest: readonly PanelTool[]): TemplateResult {
    const { panel } = this.#words;
    const code = tab === 'code' || shown.artifact?.type === 'code';
    const items = rest.map(({ label, icon: name, run }) => ({ label, icon: name, run }));
    const more = panel.term('more');
    return html`<div class="foot" part="label">
      ${labelLine(shown, code ? undefined : this.#preview, this.#words)}
      <span class="grow"></span>
      ${shown.streaming && code ? this.#followButton() : nothing}
      ${!code && this.#console.size > 0 ? this.#consoleButton() : nothing}
      ${items.length > 0
        ? this.#more.render({ face: html`${icon('more')}${more}`, label: more, className: 'btn quiet small', items, above: true })
        : nothing}
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

  #consoleButton(): TemplateResult {
    const toggle = () => {
      this.#consoleOpen = !this.#consoleOpen;
      this.#panel.requestUpdate();
    };
    return html`<button
      type="button"
      class="btn quiet small"
      aria-expanded=${this.#consoleOpen ? 'true' : 'false'}
      aria-controls=${this.#consoleOpen ? 'console' : nothing}
      @click=${toggle}
    >
      ${icon('tool')}${this.#words.panel.term('console')}<span class="badge num ${this.#console.hasError ? 'failed' : ''}"
        >${this.#words.panel.format.number(this.#console.size)}</span
      >
    </button>`;
  }

  #tools(shown: ShownVersion, tab: PanelTab): PanelTool[] {
    const { panel } = this.#words;
    const { fullscreen, sheet } = this.#frame;
    const { shown: source } = shown;
    if (!source) return [];
    const tools: PanelTool[] = [];
    if (tab === 'preview' && runsCode(source.type)) {
      tools.push({ id: 'run', icon: 'refresh', label: panel.term('runAgain'), run: () => this.#previewElement?.reload() });
    }
    const tip = this.#actions.copied ? { tip: panel.term('copied') } : {};
    tools.push({ id: 'copy', icon: this.#actions.copied ? 'check' : 'copy', label: panel.term('copy'), run: () => void this.#actions.copy(source), ...tip });
    if (!shown.streaming) tools.push({ id: 'download', icon: 'download', label: panel.term('download'), run: () => this.#actions.download(source) });
    if (!sheet) {
      const toggle = () => (this.#frame.fullscreen = !fullscreen);
      tools.push({ id: 'fullscreen', icon: fullscreen ? 'min' : 'max', label: panel.term(fullscreen ? 'leaveFullscreen' : 'fullscreen'), run: toggle });
    }
    return tools;
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

  #tab({ streaming }: ShownVersion): PanelTab {
    const { tab } = this.#panel;
    return tab === 'code' || tab === 'preview' ? tab : streaming ? 'code' : 'preview';
  }

  #choose(tab: PanelTab): void {
    this.#tabChosen = true;
    this.#panel.tab = tab;
    this.#actions.reset();
    this.#preview = undefined;
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
    this.#consoleOpen = false;
  }

  #otherVersion(): void {
    this.#preview = undefined;
    this.#console.clear();
    this.#actions.reset();
  }

  readonly #previewChanged = ({ detail }: ArtifactPreviewChangedEvent): void => {
    if (detail.state === 'loading') this.#console.clear();
    this.#preview = detail.state;
    this.#panel.requestUpdate();
  };

  readonly #consoleWritten = ({ detail }: ArtifactConsoleWrittenEvent): void => {
    this.#console.add(detail);
    this.#panel.requestUpdate();
  };

  #clearConsole(): void {
    this.#console.clear();
    this.#consoleOpen = false;
    this.#panel.requestUpdate();
  }

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

/** Whether the preview scrolls by itself, and is reached by keyboard. */
const scrollsItself = ({ artifact }: ShownVersion): boolean => artifact?.type === 'code' || artifact?.type === 'markdown';
