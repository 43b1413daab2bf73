/** A line of a content, counted from 1. */
export interface NearestLine {
  readonly line: number;
  readonly text: string;
}

/** How much of a line is compared and said, in UTF-16 units. */
const COMPARED = 200;

/**
 * The line that is most like the first line of a text that was not found: what a model meant, and wrote otherwise.
 * @returns undefined where none has more than a little in common with it
 * @see L. R. Dice, "Measures of the Amount of Ecologic Association Between Species", Ecology 26, 1945: of letter pairs
 */
export function nearestLine(content: string, text: string): NearestLine | undefined {
  const wanted = text.split('\n').map(readLine).find(Boolean);
  if (!wanted) return undefined;
  const pairs = pairsOf(wanted);
  let nearest: NearestLine | undefined;
  let best = 0.4;
  content.split('\n').forEach((each, index) => {
    const line = readLine(each);
    // Of lines that differ much in length not even all pairs would do.
    const most = (2 * Math.min(line.length, wanted.length)) / (line.length + wanted.length);
    const likeness = line === '' || most <= best ? 0 : likenessOf(pairs, pairsOf(line));
    if (likeness > best) [best, nearest] = [likeness, { line: index + 1, text: line }];
  });
  return nearest;
}

const readLine = (line: string): string => line.trim().slice(0, COMPARED);

function pairsOf(line: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < line.length; at += 1) {
    const pair = line.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function likenessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [common, all] = [0, 0];
  for (const [pair, count] of one) {
    common += Math.min(count, other.get(pair) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return (2 * common) / all;
}
