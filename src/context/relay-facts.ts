import type { Feature } from '../core/feature.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { makeFactEvent } from '../events/fact-events.js';

/** Where the facts of a headless controller go in the page. */
const relay: Feature<Set<EventTarget>> = {
  name: Symbol('fact-relay'),
  join({ followFacts }) {
    const providers = new Set<EventTarget>();
    followFacts((type, detail) => {
      for (const target of providers.size > 0 ? [...providers] : [document]) {
        const event = makeFactEvent(type, detail);
        if (event) target.dispatchEvent(event);
      }
    });
    return providers;
  },
};

/**
 * Dispatches what a headless controller reports again in the page: on each provider in the returned set, and on the
 * document while that is empty. Providers add and remove themselves.
 */
export const relayFacts = (headless: HeadlessController): Set<EventTarget> => headless.use(relay);
