/** Numbers that were read from texts, and the unit that all of them have. */
export interface ReadNumbers {
  readonly values: readonly (number | null)[];
  /** Empty where they have none. */
  readonly unit: string;
}

/** Words for "there is none". */
const EMPTY = /^(?:|n\/?a|[-–—])$/i;
const SIGN = '[+\\-−]?';
const FORM = new RegExp(
  `^(${SIGN})\\s*([\\p{Sc}]|[A-Z]{1,3}\\$|[A-Z]{3}(?=\\s*\\d))?\\s*(${SIGN})(\\d[\\d.,'’\\u00a0\\u202f ]*?)(?:(k|K|M|B|bn)(?![\\p{L}]))?` +
    `\\s?((?:%|‰|[°µ\\p{L}\\p{Sc}][\\p{L}\\p{Sc}\\p{No}°/%.²³]{0,11})?)$`,
  'u',
);
const MAGNITUDES: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6, B: 9, bn: 9 };

interface Form {
  readonly sign: string;
  readonly digits: string;
  readonly magnitude: string;
  readonly unit: string;
}

function formOf(text: string): Form | undefined {
  const [, sign = '', before = '', inner = '', digits = '', magnitude = '', behind = ''] = FORM.exec(text.trim()) ?? [];
  if (digits === '' || (sign !== '' && inner !== '') || (before !== '' && behind !== '')) return undefined;
  // "512B" are bytes as well.
  if (magnitude === 'B' && before === '') return undefined;
  return { sign: sign || inner, digits: digits.trim(), magnitude, unit: before || behind };
}

const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
/** Commas part thousands, a dot begins the decimals; or the other way round, where blanks and apostrophes part, too. */
const ENGLISH = /^(?:\d+|[1-9]\d{0,2}(?:[,’' \u00a0\u202f]\d{3})+)(?:\.\d+)?$/;
const EUROPEAN = /^(?:\d+|[1-9]\d{0,2}(?:[.’' \u00a0\u202f]\d{3})+)(?:,\d+)?$/;

/**
 * Reads numbers from a list that holds texts: only where all of them have one form and one unit, and only where one rule
 * for thousands and decimals fits all of them and no other one does. Numbers among them stay, if the texts have no unit.
 * @returns `undefined` where there is nothing to read, or more than one reading.
 */
export function readNumbers(list: readonly unknown[]): ReadNumbers | undefined {
  const forms = new Map<number, Form>();
  let hasNumbers = false;
  for (const [index, item] of list.entries()) {
    if (item === null || item === undefined) continue;
    if (typeof item === 'number') hasNumbers = true;
    else if (typeof item !== 'string') return undefined;
    else if (!EMPTY.test(item.trim())) {
      const form = formOf(item);
      if (!form) return undefined;
      forms.set(index, form);
    }
  }
  const all = [...forms.values()];
  const units = new Set(all.map(({ unit }) => unit));
  const unit = all[0]?.unit ?? '';
  const hasMagnitudes = all.some(({ magnitude }) => magnitude !== '');
  if (all.length === 0 || units.size > 1 || (hasNumbers && (unit !== '' || hasMagnitudes))) return undefined;
  const decimal = decimalOf(all.map(({ digits }) => digits));
  if (decimal === undefined) return undefined;
  const values = list.map((item, index) => {
    const form = forms.get(index);
    return form ? valueOf(form, decimal) : typeof item === 'number' ? item : null;
  });
  return { values, unit };
}

/** Which mark begins the decimals of all numbers of a list; nothing where both may. */
function decimalOf(digits: readonly string[]): '.' | ',' | undefined {
  const isEnglish = digits.every((each) => ENGLISH.test(each));
  const isEuropean = digits.every((each) => EUROPEAN.test(each));
  // Beside "3,5", "1,204" may be a thousand or one.
  if (isEuropean && !isEnglish) return digits.some((each) => COMMA_THOUSANDS.test(each)) ? undefined : ',';
  // Both fit: a comma before three digits parts thousands; a dot there might do either.
  return isEnglish && !(isEuropean && digits.some((each) => each.includes('.'))) ? '.' : undefined;
}

function valueOf({ sign, digits, magnitude }: Form, decimal: '.' | ','): number {
  const plain = digits.replace(decimal === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.');
  // By its decimal form: 1.1M are 1,100,000, and no more.
  const value = PLAIN.test(plain) ? Number(`${plain}e${MAGNITUDES[magnitude] ?? 0}`) : Number.NaN;
  return value !== 0 && (sign === '-' || sign === '−') ? -value : value;
}
