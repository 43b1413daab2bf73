/** Longest title, in characters. */
export const MAX_TITLE = 200;

/** Line breaks and runs of spaces become one space. */
export const oneLine = (title: string): string => title.replace(/\s+/g, ' ').trim();

/** Longer titles end in `…` after 199 characters. */
export function cutTitle(title: string): string {
  if (title.length <= MAX_TITLE) return title;
  const characters = Array.from(title);
  return characters.length <= MAX_TITLE ? title : `${characters.slice(0, MAX_TITLE - 1).join('')}…`;
}
