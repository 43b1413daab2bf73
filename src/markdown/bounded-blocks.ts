import type { MarkdownIt } from '#vendor/markdown-it';
import { NOTHING_UNSEEN, startOf, type Unseen } from './unseen.js';

/** Cells of one table: as many as parse, draw and lay out in 50 ms. Its further rows, and wider tables, are shown as text. */
const MOST_CELLS = 8_000;
const MOST_COLUMNS = 500;
const DELIMITERS = /^[-:| \t]+$/;
/** Items of one list, and lines of one quotation; a further one goes on from there. Each is laid out by itself. */
const MOST_ITEMS = 300;
const MOST_LINES = 600;
/** Where there is no outermost item to go on from, further items, and further blocks of one item, are shown as text. */
const MOST_INNER_ITEMS = MOST_LINES;
const MOST_BLOCKS = MOST_LINES;
/** Items and cells have bounds of their own. */
const BLOCK = /^(?:(?:paragraph|heading|blockquote|table)_open|hr|fence|code_block)$/;

type Rule = ReturnType<MarkdownIt['block']['ruler']['getRules']>[number];
type State = Parameters<Rule>[0];

/** What the rules note while a text is parsed. */
interface BlockNotes {
  readonly unseen: Unseen;
  /** Items of the outermost block so far, as far as tokens were counted; and those of its own list. */
  items: number;
  ownItems: number;
  /** Blocks of the outermost item so far. */
  blocks: number;
  counted: number;
  /** Where a list goes on that was ended for its length. */
  next?: { readonly line: number; readonly number: number; readonly markup: string } | undefined;
}

function notesOf({ env }: State): BlockNotes {
  const notes = env as Partial<BlockNotes>;
  return (notes.unseen ? notes : Object.assign(notes, { unseen: NOTHING_UNSEEN })) as BlockNotes;
}

/** Of the first block alone something may be out of sight. */
const unseenAt = (notes: BlockNotes, line: number): Unseen => (line === 0 ? notes.unseen : NOTHING_UNSEEN);

const boundTable =
  (rule: Rule): Rule =>
  (state, startLine, endLine, silent) => {
    const next = startLine + 1;
    // The line below its head makes a table, and tells its columns.
    const line = next < endLine ? state.src.slice(state.bMarks[next]! + state.tShift[next]!, state.eMarks[next]) : '';
    if (!DELIMITERS.test(line)) return rule(state, startLine, endLine, silent);
    const columns = line.match(/-+/g)?.length ?? 1;
    if (columns > MOST_COLUMNS) return false;
    const rows = Math.floor(MOST_CELLS / columns) - unseenAt(notesOf(state), startLine).rows;
    return rule(state, startLine, Math.min(endLine, next + 1 + rows), silent);
  };

function startCounting(state: State, items: number): void {
  Object.assign(notesOf(state), { items, ownItems: 0, blocks: 0, counted: state.tokens.length });
}

function countItems(state: State): BlockNotes {
  const notes = notesOf(state);
  const { tokens } = state;
  for (; notes.counted < tokens.length; notes.counted += 1) {
    const { type, level } = tokens[notes.counted]!;
    if (BLOCK.test(type)) notes.blocks += 1;
    if (type !== 'list_item_open') continue;
    notes.items += 1;
    if (level > 1) continue;
    notes.ownItems += 1;
    notes.blocks = 0;
  }
  return notes;
}

/** Is asked first of all: what an item holds beyond its bound is one text. */
const boundItem =
  (rule: Rule): Rule =>
  (state, startLine, endLine, silent) => {
    if (silent || state.level < 2 || countItems(state).blocks < MOST_BLOCKS)
      return rule(state, startLine, endLine, silent);
    let next = startLine + 1;
    for (let line = next; line < endLine; line += 1) {
      if (state.isEmpty(line)) continue;
      if (state.sCount[line]! < state.blkIndent) break;
      next = line + 1;
    }
    state.line = next;
    state.push('paragraph_open', 'p', 1).map = [startLine, next];
    const text = state.push('inline', '', 0);
    text.content = state.getLines(startLine, next, state.blkIndent, false).trim();
    Object.assign(text, { map: [startLine, next], children: [] });
    state.push('paragraph_close', 'p', -1);
    return true;
  };

const boundList =
  (rule: Rule): Rule =>
  (state, startLine, endLine, silent) => {
    if (state.level > 0) {
      // A line further out is an item of an outer list.
      const isInner = state.sCount[startLine]! >= state.blkIndent;
      if (isInner && countItems(state).items >= MOST_INNER_ITEMS) return false;
    }
    if (silent || state.level > 0) return rule(state, startLine, endLine, silent);
    const notes = notesOf(state);
    const { next } = notes;
    const { items, number } = unseenAt(notes, startLine);
    const at = state.tokens.length;
    startCounting(state, items);
    if (!rule(state, startLine, endLine, silent)) return false;
    const list = state.tokens[at]!;
    const goesOn = next?.line === startLine && next.markup === list.markup;
    const first = goesOn ? next.number : number;
    if (first !== undefined) {
      if (list.tag === 'ol') list.attrs = [['start', String(first)]];
      list.meta = { goesOn: true };
    }
    const { items: all, ownItems } = countItems(state);
    if (all >= MOST_ITEMS) notes.next = { line: state.line, number: startOf(list) + ownItems, markup: list.markup };
    return true;
  };

/** Is asked behind each item whether something else begins there. */
const endOfList: Rule = (state, _line, _end, silent) => {
  if (!silent || state.parentType !== 'list') return false;
  return countItems(state).items >= (state.level === 1 ? MOST_ITEMS : MOST_INNER_ITEMS);
};

const boundQuotation =
  (rule: Rule): Rule =>
  (state, startLine, endLine, silent) => {
    if (!silent && state.level === 0) startCounting(state, 0);
    const { lineMax } = state;
    state.lineMax = Math.min(lineMax, startLine + MOST_LINES); // paragraphs go by it
    const is = rule(state, startLine, Math.min(endLine, state.lineMax), silent);
    state.lineMax = lineMax;
    return is;
  };

/** Ends blocks where they would become too large to lay out at once. No answer of a person or a model has such. */
export function boundBlocks({ block: { ruler } }: MarkdownIt): void {
  const [table, , , blockquote, , list] = ruler.getRules('') as [Rule, Rule, Rule, Rule, Rule, Rule];
  // Our ruler (tools/vendor/markdown-it.mjs) leaves a rule in its chains.
  ruler.at('table', boundItem(boundTable(table)));
  ruler.at('blockquote', boundQuotation(blockquote));
  ruler.at('list', boundList(list));
  ruler.push('end_of_list', endOfList, { alt: ['list'] });
}
