import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../property-runs.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { faultOf, ServedFrame, type Message } from './served-frame.js';

const names = (frame: ServedFrame): string[] => frame.tools.map(({ name }) => name);
const checks = (frame: ServedFrame): number =>
  frame.posted.filter(({ payload, channel }) => payload === 'mcp-check-ready' && channel === 'mcp-iframe').length;

describe('WebMcpClient', () => {
  it('asks every 250 ms after the load until a server says that it is there, 10 s at most', async () => {
    const frame = new ServedFrame();
    frame.client.noteLoaded();
    assert.equal(checks(frame), 1);
    await frame.clock.advance(1_000);
    assert.equal(checks(frame), 5);
    await frame.start();
    await frame.clock.advance(2_000);
    assert.equal(checks(frame), 5);
    assert.deepEqual(names(frame), ['add']);

    const silent = new ServedFrame();
    silent.client.noteLoaded();
    await silent.clock.advance(30_000);
    assert.equal(checks(silent), 40);
    assert.equal(silent.clock.timers, 0);
    // One that comes later says so itself.
    await silent.start();
    assert.deepEqual(names(silent), ['add']);
  });

  it('opens a session in the order of the protocol, on whichever channel the server is', async () => {
    for (const channel of ['mcp-iframe', 'mcp-default']) {
      const frame = new ServedFrame({}, channel);
      await frame.start();
      assert.deepEqual(frame.asked, ['initialize', 'notifications/initialized', 'tools/list']);
      const { params } = frame.posted[0]?.['payload'] as { params: Message };
      assert.deepEqual(params, {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'vitrine', version: '0' },
      });
      assert.deepEqual(new Set(frame.posted.map((message) => message['channel'])), new Set([channel]));
    }
  });

  it('does not look for a server that said before the load that it is there', async () => {
    const frame = new ServedFrame();
    await frame.start();
    frame.client.noteLoaded();
    assert.equal(checks(frame), 0);
    assert.deepEqual(names(frame), ['add']);
  });

  it('begins anew with every further ready, and rejects what is under way', async () => {
    const frame = new ServedFrame();
    await frame.start();
    frame.answers['tools/call'] = undefined;
    const call = faultOf(frame.client.callTool('add', {}));
    frame.answers['tools/list'] = () => ({ tools: [{ name: 'other' }] });
    await frame.start();
    assert.equal(await call, 'app-closed');
    assert.deepEqual(names(frame), ['other']);
    assert.deepEqual(frame.asked.slice(-3), ['initialize', 'notifications/initialized', 'tools/list']);
  });

  it('takes no answer of an earlier session for one of this', async () => {
    const frame = new ServedFrame();
    let lists = 0;
    frame.answers['tools/list'] = () => undefined;
    await frame.start();
    const before = frame.posted.map(({ payload }) => (payload as { id?: number }).id).filter(Boolean);
    frame.answers['tools/list'] = () => ((lists += 1), undefined);
    await frame.start();
    for (const id of before) frame.say({ jsonrpc: '2.0', id, result: { tools: [{ name: 'stale' }] } });
    await turns();
    assert.equal(lists, 1);
    assert.deepEqual(names(frame), []);
  });

  it('has no tools and nobody waiting at once after stop, after another load, and when it is closed', async () => {
    const ends: ((frame: ServedFrame) => void)[] = [
      (frame) => void frame.say('mcp-server-stopped'),
      (frame) => frame.client.noteLoaded(),
      (frame) => frame.client.close(),
    ];
    for (const end of ends) {
      const frame = new ServedFrame();
      await frame.start();
      frame.client.noteLoaded();
      frame.answers['tools/call'] = undefined;
      const call = faultOf(frame.client.callTool('add', {}));
      await turns();
      end(frame);
      assert.equal(await call, 'app-closed');
      assert.equal(await faultOf(frame.client.callTool('add', {})), 'app-tool-refused');
    }
  });

  it('answers in whatever order, tells the app what was cancelled, and waits 30 s', async () => {
    const frame = new ServedFrame();
    await frame.start();
    const ids: number[] = [];
    frame.answers['tools/call'] = (_, id) => void ids.push(id);
    const abort = new AbortController();
    const [one, two, three] = [1, 2, 3].map((n) => frame.client.callTool('add', { n }, { signal: abort.signal }));
    const late = faultOf(frame.client.callTool('add', { n: 4 }));
    await turns();
    frame.say({ jsonrpc: '2.0', id: ids[1], result: { content: [{ type: 'text', text: 'two' }] } });
    frame.say({ jsonrpc: '2.0', id: ids[0], result: { content: [], isError: true } });
    assert.deepEqual(await two, { content: [{ type: 'text', text: 'two' }] });
    assert.deepEqual(await one, { content: [], isError: true });
    const cancelled = faultOf(three!);
    abort.abort(new DOMException('No longer needed.', 'AbortError'));
    assert.equal(await cancelled, 20); // AbortError's own code
    await frame.clock.advance(30_000);
    assert.equal(await late, -32_001);
    const told = frame.posted
      .map(({ payload }) => payload as Message)
      .filter(({ method }) => method === 'notifications/cancelled');
    assert.deepEqual(
      told.map(({ params }) => (params as Message)['requestId']),
      [ids[2], ids[3]],
    );
  });

  it('makes an error result of what is none', async () => {
    const frame = new ServedFrame();
    await frame.start();
    for (const answer of ['text', null, 7, [], {}]) {
      frame.answers['tools/call'] = () => answer;
      assert.equal(
        ((await frame.client.callTool('add', {})) as { isError?: boolean }).isError,
        true,
        JSON.stringify(answer),
      );
    }
    frame.answers['tools/call'] = () => ({ error: { code: -32_602, message: 'no such tool' } });
    assert.equal(await faultOf(frame.client.callTool('add', {})), -32_602);
  });

  it('follows the pages of a list, and stops one that never ends', async () => {
    const frame = new ServedFrame();
    frame.answers['tools/list'] = ({ cursor }) =>
      cursor === undefined ? { tools: [{ name: 'a' }], nextCursor: 'next' } : { tools: [{ name: 'b' }] };
    await frame.start();
    assert.deepEqual(names(frame), ['a', 'b']);

    for (const nextCursor of [() => 'same', (page: number) => `page-${page}`]) {
      const endless = new ServedFrame();
      let page = 0;
      endless.answers['tools/list'] = () => ({ tools: [{ name: `t${(page += 1)}` }], nextCursor: nextCursor(page) });
      await endless.start();
      await turns(200);
      assert.ok(page <= 20, String(page));
      assert.ok(endless.notes.includes('webmcp-list-endless'));
      assert.equal(endless.tools.length, page);
    }
  });

  it('lists again when the app says so, once a second at most', async () => {
    const frame = new ServedFrame();
    let lists = 0;
    frame.answers['tools/list'] = () => ({ tools: [{ name: `t${(lists += 1)}` }] });
    await frame.start();
    for (let n = 0; n < 50; n += 1) frame.say({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    await turns();
    assert.equal(lists, 1);
    await frame.clock.advance(1_000);
    assert.equal(lists, 2);
    await frame.clock.advance(5_000);
    assert.equal(lists, 2);
    assert.deepEqual(names(frame), ['t2']);
  });

  it('refuses what breaks a limit, and costs the others nothing', async () => {
    const frame = new ServedFrame();
    const wide = { type: 'object', properties: { x: { description: 'x'.repeat(70_000) } } };
    frame.answers['tools/list'] = () => ({
      tools: [
        { name: 'bad name' },
        { name: 'x'.repeat(129) },
        { name: 'wide', inputSchema: wide },
        'text',
        null,
        {
          ...(JSON.parse('{"__proto__":{"evil":1},"constructor":1}') as object),
          ...{ name: 'kept', description: 'd'.repeat(2_000), inputSchema: { type: 'string' } },
        },
        { name: 'kept', description: 'again' },
        ...Array.from({ length: 70 }, (_, n) => ({ name: `t-${n}` })),
      ],
    });
    await frame.start();
    assert.equal(frame.tools.length, 64);
    const [kept] = frame.tools;
    assert.equal(kept?.description.length, 1_024);
    assert.deepEqual(kept?.inputSchema, { type: 'object' });
    for (const note of [
      'name-invalid',
      'schema-too-large',
      'malformed',
      'schema-invalid',
      'name-taken',
      'description-cut',
    ])
      assert.ok(frame.notes.includes(`tool-${note}`), note);
    assert.ok(frame.notes.includes('too-many-tools'));
  });

  it('drops what is not for it: channels nobody hears, and messages of a client', async () => {
    const frame = new ServedFrame();
    await frame.start();
    const posted = frame.posted.length;
    assert.equal(frame.say('mcp-server-ready', { channel: 'other' }), true);
    assert.equal(frame.say('mcp-server-ready', { direction: 'client-to-server' }), true);
    assert.equal(frame.client.takeMessage({ type: 'tool-register' }), false);
    assert.equal(frame.client.takeMessage({ jsonrpc: '2.0', id: 1, result: {} }), false);
    await turns();
    assert.equal(frame.posted.length, posted);
  });

  it('answers a ping of the app, and nothing else that it asks for', async () => {
    const frame = new ServedFrame();
    await frame.start();
    frame.say({ jsonrpc: '2.0', id: 'p', method: 'ping' });
    frame.say({ jsonrpc: '2.0', id: 's', method: 'sampling/createMessage', params: {} });
    await turns();
    const answers = frame.posted.map(({ payload }) => payload as Message).filter(({ id }) => typeof id === 'string');
    const answerTo = (asked: string): Message | undefined => answers.find(({ id }) => id === asked);
    assert.deepEqual(answerTo('p'), { jsonrpc: '2.0', id: 'p', result: {} });
    assert.equal((answerTo('s')?.['error'] as Message)['code'], -32_601);
    await frame.client.pingServers(1_000);
  });

  it('survives any envelope, without a tool, a call or a promise left over', async () => {
    const payload = fc.oneof(
      fc.constantFrom('mcp-server-ready', 'mcp-server-stopped', 'mcp-check-ready'),
      fc.jsonValue(),
      fc.record({
        jsonrpc: fc.constantFrom('2.0', '1.0'),
        id: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.string(), fc.constant(null), fc.constant(NaN)),
        method: fc.constantFrom('ping', 'notifications/tools/list_changed', 'notifications/cancelled', '__proto__'),
        result: fc.jsonValue(),
        error: fc.jsonValue(),
        params: fc.jsonValue(),
      }),
    );
    const envelope = fc.record({
      channel: fc.constantFrom('mcp-iframe', 'mcp-default', 'x'),
      direction: fc.constantFrom('server-to-client', 'client-to-server'),
      payload,
    });
    const run = async (envelopes: readonly Message[]): Promise<void> => {
      const frame = new ServedFrame();
      frame.answers = {};
      for (const each of envelopes) frame.client.takeMessage({ type: 'mcp', ...each });
      await turns(1);
      frame.client.close();
      await turns(1);
      assert.equal(frame.clock.timers, 0);
      assert.deepEqual(frame.tools, []);
      assert.deepEqual(Object.keys(Object.prototype), []);
    };
    await fc.assert(fc.asyncProperty(fc.array(envelope, { maxLength: 12 }), run), {
      numRuns: propertyRuns(2_000, 200),
    });
  });
});
