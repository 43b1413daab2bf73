import { HeadlessError } from '../headless-error.js';
import { SnapshotList } from '../snapshot-list.js';
import { TextLog } from '../text-log.js';
import { GivenBlock, GrowingBlock, isWritten, type MessageBlock, type MessagePart } from './message-block.js';
import { MessageCalls } from './message-calls.js';
import type {
  ArtifactContentBlock,
  ContentBlock,
  Issue,
  Message,
  MessageEnd,
  MessageRole,
  ReasoningContentBlock,
  Segment,
  TextContentBlock,
} from './segment.js';
import type { CutText, PartList, TextCut, TextCutter } from './text-cutter.js';
import type { WidgetAnswer } from './widget-answer.js';

/** A message while it is written, and after. What it hands out is immutable and made when somebody asks. */
export class LiveMessage {
  readonly id: string;
  readonly role: MessageRole;
  /** The calls of tools in it. */
  readonly calls: MessageCalls;
  readonly #createdAt: number;
  readonly #metadata: Message['metadata'];
  readonly #now: () => number;
  readonly #blocks: MessageBlock[] = [];
  /** What is drawn: blocks, and in place of an assistant's text its parts. */
  readonly #parts: MessagePart[] = [];
  /** Only an assistant's text is cut. */
  readonly #cutText: CutText | undefined;
  /** Of the text as it stands now: widgets of what was written before count no more. */
  #cutter: TextCutter | undefined;
  /** The block at the end, if it can grow. */
  #growing: GrowingBlock | undefined;
  /** Cuts that block into parts. */
  #cut: TextCut | undefined;
  /** White space that makes no text block by itself; it goes in front of the text that follows. */
  #white = new TextLog();
  /** What a call's results have brought into the message: it stands behind the call. */
  readonly #brought = new Map<GivenBlock, number>();
  readonly #issues: Issue[] = [];
  #status: Message['status'] = 'streaming';
  #end: Pick<Message, 'endReason' | 'error'> = {};
  #answers: readonly WidgetAnswer[] = [];

  /** What was handed out, until something changes. */
  #snapshot: Message | undefined;
  #segments: readonly Segment[] | undefined;
  /** Whether the last part has got more text since. */
  #grown = false;
  readonly #contentList = new SnapshotList<ContentBlock>();
  readonly #segmentList = new SnapshotList<Segment>();

  constructor(start: Pick<Message, 'id' | 'role' | 'createdAt' | 'metadata'>, now: () => number, cutText?: CutText) {
    this.id = start.id;
    this.role = start.role;
    this.#createdAt = start.createdAt;
    this.#metadata = start.metadata && Object.freeze({ ...start.metadata });
    this.#now = now;
    this.calls = new MessageCalls(now, (block) => this.#touchBlock(block));
    if (start.role === 'assistant') this.#cutText = cutText;
    this.#cutter = this.#cutText?.(this.#partList());
  }

  /** Takes over a message that was stored. A stream does not survive the page that it ran in. */
  static restoreMessage(message: Message, now: () => number, cutText?: CutText): LiveMessage {
    const live = new LiveMessage(message, now, cutText);
    for (const block of message.contentBlocks) live.addBlock(block?.type === 'artifact' ? endEdit(block) : block);
    live.#issues.push(...(message.issues ?? []));
    live.#status = message.status === 'streaming' ? 'interrupted' : message.status;
    live.#end = message;
    live.#answers = message.answers ?? live.#answers;
    live.calls.restoreCalls();
    return live;
  }

  get ended(): boolean {
    return this.#status !== 'streaming';
  }

  get snapshot(): Message {
    return (this.#snapshot ??= Object.freeze({
      id: this.id,
      role: this.role,
      contentBlocks: this.#contentList.copyItems(this.#blocks.length, this.#contentAt) as ContentBlock[],
      createdAt: this.#createdAt,
      status: this.#status,
      ...(this.#metadata && { metadata: this.#metadata }),
      ...(this.#end.endReason !== undefined && { endReason: this.#end.endReason }),
      ...(this.#end.error && { error: this.#end.error }),
      ...(this.#issues.length > 0 && { issues: Object.freeze([...this.#issues]) as Issue[] }),
      ...(this.#answers.length > 0 && { answers: this.#answers }),
    }));
  }

  get segments(): readonly Segment[] {
    // Much text shows nothing: what may become an opening line, the JSON of a widget. A copy for each chunk of it would
    // take the time that all segments before it take.
    if (this.#grown && this.#segments && this.#segments.at(-1) !== this.#parts.at(-1)?.segment)
      this.#segments = undefined;
    this.#grown = false;
    return (this.#segments ??= this.#segmentList.copyItems(this.#parts.length, this.#segmentAt));
  }

  // In bounds: a list asks for indices below the length it was given.
  readonly #contentAt = (index: number): ContentBlock => this.#blocks[index]!.content;
  readonly #segmentAt = (index: number): Segment => this.#parts[index]!.segment;

  /** Text of a segment from an offset on; none for segments that hold no text. */
  readText(index: number, offset: number): string {
    return this.#parts[index]?.textSince(offset) ?? '';
  }

  appendText(text: string): void {
    if (this.#growing?.type === 'text') return this.#grow(this.#growing, text);
    this.#white.appendText(text);
    if (/^\s*$/.test(text)) return; // still nothing to show
    const whole = this.#white.text;
    this.#grow(this.#begin('text'), whole);
  }

  appendReasoning(text: string, providerData?: unknown): void {
    const block = this.#growing?.type === 'reasoning' ? this.#growing : this.#begin('reasoning');
    if (providerData !== undefined) block.setProviderData(providerData);
    this.#grow(block, text);
  }

  /** @throws {HeadlessError} `block-unknown`. */
  setProviderData(index: number, value: unknown): void {
    const block = this.#blocks[index];
    if (!block) throw new HeadlessError('block-unknown', `${this.id} ${index}`);
    block.setProviderData(value);
    this.#touch(index, this.#parts.length);
  }

  /** Ends open text or reasoning: what follows is another block. */
  closeBlock(): void {
    this.#white = new TextLog();
    if (!this.#growing) return;
    this.#growing.closeBlock(this.#now());
    this.#cut?.endBlock();
    this.#growing = this.#cut = undefined;
    this.#touch(this.#blocks.length - 1, this.#parts.length - 1);
  }

  /** @returns the block in the message, for `replaceBlock`. */
  addBlock(value: unknown): GivenBlock {
    this.closeBlock();
    const block = new GivenBlock(value);
    const text = block.segment.kind === 'markdown' ? block.segment.text : '';
    const cutter = this.#cutter?.mayCut(text) ? this.#cutter : undefined;
    this.#push(block, !cutter);
    // The text of a block that was stored, or given whole.
    const cut = cutter?.beginText(new TextLog(text));
    cut?.pushText(text);
    cut?.endBlock();
    this.calls.noteBlock(block, value);
    return block;
  }

  replaceBlock(block: GivenBlock, value: unknown): void {
    block.setValue(value);
    this.#touchBlock(block);
  }

  /** Adds a block behind a call, and behind those that the call has brought before. */
  addBehind(call: GivenBlock, value: unknown): void {
    const count = (this.#brought.get(call) ?? 0) + 1;
    this.#brought.set(call, count);
    const block = new GivenBlock(value);
    const index = this.#blocks.lastIndexOf(call) + count;
    const part = this.#parts.lastIndexOf(call) + count;
    this.#blocks.splice(index, 0, block);
    this.#parts.splice(part, 0, block);
    this.#touch(index, part);
  }

  addIssue(issue: Issue): void {
    this.#issues.push(Object.freeze(issue));
    this.#snapshot = undefined;
  }

  /** What a person chose of the answers that its widgets offer: the same list until it grows. */
  get answers(): readonly WidgetAnswer[] {
    return this.#answers;
  }

  addAnswer(answer: WidgetAnswer): void {
    this.#answers = Object.freeze([...this.#answers, Object.freeze({ ...answer })]);
    this.#snapshot = undefined;
  }

  endMessage({ interrupted = false, reason, error }: MessageEnd): void {
    const white = this.#white;
    this.closeBlock();
    this.#white = white; // should it go on
    this.#status = interrupted || error ? 'interrupted' : 'complete';
    this.#end = {
      ...(reason !== undefined && { endReason: reason }),
      ...(error && { error: Object.freeze({ ...error }) }),
    };
    // After an answer that is whole the host runs its tools: their results come late.
    if (this.#status === 'interrupted') this.calls.cancelCalls();
    this.#snapshot = undefined;
  }

  /** White space at the end that stands in no block. */
  get trailingSpace(): string {
    return this.#white.text;
  }

  /** A host's whole text says itself what stands there. */
  dropTrailingSpace(): void {
    this.#white = new TextLog();
  }

  /** Takes more again. @returns the last block, which may go on. */
  reopenMessage(): ContentBlock | undefined {
    this.#status = 'streaming';
    this.#end = {};
    const interruption = this.#issues.findIndex(({ code }) => code === 'artifact-interrupted');
    if (interruption !== -1) this.#issues.splice(interruption, 1);
    this.#snapshot = undefined;
    return this.#blocks.at(-1)?.content;
  }

  /** Lets the last block, text or reasoning, grow again behind a part of what it says. */
  regrowLast(text: string): void {
    const last = this.#blocks.pop()?.content as TextContentBlock | ReasoningContentBlock;
    if (last.type === 'text' && text.trim() === '') {
      this.#white = new TextLog(text);
      return this.#cutAgain();
    }
    const growing = new GrowingBlock(last.type, this.#now() - ((last as ReasoningContentBlock).durationMs ?? 0));
    if (last.providerData !== undefined) growing.setProviderData(last.providerData);
    growing.appendText(text);
    this.#growing = growing;
    this.#blocks.push(growing);
    this.#cutAgain();
  }

  /** The block of the last artifact. */
  get lastGiven(): GivenBlock | undefined {
    const last = this.#blocks.at(-1);
    return last instanceof GivenBlock ? last : undefined;
  }

  /**
   * Takes back what the message says. Calls, files and what else was not written as text stay.
   * @param thinks - Whether it is written anew with what the model thought: else that has come in a channel of its own.
   */
  clearText(thinks: boolean): void {
    this.closeBlock();
    const kept = this.#blocks.filter(({ content }) => !isWritten(content) || (content.type === 'reasoning' && !thinks));
    this.#blocks.splice(0, Infinity, ...kept);
    this.#issues.length = 0;
    this.#status = 'streaming';
    this.#end = {};
    this.#cutAgain();
  }

  /** Draws all blocks anew. */
  #cutAgain(): void {
    this.#cut = undefined;
    this.#parts.length = 0;
    this.#cutter = this.#cutText?.(this.#partList());
    for (const block of this.#blocks) {
      const isGrowing = block === this.#growing;
      const log = block instanceof GrowingBlock ? block.log : new TextLog(block.textSince(0));
      const isCut = block.segment.kind === 'markdown' && (isGrowing || this.#cutter?.mayCut(log.text));
      const cut = isCut ? this.#cutter?.beginText(log) : undefined;
      cut?.pushText(log.text);
      if (!cut) this.#parts.push(block);
      else if (isGrowing) this.#cut = cut;
      else cut.endBlock();
    }
    this.#touch(0, 0);
  }

  #begin(type: 'text' | 'reasoning'): GrowingBlock {
    this.closeBlock();
    this.#growing = new GrowingBlock(type, this.#now());
    if (type === 'text') this.#cut = this.#cutter?.beginText(this.#growing.log);
    this.#push(this.#growing, !this.#cut);
    return this.#growing;
  }

  #grow(block: GrowingBlock, text: string): void {
    block.appendText(text);
    this.#cut?.pushText(text);
    this.#snapshot = undefined;
    this.#grown = true;
  }

  #push(block: MessageBlock, isPart: boolean): void {
    this.#touch(this.#blocks.length, this.#parts.length);
    if (isPart) this.#parts.push(block);
    this.#blocks.push(block);
  }

  #partList(): PartList {
    const parts = this.#parts;
    // Of a message with thousands of blocks, each further one changes the note of the last that is drawn.
    const known = new WeakMap<MessagePart, number>();
    const indexOf = (part: MessagePart): number => {
      const last = known.get(part) ?? -1;
      const index = parts[last] === part ? last : parts.lastIndexOf(part);
      known.set(part, index);
      return index;
    };
    return {
      addPart: (part) => {
        this.#touch(Infinity, parts.length);
        parts.push(part);
      },
      changePart: (part, by = part) => {
        const index = indexOf(part);
        if (index === -1) return;
        parts[index] = by;
        this.#snapshot = this.#segments = undefined;
        this.#segmentList.markItem(index);
      },
      cutParts: (part) => {
        const index = parts.lastIndexOf(part);
        if (index === -1) return [];
        this.#touch(Infinity, index);
        return parts.splice(index);
      },
    };
  }

  #touchBlock(block: GivenBlock): void {
    this.#touch(this.#blocks.lastIndexOf(block), this.#parts.lastIndexOf(block));
  }

  #touch(block: number, part: number): void {
    this.#snapshot = undefined;
    this.#segments = undefined;
    this.#contentList.markFrom(block);
    this.#segmentList.markFrom(part);
  }
}

/** An edit does not survive the page that it was written in either. */
function endEdit({ editing, ...block }: ArtifactContentBlock): ArtifactContentBlock {
  return editing ? { ...block, failure: { code: 'update-failed', pair: 0, reason: 'cut-off' } } : block;
}
