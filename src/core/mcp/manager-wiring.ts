import { ConsentQueue } from '../consent/consent-queue.js';
import { createUuid } from '../create-uuid.js';
import { CallLog } from './call-log/call-log.js';
import type { RedactOptions } from './call-log/redact.js';
import { traceCall } from './call-log/trace-call.js';
import type { ServerConfig } from './config/server-config.js';
import { MemoryServerStorage } from './config/server-storage.js';
import { DialQueue } from './connection/dial-queue.js';
import type { DialTarget } from './connection/dial-server.js';
import type { QuestionHandlers } from './connection/question-handlers.js';
import { GatewayLink } from './gateway-link.js';
import { knownSecrets } from './known-secrets.js';
import { ManagedServer, type ServerContext } from './managed-server.js';
import { fillLimits } from './manager-limits.js';
import { systemClock, type McpClock } from './mcp-clock.js';
import type { ServerSignIn } from './oauth/server-sign-in.js';
import { SignIns } from './oauth/sign-ins.js';
import type { PageSignals } from './page-signals.js';
import { ResourceCache } from './resources/resource-cache.js';
import { ResourceReader } from './resources/resource-reader.js';
import type { ServerError } from './server-error.js';
import type { ServerManagerOptions, ServerPerson } from './server-manager-options.js';
import type { ServerNotification } from './server.js';
import { ServerTable } from './server-table.js';
import { TeardownHooks } from './teardown-hooks.js';
import type { CallToolContext } from './tools/call-tool.js';
import { patienceFor, ToolConsent } from './tools/tool-consent.js';
import type { FetchLike } from './transports/observed-fetch.js';
import { StandingStreams } from './transports/standing-streams.js';

const CLIENT_INFO = { name: 'vitrine', version: '0.1.0' };

/** What is attached to a server by its name: a transport or a client of the host's. */
export type Attached = Omit<DialTarget, 'config' | 'gateway'>;

/** Puts a manager's parts together, each with what it needs of the others. */
export class ManagerWiring {
  readonly attached = new Map<string, Attached>();
  readonly callLog: CallLog;
  readonly calls: CallToolContext;
  readonly context: ServerContext;
  readonly gateway: GatewayLink;
  readonly page: PageSignals;
  readonly resources: ResourceReader;
  readonly table: ServerTable;
  readonly teardown: TeardownHooks;
  readonly #options: ServerManagerOptions;
  readonly #signIns: SignIns;
  readonly #consent: ToolConsent;
  readonly #handlers: { -readonly [K in keyof QuestionHandlers]: QuestionHandlers[K] };

  constructor(
    options: ServerManagerOptions,
    host: { changed(): void; gatewayPaired(): void; notified(note: ServerNotification): void },
  ) {
    this.#options = options;
    const { storage = new MemoryServerStorage(), randomUUID = createUuid } = options;
    const clock: McpClock = {
      now: options.now ?? systemClock.now,
      sleep: options.sleep ?? systemClock.sleep,
      random: options.random ?? systemClock.random,
    };
    const limits = fillLimits(options.limits);
    const fetch: FetchLike = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
    const failed = (error: ServerError): void => options.onFailure?.(error);
    const { changed, gatewayPaired: paired } = host;
    const cache = new ResourceCache(limits.cacheBytes);
    // Of a page: a worker and Node have none of what is called of it, and then it is not called.
    this.page = options.page ?? globalThis;
    this.resources = new ResourceReader(cache, clock, limits);
    this.teardown = new TeardownHooks(clock, limits.teardownMs);
    this.#signIns = new SignIns(options.signIn, { clock, limits });
    this.gateway = new GatewayLink(
      { fetch, page: this.page, confirm: options.confirmGateway, paired, failed },
      options.gateway,
    );
    this.callLog = new CallLog(options.callLog ?? {}, { clock, redaction: () => this.#redaction(), changed });
    const patience = patienceFor(options.consentQueue, this.page, () => clock.sleep(limits.personMs));
    this.#consent = new ToolConsent(options.consentQueue ?? new ConsentQueue(), options.consent, patience);
    this.#handlers = { elicitation: options.elicitation, sampling: options.sampling };
    this.calls = {
      ...{ clock, limits, randomUUID, callLog: this.callLog },
      consent: this.#consent,
      findServer: (name) => this.table.requireByName(name),
      traceCall: (direction, initiator, value) => {
        if (options.debug === true) traceCall(direction, initiator, value, this.#redaction());
      },
    };
    this.context = {
      ...{ clock, limits, fetch, cache, changed, failed, teardown: this.teardown, clientInfo: CLIENT_INFO },
      notified: (note) => host.notified(note),
      streams: new StandingStreams(),
      knownTransports: new Map(),
      authProvider: (config) => options.authProvider?.(config.name) ?? this.findSignIn(config),
      handlers: this.#handlers,
      dialQueue: new DialQueue(limits.dials),
      targetOf: (name) => ({ ...this.attached.get(name), gateway: this.gateway.pairing }),
      storedChanged: () => this.table.saveServers(),
    };
    this.table = new ServerTable({
      ...{ storage, randomUUID, changed, failed },
      now: clock.now,
      makeServer: (config, stored) => new ManagedServer(config, stored, this.context),
    });
  }

  /** Whom the options name comes first. */
  attachPerson({ consentQueue, elicitation }: ServerPerson): void {
    if (consentQueue && !this.#options.consentQueue) this.#consent.useQueue(consentQueue);
    this.#handlers.elicitation ??= elicitation;
  }

  /** Of a server that is kept. One that is only tried out gets nobody's tokens. */
  findSignIn(config: ServerConfig): ServerSignIn | undefined {
    return this.table.findServer(config.id) ? this.#signIns.findSignIn(config) : undefined;
  }

  /** Another server hides behind a name, or none: what is known of it goes. */
  forgetServer(server: ManagedServer): void {
    this.#signIns.dropSignIn(server.config.id);
    this.context.knownTransports.delete(server.name);
  }

  #redaction(): RedactOptions {
    const known = knownSecrets(this.table.servers.map(({ config }) => config));
    const token = this.gateway.pairing?.token;
    const secrets = [...known, ...this.#signIns.secrets, ...(token === undefined ? [] : [token])];
    return { secrets, redact: this.#options.redact };
  }
}
