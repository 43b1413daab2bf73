import { expect } from '@open-wc/testing';
import { isThoroughPage } from '../../page-runs.js';
import { until } from '../../sandbox/frame-fixture.js';
import { showApp } from './app-fixture.js';

/** A page around the `App` class of ext-apps, as its own package brings it for pages without a bundler. */
async function viewOf(folder: string): Promise<string> {
  const code = await (await fetch(`/node_modules/${folder}/dist/src/app-with-deps.js`)).text();
  const name = /([\w$]+) as App[,}]/.exec(code)![1]!;
  return `<!doctype html><html><body style="margin:0"><p id="text" style="height:180px;margin:0"></p>
<script type="module">${code.replaceAll('</script', '<\\/script')}
const app = new ${name}({ name: 'view', version: '1.0.0' }, {});
const say = (data) => app.sendLog({ level: 'info', data });
let count = 0;
app.ontoolinput = (params) => say({ got: 'input', params });
app.ontoolresult = (params) => say({ got: 'result', params });
app.onteardown = async () => { await say({ teardown: true }); return {}; };
app.onhostcontextchanged = async ({ test, ...changed }) => {
  if (Object.keys(changed).length > 0) say({ got: 'context', params: changed });
  if (test?.run === 'count') say({ count: ++count });
  if (test?.run === 'tool') {
    const failed = ({ code, message }) => ({ code, message });
    say({ answer: await app.callServerTool({ name: 'send', arguments: {} }).catch(failed) });
  }
  if (test?.run === 'mode') say({ answer: await app.requestDisplayMode({ mode: 'fullscreen' }) });
};
await app.connect();
</script></body></html>`;
}

const V2 = '@modelcontextprotocol/ext-apps';
const V1 = 'ext-apps-1';
/** Each version and each container once in the gate. */
const PAIRS: readonly [folder: string, container: 'A' | 'B'][] = [
  [V2, 'A'],
  [V1, 'B'],
  ...(isThoroughPage()
    ? ([
        [V2, 'B'],
        [V1, 'A'],
      ] as [string, 'A' | 'B'][])
    : []),
];

for (const [folder, container] of PAIRS)
  describe(`<mcp-app-frame> with the App of ${folder}, container ${container}`, () => {
    it('shakes hands, gets its data, resizes, calls a tool, changes mode and closes', async () => {
      const html = await viewOf(folder);
      const sandboxOrigin = `http://{id}.localhost:${location.port}`;
      const client = {
        callTool: () => Promise.resolve({ content: [{ type: 'text', text: 'sent' }] }),
        readResource: () => Promise.resolve({ contents: [] }),
        listTools: () => Promise.resolve({ tools: [{ name: 'send', inputSchema: { type: 'object' } }] }),
      };
      const app = await showApp(
        {
          ...{ html, client, serverId: 'mail', toolInput: { a: 1 } },
          toolResult: { content: [{ type: 'text', text: 'ok' }] },
          htmlMeta: { permissions: { geolocation: {}, camera: {} } },
        },
        {
          consent: { answer: () => 'allow' },
          ...(container === 'B' && { frames: { sandboxOrigin, permissions: ['geolocation'] } }),
        },
      );
      await until(() => app.said.some(({ got }) => got === 'result'), 'the result arrives');
      expect(app.said.map(({ got }) => got).filter((got) => got !== 'context')).to.deep.equal(['input', 'result']);
      await until(() => app.root.querySelector<HTMLElement>('.stage')!.offsetHeight === 180, 'it has its size');
      expect((await app.run({ run: 'tool' }))['answer']).to.deep.include({
        content: [{ type: 'text', text: 'sent' }],
      });
      expect(await app.run({ run: 'count' })).to.deep.equal({ count: 1 });
      expect((await app.run({ run: 'mode' }))['answer']).to.deep.equal({ mode: 'fullscreen' });
      expect(await app.run({ run: 'count' })).to.deep.equal({ count: 2 });
      const text = app.root.textContent.replace(/\s+/g, ' ');
      const allow = app.frame()!.getAttribute('allow')!;
      expect(text).to.include(
        container === 'B' ? 'Works without the camera.' : 'Works without the camera and your location.',
      );
      expect(allow.split('; ').includes('geolocation')).to.equal(container === 'B');
      expect(allow.endsWith('; tools')).to.equal('modelContext' in document);
      await app.element.close();
      expect(app.said.some((each) => 'teardown' in each)).to.equal(true);
    });
  });
