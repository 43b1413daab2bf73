import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { healer } from '../../../../src/core/message/tool-input.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { memoryChannel } from '../memory-channel.js';
import { hostApp, PlainView } from './hosted-app.js';

const RESULT = { content: [{ type: 'text', text: 'done' }] };

before(() => healer.load());

describe('AppHost: order', () => {
  it('sends nothing before the app is initialized, then what was kept, in order', async () => {
    const { host, plain, nextFrame } = hostApp();
    host.setToolResult(RESULT);
    host.appendToolInput('{"a":1');
    host.setToolInput({ a: 10 });
    host.setHostContext({ theme: 'light' });
    await nextFrame();
    assert.deepEqual(plain.heard, []);
    const answer = await plain.ask('ui/initialize', {
      appInfo: { name: 'x', version: '1' },
      protocolVersion: '1999-01-01',
    });
    assert.equal(answer['protocolVersion'], '2026-01-26');
    assert.equal((answer['hostContext'] as { theme: string }).theme, 'light');
    assert.deepEqual(plain.notes, []);
    assert.deepEqual(host.snapshot.appCapabilities, {});
    host.setHostContext({ locale: 'fr' });
    await nextFrame();
    assert.deepEqual(plain.notes, []);
    await plain.notify('ui/notifications/initialized');
    assert.deepEqual(plain.notes, [
      ['host-context-changed', { locale: 'fr' }],
      ['tool-input', { arguments: { a: 10 } }],
      ['tool-result', RESULT],
    ]);
  });

  it('sends an empty input before a result that came without one', async () => {
    const { host, plain } = hostApp();
    await plain.shakeHands();
    host.setToolResult({ isError: true, content: [] });
    await turns(1);
    assert.deepEqual(plain.notes, [
      ['tool-input', { arguments: {} }],
      ['tool-result', { isError: true, content: [] }],
    ]);
  });

  it('sends input, result and cancellation once a round, and again in another one', async () => {
    const { host, plain, nextFrame } = hostApp();
    await plain.shakeHands();
    host.setToolInput({ a: 1 });
    host.setToolInput({ a: 2 });
    host.cancelTool();
    host.setToolResult(RESULT);
    host.appendToolInput('{"late":1}');
    await nextFrame();
    host.startRound();
    host.setToolInput({ a: 3 });
    await turns(1);
    assert.deepEqual(plain.notes, [
      ['tool-input', { arguments: { a: 1 } }],
      ['tool-cancelled', {}],
      ['tool-input', { arguments: { a: 3 } }],
    ]);
  });

  it('answers a second handshake, and tells everything again after it', async () => {
    const { host, plain } = hostApp();
    await plain.shakeHands();
    host.setToolInput({ a: 1 });
    host.setToolResult(RESULT);
    await turns(1);
    await plain.shakeHands();
    assert.deepEqual(
      plain.notes.map(([name]) => name),
      ['tool-input', 'tool-result', 'tool-input', 'tool-result'],
    );
  });

  it('tells a frame that is reloaded everything again, and hears nothing more of the old one', async () => {
    const { host, plain, person } = hostApp();
    await plain.shakeHands();
    host.setToolInput({ a: 1 });
    await turns(1);
    const line = memoryChannel();
    const end = host.connectFrame(line.host);
    assert.equal(host.snapshot.state, 'starting');
    await plain.notify('ui/notifications/request-teardown');
    assert.deepEqual(person.asked, []);
    const next = new PlainView(line.app);
    await next.shakeHands();
    assert.deepEqual(next.notes, [['tool-input', { arguments: { a: 1 } }]]);
    end();
    assert.equal(line.host.listeners, 0);
  });

  it('sends partial inputs once a frame: superseded ones are dropped, equal ones not sent', async () => {
    const { host, plain, nextFrame } = hostApp();
    await plain.shakeHands();
    for (const chunk of ['[1', ']']) host.appendToolInput(chunk);
    await nextFrame();
    host.setToolInputPartial('{"a":"x');
    host.setToolInputPartial('{"a":"xy');
    await nextFrame();
    host.setToolInputPartial('{"a":"xy"');
    await nextFrame();
    host.setToolInputPartial({ a: 'xyz' });
    await nextFrame();
    host.setToolInput({ a: 'xyz' });
    await nextFrame();
    assert.deepEqual(plain.notes, [
      ['tool-input-partial', { arguments: { a: 'xy' } }],
      ['tool-input-partial', { arguments: { a: 'xyz' } }],
      ['tool-input', { arguments: { a: 'xyz' } }],
    ]);
  });

  it('tells an app whose result is too large that there is none', async () => {
    const { host, plain, person } = hostApp();
    await plain.shakeHands();
    host.setToolInput({});
    host.setToolResult({ content: [{ type: 'text', text: 'x'.repeat(1_100_000) }] });
    await turns(1);
    assert.deepEqual(plain.notes.at(-1), ['tool-cancelled', { reason: 'message-too-large' }]);
    assert.deepEqual(person.asked, [
      ['reportProblem', ['message-too-large', { method: 'ui/notifications/tool-result' }]],
    ]);
  });

  it('tells of changes around the app once a frame, and of nothing that is the same', async () => {
    const { host, plain, nextFrame } = hostApp();
    await plain.shakeHands();
    host.setHostContext({ theme: 'light' });
    host.setHostContext({ displayMode: 'pip', locale: 'en', own: 1 });
    await nextFrame();
    host.setHostContext({ theme: 'light' });
    await nextFrame();
    assert.deepEqual(plain.notes, [['host-context-changed', { theme: 'light', displayMode: 'pip', own: 1 }]]);
  });

  it('waits half a second for an app that is to go, and takes any answer', async () => {
    const { host, plain, clock } = hostApp();
    await plain.shakeHands();
    let isDone = false;
    void host.requestTeardown('closed').then(() => (isDone = true));
    assert.equal(host.snapshot.state, 'closing');
    await clock.advance(499);
    assert.equal(isDone, false);
    await clock.advance(1);
    assert.equal(isDone, true);
    const again = host.requestTeardown();
    await turns(1);
    const { id } = plain.heard.filter(({ method }) => method === 'ui/resource-teardown').at(-1) ?? {};
    plain.post({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } });
    await again;
  });

  it('tells an app that is to go of no more changes around it', async () => {
    const { host, plain, nextFrame } = hostApp();
    await plain.shakeHands();
    host.setHostContext({ displayMode: 'pip' });
    void host.requestTeardown();
    await nextFrame();
    host.setHostContext({ theme: 'light' });
    await nextFrame();
    assert.equal(plain.heard.at(-1)?.method, 'ui/resource-teardown');
    assert.deepEqual(plain.notes, []);
  });

  it('leaves nothing behind: no listener, no timer, nobody who waits', async () => {
    const { host, plain, clock, line } = hostApp({ person: { openLink: () => new Promise(() => undefined) } });
    await plain.shakeHands({ tools: {} });
    plain.post({ jsonrpc: '2.0', id: 1, method: 'ui/open-link', params: { url: 'https://a.example' } });
    await turns(1);
    const call = host.callTool('x', {}).then(
      () => '',
      (error: Error) => error.message,
    );
    host.appendToolInput('{"a":1}');
    host.dispose();
    host.dispose();
    assert.match(await call, /app-/);
    await turns(2);
    assert.equal(host.snapshot.state, 'closed');
    assert.equal(line.host.listeners, 0);
    assert.equal(clock.timers, 0);
    assert.equal(plain.notes.length, 0);
    await assert.rejects(host.callTool('x', {}), /app-closed/);
    assert.deepEqual(await host.listTools(), []);
  });
});
