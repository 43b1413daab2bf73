import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { CopyReason } from '../../core/storage/copy-reason.js';
import type { LocalizeController } from '../../locales/localize.js';
import { cutTitle, plainTitle } from '../../locales/shown-title.js';
import type { storageTerms } from '../../locales/en/storage.js';
import { addStyles } from '../../styles/add-styles.js';
import { textSm, textXs, ownText } from '../../styles/text.js';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly copyReason: CopyReason | undefined;
  readonly updatedAt: number;
  /** As exported; `undefined` until it has been read. */
  readonly bytes: number | undefined;
}

export interface StorageChoiceOptions {
  readonly host: LitElement;
  readonly headless: HeadlessController;
  readonly localize: LocalizeController<(typeof storageTerms)['en']>;
  /** Exports conversations into a file. */
  readonly save: (ids: readonly string[]) => Promise<void>;
}

/** More are listed without their size: reading them takes time. */
const MEASURED = 200;

/** Lists what is stored, newest last, and deletes what a person chooses. */
export class StorageChoiceDialog {
  readonly #options: StorageChoiceOptions;
  readonly #selected = new Set<string>();
  #rows: readonly Row[] | undefined;
  #problem: 'listFailed' | 'deleteFailed' | undefined;
  #isOpen = false;
  #isBusy = false;
  /** Counts the readings: an older one does not go on. */
  #reading = 0;

  constructor(options: StorageChoiceOptions) {
    this.#options = options;
    addStyles(options.host.renderRoot, [choiceStyles]);
  }

  async openDialog(): Promise<void> {
    this.#isOpen = true;
    this.#selected.clear();
    this.#rows = undefined;
    this.#changed();
    await this.#options.host.updateComplete;
    const dialog = this.#dialog;
    if (dialog && !dialog.open) dialog.showModal();
    await this.#read();
  }

  renderDialog(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    const { localize } = this.#options;
    const chosen = this.#rows?.filter(({ id }) => this.#selected.has(id)) ?? [];
    const bytes = chosen.reduce((sum, row) => sum + (row.bytes ?? 0), 0);
    return html`<dialog class="choice" part="dialog" aria-labelledby="choice-title" aria-describedby="choice-intro"
      @close=${() => this.#close()}>
      <header>
        <h2 id="choice-title"><bdi>${localize.term('choose')}</bdi></h2>
        <p id="choice-intro"><bdi>${localize.term('chooseIntro')}</bdi></p>
      </header>
      <div class="choice-body">${
        this.#problem
          ? html`<p class="bad"
        role="alert"><bdi>${localize.term(this.#problem)}</bdi></p>`
          : nothing
      }${this.#list()}</div>
      <footer>
        <p class="num" role="status">${bytes > 0 ? html`<bdi>${localize.term('frees', bytes)}</bdi>` : nothing}</p>
        <button class="btn quiet" type="button" @click=${() => this.#dialog?.close()}><bdi>${localize.term('close')}</bdi></button>
        <button class="btn" type="button" ?disabled=${chosen.length === 0 || this.#isBusy}
          @click=${() => void this.#options.save(chosen.map(({ id }) => id))}><bdi>${localize.term('exportSelected')}</bdi></button>
        <button class="btn solid" type="button" ?disabled=${chosen.length === 0 || this.#isBusy}
          @click=${() => void this.#delete(chosen)}><bdi>${localize.term('deleteSelected', chosen.length)}</bdi></button>
      </footer>
    </dialog>`;
  }

  #list(): TemplateResult {
    const { localize } = this.#options;
    const rows = this.#rows;
    if (!rows)
      return html`<p class="dim" role="status"><bdi>${localize.term(this.#problem ? 'stillThere' : 'reading')}</bdi></p>`;
    if (rows.length === 0) return html`<p class="dim"><bdi>${localize.term('nothingToDelete')}</bdi></p>`;
    return html`<ul aria-label=${localize.term('chooseList')}>${repeat(
      rows,
      ({ id }) => id,
      (row) => this.#row(row),
    )}</ul>`;
  }

  #row({ id, title, copyReason, updatedAt, bytes }: Row): TemplateResult {
    const { localize, headless } = this.#options;
    const isOpenNow = id === headless.conversationId;
    const shown = cutTitle(plainTitle(title)) || localize.term('untitled');
    const name = copyReason ? localize.term('copyTitle', shown, copyReason) : shown;
    return html`<li>
      <label class=${isOpenNow ? 'dim' : ''}>
        <input type="checkbox" .checked=${this.#selected.has(id)} ?disabled=${isOpenNow || this.#isBusy}
          @change=${() => this.#toggle(id)} />
        <span class="grow"><bdi>${name}</bdi>${
          isOpenNow ? html` <span class="badge">${localize.term('openNow')}</span>` : nothing
        }</span>
        <span class="cap num"><bdi>${localize.term('changedAt', updatedAt)}</bdi></span>
        <span class="cap num size">${bytes === undefined ? nothing : html`<bdi>${localize.term('size', bytes)}</bdi>`}</span>
      </label>
    </li>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#options.host.renderRoot.querySelector<HTMLDialogElement>('dialog.choice');
  }

  #toggle(id: string): void {
    if (!this.#selected.delete(id)) this.#selected.add(id);
    this.#changed();
  }

  #close(): void {
    this.#isOpen = false;
    this.#reading += 1;
    this.#changed();
  }

  async #read(): Promise<void> {
    const { headless } = this.#options;
    const reading = (this.#reading += 1);
    this.#problem = undefined;
    try {
      const list = await headless.listConversations();
      if (reading !== this.#reading) return;
      // The oldest first: they are missed least.
      this.#rows = list
        .sort((a, b) => a.updatedAt - b.updatedAt)
        .map(({ id, title = '', copyReason, updatedAt }) => ({ id, title, copyReason, updatedAt, bytes: undefined }));
    } catch {
      this.#problem = 'listFailed';
    }
    this.#changed();
    for (const { id } of this.#rows?.slice(0, MEASURED) ?? []) {
      const json = await headless.exportConversation(id).catch(() => undefined);
      if (reading !== this.#reading) return;
      this.#measured(id, json);
    }
  }

  /** Fills in what only the conversation itself can tell. */
  #measured(id: string, json: string | undefined): void {
    if (json === undefined) return;
    const bytes = new Blob([json]).size;
    this.#rows = this.#rows?.map((row) =>
      row.id === id ? { ...row, bytes, title: row.title || firstWords(json) } : row,
    );
    this.#changed();
  }

  async #delete(rows: readonly Row[]): Promise<void> {
    const { headless } = this.#options;
    this.#isBusy = true;
    this.#changed();
    let failed = false;
    for (const { id } of rows) {
      try {
        await headless.removeConversation(id);
        this.#selected.delete(id);
      } catch {
        failed = true;
      }
    }
    this.#isBusy = false;
    await headless.save();
    if (!failed && headless.storageState === 'saved') this.#dialog?.close();
    else {
      await this.#read();
      if (failed) this.#problem = 'deleteFailed';
    }
    this.#changed();
  }

  #changed(): void {
    this.#options.host.requestUpdate();
  }
}

/** What a conversation without a title is known by: how it begins. */
function firstWords(json: string): string {
  try {
    const { conversations } = JSON.parse(json) as {
      conversations: { messages: { contentBlocks: { type?: unknown; content?: unknown }[] }[] }[];
    };
    for (const { contentBlocks } of conversations[0]?.messages ?? []) {
      for (const { type, content } of contentBlocks)
        if (type === 'text' && typeof content === 'string' && content.trim())
          return content.trim().replace(/\s+/g, ' ').slice(0, 200);
    }
  } catch {
    // A block that is none.
  }
  return '';
}

const choiceStyles = css`
  dialog.choice {
    ${ownText}
    inline-size: min(36rem, 100vw - 2rem); max-inline-size: none; max-block-size: calc(100dvh - 2rem);
    padding: 0; border: 0; overflow: hidden;
    border-radius: var(--vitrine-border-radius-xl); ${textSm}
    background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-secondary));
    box-shadow: var(--vitrine-shadow-lg);
  }
  dialog.choice[open] {
    display: grid; grid-template-rows: auto minmax(0, 1fr) auto;
    animation: choice-appear var(--vitrine-duration-slow) var(--vitrine-ease-out);
  }
  dialog.choice::backdrop { background: light-dark(#1b1c1f52, #000000a6); }
  @keyframes choice-appear { from { opacity: 0; scale: .98; } }
  .choice header { display: grid; gap: .25rem; padding: 1.25rem 1.25rem 0; }
  .choice h2 {
    font-size: var(--vitrine-font-heading-md-size); line-height: var(--vitrine-font-heading-md-line-height);
    font-weight: 600; letter-spacing: -.01em; text-wrap: balance;
  }
  .choice header p { color: var(--vitrine-color-text-secondary); text-wrap: pretty; }
  .choice-body { display: grid; gap: .5rem; padding: .75rem 1.25rem; overflow: auto; }
  .choice ul { list-style: none; }
  .choice li + li { border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  .choice label {
    display: flex; flex-wrap: wrap; align-items: center; gap: .125rem .75rem; min-block-size: 2.25rem;
    padding-block: .375rem; cursor: pointer;
  }
  .choice label:has(:disabled) { cursor: default; }
  .choice input {
    inline-size: 1rem; block-size: 1rem; flex: none; accent-color: var(--vitrine-color-background-inverse);
  }
  .choice label .grow { flex: 1 1 10rem; overflow-wrap: anywhere; }
  .choice .size { min-inline-size: 4rem; text-align: end; }
  .choice footer {
    display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: .5rem; padding: .75rem 1.25rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .choice footer p { flex: 1 1 6rem; ${textXs} color: var(--vitrine-color-text-tertiary); }
  @media (max-width: 30rem) {
    .choice footer { flex-direction: column-reverse; align-items: stretch; }
    .choice footer p { flex: none; text-align: center; }
    .choice .size { min-inline-size: 0; }
  }
  @media (prefers-reduced-motion: reduce) {
    dialog.choice[open] { animation: none; }
  }
  @media (forced-colors: active) {
    dialog.choice { border: 1px solid CanvasText; }
  }
`;
