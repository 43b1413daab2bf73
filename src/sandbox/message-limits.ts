/** Messages a second that a frame may send, and how many it may save up. */
const RATE = 100;
/** Beyond this many a second, three seconds in a row, a frame floods. */
const FLOOD_RATE = 1_000;
const FLOOD_SECONDS = 3;

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 64;
const MAX_NODES = 100_000;

/** Why a message is refused. */
export type MessageFault = 'too-many' | 'too-large' | 'too-deep' | 'not-plain';

/** Fields of a refused message that are reported, and their longest text. */
const MAX_OUTLINE_FIELDS = 20;
const MAX_OUTLINE_LENGTH = 200;

/** Counts a frame's messages before anything looks into them. */
export class MessageRate {
  #tokens = RATE;
  #filledAt: number;
  #secondStart: number;
  #inSecond = 0;
  #floodedSeconds = 0;

  /** @param now - Milliseconds of a clock that never goes back. */
  constructor(now: number) {
    this.#filledAt = now;
    this.#secondStart = now;
  }

  /** Whether the next message passes, is dropped, or is one of a flood that ends the frame. */
  judgeMessage(now: number): 'pass' | 'drop' | 'flood' {
    if (this.#floods(now)) return 'flood';
    this.#tokens = Math.min(RATE, this.#tokens + ((now - this.#filledAt) * RATE) / 1_000);
    this.#filledAt = now;
    if (this.#tokens < 1) return 'drop';
    this.#tokens -= 1;
    return 'pass';
  }

  #floods(now: number): boolean {
    this.#inSecond += 1;
    const elapsed = now - this.#secondStart;
    if (elapsed < 1_000) return false;
    this.#floodedSeconds = (this.#inSecond * 1_000) / elapsed > FLOOD_RATE ? this.#floodedSeconds + 1 : 0;
    this.#secondStart = now;
    this.#inSecond = 0;
    return this.#floodedSeconds >= FLOOD_SECONDS;
  }
}

/**
 * Why a message is refused: over 1 MB, deeper than 64, over 100,000 nodes, or not plain JSON (a map, a date, a
 * buffer; a cycle is too deep). Stops at the first reason, so that a giant costs no more than the limit.
 */
export function messageFault(message: unknown): Exclude<MessageFault, 'too-many'> | undefined {
  let nodes = 0;
  let bytes = 0;
  const walk = (value: unknown, depth: number): ReturnType<typeof messageFault> => {
    nodes += 1;
    bytes += 2;
    if (typeof value === 'string') bytes += byteLength(value);
    else if (typeof value === 'number' || typeof value === 'boolean') bytes += 4;
    if (nodes > MAX_NODES || bytes > MAX_BYTES) return 'too-large';
    if (value === null || typeof value !== 'object') return isPrimitive(value) ? undefined : 'not-plain';
    if (depth > MAX_DEPTH) return 'too-deep';
    return Array.isArray(value) ? walkList(value, depth) : walkRecord(value, depth);
  };
  const walkList = (list: readonly unknown[], depth: number) => {
    if (list.length > MAX_NODES) return 'too-large' as const;
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

function isPlain(record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return prototype === Object.prototype || prototype === null;
}

const isPrimitive = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean';

/** Length in UTF-8; a text that is too long in UTF-16 already is not counted. */
function byteLength(text: string): number {
  if (text.length > MAX_BYTES) return text.length;
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
