import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import { HeadlessError } from '../../core/headless-error.js';
import { ArtifactEditRequestEvent } from '../../events/artifact/artifact-edit-request.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';
import type { ShownVersion } from '../shown-version.js';
import type { CodeEditor } from './code-editor.js';
import { draftOf, dropDraft, keepDraft, type Draft } from '../../core/artifacts/drafts.js';
import type { HistoryHost } from '../artifact-panel/history-host.js';

/**
 * Edits the source: in a plain text field at once, and in colours as soon as the editor has loaded. What is typed is a
 * draft, which no version that arrives meanwhile touches.
 */
export class PanelEditor {
  readonly #host: HistoryHost;
  readonly #compareDraft: (with_: number) => void;
  #library: typeof import('./code-editor.js') | 'loading' | 'failed' | undefined;
  #colored: { readonly editor: CodeEditor; readonly parent: Element; readonly artifactId: string } | undefined;
  #plain: HTMLTextAreaElement | undefined;
  #composing = false;
  #asking = false;
  #refused: 'artifact-too-large' | 'failed' | undefined;
  #last: ShownVersion | undefined;

  /** @param compareDraft - Shows what the draft changes against a version. */
  constructor(host: HistoryHost, compareDraft: (with_: number) => void) {
    this.#host = host;
    this.#compareDraft = compareDraft;
  }

  /** Begins with the text of the version that is shown. */
  begin({ artifactId, artifact, shown }: ShownVersion): void {
    if (!shown || draftOf(artifactId)) return;
    const newest = artifact?.versions.at(-1)?.number ?? shown.version;
    keepDraft(artifactId, { text: shown.content, base: shown.version, seen: newest, edits: 0 });
    this.#host.panel.requestUpdate();
    void this.#host.panel.updateComplete.then(() => {
      this.#plain?.setSelectionRange(0, 0); // a field that is given its text stands at the end of it
      this.focus();
    });
  }

  focus(): void {
    if (this.#colored) this.#colored.editor.focus();
    else this.#plain?.focus();
  }

  render(shown: ShownVersion, draft: Draft): TemplateResult {
    this.#last = shown;
    const { words } = this.#host;
    const label = words.term('editing', plainTitle(shown.shown?.title ?? ''));
    const colored = this.#colored?.artifactId === shown.artifactId;
    return html`<div class="editor">
      ${this.#notices(shown, draft).map((notice) => html`<div class="pad">${errorNotice(notice)}</div>`)}
      <textarea
        ?hidden=${colored}
        spellcheck="false"
        autocapitalize="off"
        translate="no"
        aria-label=${label}
        .value=${live(draft.text)}
        @input=${this.#typed}
        @keydown=${this.#key}
        @compositionstart=${() => (this.#composing = true)}
        @compositionend=${() => {
          this.#composing = false;
          this.#host.panel.requestUpdate();
        }}
        ${ref(this.#plainChanged)}
      ></textarea>
      <div class="colored" ?hidden=${!colored} ${ref(this.#parentChanged)}></div>
    </div>`;
  }

  /** In the toolbar, in place of its tools. */
  tools(shown: ShownVersion, draft: Draft): TemplateResult {
    const { words } = this.#host;
    const changed = isChanged(shown, draft);
    const next = (shown.artifact?.versions.at(-1)?.number ?? 0) + 1;
    const busy = shown.artifact?.streaming === true;
    return html`<span class="changes"><button type="button" class="btn small" @click=${() => this.#leave(shown, changed)}>${words.term(changed ? 'discard' : 'cancel')}</button>
      <button
        type="button"
        class="btn small solid"
        id="save"
        title=${words.term('saveAs', next)}
        aria-disabled=${changed && !busy ? nothing : 'true'}
        @click=${() => this.#save()}
      >
        ${words.term('save')}
      </button></span>`;
  }

  label(shown: ShownVersion, draft: Draft): TemplateResult {
    return html`<span>${this.#host.words.term(isChanged(shown, draft) ? 'unsaved' : 'unchangedDraft')}</span>`;
  }

  #notices(shown: ShownVersion, draft: Draft): Notice[] {
    const { words } = this.#host;
    const notices: Notice[] = [];
    const newest = shown.artifact?.versions.at(-1);
    if (this.#asking) {
      const actions = [
        { label: words.term('discard'), run: () => this.#discard(shown.artifactId), solid: true },
        { label: words.term('keepDraft'), run: () => this.#ask(false) },
      ];
      notices.push({
        tone: 'warning',
        sentence: words.term('discardQuestion'),
        detail: words.term('discardDetail'),
        actions,
      });
    }
    if (newest && newest.number > draft.seen) {
      const writing = shown.artifact?.streaming === true;
      const actions = writing
        ? []
        : [
            { label: words.term('compareDraft'), run: () => this.#compareDraft(newest.number) },
            { label: words.term('saveAs', newest.number + 1), run: () => this.#save() },
          ];
      const sentence = writing ? words.term('arriving') : words.term('arrived', newest.number);
      notices.push({
        tone: 'info',
        sentence,
        detail: words.term(writing ? 'arrivingDetail' : 'arrivedDetail'),
        actions,
      });
    }
    if (this.#refused) {
      const large = this.#refused === 'artifact-too-large';
      notices.push({
        tone: 'danger',
        sentence: words.term(large ? 'tooLarge' : 'notSaved'),
        ...(large && { detail: words.term('tooLargeDetail') }),
      });
    }
    if (this.#library === 'failed') notices.push({ tone: 'info', sentence: words.term('colorsMissing') });
    return notices;
  }

  #leave({ artifactId }: ShownVersion, changed: boolean): void {
    if (changed) this.#ask(true);
    else this.#discard(artifactId);
  }

  #ask(asking: boolean): void {
    this.#asking = asking;
    this.#host.panel.requestUpdate();
  }

  #discard(artifactId: string): void {
    dropDraft(artifactId);
    this.#asking = false;
    this.#refused = undefined;
    this.#host.panel.requestUpdate();
  }

  #save(): void {
    const shown = this.#last;
    const draft = shown && draftOf(shown.artifactId);
    const { headless, panel } = this.#host;
    if (!shown || !draft || !isChanged(shown, draft) || shown.artifact?.streaming) return;
    const { artifactId } = shown;
    try {
      const allowed = panel.dispatchEvent(new ArtifactEditRequestEvent({ artifactId, content: draft.text }));
      const saved = allowed ? headless?.editArtifact(artifactId, draft.text) : undefined;
      this.#discard(artifactId);
      if (saved !== undefined) this.#host.selectVersion(saved);
    } catch (error) {
      this.#refused = error instanceof HeadlessError && error.code === 'artifact-too-large' ? error.code : 'failed';
      panel.requestUpdate();
    }
  }

  readonly #typed = (event: Event): void => {
    if (event.target instanceof HTMLTextAreaElement) this.#changed(event.target.value);
  };

  #changed(text: string): void {
    const { artifactId } = this.#last ?? {};
    const draft = artifactId === undefined ? undefined : draftOf(artifactId);
    if (!draft || artifactId === undefined || draft.text === text) return;
    keepDraft(artifactId, { ...draft, text, edits: draft.edits + 1 });
    this.#refused = undefined;
    this.#host.panel.requestUpdate();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.#save();
  };

  readonly #plainChanged = (element: Element | undefined): void => {
    this.#plain = element instanceof HTMLTextAreaElement ? element : undefined;
  };

  readonly #parentChanged = (parent: Element | undefined): void => {
    if (!(parent instanceof HTMLElement)) return this.#uncolor();
    if (this.#colored?.parent !== parent) this.#uncolor();
    void this.#color(parent);
  };

  #uncolor(): void {
    this.#colored?.editor.destroy();
    this.#colored = undefined;
  }

  /** Puts the editor in colours in the text field's place, once it has loaded, and at the same place in the text. */
  async #color(parent: HTMLElement): Promise<void> {
    if (this.#library === undefined) {
      this.#library = 'loading';
      this.#library = await import('./code-editor.js').catch(() => 'failed' as const);
      this.#host.panel.requestUpdate();
      await this.#host.panel.updateComplete;
    }
    const library = this.#library;
    const shown = this.#last;
    const draft = shown && draftOf(shown.artifactId);
    if (typeof library !== 'object' || !shown || !draft || this.#composing || !parent.isConnected) return;
    if (this.#colored?.parent === parent && this.#colored.artifactId === shown.artifactId) return;
    const root = parent.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    this.#uncolor();
    const plain = this.#plain;
    const focused = plain !== undefined && root.activeElement === plain;
    const { artifactId } = shown;
    const editor = library.codeEditor({
      root,
      parent,
      text: draft.text,
      type: shown.artifact?.type ?? 'code',
      language: shown.shown?.language,
      label: this.#host.words.term('editing', plainTitle(shown.shown?.title ?? '')),
      changed: (text) => this.#changed(text),
      save: () => this.#save(),
    });
    this.#colored = { editor, parent, artifactId };
    this.#host.panel.requestUpdate();
    await this.#host.panel.updateComplete;
    if (this.#colored?.editor !== editor || !plain) return;
    if (!focused) return;
    editor.select(plain.selectionStart, plain.selectionEnd);
    editor.focus();
  }
}

/** Against the version that the draft began with. */
function isChanged({ artifact }: ShownVersion, { text, base }: Draft): boolean {
  const begun = artifact?.versions.find(({ number }) => number === base);
  return begun?.content !== text;
}
