import type { FileContentBlock, HeadlessController } from '../../core/api.js';
import { fileNote, fileText, urlOf } from '../history/file-data.js';
import {
  readHistory,
  type HistoryCall,
  type HistoryItem,
  type HistoryOptions,
  type HistoryStep,
} from '../history/history.js';
import { resultText } from '../history/model-result.js';
import { isObject, objectOf, objectsOf, textOf, wordOf } from '../reading/json.js';

export type ChatCompletionPart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string } }
  | { type: 'input_audio'; input_audio: { data: string; format: 'wav' | 'mp3' } }
  | { type: 'file'; file: { filename: string; file_data: string } };

export type ChatCompletionToolCall =
  | { id: string; type: 'function'; function: { name: string; arguments: string }; extra_content?: unknown }
  | { id: string; type: 'custom'; custom: { name: string; input: string } };

export type ChatCompletionMessage =
  | { role: 'system' | 'developer'; content: string }
  | { role: 'user'; content: string | ChatCompletionPart[] }
  | {
      role: 'assistant';
      content: string | null;
      refusal?: string;
      audio?: { id: string };
      tool_calls?: ChatCompletionToolCall[];
      /** As they came: only of those who send them. */
      reasoning_content?: string;
      reasoning?: string;
      reasoning_details?: unknown[];
    }
  | { role: 'tool'; tool_call_id: string; content: string };

/** The part of a request that says what has been said. */
export interface ChatCompletionsHistory {
  messages: ChatCompletionMessage[];
  tools?: { type: 'function'; function: { name: string; description: string; parameters: Record<string, unknown> } }[];
}

/**
 * The open conversation as a request of Chat Completions has it: calls with their results, files, tags of artifacts. What the
 * same provider's answers brought for itself goes back to it.
 * @throws {HeadlessError} `message-unknown` for `upTo`.
 */
export function toChatCompletions(headless: HeadlessController, options: HistoryOptions = {}): ChatCompletionsHistory {
  const { system, tools } = options;
  const steps = readHistory(headless, 'chatCompletions', options);
  const messages = steps.flatMap(messagesOf);
  if (system) messages.unshift({ role: 'system', content: system });
  if (!tools || tools.length === 0) return { messages };
  return {
    messages,
    tools: tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: { ...inputSchema } },
    })),
  };
}

function messagesOf({ role, items }: HistoryStep): ChatCompletionMessage[] {
  if (role === 'assistant') return assistantMessages(items);
  if (role === 'system' || role === 'developer') return [{ role, content: textIn(items) }];
  const parts = items.flatMap(userParts);
  const isText = parts.every(({ type }) => type === 'text');
  return parts.length > 0 ? [{ role: 'user', content: isText ? textIn(items) : parts }] : [];
}

const textIn = (items: readonly HistoryItem[]): string => items.flatMap((item) => plainText(item) ?? []).join('\n\n');

function plainText(item: HistoryItem): string | undefined {
  if (item.kind === 'text') return item.text;
  return item.kind === 'file' ? (fileText(item.file) ?? fileNote(item.file)) : undefined;
}

function userParts(item: HistoryItem): ChatCompletionPart[] {
  if (item.kind === 'text') return [{ type: 'text', text: item.text }];
  return item.kind === 'file' ? [filePart(item.file)] : [];
}

function filePart(file: FileContentBlock): ChatCompletionPart {
  const { mediaType, name, data } = file;
  const text = fileText(file);
  if (text !== undefined) return { type: 'text', text };
  if (mediaType.startsWith('image/')) return { type: 'image_url', image_url: { url: urlOf(file) } };
  if (data === undefined) return { type: 'text', text: `${fileNote(file)} ${urlOf(file)}`.trim() };
  const format = /^audio\/.*(wav|wave)$/.test(mediaType)
    ? 'wav'
    : /^audio\/(mpeg|mp3)$/.test(mediaType)
      ? 'mp3'
      : undefined;
  if (format) return { type: 'input_audio', input_audio: { data, format } };
  return { type: 'file', file: { filename: name, file_data: urlOf(file) } };
}

function assistantMessages(items: readonly HistoryItem[]): ChatCompletionMessage[] {
  const calls = items.filter((item): item is HistoryCall => item.kind === 'call');
  const audio = items.map((item) => wordOf(objectOf('data' in item ? item.data : undefined)['audio'])).find(Boolean);
  const isRefusal = (item: HistoryItem): boolean => item.kind === 'text' && objectOf(item.data)['refusal'] === true;
  const refusal = textIn(items.filter(isRefusal));
  // What was heard goes back as what it was; its words are the provider's.
  const said = textIn(items.filter((item) => !isRefusal(item) && !(audio && isHeard(item))));
  const results = calls.map(({ callId, result }): ChatCompletionMessage => {
    return { role: 'tool', tool_call_id: callId, content: resultText(result) };
  });
  const thought = reasoningOf(items, calls.length > 0);
  if (said === '' && !refusal && !audio && calls.length === 0 && Object.keys(thought).length === 0) return [];
  const message: ChatCompletionMessage = {
    role: 'assistant',
    content: said === '' ? null : said,
    ...(refusal && { refusal }),
    ...(audio !== undefined && { audio: { id: audio } }),
    ...(calls.length > 0 && { tool_calls: calls.map(callOf) }),
    ...thought,
  };
  return [message, ...results];
}

const isHeard = (item: HistoryItem): boolean =>
  item.kind === 'file' || (item.kind === 'text' && objectOf(item.data)['audio'] !== undefined);

function callOf({ callId: id, name, rawInput, data, block }: HistoryCall): ChatCompletionToolCall {
  const { takesText } = objectOf(block.providerData);
  if (takesText === true) return { id, type: 'custom', custom: { name, input: rawInput } };
  const { extra } = objectOf(data);
  const call = { id, type: 'function' as const, function: { name, arguments: rawInput || '{}' } };
  return extra === undefined ? call : { ...call, extra_content: extra };
}

/**
 * Thoughts go back to those who sent them. A field of text does so with calls alone: until the next question their models go
 * on from it, and refuse it or pass over it elsewhere.
 */
function reasoningOf(items: readonly HistoryItem[], hasCalled: boolean): object {
  const thoughts = items.filter((item) => item.kind === 'reasoning' && isObject(item.data));
  const details = thoughts.flatMap((item) => objectsOf(objectOf('data' in item ? item.data : undefined)['details']));
  if (details.length > 0) return { reasoning_details: details };
  const [first] = thoughts;
  const field = first?.kind === 'reasoning' ? textOf(objectOf(first.data)['field']) : '';
  if (!hasCalled || !['reasoning_content', 'reasoning'].includes(field)) return {};
  return { [field]: thoughts.map((item) => (item.kind === 'reasoning' ? item.text : '')).join('') };
}
