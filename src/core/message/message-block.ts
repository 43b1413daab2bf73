import { TextLog, TextSnapshot } from '../text-log.js';
import { readBlock } from './read-block.js';
import type { ContentBlock, ReasoningContentBlock, Segment, TextContentBlock } from './segment.js';

/** What is drawn of one block, or of one part of a text. */
export interface MessagePart {
  readonly segment: Segment;
  /** Its text from an offset on, in UTF-16 units. */
  textSince(offset: number): string;
}

/** One block of a message. What it hands out is immutable, made when somebody asks, and another after each change. */
export interface MessageBlock extends MessagePart {
  readonly content: ContentBlock;
}

/** Text, or reasoning, that may still grow. */
export class GrowingBlock implements MessageBlock {
  readonly type: 'text' | 'reasoning';
  readonly log = new TextLog();
  readonly #startedAt: number;
  #durationMs: number | undefined;
  #open = true;
  #content: ContentBlock | undefined;
  #segment: Segment | undefined;

  constructor(type: 'text' | 'reasoning', startedAt: number) {
    this.type = type;
    this.#startedAt = startedAt;
  }

  get open(): boolean {
    return this.#open;
  }

  get content(): ContentBlock {
    return (this.#content ??= snapshotOf(this.type, new TextSnapshot(this.log), this.#durationMs));
  }

  get segment(): Segment {
    if (this.#segment) return this.#segment;
    if (this.type === 'text') return (this.#segment = new Markdown(this.log, 0, this.log.length, this.#open));
    return (this.#segment = { kind: 'reasoning', block: this.content as ReasoningContentBlock, open: this.#open });
  }

  textSince(offset: number): string {
    return this.log.textSince(offset);
  }

  appendText(text: string): void {
    this.log.appendText(text);
    this.#content = undefined;
    this.#segment = undefined;
  }

  closeBlock(now: number): void {
    this.#open = false;
    if (this.type === 'reasoning') this.#durationMs = Math.max(0, now - this.#startedAt);
    this.#content = undefined;
    this.#segment = undefined;
  }
}

/** A block given whole, as it came: it may be one that we do not know. */
export class GivenBlock implements MessageBlock {
  #content: ContentBlock;
  #segment: Segment | undefined;

  constructor(value: unknown) {
    this.#content = frozen(value);
  }

  get content(): ContentBlock {
    return this.#content;
  }

  get segment(): Segment {
    return (this.#segment ??= segmentOf(this.content));
  }

  /** Puts another value in its place. */
  setValue(value: unknown): void {
    this.#content = frozen(value);
    this.#segment = undefined;
  }

  textSince(offset: number): string {
    const { content } = (this.content ?? {}) as { content?: unknown };
    return typeof content === 'string' ? content.slice(offset) : '';
  }
}

/** The host may go on changing the object that it gave. */
const frozen = (value: unknown): ContentBlock =>
  (typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.freeze({ ...value })
    : value) as ContentBlock;

/** A class, since one is made for each chunk that somebody draws: an object with a getter of its own costs far more. */
export class Markdown {
  readonly kind = 'markdown' as const;
  readonly open: boolean;
  readonly collapsed?: true;
  readonly #log: TextLog;
  readonly #from: number;
  readonly #end: number;

  constructor(log: TextLog, from: number, end: number, open: boolean, collapsed?: true) {
    this.open = open;
    this.#log = log;
    this.#from = from;
    this.#end = end;
    if (collapsed) this.collapsed = true;
  }

  get text(): string {
    return this.#log.text.slice(this.#from, this.#end);
  }
}

/** The content is joined only when somebody looks, and is a property of its own, so that copies and JSON have it. */
function snapshotOf(
  type: 'text' | 'reasoning',
  snapshot: TextSnapshot,
  durationMs: number | undefined,
): TextContentBlock | ReasoningContentBlock {
  return Object.freeze({
    type,
    get content() {
      return snapshot.text;
    },
    ...(durationMs !== undefined && { durationMs }),
  });
}

function segmentOf(value: unknown): Segment {
  const block = readBlock(value);
  if (!block) return { kind: 'invalid', block: value };
  if (block.type === 'text') return { kind: 'markdown', text: block.content, open: false };
  if (block.type === 'reasoning') return { kind: 'reasoning', block, open: false };
  return { kind: block.type, block } as Segment;
}
