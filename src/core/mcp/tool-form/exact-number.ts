export type ReadNumber =
  { readonly value: number; readonly fault?: undefined } | { readonly fault: 'number' | 'number-exact' };

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

/**
 * A number as it was typed, if it would be sent with exactly those digits: above 15 or so, a number of JavaScript's is
 * another one.
 */
export function readExactNumber(text: string): ReadNumber {
  const typed = text.trim().replace('−', '-');
  const value = Number(typed);
  const digits = digitsOf(typed);
  if (!digits || !Number.isFinite(value)) return { fault: digits ? 'number-exact' : 'number' };
  return digits === digitsOf(String(value)) ? { value } : { fault: 'number-exact' };
}

/** Sign, digits and place of a number, the same however it is written. */
function digitsOf(text: string): string | undefined {
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const [, sign = '', whole = '', fraction = '', power = '0'] = found;
  if (whole === '' && fraction === '') return undefined;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  if (digits === '') return '0';
  return `${sign === '-' ? '-' : ''}${digits}e${Number(power) - fraction.length + all.length - digits.length}`;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON as it was typed; refused where a number in it would become another one. */
export function readExactJson(text: string): { readonly value: unknown; readonly fault?: 'json' | 'number-exact' } {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return { value: undefined, fault: 'json' };
  }
  for (const [token] of text.matchAll(TOKENS))
    if (!token.startsWith('"') && readExactNumber(token).fault !== undefined) return { value, fault: 'number-exact' };
  return { value };
}
