import type { Checked, Given } from '../check-fields.js';
import { widgetLosses } from '../widget-problem.js';

/** A text for people: words, not a setting. */
const PHRASE = /\p{L}\S*\s+\S*[\p{L}\p{N}]/u;

/** How many texts of an element are not drawn, beside what its lists have lost and its children say themselves. */
export function countLostTexts(given: Given, checked: Checked): number {
  const drawn = new Set(textsOf(Object.values(checked)));
  const counted = new Set(widgetLosses(checked).map(({ items }) => LISTS[items] ?? items));
  let lost = 0;
  for (const [name, value] of Object.entries(given)) {
    const isTold = CHILDREN.has(name) || (Object.hasOwn(checked, name) && counted.has(name));
    if (!isTold) lost += textsOf([value]).filter((text) => !drawn.has(text)).length;
  }
  return lost;
}

const CHILDREN = new Set(['content', 'images', 'source', 'poster']);
/** Where a loss is of something inside a list that has another name. */
const LISTS: Readonly<Record<string, string>> = { cells: 'rows', values: 'series', labels: 'x' };

function textsOf(values: readonly unknown[]): readonly string[] {
  const texts: string[] = [];
  const waiting = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (PHRASE.test(value)) texts.push(value);
    } else if (typeof value === 'object' && value !== null)
      // Elements in a part of tabs say themselves what they lost.
      for (const [name, inner] of Object.entries(value))
        if (name !== 'content' || !Array.isArray(inner)) waiting.push(inner);
  }
  return texts;
}
