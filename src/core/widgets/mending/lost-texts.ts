import type { Checked, Given } from '../check-fields.js';
import { widgetLosses } from '../widget-problem.js';
import { elementSpecs } from '../widget-schema.js';

/** A text for people: words, not a setting. */
const PHRASE = /\p{L}\S*\s+\S*[\p{L}\p{N}]/u;

/** One word that is written like a name: settings are written small. */
const NAME = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.&'’-]+$/u;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What stands in these is for people, also in one word: "blocked". */
const SAID = words(
  'title subtitle text label caption description note remark comment badge state status tone severity priority owner ' +
    'assignee due value delta change unit footer footnote totals total prefix suffix format',
);

/** What stands in these never is, however it is written. */
const SETTINGS = words(
  'type id chartType kind key icon color colour colors theme variant size align position orientation direction layout ' +
    'mode style font fontFamily locale lang language dataKey xKey yKey nameKey field component className ' +
    'mark palette scheme cursor easing curve interpolation mediaType data version sort order',
);
const WORD = /[\p{L}\p{N}]/u;

/** How many texts of an element are not drawn, beside what its lists have lost and its children say themselves. */
export function countLostTexts(given: Given, checked: Checked): number {
  const drawn = new Set(textsOf(Object.entries(checked), () => [WORD]));
  const counted = new Set(widgetLosses(checked).map(({ items }) => LISTS[items] ?? items));
  return Object.entries(given)
    .filter(([name]) => !isRead(name, checked) && !(Object.hasOwn(checked, name) && counted.has(name)))
    .flatMap((field) => textsOf([field], saidIn))
    .filter((text) => !drawn.has(text)).length;
}

/** What is told of where it is read: media, and elements in an element. */
function isRead(name: string, checked: Checked): boolean {
  if (name === 'source' || name === 'poster') return Object.hasOwn(checked, name);
  const spec = elementSpecs.get(String(checked.type));
  return (name === 'content' || name === 'images') && (!spec || name in spec.fields);
}

/** Where a loss is of something inside a list that has another name. */
const LISTS: Readonly<Record<string, string>> = { cells: 'rows', values: 'series', labels: 'x' };

/** What makes a text for people, in a field of that name. */
const saidIn = (name: string): readonly RegExp[] =>
  SAID.has(name) ? [WORD] : SETTINGS.has(name) ? [PHRASE] : [PHRASE, NAME];

type Field = readonly [name: string, value: unknown];

/** The texts in fields, and in what they hold. @param kindOf - what makes one, in a field of that name. */
function textsOf(fields: readonly Field[], kindOf: (name: string) => readonly RegExp[]): readonly string[] {
  const texts: string[] = [];
  const waiting = [...fields];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, value] = next;
    if (typeof value === 'string') {
      if (kindOf(name).some((kind) => kind.test(value))) texts.push(value);
    } else if (Array.isArray(value)) for (const item of value as unknown[]) waiting.push([name, item]);
    else if (typeof value === 'object' && value !== null)
      // Elements in a part of tabs say themselves what they lost.
      for (const field of Object.entries(value))
        if (field[0] !== 'content' || !Array.isArray(field[1])) waiting.push(field);
  }
  return texts;
}
