// Rules of markdown-it for what most first texts do not hold. Made by tools/vendor/markdown-it.mjs.
import type MarkdownIt from 'markdown-it';

type Parser = InstanceType<typeof MarkdownIt>;
type BlockRule = ReturnType<Parser['block']['ruler']['getRules']>[number];
type InlineRule = ReturnType<Parser['inline']['ruler']['getRules']>[number];

export const blockquote: BlockRule;
/** Definitions of references. */
export const reference: BlockRule;
export const table: BlockRule;
export const image: InlineRule;
export const strikethrough: {
  readonly tokenize: InlineRule;
  readonly postProcess: ReturnType<Parser['inline']['ruler2']['getRules']>[number];
};
/** The common names of entities, and what they stand for. */
export const names: ReadonlyMap<string, string>;
