import type { HeadlessController } from '../../core/headless-controller.js';
import { ServerError } from '../../core/mcp/server-error.js';
import type { CallProgress, ToolCallResult } from '../../core/mcp/server.js';
import type { McpToolCallState, ShownCall } from './shown-call.js';

/** Why a tool of an app could not be called: as `AppError` of core/mcp-apps has it, whose code loads with apps alone. */
export interface AppCallError extends Error {
  readonly name: 'AppError';
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly mayHaveRun?: undefined;
}

/** A call that an element made itself, in the user's name. */
export class ToolRun {
  state: McpToolCallState = 'pending';
  result: ToolCallResult | undefined;
  error: ServerError | AppCallError | undefined;
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
  async startCall(headless: HeadlessController): Promise<void> {
    const { server, tool } = this.#call;
    try {
      const result = await this.#callTool(headless);
      if (result) this.#change({ result, state: result.success ? 'done' : 'failed' });
    } catch (cause) {
      const error = isAppError(cause) ? cause : asServerError(cause, { server, tool });
      const { code } = error;
      this.#change({
        error,
        state: code === 'consent-denied' ? 'denied' : code === 'cancelled' ? 'cancelled' : 'failed',
      });
    }
  }

  /** A tool of an app by its app, which may be gone; any other by its server. */
  async #callTool(headless: HeadlessController): Promise<ToolCallResult | undefined> {
    const { server, tool, input } = this.#call;
    const { signal } = this.#abort;
    const args = input as Record<string, unknown>;
    if (headless.apps?.tools.knowsTool(tool)) {
      this.#change({ state: 'running' });
      return headless.callTool(tool, args, { signal });
    }
    const onSend = (): void => this.#change({ state: 'running' });
    const onProgress = (progress: CallProgress): void => this.#change({ progress });
    const request = { server, tool, arguments: args, initiator: 'user' } as const;
    return headless.servers?.callTool(request, { signal, onSend, onProgress });
  }

  #change(change: Partial<Pick<ToolRun, 'state' | 'result' | 'error' | 'progress'>>): void {
    Object.assign(this, change);
    this.#changed();
  }
}

/** The servers may be another copy of the kit's, whose errors are of another class: their name tells them. */
export function asServerError(cause: unknown, of: { readonly server: string; readonly tool?: string }): ServerError {
  const isKnown = cause instanceof Error && cause.name === 'ServerError' && 'code' in cause;
  return isKnown ? (cause as ServerError) : new ServerError('protocol-error', { ...of, cause });
}

const isAppError = (cause: unknown): cause is AppCallError =>
  cause instanceof Error && cause.name === 'AppError' && 'code' in cause && 'values' in cause;
