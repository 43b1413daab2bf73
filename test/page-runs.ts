/** How often a property in a page runs: in the gate, and in `npm test -- --thorough`. As `propertyRuns` in Node. */
export function pageRuns(gate: number, thorough: number): number {
  const { thorough: isThorough, runs } = document.documentElement.dataset;
  if (runs) return Number(runs);
  return isThorough === '1' ? thorough : gate;
}
