import type { Server, ServerStatus } from '../../core/mcp/server.js';
import { McpServerStatusChangedEvent } from '../../events/mcp/mcp-server-status-changed.js';
import type { ListHost, ListWords } from './list-host.js';

/** Between two lines, in milliseconds. */
const QUIET_MS = 2_000;
/** Changes that one line names; of more it gives the number. */
const MAX_NAMED = 3;

/** Tells of servers that stand otherwise than before: to the page at once, to who cannot see it in one line now and then. */
export class StatusAnnouncer {
  readonly #host: ListHost;
  readonly #words: ListWords;
  readonly #waiting = new Map<string, string>();
  #known: ReadonlyMap<string, { readonly name: string; readonly status: ServerStatus }> | undefined;
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ListHost, words: ListWords) {
    this.#host = host;
    this.#words = words;
  }

  /** Compares with what was there before. How servers stand at first is no news. */
  readStatuses(servers: readonly Server[]): void {
    const known = this.#known;
    this.#known = new Map(servers.map(({ config: { id, name }, status }) => [id, { name, status }]));
    if (!known) return;
    for (const [id, { name, status }] of this.#known) {
      const previous = known.get(id)?.status;
      if (previous === status) continue;
      this.#host.dispatchEvent(new McpServerStatusChangedEvent({ server: name, status, previous }));
      if (previous !== undefined) this.announceLine(id, this.#words.list.term('statusLine', name, status));
    }
  }

  /** Says a sentence soon. A later one about the same takes its place. */
  announceLine(about: string, sentence: string): void {
    this.#waiting.delete(about);
    this.#waiting.set(about, sentence);
    this.#timer ??= setTimeout(() => this.#sayLine(), Math.max(0, this.#lastAt + QUIET_MS - performance.now()));
  }

  /** The element is gone. */
  stopAnnouncing(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#known = undefined;
    this.#waiting.clear();
  }

  #sayLine(): void {
    this.#timer = undefined;
    this.#lastAt = performance.now();
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    const left = all.length - MAX_NAMED;
    const line = all.slice(0, MAX_NAMED).concat(left > 0 ? this.#words.list.term('moreChanges', left) : []);
    // Not by the template: it would have to be drawn while it is being drawn.
    const region = this.#host.renderRoot.querySelector('.announcement');
    if (region) region.textContent = line.join(' ');
  }
}
