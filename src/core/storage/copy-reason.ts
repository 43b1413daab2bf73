/**
 * Why a conversation is stored a second time beside the one that it comes from: another tab went on writing that one
 * (`other-tab`), or another storage had something else under its id (`other-storage`).
 */
export type CopyReason = 'other-tab' | 'other-storage';

/** What a list calls a conversation. Pages add the reason to the title in their own language. */
export interface ConversationName {
  readonly title?: string;
  readonly copyReason?: CopyReason;
  /** Of a copy that nobody knows of yet. */
  readonly copyUnseen?: true;
}

/** How the reason stands behind a title where there is room for one text only, and as former versions stored it. */
const NOTES: Readonly<Record<CopyReason, string>> = { 'other-tab': '(other tab)', 'other-storage': '(copy)' };

/** Behind the reason, of a copy that nobody knows of yet. */
const UNSEEN = ' (new)';

const isReason = (value: unknown): value is CopyReason => typeof value === 'string' && Object.hasOwn(NOTES, value);

/** Title and reason of what was stored, whichever version stored it. Anything may stand there. */
export function readName(title: unknown, copyReason?: unknown, copyUnseen?: unknown): ConversationName {
  const given = typeof title === 'string' ? title : undefined;
  if (isReason(copyReason)) return { ...nameOf(given, copyReason), ...(copyUnseen === true && { copyUnseen }) };
  if (given?.endsWith(UNSEEN)) {
    const name = readName(given.slice(0, -UNSEEN.length));
    if (name.copyReason) return { ...name, copyUnseen: true };
  }
  const found = Object.entries(NOTES).find(([, note]) => given === note || given?.endsWith(` ${note}`));
  if (!given || !found) return nameOf(given);
  const [reason, note] = found;
  return nameOf(given.slice(0, -note.length).trim() || undefined, reason as CopyReason);
}

/** Both as one text, which `readName` takes apart again: for the index of a database, and for former versions. */
export const writeName = ({ title = '', copyReason, copyUnseen }: ConversationName): string =>
  copyReason ? `${title} ${NOTES[copyReason]}${copyUnseen ? UNSEEN : ''}`.trim() : title;

const nameOf = (title: string | undefined, copyReason?: CopyReason): ConversationName => ({
  ...(title !== undefined && { title }),
  ...(copyReason && { copyReason }),
});
