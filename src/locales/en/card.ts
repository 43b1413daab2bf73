import type { ArtifactContentBlock } from '../../core/message/segment.js';
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

/** As a block of a message says why an edit failed. */
export type FailedEdit = NonNullable<ArtifactContentBlock['failure']>;

function editProblem(format: Format, { reason, count }: FailedEdit): string {
  if (reason === 'not-found') return 'its text is not there';
  // The codes of core are English words.
  return reason === 'repeated' && count
    ? `its text is there ${count === 2 ? 'twice' : `${format.number(count)} times`}`
    : reason.replaceAll('-', ' ');
}

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
  /** A title that stands where a tool gave none, in English, by type. */
  untitled: (_format: Format, _type: string, title: string) => title,
  gone: 'This artifact is no longer available.',
  editFailed: (format: Format, failure: FailedEdit) => `Edit failed: ${editProblem(format, failure)}`,
  editProblem,
  why: 'Why',
  open: 'Open',
};

/** What a card and a badge say. */
export const cardTerms: TermRoom<typeof en> = { room: 'card', en };
