import type { Format, TermRoom } from '../localize.js';

const types: Readonly<Record<string, string>> = {
  code: 'Code',
  html: 'HTML',
  react: 'React',
  markdown: 'Markdown',
  svg: 'SVG',
  mermaid: 'Mermaid',
  image: 'Image',
  bibliography: 'Bibliography',
  'knowledge-graph': 'Knowledge graph',
  'mcp-app': 'MCP app',
};

const lines = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'line', other: 'lines' })}`;

const en = {
  type: (_format: Format, type: string) => (Object.hasOwn(types, type) && types[type]) || type,
  lines,
  references: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'reference', other: 'references' })}`,
  nodes: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'node', other: 'nodes' })}`,
  version: (format: Format, number: number, of: number) => `Version ${format.number(number)} of ${format.number(of)}`,
  writing: 'Writing…',
  writingLines: (format: Format, count: number) => `Writing… ${lines(format, count)}`,
  ready: 'Ready',
  shown: 'Shown',
  interrupted: (format: Format, count: number) => `Stopped early, ${lines(format, count)} kept`,
  tooLarge: 'Too large, the first 1\u00a0MiB is kept',
  previewFailed: 'Preview failed',
  versionGone: 'This version is no longer kept',
  gone: 'This artifact is no longer available.',
  editFailed: (format: Format, pair: number, reason: string) =>
    `Edit failed: ${pair ? `text ${format.number(pair)} ` : ''}${reason}`,
  why: 'Why',
  open: 'Open',
};

/** What a card and a badge say. */
export const cardTerms: TermRoom<typeof en> = {
  en,
  others: { fr: () => import('../fr/card.js').then((module) => module.default) },
};
