import type { HeadlessController } from '../core/headless-controller.js';
import { isShownIn, placesOf } from './artifact-places.js';
import { composedAncestors, providerAround } from '../composed-tree/composed-ancestors.js';
import { defineTag } from './lazy-tags.js';

/**
 * Makes a panel where nothing on the page shows what is opened: in the provider around an element, whose options and
 * theme it takes, else at the end of the body. @throws what loading the panel throws: then there is none.
 */
export async function makePanel(from: Element, headless: HeadlessController): Promise<void> {
  const opened = headless.openedArtifact?.artifactId;
  if (opened === undefined || isShownIn(headless) || !from.isConnected || isAwaited(from, opened)) return; // by now
  const panel = Object.assign(from.ownerDocument.createElement('artifact-panel'), { headless });
  placesOf(headless).add(panel); // at once: a second press makes no second one
  (providerAround(from)?.shadowRoot ?? from.ownerDocument.body).append(panel);
  await defineTag('artifact-panel').catch((cause: unknown) => {
    placesOf(headless).delete(panel);
    panel.remove();
    throw cause;
  });
}

/** Whether the page has a place for it that is still to come: its code loads, or nobody has scrolled there. */
function isAwaited(from: Element, artifactId: string): boolean {
  const roots = [from.ownerDocument, ...[...composedAncestors(from)].filter((node) => node instanceof ShadowRoot)];
  return roots.some((root) =>
    [...root.querySelectorAll<Element & { artifactId?: string }>('artifact-panel:not(:defined), artifact-view')].some(
      (place) =>
        place.localName === 'artifact-panel' || (place.artifactId ?? place.getAttribute('artifact-id')) === artifactId,
    ),
  );
}
