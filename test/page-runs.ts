/** Set by `npm test -- --thorough`, which tries every combination of a long table; the gate a fixed part of it. */
export const isThoroughPage = (): boolean => document.documentElement.dataset['thorough'] === '1';

/** How often a property in a page runs: in the gate, and in `npm test -- --thorough`. As `propertyRuns` in Node. */
export function pageRuns(gate: number, thorough: number): number {
  const { runs } = document.documentElement.dataset;
  if (runs) return Number(runs);
  return isThoroughPage() ? thorough : gate;
}
