/**
 * A node and what is around it, the nearest first: through slots and shadow roots, as an event's `composedPath()` goes.
 * What is painted, scrolled and inherited by style follows this way.
 */
export function* composedAncestors(start: Node | null): Generator<Node, void> {
  for (let node = start; node; node = parentOf(node)) yield node;
}

/** Elements and texts have a slot; other nodes say nothing of one. */
const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

/**
 * What the closest element with an attribute says in it, also around a shadow root. Past slots, as HTML looks for
 * `lang`: what is slotted belongs to the page that wrote it, not to the element that shows it.
 * @see https://html.spec.whatwg.org/multipage/dom.html#language
 */
export function attributeAround(start: Element, name: string): string | null {
  const found = start.closest(`[${name}]`);
  if (found) return found.getAttribute(name);
  const root = start.getRootNode();
  return root instanceof ShadowRoot ? attributeAround(root.host, name) : null;
}

/** What stands around a node and has a conversation of its own: the nearest provider. None: the page's own conversation. */
export function providerAround(start: Node | null): Element | undefined {
  for (const node of composedAncestors(start) as Iterable<Element>)
    if (node.localName === 'vitrine-provider') return node;
  return undefined;
}
