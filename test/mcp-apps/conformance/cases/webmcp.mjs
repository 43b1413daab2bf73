/** 8: tools of pages, by MCP-B's envelopes and by the simple protocol. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';
import { envelopePage, simpleToolsPage } from '../webmcp-pages.mjs';

const webmcp = (row, title, run) => ({ group: 'webmcp', row, title, run });

/** An external app that is open. */
export async function mountTools(host, config = {}, page = envelopePage) {
  const mark = config.mark ?? host.nextMark('tools');
  const url = host.suite.addPage(page(mark, config));
  return host.mountUrl(url, mark, config.channel ? { channel: config.channel } : {});
}
/** Names of app tools that end so. */
export const namesOf = async (host, tool) =>
  (await host.call('availableTools'))
    .filter(({ name, source }) => source?.kind === 'app' && name.endsWith(tool))
    .map(({ name }) => name);
export const findTool = (host, tool, count = 1) =>
  eventually(`${count} of ${tool} offered`, async () => {
    const names = await namesOf(host, tool);
    return names.length === count && names;
  });
const textOf = (result) => result?.content?.[0]?.text ?? '';
const rejection = (call) =>
  call.then(
    () => 'it did not fail',
    (error) => error.message,
  );

export const webmcpCases = [
  webmcp('8.1', 'asks until the page is ready, initializes, lists', async (host) => {
    await host.decide('allow');
    const app = await mountTools(host);
    const [name] = await findTool(host, 'echo');
    assert.match(textOf(await host.call('callTool', name, { a: 1 })), /"a":1/);
    const sent = (await app.readLog()).flatMap(({ payload }) => (payload?.method ? [payload.method] : []));
    assert.deepEqual(sent.slice(0, 3), ['initialize', 'notifications/initialized', 'tools/list']);
  }),
  webmcp('8.1', 'speaks the other channel, too', async (host) => {
    await mountTools(host, { channel: 'mcp-default' });
    await findTool(host, 'echo');
  }),
  webmcp('8.1', 'begins anew at every later ready', async (host) => {
    const app = await mountTools(host);
    await findTool(host, 'echo');
    await app.run(() => {
      globalThis.__page.tools = [{ name: 'another' }];
      globalThis.__page.send('mcp-server-ready');
    });
    await findTool(host, 'another');
    assert.deepEqual(await namesOf(host, 'echo'), []);
  }),
  webmcp('8.1', 'lists again when tools have changed', async (host) => {
    const app = await mountTools(host);
    await findTool(host, 'echo');
    await app.run(() => {
      globalThis.__page.tools.push({ name: 'late' });
      globalThis.__page.send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    });
    await findTool(host, 'late');
  }),
  webmcp('8.1', 'drops tools and calls of a page that stops', async (host) => {
    await host.decide('allow');
    const app = await mountTools(host, { tools: [{ name: 'hangs', silent: true }] });
    const [name] = await findTool(host, 'hangs');
    const call = rejection(host.call('callTool', name, {}));
    await eventually('the app is asked', () => app.run(() => globalThis.__page.calls.length === 1));
    await app.run(() => globalThis.__page.send('mcp-server-stopped'));
    assert.notEqual(await call, 'it did not fail');
    await findTool(host, 'hangs', 0);
  }),
  webmcp('8.1', 'hands on the error of a tool as a result', async (host) => {
    await host.decide('allow');
    await mountTools(host, { tools: [{ name: 'fails', fails: true }] });
    const [name] = await findTool(host, 'fails');
    const result = await host.call('callTool', name, {});
    assert.equal(result.isError, true);
    assert.match(textOf(result), /failed in the app/);
  }),
  webmcp('8.1', 'hears the page’s own window alone', async (host) => {
    await mountTools(host, { tools: [] });
    await host.page.evaluate(() => {
      const frame = globalThis.document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc =
        `<script>
        const send = (payload) => parent.postMessage({ channel: 'mcp-iframe', type: 'mcp', direction: 'server-to-client', payload }, '*');
        setInterval(() => {
          send('mcp-server-ready');
          for (let id = 0; id < 20; id += 1)
            send({ jsonrpc: '2.0', id, result: { tools: [{ name: 'stranger', inputSchema: { type: 'object' } }],
              protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'x', version: '1' } } });
        }, 50);
      </scr` + `ipt>`;
      globalThis.document.body.append(frame);
    });
    await host.stayQuiet();
    await host.stayQuiet();
    assert.deepEqual(await namesOf(host, 'stranger'), []);
  }),
  webmcp('8.2', 'serves the simple protocol, one call at a time', async (host) => {
    await host.decide('allow');
    const app = await mountTools(host, { tools: [{ name: 'echo' }, { name: 'other' }] }, simpleToolsPage);
    const [echo] = await findTool(host, 'echo');
    const [other] = await findTool(host, 'other');
    const results = await Promise.all([
      host.call('callTool', echo, { n: 1 }),
      host.call('callTool', other, { n: 2 }),
      host.call('callTool', echo, { n: 3 }),
    ]);
    assert.deepEqual(results.map(textOf).sort(), ['echo {"n":1}', 'echo {"n":3}', 'other {"n":2}']);
    assert.equal(await app.run(() => globalThis.__page.calls.length), 3);
  }),
  webmcp('8.2', 'takes a tool that registers again for the same tool', async (host) => {
    const app = await mountTools(host, {}, simpleToolsPage);
    await findTool(host, 'echo');
    await app.post({ type: 'tool-register', toolName: 'echo', toolDescription: 'Said anew', toolSchema: 'nonsense' });
    await eventually('it says so', async () =>
      (await host.call('availableTools')).some(({ description }) => description === 'Said anew'),
    );
    assert.equal((await namesOf(host, 'echo')).length, 1);
  }),
  webmcp('8.2', 'drops a result that nobody waits for', async (host) => {
    await host.decide('allow');
    const app = await mountTools(host, {}, simpleToolsPage);
    const [name] = await findTool(host, 'echo');
    await app.post({ type: 'tool-result', result: 'too early' });
    assert.equal(textOf(await host.call('callTool', name, { n: 1 })), 'echo {"n":1}');
  }),
];
