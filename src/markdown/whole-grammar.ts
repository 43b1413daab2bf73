import { rare, type MarkdownIt } from '#vendor/markdown-it';
import { blockquote, image, names, reference, strikethrough, table } from '#vendor/late-rules';
import { boundBlocks } from './bounded-blocks.js';

export { narrowBlock } from './narrow-block.js';
export { addWeight, hasLongWord, isTooHeavy } from './text-weight.js';

/** Puts into a parser the rules that are not in the first load, and bounds those that need it. */
export function completeRules(parser: MarkdownIt): void {
  rare.names = names;
  const { block, inline } = parser;
  block.ruler.at('blockquote', blockquote);
  block.ruler.at('reference', reference);
  block.ruler.at('table', table);
  inline.ruler.at('image', image);
  inline.ruler.at('strikethrough', strikethrough.tokenize);
  inline.ruler2.at('strikethrough', strikethrough.postProcess);
  boundBlocks(parser);
}
