import { isPlain, isPrimitive, messageFault, MessageRate, type MessageFault } from '../core/message-limits.js';

export { messageFault, MessageRate, type MessageFault };

/** Fields of a refused message that are reported, and their longest text. */
const MAX_OUTLINE_FIELDS = 20;
const MAX_OUTLINE_LENGTH = 200;

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

  judgeMessage(data: unknown, now: number): 'pass' | 'drop' | 'flood' | RefusedMessage {
    const verdict = this.#rate.judgeMessage(now);
    if (verdict === 'flood') return verdict;
    if (verdict === 'drop') return this.#refuse(undefined, 'too-many', now); // it was not looked into
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

/**
 * What a message's sender would know it by: the short fields of its top level, such as an id. The rest may be the very
 * reason why it is refused.
 */
export function outlineOf(message: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof message !== 'object' || message === null || !isPlain(message)) return undefined;
  const outline = Object.create(null) as Record<string, unknown>;
  let fields = 0;
  for (const [key, value] of Object.entries(message) as [string, unknown][]) {
    if (fields === MAX_OUTLINE_FIELDS) break;
    if (value === undefined || !isPrimitive(value) || key.length > MAX_OUTLINE_LENGTH) continue;
    if (typeof value === 'string' && value.length > MAX_OUTLINE_LENGTH) continue;
    outline[key] = value;
    fields += 1;
  }
  return outline;
}
