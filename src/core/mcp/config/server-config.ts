/** How a server is reached. `http` is Streamable HTTP, `sse` the form before 2025-03-26. */
export type ServerTransport = 'http' | 'sse' | 'websocket' | 'stdio';

/** A server as a person or a file describes it. Exactly one of `url` and `command`. */
export interface ServerConfig {
  /** UUID v4, given by the manager. */
  readonly id: string;
  /** 1–64 characters of `[a-zA-Z0-9_-]`; tools are called `name:tool`. */
  readonly name: string;
  /** Starts with the page, and is offered to the model. */
  readonly enabled: boolean;
  readonly url?: string;
  readonly transport?: ServerTransport;
  /** `docker`, `npx`, `uvx`, or an absolute path. Only a gateway runs it. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly description?: string;
  /** Names of tools that are neither offered nor called. */
  readonly disabledTools?: readonly string[];
  /** For one attempt of a call, in milliseconds. Default 30 s. */
  readonly timeoutMs?: number;
  /** For connecting, lists included, in milliseconds. Default 10 s. */
  readonly connectTimeoutMs?: number;
  /** `http:` and `ws:` to other hosts than this machine: nobody else may listen there. */
  readonly allowInsecure?: boolean;
  /** Keys of the file that the kit does not know. They are written back. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A server to be created: what it leaves out has a default. */
export type ServerConfigInput = Partial<Omit<ServerConfig, 'name'>> & Pick<ServerConfig, 'name'>;

/**
 * A server to be changed. Values of `env` and `headers` never leave the manager, so a form cannot give them back: what is
 * left out, the whole or the value of a name (`{ KEY: undefined }`), stays as it is. A name that does not stand there is
 * removed; `{}` removes all. Another address or another command is another server: it gets none of them.
 */
export type ServerConfigUpdate = Omit<ServerConfigInput, 'env' | 'headers'> & {
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
};
