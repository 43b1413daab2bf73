import type { ShownArtifact } from '../renderer.js';

/** What the sources of types other than `code` are written in. */
const languages: Readonly<Record<string, string>> = {
  html: 'html',
  react: 'tsx',
  markdown: 'markdown',
  svg: 'svg',
  bibliography: 'json',
  'knowledge-graph': 'json',
};

/** The language an artifact's source is coloured in, or `undefined` where there is none. */
export const sourceLanguage = ({ type, language }: Pick<ShownArtifact, 'type' | 'language'>): string | undefined =>
  Object.hasOwn(languages, type) ? languages[type] : language;
