import { composedAncestors } from './composed-ancestors.js';

/** What stands around a node and has a conversation of its own: the nearest provider. None: the page's own conversation. */
export const providerAround = (start: Node | null): Element | undefined =>
  [...composedAncestors(start)].find(
    (node): node is Element => node instanceof Element && node.localName === 'vitrine-provider',
  );
