import { isValidElement, type ComponentType } from 'react';

/** A name at the top level of the source, and its value. */
export type Candidate = readonly [name: string, value: () => unknown];

/** Tried in this order, whatever the order of definition. */
const USUAL_NAMES = [
  'App',
  'Main',
  'Root',
  'Example',
  'Demo',
  'Counter',
  'Button',
  'Card',
  'Form',
  'List',
  'MyComponent',
];

/**
 * Which component a source shows: the default export; else the first defined of the usual names; else the first
 * export; else the last function or class at the top level with a capital initial, also in a constant, `memo` or
 * `forwardRef`.
 */
export function chooseComponent(exports: Readonly<Record<string, unknown>>, declared: readonly Candidate[]): unknown {
  const usable = (value: unknown): boolean => isComponent(value) || isValidElement(value);
  if (usable(exports.default)) return exports.default;
  const byName = new Map(declared.filter(([, value]) => isComponent(value())).map(([name, value]) => [name, value()]));
  const usual = USUAL_NAMES.map((name) => byName.get(name) ?? exports[name]).find(isComponent);
  if (usual) return usual;
  const exported = Object.entries(exports).filter(([name, value]) => name !== 'default' && isComponent(value));
  const [first] = [...exported.filter(([name]) => /^\p{Lu}/u.test(name)), ...(byName.size === 0 ? exported : [])];
  return first ? first[1] : [...byName.values()].at(-1);
}

export function isComponent(value: unknown): value is ComponentType {
  if (typeof value === 'function') return true;
  const kind: unknown =
    typeof value === 'object' && value !== null ? (value as { $$typeof?: unknown }).$$typeof : undefined;
  return (
    kind === Symbol.for('react.memo') || kind === Symbol.for('react.forward_ref') || kind === Symbol.for('react.lazy')
  );
}
