// Without what tools/vendor/markdown-it.mjs leaves out: `core`, `render`, `use`, `enable` and other methods for
// plugins are not there.
export { default, type MarkdownIt, type Token } from 'markdown-it';

/** What is not built in (tools/vendor/markdown-it.mjs): rare names of entities, and the rules for addresses. */
export const rare: {
  /** The common names of entities, and what they stand for. */
  names: ReadonlyMap<string, string> | undefined;
  /** Counts names that were asked for and not known, as long as there is no `decode`. */
  missedNames: number;
  /** Knows them all. */
  decode: ((text: string) => string) | undefined;
  /** Counts texts that were not searched, as long as there is no `links`. */
  missedLinks: number;
  links: typeof import('./address-rules.js') | undefined;
};
