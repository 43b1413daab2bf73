import type { ArtifactVersion } from '../artifacts/artifact.js';
import { isPlain, type LoadedMessage } from '../message/plain-message.js';
import type { Conversation, LoadedConversation, RemovedText } from './adapters/storage-adapter.js';

/** More than a person removes while another tab does not listen. */
const MAX_REMOVED = 200;

type Written = Pick<Conversation, 'messages' | 'artifacts'>;

/** How much messages and a person's own versions said when they were stored: other tabs may know them from there. */
export class KnownTexts {
  readonly #known = new Map<string, number>();

  /** What was stored once and says less by now, or is not here any more: the newest of it. */
  takeRemoved(written: Written): RemovedText[] {
    const here = ownLengths(written);
    for (const [id, length] of here) if (length >= (this.#known.get(id) ?? 0)) this.#known.set(id, length);
    const removed = [...this.#known].filter(([id, length]) => (here.get(id) ?? -1) < length);
    return removed.slice(-MAX_REMOVED).map(([id, length]) => ({ id, length }));
  }

  /** What is here comes from the storage, which knows what was removed there. */
  noteStored(written: Written, removed: readonly RemovedText[] = []): void {
    for (const { id, length } of removed) this.#known.set(id, length);
    for (const [id, length] of ownLengths(written))
      if (length > (this.#known.get(id) ?? -1)) this.#known.set(id, length);
  }
}

/** Whether what is stored holds all that is here: what another tab wrote without knowing of it does not. */
export function isWithin(written: Written, stored: LoadedConversation): boolean {
  const versions = stored.artifacts.flatMap((each) => each.versions);
  const there = lengthsOf(stored.hostMessages ?? stored.messages, versions);
  for (const { id, length } of stored.removed ?? []) if (length > (there.get(id) ?? -1)) there.set(id, length);
  return [...ownLengths(written)].every(([id, length]) => (there.get(id) ?? -1) >= length);
}

/** What no other tab may drop unknown, messages and what a person made of artifacts, and how much it says. */
function ownLengths({ messages, artifacts }: Written): Map<string, number> {
  const versions = artifacts.flatMap((each) => each.versions);
  return lengthsOf(
    messages,
    versions.filter(({ origin }) => origin === 'user'),
  );
}

/** How much messages and versions say, in UTF-16 units; other blocks count as one. */
function lengthsOf(messages: readonly LoadedMessage[], versions: readonly ArtifactVersion[]): Map<string, number> {
  const lengths = new Map(versions.map(({ id, content }) => [id, content.length]));
  for (const message of messages) {
    const { id = '' } = message;
    if (isPlain(message))
      lengths.set(id, Infinity); // a host's own: what it says is what there is
    else
      lengths.set(
        id,
        message.contentBlocks.reduce((sum, block) => sum + lengthOf(block), 0),
      );
  }
  return lengths;
}

/** Of whatever was stored as a block. */
const lengthOf = (block: unknown): number => {
  const { content } = (typeof block === 'object' && block ? block : {}) as Partial<Record<'content', unknown>>;
  return typeof content === 'string' ? content.length : 1;
};
