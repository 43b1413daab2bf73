import { expect } from '@open-wc/testing';
import { readColumn } from '../../../../src/elements/codeagents-ui-block/widgets/column-order.js';
import { stage } from '../../../charts/chart-stage.js';
import { blockOf, shown } from '../shown-block.js';

const LANGUAGES = ['en', 'fr', 'de', 'ar'] as const;

/** Values that a rounding, a grouping or a sign has shown wrongly somewhere. */
const VALUES: readonly number[] = [
  ...[0, 1, -1, 5, 9, 10, 12, 99, 100, 101, 999, 1_000, 1_001, 1_204, -1_204, 9_999, 10_000, 10_001, 12_345, 99_999],
  ...[100_000, 999_999, 1_000_000, 1_234_567, -1_234_567, 9_999_999, 123_456_789, 2_147_483_648, 9_007_199_254_740],
  ...[0.1, 0.2, 0.3, 0.5, 0.25, 0.05, 0.01, 0.041, 0.0042, 0.0006, 0.00001, -0.5, -0.0042, 0.123456, 0.999, 0.9999],
  ...[1.5, 1.005, 1.25, 2.31, 3.14, 9.99, 9.95, 12.5, 99.5, 185.01, 1_204.5, 1_234_567.89, -12.75, 99_999.99, 1e-6],
];

/** A number that a person reads, in the digits and with the marks of their language. */
function readBack(text: string, lang: string): number {
  const parts = new Intl.NumberFormat(lang, { useGrouping: true }).formatToParts(-12_345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const digits = [...new Intl.NumberFormat(lang, { useGrouping: false }).format(9_876_543_210)].reverse();
  const plain = [...text.replaceAll(mark('group'), '').replace(mark('decimal'), '.')]
    .map((each) => (digits.includes(each) ? String(digits.indexOf(each)) : each))
    .join('')
    .replace(/[\u200e\u200f\u061c\s]/g, '')
    .replace(/[−‎]/g, '-');
  return Number(plain);
}

/** All of two decimals above 1, six digits below: nobody reads another value. */
const isHonest = (read: number, value: number): boolean =>
  Math.abs(value) < 1 ? Math.abs(read - value) <= Math.abs(value) * 5e-6 : Math.abs(read - value) <= 0.005 + 1e-9;

const chart = {
  chartType: 'line' as const,
  title: 'Awkward',
  x: VALUES.map((_, at) => `P${at}`),
  series: [{ name: 'V', values: [...VALUES] }],
};

describe('sixty awkward values', () => {
  it('are sixty', () => expect([VALUES.length, new Set(VALUES).size]).to.deep.equal([60, 60]));

  for (const lang of LANGUAGES) {
    it(`are said as they are, in tips and in speech: ${lang}`, async () => {
      const drawn = await stage(chart, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
      const wrong: string[] = [];
      VALUES.forEach((value, at) => {
        drawn.press(at === 0 ? 'Home' : 'ArrowRight');
        const [said, tip] = [drawn.said.split(/[:：]/).at(-1) ?? '', drawn.all('.tip b')[0]?.textContent ?? ''];
        for (const text of [said, tip])
          if (!isHonest(readBack(text.trim(), lang), value)) wrong.push(`${value}: "${text}"`);
      });
      expect(wrong).to.deep.equal([]);
    });

    it(`stand in their order where a column holds them: ${lang}`, () => {
      const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 12 });
      const order = readColumn(
        VALUES.map((value) => format.format(value)),
        lang,
      );
      expect(order?.values).to.deep.equal([...VALUES]);
    });

    it(`are in the file digit by digit, whatever the language: ${lang}`, async () => {
      document.documentElement.lang = lang;
      try {
        const { element } = await shown(blockOf({ type: 'chart', id: 'c', ...chart }));
        const csv = await (await element.exportElement('c', 'csv')).text();
        const lines = csv.trim().split('\r\n').slice(1);
        expect(lines.map((line) => Number(line.split(',').slice(1).join(',')))).to.deep.equal([...VALUES]);
      } finally {
        document.documentElement.removeAttribute('lang');
      }
    });
  }
});
