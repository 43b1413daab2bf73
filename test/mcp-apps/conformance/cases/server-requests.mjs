/** 3.2 and 4.4: what an app asks of its server, and who agrees to it. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const standard = (row, title, run) => ({ group: 'standard', row: `3.2 ${row}`, title, run });

/** An app whose server has a tool for it. */
async function mountWithTool(host, tool = {}) {
  const server = host.addServer();
  server.addTool({ name: 'add', run: ({ a, b }) => ({ content: [{ type: 'text', text: `${a + b}` }] }), ...tool });
  return Object.assign(await host.mountPlain({ server }), { server });
}

export const serverCases = [
  standard('tools/call', 'calls a tool of the app’s server', async (host) => {
    await host.decide('allow');
    const app = await mountWithTool(host);
    const { result } = await app.request('tools/call', { name: 'add', arguments: { a: 19, b: 23 } });
    assert.deepEqual(result.content, [{ type: 'text', text: '42' }]);
    assert.deepEqual(app.server.callsOf('add'), [{ a: 19, b: 23 }]);
  }),
  standard('tools/call', 'calls nothing that a person denied', async (host) => {
    await host.decide('deny');
    const app = await mountWithTool(host);
    const { error } = await app.request('tools/call', { name: 'add', arguments: { a: 1, b: 2 } });
    assert.equal(error.code, -32000);
    assert.deepEqual(app.server.callsOf('add'), []);
  }),
  standard('tools/call', 'hands on a result with an error as a result', async (host) => {
    await host.decide('allow');
    const failed = { isError: true, content: [{ type: 'text', text: 'no beans' }], _meta: { 'suite/a': 1 } };
    const app = await mountWithTool(host, { run: () => failed });
    assert.deepEqual((await app.request('tools/call', { name: 'add', arguments: {} })).result, failed);
  }),
  standard('tools/list', 'lists the tools of the server', async (host) => {
    const app = await mountWithTool(host);
    const { result } = await app.request('tools/list', {});
    assert.ok(result.tools.some(({ name }) => name === 'add'));
  }),
  standard('resources/read', 'reads from the app’s server', async (host) => {
    const app = await mountWithTool(host);
    app.server.addResource('note://1', { uri: 'note://1', mimeType: 'text/plain', text: 'a note' });
    const { result } = await app.request('resources/read', { uri: 'note://1' });
    assert.deepEqual(result.contents, [{ uri: 'note://1', mimeType: 'text/plain', text: 'a note' }]);
  }),
  standard('resources/list', 'lists resources, templates and prompts', async (host) => {
    const app = await mountWithTool(host);
    app.server.addResource('note://1', { uri: 'note://1', text: 'a' }, { title: 'A note' });
    const listed = await app.request('resources/list', {});
    assert.ok(listed.result.resources.some(({ uri }) => uri === 'note://1'));
    const templates = await app.request('resources/templates/list', {});
    assert.equal(templates.result.resourceTemplates[0].uriTemplate, 'note://{id}');
    assert.equal((await app.request('prompts/list', {})).result.prompts[0].name, 'greet');
  }),
  standard('list_changed', 'hands on that the server’s tools have changed', async (host) => {
    const app = await mountWithTool(host);
    const { hostCapabilities } = await app.initializeResult();
    if (!hostCapabilities.serverTools?.listChanged) return;
    await eventually('the app hears of it', async () => {
      app.server.notify('notifications/tools/list_changed');
      return (await app.readMethods()).includes('notifications/tools/list_changed');
    });
  }),
  standard('notifications/cancelled', 'ends the call that an app takes back', async (host) => {
    await host.decide('allow');
    let answer;
    const run = () => new Promise((resolve) => (answer = resolve));
    const app = await mountWithTool(host, { run });
    const asked = app.request('tools/call', { name: 'add', arguments: {} }, 'slow-1');
    await eventually('the server is asked', () => app.server.callsOf('add').length > 0);
    await app.notify('notifications/cancelled', { requestId: 'slow-1', reason: 'no need' });
    await host.stayQuiet();
    answer({ content: [{ type: 'text', text: 'late' }] });
    await Promise.race([asked, host.stayQuiet()]);
    assert.doesNotMatch(JSON.stringify(await app.readLog()), /"late"/);
  }),
];
