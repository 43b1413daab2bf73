import { aTimeout, fixture, html } from '@open-wc/testing';
import '../../../src/define/tags.js';
import '../../../src/define/artifact-panel.js';
import '../../../src/define/mcp-tool-call.js';
import '../../../src/define/vitrine-provider.js';
import type { PageOptions } from '../../../src/context/page-options.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { appsFeature, type AppPolicy } from '../../../src/core/mcp-apps/index.js';
import { MemoryServerStorage, serversFeature } from '../../../src/core/mcp/index.js';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import type { McpAppFrame } from '../../../src/elements/mcp-app-frame/mcp-app-frame.js';
import type { McpToolCall } from '../../../src/elements/mcp-tool-call/mcp-tool-call.js';
import { until } from '../../sandbox/frame-fixture.js';
import { plainApp } from '../../elements/mcp-app-frame/plain-app.js';

export const URI = 'ui://clock/face.html';
const STANDARD = 'text/html;profile=mcp-app';

export interface AppPage {
  readonly headless: HeadlessController;
  readonly panel: ArtifactPanel;
  /** How often the app was read. */
  reads(): number;
  /** A call of the tool in a message, and the element that shows it. */
  call(
    callId?: string,
  ): Promise<{ readonly messageId: string; readonly callId: string; readonly element: McpToolCall }>;
  /** The frame of an app, in the tool's call or in the panel. */
  inlineFrame(element: McpToolCall): McpAppFrame | null;
  panelFrame(): McpAppFrame | null;
}

export interface GivenApp {
  readonly policy?: AppPolicy;
  readonly mimeType?: string;
  readonly html?: string;
  readonly meta?: object;
  readonly options?: PageOptions;
}

/** A page with a panel and one server, whose tool `show_clock` has an app. */
export async function appPage({
  policy = {},
  mimeType = STANDARD,
  html: page = plainApp(),
  meta,
  options,
}: GivenApp = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const manager = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
  headless.use(appsFeature({ policy }));
  await manager.create({ name: 'clock', url: 'https://clock.example/mcp' });
  let reads = 0;
  manager.attachClient('clock', {
    listTools: () =>
      Promise.resolve({
        tools: [
          { name: 'show_clock', inputSchema: { type: 'object' }, _meta: { ui: { resourceUri: URI } } },
          { name: 'plain', inputSchema: { type: 'object' } },
        ],
      }),
    listResources: () => Promise.resolve({ resources: [{ uri: URI, name: 'Clock face', mimeType }] }),
    readResource: () => {
      reads += 1;
      return Promise.resolve({ contents: [{ uri: URI, mimeType, text: page, ...(meta && { _meta: { ui: meta } }) }] });
    },
    callTool: () => Promise.resolve({ content: [] }),
    getServerCapabilities: () => ({ tools: {}, resources: {} }),
  });
  await manager.start('clock');
  const provider = await fixture<HTMLElement>(
    html`<vitrine-provider .headless=${headless}><div class="log"></div><artifact-panel></artifact-panel></vitrine-provider>`,
  );
  Object.assign(provider, options);
  const panel = provider.querySelector('artifact-panel')!;
  const shown: AppPage = {
    headless,
    panel,
    reads: () => reads,
    async call(callId = 'c1') {
      const messageId = headless.startMessage({ role: 'assistant' });
      headless.addToolCall(messageId, { toolName: 'show_clock', server: 'clock', callId, state: 'pending' });
      const element = document.createElement('mcp-tool-call');
      element.messageId = messageId;
      const draw = () => {
        element.call = headless.getMessage(messageId)?.contentBlocks[0] as never;
      };
      draw();
      headless.subscribe(draw);
      provider.querySelector('.log')!.append(element);
      await element.updateComplete;
      return { messageId, callId, element };
    },
    inlineFrame: (element) => element.shadowRoot!.querySelector('mcp-app-frame'),
    panelFrame: () => appIn(panel)?.shadowRoot?.querySelector('mcp-app-frame') ?? null,
  };
  return shown;
}

/** The renderer in a panel. */
export const appIn = (panel: ArtifactPanel) =>
  panel.shadowRoot!.querySelector('artifact-view')?.shadowRoot?.querySelector('artifact-mcp-app') ?? null;

export const initialized = (frame: () => McpAppFrame | null) =>
  until(() => frame()?.state === 'initialized' && frame()!, 'the app is initialized', 10_000);

/** What the app says, in order. */
export function listen(target: EventTarget): Record<string, unknown>[] {
  const said: Record<string, unknown>[] = [];
  target.addEventListener('mcp-app-logged', (event) =>
    said.push((event as CustomEvent<{ data: Record<string, unknown> }>).detail.data),
  );
  return said;
}

let at = 0;
/** Counts one up in the app, and gives what it has counted by then. */
export async function count(frame: McpAppFrame): Promise<number> {
  const said = listen(frame);
  frame.hostContext = { test: { run: 'count', at: (at += 1) } };
  await until(() => said.some((each) => 'count' in each), 'the app counts');
  return said.find((each) => 'count' in each)!['count'] as number;
}

/** Presses the button in a tool's call that opens its app. */
export async function pressOpen(element: McpToolCall): Promise<void> {
  (
    await until(() => element.shadowRoot!.querySelector<HTMLElement>('#open') ?? undefined, 'the button is there')
  ).click();
  await aTimeout(0);
}
