import type { Subscribable } from '../../subscribable.js';
import { ChangeListeners } from '../change-listeners.js';
import type { McpClock } from '../mcp-clock.js';
import { ServerError } from '../server-error.js';
import type { ToolInitiator } from '../server.js';
import { exportRecords, truncateValue, type CallLogFormat, type CallRecord } from './call-record.js';
import { redactValue, type RedactOptions } from './redact.js';

/** `metadata`: without params and results. */
export type CallLogLevel = 'full' | 'metadata' | 'off';

/** Where records rest: IndexedDB in a page, a file in Node, a host's own. Oldest out first is its own affair. */
export interface CallLogStorage {
  appendRecords(records: readonly CallRecord[]): Promise<void>;
  /** All of them, oldest first. */
  readRecords(): Promise<readonly CallRecord[]>;
  clearRecords(): Promise<void>;
}

export interface CallLogFilter {
  readonly server?: string;
  readonly tool?: string;
  readonly success?: boolean;
  readonly initiator?: ToolInitiator;
  readonly conversationId?: string;
  /** ISO 8601: from then on. */
  readonly since?: string;
  /** ISO 8601: before then. */
  readonly until?: string;
  /** Anywhere in names, params and result. */
  readonly text?: string;
}

export interface CallLogOptions {
  readonly level?: CallLogLevel;
  readonly storage?: CallLogStorage | undefined;
}

const BATCH_MS = 250;
const BATCH_SIZE = 50;
/** Kept in memory where nothing else keeps them. */
const MEMORY_SIZE = 1_000;

/** What was called, by whom, and what came of it. Nothing secret enters it. */
export class CallLog implements Subscribable {
  readonly level: CallLogLevel;
  readonly #clock: McpClock;
  readonly #redaction: () => RedactOptions;
  readonly #changed: () => void;
  readonly #listeners = new ChangeListeners();
  #storage: CallLogStorage | undefined;
  #memory: CallRecord[] = [];
  #batch: CallRecord[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: AbortController | undefined;
  #issue: ServerError | undefined;

  constructor(
    options: CallLogOptions,
    deps: { clock: McpClock; redaction: () => RedactOptions; changed?: () => void },
  ) {
    this.level = options.level ?? 'full';
    this.#storage = options.storage;
    this.#clock = deps.clock;
    this.#redaction = deps.redaction;
    this.#changed = deps.changed ?? (() => undefined);
  }

  /** What keeps records from being stored: from then on the last 1,000 are in memory. */
  get issue(): ServerError | undefined {
    return this.#issue;
  }

  addRecord(record: CallRecord): void {
    if (this.level === 'off') return;
    const kept = this.#clean(record);
    if (this.#storage) this.#enqueue(kept);
    else this.#remember([kept]);
    this.#listeners.announceChange();
  }

  /** Records that a filter lets through, newest first. */
  async listRecords(filter: CallLogFilter = {}): Promise<readonly CallRecord[]> {
    await this.flush();
    const stored = this.#storage ? await this.#readStored() : [];
    return [...stored, ...this.#memory].reverse().filter((record) => matchesFilter(record, filter));
  }

  async exportRecords(format: CallLogFormat, filter: CallLogFilter = {}): Promise<string> {
    return exportRecords([...(await this.listRecords(filter))].reverse(), format);
  }

  async clearRecords(): Promise<void> {
    await this.flush();
    this.#memory = [];
    await this.#storage?.clearRecords().catch((cause: unknown) => this.#giveUp(cause, []));
    this.#listeners.announceChange();
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    this.#timer?.abort();
    this.#timer = undefined;
    const batch = this.#batch;
    this.#batch = [];
    const storage = this.#storage;
    if (batch.length > 0 && storage)
      this.#writing = this.#writing
        .then(() => storage.appendRecords(batch))
        .catch((cause: unknown) => this.#giveUp(cause, batch));
    await this.#writing;
  }

  /** Calls a listener after changes, at most once per microtask. @returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }

  #clean({ params, result, ...record }: CallRecord): CallRecord {
    if (this.level === 'metadata') return Object.freeze(record);
    const redaction = this.#redaction();
    const clean = (value: unknown): unknown => truncateValue(redactValue(value, redaction));
    const values = {
      ...(params !== undefined && { params: clean(params) }),
      ...(result !== undefined && { result: clean(result) }),
    };
    return Object.freeze({ ...record, ...values });
  }

  #enqueue(record: CallRecord): void {
    this.#batch.push(record);
    if (this.#batch.length >= BATCH_SIZE) return void this.flush();
    if (this.#timer) return;
    const timer = (this.#timer = new AbortController());
    void this.#clock.sleep(BATCH_MS, timer.signal).then(() => (timer.signal.aborted ? undefined : this.flush()));
  }

  #remember(records: readonly CallRecord[]): void {
    this.#memory = [...this.#memory, ...records].slice(-MEMORY_SIZE);
  }

  async #readStored(): Promise<readonly CallRecord[]> {
    try {
      return (await this.#storage?.readRecords()) ?? [];
    } catch (cause) {
      this.#giveUp(cause, []);
      return [];
    }
  }

  #giveUp(cause: unknown, unsaved: readonly CallRecord[]): void {
    this.#storage = undefined;
    this.#issue = new ServerError('storage-error', { cause });
    this.#remember([...unsaved, ...this.#batch.splice(0)]);
    this.#changed();
  }
}

/** Whether a filter lets a record through. */
export function matchesFilter(record: CallRecord, filter: CallLogFilter): boolean {
  const { since, until, text, ...exact } = filter;
  for (const [key, value] of Object.entries(exact))
    if (value !== undefined && record[key as keyof CallRecord] !== value) return false;
  if (since !== undefined && record.timestamp < since) return false;
  if (until !== undefined && record.timestamp >= until) return false;
  return text === undefined || JSON.stringify(record).toLowerCase().includes(text.toLowerCase());
}
