import type { CallLogOptions } from './call-log/call-log.js';
import type { ServerStorage } from './config/server-storage.js';
import type { SignInProvider } from './connection/sign-in-provider.js';
import type { ElicitationHandler, SamplingHandler } from './connection/question-handlers.js';
import type { GatewayAddress } from './gateway-pairing.js';
import type { PageSignals } from './page-signals.js';
import type { ServerError } from './server-error.js';
import type { ToolConsentPolicy, ToolConsentQueue } from './tools/tool-consent.js';
import type { FetchLike } from './transports/observed-fetch.js';

/** What a manager is given. Everything has a default that works in a page, a worker and Node. */
export interface ServerManagerOptions {
  /** Where servers rest. Default: in memory; in a page `localStorage` and IndexedDB, through `serversFeature`. */
  readonly storage?: ServerStorage;
  readonly fetch?: FetchLike;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random?: () => number;
  readonly randomUUID?: () => string;
  /** The host's rule for tools. Without it everything but `user` and `host` is asked about. */
  readonly consent?: ToolConsentPolicy;
  /** Who is asked: a page's own queue, or a host's function in it. Without one nobody is there, and it is no. */
  readonly consentQueue?: ToolConsentQueue;
  /** Answers what a server asks the person. Without it servers are told that nobody can. */
  readonly elicitation?: ElicitationHandler;
  /** Answers for a server with a model. The host's alone. */
  readonly sampling?: SamplingHandler;
  readonly callLog?: CallLogOptions;
  /** The host's own redaction, after the kit's. */
  readonly redact?: (value: unknown) => unknown;
  readonly gateway?: GatewayAddress;
  /** The SDK's `OAuthClientProvider` for a server. */
  readonly authProvider?: (server: string) => (object & SignInProvider) | undefined;
  /** Says on `console.debug` what goes to servers and comes back. */
  readonly debug?: boolean;
  /** Whether servers that are enabled start with the page. Default true. */
  readonly autoStart?: boolean;
  readonly limits?: ManagerLimits;
  /** Something failed that a host wants in its own log. */
  readonly onFailure?: (error: ServerError) => void;
  /** The page, where there is one: its network comes back, it is looked at again, it goes. */
  readonly page?: PageSignals;
}

/** Who can be asked where a manager's options name nobody: on a page, the person before it. */
export type ServerPerson = Pick<ServerManagerOptions, 'consentQueue' | 'elicitation'>;

export interface ManagerLimits {
  /** Servers that connect at once. Default 8. */
  readonly dials?: number;
  /** For what is read from servers, in bytes. Default 32 MiB. */
  readonly cacheBytes?: number;
}
