import { parentWindow } from './natives.js';

/** Answers from the parent itself, which knows its own methods alone. */
const methods = new Map<unknown, unknown>();

function readParent(name: string | symbol): unknown {
  // What it is by its name, as everything that may be read says it.
  if (name === Symbol.toStringTag) return 'Window';
  try {
    const value: unknown = Reflect.get(parentWindow, name);
    if (typeof value !== 'function') return value;
    if (!methods.has(name)) methods.set(name, value.bind(parentWindow));
    return methods.get(name);
  } catch (error) {
    if (name in window) throw error;
    return undefined;
  }
}

/**
 * Stands in for the parent of a document of an opaque origin, of which it may read nothing but how to send a message:
 * whatever else is read throws. Frameworks that watch what an app keeps read marks of their own from all of it (Vue from
 * what is in a `ref`), so an app that keeps its line to the host there could never speak. Here, what no window has is just
 * not there, as in a window that may be read; what every window has is refused as ever. Nobody can write to it, by which
 * such frameworks know what to leave alone.
 * @returns what has to be the source of messages, which apps compare with `window.parent`.
 */
export function standInForParent(): object {
  const standIn = new Proxy(Object.freeze({}), { get: (_, name) => readParent(name) });
  Object.defineProperty(window, 'parent', { value: standIn, configurable: true, enumerable: true, writable: true });
  return standIn;
}
