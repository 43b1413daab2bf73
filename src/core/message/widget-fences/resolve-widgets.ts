import type { WidgetPart, WidgetTally } from './fence-cutter.js';
import { readWidget } from '../../widgets/parse-codeagents-ui.js';
import type { WidgetCatalog } from '../../widgets/widget-catalog.js';
import { CODEAGENTS_UI_LIMITS } from '../../widgets/widget-limits.js';
import type { WidgetProblem } from '../../widgets/widget-problem.js';

/**
 * Reads the closed blocks of a message that were not read yet, in order. The first few valid ones are drawn.
 * @returns those that show something else now.
 */
export function resolveWidgets(
  waiting: readonly WidgetPart[],
  tally: WidgetTally,
  catalog: WidgetCatalog,
): readonly WidgetPart[] {
  const kept = CODEAGENTS_UI_LIMITS.blocks;
  const changed = new Set<WidgetPart>();
  for (const part of waiting) {
    if (part.end === undefined) continue;
    changed.add(part);
    const { block, problems } = readWidget(part.raw, catalog, part.index);
    const { last } = tally;
    if (!block) part.result = { state: 'skipped', problems };
    else if (!last || tally.drawn < kept) {
      part.result = { state: 'ready', block, problems };
      tally.drawn += 1;
      tally.last = part;
    } else {
      const given = (last.result?.cut?.given ?? kept) + 1;
      last.result = { state: 'ready', problems: [], ...last.result, cut: { items: 'blocks', kept, given } };
      changed.add(last);
      part.result = { state: 'skipped', problems: [...problems, overLimit(kept, given, part.index)] };
    }
  }
  return [...changed];
}

const overLimit = (kept: number, given: number, blockIndex: number): WidgetProblem => ({
  ...{ code: 'blocks-over-limit', message: `${kept} of ${given} blocks are drawn`, severity: 'cut', path: '' },
  ...{ blockIndex, kept, given },
});
