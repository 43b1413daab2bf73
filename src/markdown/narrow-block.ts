import type { Leaf } from './leaf.js';
import { isLoose, STUB } from './open-block.js';
import { parseBlocks, type Token } from './parser.js';
import { blockBefore, offsetOfLine } from './token-lines.js';
import { NOTHING_UNSEEN, startOf, type Unseen } from './unseen.js';

const LONG_PARAGRAPH = 600;

/** What of an open block is parsed. */
export interface OpenState {
  /** Lines that stand for what is no longer parsed. */
  readonly context: string;
  /** Where its source begins in the text that was parsed, behind those lines. */
  readonly start: number;
  /** Whether the items of a list that are no longer parsed are loose; undefined where there are none. */
  readonly loose: boolean | undefined;
  /** What is no longer parsed of a table or a list. */
  readonly unseen: Unseen;
  /** What has drawn the text of its paragraph. */
  readonly leaf: Leaf | undefined;
}

/** What of it is parsed from then on. */
export interface Narrowed extends Omit<OpenState, 'start' | 'leaf'> {
  /** Where its source begins in the text that was parsed. */
  readonly at: number;
  /** How many tokens, from `from` on, are no longer parsed. */
  readonly done?: { readonly from: number; readonly to: number };
}

/**
 * Stops parsing what cannot change within the only open block: of a list all but the open item, of a table all but the
 * open row, of a long paragraph all but the last lines. It only saves work.
 * @param text What the tokens were parsed from.
 */
export function narrowBlock(tokens: readonly Token[], text: string, state: OpenState): Narrowed | undefined {
  const type = tokens[0]?.type;
  if (!type || blockBefore(tokens, tokens.length) !== 0) return undefined;
  if (type === 'paragraph_open') return narrowParagraph(text, state);
  if (type === 'table_open') return narrowTable(tokens, text, state);
  return type.endsWith('list_open') ? narrowList(tokens, text, state) : undefined;
}

function narrowList(tokens: readonly Token[], text: string, { loose, unseen }: OpenState): Narrowed | undefined {
  const open = lastIndex(tokens, 'list_item_open', 1);
  if (open <= 1) return undefined;
  const { items, number = startOf(tokens[0]!) } = unseen;
  const dropped = tokens.slice(1, open);
  const begin = offsetOfLine(text, tokens[0]?.map?.[0] ?? 0);
  return {
    at: offsetOfLine(text, tokens[open]!.map?.[0] ?? 0),
    loose: loose ?? looseness(tokens) ?? isLoose(parseBlocks(standIn(tokens[1]!, text) + text.slice(begin)).tokens),
    unseen: {
      ...NOTHING_UNSEEN,
      items: items + count(dropped, 'list_item_open'),
      number: number + count(dropped, 'list_item_open', 1),
    },
    // At the beginning of a text the line could be the head of a table, and be no item.
    context: standIn(tokens[open]!, text),
    done: { from: 1, to: open },
  };
}

function narrowTable(tokens: readonly Token[], text: string, state: OpenState): Narrowed | undefined {
  const open = lastIndex(tokens, 'tr_open', 2);
  const first = tokens.findIndex(({ type }) => type === 'tbody_open') + 1;
  if (first === 0 || open <= first) return undefined;
  const { context, loose, unseen } = state;
  const line = tokens[0]!.map?.[0] ?? 0;
  return {
    at: offsetOfLine(text, tokens[open]!.map?.[0] ?? 0),
    context: context || text.slice(offsetOfLine(text, line), offsetOfLine(text, line + 2)),
    loose,
    unseen: { ...unseen, rows: unseen.rows + count(tokens.slice(first, open), 'tr_open') },
    done: { from: first, to: open },
  };
}

/** Keeps two lines in front of the last one: together with the next they may be the head of a table. */
function narrowParagraph(text: string, { context, start, loose, unseen, leaf }: OpenState): Narrowed | undefined {
  if (!leaf || leaf.frozenLength === 0 || text.length - start < LONG_PARAGRAPH) return undefined;
  const isStub = context === STUB;
  let lead = start;
  if (!isStub) while (/\s/.test(text.charAt(lead))) lead += 1;
  if (!isStub && text.charAt(lead) === '[') return undefined; // it may still become a definition
  let end = text.length;
  for (let i = 0; i < 3 && end > 0; i += 1) end = text.lastIndexOf('\n', end - 1);
  const line = text.lastIndexOf('\n', Math.min(end, lead + leaf.frozenLength - 1)) + 1;
  if (end <= 0 || line <= lead) return undefined;
  leaf.freezeText(line - lead);
  return { at: line, context: STUB, loose, unseen };
}

const count = (tokens: readonly Token[], type: string, level?: number): number =>
  tokens.filter((token) => token.type === type && token.level === (level ?? token.level)).length;

function lastIndex(tokens: readonly Token[], type: string, level: number): number {
  let i = tokens.length - 1;
  while (i >= 0 && (tokens[i]!.type !== type || tokens[i]!.level !== level)) i -= 1;
  return i;
}

/** An item that stands for those in front of another, indented as that is. Its paragraph tells whether the list is loose. */
function standIn({ map, markup }: Token, text: string): string {
  const start = offsetOfLine(text, map?.[0] ?? 0);
  const indentation = /^ */.exec(text.slice(start, start + 3))?.[0] ?? '';
  return `${indentation}${markup === '.' || markup === ')' ? '1' : ''}${markup} x\n`;
}

/** Whether the first list is loose: undefined where no item has a paragraph of its own that could tell. */
function looseness(tokens: readonly Token[]): boolean | undefined {
  let loose: boolean | undefined;
  for (const { level, nesting, type, hidden } of tokens) {
    if (level === 0 && nesting < 0) break;
    if (level !== 2 || type !== 'paragraph_open') continue;
    if (!hidden) return true;
    loose = false;
  }
  return loose;
}
