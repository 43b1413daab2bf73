/** Gate 15: what a panel leaves behind that was opened and closed 1,000 times, for each kind of preview. */
import { gatesOfCycles, leftBy, linesOfCycles } from './cycles.mjs';

const TYPES = ['html', 'react', 'svg', 'mermaid', 'markdown', 'code'];

/** The page's steps for a type. */
export const PANEL_STEPS = { prepare: 'panelPrepare', step: 'panelCycles', rest: 'panelRest' };
/** A frame with the same document as the html preview, and without the kit. */
const BARE_STEPS = { ...PANEL_STEPS, step: 'bareCycles' };

export async function measure(run) {
  const found = await leftBy(run, TYPES, PANEL_STEPS);
  const { bare } = (await leftBy(run, ['bare'], BARE_STEPS)).types;
  const shown = { ...found, types: { ...found.types, 'a bare frame, without the kit': bare } };
  return {
    gates: gatesOfCycles('15', found, TYPES),
    results: { ...found, bare },
    lines: linesOfCycles('Panel', shown),
  };
}
