import { readLines, type ByteSource } from './read-lines.js';

/** One event of an event stream. */
export interface SseEvent {
  /** Its type, where it has one. */
  readonly event?: string;
  readonly data: string;
  /** Id of the last event that had one. */
  readonly id?: string;
  /** How long to wait before asking again, in milliseconds. */
  readonly retry?: number;
}

/**
 * Reads server-sent events, such as those of a `Response`. Comments say nothing; the last event needs no blank line
 * behind it.
 * @param options.signal - Ends it, and lets go of the connection.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* readSse(
  source: ByteSource,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<SseEvent, void, undefined> {
  const pending = new PendingEvent();
  for await (const line of readLines(source, signal)) {
    if (line !== '') {
      pending.takeLine(line);
      continue;
    }
    const event = pending.takeEvent();
    if (event) yield event;
  }
  const last = pending.takeEvent();
  if (last) yield last;
}

/** The lines of an event so far. */
class PendingEvent {
  #data: string[] = [];
  #event: string | undefined;
  #id: string | undefined;
  #retry: number | undefined;

  takeLine(line: string): void {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.#retry = Number(value);
  }

  /** @returns nothing for lines without data. */
  takeEvent(): SseEvent | undefined {
    const data = this.#data;
    const event = this.#event;
    const retry = this.#retry;
    const id = this.#id;
    this.#data = [];
    this.#event = this.#retry = undefined;
    if (data.length === 0) return undefined;
    return {
      ...(event && { event }),
      data: data.join('\n'),
      ...(id !== undefined && { id }),
      ...(retry !== undefined && { retry }),
    };
  }
}
