/** 7.2 and 7.4: resources of mcp-ui. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';
import { plainPage } from '../test-pages.mjs';

const mcpUi = (row, title, run) => ({ group: 'mcp-ui', row: `7.2 ${row}`, title, run });

async function mountHtml(host, options = {}) {
  const mark = host.nextMark('resource');
  const resource = { uri: `ui://suite/${mark}`, mimeType: 'text/html', text: plainPage(mark, { begins: false }) };
  return host.mountResource(resource, mark, options);
}
const hearsType = (app, type, messageId) =>
  eventually(`the resource hears ${type}`, async () =>
    (await app.readLog()).find(
      (each) => each?.type === type && (messageId === undefined || each.messageId === messageId),
    ),
  );
const act = async (app, type, payload, messageId = `m-${type}`) => {
  await app.post({ type, messageId, payload });
  await hearsType(app, 'ui-message-received', messageId);
  return (await hearsType(app, 'ui-message-response', messageId)).payload;
};
const actions = async (host, type) => (await host.events('action')).filter(({ action }) => action.type === type);

export const resourceCases = [
  mcpUi('tool', 'brings an action to the host, with what it needs to answer', async (host) => {
    await host.decide('allow');
    const app = await mountHtml(host);
    const payload = await act(app, 'tool', { toolName: 'none', params: { a: 1 } });
    assert.ok('response' in payload || 'error' in payload);
    assert.deepEqual((await actions(host, 'tool'))[0].action.payload, { toolName: 'none', params: { a: 1 } });
  }),
  mcpUi('prompt', 'brings a prompt to the host, if a person agrees', async (host) => {
    await host.decide('allow');
    const app = await mountHtml(host);
    await act(app, 'prompt', { prompt: 'Tell me more' });
    assert.equal((await actions(host, 'prompt'))[0].action.payload.prompt, 'Tell me more');
  }),
  mcpUi('link', 'opens links by the one gate', async (host) => {
    await host.decide('allow');
    const app = await mountHtml(host);
    await act(app, 'link', { url: 'https://link.example/r' }, 'good');
    assert.ok((await host.events('link')).some(({ url }) => url === 'https://link.example/r'));
    const { error } = await act(app, 'link', { url: 'javascript:alert(1)' }, 'bad');
    assert.ok(error?.message);
    assert.equal((await host.events('link')).length, 1);
  }),
  mcpUi('intent, notify', 'answers null where nobody does anything with it', async (host) => {
    const app = await mountHtml(host);
    assert.deepEqual(await act(app, 'intent', { intent: 'buy', params: {} }), { response: null });
    assert.deepEqual(await act(app, 'notify', { message: 'done' }), { response: null });
  }),
  mcpUi('ui-request-data', 'brings a question for data to the host', async (host) => {
    const app = await mountHtml(host);
    assert.deepEqual(await act(app, 'ui-request-data', { requestType: 'beans', params: {} }), { response: null });
    assert.equal((await actions(host, 'ui-request-data')).length, 1);
  }),
  mcpUi('action', 'answers one without a payload with an error', async (host) => {
    const app = await mountHtml(host);
    assert.ok((await act(app, 'tool', undefined)).error?.message);
  }),
  mcpUi('ui-size-change', 'makes room', async (host) => {
    const app = await mountHtml(host);
    await app.post({ type: 'ui-size-change', payload: { height: 321 } });
    await eventually('the frame is as high', async () => Math.abs((await app.box()).height - 321) <= 2);
  }),
  mcpUi('render data', 'pushes it when the page is ready, and when it asks', async (host) => {
    const app = await mountHtml(host, { renderData: { theme: 'dark', rows: [1] } });
    const type = 'ui-lifecycle-iframe-render-data';
    await app.post({ type: 'ui-lifecycle-iframe-ready' });
    assert.deepEqual((await hearsType(app, type)).payload.renderData.rows, [1]);
    await hearsType(app, 'parent-ready');
    await app.post({ type: 'ui-request-render-data', messageId: 'rd' });
    assert.deepEqual((await hearsType(app, type, 'rd')).payload.renderData.rows, [1]);
  }),
  mcpUi('source', 'hears the resource’s own document alone', async (host) => {
    const app = await mountHtml(host);
    await host.page.evaluate(() => {
      const frame = globalThis.document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc =
        `<script>setInterval(() => {
        parent.postMessage({ type: 'ui-size-change', payload: { height: 612 } }, '*');
        parent.postMessage({ type: 'intent', messageId: 'x', payload: { intent: 'stranger', params: {} } }, '*');
      }, 50)</scr` + `ipt>`;
      globalThis.document.body.append(frame);
    });
    await host.stayQuiet();
    await host.stayQuiet();
    assert.notEqual(Math.round((await app.box()).height), 612);
    assert.doesNotMatch(JSON.stringify(await host.events('action')), /stranger/);
  }),
  {
    group: 'remote-dom',
    row: '7.4',
    title: 'draws the tree itself, without what could do harm',
    async run(host) {
      const script = `
        const stack = document.createElement('ui-stack');
        const text = document.createElement('ui-text');
        text.setAttribute('content', 'Drawn from remote DOM');
        const button = document.createElement('ui-button');
        button.setAttribute('label', 'Press me');
        button.addEventListener('press', () => text.setAttribute('content', 'Pressed'));
        const evil = document.createElement('script');
        evil.textContent = 'globalThis.harmed = true';
        const image = document.createElement('ui-text');
        image.setAttribute('onclick', 'globalThis.harmed = true');
        stack.append(text, button, evil, image);
        root.append(stack);`;
      const mimeType = 'application/vnd.mcp-ui.remote-dom+javascript; framework=webcomponents';
      await host.call('mountResource', { uri: 'ui://suite/remote', mimeType, text: script }, {});
      await host.page.getByText('Drawn from remote DOM').waitFor();
      await host.page.getByRole('button', { name: 'Press me' }).click();
      await host.page.getByText('Pressed', { exact: true }).waitFor();
      assert.equal(await host.page.evaluate(() => globalThis.harmed), undefined);
    },
  },
];
