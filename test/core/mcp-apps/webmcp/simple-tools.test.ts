import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SimpleTools } from '../../../../src/core/mcp-apps/webmcp/simple-tools.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { faultOf, FrameLine, type Message } from './served-frame.js';

class SimpleFrame extends FrameLine {
  readonly tools_ = new SimpleTools(this.line);
  register(toolName: string, more: Message = {}): void {
    this.tools_.takeMessage({
      type: 'tool-register',
      toolName,
      toolDescription: 'Says it.',
      toolSchema: { type: 'object' },
      ...more,
    });
  }
  get calls(): Message[] {
    return this.posted.filter(({ type }) => type === 'tool-call');
  }
  answer(result: unknown, more: Message = {}): void {
    this.tools_.takeMessage({ type: 'tool-result', result, ...more });
  }
}
const textOf = async (result: Promise<object>): Promise<unknown> =>
  ((await result) as { content: { text: string }[] }).content[0]?.text;

describe('SimpleTools', () => {
  it('tells an app that its parent is there, after the load and when it asks', () => {
    const frame = new SimpleFrame();
    frame.tools_.noteLoaded();
    frame.tools_.takeMessage({ type: 'iframe-ready' });
    assert.deepEqual(frame.posted, Array(2).fill({ type: 'parent-ready', payload: {} }));
    assert.equal(frame.tools_.takeMessage({ type: 'ui-size-change' }), false);
  });

  it('adds tools, updates them by name, and mends a schema that is none', () => {
    const frame = new SimpleFrame();
    frame.register('say');
    frame.register('say', { toolDescription: 'Another.', toolSchema: 'x' });
    assert.deepEqual(frame.tools, [{ name: 'say', description: 'Another.', inputSchema: { type: 'object' } }]);
    assert.deepEqual(frame.notes, ['tool-schema-invalid']);
    for (let n = 0; n < 70; n += 1) frame.register(`t${n}`);
    assert.equal(frame.tools.length, 64);
  });

  it('calls one after the other, and gives each its own result', async () => {
    const frame = new SimpleFrame();
    frame.register('say');
    const [one, two] = [1, 2].map((n) => frame.tools_.callTool('say', { n }));
    assert.deepEqual(
      frame.calls.map(({ params }) => params),
      [{ n: 1 }],
    );
    frame.answer('first');
    assert.equal(await textOf(one!), 'first');
    assert.deepEqual(
      frame.calls.map(({ params }) => params),
      [{ n: 1 }, { n: 2 }],
    );
    frame.answer('wrong', { callId: frame.calls[0]?.['callId'] });
    frame.answer({ content: [{ type: 'text', text: 'second' }] }, { callId: frame.calls[1]?.['callId'] });
    assert.equal(await textOf(two!), 'second');
    frame.answer('nobody waits');
    assert.deepEqual(frame.notes, ['webmcp-unknown-answer', 'webmcp-unknown-answer']);
  });

  it('normalises whatever an app answers', async () => {
    const frame = new SimpleFrame();
    frame.register('say');
    for (const [result, text] of [
      ['a', 'a'],
      [{ x: 1 }, '{"x":1}'],
      [null, 'null'],
      [[1], '[1]'],
    ] as const) {
      const call = frame.tools_.callTool('say', {});
      frame.answer(result);
      assert.equal(await textOf(call), text);
    }
    const call = frame.tools_.callTool('say', {});
    frame.answer(undefined);
    assert.equal(((await call) as { isError?: boolean }).isError, true);
  });

  it('frees the slot after 30 s, and waits 250 ms more, in which a late result is nobody’s', async () => {
    const frame = new SimpleFrame();
    frame.register('say');
    const first = faultOf(frame.tools_.callTool('say', { n: 1 }));
    const second = frame.tools_.callTool('say', { n: 2 });
    await frame.clock.advance(30_000);
    assert.equal(await first, -32_001);
    frame.answer('late');
    assert.equal(frame.calls.length, 1);
    await frame.clock.advance(250);
    assert.equal(frame.calls.length, 2);
    frame.answer('in time');
    assert.equal(await textOf(second), 'in time');
  });

  it('keeps the place of a call that was cancelled under way: its result would be the next one’s', async () => {
    const frame = new SimpleFrame();
    frame.register('say');
    const abort = new AbortController();
    const first = faultOf(frame.tools_.callTool('say', { n: 1 }, { signal: abort.signal }));
    const second = frame.tools_.callTool('say', { n: 2 });
    abort.abort(new Error('no'));
    assert.equal(await first, 'Error');
    frame.answer('of the first');
    frame.answer('of the second');
    assert.equal(await textOf(second), 'of the second');
  });

  it('rejects everybody when it is closed', async () => {
    const frame = new SimpleFrame();
    frame.register('say');
    const all = [1, 2, 3].map(() => faultOf(frame.tools_.callTool('say', {})));
    frame.tools_.close();
    assert.deepEqual(await Promise.all(all), Array(3).fill('app-closed'));
    assert.equal(await faultOf(frame.tools_.callTool('say', {})), 'app-closed');
    await turns();
    assert.equal(frame.clock.timers, 0);
  });
});
