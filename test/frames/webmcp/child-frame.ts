import { resolveAppPolicy } from '../../../src/core/mcp-apps/app-policy.js';
import type { AppTool } from '../../../src/core/mcp-apps/running-app.js';
import { WebMcpClient } from '../../../src/core/mcp-apps/webmcp/webmcp-client.js';
import { systemClock } from '../../../src/core/mcp/mcp-clock.js';
import { showFrame, until, type ShownFrame } from '../../sandbox/frame-fixture.js';

export type ChildKind = 'mcp-b-global-5' | 'mcp-b-global-4' | 'mcp-b-transports-5';
export type Place = 'mode A' | 'another origin' | 'another origin behind the proxy';

/** Registers tools as each of the published children does it. `late` one registers when it is called. */
const GLOBAL = `
  const text = (text) => ({ content: [{ type: 'text', text: String(text) }] });
  const numbers = { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] };
  const context = document.modelContext ?? navigator.modelContext;
  const none = { type: 'object', properties: {} };
  const tell = (error) => parent.postMessage({ failed: String(error) }, '*');
  const register = (tool) => Promise.resolve(context.registerTool(tool)).catch(tell);
  try {
    register({ name: 'add', description: 'Adds.', inputSchema: numbers, execute: async ({ a, b }) => text(a + b) });
    register({ name: 'fail', description: 'Fails.', inputSchema: none, execute: async () => { throw new Error('on purpose') } });
    register({ name: 'grow', description: 'Registers one more.', inputSchema: none, execute: async () => {
      await register({ name: 'late', description: 'Came late.', inputSchema: none, execute: async () => text('late') });
      return text('grown');
    } });
    register({ name: 'stop', description: 'Stops.', inputSchema: none, execute: async () => {
      setTimeout(cleanupWebModelContext, 50);
      return text('stopping');
    } });
  } catch (error) { tell(error) }
`;

const SERVER = `
  const text = (text) => ({ content: [{ type: 'text', text: String(text) }] });
  const tools = [
    { name: 'add', description: 'Adds.', inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } } } },
    { name: 'fail', inputSchema: { type: 'object' } },
    { name: 'grow', inputSchema: { type: 'object' } },
    { name: 'stop', inputSchema: { type: 'object' } },
  ];
  const server = new Server({ name: 'child', version: '1.0.0' }, { capabilities: { tools: { listChanged: true } } });
  const transport = new IframeChildTransport({ allowedOrigins: ['*'] });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args } }) => {
    if (name === 'add') return text(args.a + args.b);
    if (name === 'late') return text('late');
    if (name === 'fail') return { ...text('on purpose'), isError: true };
    if (name === 'stop') { setTimeout(() => transport.close(), 50); return text('stopping'); }
    tools.push({ name: 'late', inputSchema: { type: 'object' } });
    await server.sendToolListChanged();
    return text('grown');
  });
  server.connect(transport);
`;

const SCRIPTS: Record<ChildKind, string> = {
  'mcp-b-global-5': GLOBAL,
  'mcp-b-global-4': GLOBAL,
  'mcp-b-transports-5': SERVER,
};

export const at = (name: string): string => `http://${name}.localhost:${location.port}`;
const APP = at('child');

/** A child in a frame, and a client of it as an app's host has it. */
export interface Child {
  readonly frame: ShownFrame;
  readonly client: WebMcpClient;
  readonly tools: readonly AppTool[];
  readonly notes: readonly string[];
  /** Its tools' names once they are there. */
  listed(name: string): Promise<readonly string[]>;
}

/** @param extra - A script that runs before the child's own. */
export async function showChild(kind: ChildKind, place: Place, extra = ''): Promise<Child> {
  const script = `${extra};${SCRIPTS[kind]}`;
  const frame =
    place === 'mode A'
      ? showFrame(await childPage(kind, script), { content: 'app', serverId: 's' })
      : showElsewhere(kind, script, place);
  return connectChild(frame);
}

/** Connects a client as an app's host does. */
export function connectChild(frame: ShownFrame): Child {
  const state = { tools: [] as readonly AppTool[], notes: [] as string[] };
  const client = new WebMcpClient({
    post: (message) => frame.channel.post(message),
    policy: resolveAppPolicy(),
    clientInfo: { name: 'vitrine', version: '0' },
    clock: systemClock,
    onToolsChanged: (tools) => (state.tools = tools),
    onNote: (code) => state.notes.push(code),
  });
  frame.channel.receive((message) => client.takeMessage(message));
  if (frame.plan.page) frame.onload = () => client.noteLoaded();
  else void frame.ready.then(() => client.noteLoaded());
  void frame.closed.then(() => client.close());
  const names = (): string[] => state.tools.map(({ name }) => name);
  return {
    frame,
    client,
    get tools() {
      return state.tools;
    },
    notes: state.notes,
    listed: async (name) => {
      await until(() => names().includes(name), `it offers ${name}; it has ${names().join() || 'none'}`);
      return names();
    },
  };
}

/** A child's scripts, whole in themselves. */
export async function childPage(kind: ChildKind, script = SCRIPTS[kind]): Promise<string> {
  const bundle = await (await fetch(`/__external/bundle/${kind}`)).text();
  return `<script>${bundle}</script><script>${script}</script>`;
}

function showElsewhere(kind: ChildKind, script: string, place: Place): ShownFrame {
  const url = `${APP}/__external/page?load=${kind}&script=${encodeURIComponent(script)}`;
  const policy = { externalOrigins: [{ origin: APP, keepOrigin: true }] };
  return showFrame(
    '',
    { content: 'external-app', source: { url }, serverId: 's' },
    place === 'another origin' ? policy : { ...policy, sandboxOrigin: at('{id}') },
  );
}

export const textOf = (result: object): string =>
  (result as { content: { text: string }[] }).content.map(({ text }) => text).join();
