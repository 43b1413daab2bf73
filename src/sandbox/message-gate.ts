import { messageFault, MessageRate, outlineOf, type MessageFault } from './message-limits.js';

/** A message that did not pass, with how many others since the last one that was told of. */
export interface RefusedMessage {
  readonly count: number;
  readonly fault: MessageFault;
  /** The short fields of its top level; `undefined` if it was not looked into. */
  readonly outline: Readonly<Record<string, unknown>> | undefined;
}

/** Lets a frame's messages pass within the limits. At most one a second of the others is told: it may be answered. */
export class MessageGate {
  readonly #rate: MessageRate;
  #dropped = 0;
  #toldAt = -Infinity;

  /** @param now - Milliseconds of a clock that never goes back. */
  constructor(now: number) {
    this.#rate = new MessageRate(now);
  }

  /** @param event - What is too much is not even read: a browser builds a message when it is first looked at. */
  judgeMessage(event: { readonly data: unknown }, now: number): 'pass' | 'drop' | 'flood' | RefusedMessage {
    const verdict = this.#rate.judgeMessage(now);
    if (verdict === 'flood') return verdict;
    if (verdict === 'drop') return this.#refuse(undefined, 'too-many', now);
    const { data } = event;
    const fault = messageFault(data);
    return fault ? this.#refuse(data, fault, now) : 'pass';
  }

  #refuse(data: unknown, fault: MessageFault, now: number): 'drop' | RefusedMessage {
    this.#dropped += 1;
    if (now - this.#toldAt < 1_000) return 'drop';
    this.#toldAt = now;
    const count = this.#dropped;
    this.#dropped = 0;
    return { count, fault, outline: outlineOf(data) };
  }
}
