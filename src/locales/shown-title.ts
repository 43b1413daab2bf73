const LONGEST = 50;

/** A title as people may see it: without control characters and without those that turn the reading direction. */
export const plainTitle = (title: string): string =>
  // eslint-disable-next-line no-control-regex -- these are the characters to remove
  title.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** The first 50 characters, as people count them, and `...` where there are more. */
export function cutTitle(title: string): string {
  if (title.length <= LONGEST) return title;
  let count = 0;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)) {
    if (count === LONGEST) return `${title.slice(0, index)}...`;
    count += 1;
  }
  return title;
}
