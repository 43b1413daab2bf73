import MarkdownIt, { type Token } from '#vendor/markdown-it';
import { linkAddresses, missedMarkup } from './markup-on-demand.js';
import { NOTHING_UNSEEN } from './unseen.js';

export type { Token };
export interface Definition {
  readonly href: string;
  readonly title: string;
}
/** What definitions say, by normalised label. A label that nobody has defined gives undefined. */
export type Definitions = Record<string, Definition>;
export interface ParsedBlocks {
  readonly tokens: Token[];
  readonly definitions: Definitions;
  /** Whether something was needed that is not loaded yet, e.g. a rare name of an entity. */
  readonly missed: boolean;
}

/** The one parser; `lazyGrammar` completes its rules. It decides what is what; the other files of this room only decide when to ask it. */
export const markdownIt = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 100 });
// Which addresses may become links is the business of `checkUrl`, where tokens become nodes.
markdownIt.validateLink = () => true;

// A text that is being written is read again and again, with the same addresses in it.
const normalizeLink = markdownIt.normalizeLink.bind(markdownIt);
const normalized = new Map<string, string>();
markdownIt.normalizeLink = (url) => {
  let known = normalized.get(url);
  if (known === undefined) {
    if (normalized.size >= 100) normalized.clear();
    normalized.set(url, (known = normalizeLink(asciiMail(url))));
  }
  return known;
};

/** Host names in mail addresses, in ASCII. Those of the web become so in `checkUrl`, by the browser's own URL. */
function asciiMail(url: string): string {
  if (!/^mailto:.*[^\0-\x7f]/i.test(url)) return url;
  return url.replace(/@([^@?]+)/, (whole, host: string) => {
    try {
      return `@${new URL(`http://${host}`).hostname}`;
    } catch {
      return whole;
    }
  });
}

const TASK = /^\[([ xX])\][ \t]+(?=\S)/;

/** Takes the box of a task off its text. `meta.task` says whether it is ticked. */
function markTask(item: Token, paragraph: Token | undefined, inline: Token | undefined): void {
  if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || !inline) return;
  const box = TASK.exec(inline.content);
  if (!box) return;
  inline.content = inline.content.slice(box[0].length);
  inline.meta = { task: box[1] !== ' ' };
}

/**
 * Blocks only: `inline` tokens keep their source in `content`. Nothing is remembered between two calls.
 * @param unseen What the block at the beginning has had before `source`.
 */
export function parseBlocks(source: string, unseen = NOTHING_UNSEEN): ParsedBlocks {
  const before = missedMarkup();
  const tokens: Token[] = [];
  const references = Object.create(null) as Definitions;
  markdownIt.block.parse(source, markdownIt, { references, unseen }, tokens);
  for (let i = 0; i < tokens.length; i += 1) markTask(tokens[i]!, tokens[i + 1], tokens[i + 2]); // in bounds
  return { tokens, definitions: references, missed: missedMarkup() !== before };
}

/** Whether text outside links could hold a bare address. Those with `://` are links already. */
function mayHoldAddress(tokens: readonly Token[]): boolean {
  let links = 0;
  for (const { type, content } of tokens) {
    if (type === 'link_open') links += 1;
    else if (type === 'link_close') links -= 1;
    else if (type === 'text' && links === 0 && (content.includes('//') || content.includes('@'))) return true;
  }
  return false;
}

/** The tokens of one `inline` token's content. `references` is asked for each label that could be a link. */
export function parseInline(content: string, references: Definitions): Token[] {
  const tokens: Token[] = [];
  markdownIt.inline.parse(content, markdownIt, { references }, tokens);
  // The last step, and dearer than all the others together.
  return mayHoldAddress(tokens) ? linkAddresses(markdownIt, content, tokens) : tokens;
}

/** Decodes backslashes and entities, as in the info string of a fence. */
export const unescapeInfo = (info: string): string => markdownIt.utils.unescapeAll(info);
