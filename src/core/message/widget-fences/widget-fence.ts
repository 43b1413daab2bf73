import type { TextLog } from '../../text-log.js';
import type { WidgetCatalog } from '../../widgets/widget-catalog.js';
import { Lazy } from '../../lazy.js';
import type { FenceCutter, MessageWidgets } from './fence-cutter.js';
import { FenceTracker } from '../parser/fence-tracker.js';
import { Markdown, type MessagePart } from '../message-block.js';
import type { Segment } from '../segment.js';
import type { CutText, PartList, TextCut } from '../text-cutter.js';

// What stands here is in the first load: what comes from the first opening line on is not.

/** All that a message needs of its widgets: a page loads it with its first fence. */
export const fenceCutter = new Lazy(() => import('./fence-cutter.js'));

const LABEL = 'codeagents-ui';
export const OPENING = /^( {0,3})(`{3,})[ \t]*codeagents-ui[ \t\r]*$/;

/** Whether a text may hold a widget. */
const mayHoldWidget = (text: string): boolean => text.includes(LABEL);

/** Whether a line may still become the opening line of a widget. */
export function mayOpen(line: string | undefined): boolean {
  if (line === undefined) return false;
  const label = /^ {0,3}`{3,}([^]*)/.exec(line)?.[1];
  return label === undefined ? /^ {0,3}`{0,2}$/.test(line) : LABEL.startsWith(label.trim());
}

/** What widgets are read with. */
export interface WidgetReading {
  readonly catalog: WidgetCatalog;
  /** Something has changed though no text has come. */
  changed(): void;
}

/** Where the parts of a message go, and what its widgets are read with. */
export interface FenceContext extends PartList, WidgetReading {
  /** The widgets of the message, from the first one on. */
  widgets?: MessageWidgets;
}

/** Cuts widgets out of the texts of messages. */
export const cutWidgets =
  (reading: WidgetReading): CutText =>
  (parts) => {
    const context: FenceContext = { ...reading, ...parts };
    return { mayCut: mayHoldWidget, beginText: (log) => new WidgetFence(log, context) };
  };

/** Text between fences. */
export class TextPart implements MessagePart {
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
  showUpTo(end: number, open: boolean): void {
    if (end === this.#end && open === this.open) return;
    this.#end = end;
    this.open = open;
    this.#segment = undefined;
  }

  textSince(offset: number): string {
    const from = this.#from + offset;
    return this.#log.textSince(from).slice(0, Math.max(0, this.#end - from));
  }
}

/**
 * Watches the text of one block for the opening line of a widget, and hands over there. A line that may become one is
 * held back until it is certain, so that no JSON shows. The block keeps its whole text.
 */
export class WidgetFence implements TextCut {
  readonly #log: TextLog;
  readonly #context: FenceContext;
  readonly #lines = new FenceTracker();
  /** Where the current line begins. */
  #line = 0;
  #mayOpen = true;
  #text: TextPart | undefined;
  /** Goes on from the first opening line. */
  #cutter: FenceCutter | undefined;
  /** Whether its code is still loading. */
  #waits = false;
  #ended = false;

  constructor(log: TextLog, context: FenceContext) {
    this.#log = log;
    this.#context = context;
  }

  pushText(text: string): void {
    if (this.#cutter) this.#cutter.pushText(text);
    else if (!this.#waits && !this.#watch(text)) this.#show(this.#mayOpen ? this.#line : this.#log.length, true);
  }

  endBlock(): void {
    this.#ended = true;
    if (this.#cutter) this.#cutter.endBlock();
    else if (!this.#waits) this.#show(this.#log.length, false);
  }

  /** @returns whether a widget opens. */
  #watch(text: string): boolean {
    const before = this.#log.length - text.length;
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#lines.readText(text.slice(from, at));
      if (this.#mayOpen && OPENING.test(this.#lines.line ?? '')) return this.#open();
      this.#lines.lineEnd();
      this.#mayOpen = !this.#lines.hidesLines;
      from = at + 1;
      this.#line = before + from;
    }
    this.#lines.readText(from === 0 ? text : text.slice(from));
    this.#mayOpen &&= mayOpen(this.#lines.line);
    return false;
  }

  #open(): true {
    this.#waits = true;
    this.#show(this.#line, false);
    if (fenceCutter.loaded) this.#go();
    else this.#wait();
    return true;
  }

  #go(): void {
    const code = fenceCutter.loaded;
    if (!code) return;
    this.#cutter = new code.FenceCutter(this.#log, this.#context, this.#line);
    this.#cutter.pushText(this.#log.textSince(this.#line));
    if (this.#ended) this.#cutter.endBlock();
  }

  /** Until its code is there, all that follows is one open widget. */
  #wait(): void {
    const log = this.#log;
    const line = this.#line;
    const part: MessagePart = {
      get segment(): Segment {
        return {
          ...{ kind: 'widget', state: 'open', problems: [] },
          // Joined only when somebody looks: a long text may arrive meanwhile.
          get raw() {
            return log.textSince(line).replace(/^.*\n/, '');
          },
        };
      },
      textSince: () => '',
    };
    this.#context.addPart(part);
    void fenceCutter.load().then(
      () => {
        const [own, ...behind] = this.#context.cutParts(part);
        if (!own) return; // meanwhile the message was written anew
        this.#go();
        behind.forEach(this.#context.addPart);
        this.#context.changed();
      },
      () => {
        // Its text shows instead, and what follows.
        this.#text = new TextPart(this.#log, this.#line, true);
        this.#waits = this.#mayOpen = false;
        this.#context.changePart(part, this.#text);
        this.#show(this.#log.length, !this.#ended);
        this.#context.changed();
      },
    );
  }

  /** Shows text up to an offset. An assistant's text begins with more than white space. */
  #show(end: number, open: boolean): void {
    if (!this.#text && /\S/.test(this.#log.text.slice(0, end)))
      this.#context.addPart((this.#text = new TextPart(this.#log, 0)));
    this.#text?.showUpTo(end, open);
    if (this.#text && !open) this.#context.changePart(this.#text);
  }
}
