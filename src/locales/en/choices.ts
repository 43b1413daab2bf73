import type { Format, TermRoom } from '../localize.js';

const en = {
  choices: 'Answers to choose from',
  choose: 'Use these answers',
  chooseSome: 'Choose one or more',
  inComposer: (_format: Format, text: string) => `In your message: ${text}`,
  copied: (_format: Format, text: string) => `Copied, to paste into your message: ${text}`,
  taken: (_format: Format, text: string) => `Your answer: ${text}`,
  failed: 'Could not be copied. Your message can say it in your own words.',
};

/** What choices of a block say. Loaded with the first of them. */
export const choicesTerms: TermRoom<typeof en> = { room: 'choices', en };

export type ChoicesTerms = typeof en;
