import { ServerError } from '../../core/mcp/server-error.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { CallProgress, ToolCallResult } from '../../core/mcp/server.js';
import type { McpToolCallState, ShownCall } from './shown-call.js';

/** A call that an element made itself, in the user's name. */
export class ToolRun {
  state: McpToolCallState = 'pending';
  result: ToolCallResult | undefined;
  error: ServerError | undefined;
  progress: CallProgress | undefined;
  readonly #call: ShownCall;
  readonly #abort = new AbortController();
  readonly #changed: () => void;

  /** @param changed - Called whenever something of it is another. */
  constructor(call: ShownCall, changed: () => void) {
    this.#call = call;
    this.#changed = changed;
  }

  /** As it is drawn. */
  get shown(): ShownCall {
    const { server, tool, input } = this.#call;
    const { result, state } = this;
    return { server, tool, input, state, result, durationMs: result?.durationMs };
  }

  cancelCall(): void {
    this.#abort.abort();
  }

  /** Never rejects. */
  async startCall(manager: ServerManager): Promise<void> {
    const { server, tool, input } = this.#call;
    const { signal } = this.#abort;
    const request = { server, tool, arguments: input as Record<string, unknown>, initiator: 'user' } as const;
    const onSend = (): void => this.#change({ state: 'running' });
    const onProgress = (progress: CallProgress): void => this.#change({ progress });
    try {
      const result = await manager.callTool(request, { signal, onSend, onProgress });
      this.#change({ result, state: result.success ? 'done' : 'failed' });
    } catch (cause) {
      const error = cause instanceof ServerError ? cause : new ServerError('protocol-error', { server, tool, cause });
      const { code } = error;
      this.#change({
        error,
        state: code === 'consent-denied' ? 'denied' : code === 'cancelled' ? 'cancelled' : 'failed',
      });
    }
  }

  #change(change: Partial<Pick<ToolRun, 'state' | 'result' | 'error' | 'progress'>>): void {
    Object.assign(this, change);
    this.#changed();
  }
}
