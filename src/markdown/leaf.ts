import { Lazy } from '../core/lazy.js';
import { checkbox, sourceParts, type InlineOp } from './inline-ops.js';
import { lastNode, patchInline, removeNodes, type DrawObject, type DrawnInline } from './inline-dom.js';
import { lazyGrammar } from './lazy-grammar.js';
import type { References } from './references.js';
import { isPlain, mayGoOn, unfinishedTarget } from './plain-characters.js';
import { trimmedLength } from './token-lines.js';
import type { Weight } from './text-weight.js';

/** Without it a text that is written is right as well, only read as a whole again and again. */
const inlinePrefix = new Lazy(() => import('./inline-prefix.js'));

/** What every text of a stream shares. */
export interface LeafContext {
  readonly references: References;
  readonly drawObject: DrawObject;
  /** Runs a job after 100 ms without input, or at the end. */
  readonly later: (job: () => void) => void;
}

/** Beyond this many characters that found no freezing point, a text is read again only after growing by a quarter. */
export const BUDGET = 4_096;
/** From here on a text looks for a point up to which it need not be read again. */
const FREEZE_FROM = 140;
/** A text node longer than this gets a neighbour: each append copies it. */
const NODE_LENGTH = 4_096;
/** From here on plain text is weighed. */
const WEIGH_FROM = 4_096;

/** The text of one paragraph, heading or cell, and its nodes. */
export class Leaf {
  readonly #context: LeafContext;
  readonly #task: boolean | undefined;
  readonly #drawn: DrawnInline = { ops: [], nodes: [] };
  #parent: Node;
  /** The first node of a frozen beginning. */
  #first: ChildNode | undefined;
  /** What follows, while there are no nodes. */
  #anchor: ChildNode | null = null;
  // The content is #before + #frozen + #tail. The block parser no longer sees #before; only #tail is still read.
  #before = '';
  #frozen = '';
  #tail = '';
  /** White space at the end of the source, not drawn. */
  #spaces = '';
  /** #tail holds #before as well, since something in it had to be drawn again. */
  #whole = false;
  #open = false;
  #gone = false;
  #heading = false;
  // About #tail, as far as it is drawn:
  #held = false;
  #stale = false;
  #bracket = false;
  #entity = false;
  #address = false;
  #lastCode = 0;
  #readLength = 0;
  #freezeAt = FREEZE_FROM;
  /** Of what is in front of #tail, once that has been weighed. */
  #weight: Weight | undefined;
  #weighAt = WEIGH_FROM;
  /** Its source is shown. */
  #unread = false;

  constructor(parent: Node, context: LeafContext, task?: boolean) {
    this.#parent = parent;
    this.#context = context;
    this.#task = task;
  }

  get firstNode(): ChildNode | undefined {
    return this.#first ?? this.#drawn.nodes[0];
  }

  get lastNode(): ChildNode | undefined {
    return lastNode(this.#drawn);
  }

  /** How much of the content the block parser sees is frozen. */
  get frozenLength(): number {
    return this.#whole ? 0 : this.#frozen.length;
  }

  /** Says what the block parser sees as this leaf's content now. `open`: more may follow on the same line. */
  updateContent(content: string, open: boolean): void {
    const grown = !this.#whole && content.startsWith(this.#frozen);
    const tail = grown ? content.slice(this.#frozen.length) : this.#before + content;
    if (!grown && !this.#whole) this.#thaw();
    this.#spaces = '';
    this.#open = open;
    if (tail === this.#tail && !this.#held && !this.#stale && (open || this.#unread || !this.#isSource())) return;
    this.#tail = tail;
    this.#draw();
  }

  /** From here on `append` is called. `spaces` is what the source has behind the content. */
  takeOver(spaces: string, heading: boolean): void {
    this.#spaces = spaces;
    this.#heading = heading;
  }

  /**
   * Takes characters of the same line.
   * @returns False where the block parser has to decide; nothing has changed then.
   */
  appendText(text: string): boolean {
    if (this.#heading && text.includes('#')) return false;
    if (!this.#held && !this.#stale && !this.#unread && this.#isPlain(text)) {
      this.#extend(text);
      return true;
    }
    this.#grow(text);
    if (!this.#held || /[)\s]/.test(text)) this.#draw();
    return true;
  }

  /** The block parser sees `count` characters less from now on; they are frozen. */
  freezeText(count: number): void {
    this.#before += this.#frozen.slice(0, count);
    this.#frozen = this.#frozen.slice(count);
  }

  /** Draws the whole text again, after a definition has arrived. */
  redrawText(): void {
    if (this.#gone) return;
    if (this.#before.length + this.#frozen.length + this.#tail.length > BUDGET)
      this.#context.later(() => this.#redrawNow());
    else this.#redrawNow();
  }

  /** Moves the nodes into another element, which stands where they stood. */
  moveTo(element: Element): void {
    const end = this.lastNode?.nextSibling ?? null;
    for (let node: ChildNode | null | undefined = this.firstNode; node && node !== end;) {
      const following: ChildNode | null = node.nextSibling;
      element.append(node);
      node = following;
    }
    this.#parent = element;
  }

  /** Takes the nodes out of the page. */
  removeNodes(): void {
    this.#gone = true;
    this.#clear();
  }

  /** The leaf is gone with its parent: nothing may draw it any more. */
  forgetLeaf(): void {
    this.#gone = true;
  }

  #grow(text: string): void {
    const all = this.#spaces + text;
    const length = trimmedLength(all);
    this.#tail += all.slice(0, length);
    this.#spaces = all.slice(length);
  }

  #isPlain(text: string): boolean {
    if (!this.#spaces) {
      if (mayGoOn(this.#lastCode)) return false;
      if (this.#address && text.charCodeAt(0) !== 32) return false;
    }
    return isPlain(text, this.#bracket, this.#entity);
  }

  #extend(text: string): void {
    const all = this.#spaces + text;
    const length = trimmedLength(all);
    if (length === 0) {
      this.#spaces = all;
      return;
    }
    const added = length === all.length ? all : all.slice(0, length);
    this.#spaces = length === all.length ? '' : all.slice(length);
    this.#tail += added;
    this.#lastCode = added.charCodeAt(length - 1);
    if (this.#address && added.includes(' ')) this.#address = false;
    const { ops, nodes } = this.#drawn;
    const last = ops[ops.length - 1];
    const node = nodes[nodes.length - 1] as Text | undefined;
    if (typeof last === 'string' && node && last.length < NODE_LENGTH) {
      node.appendData(added);
      ops[ops.length - 1] = last + added;
    } else {
      const text = document.createTextNode(added);
      this.#parent.insertBefore(text, this.lastNode?.nextSibling ?? null);
      ops.push(added);
      nodes.push(text);
    }
    if (this.#tail.length > this.#freezeAt) this.#freeze();
    if (this.#tail.length > this.#weighAt && this.#weigh()) this.#draw();
  }

  #draw(): void {
    const tail = this.#tail;
    if (this.#open && tail.length > BUDGET && tail.length < this.#readLength * 1.25) {
      if (!this.#stale) this.#context.later(() => this.#catchUp());
      this.#stale = true;
      return;
    }
    this.#readLength = tail.length;
    this.#stale = false;
    if (this.#isTooHeavy()) return this.#drawSource();
    const cut = this.#open ? unfinishedTarget(tail) : -1;
    this.#held = cut >= 0;
    const ops = this.#context.references.readInline(this.#held ? tail.slice(0, cut) : tail, this);
    if (tail.length >= WEIGH_FROM && lazyGrammar.loaded?.hasLongWord(ops)) return this.#drawSource();
    if (this.#unread) this.#freezeAt = FREEZE_FROM;
    this.#unread = false;
    if (this.#task !== undefined && !this.#first) ops.unshift(checkbox(this.#task));
    this.#patch(ops);
    this.#bracket = tail.includes('[');
    this.#entity = tail.includes('&');
    const run = tail.slice(Math.max(tail.lastIndexOf(' '), tail.lastIndexOf('\n')) + 1);
    this.#address = run.includes('@') || run.includes('//');
    this.#lastCode = tail.charCodeAt(tail.length - 1);
    if (this.#open && !this.#held && tail.length > this.#freezeAt) this.#freeze();
  }

  /** Whether only the source is to be shown of what is drawn. */
  #isSource(): boolean {
    if (this.#isTooHeavy()) return true;
    return this.#tail.length >= WEIGH_FROM && lazyGrammar.loaded?.hasLongWord(this.#drawn.ops) === true;
  }

  /** Asked of plain text, when it has grown by a quarter. */
  #weigh(): boolean {
    this.#weighAt = this.#tail.length * 1.25;
    return this.#isSource();
  }

  #patch(ops: InlineOp[]): void {
    const last = this.lastNode;
    patchInline(this.#parent, last ? last.nextSibling : this.#anchor, this.#drawn, ops, this.#context.drawObject);
  }

  #isTooHeavy(): boolean {
    // Without it no text is long (`lazyGrammar`).
    return lazyGrammar.loaded?.isTooHeavy(this.#weighFront(), this.#tail) ?? false;
  }

  #weighFront(): { length: number; weight: Weight | undefined } {
    if (this.#whole) return { length: 0, weight: undefined };
    const front = this.#before + this.#frozen;
    return { length: front.length, weight: (this.#weight ??= lazyGrammar.loaded?.addWeight(undefined, front)) };
  }

  /** Shows the source of a text that is not read. What of it has been read is taken back. */
  #drawSource(): void {
    if (this.#first) {
      if (!this.#whole) this.#tail = this.#before + this.#frozen + this.#tail;
      this.#thaw();
    }
    this.#held = false;
    this.#unread = true;
    this.#freezeAt = Infinity;
    const ops = sourceParts(this.#tail);
    if (this.#task !== undefined) ops.unshift(checkbox(this.#task));
    this.#patch(ops);
  }

  #catchUp(): void {
    if (!this.#stale || this.#gone) return;
    this.#readLength = 0;
    this.#draw();
  }

  #freeze(): void {
    const code = inlinePrefix.loaded;
    if (!code) inlinePrefix.load().catch(() => undefined); // the next text that is long enough tries again
    const read = (text: string) => this.#context.references.readInline(text);
    const boundary = code?.findBoundary(this.#tail, read, this.#whole ? this.#before.length : 0);
    if (boundary && this.#task !== undefined && !this.#first) boundary.ops.unshift(checkbox(this.#task));
    if (!boundary || !code?.mayFreeze(this.#drawn.ops, boundary.ops)) {
      this.#freezeAt = this.#tail.length * 1.5;
      return;
    }
    this.#split(boundary.at, boundary.ops);
    this.#freezeAt = this.#tail.length + FREEZE_FROM;
    if (this.#isTooHeavy()) this.#drawSource();
  }

  #split(at: number, frozen: InlineOp[]): void {
    const { ops, nodes } = this.#drawn;
    const last = frozen.length - 1;
    const kept = (frozen[last] as string).length;
    const whole = ops[last] as string;
    const node = nodes[last] as Text;
    this.#first ??= nodes[0];
    if (whole.length > kept) {
      ops.splice(0, frozen.length, whole.slice(kept));
      nodes.splice(0, frozen.length, node.splitText(kept));
    } else {
      ops.splice(0, frozen.length);
      nodes.splice(0, frozen.length);
    }
    const text = this.#tail.slice(0, at);
    this.#weight = lazyGrammar.loaded?.addWeight(this.#weighFront().weight, text);
    this.#frozen = this.#whole ? text.slice(this.#before.length) : this.#frozen + text;
    this.#whole = false;
    this.#tail = this.#tail.slice(at);
    this.#readLength = this.#tail.length;
    this.#bracket = this.#tail.includes('[');
    this.#entity = this.#tail.includes('&');
  }

  #redrawNow(): void {
    if (this.#gone) return;
    this.#parent = this.firstNode?.parentNode ?? this.#parent; // a list that became loose has moved it
    if (!this.#whole) this.#tail = this.#before + this.#frozen + this.#tail;
    if (this.#first) this.#thaw();
    else if (this.#before) this.#whole = true;
    const open = this.#open;
    this.#open = false; // now, whatever it costs
    this.#draw();
    this.#open = open;
  }

  /** Takes everything off the page and lets the next drawing begin at the beginning. */
  #thaw(): void {
    this.#clear();
    this.#whole = this.#before !== '';
    this.#frozen = '';
    this.#weight = undefined;
    this.#weighAt = WEIGH_FROM;
    this.#freezeAt = FREEZE_FROM;
  }

  #clear(): void {
    const end = this.lastNode?.nextSibling ?? null;
    for (let node = this.#first; node && node !== end;) {
      const following = node.nextSibling;
      node.remove();
      node = following ?? undefined;
    }
    this.#anchor = end;
    this.#first = undefined;
    removeNodes(this.#drawn);
  }
}
