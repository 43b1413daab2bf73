import type { ToolApproval } from '../tools/tool-consent.js';
import type { ToolPin } from '../tools/tool-pins.js';
import type { ServerConfig } from './server-config.js';

/** What rests of a server: no credentials, no arguments, no status. */
export interface StoredServer extends Partial<
  Pick<
    ServerConfig,
    | 'url'
    | 'command'
    | 'transport'
    | 'description'
    | 'disabledTools'
    | 'timeoutMs'
    | 'connectTimeoutMs'
    | 'allowInsecure'
  >
> {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly pins: Readonly<Record<string, ToolPin>>;
  readonly approvals: readonly ToolApproval[];
}

/** Where servers rest. What is read is hostile input: the manager checks it. */
export interface ServerStorage {
  /** All of them, in order of creation. */
  readServers(): Promise<readonly unknown[]>;
  /** Takes the place of all that is there. */
  writeServers(servers: readonly StoredServer[]): Promise<void>;
  /** Sets aside what cannot be read. @returns the key under which it rests now. */
  quarantine?(data: unknown): Promise<string | undefined>;
  /** Another tab has written. @returns what ends it. */
  followChanges?(listener: () => void): () => void;
}

/** For a worker, Node, and pages that may store nothing. */
export class MemoryServerStorage implements ServerStorage {
  #servers: readonly StoredServer[] = [];

  readServers(): Promise<readonly unknown[]> {
    return Promise.resolve(this.#servers);
  }

  writeServers(servers: readonly StoredServer[]): Promise<void> {
    this.#servers = structuredClone(servers);
    return Promise.resolve();
  }
}
