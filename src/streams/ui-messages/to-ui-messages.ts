import type { HeadlessController, MessageRole } from '../../core/api.js';
import { urlOf } from '../history/file-data.js';
import { readHistory, type HistoryCall, type HistoryItem, type HistoryOptions } from '../history/history.js';
import { resultText } from '../history/model-result.js';
import type { Source } from '../answer/source-links.js';
import { defined, isObject, objectOf, textOf, type JsonObject } from '../reading/json.js';

/** A tool call as a part of a UI message. */
export interface UiToolPart {
  /** `dynamic-tool`, or `tool-` and the name of the tool. */
  type: string;
  toolName?: string;
  toolCallId: string;
  state:
    | 'input-available'
    | 'approval-requested'
    | 'approval-responded'
    | 'output-available'
    | 'output-error'
    | 'output-denied';
  input: unknown;
  output?: unknown;
  errorText?: string;
  providerExecuted?: true;
  title?: string;
  toolMetadata?: unknown;
  callProviderMetadata?: unknown;
  resultProviderMetadata?: unknown;
  approval?: { id: string; approved?: boolean; descriptor?: unknown; inputSchemaInput?: unknown; signature?: string };
}

export type UiMessagePart =
  | { type: 'text' | 'reasoning'; text: string; state?: 'done'; providerMetadata?: unknown }
  | { type: 'step-start' }
  | { type: 'file'; mediaType: string; filename?: string; url: string; providerMetadata?: unknown }
  | { type: 'source-url'; sourceId: string; url: string; title?: string; providerMetadata?: unknown }
  | {
      type: 'source-document';
      sourceId: string;
      mediaType: string;
      title: string;
      filename?: string;
      providerMetadata?: unknown;
    }
  | UiToolPart
  /** Data of the host's own. */
  | { type: `data-${string}`; id?: string; data: unknown };

export interface UiMessage {
  id: string;
  role: 'system' | 'user' | 'assistant';
  parts: UiMessagePart[];
}

/**
 * The open conversation as messages of the AI SDK: parts by steps, calls with their results and approvals, sources, files,
 * tags of artifacts. Its tools are the server's.
 * @throws {HeadlessError} `message-unknown` for `upTo`.
 */
export function toUiMessages(headless: HeadlessController, options: HistoryOptions = {}): { messages: UiMessage[] } {
  const messages: UiMessage[] = [];
  if (options.system) messages.push({ id: 'system', role: 'system', parts: [textPart(options.system, {})] });
  for (const { role, messageId: id, items } of readHistory(headless, 'uiMessages', options)) {
    const parts = items.flatMap((item) => partsOf(item, role === 'assistant'));
    const last = messages.at(-1);
    if (last?.id === id) last.parts.push(...parts);
    else if (parts.length > 0) messages.push({ id, role: ROLES.get(role) ?? 'user', parts });
  }
  return { messages };
}

const ROLES = new Map<MessageRole, UiMessage['role']>([
  ['assistant', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
]);

function partsOf(item: HistoryItem, isAnswer: boolean): UiMessagePart[] {
  if (item.kind === 'sources') return item.sources.flatMap(sourcePart);
  const data = objectOf(item.data);
  const step: UiMessagePart[] = data['step'] === true && isAnswer ? [{ type: 'step-start' }] : [];
  if (item.kind === 'text') return [...step, isAnswer ? textPart(item.text, data) : { type: 'text', text: item.text }];
  if (item.kind === 'reasoning')
    return [...step, { type: 'reasoning', text: item.text, state: 'done', ...metadataOf(data) }];
  if (item.kind === 'call') return [...step, callPart(item, data)];
  const { name, mediaType } = item.file;
  const named = data['unnamed'] === true ? {} : { filename: name };
  return [...step, { type: 'file', mediaType, ...named, url: urlOf(item.file), ...metadataOf(data) }];
}

const metadataOf = ({ providerMetadata }: JsonObject): object => defined({ providerMetadata });

const textPart = (text: string, data: JsonObject): UiMessagePart => ({
  type: 'text',
  text,
  state: 'done',
  ...metadataOf(data),
});

function sourcePart({ id, url, title, mediaType, filename, providerMetadata }: Source): UiMessagePart[] {
  const sourceId = textOf(id) || textOf(url) || textOf(title);
  const own = defined({ providerMetadata });
  if (typeof url === 'string')
    return [{ type: 'source-url', sourceId, url, ...(typeof title === 'string' && { title }), ...own }];
  const named = defined({ filename });
  return [
    {
      ...{ type: 'source-document', sourceId, mediaType: textOf(mediaType) || 'text/plain', title: textOf(title) },
      ...named,
      ...own,
    },
  ];
}

function callPart(call: HistoryCall, data: JsonObject): UiMessagePart {
  const { callId: toolCallId, name, input, rawInput, block } = call;
  const { item, dynamic, title, toolMetadata, providerMetadata, resultProviderMetadata } = data;
  if (isObject(item)) return { ...item } as unknown as UiMessagePart;
  const flags = objectOf(block.providerData);
  return {
    ...(dynamic === true ? { type: 'dynamic-tool', toolName: name } : { type: `tool-${name}` }),
    toolCallId,
    ...stateOf(call, data),
    input: block.rawInput === undefined ? input : rawInput,
    ...(flags['providerRun'] === true && { providerExecuted: true as const }),
    ...defined({ title: typeof title === 'string' ? title : undefined, toolMetadata }),
    ...defined({ callProviderMetadata: providerMetadata, resultProviderMetadata }),
  };
}

function stateOf(
  { block, result, isError }: HistoryCall,
  data: JsonObject,
): Pick<UiToolPart, 'state'> & Partial<UiToolPart> {
  const { id, approved, ...asked } = objectOf(data['approval']);
  const approval =
    typeof id === 'string' ? { approval: { id, ...asked, ...(typeof approved === 'boolean' && { approved }) } } : {};
  if (block.toolResult === undefined && block.result === undefined) {
    if (block.state === 'denied' && approved === undefined) return { state: 'output-denied', ...approval };
    if (typeof id === 'string')
      return { state: approved === undefined ? 'approval-requested' : 'approval-responded', ...approval };
    if (!isError) return { state: 'input-available' };
  }
  const text = resultText(result);
  if (isError) return { state: 'output-error', errorText: text, ...approval };
  return { state: 'output-available', output: 'output' in data ? data['output'] : text, ...approval };
}
