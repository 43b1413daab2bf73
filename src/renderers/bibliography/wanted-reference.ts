type Listener = (number: number) => void;

interface Wishes {
  readonly waiting: Map<string, number>;
  readonly listeners: Map<string, Set<Listener>>;
}

// Two copies of the kit on one page share this, as they share the list of renderers.
const key = Symbol.for('vitrine.wanted-references');
const page = globalThis as { [key]?: Wishes };
const wishes: Wishes = (page[key] ??= {
  waiting: new Map<string, number>(),
  listeners: new Map<string, Set<Listener>>(),
});

/** Asks whoever shows a bibliography, now or in a moment, for the entry that an answer calls by a number. */
export function wantReference(artifactId: string, number: number): void {
  const listeners = wishes.listeners.get(artifactId);
  if (!listeners?.size) return void wishes.waiting.set(artifactId, number);
  listeners.forEach((listener) => listener(number));
}

/** Hears such wishes, the last one that waits included. @returns how to stop. */
export function onWantedReference(artifactId: string, listener: Listener): () => void {
  const listeners = wishes.listeners.get(artifactId) ?? new Set<Listener>();
  wishes.listeners.set(artifactId, listeners.add(listener));
  const waiting = wishes.waiting.get(artifactId);
  wishes.waiting.delete(artifactId);
  if (waiting !== undefined) listener(waiting);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) wishes.listeners.delete(artifactId);
  };
}
