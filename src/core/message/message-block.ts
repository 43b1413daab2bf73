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
  /** Keeps what the provider wants back with it. */
  setProviderData(value: unknown): void;
}

interface Extra {
  readonly durationMs?: number;
  readonly providerData?: unknown;
}

/** Text, or reasoning, that may still grow. */
export class GrowingBlock implements MessageBlock {
  readonly type: 'text' | 'reasoning';
  readonly log = new TextLog();
  readonly #startedAt: number;
  #open = true;
  #content: (() => ContentBlock) | undefined;
  #segment: Segment | undefined;
  /** What it says beside its text. */
  #extra: Extra = {};

  constructor(type: 'text' | 'reasoning', startedAt: number) {
    this.type = type;
    this.#startedAt = startedAt;
  }

  get open(): boolean {
    return this.#open;
  }

  get content(): ContentBlock {
    return this.#makeLater()();
  }

  get segment(): Segment {
    if (this.#segment) return this.#segment;
    if (this.type === 'text') return (this.#segment = new Markdown(this.log, 0, this.log.length, this.#open));
    return (this.#segment = new Reasoning(this.log, this.#makeLater() as () => ReasoningContentBlock, this.#open));
  }

  #makeLater(): () => ContentBlock {
    return (this.#content ??= makeLater(this.type, new TextSnapshot(this.log), this.#extra));
  }

  textSince(offset: number): string {
    return this.log.textSince(offset);
  }

  appendText(text: string): void {
    this.log.appendText(text);
    this.#content = this.#segment = undefined;
  }

  setProviderData(value: unknown): void {
    this.#extra = { ...this.#extra, providerData: value };
    this.#content = this.#segment = undefined;
  }

  closeBlock(now: number): void {
    this.#open = false;
    if (this.type === 'reasoning') this.#extra = { ...this.#extra, durationMs: Math.max(0, now - this.#startedAt) };
    this.#content = this.#segment = undefined;
  }
}

/** A block given whole, as it came: it may be one that we do not know. */
export class GivenBlock implements MessageBlock {
  #content: ContentBlock;
  #source: (() => unknown) | undefined;
  #segment: Segment | undefined;

  constructor(value: unknown) {
    this.#content = frozen(value);
  }

  get content(): ContentBlock {
    if (this.#source) this.setValue(this.#source());
    return this.#content;
  }

  get segment(): Segment {
    return (this.#segment ??= segmentOf(this.content));
  }

  /** Puts another value in its place. */
  setValue(value: unknown): void {
    this.#content = frozen(value);
    this.#source = this.#segment = undefined;
  }

  /** The same, made when somebody looks. */
  setSource(source: () => unknown): void {
    this.#source = source;
    this.#segment = undefined;
  }

  setProviderData(providerData: unknown): void {
    this.setValue({ ...(this.content as object), providerData });
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

/** What the model thinks. */
export class Reasoning {
  readonly kind = 'reasoning' as const;
  readonly open: boolean;
  readonly #log: TextLog;
  readonly #make: () => ReasoningContentBlock;

  constructor(log: TextLog, make: () => ReasoningContentBlock, open: boolean) {
    this.open = open;
    this.#log = log;
    this.#make = make;
  }

  get block(): ReasoningContentBlock {
    return this.#make();
  }

  /** Whether both say what one text says that grows. */
  isOf(other: Reasoning): boolean {
    return this.#log === other.#log;
  }
}

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

  /** Whether both are a part of one text that grows, and begin at the same place in it. */
  isOf(other: Markdown): boolean {
    return this.#log === other.#log && this.#from === other.#from;
  }
}

/**
 * What a block says at one moment, made when somebody looks: an object with a getter of its own leaves a shape behind that
 * lives as long as old objects do. The text is joined later still, and is a property of its own, so that copies and JSON
 * have it.
 */
function makeLater(type: 'text' | 'reasoning', snapshot: TextSnapshot, extra: Extra): () => ContentBlock {
  let made: TextContentBlock | ReasoningContentBlock | undefined;
  return () =>
    (made ??= Object.freeze({
      type,
      get content() {
        return snapshot.text;
      },
      ...extra,
    }));
}

/** Whether a block came from the text of the message. */
export function isWritten(block: ContentBlock | undefined): boolean {
  return block?.type === 'text' || block?.type === 'reasoning' || block?.type === 'artifact';
}

/** Whether a segment goes on from another one, so that whoever has drawn that one appends what is new. */
export function goesOnFrom(next: Segment, last: Segment): boolean {
  if (next instanceof Markdown) return last instanceof Markdown && next.isOf(last);
  if (next instanceof Reasoning) return last instanceof Reasoning && next.isOf(last);
  return next.kind === last.kind && next.kind !== 'markdown' && next.kind !== 'reasoning';
}

function segmentOf(value: unknown): Segment {
  const block = readBlock(value);
  if (!block) return { kind: 'invalid', block: value };
  if (block.type === 'text') return { kind: 'markdown', text: block.content, open: false };
  if (block.type === 'reasoning') return { kind: 'reasoning', block, open: false };
  return { kind: block.type, block } as Segment;
}
