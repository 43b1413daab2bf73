import { fitText, textWidth } from './text-width.js';

/** A label along an axis. */
export interface PlannedLabel {
  /** The point that it names; -1: none. */
  readonly index: number;
  readonly lines: readonly string[];
  readonly width: number;
  /** Where it stands, in px, if not at its point. */
  readonly at?: number;
}

/** How the labels along an axis stand. */
export interface LabelPlan {
  readonly labels: readonly PlannedLabel[];
  /** In degrees; 0: level. */
  readonly angle: number;
  /** Height of all of them, in px. */
  readonly height: number;
  /** How far the first one reaches to the side of its point, when they are turned. */
  readonly overhang: number;
}

/** More texts than these say nothing more, and cost nodes. */
const MOST = 14;
const TURN = 40;
/** Between two labels, in px; where all fit, they may stand a little closer. */
const [APART, CLOSE] = [10, 6];
/** Few enough labels are names, of which none may be missing. */
const NAMES = 12;

/**
 * Level if all fit; in two lines if that fits; else every second, third, … of a sequence; else turned.
 * @param band - room of one label, in px.
 */
export function planLabels(
  labels: readonly string[],
  band: number,
  { font, em, longest }: { readonly font: string; readonly em: number; readonly longest: number },
): LabelPlan {
  let widest = 0;
  for (const label of labels) widest = Math.max(widest, textWidth(label, font));
  const level = (
    every: number,
    texts: (index: number) => readonly string[] = (index) => [labels[index] ?? ''],
  ): LabelPlan => {
    const shown: PlannedLabel[] = [];
    let lines = 1;
    for (let index = 0; index < labels.length; index += every) {
      const own = texts(index);
      lines = Math.max(lines, own.length);
      shown.push({ index, lines: own, width: textWidth(labels[index] ?? '', font) });
    }
    return { labels: shown, angle: 0, height: em * (1.2 + (lines - 1) * 1.3), overhang: 0 };
  };
  const needed = Math.ceil((widest + APART) / band);
  const fewest = Math.ceil(labels.length / MOST);
  if (widest + CLOSE <= band && fewest <= 1) return level(1);
  if (labels.length <= NAMES && band >= em * 4) {
    const wrapped = labels.map((label) => inTwo(label, band - APART, font));
    if (wrapped.every((lines) => lines !== undefined)) return level(1, (index) => wrapped[index] ?? []);
  }
  const every = strideOf(labels, Math.max(needed, fewest));
  const least = labels.length > NAMES ? 3 : Math.min(5, labels.length);
  if (Math.ceil(labels.length / every) >= least) return level(every);
  return turned(labels, Math.max(fewest, Math.ceil((em * 1.35) / band)), { band, font, em, longest });
}

/** Strides that people count in. */
const ROUND = new Set([2, 3, 4, 5, 6, 7, 10, 12, 14, 15, 20, 24, 25, 28, 30, 48, 50, 60, 100]);
/** What a longer stride costs against labels that say more new words. */
const STRIDE_COST = 0.15;
const ODD_COST = 0.1;

/** Of the strides that leave room, the one whose labels share most: each day at noon, each January and July. */
function strideOf(labels: readonly string[], least: number): number {
  let [best, lowest] = [least, Infinity];
  const newWords = isRun(labels) ? () => 1 : newWordsOf(labels);
  for (let every = least; least > 1 && every <= least * 2 && labels.length / every > 3; every += 1) {
    const cost = newWords(every) + (STRIDE_COST * (every - least)) / least + (ROUND.has(every) ? 0 : ODD_COST);
    if (cost < lowest) [best, lowest] = [every, cost];
  }
  return best;
}

/** Whether labels count: Day 1, Day 2, Day 3. Each says something new then, whatever the stride. */
function isRun(labels: readonly string[]): boolean {
  const [, name = '', start] = /^(\D*)(\d+)$/.exec(labels[0] ?? '') ?? [];
  const counted = (index: number) => labels[index] === `${name}${Number(start) + index}`;
  return start !== undefined && [1, labels.length >> 1, labels.length - 1].every(counted);
}

/** How many of the words are new in labels that stand so far apart, as a share. */
function newWordsOf(labels: readonly string[]): (every: number) => number {
  // A label is taken apart once, though many strides meet it.
  const words: (readonly string[])[] = [];
  const metBy = new Map<string, number>();
  return (every) => {
    let [count, met] = [0, 0];
    for (let index = 0; index < labels.length; index += every) {
      const parts = (words[index] ??= (labels[index] ?? '').split(/[\s,./-]+/));
      for (const part of parts)
        if (metBy.get(part) !== every) {
          metBy.set(part, every);
          met += 1;
        }
      count += parts.length;
    }
    return met / count;
  };
}

function turned(
  labels: readonly string[],
  every: number,
  {
    band,
    font,
    em,
    longest,
  }: { readonly band: number; readonly font: string; readonly em: number; readonly longest: number },
): LabelPlan {
  const radians = (TURN * Math.PI) / 180;
  // Names that are too long stand in two lines, where those do not touch their neighbours.
  const two = band * every * Math.sin(radians) >= em * 2.5;
  const shown = labels.flatMap((label, index) => {
    if (index % every !== 0) return [];
    const lines = two ? broken(label, longest, font) : [fitText(label, longest, font)];
    return [{ index, lines, width: Math.max(...lines.map((line) => textWidth(line, font))) }];
  });
  const widest = Math.max(0, ...shown.map(({ width }) => width));
  const most = Math.max(1, ...shown.map(({ lines }) => lines.length));
  return {
    labels: shown,
    angle: TURN,
    height: Math.sin(radians) * widest + em * (1.1 + (most - 1) * 1.3),
    overhang: Math.cos(radians) * widest,
  };
}

/** A label in at most two lines, the second one cut where it has to be. */
export function broken(label: string, room: number, font: string): readonly string[] {
  const whole = inTwo(label, room, font);
  if (whole) return whole;
  const words = label.split(/\s+/);
  for (let at = words.length - 1; at > 0; at -= 1) {
    const first = words.slice(0, at).join(' ');
    if (textWidth(first, font) <= room) return [first, fitText(words.slice(at).join(' '), room, font)];
  }
  return [fitText(label, room, font)];
}

/** A label in at most two lines that are about as long, broken between words; `undefined` where that is too wide. */
function inTwo(label: string, room: number, font: string): readonly string[] | undefined {
  if (textWidth(label, font) <= room) return [label];
  const words = label.split(/\s+/);
  let [best, shortest]: readonly [string[] | undefined, number] = [undefined, room];
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const longest = Math.max(...lines.map((line) => textWidth(line, font)));
    if (longest <= shortest) [best, shortest] = [lines, longest];
  }
  return best;
}
