import { createUuid } from '../create-uuid.js';
import type { Conversation, StorageAdapter } from './adapters/storage-adapter.js';

/** Saves what a tab stored in a place that everything had just been moved out of. Nothing is overwritten with less. */
export async function bringAlong(conversations: readonly Conversation[], to: StorageAdapter): Promise<void> {
  if (conversations.length === 0) return;
  const there = new Map((await to.list()).map((summary) => [summary.id, summary]));
  for (const conversation of conversations) {
    const { id, revision, updatedAt } = conversation;
    const known = there.get(id);
    if (known?.revision === revision && known.updatedAt === updatedAt) continue;
    if (!known || known.revision < revision) {
      if (known) await to.load(id); // so that it may be written
      await to.save(conversation, known?.revision ?? 0);
    } else await to.save({ ...conversation, id: createUuid(), copyReason: 'other-tab', copyUnseen: true }, 0);
  }
}
