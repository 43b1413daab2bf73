import { html, nothing } from 'lit';
import { property, state } from '../../context/property.js';
import { ScopeController } from '../../context/scope-controller.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { lazyNotice, lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import { LocalizeController } from '../../locales/localize.js';
import { viewTerms } from '../../locales/en/view.js';
import { addStyles } from '../../styles/add-styles.js';
import { markdownTerms, speakMarkdown } from '../../locales/en/markdown.js';
import { plainTitle } from '../../locales/shown-title.js';
import { MarkdownStream } from '../../markdown/markdown-stream.js';
import { KitElement } from '../../context/kit-element.js';
import type { StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewScroll, PreviewSurface, ShownArtifact } from '../renderer.js';
import { artifactMarkdownStyles } from './artifact-markdown.styles.js';
import { drawDiagrams } from './diagram-fences.js';
import { Lazy } from '../../core/lazy.js';

const markdownPages = new Lazy(() => import('./markdown-page.js'));

/**
 * Shows a Markdown artifact as a document. Raw HTML in it shows as text; remote images wait for the reader.
 *
 * @tag artifact-markdown
 * @fires {LinkOpenRequestEvent} link-open-request - The reader followed a link. Cancelable.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The document is drawn.
 * @csspart base - The document.
 */
export class ArtifactMarkdown extends KitElement implements PreviewSurface {
  static override styles = artifactMarkdownStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  readonly #localize = new LocalizeController(this, markdownTerms);
  readonly #scope = new ScopeController(this);
  #stream: MarkdownStream | undefined;
  /** How far the document was scrolled from outside: that is not announced again. */
  #scrolledTo = -1;
  #drawn: { readonly content: string; readonly words: string } | undefined;
  readonly #lateWords = new LocalizeController(this, viewTerms);
  /** What reads the document did not come. */
  @state() private isUnread = false;

  readonly scrolling: PreviewScroll = {
    onscroll: undefined,
    to: (_, y) => {
      const box = this.#scroller;
      if (!box) return;
      box.scrollTop = y * (box.scrollHeight - box.clientHeight);
      this.#scrolledTo = box.scrollTop;
    },
  };

  /** The document alone. */
  async standalone(): Promise<StandaloneDocument> {
    await this.#stream?.drawn;
    const article = this.renderRoot.querySelector('article');
    if (!article) throw new Error('There is no document.');
    const { markdownPage } = await markdownPages.load();
    return markdownPage(article);
  }

  /** Draws the document anew. */
  reload(): void {
    this.#drawn = undefined;
    this.isUnread = false;
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.reload();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stream?.dispose();
    this.#stream = undefined;
  }

  override render(): unknown {
    return html`<div class="scroll" tabindex="0" @scroll=${this.#onScroll} role="group"
      aria-label=${plainTitle(this.artifact?.title ?? '')}>
      ${this.isUnread ? this.#renderUnread() : nothing}
      <article part="base" class="page"></article>
    </div>`;
  }

  #renderUnread(): unknown {
    addStyles(this.renderRoot, [lazyNoticeStyles]);
    const words = this.#lateWords;
    return html`<div class="page late">${lazyNotice(words, () => this.reload(), words.term('textNotLoaded'))}</div>`;
  }

  get #scroller(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.scroll');
  }

  readonly #onScroll = (): void => {
    const box = this.#scroller;
    if (!box || !this.scrolling.onscroll || Math.abs(box.scrollTop - this.#scrolledTo) < 2) return;
    this.#scrolledTo = -1;
    const way = box.scrollHeight - box.clientHeight;
    this.scrolling.onscroll(0, way > 0 ? box.scrollTop / way : 0);
  };

  override updated(): void {
    const { artifact } = this;
    const { scope } = this.#scope;
    if (!artifact || !scope || !this.isConnected) return;
    const { content } = artifact;
    // The words of a language arrive after the document: it is drawn again when they do.
    const words = `${this.#localize.lang} ${this.#localize.term('loadImage')}`;
    if (this.#drawn?.content === content && this.#drawn.words === words) return;
    this.#drawn = { content, words };
    this.#draw(artifact);
  }

  /** Resolves when all of the document is on the page. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    await this.#stream?.drawn;
    return isComplete;
  }

  #draw(artifact: ShownArtifact): void {
    const page = this.renderRoot.querySelector('article');
    const { scope } = this.#scope;
    if (!page || !scope) return;
    this.#stream?.dispose();
    const root = this.ownerDocument.createElement('div');
    page.replaceChildren(root);
    const { headless, options } = scope;
    const terms = speakMarkdown(this.#localize);
    const stream = (this.#stream = new MarkdownStream(root, {
      images: options.media.images ?? 'ask',
      terms,
      source: 'artifact',
      conversation: headless,
      onUnread: () => (this.isUnread = true),
    }));
    stream.appendText(artifact.content);
    stream.endStream();
    const finish = (): void => {
      if (this.#stream !== stream) return;
      drawDiagrams(root, artifact, headless, () => this.#localize.lang);
      const { artifactId, version } = artifact;
      this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version, state: 'running' }));
    };
    if (stream.isDrawn) finish();
    else void stream.drawn.then(finish);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-markdown': ArtifactMarkdown;
  }
}
