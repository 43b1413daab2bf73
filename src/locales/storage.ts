import type { TermRoom } from './localize.js';

const en = {
  full: 'This conversation no longer fits into the browser’s storage.',
  nearlyFull: 'The browser’s storage is nearly full.',
  refused: 'The browser refuses storage to this page.',
  foreign: 'The storage holds something that is not ours. It was left as it is.',
  broken: 'A stored conversation could not be read. It was put aside as it is.',
  newer: 'The stored conversations come from a later version. They can be read, not changed.',
  conflict: 'Another tab has changed this conversation.',
  failed: 'This conversation could not be saved.',
  kept: 'Nothing is lost while this page stays open.',
  retry: 'Try again',
  download: 'Download it',
  dismiss: 'Dismiss',
};

/** What is said when the storage fails. Loaded when it does. */
export const storageTerms: TermRoom<typeof en> = {
  en,
  others: { fr: () => import('./fr/storage.js').then((module) => module.default) },
};
