import type { HeadlessController } from '../../core/api.js';
import { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';
import { defined, isObject, type JsonObject } from '../reading/json.js';
import {
  DONE,
  eventOf,
  isBlank,
  openSource,
  readRecords,
  type Framing,
  type StreamSource,
} from '../reading/read-events.js';
import { isResponse } from '../reading/read-lines.js';
import type { StreamApproval, StreamOptions, StreamOutcome, UnknownEvent } from '../stream-options.js';
import { Answer } from './answer.js';
import { runCalls, waitingCalls } from './run-calls.js';
import { makeError, readFailure } from './stream-error.js';

/** What shows the events of a format. */
export interface EventViewer {
  /** @returns `unknown` or `malformed` for one that showed nothing, and should have. */
  showEvent(event: JsonObject): void | UnknownEvent['reason'];
  /** The stream is over: `[DONE]`, or the end of a connection. */
  endEvents?(isDone: boolean): void;
}

export interface StreamFormat {
  /** Names what the provider wants back. */
  readonly name: string;
  readonly framing: Framing;
  readonly view: (answer: Answer, options: StreamOptions) => EventViewer;
}

/** Shows the events of a stream in a message, and brings it to its end, whatever happens. Never rejects for what a stream holds. */
export async function showStream(
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions,
  format: StreamFormat,
): Promise<StreamOutcome> {
  const { signal = new AbortController().signal, runTool } = options;
  const answer = new Answer(headless, format.name, options);
  try {
    await showEvents(answer, source, options, format);
  } catch (error) {
    // A connection that breaks, or events that somebody else reads and that end so.
    answer.error ??= { ...makeError('stream-failed', reasonOf(error)), retryable: true };
  }
  if (signal.aborted || !answer.isOpen) {
    answer.stopReason = 'abort';
    answer.error = undefined;
  } else if (answer.stopReason === undefined) answer.error ??= { code: 'stream-cut', message: '', retryable: true };
  if (answer.error) answer.stopReason = 'error';
  if (answer.stopReason === 'stop' && waitingCalls(answer).length > 0) answer.stopReason = 'tool-calls';
  answer.endMessage();
  const { stopReason = '', usage, error, messageId } = answer;
  if (stopReason === 'abort' || stopReason === 'error') answer.approvals.length = 0;
  const approvals = answer.approvals.length > 0 ? await askAll(answer, options) : [];
  if (stopReason === 'tool-calls' && runTool) await runCalls(answer, runTool, signal);
  const calls = answer.allCalls.filter(({ hidden }) => !hidden).map(({ snapshot }) => snapshot);
  return { messageId, stopReason, usage, calls, approvals, ...defined({ error }) };
}

const approvals = new Lazy(() => import('./ask-approvals.js'));

/** What nobody was asked is the host's to answer. */
async function askAll(answer: Answer, options: StreamOptions): Promise<StreamApproval[]> {
  const { askApprovals } = await approvals.load();
  return askApprovals(answer.approvals, options);
}

async function showEvents(
  answer: Answer,
  source: StreamSource,
  options: StreamOptions,
  { framing, view }: StreamFormat,
): Promise<void> {
  const { signal } = options;
  const opened = await openSource(source, signal);
  if (isResponse(opened) && !opened.ok) {
    answer.error = await readFailure(opened);
    return;
  }
  const viewer = view(answer, options);
  let isDone = false;
  const items = new AbortableItems(readRecords(opened, framing, signal), signal);
  try {
    for (let item = await items.next(); !item.done && answer.isOpen; item = await items.next()) {
      if (framing !== 'text' && isBlank(item.value)) continue;
      const event = framing === 'text' ? textOf(item.value) : eventOf(item.value);
      isDone = event === DONE;
      if (isDone) break;
      tell(options.onEvent, event ?? item.value);
      const fault = isObject(event) ? viewer.showEvent(event) : 'malformed';
      if (fault) tell(options.onUnknown, { reason: fault, event: event ?? item.value });
    }
  } finally {
    items.stop();
    if (!signal?.aborted) viewer.endEvents?.(isDone);
  }
}

/** A piece of text as an event. */
const textOf = (text: unknown): unknown => (typeof text === 'string' ? { text } : undefined);

/** A listener of the host's that throws costs the answer nothing; it is reported as any other. */
function tell<T>(listener: ((value: T) => void) | undefined, value: T): void {
  try {
    listener?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Items that end with a signal, even while somebody waits for the next one that never comes. */
class AbortableItems {
  readonly #iterator: Iterator<unknown> | AsyncIterator<unknown>;
  readonly #signal: AbortSignal | undefined;
  #end: (() => void) | undefined;
  #isDone = false;

  constructor(items: AsyncIterable<unknown> | Iterable<unknown>, signal: AbortSignal | undefined) {
    this.#iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort);
  }

  next(): Promise<IteratorResult<unknown>> {
    return new Promise((resolve, reject) => {
      this.#end = () => resolve({ done: true, value: undefined });
      if (this.#signal?.aborted) return this.#end();
      Promise.resolve(this.#iterator.next()).then((item) => {
        this.#isDone ||= item.done === true;
        resolve(item);
      }, reject);
    });
  }

  /** Lets go of them. */
  stop(): void {
    this.#signal?.removeEventListener('abort', this.#onAbort);
    if (this.#isDone) return;
    this.#isDone = true;
    // It may wait for an item, and end with that one.
    Promise.resolve(this.#iterator.return?.()).catch(() => undefined);
  }

  readonly #onAbort = (): void => this.#end?.();
}
