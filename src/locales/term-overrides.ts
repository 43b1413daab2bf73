import type { Format, Term, Terms } from './localize.js';
import type { Rooms, Translations } from './rooms.js';

/** Names of all terms that are no name of a room. */
type FlatName = Exclude<{ [R in keyof Rooms]: keyof Rooms[R] }[keyof Rooms], keyof Rooms>;

/**
 * Single terms in a host's own words, whatever the language: by room (`{ message: { stopped: 'Cut' } }`), or by the
 * term's name alone, in every room that has it (`{ retry: 'Ask again' }`). A term with values may be a function.
 */
export type TermOverrides = Translations & {
  readonly [T in FlatName]?: string | ((format: Format, ...values: never[]) => string);
};

type Given = Readonly<Record<string, Term | Partial<Terms> | undefined>>;

const byElement = new WeakMap<Element, Given>();
let ofPage: Given | undefined;
/** Whether anybody has given any: until then nobody looks for them. */
let hasSome = false;

/** Sets the terms for what is inside an element, or with `undefined` for the page. Whoever sets them tells those who watch. */
export function setTermOverrides(element: Element | undefined, terms: TermOverrides | undefined): void {
  hasSome ||= terms !== undefined;
  if (!element) ofPage = terms;
  else if (terms) byElement.set(element, terms);
  else byElement.delete(element);
}

/** What the nearest elements and the page say for a term, given what is around: the nearest first. */
export function overrideOf(around: readonly Element[], room: string, key: string): Term | undefined {
  if (!hasSome) return undefined;
  for (const element of around) {
    const found = termIn(byElement.get(element), room, key);
    if (found !== undefined) return found;
  }
  return termIn(ofPage, room, key);
}

/** Whether an element has terms of its own for what is inside it. */
export const hasOverrides = (element: Element): boolean => byElement.has(element);

/** Whether anybody has given any terms. */
export const anyOverrides = (): boolean => hasSome;

function termIn(given: Given | undefined, room: string, key: string): Term | undefined {
  if (!given) return undefined;
  const table = Object.hasOwn(given, room) ? given[room] : undefined;
  const inRoom = typeof table === 'object' && Object.hasOwn(table, key) ? table[key] : undefined;
  const flat = Object.hasOwn(given, key) ? given[key] : undefined;
  return inRoom ?? (typeof flat === 'object' ? undefined : flat);
}
