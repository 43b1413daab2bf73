import type { Format, TermRoom } from '../localize.js';

const en = {
  user: 'You',
  assistant: 'Assistant',
  tool: 'Tool',
  system: 'System',
  developer: 'Developer',
  thinking: 'Thinking…',
  thought: 'Thought',
  thoughtFor: (format: Format, ms: number) => `Thought for ${format.duration(ms)}`,
  stopped: 'Stopped early',
  copy: 'Copy message',
  copied: 'Copied!',
  copyFailed: 'This page does not allow copying',
  notLoaded: 'This part of the message could not be loaded.',
  elementNotLoaded: 'This part of the page could not be loaded.',
  notAnnounced: 'New text is not announced to screen readers: the code for it is missing.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  invalid: 'This part of the message cannot be shown',
  artifactStarted: (_format: Format, title: string, type: string) => `Writing ${title}, ${type}`,
  messageEnded: 'Answer complete',
  messageStopped: 'Answer stopped early',
  newest: 'Newest',
  conversation: 'Conversation',
};

/** What a message and a conversation say. */
export const messageTerms: TermRoom<typeof en> = { room: 'message', en };
