import { isRecord } from '../mcp/config/server-config-rules.js';
import type { ServerNotification } from '../mcp/server.js';
import type { ServerManager } from '../mcp/server-manager.js';
import { ChangeListeners } from '../mcp/change-listeners.js';
import type { CallLog } from '../mcp/call-log/call-log.js';
import type { ToolConsentQueue } from '../mcp/tools/tool-consent.js';
import type { McpClock } from '../mcp/mcp-clock.js';
import type { Feature, FeatureHost } from '../feature.js';
import type { Subscribable } from '../subscribable.js';
import type { HeadlessController } from '../headless-controller.js';
import { createApp, type AppInput } from './app-artifacts.js';
import type { AppHost } from './app-host/app-host.js';
import { AppError } from './app-error.js';
import type { AppPolicy } from './app-policy.js';
import type { AppSnapshot, AppTool, ModelContext } from './running-app.js';
import { TemplateCache } from './template/template-cache.js';
import { AppTools, type AppToolsOptions } from './webmcp/app-tools.js';
import { findServers } from './webmcp/find-servers.js';

declare module '../headless-facts.js' {
  // In a page an element tells the same by events of its own.
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

const MAX_ID = 40;

/** What apps follow of servers: what those tell, and which of them are there. */
export type FollowedServers = Pick<ServerManager, 'followNotifications' | 'list' | 'subscribe'>;

/** The apps that run at a headless controller. */
export class RunningApps implements Subscribable {
  readonly templates = new TemplateCache();
  readonly policy: AppPolicy;
  readonly #headless: HeadlessController | undefined;
  /** Their tools, as models have them. */
  readonly tools: AppTools;
  readonly #apps = new Map<string, AppHost>();
  readonly #listeners = new ChangeListeners();
  readonly #dispatchFact: FeatureHost['dispatchFact'] | undefined;
  /** Of each name the highest number that an app has had. All ids that there have been would grow for ever. */
  readonly #counts = new Map<string, number>();
  readonly #followed = new Map<FollowedServers, () => void>();
  #snapshots: readonly AppSnapshot[] = [];
  #contexts: readonly ModelContext[] = [];

  constructor(
    options: AppsOptions = {},
    around: Pick<AppToolsOptions, 'servers' | 'callLog'> & {
      /** In whose conversation apps are opened. */
      readonly headless?: HeadlessController;
      readonly dispatchFact?: FeatureHost['dispatchFact'];
    } = {},
  ) {
    this.policy = options.policy ?? {};
    this.#headless = around.headless;
    this.#dispatchFact = around.dispatchFact;
    const { clock, consentQueue, policy: { toolCalls: rule, toolResultBytes: resultBytes } = {} } = options;
    const onApprovalsChanged = (): void => this.#listeners.announceChange();
    this.tools = new AppTools(this, { ...around, clock, consentQueue, rule, resultBytes, onApprovalsChanged });
  }

  /**
   * Adds an app to the artifacts of the conversation, or finds the one of the same call. In a message it is
   * `{ type: 'mcp_app', artifactId }`.
   * @returns the artifact's id. @throws {AppError} `app-resource-missing` for what is no address of an app.
   */
  createApp(input: AppInput): string {
    if (!this.#headless) throw new AppError('app-closed', { uri: input.uri });
    return createApp(this.#headless, input);
  }

  /** The same, and shows it. @returns and @throws as `createApp`. */
  openApp(input: AppInput): string {
    const artifactId = this.createApp(input);
    this.#headless?.openArtifact(artifactId);
    return artifactId;
  }

  /** From now on its tools are offered, and its model context counts. @returns what takes it away: when it has been closed. */
  addApp(app: AppHost): () => void {
    this.#apps.get(app.appId)?.dispose();
    this.#apps.set(app.appId, app);
    this.#countId(app.appId);
    let told = app.snapshot;
    const end = app.subscribe(() => {
      const before = told;
      told = app.snapshot;
      if (this.#apps.get(app.appId) === app) this.#tell(before, told);
    });
    this.#listeners.announceChange();
    return () => {
      end();
      if (this.#apps.get(app.appId) !== app) return;
      this.#apps.delete(app.appId);
      const { appId, modelContext } = app.snapshot;
      this.#dispatchFact?.('mcp-app-closed', { appId, modelContext });
      this.#listeners.announceChange();
    };
  }

  /** Immutable: the same list until an app has changed. */
  list(): readonly AppSnapshot[] {
    const now = [...this.#apps.values()].map(({ snapshot }) => snapshot);
    return isSame(now, this.#snapshots) ? this.#snapshots : (this.#snapshots = Object.freeze(now));
  }

  /** An app that runs, by its id. */
  find(appId: string): AppHost | undefined {
    return this.#apps.get(appId);
  }

  /** What the model is to know with the next turn, an entry an app that says something. Never a reason for a turn. */
  modelContexts(): readonly ModelContext[] {
    const now = this.list().flatMap(({ modelContext }) => modelContext ?? []);
    return isSame(now, this.#contexts) ? this.#contexts : (this.#contexts = Object.freeze(now));
  }

  /** An id that no app here has had yet, made of a name: `tictactoe`, `tictactoe-2`. */
  nextAppId(name: string): string {
    const plain = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, MAX_ID);
    const base = plain === '' ? 'app' : plain;
    let count = (this.#counts.get(base) ?? 0) + 1;
    const idOf = (): string => (count === 1 ? base : `${base}-${count}`);
    while (this.#hadId(idOf())) count += 1;
    this.#counts.set(base, count);
    return idOf();
  }

  /** Templates and lists of these servers are read again when they have changed. Called again for the same ones, it does nothing. */
  followServers(servers: FollowedServers): void {
    if (this.#followed.has(servers)) return;
    const ends = [
      servers.followNotifications((note) => this.#onNotified(note)),
      servers.subscribe(() => this.#dropGone(servers)),
    ];
    this.#followed.set(servers, () => ends.forEach((end) => end()));
  }

  /** Calls a listener after changes, at most once per microtask. @returns what ends it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }

  /** Ends all apps, and lets go of servers and listeners. */
  dispose(): void {
    for (const end of this.#followed.values()) end();
    this.#followed.clear();
    for (const app of this.#apps.values()) app.dispose();
    this.#apps.clear();
    this.tools.dispose();
    this.#listeners.announceChange();
    this.#listeners.removeAll();
  }

  #hadId(appId: string): boolean {
    const { name, count } = numbered(appId);
    return this.#counts.has(appId) || (this.#counts.get(name) ?? 0) >= count;
  }

  #countId(appId: string): void {
    if (this.#hadId(appId)) return;
    const { name, count } = numbered(appId);
    this.#counts.set(name, count);
  }

  #tell(before: AppSnapshot, now: AppSnapshot): void {
    const { appId, appInfo, modelContext, tools } = now;
    if (now.state === 'initialized' && before.state === 'starting')
      this.#dispatchFact?.('mcp-app-initialized', { appId, ...(appInfo && { appInfo }) });
    if (modelContext !== before.modelContext)
      this.#dispatchFact?.('mcp-app-model-context-updated', { appId, modelContext });
    if (tools !== before.tools) this.#dispatchFact?.('mcp-app-tools-updated', { appId, tools });
    this.#listeners.announceChange();
  }

  #onNotified({ server, serverId, method, params }: ServerNotification): void {
    // Elements know servers by name, hosts by id.
    const refs = [server, serverId];
    const [, list] = /^notifications\/(tools|resources)\/list_changed$/.exec(method) ?? [];
    if (list === 'resources') refs.forEach((ref) => this.templates.dropServer(ref));
    if (method === 'notifications/resources/updated' && isRecord(params) && typeof params['uri'] === 'string')
      for (const ref of refs) this.templates.dropTemplate(ref, params['uri']);
    if (list === 'tools' || list === 'resources')
      for (const app of this.#apps.values())
        if (refs.includes(app.snapshot.serverId ?? '')) app.noteServerListChanged(list);
  }

  #dropGone(servers: FollowedServers): void {
    for (const { status, config } of servers.list())
      if (status !== 'connected') for (const ref of [config.name, config.id]) this.templates.dropServer(ref);
  }
}

/** `tictactoe-2` is the second `tictactoe`. */
function numbered(appId: string): { readonly name: string; readonly count: number } {
  const [, name = appId, count = '1'] = /^(.+)-([1-9]\d*)$/.exec(appId) ?? [];
  return { name, count: Number(count) };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** MCP Apps at a headless controller: `headless.apps`; tools of apps are offered to models beside those of servers. */
export const appsFeature = (options: AppsOptions = {}): Feature<RunningApps> => ({
  name: 'apps',
  join({ headless, dispatchFact, offerTools, onDispose }) {
    const callLog = (): CallLog | undefined => headless.servers?.callLog;
    const apps = new RunningApps(options, { headless, servers: findServers(headless), callLog, dispatchFact });
    // Servers may join in the same breath, and after apps.
    const follow = (): void => {
      if (headless.servers) apps.followServers(headless.servers);
    };
    queueMicrotask(follow);
    const end = apps.subscribe(follow);
    offerTools(apps.tools);
    onDispose(() => {
      end();
      apps.dispose();
    });
    return apps;
  },
});
