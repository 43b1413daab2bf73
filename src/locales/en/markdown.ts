import type { Format, LocalizeController, Speech, TermRoom } from '../localize.js';

const en = {
  copyCode: 'Copy',
  codeCopied: 'Copied',
  copyFailed: 'Could not copy',
  code: (_format: Format, language: string) => (language ? `Code, ${language}` : 'Code'),
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'Not done',
  imageFrom: (_format: Format, host: string) => `Image from ${host}`,
  imageRefused: 'Image not shown',
  imageNotLoaded: 'This image could not be loaded.',
  loadImage: 'Load image',
  alwaysFrom: (_format: Format, host: string) => `Always from ${host}`,
};

/** What code blocks and images inside Markdown say. */
export const markdownTerms: TermRoom<typeof en> = { room: 'markdown', en };

/** Says them in one language, each when it is asked for. */
export type MarkdownTerms = Speech<typeof en>;

/** In the language that an element's controller follows. */
export const speakMarkdown =
  (localize: LocalizeController<typeof en>): MarkdownTerms =>
  (key, ...values) =>
    localize.term(key, ...values);
