import type { HeadlessController } from '../core/headless-controller.js';
import { isShownIn, placesOf } from './artifact-places.js';
import { defineTag } from './lazy-tags.js';

/**
 * Makes a panel where nothing on the page shows what is opened: in the provider around an element, whose options and
 * theme it takes, else at the end of the body. @throws what loading the panel throws: then there is none.
 */
export async function makePanel(from: Element, headless: HeadlessController): Promise<void> {
  if (isShownIn(headless) || !from.isConnected) return; // by now
  const panel = Object.assign(from.ownerDocument.createElement('artifact-panel'), { headless });
  placesOf(headless).add(panel); // at once: a second press makes no second one
  (providerAround(from)?.shadowRoot ?? from.ownerDocument.body).append(panel);
  await defineTag('artifact-panel').catch((cause: unknown) => {
    placesOf(headless).delete(panel);
    panel.remove();
    throw cause;
  });
}

function providerAround(start: Element): Element | undefined {
  for (let node: Node | null = start; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element && node.localName === 'vitrine-provider') return node;
  }
  return undefined;
}
