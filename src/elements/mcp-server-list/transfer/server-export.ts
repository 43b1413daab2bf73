import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ExportedServers } from '../../../core/mcp/config/export-servers.js';
import { McpServerExportRequestEvent } from '../../../events/mcp/mcp-server-export-request.js';
import { saveText } from '../../../files/save-text.js';
import type { ListHost, ListWords } from '../list-host.js';

export interface ServerExportParts {
  readonly host: ListHost;
  readonly words: ListWords;
  /** Names of the servers that may be exported, in their order. */
  readonly names: readonly string[];
  /** @param exported - What was saved; nothing where the person gave up, or the host saves by itself. */
  readonly close: (exported: ExportedServers | undefined) => void;
}

/** Asks which servers go into a file, all of them at first, and saves it. */
export class ServerExport {
  readonly #parts: ServerExportParts;
  readonly #leftOut = new Set<string>();

  constructor(parts: ServerExportParts) {
    this.#parts = parts;
  }

  renderExport(): TemplateResult {
    const { words, close, names } = this.#parts;
    const { list } = words;
    const count = this.#picked.length;
    return html`<form class="form" part="form" novalidate aria-labelledby="e-title" aria-describedby="e-hint"
      @submit=${this.#onSubmit} @keydown=${this.#onKey}>
      <h3 id="e-title">${list.term('exportTitle')}</h3>
      <p class="cap" id="e-hint"><bdi>${list.term('exportHint')}</bdi></p>
      <ul class="entries" aria-label=${list.term('exportList')}>${names.map(
        (name, index) => html`<li>
          <input type="checkbox" id="e-${index}" .checked=${live(!this.#leftOut.has(name))} @change=${() => this.#toggle(name)} />
          <label class="grow" for="e-${index}"><bdi>${name}</bdi></label>
        </li>`,
      )}</ul>
      <div class="acts end">
        <span class="grow"></span>
        <button type="button" class="btn quiet" @click=${() => close(undefined)}>${list.term('cancel')}</button>
        <button type="submit" class="btn solid" aria-disabled=${count === 0 ? 'true' : 'false'}>${list.term('exportPick', count)}</button>
      </div>
    </form>`;
  }

  /** Saves what is picked, unless a host does. */
  save(): void {
    const { host, close } = this.#parts;
    const names = this.#picked;
    if (!host.dispatchEvent(new McpServerExportRequestEvent({ names }))) return close(undefined);
    const exported = host.manager?.exportServers({ names });
    if (exported) saveText(exported.json, 'mcp');
    close(exported);
  }

  get #picked(): readonly string[] {
    return this.#parts.names.filter((name) => !this.#leftOut.has(name));
  }

  #toggle(name: string): void {
    if (!this.#leftOut.delete(name)) this.#leftOut.add(name);
    this.#parts.host.requestUpdate();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    this.#parts.close(undefined);
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (this.#picked.length > 0) this.save();
  };
}
