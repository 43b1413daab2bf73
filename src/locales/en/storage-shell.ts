import type { TermRoom } from '../localize.js';

const en = {
  notLoaded: 'Conversations may not be kept: the notice that says why could not be loaded.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
};

/** What a provider says where the notice about its storage is not there. In the first load. */
export const storageShellTerms: TermRoom<typeof en> = { room: 'storage-shell', en };

export type StorageShellTerms = typeof en;
