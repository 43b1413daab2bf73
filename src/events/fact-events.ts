/** The class of a fact's event: it bubbles, and nobody can cancel what has happened. */
export type FactEvent = { readonly type: string; new (detail: never): CustomEvent };

/**
 * What a controller's facts are in the page, by type; nothing for what elements tell themselves. A class gets in when its
 * module is loaded: whoever has the class can tell an event by it, and for all others a plain event of that type does.
 */
const factEvents = new Map<string, FactEvent | undefined>();

/** Says of what class the events of facts are. Called by their modules. */
export const registerFactEvents = (...events: readonly FactEvent[]): void =>
  events.forEach((event) => factEvents.set(event.type, event));

/** From now on elements tell the page these facts themselves, where they have happened. */
export const leaveFacts = (...types: readonly string[]): void =>
  types.forEach((type) => factEvents.set(type, undefined));

/** The event of a fact; `undefined` where elements tell it. */
export function makeFactEvent(type: string, detail: unknown): CustomEvent | undefined {
  const Fact = factEvents.get(type);
  if (Fact) return new Fact(detail as never);
  return factEvents.has(type) ? undefined : new CustomEvent(type, { detail, bubbles: true, composed: true });
}
