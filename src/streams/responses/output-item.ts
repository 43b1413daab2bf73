import type { ToolResult } from '../../core/api.js';
import type { Answer } from '../answer/answer.js';
import type { AnswerCall } from '../answer/answer-calls.js';
import { defined, isObject, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

/** An item of a response while it is written, and after. */
export interface OutputItem {
  readonly key: string;
  item: JsonObject;
  readonly call?: AnswerCall;
  /** How much of each part was written, in UTF-16 units. */
  readonly said: Map<string, number>;
  isEnded?: boolean;
}

/** Calls that the page runs, each with an output of its own kind. */
const PAGE_CALLS: ReadonlySet<string> = new Set([
  ...['function_call', 'custom_tool_call', 'computer_call', 'local_shell_call', 'shell_call', 'apply_patch_call'],
]);

/** Fields of an item that are not its arguments. */
const FRAME: ReadonlySet<string> = new Set([
  ...['type', 'id', 'call_id', 'status', 'name', 'arguments', 'input', 'server_label', 'namespace', 'output', 'error'],
  ...['outputs', 'results', 'result', 'tools', 'approval_request_id', 'pending_safety_checks', 'encrypted_content'],
  ...['caller', 'created_by', 'fingerprint'],
]);

export function beginItem(answer: Answer, key: string, item: JsonObject): OutputItem {
  const begun = { key, item, said: new Map<string, number>() };
  const type = textOf(item['type']);
  return type === 'message' || type === 'reasoning' || type === 'compaction'
    ? begun
    : { ...begun, call: beginCall(answer, key, type, item) };
}

/** Whatever else it is, it shows as a call by its name: a person sees that something was done. */
function beginCall(answer: Answer, key: string, type: string, item: JsonObject): AnswerCall {
  const isAsked = type === 'mcp_approval_request';
  return answer.calls.begin(key, {
    callId: wordOf(item['call_id']) ?? wordOf(item['id']),
    toolName: wordOf(item['name']) ?? type.replace(/_call$/, ''),
    server: wordOf(item['server_label']),
    providerRun: !PAGE_CALLS.has(type) && !isAsked,
    takesText: type === 'custom_tool_call',
    // Its picture goes back, and not the way to it.
    hidden: type === 'image_generation_call' || isAsked,
  });
}

/** An item is whole: its arguments, its result, and what goes back. */
export function endItem(answer: Answer, { key, item, call, said }: OutputItem): void {
  const type = textOf(item['type']);
  if (!call) return endThought(answer, key, item, said);
  const { arguments: args, input, status } = item;
  if (typeof (args ?? input) === 'string') call.setInput(textOf(args ?? input));
  else if (isObject(args)) call.setInput(args);
  else if (call.rawInput === '' || !call.input) call.setInput(ownArguments(item));
  if (type === 'mcp_approval_request') return askFor(answer, call, item);
  if (type === 'image_generation_call') addPicture(answer, item);
  else call.setData({ item });
  if (!call.providerRun) return;
  const result = resultOf(item);
  const isError = wordOf(item['error']) !== undefined || isObject(item['error']) || status === 'failed';
  call.addResult({ ...result, ...(isError && { isError }) });
}

/** What is encrypted of a thought goes back with all of it, whether or not there was a summary to read. */
function endThought(answer: Answer, key: string, item: JsonObject, said: ReadonlyMap<string, number>): void {
  if (said.size === 0)
    for (const [index, part] of [...objectsOf(item['summary']), ...objectsOf(item['content'])].entries())
      answer.appendReasoning(textOf(part['text']), `${key}.${index}`);
  const last = [...said.keys()].at(-1) ?? `${key}.${Math.max(0, objectsOf(item['summary']).length - 1)}`;
  answer.appendReasoning('', last, { item });
  answer.endPart(last);
}

const ownArguments = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([name, value]) => !FRAME.has(name) && value !== null));

function addPicture(answer: Answer, item: JsonObject): void {
  const { result, output_format: format, ...own } = item;
  const kind = wordOf(format) ?? 'png';
  if (!wordOf(result)) return;
  answer.addFile(
    { name: `image.${kind}`, mediaType: `image/${kind}`, data: textOf(result) },
    {
      item: { ...own, ...defined({ output_format: format }) },
    },
  );
}

function resultOf(item: JsonObject): ToolResult {
  const { output, result, error, outputs, results, tools, action } = item;
  const said =
    wordOf(output) ?? wordOf(result) ?? wordOf(error) ?? (isObject(error) ? JSON.stringify(error) : undefined);
  if (said !== undefined) return { content: [{ type: 'text', text: said }] };
  const list = [...objectsOf(outputs), ...objectsOf(results), ...objectsOf(tools)];
  const sources = isObject(action) ? objectsOf(action['sources']) : [];
  return { content: [...list.map(itemOf), ...sources.map(itemOf)] };
}

function itemOf(item: JsonObject): object {
  const { type, logs, url, text, filename, name, description } = item;
  if (type === 'logs') return { type: 'text', text: textOf(logs) };
  if (wordOf(url)) return { type: 'resource_link', uri: url, name: textOf(url) };
  if (wordOf(text)) return { type: 'text', text: [wordOf(filename), textOf(text)].filter(Boolean).join('\n') };
  if (wordOf(name)) return { type: 'text', text: [textOf(name), wordOf(description)].filter(Boolean).join(': ') };
  return { type: 'text', text: JSON.stringify(item) };
}

/** Its server is run by the provider: a person says whether, and the next request says it to the provider. */
function askFor(answer: Answer, call: AnswerCall, item: JsonObject): void {
  call.setData({ item });
  answer.approvals.push({
    id: textOf(item['id']),
    call,
    subject: { server: textOf(item['server_label']), description: '' },
    settle: (approve) => {
      call.setData({ item, approve });
      call.change({ state: approve ? 'done' : 'denied' });
    },
  });
}
