import { ChangeListeners } from '../mcp/change-listeners.js';
import type { CallLog } from '../mcp/call-log/call-log.js';
import type { ToolConsentQueue } from '../mcp/tools/tool-consent.js';
import type { McpClock } from '../mcp/mcp-clock.js';
import type { Feature } from '../feature.js';
import type { Subscribable } from '../subscribable.js';
import type { AppHost } from './app-host/app-host.js';
import type { AppPolicy } from './app-policy.js';
import type { AppSnapshot, AppTool, ModelContext } from './running-app.js';
import { TemplateCache } from './template/template-cache.js';
import { AppTools, type AppToolsOptions } from './webmcp/app-tools.js';
import { findServers } from './webmcp/find-servers.js';

declare module '../headless-facts.js' {
  interface HeadlessFacts {
    'mcp-app-initialized': { readonly appId: string; readonly appInfo?: Readonly<Record<string, unknown>> };
    /** `undefined`: it was emptied. */
    'mcp-app-model-context-updated': { readonly appId: string; readonly modelContext: ModelContext | undefined };
    'mcp-app-tools-updated': { readonly appId: string; readonly tools: readonly AppTool[] };
    /** With the last model context that it had. */
    'mcp-app-closed': { readonly appId: string; readonly modelContext: ModelContext | undefined };
  }
}

declare module '../headless-controller.js' {
  interface HeadlessController {
    /** Apps that run, once `appsFeature` is in use. */
    readonly apps?: RunningApps;
  }
}

export interface AppsOptions {
  /** What apps may do, where an element says nothing else. */
  readonly policy?: AppPolicy;
  readonly clock?: McpClock;
  /** Where calls of apps' tools are brought to a decision. In a page: the person before it, unless said otherwise. */
  readonly consentQueue?: ToolConsentQueue;
}

/** The apps that run at a headless controller. */
export class RunningApps implements Subscribable {
  readonly templates = new TemplateCache();
  readonly policy: AppPolicy;
  /** Their tools, as models have them. */
  readonly tools: AppTools;
  readonly #apps = new Map<string, AppHost>();
  readonly #listeners = new ChangeListeners();

  constructor(options: AppsOptions = {}, around: Pick<AppToolsOptions, 'servers' | 'callLog'> = {}) {
    this.policy = options.policy ?? {};
    const { clock, consentQueue, policy: { toolCalls: rule, toolResultBytes: resultBytes } = {} } = options;
    this.tools = new AppTools(this, { ...around, clock, consentQueue, rule, resultBytes });
  }

  /** @returns what takes it away again: when it has been closed. */
  addApp(app: AppHost): () => void {
    this.#apps.set(app.appId, app);
    this.#listeners.announceChange();
    return () => void this.#apps.delete(app.appId);
  }

  list(): readonly AppSnapshot[] {
    return [...this.#apps.values()].map(({ snapshot }) => snapshot);
  }

  find(appId: string): AppHost | undefined {
    return this.#apps.get(appId);
  }

  /** What the model is to know with the next turn, an entry an app that says something. */
  modelContexts(): readonly ModelContext[] {
    return this.list().flatMap(({ modelContext }) => modelContext ?? []);
  }

  /** An id that no app has had yet, made of a name: `tictactoe`, `tictactoe-2`. */
  nextAppId(name: string): string {
    return name;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }
}

/** MCP Apps at a headless controller: `headless.apps`; tools of apps are offered to models beside those of servers. */
export const appsFeature = (options: AppsOptions = {}): Feature<RunningApps> => ({
  name: 'apps',
  join({ headless, offerTools }) {
    const callLog = (): CallLog | undefined => headless.servers?.callLog;
    const apps = new RunningApps(options, { servers: findServers(headless), callLog });
    offerTools(apps.tools);
    return apps;
  },
});
