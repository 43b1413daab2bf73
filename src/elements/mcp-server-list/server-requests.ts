import { requestServerStart, type StartHow } from '../../controllers/request-server-start.js';
import type { ServerConfigInput, ServerConfigUpdate } from '../../core/mcp/config/server-config.js';
import { ServerError } from '../../core/mcp/server-error.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { Server, ServerTestResult } from '../../core/mcp/server.js';
import { reasonOf } from '../../core/reason-of.js';
import { McpServerCreateRequestEvent } from '../../events/mcp/mcp-server-create-request.js';
import { McpServerDeleteRequestEvent } from '../../events/mcp/mcp-server-delete-request.js';
import { McpServerStopRequestEvent } from '../../events/mcp/mcp-server-stop-request.js';
import { McpServerTestRequestEvent } from '../../events/mcp/mcp-server-test-request.js';
import { McpServerUpdateRequestEvent } from '../../events/mcp/mcp-server-update-request.js';
import type { SaidServerError } from '../../locales/en/server-error.js';
import type { ListHost } from './list-host.js';

/** A server's config as an update that changes nothing: values of `env` and `headers` are left out, and so stay. */
export function updateOf({ config }: Server): ServerConfigUpdate {
  const { id: _, env: _env, headers: _headers, ...rest } = config;
  return rest;
}

/**
 * What a person wants of servers: each wish is a request event first, and its default action follows unless somebody
 * cancels it. As in the DOM standard, the dispatcher runs it.
 */
export class ServerRequests {
  readonly #host: ListHost;
  /** What an action of this element has failed with, by the server's name, where its snapshot does not say it. */
  readonly #failures = new Map<string, SaidServerError>();

  constructor(host: ListHost) {
    this.#host = host;
  }

  findFailure(name: string): SaidServerError | undefined {
    return this.#failures.get(name);
  }

  startServer(server: string, how: StartHow): void {
    void this.#run(server, (manager) => requestServerStart(this.#host, manager, server, how));
  }

  stopServer(server: string): void {
    if (!this.#host.dispatchEvent(new McpServerStopRequestEvent({ server }))) return;
    void this.#run(server, (manager) => manager.stop(server));
  }

  /** @returns what it failed with. */
  async updateServer(server: string, config: ServerConfigUpdate): Promise<SaidServerError | undefined> {
    if (!this.#host.dispatchEvent(new McpServerUpdateRequestEvent({ server, config }))) return undefined;
    return this.#run(server, (manager) => manager.update(server, config));
  }

  /** Offers a server and connects it, or neither. */
  async switchServer(server: Server, enabled: boolean): Promise<void> {
    const { name } = server.config;
    const failure = await this.updateServer(name, { ...updateOf(server), enabled });
    const isOn = this.#host.manager?.list().find(({ config }) => config.name === name)?.config.enabled;
    if (!failure && enabled && isOn) this.startServer(name, 'start');
  }

  async createServer(config: ServerConfigInput): Promise<SaidServerError | undefined> {
    if (!this.#host.dispatchEvent(new McpServerCreateRequestEvent({ config }))) return undefined;
    const failure = await this.#run(config.name, (manager) => manager.create(config));
    if (!failure && config.enabled !== false) this.startServer(config.name, 'start');
    return failure;
  }

  /** @returns whether it was the kit that has deleted it. */
  async deleteServer(server: string): Promise<boolean> {
    if (!this.#host.dispatchEvent(new McpServerDeleteRequestEvent({ server }))) return false;
    return !(await this.#run(server, (manager) => manager.delete(server)));
  }

  /** @returns nothing where a host tests by itself. @throws what the manager throws. */
  async testServer(config: ServerConfigUpdate): Promise<ServerTestResult | undefined> {
    if (!this.#host.dispatchEvent(new McpServerTestRequestEvent({ config }))) return undefined;
    return this.#host.manager?.test(config);
  }

  async #run(server: string, action: (manager: ServerManager) => unknown): Promise<SaidServerError | undefined> {
    const { manager } = this.#host;
    this.#failures.delete(server);
    this.#host.requestUpdate();
    try {
      if (manager) await action(manager);
      return undefined;
    } catch (cause) {
      const failure = saidError(cause, server);
      // Another wish has ended this one: a person knows.
      if (failure.code !== 'cancelled') this.#failures.set(server, failure);
      return failure;
    } finally {
      this.#host.requestUpdate();
    }
  }
}

/** What a sentence can be made of, whatever was thrown. */
export const saidError = (cause: unknown, server: string): SaidServerError =>
  cause instanceof ServerError ? cause : { code: 'protocol-error', server, values: { reason: reasonOf(cause) } };
