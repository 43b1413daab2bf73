import type { ToolCallContentBlock } from '../../core/message/segment.js';
import { asJson } from '../../plain-text/cut-json.js';

/** What becomes of a call: the states of its content block, and before them none. */
export type McpToolCallState = 'idle' | 'pending' | 'running' | 'done' | 'failed' | 'denied' | 'cancelled';

const STATES: readonly string[] = ['idle', 'pending', 'running', 'done', 'failed', 'denied', 'cancelled'];

export const isUnfinished = (state: McpToolCallState): boolean => state === 'pending' || state === 'running';
export const isFinished = (state: McpToolCallState): state is 'done' | 'failed' | 'denied' | 'cancelled' =>
  state !== 'idle' && !isUnfinished(state);

/** A call as it is drawn, wherever it was told from. */
export interface ShownCall {
  readonly callId?: string | undefined;
  readonly server: string;
  readonly tool: string;
  readonly input: unknown;
  /** The arguments as the model wrote them, where they are no whole object. */
  readonly rawInput?: string | undefined;
  readonly state: McpToolCallState;
  /** As the tool gave it, of any shape. */
  readonly result?: unknown;
  /** A result as text, of hosts that have no other. */
  readonly text?: string | undefined;
  readonly durationMs?: number | undefined;
}

/** What the properties of the element say, without a call of its own. */
export interface GivenCall {
  readonly call?: ToolCallContentBlock | undefined;
  readonly server: string;
  readonly tool: string;
  readonly input?: unknown;
  readonly result?: unknown;
  readonly state?: string | undefined;
}

/** Reads what a host has set. Whatever is unknown falls back to what the rest says. Never throws. */
export function readCall({ call, server, tool, input, result, state }: GivenCall): ShownCall {
  if (typeof call !== 'object' || call === null) {
    const said = STATES.includes(state ?? '') ? (state as McpToolCallState) : stateOf(result, 'idle');
    return { server, tool, input: input ?? {}, state: said, result };
  }
  const { callId, toolName, parameters, rawInput, toolResult, result: text, durationMs } = call;
  const known = STATES.includes(call.state ?? '') ? (call.state as McpToolCallState) : undefined;
  const isError = (toolResult as { isError?: unknown } | undefined)?.isError === true;
  return {
    ...{ callId, server: call.server ?? server, tool: toolName ?? tool, input: parameters, rawInput, durationMs },
    state: isError && known !== 'denied' ? 'failed' : (known ?? stateOf(toolResult ?? text, 'pending')),
    result: toolResult,
    text,
  };
}

const stateOf = (result: unknown, without: McpToolCallState): McpToolCallState => {
  if (result === undefined) return without;
  const { isError, success } = (result ?? {}) as { isError?: unknown; success?: unknown };
  return isError === true || success === false ? 'failed' : 'done';
};

/** Whether a model has written arguments that can be read, in part at least. */
export const isRead = ({ rawInput, input }: ShownCall): boolean =>
  rawInput === undefined || (typeof input === 'object' && input !== null && Object.keys(input).length > 0);

/** `{ "query": "V60 recipe", "limit": 3 }` */
export function oneLine(shown: ShownCall): string {
  const { rawInput = '', input } = shown;
  const text = isRead(shown) ? asJson(input).slice(0, 2_000).replace(/\n\s*/g, ' ') : rawInput.slice(0, 2_000);
  return text.slice(0, 300);
}
