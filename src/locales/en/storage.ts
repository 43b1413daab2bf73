import type { CopyReason } from '../../core/storage/copy-reason.js';
import type { Format, TermRoom } from '../localize.js';
import { byteSize } from './segment.js';

const en = {
  full: 'This conversation no longer fits into the browser’s storage.',
  nearlyFull: 'The browser’s storage is nearly full.',
  refused: 'The browser refuses storage to this page.',
  foreign: 'The storage holds something that is not ours. It was left as it is.',
  broken: 'A stored conversation could not be read. It was put aside as it is.',
  newer: 'The stored conversations come from a later version. They can be read, not changed.',
  conflict: 'Another tab has changed this conversation.',
  copied: 'Another tab went on with this conversation.',
  copiedDetail: 'What you wrote here is kept in a copy, which is open now.',
  open: 'Open the other one',
  copyLeft: 'Several tabs wrote in one conversation.',
  copyLeftDetail: 'What one of them wrote is kept in a copy.',
  openCopy: 'Open the copy',
  outdated: 'Another tab has changed the storage. Reload to go on saving.',
  failed: 'This conversation could not be saved.',
  kept: 'Nothing is lost while this page stays open.',
  savedSoFar: 'Everything is saved so far.',
  keptUnder: (_format: Format, key: string) => `What was there is kept under “${key}”.`,
  keptInPlace: 'What was there stays as it is.',
  exportBefore: 'Export first what is not saved yet: a reload forgets it.',
  export: 'Export',
  move: 'Move to IndexedDB',
  choose: 'Choose what to delete',
  retry: 'Try again',
  reload: 'Reload',
  download: 'Download it',
  dismiss: 'Dismiss',
  more: 'More',
  moving: 'Moving to IndexedDB…',
  moved: 'Everything is in IndexedDB now, and saved.',
  moveFailed: 'It could not be moved to IndexedDB.',
  stillThere: 'Everything is where it was.',
  exportFailed: 'It could not be exported.',
  fileName: 'conversation',
  chooseIntro: 'What is deleted is gone for good. Export first what you want to keep.',
  chooseList: 'Stored conversations',
  untitled: 'Untitled conversation',
  /** Of a conversation that is stored beside the one that it is a copy of. */
  copyTitle: (_format: Format, title: string, reason: CopyReason) =>
    `${title} ${reason === 'other-tab' ? '(other tab)' : '(copy)'}`,
  openNow: 'Open now',
  changedAt: (format: Format, time: number) =>
    new Intl.DateTimeFormat(format.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  size: (format: Format, bytes: number) => byteSize(format, bytes),
  reading: 'Reading the list…',
  listFailed: 'The list could not be read.',
  nothingToDelete: 'Nothing else is stored.',
  exportSelected: 'Export selected',
  deleteSelected: (format: Format, count: number) =>
    count === 0
      ? 'Delete'
      : `Delete ${format.number(count)} ${format.plural(count, { one: 'conversation', other: 'conversations' })}`,
  frees: (format: Format, bytes: number) => `Frees ${byteSize(format, bytes)}`,
  deleteFailed: 'Not everything could be deleted.',
  close: 'Close',
};

/** What is said when the storage fails. Loaded when it does. */
export const storageTerms: TermRoom<typeof en> = { room: 'storage', en };
