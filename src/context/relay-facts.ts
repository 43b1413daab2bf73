import type { Feature } from '../core/feature.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { ArtifactClosedEvent } from '../events/artifact/artifact-closed.js';
import { ArtifactCompletedEvent } from '../events/artifact/artifact-completed.js';
import { ArtifactCreatedEvent } from '../events/artifact/artifact-created.js';
import { ArtifactOpenedEvent } from '../events/artifact/artifact-opened.js';
import { ArtifactVersionAddedEvent } from '../events/artifact/artifact-version-added.js';
import { ArtifactVersionDroppedEvent } from '../events/artifact/artifact-version-dropped.js';
import { ArtifactVersionSelectedEvent } from '../events/artifact/artifact-version-selected.js';
import { ConversationChangedElsewhereEvent } from '../events/storage/conversation-changed-elsewhere.js';
import { ConversationSavedEvent } from '../events/storage/conversation-saved.js';
import { MessageEndedEvent } from '../events/message/message-ended.js';
import { MessageStartedEvent } from '../events/message/message-started.js';
import { StorageFailedEvent } from '../events/storage/storage-failed.js';

/** The class of a fact's event: it bubbles, and nobody can cancel what has happened. */
export type FactEvent = { readonly type: string; new (detail: never): CustomEvent };

/** Events of what every controller does; what a feature does comes with it. */
const factEvents = new Map<string, FactEvent>();

/** Adds the events that a feature's facts are in the page. Called by the module that brings the feature to pages. */
export const registerFactEvents = (...events: readonly FactEvent[]): void =>
  events.forEach((event) => factEvents.set(event.type, event));

registerFactEvents(
  ArtifactCreatedEvent,
  ArtifactCompletedEvent,
  ArtifactVersionAddedEvent,
  ArtifactVersionDroppedEvent,
  ArtifactVersionSelectedEvent,
  ArtifactOpenedEvent,
  ArtifactClosedEvent,
  MessageStartedEvent,
  MessageEndedEvent,
  ConversationSavedEvent,
  ConversationChangedElsewhereEvent,
  StorageFailedEvent,
);

/** Where the facts of a headless controller go in the page. */
const relay: Feature<Set<EventTarget>> = {
  name: Symbol('fact-relay'),
  join({ followFacts }) {
    const providers = new Set<EventTarget>();
    followFacts((type, detail) => {
      const Fact = factEvents.get(type);
      for (const target of providers.size > 0 ? [...providers] : [document])
        target.dispatchEvent(
          Fact ? new Fact(detail as never) : new CustomEvent(type, { detail, bubbles: true, composed: true }),
        );
    });
    return providers;
  },
};

/**
 * Dispatches what a headless controller reports again in the page: on each provider in the returned set, and on the
 * document while that is empty. Providers add and remove themselves.
 */
export const relayFacts = (headless: HeadlessController): Set<EventTarget> => headless.use(relay);
