import { isObject, listOf, objectsOf, textOf, type JsonObject } from '../reading/json.js';

/**
 * A value after a patch. One that cannot be applied as a whole changes nothing.
 * @returns nothing for a patch that fails.
 * @see RFC 6902, and RFC 6901 for its pointers
 */
export function patchJson(value: unknown, patch: unknown): { readonly value: unknown } | undefined {
  try {
    return { value: objectsOf(patch).reduce(applyOperation, structuredClone(value)) };
  } catch {
    return undefined;
  }
}

function applyOperation(root: unknown, { op, path, from, value }: JsonObject): unknown {
  const at = stepsOf(path);
  switch (op) {
    case 'add':
      return change(root, at, () => structuredClone(value), true);
    case 'replace':
      return change(root, at, () => structuredClone(value));
    case 'remove':
      return change(root, at, () => undefined);
    case 'copy':
      return change(root, at, () => structuredClone(read(root, stepsOf(from))), true);
    case 'move': {
      const moved = read(root, stepsOf(from));
      return change(
        change(root, stepsOf(from), () => undefined),
        at,
        () => moved,
        true,
      );
    }
    case 'test':
      if (JSON.stringify(read(root, at)) === JSON.stringify(value)) return root;
  }
  throw new Error('patch');
}

function stepsOf(pointer: unknown): string[] {
  const text = textOf(pointer);
  if (text !== '' && !text.startsWith('/')) throw new Error('pointer');
  return text
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function read(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value) && /^\d+$/.test(step)) return listOf(value)[Number(step)];
    if (!isObject(value) || !Object.hasOwn(value, step)) throw new Error('path');
    return value[step];
  }, root);
}

/** @param make - Makes what stands there from then on; nothing takes it away. */
function change(root: unknown, steps: readonly string[], make: () => unknown, isNew = false): unknown {
  const last = steps.at(-1);
  if (last === undefined) return make();
  const holder = read(root, steps.slice(0, -1));
  const value = make();
  if (Array.isArray(holder)) {
    const at = last === '-' && isNew ? holder.length : Number(last);
    if (!(at >= 0 && at < holder.length + (isNew ? 1 : 0))) throw new Error('path');
    holder.splice(at, isNew ? 0 : 1, ...(value === undefined ? [] : [value]));
  } else if (isObject(holder)) {
    if (!isNew && !Object.hasOwn(holder, last)) throw new Error('path');
    if (value === undefined) delete (holder as Record<string, unknown>)[last];
    // A name such as `__proto__` is only a name.
    else Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true });
  } else throw new Error('path');
  return root;
}
