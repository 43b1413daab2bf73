import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ImportEntry } from '../../../core/mcp/config/import-servers.js';
import { McpServerImportRequestEvent } from '../../../events/mcp/mcp-server-import-request.js';
import { icon } from '../../../icons/icons.js';
import type { ListHost, ListWords } from '../list-host.js';
import { mendFile } from './mend-file.js';

export interface ServerImportParts {
  readonly host: ListHost;
  readonly words: ListWords;
  /** @param count - Servers that were imported; nothing where the person gave up. */
  readonly close: (count: number | undefined) => void;
}

const TONES: Readonly<Record<ImportEntry['state'], string>> = {
  new: 'ok',
  same: '',
  different: 'warn',
  refused: 'bad',
};

/** Shows what a configuration file would do, and takes over what a person picks. It starts nothing. */
export class ServerImport {
  readonly #parts: ServerImportParts;
  #text = '';
  #entries: readonly ImportEntry[] | undefined;
  #environments: readonly string[] = [];
  /** The one that a person has chosen. */
  #environment: string | undefined;
  #isBroken = false;
  #hasFailed = false;
  readonly #picked = new Set<string>();
  #reading = 0;

  constructor(parts: ServerImportParts) {
    this.#parts = parts;
  }

  renderImport(): TemplateResult {
    const { list } = this.#parts.words;
    const count = this.#pick.length;
    return html`<form class="form" part="form" novalidate aria-labelledby="i-title" @submit=${this.#onSubmit} @keydown=${this.#onKey}>
      <h3 id="i-title">${list.term('importTitle')}</h3>
      <div class="field">
        <label for="i-text">${list.term('importText')}</label>
        <textarea id="i-text" class="in mono" rows="6" dir="ltr" spellcheck="false" autocomplete="off" .value=${live(this.#text)}
          placeholder='{ "mcpServers": { … } }' aria-describedby="i-hint i-broken" aria-invalid=${this.#isBroken ? 'true' : nothing}
          @input=${(event: Event) => void this.#read((event.currentTarget as HTMLTextAreaElement).value)}></textarea>
        <p class="cap" id="i-hint"><bdi>${list.term('importHint')}</bdi></p>
        <label class="btn small file"><input type="file" class="vh" accept=".json,application/json"
          @change=${this.#onFile} />${list.term('importFile')}</label>
      </div>
      <div role="status" id="i-broken">${
        this.#isBroken
          ? html`<p class="issues-line bad">${icon('alert', 14)}<bdi>${list.term('importBroken')}</bdi></p>`
          : nothing
      }${this.#hasFailed ? html`<p class="bad">${list.term('importFailed')}</p>` : nothing}</div>
      ${this.#environments.length > 0 ? this.#renderEnvironments() : nothing}
      ${this.#entries ? this.#renderEntries(this.#entries) : nothing}
      <div class="acts end">
        <span class="grow"></span>
        <button type="button" class="btn quiet" @click=${() => this.#parts.close(undefined)}>${list.term('cancel')}</button>
        <button type="submit" class="btn solid" aria-disabled=${count === 0 ? 'true' : nothing}>${list.term('importPick', count)}</button>
      </div>
    </form>`;
  }

  #renderEnvironments(): TemplateResult {
    const { list } = this.#parts.words;
    return html`<div class="field">
      <label for="i-environment">${list.term('importEnvironment')}</label>
      <span class="sel"><select id="i-environment" class="in" @change=${this.#onEnvironment}>
        <option value="" ?selected=${this.#environment === undefined}>${list.term('importNoEnvironment')}</option>
        ${this.#environments.map((name) => html`<option value=${name} ?selected=${name === this.#environment}>${name}</option>`)}
      </select>${icon('down', 14)}</span>
    </div>`;
  }

  #renderEntries(entries: readonly ImportEntry[]): TemplateResult {
    const { list } = this.#parts.words;
    if (entries.length === 0) return html`<p class="dim"><bdi>${list.term('importNone')}</bdi></p>`;
    return html`<ul class="entries" aria-label=${list.term('importEntries')}>${entries.map((entry, index) => {
      const { name, state, issues, warnings, proposedName, rewritten } = entry;
      return html`<li>
        <input type="checkbox" id="i-${index}" .checked=${live(this.#picked.has(name))} ?disabled=${!canPick(entry)}
          @change=${() => this.#toggle(name)} />
        <div class="grow">
          <label for="i-${index}"><bdi>${name}</bdi></label>
          <span class="badge ${TONES[state]}">${list.term('entryState', state)}</span>
          ${[...issues, ...warnings].map(
            ({ path, rule }) =>
              html`<p class="cap issue"><code>${path}</code> <bdi>${list.term('rule', rule)}</bdi></p>`,
          )}
          ${
            state === 'refused' && issues.length === 0
              ? html`<p class="cap issue"><bdi>${list.term('rule', 'taken')}</bdi></p>`
              : nothing
          }
          ${
            proposedName === undefined
              ? nothing
              : html`<button type="button" class="link"
                @click=${() => this.#mend(name, proposedName)}>${list.term('renameTo', proposedName)}</button>`
          }
          ${
            rewritten
              ? html`<button type="button" class="link"
                @click=${() => this.#mend(name, name, rewritten)}>${list.term('rewrite')}</button>`
              : nothing
          }
        </div>
      </li>`;
    })}</ul>`;
  }

  get #pick(): readonly string[] {
    return this.#entries?.map(({ name }) => name).filter((name) => this.#picked.has(name)) ?? [];
  }

  #toggle(name: string): void {
    if (!this.#picked.delete(name)) this.#picked.add(name);
    this.#parts.host.requestUpdate();
  }

  readonly #onFile = async (event: Event): Promise<void> => {
    const [file] = (event.currentTarget as HTMLInputElement).files ?? [];
    if (file) await this.#read(await file.text());
  };

  readonly #onEnvironment = ({ currentTarget }: Event): void => {
    this.#environment = (currentTarget as HTMLSelectElement).value || undefined;
    void this.#read(this.#text);
  };

  async #read(text: string): Promise<void> {
    const reading = (this.#reading += 1);
    const { host } = this.#parts;
    const environment = this.#environment;
    const options = environment === undefined ? {} : { environment };
    const preview = text.trim() === '' ? undefined : await host.manager?.importServers(text, options).catch(() => null);
    if (reading !== this.#reading) return;
    this.#text = text;
    this.#environments = preview?.environments ?? [];
    // Another file need not have it.
    if (environment !== undefined && preview && !this.#environments.includes(environment)) {
      this.#environment = undefined;
      return this.#read(text);
    }
    this.#isBroken = preview === null;
    this.#hasFailed = false;
    const before = new Set(this.#entries?.filter(canPick).map(({ name }) => name));
    this.#entries = preview?.entries;
    const now = this.#entries?.filter(canPick) ?? [];
    for (const name of this.#picked) if (!now.some((entry) => entry.name === name)) this.#picked.delete(name);
    // What a person has left out stays out while they go on typing.
    for (const { name, state } of now) if (state === 'new' && !before.has(name)) this.#picked.add(name);
    host.requestUpdate();
  }

  /** Puts an entry under another name, or as it could stand, in the text itself: a person sees what happens. */
  #mend(name: string, newName: string, entry?: Readonly<Record<string, unknown>>): void {
    const mended = mendFile(this.#text, { name, newName, environment: this.#environment, ...(entry && { entry }) });
    if (mended !== undefined) void this.#read(mended);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    this.#parts.close(undefined);
  };

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const pick = this.#pick;
    if (pick.length === 0) return;
    const { host, close } = this.#parts;
    const environment = this.#environment;
    const options = { pick, ...(environment !== undefined && { environment }) };
    const detail = { json: this.#text, ...options };
    if (!host.dispatchEvent(new McpServerImportRequestEvent(detail))) return close(undefined);
    try {
      await host.manager?.importServers(this.#text, options);
      close(pick.length);
    } catch {
      this.#hasFailed = true;
      host.requestUpdate();
    }
  };
}

const canPick = ({ state }: ImportEntry): boolean => state === 'new' || state === 'different';
