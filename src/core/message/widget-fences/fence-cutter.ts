import type { TextLog } from '../../text-log.js';
import { mendingCode } from '../../widgets/mending.js';
import { OutlineReader } from '../../widgets/outline-reader.js';
import { CODEAGENTS_UI_LIMITS } from '../../widgets/widget-limits.js';
import { completeElements } from './complete-elements.js';
import { resolveWidgets } from './resolve-widgets.js';
import { FenceTracker } from '../parser/fence-tracker.js';
import type { MessagePart } from '../message-block.js';
import type { Segment, WidgetSegment } from '../segment.js';
import { mayOpen, OPENING, TextPart, type FenceContext } from './widget-fence.js';

/** A block that will not be drawn needs no room. */
const NOTHING_SEEN = Object.freeze({ elements: Object.freeze([]), broken: true as const });
const CLOSING = /^ {0,3}(`{3,})[ \t\r]*$/;

/** The widgets of one message. */
export class MessageWidgets {
  readonly context: FenceContext;
  /** Those that have no state yet, in order. */
  #waiting: WidgetPart[] = [];
  readonly #tally: WidgetTally = { drawn: 0 };
  #count = 0;
  #isLoading = false;

  constructor(context: FenceContext) {
    this.context = context;
  }

  open(log: TextLog, start: number, from: number, indent: number): WidgetPart {
    const part = new WidgetPart(this, this.#count, log, start, from, indent);
    this.#count += 1;
    this.#waiting.push(part);
    this.context.addPart(part);
    return part;
  }

  /** It is a widget no more. */
  drop(part: WidgetPart): void {
    this.#waiting = this.#waiting.filter((each) => each !== part);
  }

  /** Whether all are drawn that may be. */
  get isFull(): boolean {
    return this.#tally.drawn >= CODEAGENTS_UI_LIMITS.blocks;
  }

  /** Gives closed blocks their states: at once, or once there is what reads kindly. */
  resolveWidgets(isHopeless = false): void {
    const { changed, waits } = resolveWidgets(this.#waiting, this.#tally, this.context.catalog, isHopeless);
    this.#waiting = this.#waiting.filter((part) => !part.result);
    for (const part of changed) this.context.changePart(part);
    if (!waits || this.#isLoading) return;
    this.#isLoading = true;
    const goOn = (hopeless: boolean) => (): void => {
      this.#isLoading = false;
      this.resolveWidgets(hopeless);
      this.context.changed();
    };
    // Offline: they are read by the letter, and their fold says the rest.
    void mendingCode.load().then(goOn(false), goOn(true));
  }
}

/** How many blocks of a message are drawn, and the last one of them. */
export interface WidgetTally {
  drawn: number;
  last?: WidgetPart;
}

export type WidgetResult = Omit<WidgetSegment, 'kind' | 'raw' | 'outline' | 'index'>;

/** A fence from its opening line on. */
export class WidgetPart implements MessagePart {
  readonly start: number;
  /** Which of its message's fences it is. */
  readonly index: number;
  /** What was read of it; missing while it is open. */
  result: WidgetResult | undefined;
  /** Where its text ends, once its closing line has arrived. */
  end: number | undefined;
  /** The message ended inside it: what of it is whole. */
  whole: string | undefined;
  readonly #widgets: MessageWidgets;
  readonly #log: TextLog;
  readonly #from: number;
  readonly #indent: number;
  #reader: OutlineReader | undefined;
  #read = 0;
  /** What was handed out while it was open, and what it showed. */
  #open: Widget | undefined;
  #openOutline: WidgetSegment['outline'];
  /** What was handed out of the result. */
  #handedOut: Widget | undefined;

  constructor(widgets: MessageWidgets, index: number, log: TextLog, start: number, from: number, indent: number) {
    this.start = start;
    this.index = index;
    this.#widgets = widgets;
    this.#log = log;
    this.#from = this.#read = from;
    this.#indent = indent;
  }

  get raw(): string {
    // From the end of the log, where it was just written: joining all of a long text for each block would cost its length.
    const text = this.#log
      .textSince(this.#from)
      .slice(0, this.end === undefined ? undefined : this.end - this.#from)
      .replace(/\r?\n$/, '');
    return this.#indent === 0 ? text : text.replace(new RegExp(`^ {1,${this.#indent}}`, 'gm'), '');
  }

  /** What is read of it, once nothing of it will follow. */
  get given(): string | undefined {
    return this.end === undefined ? this.whole : this.raw;
  }

  get isUnfinished(): boolean {
    return this.whole !== undefined;
  }

  get segment(): Segment {
    const { result } = this;
    if (!result) return this.#openSegment;
    return this.#handedOut?.isOf(result) ? this.#handedOut : (this.#handedOut = new Widget(this, result));
  }

  /** Another one with each new outline: its text is read when somebody looks. */
  get #openSegment(): Segment {
    const outline = this.#widgets.isFull ? NOTHING_SEEN : this.#outline;
    if (!this.#open || this.#openOutline !== outline) {
      this.#open = new Widget(this, { state: 'open', problems: [] }, outline);
      this.#openOutline = outline;
    }
    return this.#open;
  }

  /** It holds no text that is drawn as such. */
  textSince(): string {
    return '';
  }

  /** What is known while it is open: reads on from where it stopped. */
  get #outline(): WidgetSegment['outline'] {
    this.#reader ??= new OutlineReader(this.#widgets.context.catalog);
    this.#reader.pushText(this.#log.textSince(this.#read));
    this.#read = this.#log.length;
    return this.#reader.outline;
  }
}

/** A class, since its text is joined only when somebody looks. */
class Widget implements WidgetSegment {
  readonly kind = 'widget' as const;
  readonly index: number;
  // Given by the result.
  declare readonly state: WidgetSegment['state'];
  declare readonly problems: WidgetSegment['problems'];
  readonly #part: WidgetPart;
  readonly #result: WidgetResult;

  constructor(part: WidgetPart, result: WidgetResult, outline?: WidgetSegment['outline']) {
    this.#part = part;
    this.index = part.index;
    this.#result = result;
    Object.assign(this, result, outline && { outline });
  }

  get raw(): string {
    // Of one that was not finished the source stands behind it.
    return this.#part.isUnfinished ? '' : this.#part.raw;
  }

  isOf(result: WidgetResult): boolean {
    return this.#result === result;
  }
}

/** Cuts the text of one block, from its first widget on, into widgets and markdown, while it arrives. */
export class FenceCutter {
  readonly #log: TextLog;
  readonly #widgets: MessageWidgets;
  readonly #lines = new FenceTracker();
  /** Read so far; where the current line begins; where text begins that is in no part yet, and up to where it is blank. */
  #at: number;
  #line: number;
  #from: number;
  #blank: number;
  #mayOpen = true;
  #text: TextPart | undefined;
  #widget: WidgetPart | undefined;
  /** Backticks of the open fence. */
  #ticks = 0;

  /** @param start - Where a line begins that stands outside every fence. */
  constructor(log: TextLog, context: FenceContext, start: number) {
    this.#log = log;
    this.#widgets = context.widgets ??= new MessageWidgets(context);
    this.#at = this.#line = this.#from = this.#blank = start;
  }

  /** Takes what was just appended to the block's text. */
  pushText(text: string): void {
    const before = this.#at;
    this.#at += text.length;
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#lines.readText(text.slice(from, at));
      from = at + 1;
      this.#endLine(before + from);
    }
    this.#lines.readText(from === 0 ? text : text.slice(from));
    if (this.#widget) return;
    this.#mayOpen &&= mayOpen(this.#lines.line);
    this.#show(this.#mayOpen ? this.#line : this.#at, true);
  }

  /** The block is over. */
  endBlock(): void {
    if (this.#widget) this.#endLine(this.#at);
    const part = this.#widget;
    if (part) {
      const text = new TextPart(this.#log, part.start, true);
      text.showUpTo(this.#at, false);
      this.#endUnfinished(part, text);
    } else this.#show(this.#at, false);
  }

  /** What of it is whole is drawn; its source, and what stands behind a closing line that nobody wrote, is folded. */
  #endUnfinished(part: WidgetPart, text: TextPart): void {
    const { context } = this.#widgets;
    const isKind = context.catalog.mending !== 'off';
    part.whole = isKind ? completeElements(part.raw) : undefined;
    if (part.whole === undefined) {
      context.changePart(part, text);
      this.#widgets.drop(part);
      return;
    }
    context.addPart(text);
    this.#widgets.resolveWidgets();
  }

  #endLine(next: number): void {
    const line = this.#line;
    this.#line = next;
    if (this.#widget) {
      const [, ticks = ''] = CLOSING.exec(this.#lines.line ?? '') ?? [];
      this.#lines.resetFences();
      if (ticks.length >= this.#ticks) this.#close(this.#widget, line, next);
      return;
    }
    const [, indent = '', ticks] = (this.#mayOpen && OPENING.exec(this.#lines.line ?? '')) || [];
    if (ticks === undefined) {
      this.#lines.lineEnd();
      this.#mayOpen = !this.#lines.hidesLines;
      return;
    }
    this.#show(line, false);
    this.#text = undefined;
    this.#lines.resetFences();
    this.#ticks = ticks.length;
    this.#widget = this.#widgets.open(this.#log, line, next, indent.length);
  }

  #close(part: WidgetPart, end: number, behind: number): void {
    part.end = end;
    this.#widget = undefined;
    this.#from = this.#blank = behind;
    this.#mayOpen = true;
    this.#widgets.resolveWidgets();
  }

  /** Shows text up to an offset. White space alone makes no part. */
  #show(end: number, open: boolean): void {
    if (!this.#text && end > this.#blank && /\S/.test(this.#log.textSince(this.#blank).slice(0, end - this.#blank))) {
      this.#text = new TextPart(this.#log, this.#from);
      this.#widgets.context.addPart(this.#text);
    }
    this.#blank = Math.max(this.#blank, end);
    this.#text?.showUpTo(end, open);
    if (!open && this.#text) this.#widgets.context.changePart(this.#text);
  }
}
