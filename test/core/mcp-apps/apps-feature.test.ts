import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { appsFeature } from '../../../src/core/mcp-apps/index.js';
import { turns } from '../mcp/fake-mcp-clock.js';
import { hostApp } from './app-host/hosted-app.js';

const FACTS = ['initialized', 'model-context-updated', 'tools-updated', 'closed'] as const;

function running() {
  const headless = new HeadlessController();
  const facts: [string, unknown][] = [];
  for (const name of FACTS)
    headless.addEventListener(`mcp-app-${name}`, (event) => facts.push([name, (event as CustomEvent).detail]));
  const apps = headless.use(appsFeature());
  const app = hostApp({ appId: apps.nextAppId('app') });
  const remove = apps.addApp(app.host);
  return { headless, apps, facts, app, remove };
}

describe('headless.apps', () => {
  it('knows which apps run, and hands on the same list until one has changed', async () => {
    const { headless, apps, app, remove } = running();
    assert.equal(headless.apps, apps);
    const list = apps.list();
    assert.deepEqual(list, [app.host.snapshot]);
    assert.equal(apps.list(), list);
    assert.equal(apps.find('app'), app.host);
    await app.plain.shakeHands();
    assert.equal(apps.list()[0]?.state, 'initialized');
    remove();
    remove();
    assert.deepEqual(apps.list(), []);
    assert.equal(apps.find('app'), undefined);
  });

  it('holds the model context of each app for as long as it runs, and wakes whoever draws it', async () => {
    const { apps, app, facts, remove } = running();
    let woken = 0;
    apps.subscribe(() => (woken += 1));
    await app.plain.shakeHands();
    const content = [{ type: 'text', text: 'x' }];
    await app.plain.ask('ui/update-model-context', { content });
    const contexts = apps.modelContexts();
    assert.deepEqual(
      contexts.map((each) => [each.appId, each.serverId, each.content]),
      [['app', 'srv', content]],
    );
    assert.equal(apps.modelContexts(), contexts);
    assert.ok(woken >= 2);
    remove();
    assert.deepEqual(apps.modelContexts(), []);
    assert.deepEqual(
      facts.map(([name]) => name),
      ['initialized', 'model-context-updated', 'closed'],
    );
    assert.deepEqual(facts[0]?.[1], { appId: 'app', appInfo: { name: 'plain', version: '1' } });
    assert.deepEqual(facts[2]?.[1], { appId: 'app', modelContext: contexts[0] });
  });

  it('tells of tools, and that a context was emptied', async () => {
    const { app, facts } = running();
    app.plain.answer = () => ({ tools: [{ name: 't', description: '', inputSchema: { type: 'object' } }] });
    await app.plain.shakeHands({ tools: {} });
    await turns(3);
    await app.plain.ask('ui/update-model-context', { structuredContent: { a: 1 } });
    await app.plain.ask('ui/update-model-context', {});
    assert.deepEqual(
      facts.map(([name]) => name),
      [...['initialized', 'tools-updated', 'model-context-updated', 'model-context-updated']],
    );
    assert.deepEqual(facts[1]?.[1], { appId: 'app', tools: app.host.snapshot.tools });
    assert.deepEqual(facts[3]?.[1], { appId: 'app', modelContext: undefined });
  });

  it('gives each app an id of its own, made of its name', () => {
    const { apps } = running();
    const ids = ['Tic Tac Toe!', 'tic-tac-toe', 'app', '', '日本', 'x'.repeat(100)].map((name) => apps.nextAppId(name));
    assert.deepEqual(ids, ['tic-tac-toe', 'tic-tac-toe-2', 'app-2', 'app-3', 'app-4', 'x'.repeat(40)]);
  });

  it('gives no id twice, whatever names look like one', () => {
    const { apps } = running();
    const names = ['chart 2', 'chart', 'chart', 'chart', 'chart-2', 'app', 'app 3', 'app', 'app'];
    const ids = names.map((name) => apps.nextAppId(name));
    assert.equal(new Set(['app', ...ids]).size, names.length + 1, ids.join());
  });

  it('ends all apps with the controller', async () => {
    const { headless, apps, app } = running();
    await app.plain.shakeHands();
    headless.dispose();
    assert.equal(app.host.snapshot.state, 'closed');
    assert.equal(app.line.host.listeners, 0);
    assert.deepEqual(apps.list(), []);
  });
});
