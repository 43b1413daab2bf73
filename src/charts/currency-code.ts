/** Signs of currencies that have one reading, or one that is by far the commonest. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₽': 'RUB', '₩': 'KRW', '₪': 'ILS' },
};
let codes: ReadonlySet<string> | undefined;

/** The ISO 4217 code that a unit is, or is the sign of. */
export function currencyOf(unit: string): string | undefined {
  if (!/^[A-Z]{3}$/.test(unit)) return Object.hasOwn(SIGNS, unit) ? SIGNS[unit] : undefined;
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(unit) ? unit : undefined;
}
