import type { TermRoom } from '../localize.js';

const en = { openAsArtifact: 'Open as artifact', showAsWidget: 'Show as widget', showAsCode: 'Show as code' };

/** What a fence says that holds a whole artifact, or widgets. */
export const fenceTerms: TermRoom<typeof en> = { room: 'fence', en };
