import type { Format, TermRoom } from '../localize.js';
import { byteSize } from './segment.js';

const en = {
  composer: 'Write a message',
  message: 'Message',
  placeholder: 'Reply…',
  keys: 'Enter sends. Shift and Enter begin a new line.',
  send: 'Send',
  stop: 'Stop',
  attach: 'Attach files',
  drop: 'Drop files to attach them',
  attached: 'Attached',
  suggestions: 'Suggestions',
  remove: (_: Format, name: string) => `Remove ${name}`,
  removeQuote: 'Remove the quotation',
  quote: 'Quotation',
  size: (format: Format, bytes: number) => byteSize(format, bytes),
  added: (format: Format, count: number) =>
    format.plural(count, { one: 'One file attached', other: `${format.number(count)} files attached` }),
  quoted: 'Quotation added',
  busy: 'The answer is still being written. Stop it, or wait for its end.',
  tooLarge: (format: Format, name: string, size: number, most: number) =>
    `${name} has ${byteSize(format, size)}, and at most ${byteSize(format, most)} can be attached.`,
  tooMany: (format: Format, left: number, most: number) =>
    `At most ${format.plural(most, { one: 'one file', other: `${format.number(most)} files` })} can be attached: ${format.plural(
      left,
      { one: 'one was left out', other: `${format.number(left)} were left out` },
    )}.`,
  notTaken: (_: Format, name: string) => `Files such as ${name} cannot be attached here.`,
  leftOut: (_: Format, name: string) =>
    `${name} was too large to be kept while you were away. Attach it again, or remove it, and then send.`,
  again: 'Not kept. Attach it again',
  ask: 'Ask about this',
  unread: (_: Format, name: string) => `${name} could not be read. Attach it again.`,
};

/** Words of the field that a person writes messages into. */
export const composerTerms: TermRoom<typeof en> = { room: 'composer', en };

export type ComposerTerms = typeof en;
