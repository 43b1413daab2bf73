import type { FileContentBlock, HeadlessController } from '../../core/api.js';
import { fileNote, fileText, urlOf } from '../history/file-data.js';
import {
  readHistory,
  type HistoryCall,
  type HistoryItem,
  type HistoryOptions,
  type HistoryStep,
} from '../history/history.js';
import { resultText, type ModelResultItem } from '../history/model-result.js';
import { isObject, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

export type ResponsesContent =
  | { type: 'input_text'; text: string }
  | { type: 'input_image'; image_url: string; detail: 'auto' }
  | { type: 'input_file'; filename?: string; file_data?: string; file_url?: string };

export type ResponsesItem =
  | { role: 'user'; content: string | ResponsesContent[] }
  | { role: 'assistant' | 'system' | 'developer'; content: string }
  | { type: 'function_call'; call_id: string; name: string; arguments: string }
  | { type: 'custom_tool_call'; call_id: string; name: string; input: string }
  | {
      type: 'function_call_output' | 'custom_tool_call_output';
      call_id: string;
      output: string | ResponsesContent[];
      caller?: unknown;
    }
  | { type: 'apply_patch_call_output'; call_id: string; status: 'completed' | 'failed'; output: string }
  | {
      type: 'shell_call_output';
      call_id: string;
      output: { stdout: string; stderr: string; outcome: { type: 'exit'; exit_code: number } }[];
    }
  | { type: 'computer_call_output'; call_id: string; output: { type: 'computer_screenshot'; image_url: string } }
  | { type: 'mcp_approval_response'; approval_request_id: string; approve: boolean }
  /** An item of an answer, as it came. */
  | JsonObject;

/** The part of a request that says what has been said. */
export interface ResponsesHistory {
  instructions?: string;
  input: ResponsesItem[];
  tools?: { type: 'function'; name: string; description: string; parameters: Record<string, unknown>; strict: false }[];
}

/**
 * The open conversation as a request of OpenAI's Responses has it: items as they came, encrypted thoughts included, outputs of
 * calls, files, tags of artifacts.
 * @throws {HeadlessError} `message-unknown` for `upTo`.
 */
export function toResponses(headless: HeadlessController, options: HistoryOptions = {}): ResponsesHistory {
  const { system, tools = [] } = options;
  return {
    ...(system && { instructions: system }),
    input: readHistory(headless, 'responses', options).flatMap(itemsOf),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        ...{ type: 'function' as const, name, description, parameters: { ...inputSchema } },
        strict: false as const,
      })),
    }),
  };
}

function itemsOf({ role, items }: HistoryStep): ResponsesItem[] {
  if (role === 'assistant') return [...joinMessages(items.flatMap(outputItems)), ...items.flatMap(outputOf)];
  const parts = items.flatMap(contentOf);
  const isText = parts.every(({ type }) => type === 'input_text');
  const text = parts.map((part) => ('text' in part ? part.text : '')).join('\n\n');
  if (role === 'system' || role === 'developer') return [{ role, content: text }];
  return parts.length > 0 ? [{ role: 'user', content: isText ? text : parts }] : [];
}

function contentOf(item: HistoryItem): ResponsesContent[] {
  if (item.kind === 'text') return [{ type: 'input_text', text: item.text }];
  return item.kind === 'file' ? [filePart(item.file)] : [];
}

function filePart(file: FileContentBlock): ResponsesContent {
  const { mediaType, name, data, url } = file;
  const text = fileText(file);
  if (text !== undefined) return { type: 'input_text', text };
  if (mediaType.startsWith('image/')) return { type: 'input_image', image_url: urlOf(file), detail: 'auto' };
  if (data !== undefined) return { type: 'input_file', filename: name, file_data: urlOf(file) };
  return url ? { type: 'input_file', file_url: url } : { type: 'input_text', text: fileNote(file) };
}

function outputItems(item: HistoryItem): ResponsesItem[] {
  if (item.kind === 'sources') return [];
  const data = objectOf(item.data);
  const { item: own } = data;
  if (item.kind === 'reasoning') return isObject(own) ? [own] : [];
  if (item.kind === 'call') return callItems(item, data);
  if (item.kind === 'file') {
    const { data: result } = item.file;
    return isObject(own) && result !== undefined
      ? [{ ...own, result }]
      : [{ role: 'assistant', content: fileNote(item.file) }];
  }
  if (!isObject(own)) return [{ role: 'assistant', content: item.text }];
  const content =
    data['refusal'] === true
      ? { type: 'refusal', refusal: item.text }
      : { type: 'output_text', text: item.text, annotations: objectsOf(data['annotations']) };
  return [{ ...own, status: 'completed', content: [content] }];
}

/** Parts of one message of theirs, which are parts of one here. */
function joinMessages(items: readonly ResponsesItem[]): ResponsesItem[] {
  const joined: JsonObject[] = [];
  for (const item of items as readonly JsonObject[]) {
    const last = joined.at(-1);
    const isSame = last?.['type'] === 'message' && item['type'] === 'message' && last['id'] === item['id'];
    if (isSame)
      joined[joined.length - 1] = { ...last, content: [...objectsOf(last['content']), ...objectsOf(item['content'])] };
    else joined.push(item);
  }
  return joined;
}

function callItems(
  { callId, name, rawInput, block, providerRun }: HistoryCall,
  { item, approve }: JsonObject,
): ResponsesItem[] {
  if (isObject(item) && typeof approve === 'boolean')
    return [item, { type: 'mcp_approval_response', approval_request_id: textOf(item['id']), approve }];
  if (isObject(item) && (providerRun || wordOf(item['call_id']) === callId)) return [item];
  return objectOf(block.providerData)['takesText'] === true
    ? [{ type: 'custom_tool_call', call_id: callId, name, input: rawInput }]
    : [{ type: 'function_call', call_id: callId, name, arguments: rawInput || '{}' }];
}

function outputOf(item: HistoryItem): ResponsesItem[] {
  if (item.kind !== 'call' || item.providerRun) return [];
  const { callId, block, data, result, isError } = item;
  const takesText = objectOf(block.providerData)['takesText'] === true;
  const { type, caller } = objectOf(objectOf(data)['item']);
  const called = wordOf(type) ?? (takesText ? 'custom_tool_call' : 'function_call');
  // What a program of the model's own has called goes back to that program.
  const start = { type: `${called}_output`, call_id: callId, ...(isObject(caller) && { caller }) };
  const parts = result.map((each): ResponsesContent =>
    each.type === 'text'
      ? { type: 'input_text', text: each.text }
      : { type: 'input_image', image_url: `data:${each.mediaType};base64,${each.data}`, detail: 'auto' },
  );
  const [first] = parts;
  const output = parts.length === 1 && first?.type === 'input_text' ? first.text : parts;
  return [{ ...start, ...(OWN_OUTPUTS.get(called)?.(result, isError) ?? { output }) }];
}

/** Calls whose output has a form of its own. */
const OWN_OUTPUTS = new Map<string, (result: readonly ModelResultItem[], isError: boolean) => JsonObject | undefined>([
  ['apply_patch_call', (result, isError) => ({ status: isError ? 'failed' : 'completed', output: resultText(result) })],
  [
    'shell_call',
    (result, isError) => {
      const [stdout, stderr] = isError ? ['', resultText(result)] : [resultText(result), ''];
      return { output: [{ stdout, stderr, outcome: { type: 'exit', exit_code: isError ? 1 : 0 } }] };
    },
  ],
  [
    'computer_call',
    (result) => {
      const picture = result.find((each) => each.type === 'image');
      if (!picture) return undefined;
      return {
        output: { type: 'computer_screenshot', image_url: `data:${picture.mediaType};base64,${picture.data}` },
      };
    },
  ],
]);
