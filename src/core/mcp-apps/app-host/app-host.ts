import type { Subscribable } from '../../subscribable.js';
import type { AppChannel } from '../app-channel.js';
import type { AppSnapshot, AppTool } from '../running-app.js';
import type { AppHostOptions } from './app-host-options.js';
import type { HostContext } from './host-context.js';

/** The host's duties towards one app, over as many frames as it needs. */
export class AppHost implements Subscribable {
  readonly appId: string;
  readonly snapshot: AppSnapshot;

  constructor(options: AppHostOptions) {
    const { appId, appName, protocol } = options;
    this.appId = appId;
    this.snapshot = { appId, appName, protocol, state: 'starting', tools: [] };
  }

  /** A frame has begun: its line. Called again after a reload: what was kept (input, result, data) is sent again. @returns what ends it. */
  connectFrame(channel: AppChannel): () => void {
    void channel;
    return () => undefined;
  }

  /** The frame's `load`. */
  noteLoaded(): void {}

  /** The tool's input so far: JSON that is being written, or an object. */
  setToolInputPartial(partial: string | object): void {
    void partial;
  }

  /** Adds to the JSON that is being written. */
  appendToolInput(chunk: string): void {
    void chunk;
  }

  setToolInput(input: object): void {
    void input;
  }

  /** The tool's `CallToolResult`, untouched. */
  setToolResult(result: object): void {
    void result;
  }

  cancelTool(reason?: string): void {
    void reason;
  }

  /** Data of the simple protocol. */
  setToolData(data: unknown): void {
    void data;
  }

  /** Forgets input, result and cancellation: another call of the tool begins in the same frame. */
  startRound(): void {}

  /** Merged into what the app knows; it learns what has changed, once a frame. */
  setHostContext(changed: Partial<HostContext>): void {
    void changed;
  }

  /** Lists of the app's server have changed. */
  noteServerListChanged(list: 'tools' | 'resources'): void {
    void list;
  }

  listTools(): Promise<readonly AppTool[]> {
    return Promise.resolve([]);
  }

  callTool(name: string, args: object, options: { readonly signal?: AbortSignal } = {}): Promise<object> {
    void [args, options];
    return Promise.reject(new Error(name));
  }

  /** Tells the app that it is to go. Resolves with its answer, whatever it is, or after half a second. */
  requestTeardown(reason?: string): Promise<void> {
    void reason;
    return Promise.resolve();
  }

  /** Ends the line, and lets go of timers, listeners and whoever waits. */
  dispose(): void {}

  subscribe(listener: () => void): () => void {
    void listener;
    return () => undefined;
  }
}
