import { isRecord } from '../../mcp/config/server-config-rules.js';
import { AppError, JsonRpcError, RPC_CODES } from '../app-error.js';
import type { SideLine, SideProtocol } from '../app-host/side-protocols.js';
import type { AppTool } from '../running-app.js';
import { normalizeResult } from './read-app-result.js';
import { readAppTool } from './read-app-tools.js';

/** After a time-out: a result that comes so late is nobody's. */
const LATE_MS = 250;

interface SimpleCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly resolve: (result: object) => void;
  readonly reject: (error: Error) => void;
}

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error(String(reason)));

let calls = 0;

/**
 * Tools by the simple protocol, whose messages have no ids: one call at a time, since a result does not say whose it is.
 */
export class SimpleTools implements SideProtocol {
  readonly #line: SideLine;
  readonly #tools = new Map<string, AppTool>();
  readonly #waiting: SimpleCall[] = [];
  #flying: { readonly call: SimpleCall; readonly callId: string; readonly timer: AbortController } | undefined;
  /** The slot is empty, and not to be filled yet. */
  #isLate = false;
  readonly #end = new AbortController();

  constructor(line: SideLine) {
    this.#line = line;
  }

  takeMessage(message: unknown): boolean {
    if (!isRecord(message)) return false;
    if (message['type'] === 'iframe-ready') this.noteLoaded();
    else if (message['type'] === 'tool-register') this.#registerTool(message);
    else if (message['type'] === 'tool-result') this.#onResult(message);
    else return false;
    return true;
  }

  /** From here on an app registers its tools. */
  noteLoaded(): void {
    if (!this.#end.signal.aborted) this.#line.post({ type: 'parent-ready', payload: {} });
  }

  /** @throws {AppError} `app-tool-refused`, `app-closed`; {JsonRpcError} -32001, -32000; the signal's reason. */
  callTool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<object> {
    if (this.#end.signal.aborted) return Promise.reject(new AppError('app-closed'));
    if (!this.#tools.has(name)) {
      return Promise.reject(new AppError('app-tool-refused', { tool: name, reason: 'not-found' }));
    }
    if (signal?.aborted) return Promise.reject(reasonOf(signal));
    if (this.#waiting.length >= this.#line.policy.requestsInFlight)
      return Promise.reject(JsonRpcError.refused('too-many-requests', 'Too many calls of this app are open.'));
    return new Promise((resolve, reject) => {
      const call: SimpleCall = { name, args, resolve, reject };
      signal?.addEventListener('abort', () => {
        // One that is under way keeps its place: its result would be taken for the next one's.
        const at = this.#waiting.indexOf(call);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(reasonOf(signal));
      });
      this.#waiting.push(call);
      this.#sendNext();
    });
  }

  close(): void {
    this.#end.abort();
    const open = [...(this.#flying ? [this.#flying.call] : []), ...this.#waiting.splice(0)];
    this.#flying?.timer.abort();
    this.#flying = undefined;
    this.#tools.clear();
    for (const { reject } of open) reject(new AppError('app-closed'));
  }

  #registerTool({ toolName, toolDescription, toolSchema }: Record<string, unknown>): void {
    const { policy, onNote, onToolsChanged } = this.#line;
    const entry = { name: toolName, description: toolDescription, inputSchema: toolSchema };
    const tool = readAppTool(entry, policy, (fault, name) => onNote(fault, { tool: name }));
    if (!tool || this.#end.signal.aborted) return;
    if (!this.#tools.has(tool.name) && this.#tools.size >= policy.webmcpTools)
      return onNote('too-many-tools', { tool: tool.name });
    this.#tools.set(tool.name, tool);
    onToolsChanged([...this.#tools.values()]);
  }

  #onResult({ result, callId }: Record<string, unknown>): void {
    const flying = this.#flying;
    if (!flying || (callId !== undefined && callId !== flying.callId))
      return this.#line.onNote('webmcp-unknown-answer');
    this.#flying = undefined;
    flying.timer.abort();
    flying.call.resolve(normalizeResult(result));
    this.#sendNext();
  }

  #sendNext(): void {
    const call = this.#flying || this.#isLate ? undefined : this.#waiting.shift();
    if (!call) return;
    const { post, clock, policy } = this.#line;
    const timer = new AbortController();
    const flying = (this.#flying = { call, callId: `call-${(calls += 1)}`, timer });
    post({ type: 'tool-call', toolName: call.name, params: call.args, callId: flying.callId });
    void clock.sleep(policy.appToolTimeoutMs, timer.signal).then(() => {
      if (!timer.signal.aborted && this.#flying === flying) this.#onTimeout(call);
    });
  }

  #onTimeout({ reject }: SimpleCall): void {
    const { clock, policy } = this.#line;
    this.#flying = undefined;
    this.#isLate = true;
    const seconds = policy.appToolTimeoutMs / 1_000;
    reject(new JsonRpcError(RPC_CODES.timeout, `The app did not answer within ${seconds} seconds.`));
    void clock.sleep(LATE_MS, this.#end.signal).then(() => {
      this.#isLate = false;
      this.#sendNext();
    });
  }
}
