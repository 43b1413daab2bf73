import { JsonScanner, type JsonEvents } from '../../widgets/json-scanner.js';

/** An open bracket: what closes it, and whether it is a list of elements. */
interface Open {
  readonly closer: '}' | ']';
  readonly holdsElements: boolean;
  key: string | undefined;
}

const LISTS = new Set(['elements', 'content']);

/**
 * The JSON of a block that was not finished, up to its last element that was, with its lists closed behind that: no
 * value is completed. Nothing where no element is whole.
 */
export function completeElements(json: string): string | undefined {
  const finder = new Finder();
  const scanner = new JsonScanner(finder);
  scanner.pushText(json);
  return finder.end === undefined ? undefined : json.slice(0, finder.end) + finder.closers;
}

class Finder implements JsonEvents {
  /** Behind the last whole element. */
  end: number | undefined;
  /** What is open there. */
  closers = '';
  readonly #open: Open[] = [];

  open(bracket: '{' | '['): void {
    const around = this.#open.at(-1);
    const isList = bracket === '[' && around?.closer === '}' && LISTS.has(around.key ?? '');
    // Elements stand in the root, and in what stands in a list of them.
    const list = this.#open.at(-2);
    const holdsElements = isList && (list === undefined || list.holdsElements);
    this.#open.push({ closer: bracket === '{' ? '}' : ']', holdsElements, key: undefined });
  }

  close(end: number): void {
    const closed = this.#open.pop();
    if (closed?.closer !== '}' || !this.#open.at(-1)?.holdsElements) return;
    this.end = end;
    this.closers = this.#open
      .map(({ closer }) => closer)
      .reverse()
      .join('');
  }

  key(name: string | undefined): void {
    const around = this.#open.at(-1);
    if (around) around.key = name;
  }

  scalar(): void {
    // Only brackets say where an element ends.
  }
}
