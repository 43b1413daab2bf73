import { JsonScanner, type JsonEvents } from '../../widgets/json-scanner.js';

/** Where the values of a JSON text begin, by their JSON Pointers: of those that are asked for, or of the nearest one around them. */
export function locate(json: string, pointers: Iterable<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const wanted = new Set<string>();
  const asked = [...pointers];
  // With all that lie around them: something that is missing has no place of its own.
  for (const pointer of asked)
    for (let path: string | undefined = pointer; path !== undefined; path = parentOf(path)) wanted.add(path);
  const scanner = new JsonScanner(new Locator(wanted, found));
  scanner.pushText(json);
  scanner.endText();
  const places = new Map<string, number>();
  for (const pointer of asked) {
    let path: string | undefined = pointer;
    while (path !== undefined && !found.has(path)) path = parentOf(path);
    places.set(pointer, found.get(path ?? '') ?? 0);
  }
  return places;
}

const parentOf = (pointer: string): string | undefined =>
  pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'));

/** An open bracket. Its path is missing where nothing inside is wanted. */
interface Open {
  readonly path: string | undefined;
  /** Of the next value: in an array a number. */
  key: string | number | undefined;
}

class Locator implements JsonEvents {
  readonly #wanted: ReadonlySet<string>;
  readonly #found: Map<string, number>;
  readonly #open: Open[] = [];

  constructor(wanted: ReadonlySet<string>, found: Map<string, number>) {
    this.#wanted = wanted;
    this.#found = found;
  }

  open(bracket: '{' | '[', at: number): void {
    this.#open.push({ path: this.#value(at), key: bracket === '[' ? 0 : undefined });
  }

  close(): void {
    this.#open.pop();
  }

  key(name: string | undefined): void {
    const around = this.#open.at(-1);
    if (around) around.key = name?.replace(/~/g, '~0').replace(/\//g, '~1');
  }

  scalar(_: unknown, at: number): void {
    this.#value(at);
  }

  /** @returns the path of a value that begins, if it is wanted. Of equal keys the last one counts. */
  #value(at: number): string | undefined {
    const around = this.#open.at(-1);
    if (!around) return this.#note('', at);
    const { path, key } = around;
    if (typeof key === 'number') around.key = key + 1;
    return path === undefined || key === undefined ? undefined : this.#note(`${path}/${key}`, at);
  }

  #note(path: string, at: number): string | undefined {
    if (!this.#wanted.has(path)) return undefined;
    this.#found.set(path, at);
    return path;
  }
}
