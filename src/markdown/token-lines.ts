import { isSettled } from './line-start.js';
import type { Token } from './parser.js';

/** Where a line begins, or the length of the text where it has fewer. */
export function offsetOfLine(text: string, line: number): number {
  let at = 0;
  for (let i = 0; i < line; i += 1) {
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return text.length;
  }
  return at;
}

/** Whether that many lines are whole: each ends with a line break. */
function hasLines(text: string, count: number): boolean {
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** The index of the outermost block in front of token `before`; -1 where there is none. */
export function blockBefore(tokens: readonly Token[], before: number): number {
  let i = before - 1;
  while (i >= 0 && (tokens[i]!.level > 0 || tokens[i]!.nesting < 0)) i -= 1;
  return i;
}

/**
 * Whether a block may still vanish into a definition right in front of it, as its title: a text, or one that looks like
 * indented code. It may stand outside the quotation or item that holds the definition.
 */
export function mayBeTitle(tokens: readonly Token[], text: number): boolean {
  const block = tokens[text];
  let i = text - 1;
  while (i > 0 && tokens[i]!.nesting < 0) i -= 1;
  return tokens[i]?.type === 'reference_definition' && tokens[i]?.map?.[1] === block?.map?.[0];
}

/** Whether it is certain that this block, the last, begins where it does. */
function isCertain(block: Token, text: string): boolean {
  const line = block.map?.[0] ?? 0;
  if (block.type === 'table_open') return hasLines(text, line + 2);
  if (hasLines(text, line + 1)) return true;
  if (block.type === 'fence') return false; // a second run of backticks in its line makes it a paragraph
  return isSettled(text.slice(text.lastIndexOf('\n') + 1), true);
}

/** The index of the first block that can still change; those in front of it cannot. */
export function firstOpen(tokens: readonly Token[], text: string): number {
  let open = blockBefore(tokens, tokens.length);
  if (open <= 0) return 0;
  if (!isCertain(tokens[open]!, text)) open = blockBefore(tokens, open);
  return open > 0 && mayBeTitle(tokens, open) ? blockBefore(tokens, open) : Math.max(open, 0);
}

/** The end of a text without its spaces, tabs and line breaks, which markdown-it trims. */
export function trimmedLength(text: string): number {
  let end = text.length;
  for (; end > 0; end -= 1) {
    const code = text.charCodeAt(end - 1);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) break;
  }
  return end;
}
