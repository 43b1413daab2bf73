import type { DiffPart, LineDiff } from '../../core/artifacts/version-diff.js';

/** Unchanged lines that stay around a change. */
const CONTEXT = 3;
/** Fewer unchanged lines than this are not worth hiding. */
const WORTH_FOLDING = 4;

/** One line of a comparison. */
export interface DiffLine {
  readonly kind: DiffPart['kind'];
  readonly text: string;
  /** Its number in the text before and after; missing where it does not stand. */
  readonly before?: number;
  readonly after?: number;
  /** From where to where the line differs from its counterpart, if it has one. */
  readonly changed?: readonly [number, number];
}

/** Unchanged lines that are hidden. */
export interface DiffFold {
  readonly kind: 'fold';
  /** Stable while the same two texts are compared. */
  readonly id: number;
  readonly lines: readonly DiffLine[];
}

/** The lines of a comparison, long unchanged stretches folded, changed words found. */
export function foldedLines({ parts }: LineDiff): (DiffLine | DiffFold)[] {
  return parts.flatMap((part, index) => {
    if (part.kind !== 'same') return numbered(part, counterpart(parts, index));
    const head = index === 0 ? 0 : CONTEXT;
    const tail = index === parts.length - 1 ? 0 : CONTEXT;
    const lines = numbered(part);
    if (lines.length - head - tail < WORTH_FOLDING) return lines;
    const hidden = lines.slice(head, lines.length - tail);
    return [
      ...lines.slice(0, head),
      { kind: 'fold', id: part.before, lines: hidden } as const,
      ...lines.slice(lines.length - tail),
    ];
  });
}

function numbered({ kind, lines, before, after }: DiffPart, other?: readonly string[]): DiffLine[] {
  return lines.map((text, index) => ({
    kind,
    text,
    ...(kind !== 'added' && { before: before + index }),
    ...(kind !== 'removed' && { after: after + index }),
    ...changedIn(text, other?.[index]),
  }));
}

/** Lines that took the place of as many others: each is compared with its own. */
function counterpart(parts: readonly DiffPart[], index: number): readonly string[] | undefined {
  const part = parts[index];
  const other = part?.kind === 'removed' ? parts[index + 1] : parts[index - 1];
  const wanted = part?.kind === 'removed' ? 'added' : 'removed';
  return other?.kind === wanted && other.lines.length === part?.lines.length ? other.lines : undefined;
}

const changedIn = (text: string, other: string | undefined): Pick<DiffLine, 'changed'> => {
  const changed = other === undefined ? undefined : changedStretch(text, other);
  return changed ? { changed } : {};
};

/** The stretch between what both texts begin and end with, by whole words; none where hardly anything is alike. */
export function changedStretch(text: string, other: string): readonly [number, number] | undefined {
  if (text.length > 2_000) return undefined;
  const words = (line: string): string[] => line.match(/\w+|\s+|[^\w\s]/gu) ?? [];
  const [mine, theirs] = [words(text), words(other)];
  let start = 0;
  while (start < mine.length && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < mine.length - start && end < theirs.length - start && mine.at(-1 - end) === theirs.at(-1 - end))
    end += 1;
  const from = mine.slice(0, start).join('').length;
  const to = text.length - (end === 0 ? 0 : mine.slice(-end).join('').length);
  const alike = text.slice(0, from).trim().length + text.slice(to).trim().length;
  return to > from && alike > 0 ? [from, to] : undefined;
}
