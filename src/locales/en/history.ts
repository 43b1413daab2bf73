import type { Format, TermRoom } from '../localize.js';
import { sinceTime } from '../since-time.js';

const lines = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'line', other: 'lines' })}`;

const en = {
  gone: 'This artifact is no longer available.',
  version: (format: Format, number: number) => `Version ${format.number(number)}`,
  draft: 'Your draft',
  shown: 'Shown',
  writing: 'Writing…',
  origin: (_: Format, origin: string) => origins[origin] ?? 'Assistant',
  interrupted: 'stopped early',
  truncated: 'cut at 1\u00a0MiB',
  lines,
  time: (format: Format, time: number) => sinceTime(format, time, 'just now'),
  dateTime: (format: Format, time: number) =>
    new Intl.DateTimeFormat(format.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  changed: (format: Format, added: number, removed: number) =>
    `${lines(format, added)} added, ${lines(format, removed)} removed`,
  addedCount: (format: Format, count: number) => `+${format.number(count)}`,
  removedCount: (format: Format, count: number) => `−${format.number(count)}`,
  added: (format: Format, count: number) => `+${format.number(count)} added`,
  removed: (format: Format, count: number) => `−${format.number(count)} removed`,
  changedCount: (format: Format, count: number) => `${format.number(count)} changed`,
  changedEntries: (format: Format, added: number, removed: number, changed: number) =>
    `${format.number(added)} added, ${format.number(removed)} removed, ${format.number(changed)} changed`,
  restore: (format: Format, number: number) => `Restore version ${format.number(number)}`,
  restoreNote: 'Restoring makes a new version; nothing is overwritten.',
  droppedNote: (format: Format, count: number) =>
    format.plural(count, {
      one: 'Version 1 is no longer kept.',
      other: `Versions 1 to ${format.number(count)} are no longer kept.`,
    }),
  versionCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'version', other: 'versions' })}`,
  versions: 'Versions',
  from: 'From',
  to: 'to',
  changesBetween: (_: Format, from: string, to: string) => `Changes from ${from} to ${to}`,
  comparing: 'Comparing…',
  same: 'These two are the same.',
  onlyLineBreaks: 'Only line breaks differ.',
  tooDifferent: 'Too different to compare line by line.',
  tooDifferentDetail: 'Both are complete below.',
  unchanged: (format: Format, count: number) =>
    `${format.number(count)} unchanged ${format.plural(count, { one: 'line', other: 'lines' })}`,
  moreLines: (format: Format, count: number) => `Show ${format.number(count)} more lines`,
  lineBefore: 'Line before',
  lineAfter: 'Line after',
  change: 'Change',
  text: 'Text',
  isAdded: 'added',
  isRemoved: 'removed',
  kind: (_: Format, kind: keyof typeof kinds) => kinds[kind],
  node: 'Node',
  link: 'Link',
  field: (_: Format, name: string) => (Object.hasOwn(fields, name) && fields[name]) || name,
  before: 'Before:',
  after: 'After:',
  nothing: 'nothing',
  unnamed: 'Without a name',
  sameEntries: 'No entry differs, only the way in which the source is written.',
  unchangedEntries: (format: Format, count: number) =>
    `${format.number(count)} unchanged ${format.plural(count, { one: 'entry', other: 'entries' })}`,
  moreEntries: (format: Format, count: number) => `Show ${format.number(count)} more`,
  comparePreviews: 'Compare previews',
  compareLines: 'Compare lines',
  compareEntries: 'Compare entries',

  editing: (_: Format, title: string) => `Edit ${title}`,
  unsaved: 'Unsaved changes',
  unchangedDraft: 'No changes yet',
  save: 'Save',
  saveAs: (format: Format, number: number) => `Save as version ${format.number(number)}`,
  cancel: 'Cancel',
  discard: 'Discard draft',
  discardQuestion: 'Discard your draft?',
  discardDetail: 'What you changed cannot be brought back.',
  keepDraft: 'Keep it',
  compareDraft: 'Compare',
  arrived: (format: Format, number: number) => `Version ${format.number(number)} arrived while you were editing.`,
  arrivedDetail: 'Your draft is untouched. Saving it keeps both.',
  arriving: 'The assistant is writing a new version.',
  arrivingDetail: 'Your draft is untouched. It can be saved once that is written.',
  tooLarge: 'The draft is longer than 1\u00a0MiB.',
  tooLargeDetail: 'Nothing was lost. Shorten it to save it.',
  notSaved: 'The draft could not be saved.',
  noText: 'This artifact has no text to edit.',
  tryAgain: 'Try again',
  backToDraft: 'Back to your draft',
  colorsMissing: 'Colors for the editor could not be loaded. Editing works without them.',
};

const origins: Readonly<Record<string, string>> = {
  assistant: 'Assistant',
  user: 'You, in the editor',
  restore: 'You, restored',
  tool: 'Tool result',
};

const kinds = { added: 'Added', removed: 'Removed', changed: 'Changed' };

/** What the parts of an entry are called: those of a reference are named by CSL. */
const fields: Readonly<Record<string, string>> = {
  type: 'Type',
  title: 'Title',
  author: 'Authors',
  'container-title': 'Journal',
  issued: 'Date',
  volume: 'Volume',
  issue: 'Issue',
  page: 'Pages',
  abstract: 'Abstract',
  URL: 'Address',
  publisher: 'Publisher',
  name: 'Name',
  value: 'Weight',
  color: 'Color',
  evidence: 'Evidence',
};

/** Words of the versions of an artifact: their list, what changed between them, and editing. */
export const historyTerms: TermRoom<typeof en> = { room: 'history', en };

export type HistoryTerms = typeof en;
