import type { FileContentBlock, HeadlessController, MessageError, MessageStart } from '../../core/api.js';
import { defined, objectOf } from '../reading/json.js';
import type { StreamOptions, StreamUsage } from '../stream-options.js';
import { AnswerCalls, type AnswerCall } from './answer-calls.js';
import { headlessCode } from './headless-code.js';
import { linksOf, type Source } from './source-links.js';

/** Something that a person has to agree to, once the answer is whole. */
export interface PendingApproval {
  readonly id: string;
  /** What would be done. */
  readonly call: AnswerCall;
  /** Where the call does not say it: who asks, what is done, and what is said of it. */
  readonly subject: { readonly server: string; readonly tool?: string; readonly description: string };
  /** Keeps what the person said; missing where a yes or a no is no answer. */
  readonly settle?: (approved: boolean) => void;
}

/** Text or reasoning that is being written, and what the provider wants back with it. */
interface OpenPart {
  readonly kind: 'text' | 'reasoning';
  readonly key: string;
  /** Blocks of the message in front of it. */
  readonly from: number;
  data: unknown;
  /** What was kept with its first block, once that is there. */
  kept?: Readonly<Record<string, unknown>>;
}

/** The message that a stream is written into. Whatever the format, it ends once, and nothing is written behind its end. */
export class Answer {
  readonly messageId: string;
  readonly headless: HeadlessController;
  /** Names what the provider wants back: nothing of it goes to another one. */
  readonly format: string;
  readonly calls: AnswerCalls;
  readonly approvals: PendingApproval[] = [];
  /** Answers of their own within this one, such as those of sub-agents: nothing of them gets mixed up with it. */
  readonly children: Answer[] = [];
  /** The conversation that it is written for, where that is known. */
  readonly #conversationId: string | undefined;
  usage: StreamUsage | undefined;
  /** Why it ended, as far as the stream has said. */
  stopReason: string | undefined;
  error: MessageError | undefined;
  #isOpen = true;
  #part: OpenPart | undefined;
  #sources: Source[] = [];

  constructor(headless: HeadlessController, format: string, { messageId }: StreamOptions) {
    this.headless = headless;
    this.format = format;
    const isHere = messageId === undefined || headless.messages.some(({ id }) => id === messageId);
    this.#conversationId = isHere && !headless.isOpening ? headless.conversationId : undefined;
    this.messageId = messageId ?? headless.startMessage({ role: 'assistant' });
    if (messageId !== undefined) this.#openMessage(messageId);
    this.calls = new AnswerCalls(this);
  }

  /** Begins an answer of its own behind this one, in the same conversation. */
  beginChild(start: Pick<MessageStart, 'role' | 'metadata'>): Answer {
    const conversation = defined({ conversationId: this.#conversationId });
    const messageId = this.headless.startMessage({ ...start, ...conversation });
    const child = new Answer(this.headless, this.format, { messageId });
    this.children.push(child);
    return child;
  }

  /** All calls, those of answers within it included. */
  get allCalls(): AnswerCall[] {
    return [this, ...this.children].flatMap(({ calls }) => calls.list);
  }

  /** Whether it takes more: a person, or the host, may have ended it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Writes into the message, unless somebody else has ended it. */
  write(work: () => void): void {
    if (!this.#isOpen) return;
    try {
      work();
    } catch (error) {
      const code = headlessCode(error);
      if (code !== 'message-ended' && code !== 'message-unknown') throw error;
      this.#isOpen = false;
    }
  }

  /**
   * Adds text to a part. Another part of text begins a block of its own.
   * @param data - What the provider wants back with the part.
   */
  appendText(text: string, part = '', data?: unknown): void {
    if (text === '') return;
    this.#openPart('text', part, data);
    this.write(() => this.headless.appendText(this.messageId, text));
    this.#keepData();
  }

  /** The same for reasoning, which may say nothing but what the provider wants back. */
  appendReasoning(text: string, part = '', data?: unknown): void {
    this.#openPart('reasoning', part, data);
    const providerData = data === undefined ? undefined : { [this.format]: data };
    this.write(() => this.headless.appendReasoning(this.messageId, text, { providerData }));
  }

  /** Sets what the provider wants back with the open part. */
  setPartData(data: unknown): void {
    const part = this.#part;
    if (!part) return;
    part.data = data;
    if (part.kind === 'reasoning') this.appendReasoning('', part.key, data);
    else this.#keepData();
  }

  /** The same for one of its fields, as long as that part is open. */
  changePartData(key: string, change: (data: unknown) => unknown): void {
    if (this.#part?.key === key) this.setPartData(change(this.#part.data));
  }

  /** Ends the open part, if it is that one: what follows is a block of its own. */
  endPart(key?: string): void {
    if (!this.#part || (key !== undefined && key !== this.#part.key)) return;
    this.#part = undefined;
    this.write(() => this.headless.endPart(this.messageId));
    this.#writeSources();
  }

  addFile(file: Omit<FileContentBlock, 'type'>, data?: unknown): void {
    this.leavePart();
    const kept = data === undefined ? {} : { providerData: { [this.format]: data } };
    this.write(() => this.headless.addBlock(this.messageId, { type: 'file', ...file, ...kept }));
  }

  /** A place that the answer draws from: its link stands behind the part. */
  addSource(source: Source): void {
    if (source.url === undefined && source.title === undefined) return;
    const known = this.#sources.some(
      ({ url, title }) => url === source.url && (url !== undefined || title === source.title),
    );
    if (!known) this.#sources.push(source);
  }

  /** Something else than text follows. A tag that has begun may still go on behind it. */
  leavePart(): void {
    this.#part = undefined;
    this.#writeSources();
  }

  /** Ends the message as what is known of it says, and those within it. A second end does nothing. */
  endMessage(): void {
    const { error, stopReason: reason } = this;
    for (const child of this.children) {
      child.stopReason ??= error ? 'abort' : reason;
      child.endMessage();
    }
    this.leavePart();
    const interrupted = error !== undefined || reason === undefined || INTERRUPTING.has(reason);
    // A person is asked next: that is no end of its own.
    const isNamed = reason !== undefined && reason !== 'error' && reason !== 'interrupt';
    this.write(() =>
      this.headless.endMessage(this.messageId, {
        ...(interrupted && { interrupted }),
        ...(isNamed && { reason }),
        ...(error && { error }),
      }),
    );
    this.#isOpen = false;
    this.calls.settleOpen(interrupted);
  }

  #openMessage(id: string): void {
    try {
      this.headless.startMessage({ id, role: 'assistant' });
    } catch (error) {
      if (headlessCode(error) !== 'message-exists') throw error;
      if (this.headless.getMessage(id)?.status !== 'streaming') this.headless.resumeMessage(id);
    }
  }

  #openPart(kind: OpenPart['kind'], key: string, data: unknown): void {
    const open = this.#part;
    if (open?.kind === kind && open.key === key) {
      open.data ??= data;
      return;
    }
    if (open?.kind === kind) this.endPart();
    else this.leavePart();
    this.#part = { kind, key, data, from: this.#countBlocks() };
  }

  /** Text is given what belongs to it as soon as it has made a block: until then it may be half a tag. */
  #keepData(): void {
    const part = this.#part;
    // Once for a part, and again when it changes: not for each piece of it.
    if (part?.data === undefined || part.kind !== 'text' || part.kept?.[this.format] === part.data) return;
    const blocks = this.headless.getMessage(this.messageId)?.contentBlocks ?? [];
    const { kept } = part;
    const index = kept
      ? blocks.findIndex((block) => 'providerData' in block && block.providerData === kept)
      : part.from;
    if (index < 0 || index >= blocks.length) return;
    part.kept = { [this.format]: part.data };
    this.write(() => this.headless.setProviderData(this.messageId, index, part.kept));
  }

  /** Sets what the provider wants back with a part of it that has ended. @returns whether there is one. */
  changeData(isMeant: (data: unknown) => boolean, change: (data: unknown) => unknown): boolean {
    const blocks = this.headless.getMessage(this.messageId)?.contentBlocks ?? [];
    const dataOf = (block: unknown): unknown => objectOf(objectOf(block)['providerData'])[this.format];
    const index = blocks.findIndex((block) => block?.type !== 'tool_call' && isMeant(dataOf(block)));
    if (index < 0) return false;
    const data = change(dataOf(blocks[index]));
    this.write(() => this.headless.setProviderData(this.messageId, index, { [this.format]: data }));
    return true;
  }

  #countBlocks(): number {
    return this.headless.getMessage(this.messageId)?.contentBlocks.length ?? 0;
  }

  #writeSources(): void {
    if (this.#sources.length === 0 || this.#isInArtifact()) return;
    const sources = this.#sources.splice(0);
    const index = this.#countBlocks();
    this.write(() => {
      this.headless.addBlock(this.messageId, { type: 'text', content: linksOf(sources) });
      if (this.#countBlocks() > index) this.headless.setProviderData(this.messageId, index, { sources });
    });
  }

  /** Whether what is written now would stand in an artifact. */
  #isInArtifact(): boolean {
    const last = this.headless.getMessage(this.messageId)?.contentBlocks.at(-1);
    if (last?.type !== 'artifact') return false;
    const artifact = this.headless.artifacts.get(last.artifactId);
    return !artifact || artifact.streaming === true;
  }
}

/** Ends that leave something out. */
const INTERRUPTING: ReadonlySet<string> = new Set(['length', 'content-filter', 'abort', 'error']);
