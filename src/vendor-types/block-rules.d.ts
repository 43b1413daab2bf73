// Rules of markdown-it for blocks that most texts do not hold. Made by tools/vendor/markdown-it.mjs.
import type MarkdownIt from 'markdown-it';

type Rule = ReturnType<InstanceType<typeof MarkdownIt>['block']['ruler']['getRules']>[number];

export const table: Rule;
/** Definitions of references. */
export const reference: Rule;
