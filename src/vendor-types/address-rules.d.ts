// The rules of markdown-it that find bare addresses, and what they ask. Made by tools/vendor/markdown-it.mjs.
import type MarkdownIt from 'markdown-it';

type Parser = InstanceType<typeof MarkdownIt>;

/** The package `linkify-it`. */
export const finder: Parser['linkify'];
export const findInText: (state: InstanceType<Parser['core']['State']>) => void;
export const findAtScheme: (state: InstanceType<Parser['inline']['State']>, silent: boolean) => boolean;
