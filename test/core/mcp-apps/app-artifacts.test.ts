import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { asCallToolResult, toolForApp } from '../../../src/core/mcp-apps/call-result.js';
import { appsFeature, findAppOf } from '../../../src/core/mcp-apps/index.js';
import { MemoryServerStorage, serversFeature } from '../../../src/core/mcp/index.js';
import type { Tool } from '../../../src/core/mcp/server.js';

const app = { serverId: 'clock', uri: 'ui://clock/face.html', title: 'Clock' };
const page = () => {
  const headless = new HeadlessController({ storage: 'memory' });
  return { headless, apps: headless.use(appsFeature()) };
};

describe('openApp', () => {
  it('adds an app to the conversation, and shows it', () => {
    const { headless, apps } = page();
    const id = apps.openApp({ ...app, toolData: { content: [] } });
    assert.equal(headless.openedArtifact?.artifactId, id);
    const { type, title, versions } = headless.artifacts.get(id)!;
    assert.deepEqual([type, title, versions], ['mcp-app', 'Clock', []]);
  });

  it('finds the app of the same call again, and makes another for another call', () => {
    const { headless, apps } = page();
    const call = { messageId: 'm', callId: 'c' };
    const first = apps.createApp({ ...app, toolCall: call });
    assert.equal(apps.createApp({ ...app, toolCall: { ...call } }), first);
    assert.notEqual(apps.createApp({ ...app, toolCall: { ...call, callId: 'd' } }), first);
    assert.notEqual(apps.createApp({ ...app, toolCall: call, uri: 'ui://clock/other.html' }), first);
    assert.notEqual(apps.createApp(app), apps.createApp(app));
    assert.equal(findAppOf(headless, call)?.id, first);
  });

  it('keeps the id of a server that is named', async () => {
    const { headless, apps } = page();
    const servers = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
    await servers.create({ name: 'clock', url: 'https://clock.example/mcp' });
    const { id } = servers.get('clock').config;
    for (const serverId of ['clock', id]) {
      const artifact = headless.artifacts.get(apps.createApp({ ...app, serverId }));
      assert.equal((artifact as { mcpServerId?: string }).mcpServerId, id);
    }
  });

  it('refuses what is no address of an app, and leaves out data that is too large', () => {
    const { headless, apps } = page();
    assert.throws(() => apps.openApp({ ...app, uri: 'https://evil.example' }), { code: 'app-resource-missing' });
    assert.throws(() => apps.openApp({ ...app, serverId: '' }), { code: 'app-resource-missing' });
    assert.equal(headless.artifacts.size, 0);
    const artifact = headless.artifacts.get(apps.openApp({ ...app, toolData: 'x'.repeat(1_048_577) }))!;
    assert.ok(!('mcpToolData' in artifact));
  });
});

describe('the app of a call', () => {
  const called = () => {
    const { headless, apps } = page();
    const messageId = headless.startMessage({ role: 'assistant' });
    headless.addToolCall(messageId, { toolName: 'show', server: 'clock', callId: 'c', state: 'done' });
    headless.endMessage(messageId);
    const id = apps.openApp({ ...app, toolCall: { messageId, callId: 'c' } });
    const other = apps.createApp({ ...app, toolCall: { messageId: '', callId: 'own' } });
    return { headless, messageId, id, other };
  };

  it('goes with its message, and no other app does', () => {
    const { headless, messageId, id, other } = called();
    headless.removeMessage(messageId);
    assert.deepEqual([...headless.artifacts.keys()], [other]);
    assert.equal(headless.openedArtifact?.artifactId, id, 'the panel says that it is gone');
  });
});

describe('asCallToolResult', () => {
  it('leaves a CallToolResult as it is, unknown fields and blocks too', () => {
    const result = { content: [{ type: 'odd' }], structuredContent: { a: 1 }, _meta: { b: 2 }, isError: true, more: 3 };
    assert.equal(asCallToolResult(result), result);
  });

  it('takes off what the kit wrapped around it', () => {
    const content = [{ type: 'text', text: 'x' }];
    assert.deepEqual(asCallToolResult({ success: true, durationMs: 5, content, _meta: {} }), { content, _meta: {} });
    const failed = { success: false, durationMs: 5, content, error: 'x' };
    assert.deepEqual(asCallToolResult(failed), { content, isError: true });
  });

  it('makes text of any other shape, and nothing of nothing', () => {
    const text = (value: string) => ({ content: [{ type: 'text', text: value }] });
    assert.equal(asCallToolResult(undefined), undefined);
    assert.deepEqual(asCallToolResult(undefined, 'plain'), text('plain'));
    assert.deepEqual(asCallToolResult('plain'), text('plain'));
    assert.deepEqual(asCallToolResult([1]), text('[1]'));
    assert.deepEqual(asCallToolResult(null), text('null'));
    assert.deepEqual(asCallToolResult({ content: 'plain' }), text('plain'));
    assert.deepEqual(asCallToolResult({ structuredContent: { a: 1 } }), { structuredContent: { a: 1 }, content: [] });
    const failed = { success: false, error: 'gone', durationMs: 0 };
    assert.deepEqual(asCallToolResult(failed), { ...text('gone'), isError: true });
  });
});

describe('toolForApp', () => {
  it('says nothing of what the kit knows about a tool', () => {
    const tool = { name: 'a', inputSchema: {}, _meta: { ui: {} }, server: 's', serverId: 'secret', pin: 'new' };
    const own = toolForApp(tool as unknown as Tool);
    assert.deepEqual(own, { name: 'a', inputSchema: {}, _meta: { ui: {} } });
    assert.equal(toolForApp(tool as unknown as Tool), own);
  });
});
