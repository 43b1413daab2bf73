import type { TextLog } from '../text-log.js';
import type { OutlineReader } from '../widgets/outline-reader.js';
import type { WidgetCatalog } from '../widgets/widget-catalog.js';
import { loadWidgetCode, widgetCode } from '../widgets/widget-code.js';
import { FenceTracker } from './fence-tracker.js';
import { Markdown, type MessagePart } from './message-block.js';
import type { Segment, WidgetSegment } from './segment.js';

// What stands here is in the first load: how a block is read is not.

const LABEL = 'codeagents-ui';
const OPENING = /^( {0,3})(`{3,})[ \t]*codeagents-ui[ \t\r]*$/;
const CLOSING = /^ {0,3}(`{3,})[ \t\r]*$/;

/** Whether a text may hold a widget. */
export const mayHoldWidget = (text: string): boolean => text.includes(LABEL);

/** Whether a line may still become the opening line of a widget. */
function mayOpen(line: string | undefined): boolean {
  if (line === undefined) return false;
  const label = /^ {0,3}`{3,}([^]*)/.exec(line)?.[1];
  return label === undefined ? /^ {0,3}`{0,2}$/.test(line) : LABEL.startsWith(label.trim());
}

/** Where the parts of a message go, and what its widgets are read with. */
export interface WidgetPlace {
  readonly catalog: WidgetCatalog;
  add(part: MessagePart): void;
  /** It gives another segment than before; `by` takes its place. */
  change(part: MessagePart, by?: MessagePart): void;
  /** Something has changed though no text has come. */
  changed(): void;
}

/** The widgets of one message. */
export class MessageWidgets {
  readonly place: WidgetPlace;
  /** Those that have no state yet, in order. */
  #waiting: WidgetPart[] = [];
  readonly #tally: WidgetTally = { drawn: 0 };
  #count = 0;

  constructor(place: WidgetPlace) {
    this.place = place;
  }

  open(log: TextLog, start: number, from: number, indent: number): WidgetPart {
    const part = new WidgetPart(this, this.#count, log, start, from, indent);
    this.#count += 1;
    this.#waiting.push(part);
    this.place.add(part);
    if (!widgetCode()) void loadWidgetCode().then(() => this.#arrived(), () => this.#arrived(true));
    return part;
  }

  /** It is a widget no more. */
  drop(part: WidgetPart): void {
    this.#waiting = this.#waiting.filter((each) => each !== part);
  }

  /** Gives closed blocks their states, once the code for that is there. */
  settle(): void {
    const changed = widgetCode()?.settleWidgets(this.#waiting, this.#tally, this.place.catalog) ?? [];
    this.#waiting = this.#waiting.filter((part) => !part.result);
    for (const part of changed) this.place.change(part);
  }

  #arrived(failed = false): void {
    for (const part of this.#waiting) {
      part.failed = failed;
      this.place.change(part);
    }
    this.settle();
    this.place.changed();
  }
}

/** How many blocks of a message are drawn, and the last one of them. */
export interface WidgetTally {
  drawn: number;
  last?: WidgetPart;
}

export type WidgetResult = Omit<WidgetSegment, 'kind' | 'raw' | 'outline'>;

/** A fence from its opening line on. */
export class WidgetPart implements MessagePart {
  readonly start: number;
  /** Which of its message's fences it is. */
  readonly index: number;
  /** What was read of it; missing while it is open, and as long as the code for that is missing. */
  result: WidgetResult | undefined;
  /** The code could not be loaded: its JSON shows instead. */
  failed = false;
  /** Where its text ends, once its closing line has arrived, and where that line ends. */
  end: number | undefined;
  behind = 0;
  readonly #widgets: MessageWidgets;
  readonly #log: TextLog;
  readonly #from: number;
  readonly #indent: number;
  #reader: OutlineReader | undefined;
  #read = 0;
  /** What was handed out of the result. */
  #settled: Widget | undefined;

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
    const text = this.#log.since(this.#from).slice(0, this.end === undefined ? undefined : this.end - this.#from).replace(/\r?\n$/, '');
    return this.#indent === 0 ? text : text.replace(new RegExp(`^ {1,${this.#indent}}`, 'gm'), '');
  }

  get segment(): Segment {
    if (this.failed && this.end !== undefined) return new Markdown(this.#log, this.start, this.behind, false, true);
    const { result } = this;
    if (!result) return new Widget(this, { state: 'open', problems: [] }, this.#outline);
    return this.#settled?.isOf(result) ? this.#settled : (this.#settled = new Widget(this, result));
  }

  /** It holds no text that is drawn as such. */
  since(): string {
    return '';
  }

  /** What is known while it is open: reads on from where it stopped. */
  get #outline(): WidgetSegment['outline'] {
    const code = widgetCode();
    if (!code) return undefined;
    this.#reader ??= new code.OutlineReader(this.#widgets.place.catalog);
    this.#reader.push(this.#log.since(this.#read));
    this.#read = this.#log.length;
    return this.#reader.outline;
  }
}

/** A class, since its text is joined only when somebody looks. */
class Widget implements WidgetSegment {
  readonly kind = 'widget' as const;
  // Given by the result.
  declare readonly state: WidgetSegment['state'];
  declare readonly problems: WidgetSegment['problems'];
  readonly #part: WidgetPart;
  readonly #result: WidgetResult;

  constructor(part: WidgetPart, result: WidgetResult, outline?: WidgetSegment['outline']) {
    this.#part = part;
    this.#result = result;
    Object.assign(this, result, outline && { outline });
  }

  get raw(): string {
    return this.#part.raw;
  }

  isOf(result: WidgetResult): boolean {
    return this.#result === result;
  }
}

/** Text between fences. */
class TextPart implements MessagePart {
  open = true;
  readonly #log: TextLog;
  readonly #from: number;
  readonly #collapsed: true | undefined;
  #end = 0;
  #segment: Segment | undefined;

  constructor(log: TextLog, from: number, collapsed?: true) {
    this.#log = log;
    this.#from = from;
    this.#collapsed = collapsed;
  }

  get segment(): Segment {
    return (this.#segment ??= new Markdown(this.#log, this.#from, this.#end, this.open, this.#collapsed));
  }

  /** Shows it up to an offset. */
  show(end: number, open: boolean): void {
    if (end === this.#end && open === this.open) return;
    this.#end = end;
    this.open = open;
    this.#segment = undefined;
  }

  since(offset: number): string {
    const from = this.#from + offset;
    return this.#log.since(from).slice(0, Math.max(0, this.#end - from));
  }
}

/**
 * Cuts the text of one block into markdown and widgets, while it arrives: the block keeps its whole text. A line that
 * may become a widget's opening line is held back until it is certain, so that no JSON shows.
 */
export class FenceCutter {
  readonly #log: TextLog;
  readonly #widgets: MessageWidgets;
  readonly #lines = new FenceTracker();
  /** Read so far; where the current line begins; where text begins that is in no part yet, and up to where it is blank. */
  #at = 0;
  #line = 0;
  #from = 0;
  #blank = 0;
  #mayOpen = true;
  #text: TextPart | undefined;
  #widget: WidgetPart | undefined;
  /** Backticks of the open fence. */
  #ticks = 0;

  constructor(log: TextLog, widgets: MessageWidgets) {
    this.#log = log;
    this.#widgets = widgets;
  }

  /** Takes what was just appended to the block's text. */
  push(text: string): void {
    const before = this.#at;
    this.#at += text.length;
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#lines.text(text.slice(from, at));
      from = at + 1;
      this.#endLine(before + from);
    }
    this.#lines.text(from === 0 ? text : text.slice(from));
    if (this.#widget) return;
    this.#mayOpen &&= mayOpen(this.#lines.line);
    this.#show(this.#mayOpen ? this.#line : this.#at, true);
  }

  /** The block is over. */
  end(): void {
    if (this.#widget) this.#endLine(this.#at);
    const part = this.#widget;
    if (part) {
      const text = new TextPart(this.#log, part.start, true);
      text.show(this.#at, false);
      this.#widgets.place.change(part, text);
      this.#widgets.drop(part);
    } else this.#show(this.#at, false);
  }

  #endLine(next: number): void {
    const line = this.#line;
    this.#line = next;
    if (this.#widget) {
      const [, ticks = ''] = CLOSING.exec(this.#lines.line ?? '') ?? [];
      this.#lines.reset();
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
    this.#lines.reset();
    this.#ticks = ticks.length;
    this.#widget = this.#widgets.open(this.#log, line, next, indent.length);
  }

  #close(part: WidgetPart, end: number, behind: number): void {
    part.end = end;
    part.behind = behind;
    this.#widget = undefined;
    this.#from = this.#blank = behind;
    this.#mayOpen = true;
    this.#widgets.settle();
  }

  /** Shows text up to an offset. White space alone makes no part. */
  #show(end: number, open: boolean): void {
    if (!this.#text && end > this.#blank && /\S/.test(this.#log.since(this.#blank).slice(0, end - this.#blank))) {
      this.#text = new TextPart(this.#log, this.#from);
      this.#widgets.place.add(this.#text);
    }
    this.#blank = Math.max(this.#blank, end);
    this.#text?.show(end, open);
    if (!open && this.#text) this.#widgets.place.change(this.#text);
  }
}
