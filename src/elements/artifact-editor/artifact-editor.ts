import { Lazy } from '../../core/lazy.js';
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { live } from 'lit/directives/live.js';
import { KitElement } from '../../context/kit-element.js';
import { StoreController } from '../../context/store-controller.js';
import { draftControls, draftState, type DraftEditor } from '../../controllers/draft-controls.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { MissingHeadless } from '../../controllers/missing-headless.js';
import { followVersion } from '../../controllers/restore-version.js';
import type { Artifact } from '../../core/artifacts/artifact.js';
import { beginDraft, isChangedDraft } from '../../core/artifacts/draft-of-version.js';
import type { Draft } from '../../core/artifacts/drafts.js';
import { HeadlessError } from '../../core/headless-error.js';
import { ArtifactCompareRequestEvent } from '../../events/artifact/artifact-compare-request.js';
import { ArtifactEditRequestEvent } from '../../events/artifact/artifact-edit-request.js';
import { historyTerms } from '../../locales/en/history.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';
import { VersionReader, type ShownVersion } from '../../core/artifacts/shown-version.js';
import { isText } from '../../core/artifacts/artifact-kinds.js';
import { artifactEditorStyles } from './artifact-editor.styles.js';
import type { CodeEditor } from './code-editor.js';

const codeEditor = new Lazy(() => import('./code-editor.js'));

/** The editor in colours, in its place. */
interface Colored {
  readonly editor: CodeEditor;
  readonly artifactId: string;
  /** What it was last given, or gave. */
  text: string;
}

/**
 * Edits the source of an artifact: in a plain text field at once, and in colors as soon as the editor has loaded. What
 * is typed is a draft, which no version that arrives meanwhile touches; it is kept with the conversation until it is
 * saved, which makes a version, or discarded. For hosts with a panel of their own.
 *
 * @tag artifact-editor
 * @fires {ArtifactEditRequestEvent} artifact-edit-request - The user saved an edit, which makes a version. Cancelable.
 * @fires {ArtifactCompareRequestEvent} artifact-compare-request - The user wants to see what the draft changes against
 * a version that arrived meanwhile. Cancelable.
 * @csspart bar - Whether there is something to save, and what to do with it.
 * @csspart notice - What the user has to know about the draft.
 */
export class ArtifactEditor extends KitElement implements DraftEditor {
  static override styles = artifactEditorStyles;

  /** Id of the artifact, as the headless controller knows it. */
  @property({ attribute: 'artifact-id' }) artifactId?: string | undefined;

  /** The version that a draft begins with, counted from 1. Default: the newest. */
  @property({ type: Number }) version?: number | undefined;

  /** Leaves out the bar: the host has controls of its own, and calls `saveDraft` and `leaveDraft`. */
  @property({ type: Boolean }) bare = false;

  @state() private asking = false;
  @state() private refused: 'artifact-too-large' | 'failed' | undefined;
  /** The version that the draft is compared with, in the place of its text. */
  @state() private comparedWith: number | undefined;
  @state() private library: typeof import('./code-editor.js') | 'failed' | undefined;

  readonly #words = new LocalizeController(this, historyTerms);
  readonly #reader = new VersionReader(false);
  readonly #shown = new StoreController(
    this,
    (headless) => headless,
    (headless) =>
      this.artifactId === undefined ? undefined : this.#reader.readVersion(headless, this.artifactId, this.version),
  );
  readonly #draft = new StoreController(
    this,
    (headless) => headless,
    ({ drafts }) => drafts.get(this.artifactId ?? ''),
  );
  readonly #missing = new MissingHeadless(this, () => this.#shown.headless !== undefined);
  #colored: Colored | undefined;
  #composing = false;
  #isLoading = false;
  #last: string | undefined;

  constructor() {
    super();
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    new KeptFocus(this, () => find('.cm-content') ?? find('textarea') ?? find('button'));
  }

  /** Puts the caret where the text is. */
  override focus(): void {
    if (this.#colored) this.#colored.editor.focus();
    else this.#plain?.focus();
  }

  /** Keeps the draft as a version, unless the host does so itself. */
  saveDraft(): void {
    const { artifact, artifactId } = this.#shown.value ?? {};
    const draft = this.#draft.value;
    const { headless } = this.#shown;
    if (!artifact || artifactId === undefined || !draft || !isChangedDraft(artifact, draft) || artifact.streaming)
      return;
    try {
      const allowed = this.dispatchEvent(new ArtifactEditRequestEvent({ artifactId, content: draft.text }));
      const saved = allowed ? headless?.editArtifact(artifactId, draft.text) : undefined;
      this.#dropDraft();
      if (saved !== undefined) followVersion(headless, artifactId, saved);
    } catch (error) {
      this.refused = error instanceof HeadlessError && error.code === 'artifact-too-large' ? error.code : 'failed';
    }
  }

  /** Gives the draft up; where something was typed, only after asking. */
  leaveDraft(): void {
    const { artifact } = this.#shown.value ?? {};
    const draft = this.#draft.value;
    if (draft && isChangedDraft(artifact, draft)) this.asking = true;
    else this.#dropDraft();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#uncolor();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override willUpdate(): void {
    if (this.artifactId === this.#last) return;
    // What was asked about one artifact says nothing about the next.
    this.#last = this.artifactId;
    this.asking = false;
    this.refused = this.comparedWith = undefined;
  }

  override render(): unknown {
    const shown = this.#shown.value;
    const words = this.#words;
    if (!shown && !this.#missing.isMissing) return nothing; // waits for its provider
    const { artifact, version } = shown ?? {};
    if (!shown || !artifact || !version) return html`<p class="rest" role="status">${words.term('gone')}</p>`;
    if (!isText(artifact.type)) return html`<p class="rest" role="status">${words.term('noText')}</p>`;
    const draft = this.#draft.value;
    const isColored = this.#colored?.artifactId === artifact.id;
    return html`<div class="fill">${this.bare ? nothing : this.#bar(artifact, draft)}
      <div class="editor">
        ${draft ? this.#notices(artifact, draft).map((notice) => html`<div class="pad">${errorNotice(notice)}</div>`) : nothing}
        ${
          draft && this.comparedWith !== undefined
            ? html`<artifact-diff bare .artifactId=${artifact.id}
          .from=${this.comparedWith} .to=${'draft'} .headless=${this.#shown.headless}></artifact-diff>`
            : this.#fields(shown, draft, isColored)
        }
      </div></div>`;
  }

  #bar(artifact: Artifact, draft: Draft | undefined): TemplateResult {
    return html`<div class="bar" part="bar">
      <span role="status">${draftState(artifact, draft, this.#words)}</span>
      ${draftControls(artifact, draft, this.#words, () => this)}
    </div>`;
  }

  #fields({ shown, version, streaming }: ShownVersion, draft: Draft | undefined, isColored: boolean): TemplateResult {
    return html`<textarea
        ?hidden=${isColored}
        ?readonly=${streaming && !draft}
        spellcheck="false"
        autocapitalize="off"
        translate="no"
        aria-label=${this.#words.term('editing', plainTitle(shown?.title ?? ''))}
        .value=${live(draft?.text ?? version?.content ?? '')}
        @input=${this.#onInput}
        @keydown=${this.#onKeydown}
        @compositionstart=${() => (this.#composing = true)}
        @compositionend=${this.#onCompositionEnd}
      ></textarea>
      <div class="colored" ?hidden=${!isColored}></div>`;
  }

  override firstUpdated(): void {
    this.#plain?.setSelectionRange(0, 0); // a field that is given its text stands at the end of it
  }

  override updated(): void {
    const shown = this.#shown.value;
    const parent = this.renderRoot.querySelector<HTMLElement>('.colored');
    const text = this.#draft.value?.text ?? shown?.version?.content;
    const colored = this.#colored;
    if (colored && (!parent || colored.artifactId !== this.artifactId || colored.text !== text)) this.#uncolor();
    if (parent && this.isConnected && !(shown?.streaming && !this.#draft.value)) void this.#color(parent);
  }

  get #plain(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  #notices(artifact: Artifact, draft: Draft): Notice[] {
    const words = this.#words;
    const notices: Notice[] = [];
    const newest = artifact.versions.at(-1)?.number ?? 0;
    if (this.asking) {
      const actions = [
        { label: words.term('discard'), run: () => this.#dropDraft(), solid: true },
        { label: words.term('keepDraft'), run: () => (this.asking = false) },
      ];
      const [sentence, detail] = [words.term('discardQuestion'), words.term('discardDetail')];
      notices.push({ tone: 'warning', sentence, detail, actions });
    }
    if (newest > draft.seen) notices.push(this.#arrivalNotice(newest, artifact.streaming === true));
    if (this.refused) {
      const large = this.refused === 'artifact-too-large';
      notices.push({
        tone: 'danger',
        sentence: words.term(large ? 'tooLarge' : 'notSaved'),
        ...(large && { detail: words.term('tooLargeDetail') }),
      });
    }
    if (this.library === 'failed') {
      const actions = [{ label: words.term('tryAgain'), run: () => (this.library = undefined) }];
      notices.push({ tone: 'info', sentence: words.term('colorsMissing'), actions });
    }
    return notices;
  }

  #arrivalNotice(newest: number, writing: boolean): Notice {
    const words = this.#words;
    if (writing) return { tone: 'info', sentence: words.term('arriving'), detail: words.term('arrivingDetail') };
    const comparing = this.comparedWith !== undefined;
    return {
      tone: 'info',
      sentence: words.term('arrived', newest),
      detail: words.term('arrivedDetail'),
      actions: [
        {
          label: words.term(comparing ? 'backToDraft' : 'compareDraft'),
          run: () => (comparing ? (this.comparedWith = undefined) : this.#requestCompare(newest)),
        },
        { label: words.term('saveAs', newest + 1), run: () => this.saveDraft() },
      ],
    };
  }

  #requestCompare(from: number): void {
    const { artifactId = '' } = this;
    if (this.dispatchEvent(new ArtifactCompareRequestEvent({ artifactId, from, to: 'draft' })))
      this.comparedWith = from;
  }

  #dropDraft(): void {
    this.asking = false;
    this.refused = this.comparedWith = undefined;
    this.#shown.headless?.drafts.dropDraft(this.artifactId ?? '');
  }

  #keepText(text: string): void {
    const { artifact, version, artifactId } = this.#shown.value ?? {};
    if (!artifact || !version || artifactId === undefined) return;
    const draft = this.#draft.value ?? beginDraft(artifact, version);
    if (draft.text === text) return;
    this.refused = undefined;
    this.#shown.headless?.drafts.keepDraft(artifactId, { ...draft, text, edits: draft.edits + 1 });
  }

  readonly #onInput = (event: Event): void => {
    if (event.target instanceof HTMLTextAreaElement) this.#keepText(event.target.value);
  };

  readonly #onCompositionEnd = (): void => {
    this.#composing = false;
    this.requestUpdate();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.saveDraft();
  };

  #uncolor(): void {
    this.#colored?.editor.destroy();
    this.#colored = undefined;
  }

  /** Puts the editor in colours in the text field's place, once it has loaded, and at the same place in the text. */
  async #color(parent: HTMLElement): Promise<void> {
    if (this.library === undefined) {
      if (this.#isLoading) return;
      this.#isLoading = true;
      this.library = await codeEditor.load().catch(() => 'failed' as const);
      this.#isLoading = false;
      return; // the update that follows goes on from here
    }
    const { library } = this;
    const shown = this.#shown.value;
    const root = parent.getRootNode();
    if (typeof library !== 'object' || this.#colored || !shown?.version || !(root instanceof ShadowRoot)) return;
    if (this.#composing) return;
    const plain = this.#plain;
    const focused = plain !== null && root.activeElement === plain;
    const text = this.#draft.value?.text ?? shown.version.content;
    const editor = library.codeEditor({
      root,
      parent,
      text,
      type: shown.artifact?.type ?? 'code',
      language: shown.shown?.language,
      label: this.#words.term('editing', plainTitle(shown.shown?.title ?? '')),
      changed: (changed) => {
        if (this.#colored) this.#colored.text = changed;
        this.#keepText(changed);
      },
      save: () => this.saveDraft(),
    });
    this.#colored = { editor, artifactId: shown.artifactId, text };
    await this.updateComplete; // not in the midst of it
    this.requestUpdate();
    await this.updateComplete;
    if (this.#colored?.editor !== editor || !plain || !focused) return;
    editor.select(plain.selectionStart, plain.selectionEnd);
    editor.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-editor': ArtifactEditor;
  }
}
