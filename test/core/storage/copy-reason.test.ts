import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { readName, writeName, type CopyReason } from '../../../src/core/storage/copy-reason.js';
import { MemoryStorage } from '../../../src/core/storage/adapters/memory-storage.js';
import { readConversation } from '../../../src/core/storage/repair/read-conversation.js';

describe('A conversation that is stored as a copy', () => {
  it('tells why beside its title, which is that of the other', async () => {
    const storage = new MemoryStorage();
    const stored = { id: 'a', createdAt: 1, updatedAt: 1, revision: 1, messages: [], artifacts: [] };
    await storage.save({ ...stored, title: 'Plan', copyReason: 'other-tab' }, 0);
    const [summary] = await new HeadlessController({ storage }).listConversations();
    assert.deepEqual([summary?.title, summary?.copyReason], ['Plan', 'other-tab']);
  });

  it('is known by the title that former versions gave it', () => {
    assert.deepEqual(readName('Plan (other tab)'), { title: 'Plan', copyReason: 'other-tab' });
    assert.deepEqual(readName('Plan (copy)'), { title: 'Plan', copyReason: 'other-storage' });
    assert.deepEqual(readName('(other tab)'), { copyReason: 'other-tab' });
    const former = { id: 'a', title: 'Plan (other tab)', createdAt: 1, messages: [], artifacts: [] };
    const { title, copyReason } = readConversation(former)?.conversation ?? {};
    assert.deepEqual([title, copyReason], ['Plan', 'other-tab']);
  });

  it('stays a copy, and keeps its title, when it is opened and saved again', async () => {
    const storage = new MemoryStorage();
    const message = { id: 'm', role: 'user' as const, contentBlocks: [], createdAt: 1, status: 'complete' as const };
    const stored = { id: 'a', createdAt: 1, updatedAt: 1, revision: 1, messages: [message], artifacts: [] };
    await storage.save({ ...stored, title: 'Plan', copyReason: 'other-storage' }, 0);
    const headless = new HeadlessController({ storage });
    await headless.openConversation('a');
    headless.endMessage(headless.startMessage({ role: 'user' }));
    await headless.save();
    const kept = await storage.load('a');
    assert.equal(kept?.messages.length, 2);
    assert.deepEqual([kept?.title, kept?.copyReason], ['Plan', 'other-storage']);
  });

  it('is no copy for any other title or reason', () => {
    for (const title of ['Plan', 'Plan(copy)', '(copy) of it', '', 'another tab'])
      assert.deepEqual(readName(title), { title });
    for (const reason of ['toString', '', 1, null, {}]) assert.deepEqual(readName('Plan', reason), { title: 'Plan' });
    for (const title of [undefined, null, 1, {}]) assert.deepEqual(readName(title), {});
  });

  it('is read from one text as it was written', () => {
    const reasons: CopyReason[] = ['other-tab', 'other-storage'];
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...reasons), fc.boolean(), (text, copyReason, isUnseen) => {
        const { title } = readName(text.trim());
        const name = { ...(title && { title }), copyReason, ...(isUnseen && { copyUnseen: true as const }) };
        assert.deepEqual(readName(writeName(name)), name);
      }),
    );
  });
});
