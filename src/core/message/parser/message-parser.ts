import { checkTag, NAME_LENGTH, tagAt, TagScanner, type CheckedTag, type TagRules } from './artifact-tag.js';
import { ClosingTag, type Close } from './closing-tag.js';
import { kindOf } from '../../artifacts/artifact-kinds.js';
import { ContentMeter } from '../../artifacts/content-meter.js';
import { FencedClose } from './fenced-close.js';
import { InlineCodeWait } from './inline-code-wait.js';
import type { Issue } from '../segment.js';
import type { ParserSink } from './parser-sink.js';
import { TextScanner } from './text-scanner.js';

export interface ParserOptions extends TagRules {
  /** Tags that hold reasoning when they stand first, e.g. `think`. */
  readonly reasoningTags: readonly string[];
}

/** How often in a message a markdown artifact may turn out to have ended inside an open fence. */
const MAX_FALLBACKS = 16;

/** A close inside a fence of a markdown artifact: it counts if none comes outside. */
interface TentativeEnd {
  /** Content before it, in UTF-16 units and in bytes. */
  readonly length: number;
  readonly bytes: number;
  /** Where the text behind it begins in the message. */
  readonly behind: number;
  /** That text, in pieces. */
  readonly tail: string[];
}

const never = (): boolean => false;

/**
 * Turns the text of an assistant's message into text, reasoning and artifacts, while it arrives. Any cutting into
 * chunks gives the same as the whole; only what can still become a tag is held back; time is linear; nothing throws.
 * The grammar is docs/grammar.md.
 */
export class MessageParser {
  readonly #options: ParserOptions;
  readonly #sink: ParserSink;
  readonly #scanner = new TextScanner();
  #state: 'start' | 'reasoning' | 'text' | 'tag' | 'wait' | 'content' = 'start';
  /** What is held back, with what has just arrived behind it. */
  #buffer = '';
  /** The end of the buffer that a tag, or the wait behind it, has not read: a growing buffer is never searched anew. */
  #unread = '';
  /** Where the buffer begins in the message, in UTF-16 units. */
  #offset = 0;
  #final = false;
  /** Half a surrogate pair that waits for the other half. */
  #half = '';

  #tag = new TagScanner();
  #tagEnd = 0;
  #checked: CheckedTag = {};
  #wait: InlineCodeWait | undefined;

  #close = new ClosingTag('', false);
  #fenced: FencedClose | undefined;
  #atContentStart = false;
  #contentStart = 0;
  #meter = new ContentMeter();
  #tentative: TentativeEnd | undefined;
  #fallbacks = 0;

  constructor(options: ParserOptions, sink: ParserSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Takes the next part of the text. */
  pushText(chunk: string): void {
    if (chunk === '' || this.#final) return;
    // Half a pair waits, so that nobody draws or counts half a character.
    const text = this.#half === '' ? chunk : this.#half + chunk;
    const last = text.charCodeAt(text.length - 1);
    this.#half = last >= 0xd800 && last <= 0xdbff ? text.slice(-1) : '';
    this.#take(this.#half === '' ? text : text.slice(0, -1));
  }

  /** A block of text is over: no tag goes on behind it, but an artifact does. */
  endBlock(): void {
    const text = this.#half;
    this.#half = '';
    this.#take(text);
    this.#final = true;
    while (this.#buffer !== '' && this.#state !== 'reasoning' && this.#state !== 'content' && this.#step());
    this.#final = false;
    this.#take('');
  }

  /** The text is over: gives back what was held. Calling it again does nothing. */
  endText(): void {
    if (this.#final) return;
    this.#final = true;
    this.#take(this.#half);
    while (this.#state === 'content' && this.#fallBack()) this.#take('');
    if (this.#state === 'reasoning') this.#sink.reasoning(undefined);
    if (this.#state !== 'content') return;
    this.#issue('artifact-interrupted', '');
    this.#finishArtifact(true, this.#meter.dropped);
  }

  #take(text: string): void {
    this.#buffer = this.#buffer === '' ? text : this.#buffer + text;
    this.#unread = text;
    if (this.#state === 'content' && this.#close.awaitsEnd && !this.#final && !/[^ \t\n\r\f]/.test(text)) return;
    // Nearly every chunk is text: it takes the short way.
    while (this.#buffer !== '' && (this.#state === 'text' ? this.#text() : this.#step()));
  }

  /** @returns whether another step may find something in what is left. */
  #step(): boolean {
    switch (this.#state) {
      case 'start':
        return this.#start();
      case 'reasoning':
        return this.#think();
      case 'text':
        return this.#text();
      case 'tag':
        return this.#readTag();
      case 'wait':
        return this.#waitForCode();
      case 'content':
        return this.#content();
    }
  }

  /** Takes the first characters off the buffer. */
  #consume(length: number): string {
    const buffer = this.#buffer;
    const isAll = length === buffer.length;
    this.#offset += length;
    this.#buffer = isAll ? '' : buffer.slice(length);
    return isAll ? buffer : buffer.slice(0, length);
  }

  #issue(code: Issue['code'], detail: string): void {
    this.#sink.issue({ code, offset: this.#offset, detail });
  }

  // ── the very beginning: reasoning tags ──

  #start(): boolean {
    const begin = this.#buffer.search(/\S/);
    this.#giveText(begin === -1 ? this.#buffer.length : begin);
    if (this.#buffer === '') return false;
    for (const name of this.#options.reasoningTags) {
      const tag = `<${name}>`;
      if (this.#buffer.startsWith(tag)) return this.#openReasoning(name, tag.length);
      if (!this.#final && tag.startsWith(this.#buffer)) return false;
    }
    this.#state = 'text';
    return true;
  }

  #openReasoning(name: string, length: number): boolean {
    this.#consume(length);
    this.#close = new ClosingTag(`</${name}`, false);
    this.#atContentStart = true;
    this.#state = 'reasoning';
    return true;
  }

  #think(): boolean {
    if (!this.#skipFirstBreak()) return false;
    const { hold, end } = this.#close.findClose(this.#buffer, this.#final);
    const text = this.#consume(hold);
    if (text) this.#sink.reasoning(text);
    if (end === undefined) return false;
    this.#consume(end - hold);
    this.#sink.reasoning(undefined);
    this.#state = 'text';
    return true;
  }

  // ── text ──

  #text(): boolean {
    const end = this.#scanner.readText(this.#buffer, this.#mayBeTag);
    if (end > 0) this.#sink.text(this.#consume(end));
    if (this.#buffer === '' || tagAt(this.#buffer, 0, this.#options.aliases, this.#final) !== 'tag') return false;
    this.#state = 'tag';
    this.#tag = new TagScanner();
    this.#tagEnd = NAME_LENGTH;
    this.#unread = this.#buffer.slice(NAME_LENGTH);
    return true;
  }

  readonly #mayBeTag = (at: number): boolean =>
    tagAt(this.#buffer, at, this.#options.aliases, this.#final) !== undefined;

  /** Gives characters as text that need no second look, but belong to their lines. */
  #giveText(length: number): void {
    if (length === 0) return;
    const text = this.#consume(length);
    this.#scanner.readText(text, never);
    this.#sink.text(text);
  }

  // ── an opening tag ──

  #readTag(): boolean {
    const read = this.#tag.readTag(this.#unread);
    this.#tagEnd += read;
    this.#unread = this.#unread.slice(read);
    const { state } = this.#tag;
    if (state === 'open' && !this.#final) return false;
    if (state !== 'complete') return this.#giveUp(state === 'too-long' ? 'tag-too-long' : 'tag-unfinished');
    this.#checked = checkTag(this.#tag, this.#options);
    if (!this.#checked.tag) return this.#tagIsText();
    // Inline code holds no blank line: one in the tag ends the wait before it begins.
    if (!this.#scanner.mayBeInCode || /\n[ \t\r]*\n/.test(this.#buffer.slice(0, this.#tagEnd)))
      return this.#openArtifact();
    this.#state = 'wait';
    this.#wait = new InlineCodeWait(this.#scanner);
    return true;
  }

  /** The attempt is text; what may be a tag inside it is looked at next. */
  #giveUp(code: 'tag-too-long' | 'tag-unfinished'): boolean {
    this.#issue(code, this.#buffer.slice(0, Math.min(200, this.#tagEnd)));
    this.#state = 'text';
    this.#giveText(NAME_LENGTH);
    return true;
  }

  /** The whole tag is text: a wrong one, or an example in inline code. */
  #tagIsText(): boolean {
    const { tag, issue } = this.#checked;
    if (!tag && issue) this.#issue(issue.code, issue.detail);
    this.#state = 'text';
    this.#giveText(this.#tagEnd);
    return true;
  }

  /** Behind a tag that may stand in inline code. */
  #waitForCode(): boolean {
    const answer = this.#wait?.readOn(this.#unread, this.#final);
    this.#unread = '';
    if (answer === 'open') return false;
    return answer === 'code' ? this.#tagIsText() : this.#openArtifact();
  }

  // ── the content of an artifact ──

  #openArtifact(): boolean {
    const { tag, issue } = this.#checked;
    if (!tag) return this.#tagIsText();
    if (issue) this.#issue(issue.code, issue.detail);
    this.#consume(this.#tagEnd);
    const { aliases } = this.#options;
    this.#close = new ClosingTag('</artifact', aliases);
    this.#fenced = kindOf(tag.type).hasFences ? new FencedClose(this.#close, aliases) : undefined;
    this.#atContentStart = true;
    this.#meter = new ContentMeter();
    this.#tentative = undefined;
    this.#state = 'content';
    this.#sink.artifactOpened(tag);
    return true;
  }

  /** Nothing stands behind the tag so far: a line break that comes next is the tag's, as far as anybody can know. */
  awaitFirstBreak(): void {
    this.#atContentStart = true;
  }

  /** Drops one line break at the beginning. @returns false while a lone `\r` may still become one. */
  #skipFirstBreak(): boolean {
    if (!this.#atContentStart) return true;
    if (this.#buffer === '\r' && !this.#final) return false;
    this.#atContentStart = false;
    this.#consume(this.#buffer.startsWith('\n') ? 1 : this.#buffer.startsWith('\r\n') ? 2 : 0);
    this.#contentStart = this.#offset;
    return true;
  }

  #content(): boolean {
    if (!this.#skipFirstBreak()) return false;
    const close = (this.#fenced ?? this.#close).findClose(this.#buffer, this.#final);
    this.#giveContent(close.hold);
    if (close.end === undefined) return false;
    if (close.tentative) return this.#remember(close, close.end);
    this.#consume(close.end - close.hold);
    this.#finishArtifact(false, this.#meter.dropped);
    return true;
  }

  #giveContent(length: number): void {
    if (length === 0) return;
    const tentative = this.#tentative;
    const begin = this.#offset;
    const text = this.#consume(length);
    this.#fenced?.shiftStart(length);
    if (tentative && this.#offset > tentative.behind)
      tentative.tail.push(text.slice(Math.max(0, tentative.behind - begin)));
    const kept = this.#meter.takeFitting(text);
    if (kept) this.#sink.artifactText(kept);
  }

  #remember({ hold }: Close, end: number): boolean {
    const { bytes, dropped } = this.#meter;
    this.#tentative = {
      length: this.#offset - this.#contentStart,
      bytes: bytes + dropped,
      behind: this.#offset + end - hold,
      tail: [],
    };
    return true;
  }

  /** Without a close outside every fence, the first one inside one counts, and what follows is parsed again. */
  #fallBack(): boolean {
    const tentative = this.#tentative;
    if (!tentative || this.#fallbacks >= MAX_FALLBACKS) return false;
    this.#fallbacks += 1;
    if (tentative.length < this.#meter.length) this.#sink.artifactCut(tentative.length);
    this.#offset = tentative.behind;
    this.#buffer = tentative.tail.join('');
    this.#finishArtifact(false, Math.max(0, tentative.bytes - this.#meter.bytes));
    return true;
  }

  #finishArtifact(interrupted: boolean, dropped: number): void {
    if (dropped > 0) this.#issue('artifact-too-large', `${dropped} bytes were dropped`);
    this.#sink.artifactClosed({ interrupted, truncated: dropped > 0, offset: this.#offset });
    this.#state = 'text';
    this.#scanner.resetText();
  }
}
