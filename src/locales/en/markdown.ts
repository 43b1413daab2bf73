import type { Format, LocalizeController, TermRoom } from '../localize.js';

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

/** The same in one language, as `MarkdownStream` takes it. */
export interface MarkdownTerms {
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** The accessible name of code in a language, or in none (''). */
  readonly code: (language: string) => string;
  /** The accessible name of a table. */
  readonly table: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly imageFrom: (host: string) => string;
  readonly imageRefused: string;
  readonly imageNotLoaded: string;
  readonly loadImage: string;
  readonly alwaysFrom: (host: string) => string;
}

/** Reads the terms in the language that an element's controller follows, each when it is asked for. */
export const speakMarkdown = (localize: LocalizeController<typeof en>): MarkdownTerms => ({
  get copy() {
    return localize.term('copyCode');
  },
  get copied() {
    return localize.term('codeCopied');
  },
  get copyFailed() {
    return localize.term('copyFailed');
  },
  code: (language) => localize.term('code', language),
  get table() {
    return localize.term('table');
  },
  get taskDone() {
    return localize.term('taskDone');
  },
  get taskOpen() {
    return localize.term('taskOpen');
  },
  imageFrom: (host) => localize.term('imageFrom', host),
  get imageRefused() {
    return localize.term('imageRefused');
  },
  get imageNotLoaded() {
    return localize.term('imageNotLoaded');
  },
  get loadImage() {
    return localize.term('loadImage');
  },
  alwaysFrom: (host) => localize.term('alwaysFrom', host),
});
