import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseCodeagentsUi, widgetFolds, widgetLosses, type CodeagentsUiBlock } from '../../../src/core/index.js';
import { propertyRuns } from '../../property-runs.js';
import * as strictly from './by-the-letter.js';
import { corpus } from './corpus/corpus.js';
import { BAR, HEAT, PIE, TABLE, TEXT } from './corpus/corpus-case.js';

type Json = Record<string, unknown>;
const numRuns = propertyRuns(800);
const word = fc.constantFrom(
  'The board met',
  'A second draft',
  'Closed on Sundays',
  'Figures are final',
  'one',
  '12',
  '',
);
const number = fc.oneof(fc.integer({ min: -5_000, max: 2_000_000 }), fc.double({ min: -10, max: 10, noNaN: true }));

/** Ways to write an element that mean the same: the right one stays right. */
const slips: readonly ((element: Json) => Json)[] = [
  (element) => rename(element, 'x', 'labels'),
  (element) => rename(element, 'series', 'datasets'),
  (element) => rename(element, 'slices', 'data'),
  (element) => rename(element, 'columns', 'headers'),
  (element) => rename(element, 'text', 'content'),
  (element) => rename(element, 'days', 'entries'),
  (element) =>
    Array.isArray(element.series)
      ? {
          ...element,
          series: (element.series as Json[]).map((each) => rename(rename(each, 'values', 'data'), 'name', 'label')),
        }
      : element,
  (element) => ({ ...element, settings: { animated: true }, theme: 'dark' }),
  (element) =>
    typeof element.chartType === 'string' ? { ...element, chartType: element.chartType.toUpperCase() } : element,
  (element) =>
    Array.isArray(element.days)
      ? { ...element, days: (element.days as Json[]).map((day) => ({ ...day, date: `${String(day.date)}T08:00:00Z` })) }
      : element,
  (element) =>
    Array.isArray(element.columns) && Array.isArray(element.rows)
      ? {
          ...element,
          rows: (element.rows as string[][]).map((row) =>
            Object.fromEntries((element.columns as string[]).map((name, at) => [name, row[at]])),
          ),
        }
      : element,
];
const rename = (element: Json, from: string, to: string): Json => {
  const { [from]: value, ...rest } = element;
  return value === undefined ? element : { ...rest, [to]: value };
};
/** Ways to write JSON nearly right. */
const spellings: readonly ((json: string) => string)[] = [
  (json) => json.replace(/([^[])\]/g, '$1,]'),
  (json) => `// a block\n${json}`,
  (json) => json.replace(/"(\w+)":/g, '$1:'),
  (json) => json.replace(/null/g, 'None'),
  (json) => json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => (/[\\'“”]/.test(text) ? text : `“${text.slice(1, -1)}”`)),
];

const right = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((texts) => ({ ...TEXT, text: `T ${texts.join(' ')}` })),
  fc.array(fc.tuple(word, fc.option(number)), { minLength: 1, maxLength: 5 }).map((points) => ({
    ...BAR,
    x: points.map(([label], at) => `${label}${at}`),
    series: [{ name: 'North', values: points.map(([, value]) => value) }],
  })),
  fc
    .array(fc.nat(1_000), { minLength: 1, maxLength: 5 })
    .map((values) => ({ ...PIE, slices: values.map((value, at) => ({ label: `S${at}`, value })) })),
  fc
    .array(fc.tuple(word, word), { maxLength: 4 })
    .map((rows) => ({ ...TABLE, rows: rows.map(([one, other]) => [one, other]) })),
  fc.constant(HEAT),
);
const block = (elements: readonly Json[]): string => JSON.stringify({ type: 'codeagents_ui', version: 1, elements });

/** Every sentence that a block holds, keys and settings not. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}\S*\s+\S*\p{L}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

/** Sentences that are neither drawn nor folded, and whether a count says that some are missing. */
function lostOf(text: string, given: unknown): { readonly lost: string[]; readonly counted: number } {
  const { block: checked } = parseCodeagentsUi(text);
  if (!checked) return { lost: [], counted: 0 }; // all of it is folded
  const seen = new Set([
    ...sentencesOf(checked),
    ...foldsIn(checked).flatMap(({ given: folded }) => sentencesOf(folded)),
  ]);
  const all = [checked, ...checked.elements] as object[];
  const counted = all.flatMap((each) => widgetLosses(each)).reduce((sum, { lost }) => sum + lost, 0);
  return { lost: sentencesOf(given).filter((sentence) => !seen.has(sentence)), counted };
}
const foldsIn = ({ elements }: Pick<CodeagentsUiBlock, 'elements'>): readonly { readonly given: unknown }[] => [
  ...widgetFolds(elements),
  ...elements.flatMap((each) => (each.type === 'card' ? foldsIn({ elements: each.content }) : [])),
];

describe('whatever slips a model makes', () => {
  it('its block is what was meant, or is not drawn', () => {
    const at = fc.uniqueArray(fc.nat(slips.length - 1), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(right, { minLength: 1, maxLength: 3 }),
        at,
        fc.option(fc.nat(spellings.length - 1)),
        (given, kinds, spelling) => {
          const meant = strictly.parseCodeagentsUi(block(given)).block;
          const written = given.map((element) =>
            kinds.reduce<Json>((each, kind) => slips[kind]?.(each) ?? each, element),
          );
          const json = block(written);
          const text = (spelling === null ? undefined : spellings[spelling]?.(json)) ?? json;
          assert.deepEqual(parseCodeagentsUi(text).block?.elements, meant?.elements, text);
        },
      ),
      { numRuns },
    );
  });

  it('no sentence is lost without a word', () => {
    const wrong = fc.constantFrom<unknown>(null, 5, [], {}, 'Quite another thing', { note: 'A word to the wise' });
    const name = fc.constantFrom(
      'title',
      'text',
      'x',
      'series',
      'slices',
      'rows',
      'columns',
      'type',
      'caption',
      'remark',
    );
    fc.assert(
      fc.property(
        fc.array(right, { minLength: 1, maxLength: 3 }),
        name,
        wrong,
        fc.nat(2),
        (given, field, value, at) => {
          const written = given.map((element, index) =>
            index === at % given.length ? { ...element, [field]: value } : element,
          );
          const { lost, counted } = lostOf(block(written), written);
          assert.ok(lost.length <= counted, `${lost.join(' | ')} of ${block(written)}`);
        },
      ),
      { numRuns },
    );
  });

  it('no message of the corpus loses a sentence without a word', () => {
    for (const { name, text } of corpus) {
      let given: unknown;
      try {
        given = JSON.parse(text);
      } catch {
        continue;
      }
      const { lost, counted } = lostOf(text, given);
      // A line break is drawn as one; what is said of a step stands beside it in the reader's language; a name and its
      // figure stand apart.
      const isMeant = (sentence: string) =>
        /<br|\\n/.test(sentence) || sentence === 'In progress' || /^(?:Revenue|Users): \S+$/.test(sentence);
      const mended = lost.filter((sentence) => !isMeant(sentence));
      assert.ok(mended.length <= counted, `${name}: ${mended.join(' | ')}`);
    }
  });

  it('what is mended once is right by the letter', () => {
    for (const { name, text } of corpus) {
      const { block: mended } = parseCodeagentsUi(text);
      if (!mended || mended.version > 2) continue;
      const again = strictly.parseCodeagentsUi(JSON.stringify(mended));
      assert.deepEqual(again.block?.elements, mended.elements, name);
    }
  });
});
