import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { memoryChannel } from '../memory-channel.js';
import { hostApp, PlainView } from './hosted-app.js';

describe('AppHost: the simple protocol', () => {
  const simple = (options: Parameters<typeof hostApp>[0] = {}) => hostApp({ protocol: 'simple', ...options });
  // WebMCP begins to look for tools with the load, too.
  const posted = (plain: PlainView) => plain.heard.filter(({ type }) => type === 'toolData');
  const data = (plain: PlainView) => plain.heard.filter(({ type }) => type === 'toolData').map((each) => each['data']);

  it('gets its data with the load of its frame, when the data changes, and after a reload', async () => {
    const { host, plain } = simple();
    host.setToolData({ data: [1], chartType: 'bar' });
    await turns(1);
    assert.deepEqual(plain.heard, []);
    host.noteLoaded();
    host.setToolData({ data: [2] });
    await turns(1);
    assert.deepEqual(posted(plain), [
      { type: 'toolData', data: { data: [1], chartType: 'bar' } },
      { type: 'toolData', data: { data: [2] } },
    ]);
    const line = memoryChannel();
    const next = new PlainView(line.app);
    host.connectFrame(line.host);
    await turns(1);
    assert.deepEqual(next.heard, []);
    host.noteLoaded();
    await turns(1);
    assert.deepEqual(data(next), [{ data: [2] }]);
  });

  it('gets of a result what it holds for programs', async () => {
    const rows: [object, unknown][] = [
      [{ content: [], structuredContent: { a: 1 } }, { a: 1 }],
      [{ content: [{ type: 'text', text: '{"b":2}' }] }, { b: 2 }],
      [{ content: [{ type: 'text', text: 'no json' }] }, { content: [{ type: 'text', text: 'no json' }] }],
      [{ content: [] }, { content: [] }],
    ];
    for (const [result, expected] of rows) {
      const { host, plain } = simple();
      host.setToolResult(result);
      host.noteLoaded();
      await turns(1);
      assert.deepEqual(data(plain), [expected]);
    }
  });

  it('gets an error where its data cannot be posted', async () => {
    for (const given of ['x'.repeat(1_100_000), { run: () => 1 }]) {
      const { host, plain, person } = simple();
      host.setToolData(given);
      host.noteLoaded();
      await turns(1);
      const [message] = posted(plain) as unknown as { data: unknown; error: { code: number } }[];
      assert.deepEqual([message?.data, message?.error.code], [null, -32000]);
      assert.deepEqual(person.asked, [['reportProblem', 'app-data-unsent']]);
    }
  });

  it('is served what MCP has, links, messages, files and sizes without a handshake, and nothing else of ui/', async () => {
    const { plain, person } = simple();
    assert.deepEqual((await plain.ask('resources/read', { uri: 'ui://a/b' }))['contents'], [
      { uri: 'ui://a/b', text: 'read' },
    ]);
    assert.equal(((await plain.ask('tools/call', { name: 'both' }))['content'] as unknown[]).length, 1);
    assert.deepEqual(await plain.ask('ui/open-link', { url: 'https://a.example' }), {});
    assert.deepEqual(await plain.ask('ui/message', { role: 'user', content: [] }), {});
    await plain.notify('ui/notifications/size-changed', { height: 5 });
    await plain.notify('ui/notifications/request-teardown');
    assert.deepEqual(
      person.asked.map(([name]) => name),
      ['callServerTool', 'openLink', 'sendMessage', 'resizeApp'],
    );
    for (const method of ['ui/update-model-context', 'ui/request-display-mode'])
      assert.equal((await plain.ask(method, { mode: 'inline' }))['code'], -32601);
  });

  it('gives every request 10 seconds', async () => {
    const { plain, clock } = simple({ person: { callServerTool: () => new Promise(() => undefined) } });
    plain.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'both' } });
    await turns(3);
    await clock.advance(10_000);
    assert.equal((plain.heard.at(-1)?.['error'] as { code: number }).code, -32001);
  });

  it('answers what is not quite JSON-RPC, and drops what is nothing', async () => {
    const dropped: string[] = [];
    const { plain } = simple({
      onRecord: ({ outcome, method }) => void (outcome === 'dropped' && dropped.push(method)),
    });
    plain.post({ id: 1, method: 'ping' });
    plain.post({ method: 'ping' });
    plain.post({ type: 'unknown' });
    plain.post('text');
    await turns(2);
    assert.deepEqual(
      plain.heard.map(({ id, error }) => [id, (error as { code: number }).code]),
      [
        [1, -32600],
        [null, -32700],
      ],
    );
    assert.deepEqual(dropped, ['invalid-request', 'notification-unknown', 'not-json-rpc', 'not-json']);
  });

  it('becomes the standard protocol with ui/initialize, and hears no toolData from then on', async () => {
    const { host, plain } = simple();
    host.setToolData({ a: 1 });
    await plain.shakeHands();
    assert.equal(host.snapshot.protocol, 'standard');
    host.noteLoaded();
    host.setToolData({ a: 2 });
    host.setToolInput({ b: 1 });
    await turns(1);
    assert.deepEqual(data(plain), []);
    assert.deepEqual(plain.notes, [['tool-input', { arguments: { b: 1 } }]]);
  });

  it('hears nothing of it where its template is of the standard protocol', async () => {
    const { host, plain } = hostApp();
    host.setToolData({ a: 1 });
    host.noteLoaded();
    await turns(1);
    assert.deepEqual(posted(plain), []);
  });
});
