import type { MarkdownIt } from '#vendor/markdown-it';
import { reference, table } from '#vendor/block-rules';
import { boundBlocks } from './bounded-blocks.js';

export { addWeight, hasLongWord, isTooHeavy } from './text-weight.js';

/** Puts into a parser the rules that are not in the first load, and bounds those that need it. */
export function completeRules(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  ruler.at('reference', reference);
  ruler.at('table', table);
  boundBlocks(parser);
}
