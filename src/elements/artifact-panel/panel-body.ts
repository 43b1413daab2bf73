import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { StoreController } from '../../context/store-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import type { Draft } from '../../core/artifacts/drafts.js';
import type { OpenedArtifact } from '../../core/headless-snapshot.js';
import { ArtifactCloseRequestEvent } from '../../events/artifact/artifact-close-request.js';
import type { ArtifactConsoleWrittenEvent } from '../../events/artifact/artifact-console-written.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import type { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import type { StandaloneDocument } from '../../files/exported-file.js';
import { cardTerms } from '../../locales/en/card.js';
import { panelTerms } from '../../locales/en/panel.js';
import { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { plainTitle } from '../../locales/shown-title.js';
import { VersionReader, type ShownVersion } from '../../core/artifacts/shown-version.js';
import { PanelAnnouncer } from './panel-announcer.js';
import { panelBodyStyles } from './panel-body.styles.js';
import { PanelConsole } from './panel-console.js';
import { PanelHeader } from './panel-header.js';
import { PanelFoot } from './panel-foot.js';
import type { LabelWords, PreviewState } from './panel-label.js';
import { panelNotices } from './panel-notices.js';
import { panelTabs, scrollsItself, shownTab, tabsOf, type PanelTab } from './panel-tabs.js';
import { PanelLeaving } from './panel-leaving.js';
import { givenSource, isEdited, PanelViews, type ShownView } from './panel-views.js';
import { isAsked } from './shell/asked-opening.js';
import { PanelFocus } from './shell/panel-focus.js';
import { sourceArtifact } from './source-view.js';
import { UnaskedSheet } from './shell/unasked-sheet.js';
import { PanelFrame, type FramedHost } from './shell/panel-frame.js';
import { copyKey } from '../../files/clipboard.js';
import { PanelTools } from './tools/panel-tools.js';
import type { ToolState } from './tools/panel-toolset.js';

/** The element that the body is drawn for. */
export type BodyHost = FramedHost & {
  readonly headless?: HeadlessController | undefined;
  tab?: PanelTab | undefined;
  close(): void;
};

/** The panel's inside. A controller rather than an element, so that parts and slots stay the panel's own. */
export class PanelBody implements ReactiveController {
  readonly #panel: BodyHost;
  readonly #words: LabelWords;
  readonly #reader = new VersionReader(true);
  readonly #select: StoreController<ShownVersion | undefined, HeadlessController>;
  readonly #draft: StoreController<Draft | undefined, HeadlessController>;
  readonly #frame: PanelFrame;
  readonly #focus: PanelFocus;
  readonly #header: PanelHeader;
  readonly #tools: PanelTools;
  readonly #views: PanelViews;
  readonly #console: PanelConsole;
  readonly #foot: PanelFoot;
  readonly #announcer = new PanelAnnouncer();
  readonly #leaving: PanelLeaving;
  /** What is drawn: what is shown, or what is about to go. */
  #drawn: ShownVersion | undefined;
  #preview: PreviewState | undefined;
  #tabChosen = false;
  #last: ShownVersion | undefined;
  #afterwards: (() => void) | undefined;
  #lastOpened: OpenedArtifact | undefined;
  readonly #unasked = new UnaskedSheet();
  /** A place that is still to be shown: its preview may not be there yet. */
  #wantedAnchor: string | undefined;

  constructor(panel: BodyHost) {
    this.#panel = panel;
    this.#words = { panel: new LocalizeController(panel, panelTerms), card: new LocalizeController(panel, cardTerms) };
    this.#select = new StoreController(
      panel,
      (headless) => headless,
      (headless) => {
        const opened = headless.openedArtifact;
        return opened && this.#reader.readVersion(headless, opened.artifactId, opened.version);
      },
    );
    this.#draft = new StoreController(
      panel,
      (headless) => headless,
      ({ drafts, openedArtifact }) => drafts.get(openedArtifact?.artifactId ?? ''),
    );
    this.#leaving = new PanelLeaving(panel);
    const close = () => this.#requestClose();
    this.#frame = new PanelFrame(panel, () => this.#words.panel.term('resize'), close);
    this.#focus = new PanelFocus(panel);
    new KeptFocus(panel, () => this.#focus.entry);
    new IconTips(panel);
    this.#views = new PanelViews(panel, this.#words.panel, (tab) => this.#chooseTab(tab));
    this.#tools = new PanelTools(panel, this.#words.panel, {
      selectSource: () => this.#selectSource(),
      reloadPreview: () => this.#views.preview?.reload(),
      editSource: () => void this.#editSource(),
      toggleFullscreen: () => (this.#frame.fullscreen = !this.#frame.fullscreen),
      toggleWrap: () => this.#views.toggleWrap(),
    });
    this.#console = new PanelConsole(panel);
    this.#foot = new PanelFoot(this.#views, this.#tools, this.#console);
    const selectVersion = (number: number) => this.#selectVersion(number);
    this.#header = new PanelHeader(panel, this.#words, { selectVersion, requestClose: close });
    if (panel.shadowRoot) addStyles(panel.shadowRoot, panelBodyStyles);
    panel.addController(this);
  }

  hostConnected(): void {
    this.#panel.ownerDocument.addEventListener(ArtifactOpenRequestEvent.type, this.#focus.onOpenRequest);
  }

  hostUpdate(): void {
    const { open } = this.#panel;
    this.#unasked.uncoverPage(this.#select.headless, { open, sheet: this.#frame.sheet, isAtWork: this.#isAtWork });
    const shown = this.#select.value;
    const last = this.#last;
    this.#last = shown;
    this.#drawn = this.#leaving.followShown(shown, this.#views.preview);
    if (shown?.artifactId !== last?.artifactId) this.#forgetChoices();
    if (shown?.shown !== last?.shown) this.#forgetPreview();
    const opened = this.#select.headless?.openedArtifact;
    if (opened !== this.#lastOpened) this.#wantedAnchor = opened?.anchor;
    this.#lastOpened = opened;
    const asked = opened === undefined || isAsked(opened, this.#select.headless);
    this.#afterwards = this.#focus.followArtifact(shown?.artifactId, this.#frame.sheet, asked) ?? this.#afterwards;
    const { panel, card } = this.#words;
    this.#announcer.updateSentence(shown, this.#frame.sheet, {
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
    this.#focus.followTab();
    const { preview } = this.#views;
    const { surface } = preview ?? {};
    if (surface && 'away' in surface) surface.away = preview?.classList.contains('away') ?? false;
    if (!preview || this.#wantedAnchor === undefined) return;
    preview.anchor = this.#wantedAnchor;
    this.#wantedAnchor = undefined;
  }

  hostDisconnected(): void {
    this.#panel.ownerDocument.removeEventListener(ArtifactOpenRequestEvent.type, this.#focus.onOpenRequest);
    this.#last = undefined;
    this.#leaving.forgetShown();
    this.#focus.followArtifact(undefined, false);
    this.#forgetPreview();
  }

  /** Whether what was closed is still putting its things in order. */
  get isLeaving(): boolean {
    return this.#leaving.isLeaving;
  }

  /** Drawn from the panel's `render` while it is open, or has something left to close. */
  renderBody(): TemplateResult {
    const shown = this.#drawn;
    const header = this.#header.renderHeader(shown, this.#panel.tab !== 'diff');
    return this.#frame.renderFrame({
      content: html`${header}${shown?.shown ? this.#opened(shown) : this.#nothingToShow(shown)}
        <div class="vh" role="status">${this.#tools.sentence ?? this.#announcer.sentence}</div>`,
      enter: (at) => (at === 'start' ? this.#focus.enterPanel() : this.#focus.enterAtEnd()),
      onKeydown: (event) => this.#onKeydown(event),
      requestClose: () => this.#requestClose(),
    });
  }

  /**
   * Whether another artifact may come into the panel by itself: never as a sheet, which would cover the page, and not
   * while a person is at work in the panel.
   */
  mayOpenItself(): boolean {
    return !this.#frame.sheet && !this.#frame.fullscreen && !this.#isAtWork;
  }

  /** Whether a person is at work in what is opened. */
  get #isAtWork(): boolean {
    const { openedArtifact: opened, drafts } = this.#select.headless ?? {};
    return opened !== undefined && (this.#focus.holdsFocus || drafts?.get(opened.artifactId) !== undefined);
  }

  #nothingToShow(shown: ShownVersion | undefined): TemplateResult {
    const { panel } = this.#words;
    return html`<div class="content rest" part="content">
      ${shown ? html`<p role="status">${panel.term('gone')}</p>` : html`<slot name="empty"><p>${panel.term('empty')}</p></slot>`}
    </div>`;
  }

  #opened(shown: ShownVersion): TemplateResult {
    const { panel } = this.#words;
    const { sheet, fullscreen, size } = this.#frame;
    const { isLow } = size;
    const source = this.#views.preview?.surface?.source;
    const tabs = tabsOf(shown, sheet ? this.#width : size.width, this.#panel.tab, source !== undefined);
    const tab = shownTab(shown, tabs, this.#panel.tab);
    const view: ShownView = { tab, shown, draft: this.#draft.value, headless: this.#select.headless, source };
    const state = this.#toolState(view);
    const tools = state && this.#tools.toolsFor(state, sheet || fullscreen ? this.#width : size.width);
    const footed = { view, tools };
    const unsaved = view.draft !== undefined && view.draft.edits > 0;
    const redraw = () => this.#panel.requestUpdate();
    const { copyRefused, failure } = this.#tools;
    const notices = { shown, opened: view.headless?.openedArtifact, copyRefused, copyKey: copyKey(), failure };
    return html`<div class="toolbar" part="toolbar">
        ${panelTabs({ tabs, selected: tab, unsaved, choose: (chosen) => this.#chooseTab(chosen) }, panel)}
        <span class="grow"></span>
        <slot name="actions"></slot>
        ${state && tools ? this.#tools.renderButtons(tools, state) : nothing} ${this.#views.renderControls(view)}
        ${isLow ? this.#foot.renderControls(footed, panel) : nothing}
      </div>
      <div
        class="content"
        part="content"
        id="tabpanel"
        role="tabpanel"
        aria-labelledby=${tabs.length > 1 || unsaved ? `tab-${tab}` : 'title'}
        tabindex=${tab === 'preview' && !scrollsItself(shown) ? 0 : nothing}
        @artifact-preview-changed=${this.#onPreviewChanged}
        @artifact-console-written=${this.#onConsoleWritten}
        @artifact-following-changed=${redraw}
        @artifact-zoom-changed=${redraw}
      >
        ${panelNotices(notices, panel)}${this.#views.renderView(view)}
      </div>
      ${tab === 'preview' ? this.#console.renderDrawer(panel) : nothing}
      ${isLow ? nothing : this.#foot.renderFoot({ ...footed, preview: this.#preview }, this.#words)}`;
  }

  /** What decides about tools. None while the source is edited: then there is the draft to save or to give up. */
  #toolState(view: ShownView): ToolState | undefined {
    const { tab, shown } = view;
    if (isEdited(view) && this.#views.isLoaded(view)) return undefined;
    const { fullscreen, sheet } = this.#frame;
    const surface = tab === 'preview' ? this.#views.preview?.surface : undefined;
    const { shown: own, streaming } = shown;
    const given = givenSource(view);
    const source = own && given ? sourceArtifact(given, own) : own;
    return (
      source && {
        source,
        tab,
        streaming,
        readonly: given !== undefined,
        sheet,
        fullscreen,
        wraps: this.#views.wraps,
        surface,
      }
    );
  }

  get #width(): number {
    const { size, sheet } = this.#frame;
    return size.parent && sheet ? size.available : window.innerWidth;
  }

  #chooseTab(tab: PanelTab): void {
    this.#tabChosen = true;
    this.#panel.tab = tab;
    this.#tools.resetState();
    if (!this.#views.preview?.surface?.source) this.#preview = undefined; // that one goes on
    if (tab !== 'diff') this.#views.resetComparison();
  }

  /** As its button does, when the preview itself asks for it. */
  #printPreview(): void {
    const { shown } = this.#select.value ?? {};
    const surface = this.#views.preview?.surface;
    const gone = () => Promise.reject<StandaloneDocument>(new Error('The preview has gone.'));
    if (shown && surface?.standalone) this.#tools.printPreview(shown, () => surface.standalone?.() ?? gone());
  }

  #selectSource(): void {
    this.#chooseTab('code');
    this.#panel.requestUpdate();
    void this.#panel.updateComplete.then(() => this.#views.code?.selectAll());
  }

  async #editSource(): Promise<void> {
    const shown = this.#select.value;
    const { headless } = this.#select;
    if (shown)
      await this.#views.editSource({ tab: 'code', shown, draft: this.#draft.value, headless, source: undefined });
  }

  #selectVersion(number: number): void {
    const { artifactId } = this.#select.value ?? {};
    if (artifactId !== undefined) this.#select.headless?.selectVersion(artifactId, number);
  }

  /** What the reader chose for one artifact says nothing about the next. */
  #forgetChoices(): void {
    if (this.#tabChosen) this.#panel.tab = undefined;
    this.#tabChosen = false;
    this.#console.open = false;
  }

  /** Another version is shown. */
  #forgetPreview(): void {
    this.#preview = undefined;
    this.#console.clearEntries();
    this.#tools.resetState();
    this.#views.resetComparison();
  }

  readonly #onPreviewChanged = ({ detail }: ArtifactPreviewChangedEvent): void => {
    const surface = this.#views.preview?.surface;
    if (surface) {
      surface.housed = true; // its label and exports stand in the panel
      if (surface.source) surface.showSource ??= () => this.#chooseTab('code');
      if (surface.togglePermissions) surface.printPreview = () => this.#printPreview();
    }
    if (detail.state === 'loading') this.#console.clearEntries();
    this.#preview = detail.state;
    this.#panel.requestUpdate();
  };

  readonly #onConsoleWritten = ({ detail }: ArtifactConsoleWrittenEvent): void => {
    this.#console.addEntry(detail);
    this.#panel.requestUpdate();
  };

  #onKeydown(event: KeyboardEvent): void {
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
