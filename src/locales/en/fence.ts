import type { TermRoom } from '../localize.js';

const en = { openAsArtifact: 'Open as artifact' };

/** What a fence says that holds a whole artifact. */
export const fenceTerms: TermRoom<typeof en> = {
  en,
  others: { fr: () => import('../fr/fence.js').then((module) => module.default) },
};
