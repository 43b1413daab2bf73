import { fitText, textWidth } from './text-width.js';

/** How the labels along an axis stand. */
export interface LabelPlan {
  readonly labels: readonly { readonly index: number; readonly lines: readonly string[]; readonly width: number }[];
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
/** Between two labels, in px. */
const APART = 10;
/** Few enough labels are names, of which none may be missing. */
const NAMES = 12;

/**
 * Level if all fit; in two lines if that fits; else every second, third, … of a sequence; else turned.
 * @param band - room of one label, in px.
 */
export function planLabels(labels: readonly string[], band: number, { font, em, longest }: { readonly font: string; readonly em: number; readonly longest: number }): LabelPlan {
  const widths = labels.map((label) => textWidth(label, font));
  const widest = Math.max(0, ...widths);
  const level = (every: number, texts: (index: number) => readonly string[] = (index) => [labels[index] ?? '']): LabelPlan => {
    const shown = labels.flatMap((_, index) => (index % every === 0 ? [{ index, lines: texts(index), width: widths[index] ?? 0 }] : []));
    const lines = Math.max(1, ...shown.map((each) => each.lines.length));
    return { labels: shown, angle: 0, height: em * (1.2 + (lines - 1) * 1.3), overhang: 0 };
  };
  const needed = Math.ceil((widest + APART) / band);
  const fewest = Math.ceil(labels.length / MOST);
  if (needed <= 1 && fewest <= 1) return level(1);
  if (labels.length <= NAMES && band >= em * 4) {
    const wrapped = labels.map((label) => inTwo(label, band - APART, font));
    if (wrapped.every((lines) => lines !== undefined)) return level(1, (index) => wrapped[index] ?? []);
  }
  const every = Math.max(needed, fewest);
  const least = labels.length > NAMES ? 3 : Math.min(5, labels.length);
  if (Math.ceil(labels.length / every) >= least) return level(every);
  return turned(labels, Math.max(fewest, Math.ceil((em * 1.35) / band)), { font, em, longest });
}

function turned(labels: readonly string[], every: number, { font, em, longest }: { readonly font: string; readonly em: number; readonly longest: number }): LabelPlan {
  const shown = labels.flatMap((label, index) => {
    if (index % every !== 0) return [];
    const text = fitText(label, longest, font);
    return [{ index, lines: [text], width: textWidth(text, font) }];
  });
  const widest = Math.max(0, ...shown.map(({ width }) => width));
  const radians = (TURN * Math.PI) / 180;
  return { labels: shown, angle: TURN, height: Math.sin(radians) * widest + em * 1.1, overhang: Math.cos(radians) * widest };
}

/** A label in at most two lines, broken between words; `undefined` where that is too wide. */
function inTwo(label: string, room: number, font: string): readonly string[] | undefined {
  if (textWidth(label, font) <= room) return [label];
  const words = label.split(/\s+/);
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (textWidth(first, font) <= room) return textWidth(second, font) <= room ? [first, second] : undefined;
  }
  return undefined;
}
