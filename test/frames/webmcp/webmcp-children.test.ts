import { expect } from '@open-wc/testing';
import type { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Transport as TransportV2 } from '@modelcontextprotocol/client';
import { IframeTransport, type IframePort } from '../../../src/core/mcp-apps/webmcp/iframe-transport.js';
import { isThoroughPage } from '../../page-runs.js';
import { closeFrames, pause, showFrame, until } from '../../sandbox/frame-fixture.js';
import { connectChild, showChild, textOf, type Child, type ChildKind, type Place } from './child-frame.js';

declare global {
  interface Window {
    ClientV1: typeof ClientV1;
    ClientV2: typeof ClientV1;
  }
}

/** Chromium has it behind a flag: VITRINE_NATIVE_WEBMCP=1 runs these tests with it. */
const hasNativeContext = 'modelContext' in document;

const WHERE: readonly (readonly [ChildKind, Place])[] = [
  ['mcp-b-transports-5', 'mode A'],
  ['mcp-b-transports-5', 'another origin'],
  ['mcp-b-transports-5', 'another origin behind the proxy'],
  ['mcp-b-global-4', 'mode A'],
  ...(isThoroughPage() || hasNativeContext ? ([['mcp-b-global-4', 'another origin']] as const) : []),
  ['mcp-b-global-4', 'another origin behind the proxy'],
  ['mcp-b-global-5', 'mode A'],
  ['mcp-b-global-5', 'another origin'],
  ['mcp-b-global-5', 'another origin behind the proxy'],
];

/** Each of them in the place that its users have it in; the gate tries all that follows with the first one. */
const AT_HOME: readonly (readonly [ChildKind, Place])[] = [
  ['mcp-b-transports-5', 'mode A'],
  ['mcp-b-global-4', 'mode A'],
  ...(hasNativeContext ? ([['mcp-b-global-5', 'another origin']] as const) : []),
];
const LIVES = isThoroughPage() || hasNativeContext ? AT_HOME : AT_HOME.slice(0, 1);

describe('children of WebMCP as they are published', () => {
  afterEach(closeFrames);

  for (const [kind, place] of WHERE) {
    if (kind === 'mcp-b-global-5' && !hasNativeContext) {
      // Its polyfill registers nothing in a frame of another origin, wherever that is, unless the browser has the policy.
      it(`${kind} says that it needs the browser's own support, in ${place}`, async () => {
        const child = await showChild(kind, place);
        const failed = () => JSON.stringify(child.frame.messages.filter((each) => 'failed' in (each as object)));
        await until(() => failed().includes('native Permissions Policy support'), 'it is refused');
        expect(child.tools).to.deep.equal([]);
      });
      continue;
    }
    it(`${kind} lists, answers, says errors, and registers late, in ${place}`, async () => {
      const child = await showChild(kind, place);
      await child.listed('grow');
      expect(textOf(await child.client.callTool('add', { a: 2, b: 3 }))).to.equal('5');
      const failed = await child.client.callTool('fail', {});
      expect([textOf(failed), (failed as { isError?: boolean }).isError]).to.deep.equal(['on purpose', true]);
      await child.client.callTool('grow', {});
      await child.listed('late');
      expect(textOf(await child.client.callTool('late', {}))).to.equal('late');
      expect(child.notes).to.deep.equal([]);
    });
  }

  for (const [kind, place] of LIVES) {
    it(`${kind} has no tools once it has stopped, and nobody waits`, async () => {
      const child = await showChild(kind, place);
      await child.listed('stop');
      await child.client.callTool('stop', {});
      await until(() => child.tools.length === 0, 'its tools are gone');
      await child.client.pingServers(500);
    });

    it(`${kind} has its tools again after its page has loaded itself again, and rejects what was under way`, async () => {
      const key = `again-${Math.random()}`;
      const again =
        'addEventListener("message", ({ data }) => { if (data.payload?.params?.name === "grow" && ' +
        `!sessionStorage["${key}"]) { sessionStorage["${key}"] = 1; location.reload() } })`;
      const child = await showChild(kind, 'another origin', again);
      await child.listed('grow');
      const outcome = child.client.callTool('grow', {}).then(
        () => 'answered',
        (error: unknown) => (error as { code?: string }).code,
      );
      expect(await outcome).to.be.oneOf(['app-closed', 'answered']);
      await until(() => child.tools.length === 4, 'the tools of the new page');
      expect(textOf(await child.client.callTool('add', { a: 1, b: 1 }))).to.equal('2');
    });

    it(`${kind} is kept apart from a copy of it, and from a sibling that speaks in its name`, async () => {
      const one = await showChild(kind, place);
      const two = await showChild(kind, place, 'const n = 2');
      const hostile = connectChild(showFrame(`<script>${HOSTILE}</script>`, { content: 'app', serverId: 'evil' }));
      await Promise.all([one, two].map((child) => child.listed('grow')));
      await until(() => hostile.frame.messages.length > 10, 'the sibling speaks');
      const sums = await Promise.all(
        [one, two, one, two].map((child, n) => child.client.callTool('add', { a: n, b: 10 }).then(textOf)),
      );
      expect(sums).to.deep.equal(['10', '11', '12', '13']);
      await two.client.callTool('grow', {});
      await two.listed('late');
      await pause(200);
      // The browser's own context shares tools between documents of one origin, and the fifth one lists what that has.
      const shared = kind === 'mcp-b-global-5' ? ['late'] : [];
      expect(one.tools.map(({ name }) => name)).to.deep.equal(['add', 'fail', 'grow', 'stop', ...shared]);
      for (const child of [one, two]) expect(JSON.stringify(child.frame.messages)).not.to.contain('stolen');
    });

    it(`${kind} rejects what waits within a second when its frame goes`, async () => {
      const child = await showChild(kind, place, 'const n = 3');
      await child.listed('add');
      const begun = performance.now();
      const call = child.client.callTool('add', {}).then(
        () => 'answered',
        (error: unknown) => (error as { code?: string }).code,
      );
      child.frame.closeFrame('frame-navigated');
      expect(await call).to.equal('app-closed');
      expect(performance.now() - begun).to.be.below(1_000);
    });
  }
});

describe('IframeTransport', () => {
  afterEach(closeFrames);

  before(async () => {
    const script = Object.assign(document.createElement('script'), { src: '/__external/bundle/sdk-clients' });
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
  });

  for (const version of ['ClientV1', 'ClientV2'] as const) {
    it(`carries a real client of the SDK: ${version}`, async () => {
      const child = await showChild('mcp-b-transports-5', 'another origin');
      child.client.close(); // one client is enough
      const port = portOf(child);
      const transport: TransportV1 & TransportV2 = new IframeTransport(port);
      const client = new window[version]({ name: 'host', version: '1.0.0' });
      let isClosed = false;
      client.onclose = () => (isClosed = true);
      await client.connect(transport);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).to.deep.equal(['add', 'fail', 'grow', 'stop']);
      expect(textOf(await client.callTool({ name: 'add', arguments: { a: 20, b: 22 } }))).to.equal('42');
      await client.ping();
      await client.callTool({ name: 'stop', arguments: {} });
      await until(() => isClosed, 'the client learns that the server has stopped');
    });
  }

  it('gives up where nobody answers, and does nothing after that', async () => {
    const posted: unknown[] = [];
    const port: IframePort = { post: (message) => posted.push(message) };
    const transport = new IframeTransport(port);
    let closed = 0;
    transport.onclose = () => (closed += 1);
    await transport.start();
    expect(posted).to.deep.equal([
      { channel: 'mcp-iframe', type: 'mcp', direction: 'client-to-server', payload: 'mcp-check-ready' },
    ]);
    const sending = transport.send({ jsonrpc: '2.0', id: 1, method: 'ping' }).catch((error: Error) => error.message);
    await transport.close();
    await transport.close();
    expect(await sending).to.contain('not open');
    expect([closed, port.onmessage]).to.deep.equal([1, undefined]);
    const again = await transport.start().catch((error: Error) => error.message);
    expect(again).to.contain('before');
  });

  it('passes on JSON-RPC alone, of its own channel and direction', async () => {
    const port: IframePort = { post: () => undefined };
    const transport = new IframeTransport(port, 'mcp-default');
    const [messages, errors] = [[] as unknown[], [] as string[]];
    transport.onmessage = (message) => messages.push(message);
    transport.onerror = ({ message }) => errors.push(message);
    await transport.start();
    const say = (payload: unknown, more: object = {}) =>
      port.onmessage?.({ channel: 'mcp-default', type: 'mcp', direction: 'server-to-client', payload, ...more });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    say(ping, { channel: 'mcp-iframe' });
    say(ping, { direction: 'client-to-server' });
    port.onmessage?.(null);
    port.onmessage?.('mcp-server-ready');
    say({ no: 'rpc' });
    say(undefined);
    say(ping);
    expect(messages).to.deep.equal([ping]);
    expect(errors).to.have.length(2);
    await transport.close();
  });
});

/** A frame's line as a container hands it to a transport. */
function portOf({ frame }: Child): IframePort {
  const port: IframePort = { post: (message) => frame.channel.post(message) };
  frame.channel.receive((message) => port.onmessage?.(message));
  return port;
}

/** Answers for everybody, to everybody whom it can reach. */
const HOSTILE = `
  const all = () => {
    const windows = [parent, top];
    for (let i = 0; i < top.length; i += 1) windows.push(top[i], top[i].length > 0 ? top[i][0] : null);
    return windows;
  };
  const envelope = (payload, direction) => ({ channel: 'mcp-iframe', type: 'mcp', direction, payload });
  const result = { content: [{ type: 'text', text: 'stolen' }], tools: [{ name: 'stolen' }] };
  let n = 0;
  const timer = setInterval(() => {
    n += 1;
    if (n > 20) return clearInterval(timer);
    for (const w of all()) {
      if (!w || w === window) continue;
      w.postMessage(envelope('mcp-server-stopped', 'server-to-client'), '*');
      w.postMessage(envelope('mcp-server-ready', 'server-to-client'), '*');
      w.postMessage(envelope({ jsonrpc: '2.0', id: 1000000 + n, result }, 'server-to-client'), '*');
      w.postMessage(envelope({ jsonrpc: '2.0', id: n, method: 'tools/call', params: { name: 'grow' } }, 'client-to-server'), '*');
    }
  }, 20);
`;
