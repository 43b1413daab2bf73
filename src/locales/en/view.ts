import type { Format, TermRoom } from '../localize.js';

const en = {
  sourceOf: (_: unknown, title: string) => `Source of ${title}`,
  plainTooLong: 'Shown without colors: longer than 100 KiB.',
  plainTooSlow: 'Shown without colors: they took too long.',
  highlightAnyway: 'Highlight anyway',
  gone: 'This artifact is no longer available.',
  noPreview: (_: unknown, type: string) => `There is no preview for “${type}”.`,
  sourceBelow: 'The source is complete below.',
  notLoaded: 'The preview could not be loaded.',
  textNotLoaded: 'What draws this document could not be loaded. It stands as it is written.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  stoppedEarly: 'The answer stopped before the end of this artifact.',
  mayFail: 'What arrived is below. A preview of it may not work.',
  tooLarge: 'This source is larger than 1\u00a0MiB.',
  tooLargeDetail: 'Its first MiB is below as text. The download has all of it.',
  tooLargeCut: 'Its first MiB was kept, and is below as text.',
  firstPart: (format: Format, mebibytes: number) =>
    `The first MiB of ${format.number(mebibytes, { maximumFractionDigits: 1 })}\u00a0MiB.`,
  download: 'Download',
  codeNotLoaded: 'The source is plain text: what colors and numbers it could not be loaded.',
  downloadNotLoaded: 'The download could not be prepared: its code could not be loaded.',
  previewAnyway: 'Preview anyway',
};

/** Words of `artifact-view` and of the code view. */
export const viewTerms: TermRoom<typeof en> = { room: 'view', en };

export type ViewTerms = typeof en;
