/**
 * A node and what is around it, the nearest first: through slots and shadow roots, as an event's `composedPath()` goes.
 * What is painted, scrolled and inherited by style follows this way.
 */
export function* composedAncestors(start: Node | null): Generator<Node, void> {
  for (let node = start; node; node = parentOf(node)) yield node;
}

const parentOf = (node: Node): Node | null =>
  (node instanceof Element && node.assignedSlot) || node.parentNode || (node instanceof ShadowRoot ? node.host : null);

/**
 * `closest()` that goes on at the host of a shadow root. Past slots, as HTML looks for `lang`: what is slotted belongs
 * to the page that wrote it, not to the element that shows it.
 * @see https://html.spec.whatwg.org/multipage/dom.html#language
 */
export function closestAcrossRoots(start: Element, selector: string): Element | null {
  for (let element: Element | null = start; element;) {
    const found: Element | null = element.closest(selector);
    if (found) return found;
    const root: Node = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}
