import type { Format, TermRoom } from '../localize.js';

const en = {
  intro: (format: Format, title: string, type: string, version: number) =>
    `The artifact “${title}” (${type}, version ${format.number(version)}) does not work. Its preview says:`,
  inLine: (format: Format, line: number) => `Line ${format.number(line)}`,
  widgetIntro: 'A widget of your answer could not be shown:',
  widgetWish: 'Please write it again as a whole, as a fenced block with the info string codeagents-ui.',
  wish: 'Please find the cause and send the whole artifact again, with the same type and title.',
};

/** What is said to the assistant when a person wants an artifact mended. Loads with the request. */
export const fixTerms: TermRoom<typeof en> = { room: 'fix', en };

export type FixTerms = typeof en;
