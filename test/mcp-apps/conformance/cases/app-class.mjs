/** The `App` class of the standard's own package, of both versions, as a view. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';
import { appClassPage } from '../test-pages.mjs';

const forVersion = (version) => [
  {
    group: 'standard',
    row: '3.2 App',
    title: `serves the App class ${version} from its handshake to its end`,
    async run(host) {
      await host.decide('allow');
      const server = host.addServer();
      const mark = host.nextMark();
      server.addTool({ name: 'add', run: ({ a, b }) => ({ content: [{ type: 'text', text: `${a + b}` }] }) });
      server.addApp(await appClassPage(mark, version));
      const app = await host.mount(server, 'show', mark, { partial: { city: 'Par' } });
      await eventually('it is connected', () => app.run(() => globalThis.__page.isConnected));
      await app.push({ input: { city: 'Paris' } });
      await app.push({ result: { content: [{ type: 'text', text: 'sunny' }], structuredContent: { sky: 'blue' } } });
      await eventually('it has all of it', () =>
        app.run(() => globalThis.__page.got.some(({ kind }) => kind === 'result')),
      );
      const got = await app.run(() => globalThis.__page.got);
      assert.deepEqual(
        got.filter(({ kind }) => kind === 'error'),
        [],
      );
      assert.deepEqual(got.find(({ kind }) => kind === 'input').params.arguments, { city: 'Paris' });
      assert.deepEqual(got.find(({ kind }) => kind === 'result').params.structuredContent, { sky: 'blue' });
      const sum = await app.run(() => globalThis.__page.app.callServerTool({ name: 'add', arguments: { a: 2, b: 3 } }));
      assert.deepEqual(sum.content, [{ type: 'text', text: '5' }]);
      await app.setContext({ theme: 'dark' });
      await eventually('it hears of the theme', () =>
        app.run(() => globalThis.__page.app.getHostContext()?.theme === 'dark'),
      );
      await app.run(() => globalThis.__page.app.sendMessage({ role: 'user', content: [{ type: 'text', text: 'hi' }] }));
      await app.run(() => globalThis.__page.app.updateModelContext({ structuredContent: { seen: true } }));
      await app.run(() => globalThis.__page.app.openLink({ url: 'https://link.example/app' }));
      assert.match(JSON.stringify(await host.events('message')), /"hi"/);
      await app.close();
      await eventually('it is gone', () => app.frame.isDetached());
      assert.ok(host.heard.some(({ data }) => data?.method === 'ui/resource-teardown'));
    },
  },
];

export const appClassCases = [...forVersion('1.7.5'), ...forVersion('2.0.4')];
