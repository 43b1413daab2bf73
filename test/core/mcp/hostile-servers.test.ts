import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import { propertyRuns } from '../../property-runs.js';
import { FakeMcpClock, turns } from './fake-mcp-clock.js';
import { PlainServer, type Message } from './plain-server.js';

/** A series of numbers from 0 up to 1 that is the same in each run. @see https://github.com/bryc/code, mulberry32 */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TOOL = { name: 't0', description: 'x', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } };

/** What a server may say: whole messages, of which each part is then twisted. */
const MESSAGES: readonly object[] = [
  { jsonrpc: '2.0', id: 1, result: { tools: [TOOL, TOOL], nextCursor: 'x' } },
  { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'x' }], structuredContent: { a: [1] } } },
  { jsonrpc: '2.0', id: 1, result: { contents: [{ uri: 'ui://x', mimeType: 'text/html', blob: 'eA==' }] } },
  { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'x', data: {} } },
  { jsonrpc: '2.0', method: 'notifications/tools/list_changed' },
  { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
  {
    jsonrpc: '2.0',
    id: 7,
    method: 'elicitation/create',
    params: { message: 'x', requestedSchema: { type: 'object' } },
  },
  { jsonrpc: '2.0', id: 8, method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
  { jsonrpc: '2.0', id: 9, method: 'tools/call', params: { name: 't0', arguments: {} } },
];

const NASTY: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => -1,
  () => 1e308,
  () => '',
  () => '__proto__',
  () => 'x'.repeat(5_000),
  () => '\u202e\u0000',
  () => [],
  () => ({}),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
  () => Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'deep'),
  () => ({ $ref: '#' }),
  () => ({ type: 'object', properties: { a: { pattern: '(a+)+$' } } }),
];

/** Twists some parts of a message: others stand in their place, or nothing, or more than there was. */
function twist(value: unknown, random: () => number, chance: number): unknown {
  if (random() < chance) return NASTY[Math.floor(random() * NASTY.length)]?.();
  if (Array.isArray(value)) return value.map((each) => twist(each, random, chance));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, twist(each, random, chance)] as const);
  if (random() < chance) entries.pop();
  if (random() < chance)
    entries.push([random() < 0.5 ? '__proto__' : 'extra', NASTY[Math.floor(random() * NASTY.length)]?.()]);
  // As JSON would have it: a member of that name, not the prototype.
  const copy = {};
  for (const [key, each] of entries)
    Object.defineProperty(copy, key, { value: each, enumerable: true, configurable: true, writable: true });
  return copy;
}

describe('a hostile server', () => {
  it('throws nothing, calls nothing without consent and changes no prototype, whatever it sends', async () => {
    const random = makeRandom(20_260_101);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    let twisting = false;
    const answer = ({ id, method }: Message): { message: unknown } | undefined => {
      if (!twisting || id === undefined || method === 'initialize') return undefined;
      const given = twist(pick(MESSAGES.slice(0, 4)), random, 0.15);
      return { message: typeof given === 'object' && given ? { ...given, id } : given };
    };
    const server = new PlainServer({ answer });
    const uncaught: unknown[] = [];
    const onUncaught = (error: unknown): void => void uncaught.push(error);
    process.on('unhandledRejection', onUncaught);
    process.on('uncaughtException', onUncaught);
    const clock = new FakeMcpClock();
    const { now, sleep } = clock;
    const asked: string[] = [];
    const sampled: unknown[] = [];
    const manager = new ServerManager({
      ...{ now, sleep, random: () => 0.5, limits: { malformedPerMinute: Infinity } },
      consent: ({ tool }) => {
        asked.push(tool);
        return 'deny';
      },
      sampling: (request) => {
        sampled.push(request);
        return { role: 'assistant', model: 'm', content: { type: 'text', text: 'x' } };
      },
      elicitation: () => ({ action: 'decline' }),
      callLog: { level: 'metadata' },
    });
    await manager.create({ name: 'a', url: 'https://a.example/' });
    manager.attachTransport('a', server.open);
    const prototypes = (): string =>
      [Object.prototype, Array.prototype, Function.prototype, String.prototype]
        .map((each) => Object.getOwnPropertyNames(each).join())
        .join('|');
    const before = prototypes();
    const runs = propertyRuns(100_000, 2_000);
    for (let run = 0; run < runs; run += 1) {
      if (manager.get('a').status !== 'connected') {
        twisting = false;
        await Promise.all([manager.start('a'), clock.advance(0)]);
        twisting = true;
      }
      const way = random();
      if (way < 0.6) server.send(twist(pick(MESSAGES), random, 0.15));
      else if (way < 0.7) manager.listTools('a', { refresh: true }).catch(() => undefined);
      else if (way < 0.8) manager.readResource('a', 'ui://x', { refresh: true }).catch(() => undefined);
      else
        manager
          .callTool({
            server: 'a',
            tool: 't0',
            initiator: way < 0.9 ? 'model' : 'app',
            app: { name: 'x', server: 'a' },
          })
          .catch(() => undefined);
      if (run % 20 === 19) await turns(2);
      if (run % 500 === 499) await clock.advance(45_000, () => turns(2));
    }
    await turns(20);
    await manager.close();
    process.off('unhandledRejection', onUncaught);
    process.off('uncaughtException', onUncaught);
    assert.deepEqual(uncaught, []);
    assert.equal(server.calls, 0);
    assert.ok(asked.length > 0, 'some calls came as far as being asked about');
    assert.equal(prototypes(), before);
    assert.equal((Object.prototype as { polluted?: unknown }).polluted, undefined);
  });
});
