import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { ScopeController } from '../../context/scope-controller.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact-preview-changed.js';
import { LocalizeController } from '../../locales/localize.js';
import { markdownTerms, speakMarkdown } from '../../locales/markdown.js';
import { plainTitle } from '../../locales/shown-title.js';
import { MarkdownStream } from '../../markdown/markdown-stream.js';
import { KitElement } from '../../styles/kit-element.js';
import type { ShownArtifact } from '../shown-artifact.js';
import { artifactMarkdownStyles } from './artifact-markdown.styles.js';
import { drawDiagrams } from './diagram-fences.js';

/**
 * Shows a Markdown artifact as a document. Raw HTML in it shows as text; remote images wait for the reader.
 *
 * @tag artifact-markdown
 * @fires {LinkOpenRequestEvent} link-open-request - The reader followed a link. Cancelable.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The document is drawn.
 * @csspart base - The document.
 */
export class ArtifactMarkdown extends KitElement {
  static override styles = artifactMarkdownStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  readonly #localize = new LocalizeController(this, markdownTerms);
  readonly #scope = new ScopeController(this);
  #stream: MarkdownStream | undefined;
  #drawn: { readonly content: string; readonly words: string } | undefined;

  /** Draws the document anew. */
  reload(): void {
    this.#drawn = undefined;
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
    return html`<div class="scroll" tabindex="0" role="group" aria-label=${plainTitle(this.artifact?.title ?? '')}>
      <article part="base" class="page"></article>
    </div>`;
  }

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

  #draw(artifact: ShownArtifact): void {
    const page = this.renderRoot.querySelector('article');
    const { scope } = this.#scope;
    if (!page || !scope) return;
    this.#stream?.dispose();
    const root = this.ownerDocument.createElement('div');
    page.replaceChildren(root);
    const { headless, options } = scope;
    const terms = speakMarkdown(this.#localize);
    this.#stream = new MarkdownStream(root, { images: options.images ?? 'ask', terms, source: 'artifact', conversation: headless });
    this.#stream.append(artifact.content);
    this.#stream.end();
    drawDiagrams(root, artifact, headless);
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: artifact.artifactId, state: 'running' }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-markdown': ArtifactMarkdown;
  }
}
