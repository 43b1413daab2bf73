import type { Checked, Given } from '../check-fields.js';
import { widgetLosses } from '../widget-problem.js';
import { elementSpecs } from '../widget-schema.js';
import { holdsSettings, isSettingName, isSettingValue } from './setting-texts.js';

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

const WORD = /[\p{L}\p{N}]/u;

/** So many numbers in a row are figures: fewer are a pair of bounds, or of sides. */
const FEWEST_FIGURES = 3;

/** Lists of numbers that say how to draw: where a scale begins and ends, how a line is dashed. */
const SCALES = words('domain range ticks tickValues dash borderDash strokeDasharray bounds viewBox');

/** How many texts and figures of an element are not drawn, beside what its lists have lost and its children say themselves. */
export function countLostTexts(given: Given, checked: Checked): number {
  const drawn = new Set(textsOf(Object.entries(checked), (text) => WORD.test(text)));
  const counted = new Set(widgetLosses(checked).map(({ items }) => LISTS[items] ?? items));
  return Object.entries(given)
    .filter(([name]) => !isRead(name, checked) && !(Object.hasOwn(checked, name) && counted.has(name)))
    .flatMap((field) => textsOf([field], isSaid))
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

/** Whether a text is for people, in a field of that name. @param isSet - within settings one word is most often another. */
function isSaid(text: string, name: string, isSet: boolean): boolean {
  if (!WORD.test(text)) return false;
  if (SAID.has(name) || PHRASE.test(text)) return true;
  if (isSettingName(name)) return false;
  return NAME.test(text) || (!isSet && !isSettingValue(text));
}

/** The figures of a list that is a row of data, whatever its field is called; a row may have gaps. */
function figuresOf(name: string, list: readonly unknown[], isSet: boolean): readonly number[] {
  if (list.length < FEWEST_FIGURES || isSet || SCALES.has(name) || isSettingName(name)) return [];
  const figures = list.filter((item) => typeof item === 'number');
  return list.every((item) => item === null || typeof item === 'number') ? figures : [];
}

type Field = readonly [name: string, value: unknown];

/** The texts and figures in fields, and in what they hold, that are for people. */
function textsOf(
  fields: readonly Field[],
  isForPeople: (text: string, name: string, isSet: boolean) => boolean,
): readonly string[] {
  const texts: string[] = [];
  const waiting: (readonly [name: string, value: unknown, isSet: boolean])[] = fields.map((field) => [...field, false]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, value, isSet] = next;
    if (typeof value === 'string') {
      if (isForPeople(value, name, isSet)) texts.push(value);
    } else if (typeof value === 'number') {
      if (SAID.has(name) && !isSet) texts.push(String(value));
    } else if (Array.isArray(value)) {
      const figures = figuresOf(name, value, isSet);
      for (const figure of figures) texts.push(String(figure));
      if (figures.length === 0) for (const item of value as unknown[]) waiting.push([name, item, isSet]);
    } else if (typeof value === 'object' && value !== null)
      // Elements in a part of tabs say themselves what they lost.
      for (const [inner, held] of Object.entries(value))
        if (inner !== 'content' || !Array.isArray(held))
          waiting.push([inner, held, isSet || holdsSettings(name, value)]);
  }
  return texts;
}
