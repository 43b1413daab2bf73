import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AppReference, Artifact } from '../../../src/core/artifacts/artifact.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { MemoryStorage } from '../../../src/core/storage/adapters/memory-storage.js';
import { readConversation } from '../../../src/core/storage/repair/read-conversation.js';

const app = {
  ...({ type: 'mcp-app', title: 'Clock', mcpResourceUri: 'ui://clock/face.html', mcpServerId: 'server-1' } as const),
  mcpToolData: { content: [], structuredContent: { hour: 12 } },
  mcpToolCall: { messageId: 'm1', callId: 'c1' },
};
const stored = (more: object) => ({ id: 'a', content: '', createdAt: 1, updatedAt: 2, versions: [], ...app, ...more });
const conversation = (artifacts: unknown[]) => ({ id: 'x', messages: [], artifacts, createdAt: 1, updatedAt: 2 });

describe('apps among the artifacts', () => {
  it('stand there without versions, open, and close', () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const told: string[] = [];
    headless.addEventListener('artifact-created', () => told.push('created'));
    headless.addEventListener('artifact-completed', () => told.push('completed'));
    const id = headless.createArtifact(app);
    const kept = headless.artifacts.get(id) as Artifact & AppReference;
    assert.deepEqual([kept.type, kept.content, kept.versions, kept.mcpServerId], ['mcp-app', '', [], 'server-1']);
    headless.openArtifact(id);
    assert.equal(headless.openedArtifact?.artifactId, id);
    assert.throws(() => headless.openArtifact(id, 1), { code: 'version-unknown' });
    assert.throws(() => headless.editArtifact(id, '<p>'), { code: 'version-unknown' });
    headless.closeArtifact();
    headless.removeArtifact(id);
    assert.throws(() => headless.openArtifact(id), { code: 'artifact-unknown' });
    return Promise.resolve().then(() => assert.deepEqual(told, ['created']));
  });

  it('rest as a reference, and come back as they were', async () => {
    const first = new HeadlessController({ storage: new MemoryStorage() });
    await first.ready;
    const messageId = first.startMessage({ role: 'assistant' });
    const artifactId = first.createArtifact(app);
    first.addBlock(messageId, { type: 'mcp_app', artifactId });
    first.endMessage(messageId);
    const before = { ...first.artifacts.get(artifactId) };
    await first.save();
    const json = await first.exportConversation(first.conversationId!);
    const second = new HeadlessController({ storage: new MemoryStorage() });
    await second.openConversation(await second.importConversation(json ?? ''));
    assert.deepEqual({ ...second.artifacts.get(artifactId) }, before);
    assert.deepEqual(second.segments(messageId), [{ kind: 'mcp_app', block: { type: 'mcp_app', artifactId } }]);
    second.openArtifact(artifactId);
  });

  it('are found by no tag, and take no version from one', async () => {
    const storage = new MemoryStorage();
    await storage.save({ ...conversation([stored({})]), revision: 0 } as never, 0);
    const headless = new HeadlessController({ storage, artifactTypes: ['mcp-app'] });
    await headless.openConversation('x');
    const messageId = headless.startMessage({ role: 'assistant' });
    headless.appendText(messageId, '<artifact type="mcp-app" title="Clock"><b>mine</b></artifact>');
    headless.endMessage(messageId);
    assert.deepEqual(headless.artifacts.get('a')?.versions, []);
  });

  it('lose what does not belong to a reference when they are read', () => {
    const evil = stored({
      content: '<script>',
      versions: [{ id: 'v', content: '<b>', number: 1 }],
      identifier: 'p',
      html: '<b>',
    });
    assert.deepEqual(readConversation(conversation([evil]))?.conversation.artifacts, [stored({})]);
  });

  it('come back without data that is too large, and not at all without an address', () => {
    const large = stored({ mcpToolData: 'x'.repeat(1_048_576) });
    const { mcpToolData: _, ...without } = stored({});
    assert.deepEqual(readConversation(conversation([large]))?.conversation.artifacts, [without]);
    const lost = stored({ id: 'b', mcpResourceUri: 'https://evil.example' });
    const read = readConversation(conversation([lost, stored({})]));
    assert.deepEqual([read?.conversation.artifacts, read?.broken], [[stored({})], [lost]]);
  });
});
