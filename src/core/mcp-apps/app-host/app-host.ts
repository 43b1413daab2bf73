import { ChangeListeners } from '../../mcp/change-listeners.js';
import { systemClock, type McpClock } from '../../mcp/mcp-clock.js';
import { isRecord } from '../../mcp/config/server-config-rules.js';
import type { Subscribable } from '../../subscribable.js';
import type { AppChannel } from '../app-channel.js';
import { AppError } from '../app-error.js';
import type { AppSnapshot, AppTool, ModelContext } from '../running-app.js';
import type { AppHostOptions } from './app-host-options.js';
import { ConnectedFrame } from './connected-frame.js';
import type { HostContext } from './host-context.js';
import { HostContextSender } from './host-context-sender.js';
import { HostDuties } from './host-duties.js';
import { SimpleData } from './simple-data.js';
import { ToolRound } from './tool-round.js';
import { toolInfo } from './tool-info.js';

const FRAME_MS = 1_000 / 60;
const NO_TOOLS: readonly AppTool[] = Object.freeze([]);

/** The host's duties towards one app, over as many frames as it needs. */
export class AppHost implements Subscribable {
  readonly appId: string;
  readonly #options: AppHostOptions;
  readonly #clock: McpClock;
  readonly #duties: HostDuties;
  readonly #round: ToolRound;
  readonly #context: HostContextSender;
  readonly #simple: SimpleData;
  readonly #listeners = new ChangeListeners();
  readonly #ended = new AbortController();
  #frame: ConnectedFrame | undefined;
  #snapshot: AppSnapshot;
  /** Of the app that answers now: what it said of itself in `ui/initialize`. */
  #hasInitialize = false;

  constructor(options: AppHostOptions) {
    const { appId, appName, serverId, protocol, clock = systemClock, hostInfo, person, policy } = options;
    this.appId = appId;
    this.#options = options;
    this.#clock = clock;
    this.#snapshot = Object.freeze({
      ...{ appId, appName, protocol, state: 'starting', tools: NO_TOOLS },
      ...(serverId !== undefined && { serverId }),
    });
    const onFrame = (run: () => void): void => this.#onFrame(run);
    const send = (method: string, params: object): boolean =>
      this.#frame?.bridge.sendNotification(method, params) ?? true;
    this.#round = new ToolRound({
      send,
      onFrame,
      onUnsent: (method) => person.reportProblem('message-too-large', { method }),
    });
    const known = { userAgent: `${hostInfo.name}/${hostInfo.version}`, ...toolInfo(options), ...options.hostContext };
    this.#context = new HostContextSender(known, {
      onFrame,
      send: (changed) => send('ui/notifications/host-context-changed', changed),
    });
    this.#simple = new SimpleData({
      limits: policy,
      post: (message) => this.#frame?.bridge.sendToApp(message),
      onUnsent: () => person.reportProblem('app-data-unsent'),
    });
    this.#duties = new HostDuties({
      app: options,
      clock,
      snapshot: () => this.#snapshot,
      hostContext: () => this.#context.context,
      beginHandshake: (params) => this.#beginHandshake(params),
      endHandshake: () => this.#endHandshake(),
      setModelContext: (context) => this.#setModelContext(context),
      notifyApp: send,
      noteAppTools: () => void this.#frame?.tools.noteChanged(),
    });
  }

  /** Immutable: another object after each change. */
  get snapshot(): AppSnapshot {
    return this.#snapshot;
  }

  /** What the app knows, or will know, of its surroundings. */
  get hostContext(): HostContext {
    return this.#context.context;
  }

  /** A frame has begun: its line. Called again after a reload: what was kept (input, result, data) is sent again. @returns ends it. */
  connectFrame(channel: AppChannel): () => void {
    this.#endFrame('reloaded');
    if (this.#ended.signal.aborted) return () => undefined;
    const frame = new ConnectedFrame(channel, {
      ...{ app: this.#options, clock: this.#clock, duties: this.#duties },
      timeoutMs: (method) => this.#timeoutMs(method),
      onToolsChanged: (tools) => this.#change({ tools }),
    });
    this.#frame = frame;
    this.#change({ state: 'starting', protocol: this.#options.protocol });
    return () => {
      if (this.#frame === frame) this.#endFrame('frame-gone');
    };
  }

  /** The frame's `load`: an app of the simple protocol gets its data. */
  noteLoaded(): void {
    this.#frame?.noteLoaded();
    if (!this.#hasInitialize && this.#snapshot.protocol === 'simple') this.#simple.noteLoaded();
  }

  /** The tool's input so far: JSON that is being written, or an object. */
  setToolInputPartial(partial: string | object): void {
    this.#round.setPartial(partial);
  }

  /** Adds to the JSON that is being written. */
  appendToolInput(chunk: string): void {
    this.#round.appendText(chunk);
  }

  /** The tool's whole input: once a round. */
  setToolInput(input: object): void {
    this.#round.setInput(input);
  }

  /** The tool's `CallToolResult`, untouched: once a round. */
  setToolResult(result: object): void {
    this.#round.setResult(result);
    this.#simple.setResult(result);
  }

  /** There will be no result. */
  cancelTool(reason?: string): void {
    this.#round.cancel(reason);
  }

  /** Data of the simple protocol: any JSON, or a `CallToolResult`. */
  setToolData(data: unknown): void {
    this.#simple.setData(data);
  }

  /** Forgets input, result and cancellation: another call of the tool begins in the same frame. */
  startRound(): void {
    this.#round.clearRound();
    this.#simple.clear();
  }

  /** Merged into what the app knows; it learns what has changed, once a frame. */
  setHostContext(changed: Partial<HostContext>): void {
    this.#context.changeContext(changed);
  }

  /** Lists of the app's server have changed. */
  noteServerListChanged(list: 'tools' | 'resources'): void {
    this.#duties.server.forgetTools();
    if (this.#snapshot.state === 'initialized')
      this.#frame?.bridge.sendNotification(`notifications/${list}/list_changed`);
  }

  /** The tools that the app offers now, asked for anew where it speaks the standard protocol. */
  async listTools(): Promise<readonly AppTool[]> {
    await this.#frame?.listTools(isRecord(this.#snapshot.appCapabilities?.['tools']));
    return this.#snapshot.tools;
  }

  /** Whether the page around the app lets a model call a tool of it: before a person is asked. */
  allowToolCall(name: string, args: Readonly<Record<string, unknown>>): boolean {
    return this.#options.person.allowToolCall?.(name, args) ?? true;
  }

  /** Calls a tool of the app. @throws {AppError} `app-closed`; {JsonRpcError} the app's own, and -32001. */
  callTool(name: string, args: object, options: { readonly signal?: AbortSignal } = {}): Promise<object> {
    const frame = this.#frame;
    if (!frame) return Promise.reject(new AppError('app-closed', { tool: name }));
    return frame.callTool(name, args, options);
  }

  /** Tells the app that it is to go. Resolves with its answer, whatever it is, or after half a second. Never rejects. */
  async requestTeardown(_reason?: string): Promise<void> {
    const { state } = this.#snapshot;
    if (!this.#frame || (state !== 'initialized' && state !== 'closing')) return;
    this.#change({ state: 'closing' });
    // What changes around it is nothing to an app that puts its things away.
    this.#context.closeGate();
    const { teardownTimeoutMs: timeoutMs } = this.#options.policy;
    // The standard's schema has no room for a reason.
    await this.#frame.bridge.sendRequest('ui/resource-teardown', {}, { timeoutMs }).catch(() => undefined);
  }

  /** Ends the line, and lets go of timers, listeners and whoever waits. The last snapshot keeps the last model context. */
  dispose(): void {
    if (this.#ended.signal.aborted) return;
    this.#endFrame('closed');
    this.#ended.abort();
    this.#change({ state: 'closed' });
  }

  /** Calls a listener after changes of the snapshot, at most once per microtask. @returns ends it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }

  #beginHandshake(params: Readonly<Record<string, unknown>>): HostContext {
    const { appInfo, appCapabilities } = params;
    this.#hasInitialize = true;
    this.#round.closeGate();
    this.#simple.closeGate();
    this.#change({
      ...{ state: 'starting', protocol: 'standard' },
      ...(isRecord(appInfo) && { appInfo: Object.freeze({ ...appInfo }) }),
      appCapabilities: Object.freeze(isRecord(appCapabilities) ? { ...appCapabilities } : {}),
    });
    return this.#context.tellAll();
  }

  #endHandshake(): void {
    if (!this.#hasInitialize || this.#snapshot.state !== 'starting') return;
    this.#change({ state: 'initialized' });
    this.#context.openGate();
    this.#round.openGate();
    if (isRecord(this.#snapshot.appCapabilities?.['tools'])) void this.#frame?.tools.listTools();
  }

  #setModelContext(context: ModelContext | undefined): void {
    const { modelContext: _, ...rest } = this.#snapshot;
    this.#publish(Object.freeze({ ...rest, ...(context && { modelContext: context }) }));
  }

  /** A frame is gone: its tools are, too, and whoever calls one learns so. */
  #endFrame(reason: string): void {
    this.#frame?.end(reason);
    this.#frame = undefined;
    this.#hasInitialize = false;
    this.#round.closeGate();
    this.#context.closeGate();
    this.#simple.closeGate();
    if (this.#snapshot.tools.length > 0) this.#change({ tools: NO_TOOLS });
  }

  /** Of the simple protocol every request counts alike. */
  #timeoutMs(method: string): number {
    const { requestTimeoutMs, toolTimeoutMs } = this.#options.policy;
    if (method === 'sampling/createMessage') return Infinity;
    return method === 'tools/call' && this.#snapshot.protocol === 'standard' ? toolTimeoutMs : requestTimeoutMs;
  }

  #onFrame(run: () => void): void {
    const runAlive = (): void => {
      if (!this.#ended.signal.aborted) run();
    };
    if (this.#options.onFrame) this.#options.onFrame(runAlive);
    else void this.#clock.sleep(FRAME_MS, this.#ended.signal).then(runAlive);
  }

  #change(changed: Partial<AppSnapshot>): void {
    this.#publish(Object.freeze({ ...this.#snapshot, ...changed }));
  }

  #publish(snapshot: AppSnapshot): void {
    this.#snapshot = snapshot;
    this.#listeners.announceChange();
  }
}
