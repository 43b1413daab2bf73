// The rules of markdown-it that find addresses without a link's marks, and what they ask. Made by tools/vendor/markdown-it.mjs.
import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

type Parser = InstanceType<typeof MarkdownIt>;

/** The package `linkify-it`. */
export const finder: Parser['linkify'];
/** @returns the tokens of a line of text, with links in the place of bare addresses. */
export const findInText: (parser: Parser, content: string, tokens: Token[]) => Token[];
type InlineRule = (state: InstanceType<Parser['inline']['State']>, silent: boolean) => boolean;
export const findAtScheme: InlineRule;
/** Addresses in angle brackets. */
export const readInBrackets: InlineRule;
/** An address as people read it. */
export const normalizeLinkText: (url: string) => string;
