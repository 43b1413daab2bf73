import type { FileContentBlock, HeadlessController, MessageError } from '../../core/api.js';
import type { StreamOptions, StreamUsage } from '../stream-options.js';
import { AnswerCalls } from './answer-calls.js';
import { headlessCode } from './headless-code.js';
import { linksOf, type Source } from './source-links.js';

/** Text or reasoning that is being written, and what the provider wants back with it. */
interface OpenPart {
  readonly kind: 'text' | 'reasoning';
  readonly key: string;
  /** Blocks of the message in front of it. */
  readonly from: number;
  data: unknown;
  /** What was kept with its first block, once that is there. */
  kept?: object;
}

/** The message that a stream is written into. Whatever the format, it ends once, and nothing is written behind its end. */
export class Answer {
  readonly messageId: string;
  readonly headless: HeadlessController;
  /** Names what the provider wants back: nothing of it goes to another one. */
  readonly format: string;
  readonly calls: AnswerCalls;
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
    this.messageId = messageId ?? headless.startMessage({ role: 'assistant' });
    if (messageId !== undefined) this.#openMessage(messageId);
    this.calls = new AnswerCalls(this);
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

  /** Ends the open part, if it is that one: what follows is a block of its own. */
  endPart(key?: string): void {
    if (!this.#part || (key !== undefined && key !== this.#part.key)) return;
    this.#part = undefined;
    this.write(() => this.headless.endPart(this.messageId));
    this.#writeSources();
  }

  addFile(file: Omit<FileContentBlock, 'type'>): void {
    this.leavePart();
    this.write(() => this.headless.addBlock(this.messageId, { type: 'file', ...file }));
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

  /** Ends the message as what is known of it says. A second end does nothing. */
  endMessage(): void {
    const { error, stopReason: reason } = this;
    this.leavePart();
    const interrupted = error !== undefined || reason === undefined || INTERRUPTING.has(reason);
    const isNamed = reason !== undefined && reason !== 'error';
    this.write(() =>
      this.headless.endMessage(this.messageId, {
        ...(interrupted && { interrupted }),
        ...(isNamed && { reason }),
        ...(error && { error }),
      }),
    );
    this.#isOpen = false;
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
    if (part?.data === undefined || part.kind !== 'text') return;
    const blocks = this.headless.getMessage(this.messageId)?.contentBlocks ?? [];
    const { kept } = part;
    const index = kept
      ? blocks.findIndex((block) => 'providerData' in block && block.providerData === kept)
      : part.from;
    if (index < 0 || index >= blocks.length || kept?.[this.format as never] === part.data) return;
    part.kept = { [this.format]: part.data };
    this.write(() => this.headless.setProviderData(this.messageId, index, part.kept));
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
