import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { classMap } from 'lit/directives/class-map.js';
import { ScopeController } from '../../context/scope-controller.js';
import { withinLimit } from '../../core/artifacts/content-limit.js';
import { MAX_CONTENT_BYTES, utf8Length } from '../../core/artifacts/content-meter.js';
import { ArtifactFollowingChangedEvent } from '../../events/artifact/artifact-following-changed.js';
import { LocalizeController } from '../../locales/localize.js';
import { viewTerms } from '../../locales/en/view.js';
import type { LineGrammar } from '../../markdown/highlight.js';
import { KitElement } from '../../context/kit-element.js';
import type { ShownArtifact } from '../renderer.js';
import { artifactCodeStyles } from './artifact-code.styles.js';
import { CodeHighlighter } from './code-highlighter.js';
import { CodeLines, type CodeGroup } from './code-lines.js';
import { ScrollFollower } from './scroll-follower.js';
import { selectedText } from '../../controllers/shadow-selection.js';
import { sourceLanguage } from '../../core/artifacts/source-language.js';
import { SourceReader } from './source-reader.js';
import { Lazy } from '../../core/lazy.js';

/** Grammars come in a chunk of their own: plain text can be read before. */
const highlighting = new Lazy(() => import('../../markdown/highlight.js'));

/** Longer sources stay plain until the reader asks for colours, in UTF-16 units. */
const PLAIN_ABOVE = 100 * 1_024;

/**
 * Shows the source of an artifact, with line numbers and colors; also while it is being written, when it follows
 * the end until the reader scrolls. Copying from it gives the source, without line numbers.
 *
 * @tag artifact-code
 * @fires {ArtifactFollowingChangedEvent} artifact-following-changed - It began or stopped following the end.
 * @csspart base - What scrolls.
 * @csspart code - The lines.
 */
export class ArtifactCode extends KitElement {
  static override styles = artifactCodeStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  /** Whether this version is still being written: its text is then read from the headless controller as it grows. */
  @property({ type: Boolean }) streaming = false;

  /** Breaks long lines; else they scroll. */
  @property({ type: Boolean, reflect: true }) wrap = false;

  @state() private tooLong = false;
  @state() private tooSlow = false;
  @state() private manyLines = false;
  /** Size in MiB of a source of which only the first part is shown. */
  @state() private cutFrom: number | undefined;

  readonly #localize = new LocalizeController(this, viewTerms);
  readonly #reader = new SourceReader(() => this.#draw());
  readonly #scope = new ScopeController(this, (scope) =>
    this.#reader.watchController(this.streaming ? scope?.headless : undefined),
  );
  #parts: CodeParts | undefined;
  #grammar: LineGrammar | undefined;
  #anyway = false;
  /** What is shown of the finished source. */
  #part: { readonly artifact: ShownArtifact; readonly text: string } | undefined;

  /** Whether the end is followed while text arrives. Scrolling up ends it, scrolling back to the end begins it. */
  get following(): boolean {
    return this.#parts?.follower.following ?? true;
  }

  set following(following: boolean) {
    if (this.#parts) this.#parts.follower.following = following;
  }

  /** Draws now what has been written; by itself the element draws once per frame. */
  flush(): void {
    if (this.hasUpdated && !this.isUpdatePending) this.#draw();
    else this.performUpdate();
  }

  /** Draws the source anew. */
  reload(): void {
    this.#clear();
    this.#draw();
  }

  /** Selects the whole source, for the user to copy it where the page may not. */
  selectAll(): void {
    const code = this.renderRoot.querySelector('.code');
    if (!code) return;
    this.renderRoot.querySelector<HTMLElement>('.scroller')?.focus();
    this.ownerDocument.getSelection()?.setBaseAndExtent(code, 0, code, code.childNodes.length);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reader.watchController(undefined);
    this.#parts?.abort.abort();
    this.#parts = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override render(): unknown {
    return html`
      ${this.#remarks()}
      <div
        class="scroller"
        part="base"
        tabindex="0"
        role="group"
        aria-label=${this.#localize.term('sourceOf', this.artifact?.title ?? '')}
        aria-busy=${this.streaming ? 'true' : 'false'}
        @copy=${this.#onCopy}
      >
        <div class=${classMap({ code: true, writing: this.streaming, many: this.manyLines })} part="code" translate="no"></div>
      </div>
    `;
  }

  /** What is not shown, and what not in colours. */
  #remarks(): TemplateResult | typeof nothing {
    const { cutFrom, tooLong, tooSlow } = this;
    if (cutFrom === undefined && !tooLong && !tooSlow) return nothing;
    const remarks = [
      cutFrom !== undefined && this.#localize.term('firstPart', cutFrom),
      tooLong && this.#localize.term('plainTooLong'),
      tooSlow && this.#localize.term('plainTooSlow'),
    ];
    return html`<div class="plain">
      <span class="grow">${remarks.filter(Boolean).join(' ')}</span>
      ${
        tooLong || tooSlow
          ? html`<button class="btn quiet small" type="button"
        @click=${this.#onHighlightClick}>${this.#localize.term('highlightAnyway')}</button>`
          : nothing
      }
    </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!this.isConnected) return;
    this.#parts ??= this.#connectParts();
    const before = changed.get('artifact');
    if (changed.has('artifact') && !continues(before, this.artifact)) this.#begin();
    if (changed.has('streaming') || changed.has('headless') || changed.has('artifact')) {
      this.#reader.watchController(this.streaming ? this.#scope.headless : undefined);
    }
    this.#draw();
  }

  #connectParts(): CodeParts {
    const scroller = this.renderRoot.querySelector<HTMLElement>('.scroller');
    const root = this.renderRoot.querySelector<HTMLElement>('.code');
    if (!scroller || !root) throw new Error('The code view was drawn without its parts.');
    const abort = new AbortController();
    const groupOpened = (group: CodeGroup) => this.#parts?.highlighter.watchGroup(group);
    const lines = new CodeLines(root, groupOpened);
    lines.clearLines(); // after a move in the document
    this.#reader.resetSource();
    const highlighter = new CodeHighlighter(lines.groups, scroller, abort.signal, () => (this.tooSlow = true));
    const follower = new ScrollFollower(scroller, () => this.#announceFollowing(), abort.signal);
    highlighter.grammar = this.#grammar;
    return { abort, lines, highlighter, follower };
  }

  /** Another source: nothing of the last one stays. */
  #begin(): void {
    this.#clear();
    this.#anyway = false;
    const scroller = this.renderRoot.querySelector('.scroller');
    if (scroller) scroller.scrollTop = 0;
    void this.#loadGrammar();
  }

  #clear(): void {
    this.#reader.resetSource();
    this.#parts?.lines.clearLines();
    this.#parts?.highlighter.forgetGroups();
    this.tooLong = this.tooSlow = this.manyLines = false;
  }

  #draw(): void {
    const { artifact } = this;
    if (!artifact || !this.#parts) return;
    const { lines, highlighter, follower } = this.#parts;
    // What a host holds itself grows by other objects, not in a controller.
    const arrives = this.streaming && this.#scope.headless?.artifacts.has(artifact.artifactId) === true;
    const content = arrives ? '' : this.#shownPart(artifact);
    if (!arrives && this.#reader.isBehind(content)) this.#clear();
    const text = arrives ? this.#reader.readOn(artifact) : this.#reader.readRest(content);
    if (text) lines.appendText(text);
    if (!this.streaming && !this.#reader.ended) {
      this.#reader.ended = true;
      lines.endLines();
    }
    if (lines.count >= 10_000) this.manyLines = true;
    if (this.#reader.length > PLAIN_ABOVE && !this.#anyway) this.#stayPlain();
    else highlighter.scheduleHighlight();
    if (this.streaming && text) follower.followEnd();
  }

  /** All of a source, or as much as an artifact may have: the page has to stay quick. */
  #shownPart(artifact: ShownArtifact): string {
    if (this.#part?.artifact === artifact) return this.#part.text;
    const { content } = artifact;
    const text = withinLimit(content);
    this.cutFrom = text.length < content.length ? utf8Length(content) / MAX_CONTENT_BYTES : undefined;
    this.#part = { artifact, text };
    return text;
  }

  #stayPlain(): void {
    if (this.tooLong || !this.#grammar) return;
    this.tooLong = true;
    if (this.#parts) this.#parts.highlighter.grammar = undefined;
  }

  #onHighlightClick(): void {
    this.#anyway = true;
    this.tooLong = this.tooSlow = false;
    if (this.#parts) this.#parts.highlighter.grammar = this.#grammar;
  }

  async #loadGrammar(): Promise<void> {
    const { artifact } = this;
    this.#grammar = undefined;
    if (this.#parts) this.#parts.highlighter.grammar = undefined;
    const language = artifact && sourceLanguage(artifact);
    // A language that cannot be loaded stays plain: the text is what matters.
    const grammar = language ? await loadGrammar(language).catch(() => undefined) : undefined;
    if (this.artifact !== artifact && !continues(artifact, this.artifact)) return;
    this.#grammar = grammar;
    if (!grammar || !this.#parts) return;
    this.#parts.highlighter.grammar = grammar;
    this.#draw();
  }

  /** A selection is copied as the source has it: browsers would add a line break for each line's box. */
  #onCopy(event: ClipboardEvent): void {
    const text = this.renderRoot instanceof ShadowRoot ? selectedText(this.renderRoot) : '';
    if (!text || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  }

  #announceFollowing(): void {
    this.dispatchEvent(
      new ArtifactFollowingChangedEvent({ artifactId: this.artifact?.artifactId ?? '', following: this.following }),
    );
  }
}

interface CodeParts {
  readonly abort: AbortController;
  readonly lines: CodeLines;
  readonly highlighter: CodeHighlighter;
  readonly follower: ScrollFollower;
}

const loadGrammar = async (language: string): Promise<LineGrammar | undefined> =>
  (await highlighting.load()).loadGrammar(language);

/** Whether an artifact is the same version as the last one, written further. */
const continues = (before: ShownArtifact | undefined, now: ShownArtifact | undefined): boolean =>
  before !== undefined &&
  now !== undefined &&
  before.artifactId === now.artifactId &&
  before.version === now.version &&
  before.type === now.type &&
  before.language === now.language;

declare global {
  interface HTMLElementTagNameMap {
    'artifact-code': ArtifactCode;
  }
}
