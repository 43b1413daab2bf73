import { valueText } from '../../../charts/chart-numbers.js';
import { currencyOf } from '../../../charts/currency-code.js';
import { cellNumber, decimalOf } from './cell-number.js';

/** How many digits stand behind a number's own point, as far as they count beside money. */
const centsOf = (value: number): number => (Number.isInteger(value) ? 0 : 2);

function numberText(lang: string, value: number, unit: string): string {
  const currency = currencyOf(unit);
  if (!currency && unit !== '%') return valueText(lang, value) + (unit && `\u00a0${unit}`);
  const cents = currency ? centsOf(value) : 0;
  return new Intl.NumberFormat(lang, {
    ...(currency
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: cents }
      : { style: 'unit', unit: 'percent' }),
    maximumFractionDigits: Math.max(cents, 2),
  })
    .format(value)
    .replace('-', '−');
}

/**
 * A figure as a person reads it: a number with its own digits, as the language writes them; a text as it stands, with
 * its unit if it has none yet.
 * @param signed - A rise has its sign, too.
 */
export function figureText(lang: string, figure: number | string, unit = '', signed = false): string {
  if (typeof figure === 'number') return (signed && figure > 0 ? '+' : '') + numberText(lang, figure, unit);
  const text = figure.trim().replace(/^-(?=\d)/, '−');
  return unit === '' || !/\d$/.test(text) ? text : `${text}\u00a0${unit}`;
}

/** Whether a change goes up or down; 0 where it does neither, or does not say. */
export function directionOf(lang: string, change: number | string): number {
  if (typeof change === 'number') return Math.sign(change);
  const value = cellNumber(change, decimalOf(lang));
  return value === undefined ? Number(/^\s*[+▲↑]/.test(change)) - Number(/^\s*[-−▼↓]/.test(change)) : Math.sign(value);
}
