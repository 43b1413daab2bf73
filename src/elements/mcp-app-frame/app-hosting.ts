import type { AppsController } from '../../controllers/apps-controller.js';
import { AppError, type AppHost, type AppSnapshot, type AppTemplate, type AppTool } from '../../core/mcp-apps/index.js';
import { McpAppClosedEvent } from '../../events/mcp-app/mcp-app-closed.js';
import type { FrameSession } from '../../frames/frame-session.js';
import { hostContextOf } from './app-context.js';
import { AppFacts } from './app-facts.js';
import type { AppGrants } from './app-grants.js';
import type { PagePerson } from './app-person.js';
import type { AppServer } from './app-server.js';
import type { AppSource } from './app-source.js';
import type { AppView } from './app-view.js';
import type { McpAppFrame } from './mcp-app-frame.js';
import { KIT_INFO, startHost, type RunningHost } from './start-host.js';

export interface AppHostingOptions {
  readonly apps: AppsController<unknown>;
  readonly server: AppServer;
  readonly source: AppSource;
  readonly person: PagePerson;
  readonly session: () => FrameSession;
  readonly view: () => AppView;
  /** What runs has changed. */
  readonly onSnapshot: (snapshot: AppSnapshot) => void;
  readonly onServerStopping: () => Promise<void>;
}

/** The host's side of what runs in an element: under which id, what it knows of the page, and what the page is told of it. */
export class AppHosting {
  readonly #element: McpAppFrame;
  readonly #options: AppHostingOptions;
  readonly #facts: AppFacts;
  #running: RunningHost | undefined;
  #appId = '';

  constructor(element: McpAppFrame, options: AppHostingOptions) {
    this.#element = element;
    this.#options = options;
    this.#facts = new AppFacts(element);
  }

  get running(): RunningHost | undefined {
    return this.#running;
  }

  /** Stays while the element shows the same app. */
  get appId(): string {
    return this.#appId;
  }

  get snapshot(): AppSnapshot | undefined {
    return this.#running?.host.snapshot;
  }

  /** Begins the host of an app that was read, with what it was given. */
  startHosting({ protocol }: AppTemplate, grants: AppGrants): AppHost {
    const { toolCallId, tool, hostInfo = KIT_INFO } = this.#element;
    const { apps, server, source, person, onServerStopping } = this.#options;
    const { client, name: serverId, manager } = server;
    const { appName, policy } = source;
    this.#appId ||= apps.apps?.nextAppId(appName) ?? appName;
    this.#facts.resetFacts();
    this.#running = startHost({
      ...{ appId: this.#appId, appName, protocol, policy, hostInfo, grants, manager, apps: apps.apps, person },
      hostContext: this.#hostContext,
      onSnapshot: (host) => this.#onSnapshot(host),
      onServerStopping,
      ...(client && { client }),
      ...(serverId && { serverId, serverName: serverId }),
      ...(tool && { tool }),
      ...(toolCallId && { toolCallId }),
    });
    return this.#running.host;
  }

  /** Lets go of what runs, and says so. */
  endHosting(reason: string): void {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    const { modelContext } = running.host.snapshot;
    running.release();
    const { appId } = this;
    const detail = { appId, ...(reason && { reason }), ...(modelContext && { modelContext }) };
    this.#element.dispatchEvent(new McpAppClosedEvent(detail));
  }

  /** The next app is another one. */
  forgetApp(): void {
    this.#appId = '';
  }

  async listTools(): Promise<readonly AppTool[]> {
    return this.#running?.host.listTools() ?? [];
  }

  async callTool(name: string, args: object, options: { readonly signal?: AbortSignal }): Promise<object> {
    if (!this.#running) throw new AppError('app-closed', { tool: name });
    return this.#running.host.callTool(name, args, options);
  }

  /** The page looks different, or the host says something else of it. */
  updateContext(): void {
    this.#running?.host.setHostContext(this.#hostContext);
  }

  /** The app has another place, or another size. */
  setSurroundings(surroundings: Readonly<Record<string, unknown>>): void {
    this.#running?.host.setHostContext({ ...surroundings, ...this.#element.hostContext });
  }

  #onSnapshot(host: AppHost): void {
    if (host !== this.#running?.host) return;
    this.#options.onSnapshot(host.snapshot);
    this.#facts.tellSnapshot(host.snapshot);
    this.#element.requestUpdate();
  }

  get #hostContext() {
    const { hostContext: given } = this.#element;
    const { scheme: theme, lang: locale } = this.#options.session();
    const { surroundings } = this.#options.view();
    return hostContextOf({ element: this.#element, theme, locale, surroundings, given });
  }
}
