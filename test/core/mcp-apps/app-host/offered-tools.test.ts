import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonRpcError } from '../../../../src/core/mcp-apps/app-error.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { hostApp } from './hosted-app.js';

describe('AppHost: tools of the app', () => {
  it('takes what is within the limits, and stops a list that never ends', async () => {
    const { host, plain } = hostApp();
    let pages = 0;
    plain.answer = (method, params) => {
      if (method !== 'tools/list') return {};
      pages += 1;
      const bad = { name: 'bad name', inputSchema: { type: 'object' } };
      return { tools: [bad, { name: `t${pages}`, inputSchema: { type: 'object' } }], nextCursor: `c${pages}`, params };
    };
    await plain.shakeHands({ tools: {} });
    await turns(30);
    assert.equal(pages, 20);
    assert.equal(host.snapshot.tools.length, 20);
    await host.listTools();
    assert.equal(pages, 40);
  });

  it('acts on a changed list once a second, and loses the tools with the frame', async () => {
    const { host, plain, clock, disconnect } = hostApp();
    let lists = 0;
    plain.answer = () => ({ tools: [{ name: `t${(lists += 1)}`, inputSchema: { type: 'object' } }] });
    await plain.shakeHands({ tools: {} });
    await turns(3);
    for (let times = 0; times < 5; times += 1) await plain.notify('notifications/tools/list_changed');
    assert.equal(lists, 1);
    await clock.advance(1_000);
    assert.equal(lists, 2);
    assert.equal(host.snapshot.tools[0]?.name, 't2');
    const call = host.callTool('t2', {}).catch((error: JsonRpcError) => error);
    plain.answer = undefined;
    disconnect();
    assert.deepEqual(host.snapshot.tools, []);
    await call;
  });

  it('ends a call after 30 seconds, and tells the app', async () => {
    const { host, plain, clock } = hostApp();
    plain.answer = (method) =>
      method === 'tools/list' ? { tools: [{ name: 't', inputSchema: { type: 'object' } }] } : undefined;
    await plain.shakeHands({ tools: {} });
    await turns(3);
    const late = assert.rejects(host.callTool('t', { a: 1 }), (error: JsonRpcError) => error.code === -32001);
    await clock.advance(30_000);
    await late;
    assert.equal(plain.notes.at(-1)?.[0], 'notifications/cancelled');
  });
});
