import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  grantHosts,
  grantPermission,
  PREVIEW_PERMISSIONS,
  readGrants,
  revokeHost,
  revokePermission,
} from '../../../src/core/artifacts/preview-grants.js';
import { readConversation } from '../../../src/core/storage/repair/read-conversation.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';

const GRANTS = { hosts: ['a.example'], permissions: ['downloads'] } as const;

/** A storage that outlives its controllers, as that of a page outlives a reload. */
function lasting(): StorageAdapter {
  const stored = new Map<string, string>();
  const read = (id: string) => JSON.parse(stored.get(id)!) as Conversation;
  return {
    list: () => Promise.resolve([...stored.keys()].map(read)),
    load: (id) => Promise.resolve(stored.has(id) ? read(id) : undefined),
    save: (conversation) => Promise.resolve(void stored.set(conversation.id, JSON.stringify(conversation))),
    remove: (id) => Promise.resolve(void stored.delete(id)),
  };
}

async function made(storage: StorageAdapter) {
  const headless = new HeadlessController({ storage });
  await headless.ready;
  const id = headless.createArtifact({ type: 'html', title: 'Page', content: 'x' });
  grantHosts(headless.permissions, id, ['a.example']);
  grantPermission(headless.permissions, id, 'downloads');
  return { headless, id };
}

describe('what previews were allowed', () => {
  it('rests with the conversation, and goes when it is taken back', async () => {
    const storage = lasting();
    const { headless, id } = await made(storage);
    await headless.save();
    const later = new HeadlessController({ storage });
    await later.openConversation(headless.conversationId);
    assert.deepEqual(later.permissions.grantsOf(id), GRANTS);
    revokeHost(later.permissions, id, 'a.example');
    revokePermission(later.permissions, id, 'downloads');
    await later.save();
    const last = new HeadlessController({ storage });
    await last.openConversation(headless.conversationId);
    assert.deepEqual(last.permissions.grantsOf(id), { hosts: [], permissions: [] });
  });

  it('ends with its conversation: another one begins with nothing', async () => {
    const { headless, id } = await made(lasting());
    headless.newConversation();
    assert.deepEqual(headless.permissions.grantsOf(id), { hosts: [], permissions: [] });
  });

  it('stands in no file, and none that says so grants anything', async () => {
    const { headless, id } = await made(lasting());
    const text = await headless.exportConversation(headless.conversationId);
    assert.ok(text);
    assert.equal(text.includes('a.example'), false);
    const forged = JSON.parse(text) as { conversations: Record<string, unknown>[] };
    forged.conversations[0]!.grants = [{ artifactId: id, ...GRANTS }];
    const other = new HeadlessController({ storage: lasting() });
    await other.openConversation(await other.importConversation(JSON.stringify(forged)));
    assert.deepEqual(other.permissions.grantsOf(id), { hosts: [], permissions: [] });
  });

  it('is read as hostile input: listed kinds, plain host names, twenty of them, of artifacts that are there', () => {
    const stored = {
      ...{ id: 'c', revision: 1, createdAt: 1, updatedAt: 1, messages: [] },
      artifacts: [{ id: 'a', type: 'html', title: 'A', content: 'x' }],
      grants: [
        {
          artifactId: 'a',
          hosts: ['ok.example', 'ok.example:8443', "a.example; script-src *'", '*', 'https://x.example', 7, ''],
          permissions: ['clipboard', 'hosts', '__proto__', 'camera', 'clipboard'],
        },
        { artifactId: 'gone', hosts: ['b.example'], permissions: ['downloads'] },
        { artifactId: 'a', hosts: ['twice.example'] },
        null,
      ],
    };
    assert.deepEqual(readConversation(stored)?.conversation.grants, [
      { artifactId: 'a', hosts: ['ok.example', 'ok.example:8443'], permissions: ['clipboard'] },
    ]);
    const many = readGrants({ hosts: Array.from({ length: 50 }, (_, index) => `h${index}.example`) });
    assert.equal(many.hosts.length, 20);
  });

  it('reads random values without throwing, and lets nothing else through', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
        const { hosts, permissions } = readGrants(value);
        assert.ok(hosts.every((host) => /^[\w.:-]+$/.test(host)));
        assert.ok(permissions.every((each) => (PREVIEW_PERMISSIONS as readonly string[]).includes(each)));
      }),
    );
  });
});
