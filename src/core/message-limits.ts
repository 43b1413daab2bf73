/** Messages a second that a line may bring, and how many it may save up. */
export interface RateLimits {
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Beyond this many a second, so many seconds in a row, it floods. */
  readonly floodPerSecond: number;
  readonly floodSeconds: number;
}

/** How much one message may hold: bytes of UTF-8 JSON, levels, values. */
export interface SizeLimits {
  readonly messageBytes: number;
  readonly messageDepth: number;
  readonly messageNodes: number;
}

export const MESSAGE_LIMITS: RateLimits & SizeLimits = {
  messagesPerSecond: 100,
  messageBurst: 100,
  floodPerSecond: 1_000,
  floodSeconds: 3,
  messageBytes: 1_048_576,
  messageDepth: 64,
  messageNodes: 100_000,
};

/** Why a message is refused. */
export type MessageFault = 'too-many' | 'too-large' | 'too-deep' | 'not-plain';

/** Counts a frame's messages before anything looks into them. */
export class MessageRate {
  readonly #limits: RateLimits;
  #tokens: number;
  #filledAt: number;
  #secondStart: number;
  #inSecond = 0;
  #floodedSeconds = 0;

  /** @param now - Milliseconds of a clock that never goes back. */
  constructor(now: number, limits: RateLimits = MESSAGE_LIMITS) {
    this.#limits = limits;
    this.#tokens = limits.messageBurst;
    this.#filledAt = now;
    this.#secondStart = now;
  }

  /** Whether the next message passes, is dropped, or is one of a flood that ends the frame. */
  judgeMessage(now: number): 'pass' | 'drop' | 'flood' {
    if (this.#floods(now)) return 'flood';
    const { messagesPerSecond, messageBurst } = this.#limits;
    // A clock that is set back must not take what was saved up.
    const elapsed = Math.max(0, now - this.#filledAt);
    this.#tokens = Math.min(messageBurst, this.#tokens + (elapsed * messagesPerSecond) / 1_000);
    this.#filledAt = now;
    if (this.#tokens < 1) return 'drop';
    this.#tokens -= 1;
    return 'pass';
  }

  #floods(now: number): boolean {
    this.#inSecond += 1;
    const elapsed = now - this.#secondStart;
    if (elapsed < 1_000) return false;
    const { floodPerSecond, floodSeconds } = this.#limits;
    this.#floodedSeconds = (this.#inSecond * 1_000) / elapsed > floodPerSecond ? this.#floodedSeconds + 1 : 0;
    this.#secondStart = now;
    this.#inSecond = 0;
    return this.#floodedSeconds >= floodSeconds;
  }
}

/**
 * Why a message is refused: over 1 MB, deeper than 64, over 100,000 nodes, or not plain JSON (a map, a date, a
 * buffer; a cycle is too deep). Stops at the first reason, so that a giant costs no more than the limit.
 */
export function messageFault(
  message: unknown,
  limits: SizeLimits = MESSAGE_LIMITS,
): Exclude<MessageFault, 'too-many'> | undefined {
  const { messageBytes, messageDepth, messageNodes } = limits;
  let nodes = 0;
  let bytes = 0;
  const walk = (value: unknown, depth: number): ReturnType<typeof messageFault> => {
    nodes += 1;
    bytes += 2;
    if (typeof value === 'string') bytes += byteLength(value, messageBytes);
    else if (typeof value === 'number' || typeof value === 'boolean') bytes += 4;
    if (nodes > messageNodes || bytes > messageBytes) return 'too-large';
    if (value === null || typeof value !== 'object') return isPrimitive(value) ? undefined : 'not-plain';
    if (depth > messageDepth) return 'too-deep';
    return Array.isArray(value) ? walkList(value, depth) : walkRecord(value, depth);
  };
  const walkList = (list: readonly unknown[], depth: number) => {
    if (list.length > messageNodes) return 'too-large' as const;
    for (const item of list) {
      const fault = walk(item, depth + 1);
      if (fault) return fault;
    }
    return undefined;
  };
  const walkRecord = (record: object, depth: number) => {
    if (!isPlain(record)) return 'not-plain' as const;
    for (const [key, value] of Object.entries(record)) {
      bytes += key.length + 3;
      const fault = walk(value, depth + 1);
      if (fault) return fault;
    }
    return undefined;
  };
  return walk(message, 1);
}

export function isPlain(record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return prototype === Object.prototype || prototype === null;
}

export const isPrimitive = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean';

/** Length in UTF-8; a text that is too long in UTF-16 already is not counted. */
function byteLength(text: string, most: number): number {
  if (text.length > most) return text.length;
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
