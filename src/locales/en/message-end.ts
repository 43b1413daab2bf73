import type { Format, TermRoom } from '../localize.js';

const en = {
  failed: 'The answer could not be completed',
  cut: 'The answer was cut at its limit',
  filtered: 'The answer was stopped by a content filter',
  other: (_format: Format, reason: string) => `The answer ended early: ${reason}`,
  code: (_format: Format, code: string) => `Code: ${code}`,
  retry: 'Retry',
  goOn: 'Continue',
};

/** What a message says of an end that is not the usual one. Loaded with the first of them. */
export const messageEndTerms: TermRoom<typeof en> = { room: 'message-end', en };
