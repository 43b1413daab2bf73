import type { FileContentBlock, HeadlessController } from '../../core/api.js';
import { fileNote, fileText } from '../history/file-data.js';
import {
  readHistory,
  type HistoryCall,
  type HistoryItem,
  type HistoryOptions,
  type HistoryStep,
} from '../history/history.js';
import { resultText } from '../history/model-result.js';
import { defined, objectOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

export type AgUiSource =
  { type: 'data'; value: string; mimeType: string } | { type: 'url'; value: string; mimeType?: string };
export type AgUiPart =
  { type: 'text'; text: string } | { type: 'image' | 'audio' | 'video' | 'document'; source: AgUiSource };

export interface AgUiToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
  encryptedValue?: string;
}

export type AgUiMessage = { id: string; subagentRunId?: string; encryptedValue?: string } & (
  | { role: 'system' | 'developer' | 'reasoning'; content: string }
  | { role: 'user'; content: string | AgUiPart[] }
  | { role: 'assistant'; content?: string; name?: string; toolCalls?: AgUiToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string | AgUiPart[]; error?: string }
);

/** The part of a `RunAgentInput` that says what has been said, and what was answered to what the last run waits for. */
export interface AgUiHistory {
  messages: AgUiMessage[];
  tools?: { name: string; description: string; parameters: Record<string, unknown> }[];
  resume?: { interruptId: string; status: 'resolved' | 'cancelled'; payload?: unknown }[];
}

type AssistantMessage = Extract<AgUiMessage, { role: 'assistant' }>;

/**
 * The open conversation as a run of AG-UI has it: messages by the ids that the agent gave them, calls with their results,
 * encrypted thoughts, files, tags of artifacts.
 * @throws {HeadlessError} `message-unknown` for `upTo`.
 */
export function toAgUi(headless: HeadlessController, options: HistoryOptions = {}): AgUiHistory {
  const { system, tools = [], upTo } = options;
  const messages = readHistory(headless, 'agUi', options).flatMap(messagesOf);
  if (system) messages.unshift({ id: 'system', role: 'system', content: system });
  const last = upTo === undefined ? headless.messages.at(-1) : headless.getMessage(upTo);
  const resume = (last?.contentBlocks ?? []).flatMap(answerOf);
  return {
    messages,
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({ name, description, parameters: { ...inputSchema } })),
    }),
    ...(resume.length > 0 && { resume }),
  };
}

/** What a person said to what a run waits for. */
function answerOf(block: unknown): NonNullable<AgUiHistory['resume']> {
  const { toolResult, providerData } = objectOf(block);
  const { id, status, payload } = objectOf(objectOf(objectOf(providerData)['agUi'])['interrupt']);
  if (toolResult !== undefined || status !== 'resolved') return [];
  return [{ interruptId: textOf(id), status, payload }];
}

function messagesOf({ role, items, messageId: id }: HistoryStep): AgUiMessage[] {
  if (role === 'assistant') return assistantMessages(items, id);
  const parts = items.flatMap(partOf);
  const isText = parts.every(({ type }) => type === 'text');
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n');
  if (role === 'system' || role === 'developer') return [{ id, role, content: text }];
  return parts.length > 0 ? [{ id, role: 'user', content: isText ? text : parts }] : [];
}

function partOf(item: HistoryItem): AgUiPart[] {
  if (item.kind === 'text') return [{ type: 'text', text: item.text }];
  return item.kind === 'file' ? [filePart(item.file)] : [];
}

function filePart(file: FileContentBlock): AgUiPart {
  const { mediaType: mimeType, data, url } = file;
  const text = fileText(file);
  if (text !== undefined) return { type: 'text', text };
  const kind = (['image', 'audio', 'video'] as const).find((each) => mimeType.startsWith(`${each}/`)) ?? 'document';
  if (data !== undefined) return { type: kind, source: { type: 'data', value: data, mimeType } };
  return url ? { type: kind, source: { type: 'url', value: url, mimeType } } : { type: 'text', text: fileNote(file) };
}

/** Parts of one message here are messages there: their ids say which belong together. */
function assistantMessages(items: readonly HistoryItem[], ownId: string): AgUiMessage[] {
  const messages: AgUiMessage[] = [];
  let count = 0;
  const nextId = (): string => (count++ === 0 ? ownId : `${ownId}-${count}`);
  const assistantOf = (data: JsonObject): AssistantMessage => {
    const id = wordOf(data['messageId']);
    const known = [...messages]
      .reverse()
      .find((each): each is AssistantMessage => each.role === 'assistant' && (!id || each.id === id));
    if (known) return known;
    const begun: AssistantMessage = { id: id ?? nextId(), role: 'assistant', ...ownFields(data) };
    messages.push(begun);
    return begun;
  };
  for (const item of items) {
    const data = objectOf('data' in item ? item.data : undefined);
    if (item.kind === 'reasoning') {
      messages.push({
        id: wordOf(data['messageId']) ?? nextId(),
        role: 'reasoning',
        content: item.text,
        ...ownFields(data),
      });
    } else if (item.kind === 'call') {
      (assistantOf(data).toolCalls ??= []).push(callOf(item, data));
    } else if (item.kind !== 'sources') {
      const message = assistantOf(data);
      const text = item.kind === 'text' ? item.text : fileNote(item.file);
      message.content =
        message.content === undefined ? text : `${message.content}${data['messageId'] ? '' : '\n\n'}${text}`;
    }
  }
  return [...messages, ...items.flatMap((item) => (item.kind === 'call' ? resultOf(item) : []))];
}

const ownFields = ({ name, encryptedValue, subagentRunId }: JsonObject): object =>
  defined({ name: wordOf(name), encryptedValue: wordOf(encryptedValue), subagentRunId: wordOf(subagentRunId) });

function callOf({ callId: id, name, rawInput }: HistoryCall, { encryptedValue }: JsonObject): AgUiToolCall {
  return {
    ...{ id, type: 'function', function: { name, arguments: rawInput || '{}' } },
    ...defined({ encryptedValue: wordOf(encryptedValue) }),
  };
}

/** None for a call that the agent still runs, or asks about. */
function resultOf({ callId: toolCallId, block, result, data, isError }: HistoryCall): AgUiMessage[] {
  const { interrupt, resultId, subagentRunId } = objectOf(data);
  const isOpen = block.toolResult === undefined && block.result === undefined;
  if (isOpen && (interrupt !== undefined || !isError)) return [];
  const text = resultText(result);
  const parts = result.map((item): AgUiPart =>
    item.type === 'text'
      ? item
      : { type: 'image', source: { type: 'data', value: item.data, mimeType: item.mediaType } },
  );
  return [
    {
      id: wordOf(resultId) ?? `${toolCallId}-result`,
      role: 'tool',
      toolCallId,
      content: parts.every(({ type }) => type === 'text') ? text : parts,
      ...(isError && { error: text }),
      ...defined({ subagentRunId: wordOf(subagentRunId) }),
    },
  ];
}
