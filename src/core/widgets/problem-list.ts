import { JsonPointer } from './json-pointer.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import { noteCut, type WidgetCut, type WidgetProblem } from './widget-problem.js';

/** Gathers the problems of one block. */
export class ProblemList {
  readonly #blockIndex: number;
  readonly #problems: WidgetProblem[] = [];
  #count = 0;
  #isMendable = false;

  constructor(blockIndex: number) {
    this.#blockIndex = blockIndex;
  }

  /** Whether something was not read, or not as it stands: reading it kindly may help. */
  get isMendable(): boolean {
    return this.#isMendable;
  }

  /** Something was passed over that is no problem by the letter, such as a field that nobody knows. */
  noteMendable(): void {
    this.#isMendable = true;
  }

  /** All of them, but of thousands the first hundred: cuts always. */
  listProblems(): readonly WidgetProblem[] {
    const given = this.#count;
    const kept = Math.min(given, limits.problems);
    if (given > kept)
      this.#push('problems-over-limit', `${given} problems; the first ${kept} are told`, 'field', JsonPointer.root, {
        kept,
        given,
      });
    return Object.freeze(this.#problems);
  }

  addProblem(
    code: string,
    message: string,
    severity: WidgetProblem['severity'],
    path: JsonPointer,
    place: Pick<WidgetProblem, 'line' | 'column'> = {},
  ): void {
    this.#count += 1;
    if (code !== 'id-duplicate') this.#isMendable = true;
    if (this.#count <= limits.problems) this.#push(code, message, severity, path, place);
  }

  /** A limit has cut something of a block or an element. */
  addCut(checked: object, cut: WidgetCut, path: JsonPointer, code = `${cut.items}-over-limit`): void {
    const { items, kept, given } = cut;
    noteCut(checked, Object.freeze(cut));
    this.#push(code, `${kept} of ${given} ${items} are drawn`, 'cut', path, { kept, given });
  }

  #push(
    code: string,
    message: string,
    severity: WidgetProblem['severity'],
    path: JsonPointer,
    more: Partial<WidgetProblem>,
  ): void {
    this.#problems.push(
      Object.freeze({ code, message, severity, path: path.toString(), blockIndex: this.#blockIndex, ...more }),
    );
  }
}
