import { Lazy } from '../../lazy.js';
import type { LocalRecords } from '../local-records.js';
import { readConversation } from '../repair/read-conversation.js';
import type { PageStorage } from './storage-adapter.js';

const latecomers = new Lazy(() => import('../bring-along.js'));

/** Where not even a short note has room, what has been copied makes some. */
export function makeRoom(records: LocalRecords, write: () => void): void {
  const copied = records.listRecords().filter(({ isNewer }) => !isNewer);
  for (;;) {
    try {
      return write();
    } catch (error) {
      const next = copied.pop();
      if (!next) throw error;
      records.removeRecord(next.id);
    }
  }
}

/** Brings along what a tab stored here that had not heard of the move. */
export async function bringLatecomers(records: LocalRecords, moved: PageStorage): Promise<void> {
  const left = records.listRecords().filter(({ isNewer }) => !isNewer);
  if (left.length === 0) return;
  const { bringAlong } = await latecomers.load();
  await bringAlong(
    left.map(({ conversation }) => readConversation(conversation)!.conversation),
    moved,
  );
  for (const { id } of left) records.removeRecord(id);
}
