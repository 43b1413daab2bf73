import { build } from 'esbuild';
import type { Frame, Page } from 'playwright-core';
import { eventually, frameWith, type DemoSite, type Visit } from './demo-server.js';

/** Both versions of the SDK's client, which no browser imports as they are. */
const CLIENTS = `
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
globalThis.connectClient = async (version, url) => {
  const [Client, Transport] = version === 1 ? [Client1, Transport1] : [Client2, Transport2];
  const capabilities = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
  const client = new Client({ name: 'story', version: '1.0.0' }, { capabilities });
  await client.connect(new Transport(new URL(url)));
  return client;
};`;

/** `A`: opaque documents; `B`: a proxy on another origin. */
export type Container = 'A' | 'B';
export type ClientVersion = 1 | 2;

export interface OpenedApp {
  readonly server: string;
  readonly url: string;
  readonly tool: string;
  readonly input: object;
  /** By which its document is known. */
  readonly shows: string;
  readonly version: ClientVersion;
}

interface StoryClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: object): Promise<object>;
  close(): Promise<void>;
}

type AppElement = HTMLElement & {
  state: string;
  appId: string;
  displayMode: string;
  client: StoryClient;
  toolResult: object;
  requestDisplayMode(mode: string): Promise<string>;
  listTools(): Promise<readonly { name: string }[]>;
  close(reason?: string): Promise<void>;
};
declare global {
  var connectClient: (version: ClientVersion, url: string) => Promise<StoryClient>;
  /** Set by the page of this story; in frames what the suite is told of messages. */
  var story: { events: string[]; heights: number[]; answering?: ReturnType<typeof setInterval> };
}

/** A host page with apps of servers that speak for themselves: no server manager, clients of the SDK alone. */
export class AppHostPage {
  readonly visit: Visit;
  /** Methods that any app's document heard from its parent, in order. */
  readonly heard: string[] = [];
  /** What the browser warned of. */
  readonly warnings: string[] = [];
  /** How many results of tools the app that is open has heard. */
  answered = 0;

  private constructor(visit: Visit) {
    this.visit = visit;
  }

  static async open(site: DemoSite, container: Container): Promise<AppHostPage> {
    // A page that the story fills comes from no address on this machine, where the servers are.
    const visit = await site.openEmpty({ before: noteMessages, permissions: ['local-network-access'] });
    const host = new AppHostPage(visit);
    visit.page.on('console', (message) => message.type() === 'warning' && host.warnings.push(message.text()));
    const taken = new Set<string>();
    await visit.page.exposeBinding('__heard', (_source, id: string, method: string) => {
      if (taken.has(id)) return;
      taken.add(id);
      if (method === 'tools/call') host.answered += 1;
      else host.heard.push(method);
    });
    await visit.page.addScriptTag({ content: await bundleClients() });
    await visit.page.evaluate(
      async (sandboxOrigin) => {
        await customElements.whenDefined('vitrine-provider');
        globalThis.story = { events: [], heights: [] };
        const provider = document.createElement('vitrine-provider');
        if (sandboxOrigin) provider.frames = { sandboxOrigin };
        // What an app would fetch from elsewhere is not there for a test. On a busy machine it may take an app long to hear
        // that it is to go.
        provider.apps = { domains: 'block', teardownTimeoutMs: 10_000 };
        document.body.append(provider);
        for (const type of ['initialized', 'closed', 'failed', 'tool-call-request'])
          document.addEventListener(`mcp-app-${type}`, () => void story.events.push(type));
        document.addEventListener('mcp-app-resized', (event) =>
          story.heights.push((event as CustomEvent<{ height: number }>).detail.height),
        );
      },
      container === 'B' && `http://{id}.localhost:${new URL(site.address).port}`,
    );
    return host;
  }

  get page(): Page {
    return this.visit.page;
  }

  /** Opens the app of a tool as a host does when its model begins a call, and gives it the call's result. */
  async openApp({ server, url, tool: name, input, shows, version }: OpenedApp): Promise<Frame> {
    this.heard.length = 0;
    this.answered = 0;
    await this.page.evaluate(
      async (given) => {
        story.events.length = story.heights.length = 0;
        const client = await connectClient(given.version, given.url);
        const { tools } = await client.listTools();
        const tool = tools.find((each) => each.name === given.name);
        const app = document.createElement('mcp-app-frame') as unknown as AppElement;
        Object.assign(app, { client, tool, serverId: given.server, toolInput: given.input });
        document.querySelector('vitrine-provider')!.append(app);
        app.toolResult = await client.callTool({ name: given.name, arguments: given.input });
      },
      { server, url, name, input, version },
    );
    return frameWith(this.page, shows);
  }

  /** Runs in the page, with the app that is open. */
  onApp<Result, Given>(run: (app: AppElement, given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    const script = `(${String(run)})(document.querySelector('mcp-app-frame'), ${JSON.stringify(given)})`;
    return this.page.evaluate<Awaited<Result>>(script);
  }

  /**
   * Allows every further question of the app as soon as that can be done: one that polls asks anew every other second, over
   * whatever a story does in it meanwhile. Until the app is closed.
   */
  async allowFurtherCalls(): Promise<void> {
    await this.page.evaluate(() => {
      const dialog = () => document.querySelector('vitrine-consent-dialog')?.shadowRoot;
      const allow = () => dialog()?.querySelector<HTMLElement>('#allow[aria-disabled=false]')?.click();
      story.answering = setInterval(allow, 100);
    });
  }

  /** Waits until the app has an answer to every call that it made. */
  async whenAnswered(): Promise<void> {
    await eventually(
      'all its calls are answered',
      async () => this.answered === (await this.countOf('tool-call-request')),
    );
  }

  /** Waits until the app has asked nothing new for a while, and has an answer to all that it asked. */
  async whenQuiet(): Promise<void> {
    let [asked, since] = [-1, 0];
    await eventually('it asks nothing more', async () => {
      const now = await this.countOf('tool-call-request');
      if (now !== asked || now !== this.answered) [asked, since] = [now, Date.now()];
      return Date.now() - since > 1_000;
    });
  }

  /** How often something happened since the app was opened. */
  countOf(type: string): Promise<number> {
    return this.page.evaluate((wanted) => story.events.filter((each) => each === wanted).length, type);
  }

  /** Closes the app, ends its client, and takes its element away. @returns what was left of it before that. */
  closeApp() {
    return this.onApp(async (app) => {
      clearInterval(story.answering);
      await app.close('story');
      const left = { state: app.state, frames: app.shadowRoot!.querySelectorAll('iframe').length };
      await app.client.close();
      app.remove();
      return left;
    }, undefined);
  }
}

let bundled: Promise<string> | undefined;
function bundleClients(): Promise<string> {
  bundled ??= build({
    stdin: { contents: CLIENTS, resolveDir: process.cwd() },
    ...{ bundle: true, write: false, format: 'iife', platform: 'browser', logLevel: 'error' },
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  return bundled;
}

/** Runs in every document before its own scripts: what an app hears of its parent, and what it says. */
function noteMessages(): void {
  if (parent === globalThis.window) return;
  // On a busy machine a document may hear something before it can tell, and what it tells may be lost: until it is taken.
  const page = globalThis as unknown as { __heard?: (id: string, method: string) => Promise<void> };
  const tell = (method: string, id = `${Math.random()}`): void => {
    let isTaken = false;
    try {
      void page.__heard?.(id, method).then(() => (isTaken = true));
    } catch {
      // Not there yet.
    }
    setTimeout(() => isTaken || tell(method, id), 500);
  };
  type Heard = { method?: string; id?: unknown; result?: { content?: unknown }; error?: object } | undefined;
  addEventListener('message', ({ source, data }: MessageEvent<Heard>) => {
    if (source !== parent) return;
    if (data?.method?.startsWith('ui/')) tell(data.method);
    else if (data?.method === undefined && data?.id !== undefined && (data.result?.content ?? data.error))
      tell('tools/call');
  });
}
