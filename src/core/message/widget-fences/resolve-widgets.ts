import { mendingCode } from '../../widgets/mending.js';
import { readStrictly, readWidget } from '../../widgets/parse-codeagents-ui.js';
import type { ReadBlock } from '../../widgets/validate-widget.js';
import type { WidgetCatalog } from '../../widgets/widget-catalog.js';
import { CODEAGENTS_UI_LIMITS } from '../../widgets/widget-limits.js';
import type { WidgetProblem } from '../../widgets/widget-problem.js';
import { completeElements } from './complete-elements.js';
import type { WidgetPart, WidgetTally } from './fence-cutter.js';

/** Blocks that show something else now, and whether one waits for the code that reads kindly. */
export interface Resolved {
  readonly changed: readonly WidgetPart[];
  readonly waits: boolean;
}

/**
 * Reads the closed blocks of a message that were not read yet, in order. The first few valid ones are drawn.
 * @param isHopeless - What reads kindly could not be loaded: what is left is read by the letter.
 */
export function resolveWidgets(
  waiting: readonly WidgetPart[],
  tally: WidgetTally,
  catalog: WidgetCatalog,
  isHopeless = false,
): Resolved {
  const kept = CODEAGENTS_UI_LIMITS.blocks;
  const changed = new Set<WidgetPart>();
  for (const part of waiting) {
    const json = part.given;
    if (json === undefined) continue;
    const strict = readStrictly(json, catalog, part.index);
    // Those behind it wait as well: which ones are drawn is a matter of their order.
    if (strict.isMendable && !mendingCode.loaded && !isHopeless) return { changed: [...changed], waits: true };
    changed.add(part);
    const { block, problems, unread } = rescued(json, readWidget(json, catalog, part.index, strict), part, catalog);
    const parts = {
      ...(part.isUnfinished && ({ unfinished: true } as const)),
      ...(unread && ({ unread } as const)),
    };
    const { last } = tally;
    if (!block) part.result = { state: 'skipped', problems, ...parts };
    else if (!last || tally.drawn < kept) {
      part.result = { state: 'ready', block, problems, ...parts };
      tally.drawn += 1;
      tally.last = part;
    } else {
      const given = (last.result?.cut?.given ?? kept) + 1;
      last.result = { state: 'ready', problems: [], ...last.result, cut: { items: 'blocks', kept, given } };
      changed.add(last);
      part.result = { state: 'skipped', problems: [...problems, overLimit(kept, given, part.index)], ...parts };
    }
  }
  return { changed: [...changed], waits: false };
}

/**
 * A block that stops being JSON somewhere: its elements up to there, which may be drawn already. Nothing is completed,
 * and the source says the rest.
 */
function rescued(
  json: string,
  read: ReadBlock,
  part: WidgetPart,
  catalog: WidgetCatalog,
): ReadBlock & { unread?: true } {
  if (read.block || part.isUnfinished || catalog.mending === 'off') return read;
  const whole = completeElements(json);
  const { block, problems } = whole === undefined ? read : readWidget(whole, catalog, part.index);
  return block ? { block, problems: [...read.problems, ...problems], unread: true } : read;
}

const overLimit = (kept: number, given: number, blockIndex: number): WidgetProblem => ({
  ...{ code: 'blocks-over-limit', message: `${kept} of ${given} blocks are drawn`, severity: 'cut', path: '' },
  ...{ blockIndex, kept, given },
});
