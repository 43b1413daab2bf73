import type { ModelToolResult, ToolResult } from '../../core/api.js';
import { reasonOf } from '../../core/reason-of.js';
import { isObject, listOf } from '../reading/json.js';
import type { RunTool } from '../stream-options.js';
import type { Answer } from './answer.js';
import type { AnswerCall } from './answer-calls.js';
import { noteRunning } from './asked-calls.js';

/** Calls that wait for the page to run them. */
export const waitingCalls = ({ allCalls, approvals }: Answer): AnswerCall[] =>
  allCalls.filter(
    (call) =>
      !call.providerRun && call.state === 'pending' && !call.result && !approvals.some((each) => each.call === call),
  );

/** Runs the calls that wait, all at once: whoever asks a person about them asks one after the other. */
export async function runCalls(answer: Answer, runTool: RunTool, signal: AbortSignal): Promise<void> {
  await Promise.all(waitingCalls(answer).map((call) => runCall(answer, call, runTool, signal)));
}

async function runCall(answer: Answer, call: AnswerCall, runTool: RunTool, signal: AbortSignal): Promise<void> {
  const { snapshot } = call;
  // The model reads what was wrong, and writes it again.
  if (!call.takesText && !snapshot.input) return call.addResult(failure('The arguments are not a JSON object.'));
  call.change({ state: 'running' });
  noteRunning(snapshot, call);
  try {
    const result = await orAborted(async () => runTool(snapshot, { messageId: answer.messageId, signal }), signal);
    // Measured from its sending: without the time that a person took to agree.
    const durationMs = ownDuration(result);
    if (durationMs !== undefined) call.change({ durationMs });
    call.addResult(asToolResult(result));
  } catch (error) {
    if (signal.aborted) call.change({ state: 'cancelled' });
    else if (isDenial(error)) call.change({ state: 'denied', toolResult: failure(reasonOf(error)) });
    else call.addResult(failure(reasonOf(error)));
  }
}

/** Ends with the signal, whatever the work makes of it. */
async function orAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Of a tool of a server or an app: its result says how long it took. */
const ownDuration = (result: unknown): number | undefined =>
  isObject(result) && 'success' in result && typeof result['durationMs'] === 'number'
    ? result['durationMs']
    : undefined;

const isDenial = (error: unknown): boolean => isObject(error) && error['code'] === 'consent-denied';

const failure = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true });

/**
 * A result as `headless.addToolResult` takes it: of `headless.callTool`, of a server, or plain text. One that failed says so.
 * `runTool` needs none of it.
 */
export function asToolResult(result: ToolResult | ModelToolResult | string): ToolResult {
  if (typeof result === 'string') return { content: [{ type: 'text', text: result }] };
  if (!('success' in result)) return result;
  const { success, content, structuredContent, error } = result as ModelToolResult;
  const isItems = Array.isArray(content) && listOf(content).every((item) => isObject(item) && 'type' in item);
  const said = content ?? (success ? structuredContent : error);
  return {
    content: isItems ? listOf(content) : said === undefined ? [] : [{ type: 'text', text: asText(said) }],
    ...(isObject(structuredContent) && { structuredContent }),
    ...(!success && { isError: true }),
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
