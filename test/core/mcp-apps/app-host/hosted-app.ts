import { AppHost } from '../../../../src/core/mcp-apps/app-host/app-host.js';
import type { AppHostOptions, AppPerson } from '../../../../src/core/mcp-apps/app-host/app-host-options.js';
import type { AppClient } from '../../../../src/core/mcp-apps/app-client.js';
import { resolveAppPolicy, type AppPolicy } from '../../../../src/core/mcp-apps/app-policy.js';
import { FakeMcpClock, turns } from '../../mcp/fake-mcp-clock.js';
import { memoryChannel, type ChannelEnd } from '../memory-channel.js';

/** A person who agrees to everything, and what they were asked. */
export function fakePerson(own: Partial<AppPerson> = {}): AppPerson & { readonly asked: [string, unknown][] } {
  const asked: [string, unknown][] = [];
  const note =
    (name: string) =>
    (value?: unknown, more?: unknown): Promise<void> => {
      asked.push([name, more === undefined || name === 'callServerTool' ? value : [value, more]]);
      return Promise.resolve();
    };
  return {
    asked,
    openLink: note('openLink'),
    saveFiles: note('saveFiles'),
    sendMessage: note('sendMessage'),
    requestDisplayMode: (mode) => note('requestDisplayMode')(mode).then(() => mode),
    callServerTool: (name, args) =>
      note('callServerTool')({ name, args }).then(() => ({ content: [{ type: 'text', text: name }], extra: 1 })),
    resizeApp: note('resizeApp') as never,
    closeApp: note('closeApp') as never,
    logMessage: note('logMessage') as never,
    reportProblem: note('reportProblem') as never,
    ...own,
  };
}

const schema = { type: 'object' };

/** A server with a tool for each kind of visibility, and whatever a test says besides. */
export const fakeClient = (own: Partial<AppClient> = {}): AppClient => ({
  callTool: () => Promise.resolve({ content: [] }),
  listTools: () =>
    Promise.resolve({
      tools: [
        { name: 'both', inputSchema: schema },
        { name: 'app-only', inputSchema: schema, _meta: { ui: { visibility: ['app'] } } },
        { name: 'model-only', inputSchema: schema, _meta: { ui: { visibility: ['model'] } } },
      ],
    }),
  readResource: ({ uri }) => Promise.resolve({ contents: [{ uri, text: 'read' }] }),
  listResources: () => Promise.resolve({ resources: [{ uri: 'https://listed.example/a', name: 'a' }] }),
  listResourceTemplates: () => Promise.resolve({ resourceTemplates: [] }),
  listPrompts: () => Promise.resolve({ prompts: [] }),
  getServerCapabilities: () => ({ tools: { listChanged: true }, resources: {} }),
  ...own,
});

export interface HostedAppOptions extends Partial<Omit<AppHostOptions, 'policy' | 'person'>> {
  readonly policy?: AppPolicy;
  readonly person?: Partial<AppPerson>;
}

/** An app's host on a clock of the test's, and the line to its first frame. */
export function hostApp({ policy, person: own, ...options }: HostedAppOptions = {}) {
  const clock = new FakeMcpClock();
  const person = fakePerson(own);
  const frames: (() => void)[] = [];
  const host = new AppHost({
    ...{ appId: 'app', appName: 'App', serverId: 'srv', serverName: 'srv', protocol: 'standard' as const },
    hostInfo: { name: 'test-host', version: '1.0' },
    hostContext: {
      theme: 'dark',
      displayMode: 'inline',
      availableDisplayModes: ['inline', 'fullscreen'],
      locale: 'en',
    },
    sandbox: {},
    client: fakeClient(),
    clock,
    onFrame: (run) => void frames.push(run),
    ...options,
    policy: resolveAppPolicy(policy),
    person,
  });
  const line = memoryChannel();
  const disconnect = host.connectFrame(line.host);
  return {
    ...{ host, clock, person, disconnect, line },
    /** The next animation frame. */
    nextFrame: async (): Promise<void> => {
      await turns(1);
      frames.splice(0).forEach((run) => run());
      await turns(1);
    },
    plain: new PlainView(line.app),
  };
}

/** An app without any library: it says what a test says. */
export class PlainView {
  readonly heard: Record<string, unknown>[] = [];
  /** Answers requests of the host; `undefined`: it does not. */
  answer: ((method: string, params: unknown) => object | undefined) | undefined;
  readonly #end: ChannelEnd;
  #id = 0;

  constructor(end: ChannelEnd) {
    this.#end = end;
    end.receive((message) => {
      const given = message as Record<string, unknown>;
      this.heard.push(given);
      const { id, method, params } = given;
      const result = typeof method === 'string' && id !== undefined ? this.answer?.(method, params) : undefined;
      if (result) this.post({ jsonrpc: '2.0', id, result });
    });
  }

  post(message: unknown): void {
    this.#end.post(message);
  }

  notify(method: string, params: object = {}): Promise<void> {
    this.post({ jsonrpc: '2.0', method, params });
    return turns(2);
  }

  /** Sends a request. @returns its result, or its error. */
  async ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = `view-${(this.#id += 1)}`;
    this.post({ jsonrpc: '2.0', id, method, params });
    for (let turn = 0; turn < 50; turn += 1) {
      const answer = this.heard.find((each) => each['id'] === id && !('method' in each));
      if (answer) return (answer['result'] ?? answer['error']) as Record<string, unknown>;
      await turns(1);
    }
    return {};
  }

  async shakeHands(appCapabilities: object = {}): Promise<Record<string, unknown>> {
    const appInfo = { name: 'plain', version: '1' };
    const answer = await this.ask('ui/initialize', { appInfo, appCapabilities, protocolVersion: '2025-11-21' });
    await this.notify('ui/notifications/initialized');
    return answer;
  }

  /** What was notified, in order: `[method without its prefix, params]`. */
  get notes(): [string, unknown][] {
    return this.heard
      .filter((each) => typeof each['method'] === 'string' && !('id' in each))
      .map((each) => [String(each['method']).replace('ui/notifications/', ''), each['params']]);
  }
}
