import type { Format, TermRoom } from '../localize.js';

const en = {
  versions: 'Versions of this message',
  previous: 'Previous version of this message',
  next: 'Next version of this message',
  position: (format: Format, index: number, count: number) => `${format.number(index)} of ${format.number(count)}`,
  shown: (format: Format, index: number, count: number) =>
    `Version ${format.number(index)} of ${format.number(count)} of the message is shown`,
  edit: 'Edit message',
  regenerate: 'Answer again',
  unanswered: 'Nothing on this page gives another answer.',
  edited: 'Message',
  save: 'Save',
  cancel: 'Cancel',
};

/** What a message says of its other versions, and of making one. Loaded with the first of them. */
export const messageBranchTerms: TermRoom<typeof en> = { room: 'message-branch', en };
