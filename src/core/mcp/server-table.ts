import { checkServerConfig, defined, UUID } from './config/server-config-rules.js';
import { keepSecrets } from './config/keep-secrets.js';
import type { ServerConfig, ServerConfigInput, ServerConfigUpdate } from './config/server-config.js';
import type { ServerStorage, StoredServer } from './config/server-storage.js';
import type { ManagedServer } from './managed-server.js';
import { ServerError } from './server-error.js';
import { readRow, type ReadRow } from './server-rows.js';

export interface ServerTableHost {
  readonly storage: ServerStorage;
  readonly randomUUID: () => string;
  readonly now: () => number;
  makeServer(config: ServerConfig, stored: Partial<StoredServer> & { createdAt: string }): ManagedServer;
  changed(): void;
  failed(error: ServerError): void;
}

/** Which servers there are, in order of creation, and how that comes to rest and back. */
export class ServerTable {
  readonly #host: ServerTableHost;
  #servers: readonly ManagedServer[] = [];
  #issues: readonly ServerError[] = [];
  #saving: Promise<void> | undefined;
  #isOutdated = false;
  /** What this tab knows rests nowhere: what does rest is not newer. */
  #isUnsaved = false;
  /** Counts changes of ours: what was read before one says nothing about it. */
  #changes = 0;
  #endFollowing: (() => void) | undefined;

  constructor(host: ServerTableHost) {
    this.#host = host;
  }

  get servers(): readonly ManagedServer[] {
    return this.#servers;
  }

  get issues(): readonly ServerError[] {
    return this.#issues;
  }

  findServer(ref: string): ManagedServer | undefined {
    return this.#servers.find(({ config }) => config.name === ref || config.id === ref);
  }

  /** By name or id. A name never looks like an id. @throws {ServerError} `server-not-found`. */
  require(ref: string): ManagedServer {
    const found = this.findServer(ref);
    if (!found) throw new ServerError('server-not-found', { server: ref });
    return found;
  }

  /** @throws {ServerError} `server-not-found`. */
  requireByName(name: string): ManagedServer {
    const found = this.#servers.find((server) => server.name === name);
    if (!found) throw new ServerError('server-not-found', { server: name });
    return found;
  }

  /** @throws {ServerError} `invalid-config`, `server-already-exists`. */
  addServer(input: ServerConfigInput): ManagedServer {
    const config = this.#check(input);
    const id = input.id !== undefined && UUID.test(input.id) ? input.id : this.#host.randomUUID();
    this.#requireFree(config.name, id);
    const createdAt = this.#timestamp();
    const server = this.#host.makeServer({ ...config, id }, { createdAt });
    this.#servers = [...this.#servers, server];
    this.#host.changed();
    this.saveServers();
    return server;
  }

  /** What a server would become. @throws as `addServer`. */
  checkUpdate(server: ManagedServer, update: ServerConfigUpdate): ServerConfig {
    const config = this.#check(keepSecrets(update, server.config));
    this.#requireFree(config.name, undefined, server);
    return { ...config, id: server.config.id };
  }

  /** Whether what hides behind a name is not what it was. */
  isOtherServer(one: ServerConfig, other: ServerConfig): boolean {
    return identityOf(one) !== identityOf(other);
  }

  replaceServer(server: ManagedServer, config: ServerConfig, isOther: boolean): void {
    server.replaceConfig(config, this.#timestamp(), isOther);
    this.saveServers();
  }

  removeServer(server: ManagedServer): void {
    this.#servers = this.#servers.filter((each) => each !== server);
    this.#host.changed();
    this.saveServers();
  }

  /** Reads what rests. Never rejects. */
  async loadServers(): Promise<void> {
    const { storage } = this.#host;
    await this.#readRows();
    this.#endFollowing = storage.followChanges?.(() => void this.#readRows());
  }

  /** Writes all servers, once for all changes that come together. What cannot be saved stays for this visit. */
  saveServers(): void {
    this.#isOutdated = true;
    this.#changes += 1;
    this.#saving ??= Promise.resolve().then(async () => {
      while (this.#isOutdated) {
        this.#isOutdated = false;
        this.#isUnsaved = false;
        await this.#host.storage.writeServers(this.#servers.map(({ stored }) => stored)).catch((cause: unknown) => {
          this.#isUnsaved = true;
          this.#fail(new ServerError('storage-error', { cause }));
        });
      }
      this.#saving = undefined;
    });
  }

  /** Waits for what is being written. */
  async settle(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  close(): void {
    this.#endFollowing?.();
    this.#endFollowing = undefined;
  }

  /** Takes over what a storage holds: at the beginning, and when another tab has written. */
  async #readRows(): Promise<void> {
    const rows = await this.#readSettled();
    if (!rows) return;
    const kept = new Set<ManagedServer>();
    const damaged: unknown[] = [];
    for (const given of rows) {
      const row = readRow(given);
      if (!row) damaged.push(given);
      else if (![...kept].some(({ name }) => name === row.config.name)) kept.add(this.#takeRow(row));
    }
    for (const server of this.#servers) if (!kept.has(server)) void server.stop();
    this.#servers = [...kept];
    if (damaged.length > 0) await this.#setAside(damaged);
    this.#host.changed();
  }

  /** What rests once all of ours is there: a server that was not yet saved is not one that another tab has removed. */
  async #readSettled(): Promise<readonly unknown[] | undefined> {
    for (;;) {
      await this.settle();
      const before = this.#changes;
      const rows = await this.#host.storage.readServers().catch((cause: unknown) => {
        this.#fail(new ServerError('storage-error', { cause }));
        return undefined;
      });
      if (before === this.#changes) return rows;
    }
  }

  #takeRow({ config, id, createdAt, updatedAt, pins, approvals }: ReadRow): ManagedServer {
    const known = this.#servers.find((server) => server.config.id === id || server.name === config.name);
    const created = createdAt ?? this.#timestamp();
    if (!known) {
      const stored = { createdAt: created, updatedAt: updatedAt ?? created, ...defined({ pins, approvals }) };
      return this.#host.makeServer({ ...config, id: id ?? this.#host.randomUUID() }, stored);
    }
    // Two tabs have made a server of this name: the one that rests is it.
    if (id !== undefined && id !== known.config.id)
      known.replaceConfig({ ...known.config, id }, known.updatedAt, false);
    // Another tab's person has allowed, or taken back: it counts here, too, and at once.
    const accept = (): void => {
      if (!this.#isUnsaved) known.adoptAccepted(pins, approvals);
    };
    if (updatedAt === undefined || updatedAt <= known.updatedAt) {
      accept();
      return known;
    }
    const { args, env, headers, url, command } = known.config;
    const isOther = config.url !== url || config.command !== command || config.name !== known.name;
    // What rests nowhere is still what this tab knows.
    const memory = isOther ? {} : { args, env, ...(headers && { headers }) };
    if (isOther || !config.enabled) void known.stop();
    known.replaceConfig({ ...config, ...memory, id: known.config.id }, updatedAt, isOther);
    accept();
    return known;
  }

  async #setAside(damaged: readonly unknown[]): Promise<void> {
    const key = await this.#host.storage.quarantine?.(damaged).catch(() => undefined);
    const values = { reason: 'damaged', count: damaged.length, ...(key !== undefined && { key }) };
    this.#fail(new ServerError('storage-error', { values }));
  }

  #check(input: ServerConfigInput): Omit<ServerConfig, 'id'> {
    const { config, issues } = checkServerConfig(input);
    if (!config) throw new ServerError('invalid-config', { issues });
    return config;
  }

  #requireFree(name: string, id: string | undefined, except?: ManagedServer): void {
    const lower = name.toLowerCase();
    const isTaken = this.#servers.some(
      (server) => server !== except && (server.name.toLowerCase() === lower || server.config.id === id),
    );
    if (isTaken) throw new ServerError('server-already-exists', { server: name, values: { name } });
  }

  #fail(error: ServerError): void {
    const isKnown = this.#issues.some(({ values }) => values['reason'] === error.values['reason']);
    if (!isKnown) this.#issues = [...this.#issues, error];
    this.#host.failed(error);
    this.#host.changed();
  }

  #timestamp(): string {
    return new Date(this.#host.now()).toISOString();
  }
}

const identityOf = ({ name, url, command, args, env }: ServerConfig): string =>
  JSON.stringify([name, url, command, args, Object.entries(env).sort()]);
