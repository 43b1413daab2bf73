import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseCodeagentsUi, widgetLosses } from '../../../src/core/index.js';
import { propertyRuns } from '../../property-runs.js';
import { BAR, one, PIE, TABLE, TEXT } from './corpus/corpus-case.js';

type Json = Readonly<Record<string, unknown>>;

const METRIC = { type: 'metric', id: 'k', label: 'Sales', value: 4 };

/** How many texts a note says are not shown. */
function countedIn(element: Json): number {
  const [drawn] = parseCodeagentsUi(one(element)).block?.elements ?? [];
  assert.ok(drawn, JSON.stringify(element));
  return widgetLosses(drawn).reduce((sum, { items, lost }) => sum + (items === 'texts' ? lost : 0), 0);
}

describe('words in fields that nobody knows', () => {
  it('are counted, in small letters, in any language, at any depth', () => {
    const told: readonly Json[] = [
      { ...METRIC, type: 'kpi', zustand: 'kritisch' },
      { ...METRIC, ampel: 'rötlich' },
      { ...METRIC, période: 'mars' },
      { ...METRIC, 状态: '正常' },
      { ...METRIC, goalpost: '12%' },
      { ...METRIC, asOf: '2026-03-05' },
      { ...METRIC, verdict: 'read-only' },
      { ...METRIC, zeitraum: '2024' },
      { ...TEXT, autor: 'anna' },
      { ...TABLE, fußnote: 'vorläufig' },
      { ...BAR, series: [{ name: 'North', values: [12, 15, 9], zone: 'nord' }] },
      { ...PIE, slices: [{ label: 'Chrome', value: 65, verdict: 'ahead' }] },
      { ...BAR, options: { plugins: { title: { display: true }, subtitle: { text: 'provisional' } } } },
    ];
    for (const element of told) assert.equal(countedIn(element), 1, JSON.stringify(element));
  });

  it('are not counted where they are settings', () => {
    const quiet: readonly Json[] = [
      { ...METRIC, icon: 'arrow-up', theme: 'ocean', size: 'lg', valueColor: 'brandy', asOfFormat: 'YYYY-MM' },
      { ...METRIC, accent: 'teal', border: '#0a0', gapBetween: '12px', easeWith: 'ease-in-out', shade: 'rgb(0,0,0)' },
      { ...METRIC, animate: 'true', emphasis: 'muted', library: 'recharts', place: 'top', unitPlace: 'before' },
      { ...METRIC, source_id: 'sales_q1', accessor: 'user.name', handler: 'onClick', anchor: 'e12', tag: 'sales-2024' },
      { ...METRIC, link: 'https://example.org/a', file: '/data/a.csv', mime: 'text/csv', region: 'de-DE' },
      { ...METRIC, valueFormat: ',.0f', pattern: '{value} %', shown: 'yyyy-mm' },
      {
        ...BAR,
        options: { scales: { y: { beginAtZero: true, ticks: { callback: 'money' } } }, interaction: 'nearest' },
      },
      {
        ...BAR,
        series: [{ name: 'North', values: [12, 15, 9], borderDash: 'dashed', pointStyle: 'rectRot', fill: 'origin' }],
      },
    ];
    for (const element of quiet) assert.equal(countedIn(element), 0, JSON.stringify(element));
  });

  it('are counted with the figures beside them, but where these say how to draw', () => {
    const told: readonly (readonly [Json, number])[] = [
      [{ ...TABLE, total: 1204 }, 1],
      [{ ...BAR, totals: { value: 36 } }, 1],
      [{ ...BAR, previousYear: [10, 11, 8] }, 3],
      [{ ...BAR, previousYear: [10, null, 11, 8] }, 3],
      [{ ...BAR, previousYear: [null, null, null] }, 0],
      [{ ...BAR, series: [{ name: 'North', values: [12, 15, 9], forecast: [13, 16, 10] }] }, 3],
      [{ ...BAR, copy: [12, 15, 9] }, 0],
      [{ ...BAR, domain: [0, 10, 20], ticks: [0, 5, 10], borderDash: [4, 2, 4], padding: [1, 2, 3, 4] }, 0],
      [{ ...BAR, barRadius: 4, decimals: 2, range: [0, 20], options: { margins: [1, 2, 3], value: 4 } }, 0],
    ];
    for (const [element, lost] of told) assert.equal(countedIn(element), lost, JSON.stringify(element));
  });

  it('are on screen, or counted, whatever the field and the word', () => {
    const letters = fc.array(fc.constantFrom(...'aeioulmnrstdäéñøжи'), { minLength: 3, maxLength: 9 });
    const name = letters.map((list) => `${list.join('')}ung`);
    const word = letters.map((list) => `${list.join('')}ish`);
    fc.assert(
      fc.property(fc.constantFrom<Json>(METRIC, TEXT, TABLE, BAR, PIE), name, word, (element, field, text) => {
        assert.equal(countedIn({ ...element, [field]: text }), 1);
        assert.equal(countedIn({ ...element, [field]: [{ [field]: text }] }), 1);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
