import { html, nothing } from 'lit';
import { property, state } from '../../context/property.js';
import { OfferedPlace } from '../../context/artifact-places.js';
import { StoreController } from '../../context/store-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { ArtifactFacts } from '../../core/artifacts/artifact-store.js';
import type { OpenedArtifact } from '../../core/headless-snapshot.js';
import { LocalizeController } from '../../locales/localize.js';
import { panelShellTerms } from '../../locales/en/panel-shell.js';
import { Lazy } from '../../core/lazy.js';
import { loadRenderer } from '../../renderers/renderer-registry.js';
import { defineTag } from '../../context/lazy-tags.js';
import { KitElement } from '../../context/kit-element.js';
import { panelShellStyles } from './artifact-panel.styles.js';
import type { PanelBody } from './panel-body.js';
import { isAsked } from './shell/asked-opening.js';
import { noteColumn } from './shell/column-glide.js';
import { isSheet, panelWidth } from './shell/panel-bounds.js';
import { missedArtifact } from './shell/missed-artifact.js';
import { roomOf } from './shell/panel-room.js';

/** With the elements that it draws from the start. */
const panelBody = new Lazy(async () => {
  const [{ PanelBody }] = await Promise.all([
    import('./panel-body.js'),
    defineTag('artifact-view'),
    loadRenderer('code'),
  ]);
  return PanelBody;
});

/**
 * Shows the opened artifact beside the chat: its preview, its source, its versions and what can be done with it.
 * Below 768 px it is a sheet over the page.
 *
 * By itself it stands fixed at the window's inline end, as high as the window, and makes room there: it declares
 * `--vitrine-panel-inset` and a padding of that width on the root, in the cascade layer `vitrine` with no
 * specificity, so that any rule of the page wins. With `within="parent"` it is laid out in the flow of its parent
 * instead, e.g. as the last item of a row (`display: flex`) or of a grid with an `auto` column; it brings its own
 * width, fills the height, takes no room while it is closed, and measures its widths on that parent.
 *
 * Only this shell is in the first load: the rest is imported when something is opened.
 *
 * @tag artifact-panel
 * @slot actions - Buttons before the panel's own.
 * @slot empty - What an open panel says while no artifact is opened.
 * @fires {ArtifactCloseRequestEvent} artifact-close-request - The user asked to close the panel. Cancelable.
 * @fires {ArtifactCopyRequestEvent} artifact-copy-request - The user asked for the source on the clipboard. Cancelable.
 * @fires {ArtifactDownloadRequestEvent} artifact-download-request - The user asked for the source as a file. Cancelable.
 * @fires {ArtifactExportRequestEvent} artifact-export-request - The user asked for another form than the source. Cancelable.
 * @fires {ArtifactWindowOpenRequestEvent} artifact-window-open-request - The user asked for a window of its own. Cancelable.
 * @fires {ArtifactPrintRequestEvent} artifact-print-request - The user asked to print. Cancelable.
 * @fires {ArtifactEditRequestEvent} artifact-edit-request - The user saved an edit, which makes a version. Cancelable.
 * @fires {ArtifactRestoreRequestEvent} artifact-restore-request - The user wants an old version back. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The user followed a link in a window of its own. Cancelable.
 * @fires {ArtifactPanelResizedEvent} artifact-panel-resized - The user gave the panel another width.
 * @csspart base - The panel; as a sheet or fullscreen, the layer that covers the window.
 * @csspart header - Title, badge, versions, close.
 * @csspart toolbar - Tabs and tools.
 * @csspart tabs - The tabs.
 * @csspart content - The preview, the source, the versions or their differences.
 * @csspart label - The label line at the end.
 * @csspart separator - The edge that resizes the panel.
 * @cssstate drawn - Its inside is there; until then it keeps its width in its parent.
 * @cssstate sheet - It lies over the page, as on a small screen.
 * @cssstate fullscreen - It covers the window.
 * @cssstate lifted - It lies above the page: something around it would have moved it from the window's edge.
 * @cssstate stripped - It stands in its parent on a page whose reset took its box.
 * @cssproperty [--artifact-panel-top=0px] - Where the docked panel begins, e.g. below a header of the page.
 * @cssproperty [--artifact-panel-z-index=20] - Layer of the docked panel.
 */
export class ArtifactPanel extends KitElement {
  static override styles = panelShellStyles;

  /** Whether the panel is there. Opening an artifact sets it; taking it away closes the artifact. */
  @property({ type: Boolean, reflect: true }) open = false;

  /**
   * Opens an artifact beside the chat as soon as it begins in the open conversation, and leaves the focus where it is.
   * Where the panel would be a sheet, and while a person is at work in it, nothing opens by itself. What began before
   * the panel was there is opened when it comes; what was stored is not.
   */
  @property({ type: Boolean, attribute: 'auto-open' }) autoOpen = false;

  /** `parent`: laid out in the parent and measured on it. Default: docked at the window's inline end. */
  @property({ reflect: true }) within?: 'window' | 'parent';

  /** The tab that is shown. Default: the source while it is written, then the preview, until the user chooses. */
  @property() tab?: 'preview' | 'code' | 'versions' | 'diff' | undefined;

  /** Width in px that the user gave the panel before; clamped, and ignored unless finite. */
  @property({ type: Number, attribute: 'width-px' }) widthPx?: number | undefined;

  @state() private failed = false;

  readonly #localize = new LocalizeController(this, panelShellTerms);
  readonly #opened = new StoreController(
    this,
    (headless) => headless,
    ({ openedArtifact }) => openedArtifact,
  );
  readonly #place = new OfferedPlace(this);
  #room: CSSStyleSheet | undefined;
  #body: PanelBody | undefined;
  #last: OpenedArtifact | undefined;
  /** Whose artifacts open by themselves. */
  #followed: HeadlessController | undefined;

  /**
   * Opens an artifact here: its newest version, unless `version` (counted from 1) says otherwise. For a person who asked:
   * as a sheet it covers the page. What opens by itself is opened by `openArtifact` of the headless controller.
   */
  show(artifactId: string, version?: number): void {
    this.#opened.headless?.openArtifact(artifactId, { version, isAsked: true });
  }

  /** Closes the panel, without asking the host. */
  close(): void {
    if (this.#opened.headless?.openedArtifact) this.#opened.headless.closeArtifact();
    else this.open = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#place.offerTo(undefined);
    this.#follow(undefined);
  }

  override willUpdate(): void {
    const { headless } = this.#opened;
    if (this.isConnected) this.#place.offerTo(headless);
    this.#follow(this.autoOpen && this.isConnected ? headless : undefined);
    const opened = headless?.openedArtifact;
    if (opened !== this.#last) {
      if (this.within && !opened !== !this.#last) void this.updateComplete.then(noteColumn(this));
      const room = roomOf(this); // none in a parent that has no box: nobody can say
      const covers = opened !== undefined && !this.open && room > 0 && isSheet(room);
      this.#last = opened;
      // Nobody asked for it, and it would lie over the page: its card says that it is there.
      if (covers && !isAsked(opened, headless)) headless?.closeArtifact();
      else this.open = opened !== undefined;
    } else if (opened && !this.open) {
      this.#last = undefined;
      headless?.closeArtifact();
    }
    if (this.open && !this.#body && !this.failed) void this.#load();
  }

  override render(): unknown {
    if (!this.open && !this.#body?.isLeaving) return nothing;
    if (this.#body) return this.#body.renderBody();
    if (!this.failed) return this.#keepRoom();
    // Some browsers remember a failed import for as long as the page lives.
    return html`<p class="unloaded" role="alert">
      <bdi>${this.#localize.term('panelFailed')}</bdi>
      <button type="button" @click=${() => (this.failed = false)}>${this.#localize.term('tryAgain')}</button>
      <button type="button" @click=${() => location.reload()}>${this.#localize.term('reloadPage')}</button>
      <button type="button" @click=${() => this.close()}>${this.#localize.term('close')}</button>
    </p>`;
  }

  /** What lays out the page around an open panel must not meet one of no width: its room is taken before its code is there. */
  #keepRoom(): unknown {
    const room = roomOf(this);
    if (this.within !== 'parent' || isSheet(room)) return nothing;
    const sheet = (this.#room ??= new CSSStyleSheet());
    if (!this.shadowRoot?.adoptedStyleSheets.includes(sheet)) this.shadowRoot?.adoptedStyleSheets.push(sheet);
    sheet.replaceSync(`:host{--_inline-size:${panelWidth(this.widthPx, room)}px}`);
    return html`<div class="waiting"></div>`;
  }

  #follow(headless: HeadlessController | undefined): void {
    if (headless === this.#followed) return;
    this.#followed?.removeEventListener('artifact-created', this.#onArtifactCreated);
    this.#followed = headless;
    headless?.addEventListener('artifact-created', this.#onArtifactCreated);
    const missed = headless && missedArtifact(headless);
    if (missed) void this.#openBeside(missed);
  }

  readonly #onArtifactCreated = (event: Event): void => {
    void this.#openBeside((event as CustomEvent<ArtifactFacts['artifact-created']>).detail.artifactId);
  };

  async #openBeside(artifactId: string): Promise<void> {
    const headless = this.#followed;
    await this.#load();
    this.failed = false; // whoever opens one tries again
    // Meanwhile it may be gone; and one of another conversation was never here.
    if (!headless || headless !== this.#followed || !headless.artifacts.has(artifactId)) return;
    if (this.#body?.mayOpenItself()) headless.openArtifact(artifactId);
  }

  async #load(): Promise<void> {
    try {
      const PanelBody = await panelBody.load();
      this.#body ??= new PanelBody(this);
      this.requestUpdate();
    } catch {
      this.failed = true;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-panel': ArtifactPanel;
  }
}
