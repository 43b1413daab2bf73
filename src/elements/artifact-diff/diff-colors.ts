import { Lazy } from '../../core/lazy.js';
import type { LineDiff } from '../../core/artifacts/version-diff.js';
import type { CodeRun, LineGrammar, LineState } from '../../markdown/highlight.js';
import type { DiffLine } from './diff-lines.js';

/** Grammars come in a chunk of their own: a comparison can be read before. */
const highlighting = new Lazy(() => import('../../markdown/highlight.js'));

/** Longer texts stay plain, in UTF-16 units: as the source itself does until its reader asks. */
const PLAIN_ABOVE = 100 * 1_024;
/** Lines coloured at once: short enough that a key press does not wait. */
const SLICE = 100;

type Runs = readonly (readonly CodeRun[])[];

/** A stretch of a line that is drawn in one way. */
export interface LinePiece {
  readonly piece: string;
  readonly role: CodeRun['role'];
  readonly isChanged: boolean;
}

/** The colours of both texts of a comparison, each read as a whole: a comment may begin far above a change. */
export class DiffColors {
  readonly #changed: () => void;
  #diff: LineDiff | undefined;
  #before: Runs = [];
  #after: Runs = [];

  /** @param changed - Called when there are colours to draw. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  async colorLines(diff: LineDiff, language: string | undefined): Promise<void> {
    this.#diff = diff;
    this.#before = this.#after = [];
    const [before, after] = [textOf(diff, 'added'), textOf(diff, 'removed')];
    if (language === undefined || joinedLength(before) + joinedLength(after) > 2 * PLAIN_ABOVE) return;
    // Without colours it is the same comparison.
    const grammar = await highlighting
      .load()
      .then(({ loadGrammar }) => loadGrammar(language))
      .catch(() => undefined);
    if (!grammar) return;
    const isWanted = () => this.#diff === diff;
    const [colored, coloredAfter] = [
      await inSlices(grammar, before, isWanted),
      await inSlices(grammar, after, isWanted),
    ];
    if (!isWanted()) return;
    this.#before = colored;
    this.#after = coloredAfter;
    this.#changed();
  }

  runsOf({ before, after }: DiffLine): readonly CodeRun[] | undefined {
    if (after !== undefined) return this.#after[after - 1];
    return before === undefined ? undefined : this.#before[before - 1];
  }
}

/** A line in pieces: by colour, and by what of it has changed. Colours of another text than the line's are none. */
export function piecesOf({ text, changed }: DiffLine, runs: readonly CodeRun[] | undefined): LinePiece[] {
  const isOwn = runs?.map((run) => run.text).join('') === text;
  const [from, to] = changed ?? [0, 0];
  const pieces: LinePiece[] = [];
  let at = 0;
  for (const { text: run, role } of isOwn && runs ? runs : [{ text, role: '' } as const]) {
    const end = at + run.length;
    for (const [start, stop] of [
      [at, Math.min(end, from)],
      [Math.max(at, from), Math.min(end, to)],
      [Math.max(at, to), end],
    ] as const)
      if (stop > start) pieces.push({ piece: text.slice(start, stop), role, isChanged: start >= from && stop <= to });
    at = end;
  }
  return pieces;
}

/** The lines of one of the two texts: all but those of the other. */
const textOf = ({ parts }: LineDiff, without: 'added' | 'removed'): readonly string[] =>
  parts.flatMap(({ kind, lines }) => (kind === without ? [] : lines));

const joinedLength = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length + 1, 0);

async function inSlices(grammar: LineGrammar, lines: readonly string[], isWanted: () => boolean): Promise<Runs> {
  const colored: CodeRun[][] = [];
  let state: LineState | undefined;
  for (let at = 0; at < lines.length && isWanted(); at += SLICE) {
    const slice = lines.slice(at, at + SLICE);
    const result = grammar.colorLines(`${slice.join('\n')}\n`, state);
    state = result.state;
    for (const index of slice.keys()) colored.push(withoutBreak(result.lines[index] ?? []));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return colored;
}

/** A line as it is compared has no line break. */
function withoutBreak(runs: readonly CodeRun[]): CodeRun[] {
  return runs.map(({ text, role }) => ({ text: text.replace(/\n$/, ''), role })).filter(({ text }) => text !== '');
}
