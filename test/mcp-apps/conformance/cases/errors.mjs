/** 3.4: what an app hears when something is wrong; and whom the host hears at all. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';
import { rpcError } from '../suite-server.mjs';
import { plainPage } from '../test-pages.mjs';

const standard = (title, run) => ({ group: 'standard', row: '3.4', title, run });

/** The error that is answered to a message that is none. */
async function errorFor(app, message, id) {
  const before = (await app.readLog()).length;
  await app.post(message);
  const answer = async () =>
    (await app.readLog()).slice(before).find((each) => each?.error && (id === undefined || each.id === id));
  return (await eventually(`an answer to ${JSON.stringify(message).slice(0, 80)}`, answer)).error;
}

export const errorCases = [
  standard('refuses what is not JSON-RPC 2.0', async (host) => {
    const app = await host.mountPlain();
    assert.equal((await errorFor(app, { jsonrpc: '1.0', id: 'v1', method: 'ping' })).code, -32600);
    assert.equal((await errorFor(app, { jsonrpc: '2.0', id: { a: 1 }, method: 'ping' })).code, -32600);
    assert.equal((await errorFor(app, [{ jsonrpc: '2.0', id: 'b1', method: 'ping' }])).code, -32600);
  }),
  standard('refuses text that is not JSON', async (host) => {
    const app = await host.mountPlain();
    assert.equal((await errorFor(app, '{"jsonrpc":"2.0", nonsense')).code, -32700);
  }),
  standard('names what is wrong in parameters', async (host) => {
    const app = await host.mountPlain();
    for (const [method, params, field] of [
      ['ui/open-link', {}, /url/i],
      ['tools/call', { arguments: {} }, /name/i],
      ['resources/read', { uri: 7 }, /uri/i],
      ['ui/message', { role: 'user' }, /content/i],
    ]) {
      const { error } = await app.request(method, params);
      assert.equal(error?.code, -32602, method);
      assert.match(error.message, field);
    }
  }),
  standard('hands on an error of the server as it is', async (host) => {
    await host.decide('allow');
    const server = host.addServer();
    server.addTool({
      name: 'fail',
      run() {
        throw rpcError(-32042, 'The roaster is cold');
      },
    });
    const app = await host.mountPlain({ server });
    const { error } = await app.request('tools/call', { name: 'fail', arguments: {} });
    assert.equal(error.code, -32042);
    assert.match(error.message, /The roaster is cold/);
  }),
  standard('drops an answer that nobody waits for', async (host) => {
    const app = await host.mountPlain();
    await app.post({ jsonrpc: '2.0', id: 'nobody', result: { ok: true } });
    await app.post({ jsonrpc: '2.0', id: 4711, error: { code: 1, message: 'x' } });
    assert.deepEqual((await app.request('ping')).result, {});
  }),
  standard('reads __proto__ as data', async (host) => {
    const app = await host.mountPlain();
    await app.run(() =>
      globalThis.__page.post(
        JSON.parse(
          '{"jsonrpc":"2.0","id":"p","method":"ping","params":{"__proto__":{"polluted":1}},"__proto__":{"x":1}}',
        ),
      ),
    );
    assert.deepEqual((await app.request('ping')).result, {});
    assert.equal(await host.page.evaluate(() => ({}).polluted), undefined);
  }),
  standard('hears no frame but the app’s own', async (host) => {
    await host.decide('allow');
    const server = host.addServer();
    server.addTool({ name: 'steal' });
    const one = await host.mountPlain({ server });
    // A stranger in the same page, with the same words as an app.
    await host.page.evaluate(() => {
      const frame = globalThis.document.createElement('iframe');
      frame.id = 'stranger';
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc =
        `<script>
        const call = { jsonrpc: '2.0', id: 'thief', method: 'tools/call', params: { name: 'steal', arguments: { from: 'stranger' } } };
        const size = { jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: { height: 611 } };
        setInterval(() => { parent.postMessage(call, '*'); parent.postMessage(size, '*'); }, 50);
      </scr` + `ipt>`;
      globalThis.document.body.append(frame);
    });
    await host.stayQuiet();
    await host.stayQuiet();
    assert.deepEqual(server.callsOf('steal'), []);
    assert.notEqual(Math.round((await one.box()).height), 611);
    assert.doesNotMatch(JSON.stringify(await one.readLog()), /thief/);
  }),
  standard('hears no document inside the app', async (host) => {
    await host.decide('allow');
    const server = host.addServer();
    server.addTool({ name: 'steal' });
    const app = await host.mountPlain({ server });
    await app.run(() => {
      const frame = globalThis.document.createElement('iframe');
      frame.srcdoc =
        `<script>
        const call = { jsonrpc: '2.0', id: 'nested', method: 'tools/call', params: { name: 'steal', arguments: {} } };
        for (const target of [parent.parent, top]) target.postMessage(call, '*');
      </scr` + `ipt>`;
      globalThis.document.body.append(frame);
    });
    await host.stayQuiet();
    assert.deepEqual(server.callsOf('steal'), []);
  }),
  standard('keeps two apps apart', async (host) => {
    await host.decide('allow');
    const [one, other] = [
      await host.mountPlain({ input: { who: 'one' } }),
      await host.mountPlain({ input: { who: 'other' } }),
    ];
    for (const [app, who] of [
      [one, 'one'],
      [other, 'other'],
    ])
      assert.deepEqual((await app.hears('ui/notifications/tool-input')).arguments, { who });
    await one.push({ result: { content: [{ type: 'text', text: 'for one' }] } });
    await one.hears('ui/notifications/tool-result');
    assert.doesNotMatch(JSON.stringify(await other.readLog()), /for one/);
  }),
  standard('closes the line of an app that goes elsewhere', async (host) => {
    await host.decide('allow');
    const server = host.addServer();
    server.addTool({ name: 'steal' });
    const evil = host.suite.addPage(
      plainPage('evil', {
        begins: false,
        script: `
      for (let i = 0; i < 5; i += 1)
        parent.postMessage({ jsonrpc: '2.0', id: 'e' + i, method: 'tools/call', params: { name: 'steal', arguments: {} } }, '*');`,
      }),
    );
    const app = await host.mountPlain({ server });
    await app.run((address) => void (globalThis.location.href = address), evil).catch(() => undefined);
    await host.stayQuiet();
    await host.stayQuiet();
    assert.deepEqual(server.callsOf('steal'), []);
  }),
];
