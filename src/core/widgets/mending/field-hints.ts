import { fieldOf, isObject } from '../check-fields.js';
import type { WidgetProblem } from '../widget-problem.js';
import { FIELD_NAMES } from './field-names.js';

/** Adds what was perhaps meant, where a field is missing and another stands there with a name like it: "did you mean values?" */
export function hintProblems(problems: readonly WidgetProblem[], value: unknown): readonly WidgetProblem[] {
  return problems.map((problem) => {
    const [, name] = problem.code === 'field-missing' ? (/^(\w+) is missing/.exec(problem.message) ?? []) : [];
    const given = name === undefined ? undefined : valueAt(value, problem.path);
    if (name === undefined || !isObject(given)) return problem;
    const like = Object.keys(given).filter((each) => each !== name && isLike(each, name));
    if (like.length === 0) return problem;
    return Object.freeze({ ...problem, message: `${problem.message} (${like.join(', ')}: did you mean ${name}?)` });
  });
}

function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replace(/~1/g, '/').replace(/~0/g, '~');
    at = Array.isArray(at) ? (at as unknown[])[Number(name)] : isObject(at) ? fieldOf(at, name) : undefined;
  }
  return at;
}

/** A name that the table knows for it, or one that is nearly the same. */
function isLike(given: string, wanted: string): boolean {
  for (const names of FIELD_NAMES.values()) if (names[wanted]?.includes(given)) return true;
  return given.length > 2 && distance(given.toLowerCase(), wanted.toLowerCase()) <= 2;
}

/** Letters to change, add or leave out: the Levenshtein distance, of names that are short. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      line.push(Math.min((before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + same));
    }
    before = line;
  }
  return before.at(-1) ?? 0;
}
