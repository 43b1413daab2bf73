import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_APP_LIMITS, resolveAppPolicy } from '../../../../src/core/mcp-apps/app-policy.js';
import { RunningApps } from '../../../../src/core/mcp-apps/apps-feature.js';
import { findModelContext, NativeTools, offerNativeTools } from '../../../../src/core/mcp-apps/webmcp/native-tools.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { faultOf } from './served-frame.js';

const ORIGIN = 'https://app.example';

class PlayedContext extends EventTarget {
  tools: object[] = [
    { name: 'add', description: 'Adds.', inputSchema: '{"type":"object","required":["a"]}', origin: ORIGIN },
    { name: 'add', description: 'Of a thief.', inputSchema: {}, origin: 'https://other.example' },
    { name: 'bad name', origin: ORIGIN },
  ];
  readonly executed: unknown[] = [];
  answer: string | null = '{"content":[{"type":"text","text":"3"}]}';
  getTools = () => Promise.resolve(this.tools);
  executeTool = (...args: unknown[]) => {
    this.executed.push(args.slice(0, 2));
    return Promise.resolve(this.answer);
  };
}

const nativeOf = (context: PlayedContext): NativeTools =>
  new NativeTools(context, { appId: 'page', fromOrigins: [ORIGIN], limits: DEFAULT_APP_LIMITS });

describe('NativeTools', () => {
  it('is found only where a browser has tools and can run them', () => {
    assert.equal(findModelContext(undefined), undefined);
    assert.equal(findModelContext({}), undefined);
    assert.equal(findModelContext({ modelContext: { getTools: () => [] } }), undefined);
    assert.ok(findModelContext({ modelContext: new PlayedContext() }));
  });

  it('offers the tools of the origins that were named, within the limits of all, and follows them', async () => {
    const context = new PlayedContext();
    const native = nativeOf(context);
    await native.listTools();
    const [add] = native.snapshot.tools;
    assert.deepEqual(native.snapshot.tools.length, 1);
    assert.deepEqual(add, { name: 'add', description: 'Adds.', inputSchema: { type: 'object', required: ['a'] } });
    context.tools = [];
    context.dispatchEvent(new Event('toolchange'));
    await turns();
    assert.deepEqual(native.snapshot.tools, []);
    assert.equal(await faultOf(native.callTool('add', {})), 'app-tool-refused');
  });

  it('runs the very tool that it listed, and reads its answer as any app’s', async () => {
    const context = new PlayedContext();
    const native = nativeOf(context);
    await native.listTools();
    assert.deepEqual(await native.callTool('add', { a: 1 }), { content: [{ type: 'text', text: '3' }] });
    assert.deepEqual(context.executed, [[context.tools[0], '{"a":1}']]);
    context.answer = 'plain';
    assert.deepEqual(await native.callTool('add', {}), { content: [{ type: 'text', text: 'plain' }] });
    // Chromium 156 gives schemas as objects, and takes arguments as one.
    context.tools = [{ name: 'add', description: 'Adds.', inputSchema: { type: 'object' }, origin: ORIGIN }];
    await native.listTools();
    await native.callTool('add', { a: 1 });
    assert.deepEqual(context.executed.at(-1), [context.tools[0], { a: 1 }]);
    context.answer = null;
    assert.equal(((await native.callTool('add', {})) as { isError?: boolean }).isError, true);
    native.dispose();
    assert.deepEqual([native.snapshot.state, native.snapshot.tools], ['closed', []]);
  });

  it('stands beside the tools of apps where the policy names origins, for as long as the apps do', async () => {
    const page = { modelContext: new PlayedContext() };
    const apps = new RunningApps();
    offerNativeTools(apps, page, resolveAppPolicy());
    await turns();
    assert.deepEqual(apps.tools.availableTools(), []);
    offerNativeTools(apps, page, resolveAppPolicy({ nativeTools: { fromOrigins: [ORIGIN] } }));
    await turns();
    assert.deepEqual(
      apps.tools.availableTools().map(({ name }) => name),
      ['browser__add'],
    );
    // Nobody is there who could be asked.
    assert.equal(await faultOf(apps.tools.callTool('browser__add', { a: 1 })), 'consent-denied');
    assert.deepEqual(page.modelContext.executed, []);
    apps.dispose();
    assert.equal(await faultOf(apps.tools.callTool('browser__add', { a: 1 })), 'app-closed');
  });

  it('has none where the browser refuses', async () => {
    const context = new PlayedContext();
    context.getTools = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    assert.deepEqual(await nativeOf(context).listTools(), []);
  });
});
