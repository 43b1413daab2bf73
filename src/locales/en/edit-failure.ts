import type { Format, TermRoom } from '../localize.js';

const en = {
  unchanged: 'An edit is applied whole or not at all. The version before it is unchanged.',
  askWhole: 'Ask for the whole artifact',
  /** A message to the assistant. */
  prompt: (_format: Format, title: string, identifier: string, reason: string) =>
    `Your edit of “${title}” could not be applied (${reason}). Please write the whole artifact ` +
    `again, with the edit in it${identifier ? `, as \`identifier="${identifier}"\`` : ''}.`,
};

/** What the card of an edit that failed says, once somebody asks why. */
export const editFailureTerms: TermRoom<typeof en> = { room: 'edit-failure', en };
