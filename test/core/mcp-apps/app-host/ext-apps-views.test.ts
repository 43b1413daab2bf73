import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { App as App2 } from '@modelcontextprotocol/ext-apps';
import { App as App1 } from 'ext-apps-1';
import { healer } from '../../../../src/core/message/tool-input.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import type { ChannelEnd } from '../memory-channel.js';
import { hostApp, type HostedAppOptions } from './hosted-app.js';

before(() => healer.load());

const VERSIONS = [
  ['2.0.4', App2 as unknown as typeof App1, 'node_modules/@modelcontextprotocol/ext-apps'],
  ['1.7.5', App1, 'node_modules/ext-apps-1'],
] as const;

/** A transport of the SDK over one end of a line. */
const transportOver = (end: ChannelEnd) => {
  let stop: (() => void) | undefined;
  const transport = {
    onmessage: undefined as ((message: unknown) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
    start: () => {
      stop = end.receive((message) => transport.onmessage?.(message));
      return Promise.resolve();
    },
    send: (message: unknown) => Promise.resolve(end.post(message)),
    close: () => {
      stop?.();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
};

/** The schemas cannot be met here: of two parts that have to hold, each forbids the other's fields. The view itself takes it. */
function withoutDimensions<T extends { params?: object; result?: object }>(message: T): T {
  return JSON.parse(
    JSON.stringify(message, (key, value: unknown) => (key === 'containerDimensions' ? undefined : value)),
  ) as T;
}

for (const [version, App, folder] of VERSIONS) {
  const schemas = readFile(`${folder}/dist/src/generated/schema.json`, 'utf8').then((text) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const { $defs } = JSON.parse(text) as { $defs: Record<string, object> };
    const byMethod = new Map<string, string>();
    for (const [name, definition] of Object.entries($defs)) {
      ajv.addSchema({ ...definition, $id: `mem:${name}` });
      const { properties } = definition as { properties?: { method?: { const?: string } } };
      if (properties?.method?.const) byMethod.set(properties.method.const, name);
    }
    return { ajv, byMethod };
  });

  const view = async (options: HostedAppOptions = {}, capabilities: object = {}) => {
    const hosted = hostApp(options);
    const app = new App({ name: 'view', version }, capabilities, { autoResize: false });
    const seen: [string, unknown][] = [];
    app.ontoolinput = (params) => void seen.push(['input', params]);
    app.ontoolinputpartial = (params) => void seen.push(['partial', params]);
    app.ontoolresult = (params) => void seen.push(['result', params]);
    app.ontoolcancelled = (params) => void seen.push(['cancelled', params]);
    app.onhostcontextchanged = (params) => void seen.push(['context', params]);
    const connect = () => app.connect(transportOver(hosted.line.app) as never);
    return { ...hosted, app, seen, connect };
  };

  /** Everything that went to the app is as the schema of its version says. */
  const checkSent = async ({ posted }: ChannelEnd, asked: ChannelEnd['posted']) => {
    const { ajv, byMethod } = await schemas;
    const results = new Map([
      ['ui/initialize', 'McpUiInitializeResult'],
      ['ui/open-link', 'McpUiOpenLinkResult'],
      ['ui/message', 'McpUiMessageResult'],
      ['ui/download-file', 'McpUiDownloadFileResult'],
      ['ui/request-display-mode', 'McpUiRequestDisplayModeResult'],
    ]);
    const methods = new Map((asked as { id?: unknown; method?: string }[]).map(({ id, method }) => [id, method]));
    let checked = 0;
    for (const message of posted as { id?: unknown; method?: string; params?: object; result?: object }[]) {
      const name = message.method
        ? byMethod.get(message.method)
        : message.result && results.get(methods.get(message.id) ?? '');
      if (name === undefined) continue;
      const { method, params } = withoutDimensions(message);
      const isValid = ajv.validate(`mem:${name}`, method ? { method, params } : withoutDimensions(message).result);
      assert.ok(isValid, `${name}: ${ajv.errorsText()} in ${JSON.stringify(message)}`);
      checked += 1;
    }
    return checked;
  };

  describe(`an app of ext-apps ${version}`, () => {
    it('shakes hands, and knows host, capabilities and context', async () => {
      const tool = { name: 'show', inputSchema: { type: 'object' }, server: 'ours alone' };
      const { app, connect, host, line } = await view({
        tool,
        toolCallId: 7,
        sandbox: { permissions: { camera: {} } },
      });
      await connect();
      await turns(2);
      assert.deepEqual(app.getHostVersion(), { name: 'test-host', version: '1.0' });
      assert.deepEqual(app.getHostContext()?.toolInfo, {
        id: 7,
        tool: { name: 'show', inputSchema: { type: 'object' } },
      });
      assert.equal(app.getHostContext()?.userAgent, 'test-host/1.0');
      assert.deepEqual(app.getHostCapabilities(), {
        ...{ openLinks: {}, downloadFile: {}, serverTools: { listChanged: true }, serverResources: {}, logging: {} },
        sandbox: { permissions: { camera: {} } },
        updateModelContext: { text: {}, image: {}, audio: {}, resource: {}, resourceLink: {}, structuredContent: {} },
        message: { text: {}, image: {}, audio: {}, resource: {}, resourceLink: {}, structuredContent: {} },
      });
      assert.equal(host.snapshot.state, 'initialized');
      assert.deepEqual(host.snapshot.appInfo, { name: 'view', version });
      assert.equal(await checkSent(line.host, line.app.posted), 1);
    });

    it('hears partial inputs, the input, the result and what changed around it', async () => {
      const { connect, host, line, nextFrame, seen } = await view();
      const result = { content: [{ type: 'text', text: 'ok' }], structuredContent: { a: 1 }, _meta: { own: true } };
      await connect();
      host.appendToolInput('{"city": "Par');
      await nextFrame();
      host.appendToolInput('is", "days": 3');
      await nextFrame();
      host.setToolInput({ city: 'Paris', days: 30 });
      host.setToolResult(result);
      await turns(1);
      host.setHostContext({ theme: 'light', containerDimensions: { maxHeight: 500 } });
      await nextFrame();
      await turns(2);
      assert.deepEqual(seen, [
        ['partial', { arguments: { city: 'Par' } }],
        ['partial', { arguments: { city: 'Paris' } }],
        ['input', { arguments: { city: 'Paris', days: 30 } }],
        ['result', result],
        ['context', { theme: 'light', containerDimensions: { maxHeight: 500 } }],
      ]);
      assert.equal(await checkSent(line.host, line.app.posted), 6);
    });

    it('hears that its tool was cancelled, and that it is to go', async () => {
      const { app, connect, host, line, seen } = await view();
      let isTornDown = false;
      app.onteardown = () => {
        isTornDown = true;
        return {};
      };
      await connect();
      host.cancelTool('timeout');
      await host.requestTeardown('closed');
      assert.equal(isTornDown, true);
      assert.deepEqual(seen, [['cancelled', { reason: 'timeout' }]]);
      assert.equal(await checkSent(line.host, line.app.posted), 3);
    });

    it('reaches the person for everything that it may ask of the page', async () => {
      const { app, connect, person, line } = await view();
      await connect();
      await app.openLink({ url: 'https://example.com/a' });
      await app.sendMessage({ role: 'user', content: [{ type: 'text', text: 'Hi' }] });
      await app.downloadFile({
        contents: [{ type: 'resource', resource: { uri: 'file:///a.txt', mimeType: 'text/plain', text: 'a' } }],
      });
      assert.deepEqual(await app.requestDisplayMode({ mode: 'fullscreen' }), { mode: 'fullscreen' });
      await app.updateModelContext({ content: [{ type: 'text', text: 'state' }] });
      await app.sendLog({ level: 'info', data: 'x' });
      await app.sendSizeChanged({ width: 10, height: 20 });
      await app.requestTeardown();
      await turns(2);
      assert.deepEqual(
        person.asked.map(([name]) => name),
        [...['openLink', 'sendMessage', 'saveFiles', 'requestDisplayMode', 'logMessage', 'resizeApp', 'closeApp']],
      );
      assert.equal(await checkSent(line.host, line.app.posted), 5);
    });

    it('reaches its own server', async () => {
      const { app, connect, host, person } = await view();
      await connect();
      assert.deepEqual(await app.callServerTool({ name: 'both', arguments: { a: 1 } }), {
        content: [{ type: 'text', text: 'both' }],
        extra: 1,
      });
      assert.deepEqual(person.asked, [['callServerTool', { name: 'both', args: { a: 1 } }]]);
      await assert.rejects(app.callServerTool({ name: 'model-only' }), /-32000|not visible/);
      await assert.rejects(app.callServerTool({ name: 'unknown' }), /name must be/);
      const { contents } = await app.readServerResource({ uri: 'ui://x/y' });
      assert.deepEqual(contents, [{ uri: 'ui://x/y', text: 'read' }]);
      assert.equal((await app.listServerResources()).resources.length, 1);
      let changed = 0;
      app.fallbackNotificationHandler = () => Promise.resolve(void (changed += 1));
      host.noteServerListChanged('tools');
      await turns(2);
      assert.equal(changed, 1);
    });

    it('offers tools of its own, and lists them again when they change', async () => {
      const { app, clock, connect, host, line } = await view({}, { tools: { listChanged: true } });
      const tools = [{ name: 'move', description: 'Moves', inputSchema: { type: 'object' as const } }];
      app.onlisttools = () => Promise.resolve({ tools: [...tools] });
      app.oncalltool = ({ name, arguments: args }) =>
        Promise.resolve({ content: [{ type: 'text', text: `${name} ${JSON.stringify(args)}` }] });
      await connect();
      await turns(3);
      assert.deepEqual(host.snapshot.tools, tools);
      assert.deepEqual(await host.callTool('move', { to: 3 }), { content: [{ type: 'text', text: 'move {"to":3}' }] });
      tools.push({ ...tools[0]!, name: 'stop' });
      await app.sendToolListChanged();
      await clock.advance(1_000);
      assert.deepEqual(
        host.snapshot.tools.map(({ name }) => name),
        ['move', 'stop'],
      );
      await assert.rejects(host.callTool('gone', {}), /app-tool-refused/);
      await checkSent(line.host, line.app.posted);
    });

    it('asks a model where the host has a hook for it', async () => {
      const sampling = () =>
        Promise.resolve({
          model: 'm',
          role: 'assistant',
          content: { type: 'text', text: 'yes' },
          stopReason: 'endTurn',
        });
      const { app, connect } = await view({
        policy: { sampling },
        person: { allowSampling: () => Promise.resolve(true) },
      });
      await connect();
      assert.deepEqual(app.getHostCapabilities()?.sampling, {});
      const asked = await app.createSamplingMessage({
        messages: [{ role: 'user', content: { type: 'text', text: 'Is it?' } }],
        maxTokens: 10,
      });
      assert.equal((asked.content as { text: string }).text, 'yes');
    });
  });
}
