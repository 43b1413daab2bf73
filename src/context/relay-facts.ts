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

type Fact = { readonly type: string; new (detail: never): CustomEvent };

const facts: readonly Fact[] = [
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
];

const holders = new WeakMap<HeadlessController, Set<EventTarget>>();

/**
 * Dispatches what a headless controller reports again in the page: on each provider in the returned set, and on the
 * document while that is empty. Providers add and remove themselves.
 */
export function relayFacts(headless: HeadlessController): Set<EventTarget> {
  const known = holders.get(headless);
  if (known) return known;
  const providers = new Set<EventTarget>();
  holders.set(headless, providers);
  for (const Fact of facts) {
    headless.addEventListener(Fact.type, (event) => {
      const detail = (event as CustomEvent).detail as never;
      for (const target of providers.size > 0 ? [...providers] : [document]) target.dispatchEvent(new Fact(detail));
    });
  }
  return providers;
}
