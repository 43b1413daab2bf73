import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConsentQueue } from '../../../../src/core/consent/consent-queue.js';
import { resolveAppPolicy } from '../../../../src/core/mcp-apps/app-policy.js';
import { RunningApps } from '../../../../src/core/mcp-apps/apps-feature.js';
import { ToolFrame } from '../../../../src/core/mcp-apps/webmcp/tool-frame.js';
import { FakeMcpClock, turns, when } from '../../mcp/fake-mcp-clock.js';
import { faultOf, type Message } from './served-frame.js';

describe('ToolFrame', () => {
  it('offers the tools of a page that speaks no MCP Apps, for as long as its frame is there', async () => {
    const posted: Message[] = [];
    const apps = new RunningApps({ consentQueue: new ConsentQueue({ answer: () => 'allow' }) });
    const frame = new ToolFrame({
      ...{ appId: apps.nextAppId('Game'), appName: 'Game', policy: resolveAppPolicy(), clock: new FakeMcpClock() },
      clientInfo: { name: 'vitrine', version: '0' },
      post: (message) => posted.push(message as Message),
    });
    const end = apps.tools.offerApp(frame);
    frame.noteLoaded();
    assert.deepEqual(new Set(posted.map(({ type }) => type)), new Set(['mcp', 'parent-ready']));
    assert.equal(frame.takeMessage({ type: 'ui-size-change' }), false);
    assert.equal(frame.takeMessage({ type: 'tool-register', toolName: 'move', toolSchema: { type: 'object' } }), true);
    await turns();
    assert.deepEqual(
      apps.tools.availableTools().map(({ name }) => name),
      ['game__move'],
    );
    const call = apps.tools.callTool('game__move', { position: 4 });
    const calls = (): number => posted.filter(({ type }) => type === 'tool-call').length;
    await when(() => calls() === 1);
    const asked = posted.find(({ type }) => type === 'tool-call');
    assert.deepEqual(asked?.['params'], { position: 4 });
    frame.takeMessage({ type: 'tool-result', result: 'moved', callId: asked?.['callId'] });
    assert.deepEqual((await call).content, [{ type: 'text', text: 'moved' }]);
    const open = faultOf(apps.tools.callTool('game__move'));
    await when(() => calls() === 2);
    end();
    assert.equal(await open, 'app-closed');
    assert.deepEqual([apps.tools.availableTools(), frame.snapshot.state], [[], 'closed']);
  });
});
