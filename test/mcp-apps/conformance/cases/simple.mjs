/** 6: apps that know no handshake. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const simple = (title, run) => ({ group: 'simple', row: '6', title, run });
const mountSimple = (host, options = {}) => host.mountPlain({ mimeType: 'text/html', begins: false, ...options });
const hearsData = (app) =>
  eventually('the app hears its data', async () => (await app.readLog()).find((each) => each?.type === 'toolData'));

export const simpleCases = [
  simple('gives the data after the load: structured, else JSON text, else the result', async (host) => {
    const results = [
      [{ content: [{ type: 'text', text: 'x' }], structuredContent: { a: 1 } }, { a: 1 }],
      [{ content: [{ type: 'text', text: '{"b":2}' }] }, { b: 2 }],
      [{ content: [{ type: 'text', text: 'words' }] }, { content: [{ type: 'text', text: 'words' }] }],
    ];
    for (const [result, data] of results) {
      const app = await mountSimple(host);
      await app.push({ result });
      assert.deepEqual((await hearsData(app)).data, data);
    }
  }),
  simple('gives data that changes again', async (host) => {
    const app = await mountSimple(host);
    for (const step of [1, 2]) {
      await app.push({ result: { content: [], structuredContent: { step } } });
      await eventually(`data ${step}`, async () =>
        (await app.readLog()).some((each) => each?.type === 'toolData' && each.data?.step === step),
      );
    }
  }),
  simple('serves requests without a handshake', async (host) => {
    await host.decide('allow');
    const server = host.addServer();
    server.addTool({ name: 'add', run: ({ a, b }) => ({ content: [{ type: 'text', text: `${a + b}` }] }) });
    server.addResource('note://1', { uri: 'note://1', text: 'a note' });
    const app = await mountSimple(host, { server });
    assert.equal((await app.request('resources/read', { uri: 'note://1' }, 1)).result.contents[0].text, 'a note');
    assert.equal(
      (await app.request('tools/call', { name: 'add', arguments: { a: 1, b: 2 } }, 2)).result.content[0].text,
      '3',
    );
    assert.deepEqual((await app.request('ui/open-link', { url: 'https://link.example/s' }, 3)).result, {});
  }),
  simple('holds it to the same rules', async (host) => {
    await host.decide('deny');
    const server = host.addServer();
    server.addTool({ name: 'add' });
    const app = await mountSimple(host, { server });
    assert.equal((await app.request('tools/call', { name: 'add', arguments: {} }, 1)).error.code, -32000);
    assert.deepEqual(server.callsOf('add'), []);
  }),
  simple('takes what has no id for a notification, and refuses what is half JSON-RPC', async (host) => {
    const app = await mountSimple(host);
    await app.post({ jsonrpc: '2.0', method: 'resources/list' });
    await app.post({ nothing: 'known' });
    await app.post({ id: 'half', method: 'resources/list' });
    await eventually('it is refused', async () =>
      (await app.readLog()).some((each) => each?.id === 'half' && each.error?.code === -32600),
    );
    const answers = (await app.readLog()).filter((each) => each?.jsonrpc && each.id !== 'half');
    assert.deepEqual(answers, []);
  }),
  simple('becomes the standard protocol when the app begins it', async (host) => {
    const app = await mountSimple(host);
    await app.run(() => void globalThis.__page.begin());
    assert.equal((await app.initializeResult()).protocolVersion, '2026-01-26');
    await app.push({ input: { a: 1 } });
    await app.push({ result: { content: [], structuredContent: { late: true } } });
    await app.hears('ui/notifications/tool-result');
    assert.equal(
      (await app.readLog()).some((each) => each?.type === 'toolData' && each.data?.late),
      false,
    );
  }),
];
