import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LocalStorage } from '../../../src/core/storage/adapters/local-storage.js';
import type { Conversation } from '../../../src/core/storage/adapters/storage-adapter.js';
import { isLeftOut, MAX_LOCAL_FILES, withHeldFiles } from '../../../src/core/storage/light-draft.js';
import { FakeWebStorage } from './fake-page.js';
import type { FileContentBlock } from '../../../src/core/message/segment.js';

const file = (name: string, length: number): FileContentBlock => ({
  type: 'file',
  name,
  mediaType: 'image/png',
  size: length,
  data: 'A'.repeat(length),
});

describe('files of a message that is not sent, in localStorage', () => {
  it('rest with it up to 64 KiB together; of others the name stays', async () => {
    const storage = new FakeWebStorage();
    const local = new LocalStorage({ storage, locks: null });
    const files = [file('small.png', 1_000), file('photo.png', 3_000_000), file('icon.png', MAX_LOCAL_FILES - 1_000)];
    const conversation: Conversation = {
      id: 'one',
      createdAt: 1,
      updatedAt: 1,
      revision: 1,
      messages: [],
      artifacts: [],
      messageDraft: { text: 'See', quotes: ['that'], files: [...files, file('more.png', 10)] },
    };
    await local.save(conversation, 0);
    const length = [...storage.items.values()].join('').length;
    assert.ok(length < MAX_LOCAL_FILES + 2_000, `${length} characters`);
    const stored = (await local.load('one'))?.messageDraft;
    assert.equal(stored?.text, 'See');
    assert.deepEqual(
      stored.files?.map((each) => [each.name, each.size, isLeftOut(each)]),
      [
        ['small.png', 1_000, false],
        ['photo.png', 3_000_000, true],
        ['icon.png', MAX_LOCAL_FILES - 1_000, false],
        ['more.png', 10, true],
      ],
    );
    // A tab that has them still goes on with them, and with no others.
    const held = withHeldFiles(stored, { text: '', files });
    assert.deepEqual(held?.files?.map(isLeftOut), [false, false, false, true]);
    assert.equal(withHeldFiles(undefined, { text: '', files }), undefined);
    assert.equal(withHeldFiles(stored, undefined), stored);
  });
});
