import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { matchesFilter, type CallLog, type CallLogFilter } from '../../core/mcp/call-log/call-log.js';
import type { CallRecord } from '../../core/mcp/call-log/call-record.js';

/** Between two readings of a log that is being written, in milliseconds: each reads all of it. */
const READ_MS = 1_000;

/** The records of a log, read again when it has changed, and those of them that a filter lets through. */
export class CallRecords implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #log: CallLog | undefined;
  #unsubscribe: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readings = 0;
  #all: readonly CallRecord[] | undefined;
  /** What a search looks at, for as long as the record is the same. */
  readonly #texts = new WeakMap<CallRecord, string>();
  #found: { readonly all: unknown; readonly key: string; readonly records: readonly CallRecord[] } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** All of them, the newest first; `undefined` before they have been read. */
  get all(): readonly CallRecord[] | undefined {
    return this.#all;
  }

  hostDisconnected(): void {
    this.watchLog(undefined);
  }

  /** Reads a log from now on, and no other. */
  watchLog(log: CallLog | undefined): void {
    if (log === this.#log) return;
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
    this.#log = log;
    this.#timer = this.#all = this.#unsubscribe = undefined;
    if (!log) return;
    this.#unsubscribe = log.subscribe(() => this.#scheduleReading());
    void this.readLog();
  }

  /** Reads it now. */
  async readLog(): Promise<void> {
    const reading = (this.#readings += 1);
    const log = this.#log;
    const read = (await log?.listRecords()) ?? [];
    if (reading !== this.#readings || log !== this.#log) return; // a later one knows more
    // What a database gives are other objects each time.
    const known = new Map(this.#all?.map((record) => [record.id, record]));
    this.#all = read.filter(isRecord).map((record) => known.get(record.id) ?? record);
    this.#host.requestUpdate();
  }

  /** Those that a filter lets through, the newest first. The same array until the records or the filter are others. */
  filterRecords(filter: CallLogFilter): readonly CallRecord[] {
    const all = this.#all ?? [];
    const key = JSON.stringify(filter);
    if (this.#found?.all === all && this.#found.key === key) return this.#found.records;
    const { text, ...exact } = filter;
    const wanted = text?.toLowerCase();
    const isWanted = (record: CallRecord) => !wanted || this.#textOf(record).includes(wanted);
    const records = all.filter((record) => matchesFilter(record, exact) && isWanted(record));
    this.#found = { all, key, records };
    return records;
  }

  /** The values that stand in a member of the records, in the order of the alphabet. */
  listValues(member: 'server' | 'tool' | 'initiator' | 'conversationId'): readonly string[] {
    return [...new Set((this.#all ?? []).map((record) => record[member] ?? ''))].filter(Boolean).sort();
  }

  #textOf(record: CallRecord): string {
    const known = this.#texts.get(record) ?? JSON.stringify(record).toLowerCase();
    this.#texts.set(record, known);
    return known;
  }

  #scheduleReading(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.readLog();
    }, READ_MS);
  }
}

/** A host's own storage may hold anything. */
const isRecord = (record: unknown): record is CallRecord =>
  typeof record === 'object' && record !== null && typeof (record as CallRecord).id === 'string';
