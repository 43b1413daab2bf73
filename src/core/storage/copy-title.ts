/** What tells a conversation from the one that another tab went on writing. */
export const OTHER_TAB = '(other tab)';
/** What tells a conversation from one that had its id in another storage. */
export const COPY = '(copy)';

/** The title of a copy. A copy of a copy has it already. */
export const copyTitle = (title: string | undefined, note: string): string =>
  title?.endsWith(note) ? title : `${title ?? ''} ${note}`.trim();
