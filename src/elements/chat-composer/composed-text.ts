import type { MessageDraft } from '../../core/message/message-draft.js';

/** What a message says: what it is about as quotations, and below them what was typed. */
export function composedText({ text, quotes = [] }: MessageDraft): string {
  return [...quotes.map(quotation), text.trim()].filter((part) => part !== '').join('\n\n');
}

/** Markdown as a quotation of it: each line, the empty ones as well, or it would end there. */
const quotation = (markdown: string): string =>
  markdown
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
