import type { TermRoom } from '../localize.js';

const en = { openAsArtifact: 'Open as artifact' };

/** What a fence says that holds a whole artifact. */
export const fenceTerms: TermRoom<typeof en> = { room: 'fence', en };
