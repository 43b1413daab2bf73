/**
 * Elements that stand on the page: what a host registers late, such as a type of artifacts or what draws a block, they
 * draw at once. Two copies of the kit on one page share the list, as they share what is registered.
 */
const key = Symbol.for('vitrine.shown');
const page = globalThis as { [key]?: Set<{ requestUpdate(): void }> };

export const shownElements = (page[key] ??= new Set());

/** Called when something was registered that may draw, or name, what is shown already. */
export const redrawShown = (): void => shownElements.forEach((element) => element.requestUpdate());
