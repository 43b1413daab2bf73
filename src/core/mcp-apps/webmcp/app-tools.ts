import { createUuid } from '../../create-uuid.js';
import type { CallLog } from '../../mcp/call-log/call-log.js';
import type { RecordedConsent } from '../../mcp/call-log/call-record.js';
import { defined } from '../../mcp/config/server-config-rules.js';
import { DEFAULT_LIMITS } from '../../mcp/manager-limits.js';
import { systemClock, type McpClock } from '../../mcp/mcp-clock.js';
import type { PageSignals } from '../../mcp/page-signals.js';
import { ServerError, type ServerErrorCode } from '../../mcp/server-error.js';
import { checkArguments, schemaIssues } from '../../mcp/tools/check-arguments.js';
import { readToolResult } from '../../mcp/tools/read-tool-result.js';
import { patienceFor, type ToolConsentQueue } from '../../mcp/tools/tool-consent.js';
import type { Subscribable } from '../../subscribable.js';
import type { ModelTool, ModelToolCallOptions, ModelToolResult, ToolSource } from '../../tool-source.js';
import { AppError, JsonRpcError, RPC_CODES } from '../app-error.js';
import { DEFAULT_APP_LIMITS, type AppToolRule } from '../app-policy.js';
import type { AppSnapshot, AppTool } from '../running-app.js';
import { AppToolConsent, toolText, type AppToolApproval } from './app-tool-consent.js';
import { AppToolNames } from './app-tool-names.js';
import { errorResult } from './read-app-result.js';

/** An app that runs, as far as its tools are called. */
export interface ToolApp {
  readonly snapshot: AppSnapshot;
  callTool(name: string, args: object, options?: { readonly signal?: AbortSignal }): Promise<object>;
  /** False: the page around it refuses, and nobody is asked. */
  allowToolCall?(name: string, args: Readonly<Record<string, unknown>>): boolean;
}

/** The apps that run. */
export interface ToolApps extends Subscribable {
  list(): readonly AppSnapshot[];
  find(appId: string): ToolApp | undefined;
}

/** What tools of apps have to know of servers. */
export interface ToolServers {
  /** Whether models know a server's tool by this name: no app's tool may have it. */
  hasName(toolName: string): boolean;
  findServerName(serverId: string): string | undefined;
}

export interface AppToolsOptions {
  readonly clock?: McpClock | undefined;
  /** Default `ask`. */
  readonly rule?: AppToolRule | undefined;
  readonly consentQueue?: ToolConsentQueue | undefined;
  /** Default: the page that the code runs in, if any. Its elements say who is asked where no queue is given. */
  readonly page?: PageSignals | undefined;
  readonly resultBytes?: number | undefined;
  readonly servers?: ToolServers | undefined;
  /** Where registrations and calls are recorded. */
  readonly callLog?: (() => Pick<CallLog, 'addRecord'> | undefined) | undefined;
  /** Called when there are other choices for longer. */
  readonly onApprovalsChanged?: (() => void) | undefined;
}

/**
 * Tools of apps as models have them: named by their frames, asked about at each call, gone with their apps. All that they
 * say is untrusted text.
 */
export class AppTools implements ToolSource {
  readonly #apps: ToolApps;
  readonly #options: AppToolsOptions;
  readonly #clock: McpClock;
  readonly #names = new AppToolNames();
  readonly #consent: AppToolConsent;
  /** What each app offered when it was last looked at. */
  readonly #offered = new Map<string, readonly AppTool[]>();
  /** Names of apps by id, those that are gone included: a call says which one it was. */
  readonly #appNames = new Map<string, string>();
  /** What offers tools beside the apps that run in frames. */
  readonly #others = new Map<ToolApp, () => void>();
  readonly #watchers = new Set<() => void>();

  constructor(apps: ToolApps, options: AppToolsOptions = {}) {
    this.#apps = apps;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const { rule = 'ask', consentQueue: queue, onApprovalsChanged: changed } = options;
    const page: PageSignals = options.page ?? globalThis;
    const patience = patienceFor(queue, page, () => this.#clock.sleep(DEFAULT_LIMITS.personMs));
    this.#consent = new AppToolConsent(rule, queue, changed, patience);
    apps.subscribe(() => this.#onChanged());
  }

  /** Whoever sits before the page is asked from now on, unless the options name somebody. */
  attachPerson({ consentQueue }: { readonly consentQueue: ToolConsentQueue }): void {
    if (!this.#options.consentQueue) this.#consent.useQueue(consentQueue);
  }

  /** What a person has allowed for longer: it holds for as long as the page, and can be taken back. */
  get approvals(): readonly AppToolApproval[] {
    return this.#consent.approvals;
  }

  /** Takes back what was allowed for longer: one tool of an app, or all of them. */
  removeApprovals(app: Pick<AppToolApproval, 'serverId' | 'appName'>, tool?: string): void {
    this.#consent.removeApprovals(app, tool);
  }

  /** Offers the tools of something that runs in no frame of ours, such as the browser's own. @returns what ends it. */
  offerApp(app: ToolApp & Subscribable & { dispose?(): void }): () => void {
    const unsubscribe = app.subscribe(() => this.#onChanged());
    const end = (): void => {
      if (!this.#others.delete(app)) return;
      unsubscribe();
      app.dispose?.();
      this.#onChanged();
    };
    this.#others.set(app, end);
    this.#onChanged();
    return end;
  }

  /** Ends what was offered beside the apps. */
  dispose(): void {
    for (const end of [...this.#others.values()]) end();
  }

  availableTools(): readonly ModelTool[] {
    return this.#listApps().flatMap((app) =>
      app.tools
        .map((tool) => ({ tool, name: this.#nameTool(app, tool.name) }))
        .filter(({ name }) => !this.#isServers(name))
        .map(({ tool, name }) => ({
          name,
          description: tool.description,
          inputSchema: tool.inputSchema,
          ...defined({ title: tool.title, outputSchema: tool.outputSchema, annotations: tool.annotations }),
          source: {
            kind: 'app' as const,
            ...defined({ serverId: app.serverId }),
            appId: app.appId,
            appName: app.appName,
          },
          server: this.#serverName(app),
          tool: tool.name,
        })),
    );
  }

  /** A name that was once an app's stays one: a call says that the app is gone. */
  knowsTool(name: string): boolean {
    return this.#names.findTool(name) !== undefined && !this.#isServers(name);
  }

  /** @throws {AppError} `app-closed`, `app-tool-refused`; {ServerError} `invalid-arguments`, `consent-denied`, `timeout`, … */
  async callTool(
    name: string,
    args: Readonly<Record<string, unknown>> = {},
    options: ModelToolCallOptions = {},
  ): Promise<ModelToolResult> {
    const startedAt = this.#clock.now();
    const trail = { consent: 'none' as RecordedConsent, attempts: 0, args, server: '', tool: name };
    const log = (end: { success: boolean; result?: unknown; errorCode?: ServerErrorCode }): void => {
      const { consent, attempts, server, tool } = trail;
      const durationMs = Math.round(this.#clock.now() - startedAt);
      const { conversationId, workflowId } = options;
      const context = defined({ conversationId, workflowId });
      this.#record({ server, tool, params: trail.args, consent, attempts, durationMs, ...context, ...end });
    };
    try {
      const result = await this.#call(name, args, options, trail);
      log({ success: result.success, result: result.content });
      return result;
    } catch (error) {
      if (error instanceof ServerError && error.code === 'consent-denied') trail.consent = 'denied';
      log({ success: false, errorCode: codeOf(error) });
      throw error;
    }
  }

  async #call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    { signal, conversationId }: ModelToolCallOptions,
    trail: { consent: RecordedConsent; attempts: number; args: unknown; server: string; tool: string },
  ): Promise<ModelToolResult> {
    const named = this.#names.findTool(name);
    if (!named || !this.knowsTool(name)) throw new AppError('app-tool-refused', { tool: name, reason: 'not-found' });
    const app = this.#requireApp(named.appId);
    const { snapshot } = app;
    const tool = requireTool(app, named.tool);
    const serverName = this.#serverName(snapshot);
    Object.assign(trail, { server: serverName, tool: tool.name });
    const checked = await checkArguments(
      { ...tool, server: serverName, serverId: '', visibility: [], pin: 'pinned' },
      args,
    );
    trail.args = checked.value;
    const watch = this.#watchApp(named.appId, app, signal);
    try {
      const asked = { app: snapshot, tool, args: checked.value, serverName, conversationId, signal: watch.signal };
      const isRefused = app.allowToolCall?.(tool.name, checked.value) === false;
      const consent = isRefused ? 'blocked' : await watch.during(this.#consent.requestCall(asked));
      if (consent === 'blocked')
        throw new ServerError('consent-denied', { tool: tool.name, values: { reason: 'policy' } });
      trail.consent = consent;
      // A person may have taken minutes: what was shown must still be what is there.
      if (toolText(requireTool(app, tool.name)) !== toolText(tool))
        throw new AppError('app-tool-refused', { tool: tool.name, reason: 'tool-changed' });
      trail.attempts = 1;
      const sentAt = this.#clock.now();
      const answer = await watch.during(answerOf(app.callTool(tool.name, checked.value, { signal: watch.signal })));
      return await this.#readAnswer(answer, tool, Math.round(this.#clock.now() - sentAt));
    } finally {
      watch.end();
    }
  }

  /** A structured result that is not what the tool promised is an error. */
  async #readAnswer(answer: object, tool: AppTool, durationMs: number): Promise<ModelToolResult> {
    const most = this.#options.resultBytes ?? DEFAULT_APP_LIMITS.toolResultBytes;
    const result = readToolResult(answer, durationMs, most);
    if (!tool.outputSchema || !result.success) return result;
    const issues = await schemaIssues(tool.outputSchema, result.structuredContent);
    if (issues.length === 0) return result;
    const where = issues.map(({ path, rule }) => `${path || '/'} ${rule}`).join(', ');
    return readToolResult(
      errorResult(`The result is not what the tool promises: ${where}`.slice(0, 2_000)),
      durationMs,
    );
  }

  /** Ends a call as soon as its app is gone, or its caller does not need it any more. */
  #watchApp(appId: string, app: ToolApp, signal: AbortSignal | undefined) {
    const abort = new AbortController();
    const onAbort = (): void => abort.abort(signal?.reason ?? new ServerError('cancelled'));
    const check = (): void => {
      if (this.#findApp(appId) !== app) abort.abort(this.#closedError(appId));
    };
    this.#watchers.add(check);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    check();
    const failed = new Promise<never>((_, reject) => {
      const fail = (): void => reject(abort.signal.reason as Error);
      if (abort.signal.aborted) fail();
      abort.signal.addEventListener('abort', fail);
    });
    failed.catch(() => undefined); // nobody may be waiting any more
    return {
      signal: abort.signal,
      during: <T>(work: Promise<T>): Promise<T> => Promise.race([failed, work]),
      end: (): void => {
        this.#watchers.delete(check);
        signal?.removeEventListener('abort', onAbort);
      },
    };
  }

  #listApps(): readonly AppSnapshot[] {
    return [...this.#apps.list(), ...[...this.#others.keys()].map(({ snapshot }) => snapshot)];
  }

  #findApp(appId: string): ToolApp | undefined {
    return this.#apps.find(appId) ?? [...this.#others.keys()].find(({ snapshot }) => snapshot.appId === appId);
  }

  #onChanged(): void {
    this.#noteOffers();
    for (const watcher of [...this.#watchers]) watcher();
  }

  #requireApp(appId: string): ToolApp {
    const app = this.#findApp(appId);
    if (!app) throw this.#closedError(appId);
    return app;
  }

  #closedError(appId: string): AppError {
    return new AppError('app-closed', { app: this.#appNames.get(appId) ?? appId });
  }

  #nameTool({ appId, appName }: AppSnapshot, tool: string): string {
    this.#appNames.set(appId, appName);
    return this.#names.nameTool(appId, tool);
  }

  #serverName({ serverId, appName }: AppSnapshot): string {
    return (serverId !== undefined && this.#options.servers?.findServerName(serverId)) || appName;
  }

  #isServers(toolName: string): boolean {
    return this.#options.servers?.hasName(toolName) === true;
  }

  /** A list that has changed is in the log, as what an app has said. */
  #noteOffers(): void {
    const apps = this.#listApps();
    for (const appId of [...this.#offered.keys()])
      if (!apps.some((app) => app.appId === appId)) this.#offered.delete(appId);
    for (const app of apps) {
      const before = this.#offered.get(app.appId) ?? [];
      if (before === app.tools || (before.length === 0 && app.tools.length === 0)) continue;
      this.#offered.set(app.appId, app.tools);
      const tools = app.tools.map(({ name, description }) => ({ name: this.#nameTool(app, name), description }));
      const about = { server: this.#serverName(app), tool: 'tools/list', params: { app: app.appId, tools } };
      this.#record({ ...about, success: true, consent: 'none', attempts: 0, durationMs: 0 });
    }
  }

  #record(record: Omit<Parameters<CallLog['addRecord']>[0], 'id' | 'timestamp' | 'initiator'>): void {
    const timestamp = new Date(this.#clock.now()).toISOString();
    this.#options.callLog?.()?.addRecord({ id: createUuid(), timestamp, initiator: 'app-tool', ...record });
  }
}

function requireTool({ snapshot }: ToolApp, name: string): AppTool {
  const tool = snapshot.tools.find((each) => each.name === name);
  if (!tool) throw new AppError('app-tool-refused', { tool: name, reason: 'not-found' });
  return tool;
}

/** What an app says is wrong with a call is its answer; that it says nothing is not. */
async function answerOf(call: Promise<object>): Promise<object> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof JsonRpcError) || error.code === RPC_CODES.refused) throw error;
    if (error.code === RPC_CODES.timeout) throw new ServerError('timeout', { cause: error, mayHaveRun: true });
    return errorResult(error.message.slice(0, 2_000));
  }
}

function codeOf(error: unknown): ServerErrorCode {
  if (error instanceof ServerError) return error.code;
  if (error instanceof AppError) return error.code === 'app-closed' ? 'server-not-running' : 'tool-not-found';
  return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'protocol-error';
}
