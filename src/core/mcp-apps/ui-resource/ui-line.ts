import { reasonOf } from '../../reason-of.js';
import { isRecord } from './is-record.js';
import { readMessageId, readUiAction, type UiAction } from './ui-action.js';

/** A line to the document, as a frame gives it. */
export interface UiChannel {
  post(message: unknown): void;
  receive(listener: (message: unknown) => void): () => void;
}

/** An action that waits for its answer. */
export interface UiCall {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** A person is being asked: the time stands still. @returns lets it run again. */
  holdClock(): () => void;
}

export interface UiLineOptions {
  /** What the document draws itself with, as it is now. */
  readonly renderData: () => Readonly<Record<string, unknown>> | undefined;
  /** Its value answers the action; so does what it throws. */
  readonly onAction: (action: UiAction, call: UiCall) => unknown;
  /** As the document says, unchecked. */
  readonly onSize: (size: { readonly width?: unknown; readonly height?: unknown }) => void;
  /** The document that a proxy page is to show. */
  readonly html?: string | undefined;
  /** What forbids to send a message: over its limits, or no plain JSON. */
  readonly faultOf?: (message: unknown) => string | undefined;
  /** Runs something later. @returns what prevents it. Tests pass their own. */
  readonly schedule?: (run: () => void, delayMs: number) => () => void;
  /** How long an action may wait for its answer, in milliseconds. Default 30 s. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** Actions without an answer. */
const MAX_IN_FLIGHT = 64;

/**
 * The messages of mcp-ui with one document: hands its actions on and brings their answers back, gives it what it draws
 * itself with, and passes on how large it would be. No DOM: whoever opens the line has checked who speaks.
 */
export class UiLine {
  readonly #channel: UiChannel;
  readonly #options: UiLineOptions;
  readonly #stop: () => void;
  readonly #inFlight = new Set<AbortController>();
  #isClosed = false;

  constructor(channel: UiChannel, options: UiLineOptions) {
    this.#channel = channel;
    this.#options = options;
    this.#stop = channel.receive((message) => this.takeMessage(message));
  }

  /** The document has loaded. */
  noteLoaded(): void {
    if (this.#options.renderData()) this.sendRenderData();
  }

  /** @param messageId - Of the message that asked for it. */
  sendRenderData(messageId?: string | number): void {
    const renderData = this.#options.renderData() ?? {};
    this.#send({ type: 'ui-lifecycle-iframe-render-data', messageId, payload: { renderData } });
  }

  /** Nothing is sent or taken any more; whoever works on an answer is told. */
  closeLine(): void {
    this.#isClosed = true;
    this.#stop();
    for (const each of this.#inFlight) each.abort();
    this.#inFlight.clear();
  }

  /** @returns whether it was a message of mcp-ui. */
  takeMessage(message: unknown): boolean {
    if (!isRecord(message) || this.#isClosed) return false;
    switch (message['type']) {
      case 'ui-size-change':
        if (isRecord(message['payload'])) this.#options.onSize(message['payload']);
        return true;
      case 'ui-lifecycle-iframe-ready':
        this.#send({ type: 'parent-ready', payload: {} });
        this.noteLoaded();
        return true;
      case 'ui-request-render-data':
        this.sendRenderData(readMessageId(message));
        return true;
      case 'ui-proxy-iframe-ready':
        if (this.#options.html !== undefined)
          this.#send({ type: 'ui-html-content', payload: { html: this.#options.html } });
        return true;
      default:
        return this.#takeAction(message);
    }
  }

  #takeAction(message: Readonly<Record<string, unknown>>): boolean {
    const action = readUiAction(message);
    if (action === undefined) return false;
    const messageId = readMessageId(message);
    this.#send({ type: 'ui-message-received', messageId });
    if (typeof action === 'string') this.#answer(messageId, { error: { message: action } });
    else if (this.#inFlight.size >= MAX_IN_FLIGHT)
      this.#answer(messageId, { error: { message: 'Too many actions wait for their answers.' } });
    else void this.#run(action, messageId);
    return true;
  }

  async #run(action: UiAction, messageId: string | number | undefined): Promise<void> {
    const flight = new AbortController();
    this.#inFlight.add(flight);
    const answer = (payload: object): void => {
      if (!this.#inFlight.delete(flight)) return; // it came too late
      clock.stop();
      flight.abort();
      this.#answer(messageId, payload);
    };
    const { schedule = defaultSchedule, timeoutMs = TIMEOUT_MS, onAction } = this.#options;
    const clock = new ActionClock(schedule, timeoutMs, () =>
      answer({ error: { message: `Nobody answered within ${Math.round(timeoutMs / 1_000)} seconds.` } }),
    );
    flight.signal.addEventListener('abort', () => clock.stop());
    try {
      const value = await onAction(action, { signal: flight.signal, holdClock: () => clock.hold() });
      answer(asResponse(value));
    } catch (error) {
      answer({ error: { message: reasonOf(error) } });
    }
  }

  #answer(messageId: string | number | undefined, payload: object): void {
    this.#send({ type: 'ui-message-response', messageId, payload });
  }

  #send({ messageId, ...message }: { type: string; messageId?: string | number | undefined; payload?: object }): void {
    if (this.#isClosed) return;
    const id = messageId !== undefined && { messageId };
    try {
      const plain = JSON.parse(JSON.stringify({ ...message, ...id })) as unknown;
      const fault = this.#options.faultOf?.(plain);
      if (!fault) return this.#channel.post(plain);
      this.#sendFault(message.type, id, `The answer is ${fault}.`);
    } catch (error) {
      this.#sendFault(message.type, id, reasonOf(error)); // a cycle, say
    }
  }

  /** Whoever waits for an answer gets this one; other messages are not sent. */
  #sendFault(type: string, id: object | false, message: string): void {
    if (type === 'ui-message-response') this.#channel.post({ type, ...id, payload: { error: { message } } });
  }
}

/** The time that an action has for its answer; it begins anew after a person was asked. */
class ActionClock {
  readonly #begin: () => () => void;
  #cancel: () => void;
  #holds = 0;
  #isOver = false;

  constructor(schedule: (run: () => void, delayMs: number) => () => void, timeoutMs: number, onTimeout: () => void) {
    this.#begin = () => schedule(onTimeout, timeoutMs);
    this.#cancel = this.#begin();
  }

  hold(): () => void {
    this.#cancel();
    this.#holds += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.#holds -= 1;
      if (isHeld && this.#holds === 0 && !this.#isOver) this.#cancel = this.#begin();
      isHeld = false;
    };
  }

  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }
}

/** An error that was returned instead of thrown is one all the same. */
const asResponse = (value: unknown): object =>
  value instanceof Error ? { error: { message: value.message } } : { response: value ?? null };

function defaultSchedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
