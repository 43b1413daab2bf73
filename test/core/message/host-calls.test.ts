import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../../src/core/index.js';

/** What a stream of a model's provider does, and what must not be lost of it. */
describe('what a host’s stream says', () => {
  const begin = (role: 'assistant' | 'developer' = 'assistant') => {
    const headless = new HeadlessController({ storage: 'memory' });
    return { headless, id: headless.startMessage({ role }) };
  };
  const blocks = (headless: HeadlessController, id: string) => headless.getMessage(id)!.contentBlocks;

  it('begins a block of its own behind the end of a part', () => {
    const { headless, id } = begin();
    headless.appendText(id, 'Hello');
    headless.endPart(id);
    headless.appendText(id, 'Second part');
    assert.deepEqual(
      blocks(headless, id).map((block) => 'content' in block && block.content),
      ['Hello', 'Second part'],
    );
  });

  it('keeps what the provider wants back with its reasoning', async () => {
    const { headless, id } = begin();
    headless.appendReasoning(id, 'Hm.', { providerData: { signature: 'abc' } });
    headless.endMessage(id);
    const json = await headless.exportConversation();
    assert.ok(json?.includes('"signature":"abc"'));
    assert.deepEqual((blocks(headless, id)[0] as { providerData?: unknown }).providerData, { signature: 'abc' });
  });

  it('names a call that is there already, and gives one without an id its own', () => {
    const { headless, id } = begin();
    headless.addToolCall(id, { toolName: 'find', callId: 'one' });
    assert.throws(() => headless.addToolCall(id, { toolName: 'find', callId: 'one' }), { code: 'tool-call-exists' });
    const made = headless.addToolCall(id, { toolName: 'find', callId: '' });
    assert.notEqual(made, '');
    headless.updateToolCall(id, made, { state: 'done' });
    assert.equal(blocks(headless, id).length, 2);
  });

  it('leaves no call running when it is cut', () => {
    const { headless, id } = begin();
    headless.addToolCall(id, { toolName: 'find', callId: 'one', state: 'running' });
    headless.endMessage(id, { interrupted: true });
    assert.equal((blocks(headless, id)[0] as { state?: string }).state, 'cancelled');
  });

  it('may be a developer’s, and nothing as in a first and a last delta adds nothing', () => {
    const { headless, id } = begin('developer');
    for (const nothing of [undefined, null, '']) headless.appendText(id, nothing);
    headless.appendText(id, 'text');
    assert.equal(headless.getMessage(id)?.role, 'developer');
    assert.equal(headless.messageText(id), 'text');
  });

  it('keeps the newest version, however few a host allows', () => {
    for (const maxVersions of [0, -1]) {
      const headless = new HeadlessController({ storage: 'memory', maxVersions });
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(
        id,
        '<artifact type="html" title="T">one</artifact><artifact type="html" title="T">two</artifact>',
      );
      headless.endMessage(id);
      assert.equal([...headless.artifacts.values()][0]?.content, 'two');
    }
  });
});
