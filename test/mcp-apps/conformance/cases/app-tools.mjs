/** 9: tools of apps, as a model sees and calls them. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';
import { findTool, mountTools, namesOf } from './webmcp.mjs';

const webmcp = (title, run) => ({ group: 'webmcp', row: '9', title, run });
const textOf = (result) => result?.content?.[0]?.text ?? '';
const TOOLS = { appCapabilities: { tools: { listChanged: true } } };

export const appToolCases = [
  webmcp('offers tools of servers and of apps in one list', async (host) => {
    await host.mountPlain();
    await mountTools(host);
    await findTool(host, 'echo');
    const tools = await host.call('availableTools');
    const kinds = new Set(tools.map(({ source }) => source?.kind));
    assert.ok(kinds.has('server') && kinds.has('app'));
    for (const { name, inputSchema } of tools) {
      assert.match(name, /^[A-Za-z0-9_-]{1,64}$/);
      assert.equal(inputSchema.type, 'object');
    }
  }),
  webmcp('keeps two copies of one app apart', async (host) => {
    await host.decide('allow');
    const config = { tools: [{ name: 'echo' }] };
    await mountTools(host, { ...config, mark: 'copy-one' });
    await mountTools(host, { ...config, mark: 'copy-two' });
    const names = await findTool(host, 'echo', 2);
    assert.notEqual(names[0], names[1]);
    const answers = await Promise.all(names.map((name) => host.call('callTool', name, {})));
    assert.equal(new Set(answers.map((answer) => /copy-(one|two)/.exec(textOf(answer))?.[0])).size, 2);
  }),
  webmcp('runs nothing that a person denied', async (host) => {
    await host.decide('deny');
    const app = await mountTools(host);
    const [name] = await findTool(host, 'echo');
    const outcome = await host.call('callTool', name, {}).then(
      (result) => result?.isError === true,
      () => true,
    );
    assert.equal(outcome, true);
    assert.equal(await app.run(() => globalThis.__page.calls.length), 0);
  }),
  webmcp('refuses a tool whose name is none, and keeps the others', async (host) => {
    const long = 'x'.repeat(200);
    await mountTools(host, { tools: [{ name: 'good' }, { name: 'bad name!' }, { name: long }, { name: '' }] });
    await findTool(host, 'good');
    const all = (await host.call('availableTools')).filter(({ source }) => source?.kind === 'app');
    assert.equal(all.length, 1);
  }),
  webmcp('forgets the tools of an app that is closed', async (host) => {
    await host.decide('allow');
    const app = await mountTools(host);
    const [name] = await findTool(host, 'echo');
    await app.close();
    await eventually('they are gone', async () => (await namesOf(host, 'echo')).length === 0);
    const failed = await host.call('callTool', name, {}).then(
      () => false,
      () => true,
    );
    assert.equal(failed, true);
  }),
  webmcp('ends a call whose app is closed', async (host) => {
    await host.decide('allow');
    const app = await mountTools(host, { tools: [{ name: 'hangs', silent: true }] });
    const [name] = await findTool(host, 'hangs');
    const call = host.call('callTool', name, {}).then(
      () => 'answered',
      () => 'rejected',
    );
    await eventually('the app is asked', () => app.run(() => globalThis.__page.calls.length === 1));
    await app.close();
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 3_000));
    assert.equal(await Promise.race([call, late]), 'rejected');
  }),
  {
    group: 'draft',
    row: '9',
    title: 'offers the tools of an MCP App, and calls them in the app',
    async run(host) {
      await host.decide('allow');
      const tools = [{ name: 'paint', description: 'Paints', inputSchema: { type: 'object' } }];
      await host.mountPlain({ tools, ...TOOLS });
      const [name] = await findTool(host, 'paint');
      assert.match(textOf(await host.call('callTool', name, { colour: 'red' })), /"colour":"red"/);
    },
  },
];
