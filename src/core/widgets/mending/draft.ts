import { fieldOf, type Checked, type Given } from '../check-fields.js';
import type { JsonPointer } from '../json-pointer.js';
import type { ProblemList } from '../problem-list.js';

/** The fields of an element, or of an item of a list, while they are mended: a copy, and what is said of it. */
export class Draft {
  readonly fields: Checked;
  readonly path: JsonPointer;
  readonly problems: ProblemList;

  constructor(given: Given, path: JsonPointer, problems: ProblemList) {
    this.fields = { ...given };
    this.path = path;
    this.problems = problems;
  }

  /** A field, if it says something. */
  read(name: string): unknown {
    return fieldOf(this.fields, name) ?? undefined;
  }

  has(name: string): boolean {
    return this.read(name) !== undefined;
  }

  write(name: string, value: unknown): void {
    this.fields[name] = value;
  }

  drop(...names: readonly string[]): void {
    for (const name of names) delete this.fields[name];
  }

  /** Gives a field the name that it has in the contract. */
  rename(from: string, to: string, value = this.read(from)): void {
    this.drop(from);
    this.write(to, value);
    this.tell('field-renamed', `${from} is read as ${to}`, to);
  }

  /** Says what was mended. */
  tell(code: string, message: string, name?: string): void {
    this.problems.addProblem(code, message, 'mended', name === undefined ? this.path : this.path.pointAt(name));
  }
}

/** The items of a list as drafts; what is no object stays out. */
export function draftsOf(draft: Draft, name: string): readonly Draft[] {
  const list = draft.read(name);
  if (!Array.isArray(list)) return [];
  const path = draft.path.pointAt(name);
  const drafts: Draft[] = [];
  draft.write(
    name,
    list.map((item: unknown, index) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
      const each = new Draft(item as Given, path.pointAt(index), draft.problems);
      drafts.push(each);
      return each.fields;
    }),
  );
  return drafts;
}
