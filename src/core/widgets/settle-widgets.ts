import type { WidgetPart } from '../message/widget-fence.js';
import { readWidget } from './parse-codeagents-ui.js';
import type { WidgetCatalog } from './widget-catalog.js';
import { CODEAGENTS_UI_LIMITS } from './widget-limits.js';
import type { WidgetProblem } from './widget-problem.js';

/** Reads the closed blocks of a message that were not read yet, in order. The first few valid ones are drawn. */
export function settleWidgets(parts: readonly WidgetPart[], catalog: WidgetCatalog): void {
  const kept = CODEAGENTS_UI_LIMITS.blocks;
  let drawn = 0;
  let last: WidgetPart | undefined;
  parts.forEach((part, index) => {
    if (part.end !== undefined && !part.result) {
      const { block, problems } = readWidget(part.raw, catalog, index);
      if (!block) part.result = { state: 'skipped', problems };
      else if (!last || drawn < kept) part.result = { state: 'ready', block, problems };
      else {
        const given = (last.result?.cut?.given ?? kept) + 1;
        last.result = { state: 'ready', problems: [], ...last.result, cut: { items: 'blocks', kept, given } };
        part.result = { state: 'skipped', problems: [...problems, overLimit(kept, given, index)] };
      }
    }
    if (part.result?.state !== 'ready') return;
    drawn += 1;
    last = part;
  });
}

const overLimit = (kept: number, given: number, blockIndex: number): WidgetProblem => ({
  ...{ code: 'blocks-over-limit', message: `${kept} of ${given} blocks are drawn`, severity: 'cut', path: '' },
  ...{ blockIndex, kept, given },
});
