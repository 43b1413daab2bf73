import type { Change } from '#vendor/diff';
import { kindOf } from './artifact-kinds.js';
import { Lazy } from '../lazy.js';
import type { EntryDiff } from './entry-diff.js';

/** Lines in a row that two texts share, or that one of them lacks. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  /** Without their breaks. */
  readonly lines: readonly string[];
  /** Number of the first line in the text before and after, from 1. Of lines that one lacks: where they would stand. */
  readonly before: number;
  readonly after: number;
}

/** What changed between two texts, line by line. The parts in order make both texts. */
export interface LineDiff {
  readonly kind: 'lines';
  readonly parts: readonly DiffPart[];
  /** Lines added and removed. */
  readonly added: number;
  readonly removed: number;
  /** What looks the same on both sides differs in its line breaks. */
  readonly onlyLineBreaks?: true;
}

/** Comparing took more than a second: "Too different to compare line by line". */
export interface TooDifferent {
  readonly kind: 'too-different';
}

/** What has entries is compared by them, all else line by line. */
export type VersionDiff = LineDiff | EntryDiff | TooDifferent;

const MAX_TIME_MS = 1_000;

const entryDiff = new Lazy(() => import('./entry-diff.js'));
const diff = new Lazy(() => import('#vendor/diff'));

/** Compares two contents of an artifact. */
export async function compareContents(type: string, before: string, after: string): Promise<VersionDiff> {
  const { entries } = kindOf(type);
  if (!entries) return compareLines(before, after);
  const [{ readEntries }, { compareEntries }] = await Promise.all([entries.load(), entryDiff.load()]);
  const [one, other] = [readEntries(before), readEntries(after)];
  return one && other ? compareEntries(one, other) : compareLines(before, after);
}

/** Compares two texts line by line. Lets the page breathe meanwhile, and gives up after a second. */
export async function compareLines(before: string, after: string): Promise<LineDiff | TooDifferent> {
  const { diffLines } = await diff.load();
  const changes = await new Promise<Change[] | undefined>((callback) =>
    diffLines(...alikeAtTheEnd(before, after), { timeout: MAX_TIME_MS, callback }),
  );
  return changes ? lineDiff(changes) : { kind: 'too-different' };
}

/** Neither ends with a break: then a line added behind the last one does not change the last one. */
function alikeAtTheEnd(before: string, after: string): [string, string] {
  if (/[\r\n]$/.test(before) || /[\r\n]$/.test(after)) return [before, after];
  const ended = (text: string): string => (text === '' ? text : `${text}${text.includes('\r\n') ? '\r\n' : '\n'}`);
  return [ended(before), ended(after)];
}

function lineDiff(changes: readonly Change[]): LineDiff {
  const parts: DiffPart[] = [];
  const count = { same: 0, added: 0, removed: 0 };
  for (const { value, added, removed } of changes) {
    if (value === '') continue;
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    const lines = linesOf(value);
    parts.push({ kind, lines, before: count.same + count.removed + 1, after: count.same + count.added + 1 });
    count[kind] += lines.length;
  }
  const { added, removed } = count;
  const onlyLineBreaks = added > 0 && without(parts, 'added') === without(parts, 'removed');
  return { kind: 'lines', parts, added, removed, ...(onlyLineBreaks && { onlyLineBreaks }) };
}

/** A break at the very end opens no further line. */
const linesOf = (value: string): string[] => value.replace(/\r?\n$/, '').split(/\r?\n/);

/** One of the two texts, without its own breaks. */
const without = (parts: readonly DiffPart[], other: DiffPart['kind']): string =>
  parts.flatMap(({ kind, lines }) => (kind === other ? [] : lines)).join('\n');
