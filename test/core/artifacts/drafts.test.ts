import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { readConversation } from '../../../src/core/storage/repair/read-conversation.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';

/** A storage that outlives its controllers, as that of a page outlives a reload. */
function lasting(): StorageAdapter & { readonly stored: Map<string, string> } {
  const stored = new Map<string, string>();
  const read = (id: string) => JSON.parse(stored.get(id)!) as Conversation;
  return {
    stored,
    list: () => Promise.resolve([...stored.keys()].map(read)),
    load: (id) => Promise.resolve(stored.has(id) ? read(id) : undefined),
    save: (conversation) => Promise.resolve(void stored.set(conversation.id, JSON.stringify(conversation))),
    remove: (id) => Promise.resolve(void stored.delete(id)),
  };
}

async function written(storage: StorageAdapter) {
  const headless = new HeadlessController({ storage });
  await headless.ready;
  const id = headless.createArtifact({ type: 'code', title: 'brew.js', content: 'one' });
  return { headless, id };
}

describe('drafts', () => {
  it('survive a reload', async () => {
    const storage = lasting();
    const { headless, id } = await written(storage);
    headless.drafts.keepDraft(id, { text: 'mine', base: 1, seen: 1, edits: 3 });
    await headless.save();
    headless.dispose();
    const again = new HeadlessController({ storage });
    await again.openConversation(headless.conversationId);
    assert.deepEqual(again.drafts.get(id), { text: 'mine', base: 1, seen: 1, edits: 1 });
  });

  it('keep a message that is being written, with its files, also where nothing else was said', async () => {
    const storage = lasting();
    const headless = new HeadlessController({ storage });
    await headless.ready;
    const message = {
      text: 'half',
      quotes: ['of that'],
      files: [{ type: 'file', name: 'a', mediaType: 'b' }],
    } as const;
    headless.messageDraft.keepDraft(message);
    await headless.save();
    const again = new HeadlessController({ storage });
    await again.openConversation(headless.conversationId);
    assert.deepEqual(again.messageDraft.value, message);
    assert.doesNotMatch((await again.exportConversation())!, /half/, 'a file is for others');
    again.messageDraft.keepDraft({ text: '' });
    await again.save();
    assert.doesNotMatch(storage.stored.get(headless.conversationId)!, /messageDraft/);
    const broken = { id: 'a', messages: [], artifacts: [], messageDraft: { text: 'x', quotes: [1, 'q'], files: [{}] } };
    assert.deepEqual(readConversation(broken)?.conversation.messageDraft, { text: 'x', quotes: ['q'] });
  });

  it('are saved by themselves half a second after the last change', async () => {
    const storage = lasting();
    const { headless, id } = await written(storage);
    await headless.save();
    headless.drafts.keepDraft(id, { text: 'mine', base: 1, seen: 1, edits: 1 });
    await new Promise((resolve) => setTimeout(resolve, 800));
    assert.match(storage.stored.get(headless.conversationId)!, /"drafts":\[\{.*"text":"mine"/);
  });

  it('leave the storage when they are dropped', async () => {
    const storage = lasting();
    const { headless, id } = await written(storage);
    headless.drafts.keepDraft(id, { text: 'mine', base: 1, seen: 1, edits: 1 });
    await headless.save();
    const again = new HeadlessController({ storage });
    await again.openConversation(headless.conversationId);
    again.drafts.dropDraft(id);
    await again.save();
    assert.doesNotMatch(storage.stored.get(headless.conversationId)!, /drafts/);
  });

  it('stay with their conversation', async () => {
    const { headless, id } = await written(lasting());
    const { conversationId } = headless;
    headless.drafts.keepDraft(id, { text: 'mine', base: 1, seen: 1, edits: 1 });
    headless.newConversation();
    assert.equal(headless.drafts.get(id), undefined);
    await headless.openConversation(conversationId);
    assert.equal(headless.drafts.get(id)?.text, 'mine');
  });

  it('in which nothing was typed are not stored, nor those of artifacts that are gone', async () => {
    const storage = lasting();
    const { headless, id } = await written(storage);
    headless.drafts.keepDraft(id, { text: 'one', base: 1, seen: 1, edits: 0 });
    headless.drafts.keepDraft('gone', { text: 'mine', base: 1, seen: 1, edits: 1 });
    await headless.save();
    assert.doesNotMatch(storage.stored.get(headless.conversationId)!, /drafts/);
  });

  it('are announced, and each is the same object until it changes', async () => {
    const { headless, id } = await written(lasting());
    let calls = 0;
    headless.subscribe(() => (calls += 1));
    headless.drafts.keepDraft(id, { text: 'mine', base: 1, seen: 1, edits: 1 });
    const draft = headless.drafts.get(id);
    await Promise.resolve();
    assert.ok(calls >= 1);
    assert.equal(headless.drafts.get(id), draft);
    assert.ok(Object.isFrozen(draft));
  });

  it('are read from a storage with the checks of all stored text', () => {
    const artifact = { id: 'a', type: 'code', title: 'A', content: 'one', createdAt: 1, updatedAt: 1, versions: [] };
    const read = (drafts: unknown) =>
      readConversation({
        id: 'c',
        createdAt: 1,
        updatedAt: 1,
        revision: 1,
        messages: [],
        artifacts: [artifact],
        drafts,
      });
    const good = { artifactId: 'a', text: 'mine', base: 1, seen: 2 };
    assert.deepEqual(read([{ ...good, other: 1 }])?.conversation.drafts, [good]);
    assert.deepEqual(read([{ artifactId: 'a', text: 'mine', base: 2, seen: -1 }])?.conversation.drafts, [
      { artifactId: 'a', text: 'mine', base: 2, seen: 2 },
    ]);
    for (const bad of [
      null,
      7,
      { ...good, artifactId: '' },
      { ...good, artifactId: 'gone' },
      { ...good, text: 1 },
      { ...good, base: '1' },
    ]) {
      const result = read([bad]);
      assert.equal(result?.conversation.drafts, undefined);
      assert.deepEqual(result?.broken, [bad]);
    }
    const twice = read([good, { ...good, text: 'again' }]);
    assert.deepEqual(twice?.conversation.drafts, [good]);
    assert.equal(twice?.broken.length, 1, 'one for each artifact; the other is given back');
    assert.equal(read('all')?.conversation.drafts, undefined);
    assert.equal('drafts' in read(undefined)!.conversation, false);
  });
});
