import type { ArtifactVersion } from '../artifacts/artifact.js';
import type { Message } from '../message/segment.js';
import type { Conversation, RemovedText } from './adapters/storage-adapter.js';

/** More than a person removes while another tab does not listen. */
const MAX_REMOVED = 200;

/** All of a conversation that is written, on every branch. */
export type Written = Pick<Conversation, 'messages' | 'artifacts'>;

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

/** What no other tab may drop unknown, messages and what a person made of artifacts, and how much it says. */
export function ownLengths({ messages, artifacts }: Written): Map<string, number> {
  const versions = artifacts.flatMap((each) => each.versions);
  return lengthsOf(
    messages,
    versions.filter(({ origin }) => origin === 'user'),
  );
}

/** How much messages and versions say, in UTF-16 units; other blocks count as one. */
export const lengthsOf = (messages: readonly Message[], versions: readonly ArtifactVersion[]): Map<string, number> =>
  new Map([
    ...versions.map(({ id, content }) => [id, content.length] as const),
    ...messages.map(
      ({ id, contentBlocks }) => [id, contentBlocks.reduce((sum, block) => sum + lengthOf(block), 0)] as const,
    ),
  ]);

/** Of whatever was stored as a block. */
const lengthOf = (block: unknown): number => {
  const { content } = (typeof block === 'object' && block ? block : {}) as Partial<Record<'content', unknown>>;
  return typeof content === 'string' ? content.length : 1;
};
