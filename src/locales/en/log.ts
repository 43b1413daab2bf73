import type { TermRoom } from '../localize.js';

const en = {
  unset: 'The page’s conversation has not reached this list.',
  unsetDetail: 'Nothing of it is lost. The console says what the page has to do.',
};

/** What a list says that shows nothing by mistake. */
export const logTerms: TermRoom<typeof en> = { room: 'log', en };
