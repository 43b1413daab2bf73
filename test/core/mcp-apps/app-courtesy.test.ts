import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerFault, tearDownApp } from '../../../src/core/mcp-apps/app-courtesy.js';

describe('tearDownApp', () => {
  it('asks, waits for the answer to that very request, and stops listening', async () => {
    const posted: { id?: unknown; method?: unknown }[] = [];
    const listeners = new Set<(message: unknown) => void>();
    let isOver = false;
    const over = tearDownApp({
      post: (message) => posted.push(message as object),
      receive: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }).then(() => (isOver = true));
    assert.equal(posted[0]?.method, 'ui/resource-teardown');
    const say = (message: unknown) => [...listeners].forEach((listener) => listener(message));
    for (const other of [null, 'x', { id: 1 }, { method: 'ui/log' }]) say(other);
    await Promise.resolve();
    assert.equal(isOver, false);
    say({ jsonrpc: '2.0', id: posted[0]?.id, error: { code: -1, message: 'no' } });
    await over;
    assert.equal(listeners.size, 0);
  });
});

describe('answerFault', () => {
  const cases: [Record<string, unknown> | undefined, string, unknown, number][] = [
    [undefined, 'too-many', null, -32_000],
    [{ id: 'a' }, 'too-large', 'a', -32_600],
    [{ id: 0 }, 'too-deep', 0, -32_600],
    [{ id: true }, 'not-plain', null, -32_600],
    [{}, 'not-plain', null, -32_600],
  ];
  for (const [data, fault, id, code] of cases) {
    it(`gives ${fault} the code ${code} and the id ${String(id)}`, () => {
      const answer = answerFault(data, fault) as { jsonrpc: string; id: unknown; error: { code: number } };
      assert.deepEqual([answer.jsonrpc, answer.id, answer.error.code], ['2.0', id, code]);
    });
  }
});
