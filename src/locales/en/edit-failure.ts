import type { Format, TermRoom } from '../localize.js';

const en = {
  unchanged: 'An edit is applied whole or not at all. The version before it is unchanged.',
  repeated: (format: Format, text: string, count: number) =>
    `“${text}” stands there ${count === 2 ? 'twice' : `${format.number(count)} times`}, so nothing was changed.`,
  /** Where it stands. */
  lines: (format: Format, lines: readonly number[]) =>
    `${format.plural(lines.length, { one: 'Line', other: 'Lines' })} ${lines.map((line) => format.number(line)).join(', ')}.`,
  missing: (_format: Format, text: string) => `“${text}” does not stand there, so nothing was changed.`,
  askWhole: 'Ask for the whole artifact',
  /** For the assistant, which may have written more than one pair of texts. */
  inPair: (format: Format, pair: number, problem: string) => `text ${format.number(pair)}: ${problem}`,
  /** A message to the assistant. */
  prompt: (_format: Format, title: string, identifier: string, reason: string) =>
    `Your edit of “${title}” could not be applied (${reason}). Please write the whole artifact ` +
    `again, with the edit in it${identifier ? `, as \`identifier="${identifier}"\`` : ''}.`,
  lookedFor: (_format: Format, oldText: string) => `It looked for: ${oldText}`,
  nearest: (format: Format, line: number, text: string) => `Most like it is line ${format.number(line)}: ${text}`,
};

/** What the card of an edit that failed says, once somebody asks why. */
export const editFailureTerms: TermRoom<typeof en> = { room: 'edit-failure', en };
