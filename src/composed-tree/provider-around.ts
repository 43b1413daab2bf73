import { composedAncestors } from './composed-ancestors.js';

/** What stands around a node and has a conversation of its own: the nearest provider. None: the page's own conversation. */
export function providerAround(start: Node | null): Element | undefined {
  for (const node of composedAncestors(start))
    if (node instanceof Element && node.localName === 'vitrine-provider') return node;
  return undefined;
}
