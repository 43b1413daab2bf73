import { canonicalJson } from '../tools/canonical-json.js';
import type { ServerDetails } from './mcp-database.js';

const approvalsOf = ({ approvals }: ServerDetails): readonly unknown[] => (Array.isArray(approvals) ? approvals : []);

/** By the ids of servers, what each approval says. */
export const idsOfApprovals = (rows: readonly ServerDetails[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(rows.map((row) => [row.id, new Set(approvalsOf(row).map((each) => canonicalJson(each)))]));

/**
 * What a tab writes of longer choices beside another one: what that has added since this one looked stays, and what it
 * has taken back does not come back.
 *
 * @param own - What this tab has.
 * @param stored - What rests now.
 * @param seen - What rested when this tab looked last.
 */
export function mergeApprovals(
  own: readonly ServerDetails[],
  stored: readonly ServerDetails[],
  seen: ReadonlyMap<string, ReadonlySet<string>>,
): ServerDetails[] {
  const resting = idsOfApprovals(stored);
  return own.map((row) => {
    const known = seen.get(row.id);
    const rests = resting.get(row.id);
    const had = new Set(approvalsOf(row).map((each) => canonicalJson(each)));
    const kept = approvalsOf(row).filter((each) => {
      const text = canonicalJson(each);
      return rests?.has(text) || !known?.has(text);
    });
    const added = stored
      .filter(({ id }) => id === row.id)
      .flatMap(approvalsOf)
      .filter((each) => {
        const text = canonicalJson(each);
        return !had.has(text) && !known?.has(text);
      });
    return { ...row, approvals: [...kept, ...added] };
  });
}
