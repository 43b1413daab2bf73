import type { McpClock } from '../../mcp/mcp-clock.js';
import type { NotificationHandler, RequestHandler } from '../message-bridge.js';
import type { AppSnapshot, ModelContext } from '../running-app.js';
import type { AppHostOptions } from './app-host-options.js';
import { hostCapabilities } from './host-capabilities.js';
import type { HostContext } from './host-context.js';
import { readContextUpdate } from './model-context.js';
import { pageNotifications, pageRequests } from './page-requests.js';
import { samplingRequests } from './sampling.js';
import { ServerRequests } from './server-requests.js';

/** The version of MCP Apps that we speak, whatever an app offers. */
const PROTOCOL_VERSION = '2026-01-26';

/** What an app of the simple protocol is served besides what MCP itself has. */
const SIMPLE: ReadonlySet<string> = new Set([
  ...['ui/initialize', 'ui/open-link', 'ui/message', 'ui/download-file', 'ui/notifications/size-changed'],
]);

interface HostDutiesOptions {
  readonly app: AppHostOptions;
  readonly clock: McpClock;
  readonly snapshot: () => AppSnapshot;
  readonly hostContext: () => HostContext;
  /** @returns the whole host context. */
  readonly beginHandshake: (params: Readonly<Record<string, unknown>>) => HostContext;
  readonly endHandshake: () => void;
  readonly setModelContext: (context: ModelContext | undefined) => void;
  readonly notifyApp: (method: string, params: object) => void;
  readonly noteAppTools: () => void;
}

/** Who answers which message of an app: a row each. */
export class HostDuties {
  readonly server: ServerRequests;
  readonly #options: HostDutiesOptions;
  readonly #requests: ReadonlyMap<string, RequestHandler>;
  readonly #notifications: ReadonlyMap<string, NotificationHandler>;

  constructor(options: HostDutiesOptions) {
    const { app, clock, snapshot, hostContext, notifyApp } = options;
    this.#options = options;
    this.server = new ServerRequests(app, (progress) => notifyApp('notifications/progress', progress));
    const appCapabilities = (): Readonly<Record<string, unknown>> => snapshot().appCapabilities ?? {};
    this.#requests = new Map([
      ['ping', () => ({})],
      ['ui/initialize', (params) => this.#initialize(params)],
      ['ui/update-model-context', (params) => this.#updateContext(params)],
      ...pageRequests({ app, server: this.server, appCapabilities, hostContext }),
      ...this.server.handlers,
      ...samplingRequests(app, clock),
    ]);
    this.#notifications = new Map([
      ['ui/notifications/initialized', options.endHandshake],
      ['notifications/tools/list_changed', options.noteAppTools],
      ...pageNotifications(app),
    ]);
  }

  findRequest(method: string): RequestHandler | undefined {
    return this.#isServed(method) ? this.#requests.get(method) : undefined;
  }

  findNotification(method: string): NotificationHandler | undefined {
    return this.#isServed(method) ? this.#notifications.get(method) : undefined;
  }

  #isServed(method: string): boolean {
    const isSimple = this.#options.snapshot().protocol === 'simple';
    return !isSimple || !method.startsWith('ui/') || SIMPLE.has(method);
  }

  #initialize(params: Readonly<Record<string, unknown>>): object {
    const { app, beginHandshake } = this.#options;
    return {
      protocolVersion: PROTOCOL_VERSION,
      hostInfo: app.hostInfo,
      hostCapabilities: hostCapabilities(app),
      hostContext: beginHandshake(params),
    };
  }

  #updateContext(params: Readonly<Record<string, unknown>>): object {
    const { app, clock, snapshot, setModelContext } = this.#options;
    const { appId, serverId, appInfo, modelContext } = snapshot();
    const update = readContextUpdate(params, app.policy.contextModalities);
    const told = modelContext && { content: modelContext.content, structuredContent: modelContext.structuredContent };
    const next = update && { content: update.content, structuredContent: update.structuredContent };
    if (JSON.stringify(told) === JSON.stringify(next)) return {};
    setModelContext(
      update &&
        Object.freeze({
          ...{ appId, ...update, updatedAt: clock.now() },
          ...(serverId !== undefined && { serverId }),
          ...(appInfo && { appInfo }),
        }),
    );
    return {};
  }
}
