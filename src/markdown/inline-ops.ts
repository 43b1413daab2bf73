import { checkUrl, type CheckedUrl } from '../core/url-policy.js';
import { partsOf } from './draw-source.js';
import type { Token } from './parser.js';

/** An element inside a line of text. `value` is an address, the text of code or of a part of the source, or "true" for a ticked box. */
export interface InlineElement {
  readonly tag: 'a' | 'br' | 'code' | 'em' | 'img' | 'input' | 's' | 'span' | 'strong';
  /** Whether what follows, up to the next `null`, stands inside it. */
  readonly open: boolean;
  readonly value: string;
  readonly title: string;
  readonly alt: string;
}
/** A text node, an element, or the end of the innermost open element. */
export type InlineOp = string | InlineElement | null;

const element = (tag: InlineElement['tag'], open: boolean, value = '', title = '', alt = ''): InlineElement => ({
  tag,
  open,
  value,
  title,
  alt,
});

/** The box of a task. */
export const checkbox = (ticked: boolean): InlineElement => element('input', false, String(ticked));

/** The source of a text, in parts that are laid out each by itself. */
export const sourceParts = (text: string): InlineOp[] => partsOf(text).map((part) => element('span', false, part));

// A text that is being written is read again and again, with the same addresses in it.
const checked = new Map<string, CheckedUrl | undefined>();
function checkLink(url: string): CheckedUrl | undefined {
  if (!checked.has(url)) {
    if (checked.size >= 100) checked.clear();
    checked.set(url, checkUrl(url, 'link'));
  }
  return checked.get(url);
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

function altText(tokens: readonly Token[]): string {
  let text = '';
  for (const { type, content, children } of tokens) {
    if (type === 'image') text += altText(children ?? []);
    else if (type === 'softbreak' || type === 'hardbreak') text += '\n';
    else text += content;
  }
  return text;
}

/** Elements inside elements, at most. markdown-it has no limit of its own for emphasis, and pages crash beyond some. */
const MAX_DEPTH = 100;

/** Builds the operations, one behind the other. Text between elements is joined: one text node each. */
class OpList {
  readonly ops: InlineOp[] = [];
  #text = '';
  /** For each element that markdown-it has open: whether it is shown, and whether it is a link. */
  readonly #open: { readonly shown: boolean; readonly link: boolean }[] = [];
  #shown = 0;

  text(text: string): void {
    this.#text += text;
  }

  push(op: InlineOp): void {
    this.flush();
    this.ops.push(op);
  }

  flush(): void {
    if (this.#text) this.ops.push(this.#text);
    this.#text = '';
  }

  /** An element that is not shown leaves its text behind. */
  enter(op: InlineElement | undefined): void {
    const link = op?.tag === 'a';
    // A link inside a link would be two targets in one place.
    const shown = op !== undefined && this.#shown < MAX_DEPTH && !(link && this.#open.some((each) => each.link));
    this.#open.push({ shown, link: link && shown });
    if (!shown) return;
    this.#shown += 1;
    this.push(op);
  }

  leave(): void {
    if (!this.#open.pop()?.shown) return;
    this.#shown -= 1;
    this.push(null);
  }
}

function linkOp(token: Token): InlineElement | undefined {
  const url = checkLink(attribute(token, 'href'));
  return url && element('a', true, url.href, attribute(token, 'title'));
}

export function toOps(tokens: readonly Token[]): InlineOp[] {
  const list = new OpList();
  for (const token of tokens) {
    const { type, nesting } = token;
    if (nesting < 0) list.leave();
    else if (type === 'link_open') list.enter(linkOp(token));
    else if (nesting > 0) list.enter(element(token.tag as 'em' | 'strong' | 's', true));
    else if (type === 'softbreak') list.text('\n');
    else if (type === 'hardbreak') {
      list.push(element('br', false));
      list.text('\n');
    } else if (type === 'code_inline') list.push(element('code', false, token.content));
    else if (type === 'image') {
      list.push(
        element('img', false, attribute(token, 'src'), attribute(token, 'title'), altText(token.children ?? [])),
      );
    } else list.text(token.content); // text, and whatever was escaped or an entity
  }
  list.flush();
  return list.ops;
}

/** Whether the node of one serves for the other as it is. */
export function sameOp(a: InlineOp | undefined, b: InlineOp | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || typeof a === 'string' || typeof b === 'string') return false;
  return a.tag === b.tag && a.value === b.value && a.title === b.title && a.alt === b.alt;
}
