import type { LitElement } from 'lit';
import { ServersController } from '../../controllers/servers-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { clientOfManager } from '../../core/mcp-apps/manager-client.js';
import type { AppClient } from '../../core/mcp-apps/index.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { Server } from '../../core/mcp/server.js';

export interface AppServerHost extends LitElement {
  readonly headless?: HeadlessController | undefined;
  readonly client?: AppClient | undefined;
  readonly serverId: string;
}

/** The server of an app: a client that the host gave, or a server of the headless controller. */
export class AppServer {
  readonly #host: AppServerHost;
  #servers: ServersController<Server | undefined> | undefined;
  #made: { readonly manager: ServerManager; readonly ref: string; readonly client: AppClient } | undefined;

  constructor(host: AppServerHost) {
    this.#host = host;
  }

  /** Looks for the servers of the headless controller, which it then has, where the app needs one of them. */
  findServers(): void {
    const { client, serverId } = this.#host;
    if (!client && serverId !== '')
      this.#servers ??= new ServersController(this.#host, (manager) => this.#find(manager));
  }

  /** The manager that knows the server; none where the host gave a client. */
  get manager(): ServerManager | undefined {
    return this.#host.client ? undefined : this.#servers?.manager;
  }

  get server(): Server | undefined {
    return this.#host.client ? undefined : this.#servers?.value;
  }

  /** What the server is called. */
  get name(): string {
    return this.server?.config.name ?? this.#host.serverId;
  }

  get client(): AppClient | undefined {
    const { client, serverId: ref } = this.#host;
    const { manager } = this;
    if (client || !manager || !this.server) return client;
    if (this.#made?.manager !== manager || this.#made.ref !== ref)
      this.#made = { manager, ref, client: clientOfManager(manager, ref) };
    return this.#made.client;
  }

  /** Whether it is known what the server is. */
  get isKnown(): boolean {
    return this.#host.client !== undefined || this.manager !== undefined;
  }

  /** Whether it can be asked: it is connected, or comes back by itself. */
  get isThere(): boolean {
    if (this.#host.client) return true;
    const status = this.server?.status;
    return status === 'connected' || status === 'disconnected';
  }

  #find(manager: ServerManager): Server | undefined {
    const { serverId: ref } = this.#host;
    return manager.list().find(({ config }) => config.name === ref || config.id === ref);
  }
}
