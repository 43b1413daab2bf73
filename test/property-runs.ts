/** Set by `npm test -- --thorough`, which takes longer and tries more. */
export const isThorough = process.env.VITRINE_THOROUGH === '1';

/** Below this a property shows too little to save time on. */
const LEAST = 1_000;

/**
 * How often a long property runs: as often as asked for in a thorough run, a tenth of that, but at least a thousand
 * times, in the gate; or as often there as is said. VITRINE_RUNS=100000 node tools/node-tests.mjs <file>: exactly so often.
 */
export function propertyRuns(thorough: number, inGate = Math.max(LEAST, thorough / 10)): number {
  const { VITRINE_RUNS: exactly } = process.env;
  if (exactly !== undefined) return Number(exactly);
  return isThorough ? thorough : Math.min(thorough, inGate);
}
