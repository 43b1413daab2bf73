import type { FileContentBlock, HeadlessController } from '../../core/api.js';
import { fileNote, fileText } from '../history/file-data.js';
import {
  readHistory,
  type HistoryCall,
  type HistoryItem,
  type HistoryOptions,
  type HistoryStep,
} from '../history/history.js';
import type { ModelResultItem } from '../history/model-result.js';
import { isObject, numberOf, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export type AnthropicText = { type: 'text'; text: string; citations?: JsonObject[] };
export type AnthropicImage = {
  type: 'image';
  source: { type: 'base64'; media_type: ImageType; data: string } | { type: 'url'; url: string };
};
export type AnthropicBlock =
  | AnthropicText
  | AnthropicImage
  | {
      type: 'document';
      source: { type: 'base64'; media_type: 'application/pdf'; data: string } | { type: 'url'; url: string };
      title?: string;
    }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'redacted_thinking'; data: string }
  | { type: 'tool_use'; id: string; name: string; input: JsonObject }
  | { type: 'tool_result'; tool_use_id: string; content: string | (AnthropicText | AnthropicImage)[]; is_error?: true }
  /** What only the provider knows, as it came. */
  | ({
      type: 'server_tool_use' | 'mcp_tool_use' | 'compaction' | 'container_upload' | 'fallback' | 'mcp_tool_listing';
    } & JsonObject);

export interface AnthropicMessage {
  role: 'user' | 'assistant';
  content: string | AnthropicBlock[];
}

/** The part of a request that says what has been said. */
export interface AnthropicHistory {
  system?: string;
  messages: AnthropicMessage[];
  tools?: { name: string; description: string; input_schema: { type: 'object'; [field: string]: unknown } }[];
}

/**
 * The open conversation as a request of Anthropic's Messages has it: thoughts with their signatures, calls with their results,
 * files, tags of artifacts.
 * @throws {HeadlessError} `message-unknown` for `upTo`.
 */
export function toAnthropic(headless: HeadlessController, options: HistoryOptions = {}): AnthropicHistory {
  const { tools = [] } = options;
  const steps = readHistory(headless, 'anthropic', options);
  const instructions = steps
    .filter(({ role }) => INSTRUCTIONS.has(role))
    .flatMap(({ items }) => items.flatMap(wordsOf));
  const system = [options.system, ...instructions].filter(Boolean).join('\n\n');
  return {
    ...(system !== '' && { system }),
    messages: joinTurns(steps.filter(({ role }) => !INSTRUCTIONS.has(role)).flatMap(messagesOf)),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        name,
        description,
        input_schema: { ...inputSchema, type: 'object' as const },
      })),
    }),
  };
}

const INSTRUCTIONS: ReadonlySet<string> = new Set(['system', 'developer']);

const wordsOf = (item: HistoryItem): string[] => (item.kind === 'text' ? [item.text] : []);

interface Turn {
  readonly role: AnthropicMessage['role'];
  readonly content: AnthropicBlock[];
}

function messagesOf({ role, items }: HistoryStep): Turn[] {
  if (role !== 'assistant') return [{ role: 'user', content: items.flatMap(userBlocks) }];
  const results = items.flatMap((item) => (item.kind === 'call' && !item.providerRun ? [resultOf(item)] : []));
  return [
    { role: 'assistant', content: items.flatMap(assistantBlocks) },
    { role: 'user', content: results },
  ];
}

/** Results of calls, and what the person says to them, are one turn. */
function joinTurns(turns: readonly Turn[]): AnthropicMessage[] {
  const joined: Turn[] = [];
  for (const { role, content } of turns) {
    if (content.length === 0) continue;
    const last = joined.at(-1);
    if (last?.role === role && role === 'user') last.content.push(...content);
    else joined.push({ role, content: [...content] });
  }
  // An answer that goes on must not end in white space.
  const end = joined.at(-1)?.role === 'assistant' ? joined.at(-1)?.content.at(-1) : undefined;
  if (end?.type === 'text') end.text = textOf(end.text).trimEnd();
  return joined.map(({ role, content }) => {
    const [first] = content;
    const isPlain = role === 'user' && content.length === 1 && first?.type === 'text';
    return { role, content: isPlain && 'text' in first ? textOf(first.text) : content };
  });
}

function userBlocks(item: HistoryItem): AnthropicBlock[] {
  if (item.kind === 'text') return [{ type: 'text', text: item.text }];
  return item.kind === 'file' ? [fileBlock(item.file)] : [];
}

function fileBlock(file: FileContentBlock): AnthropicBlock {
  const { mediaType, url, data, name } = file;
  if (isImageType(mediaType) && data !== undefined) return imageOf(mediaType, data);
  if (/^image\//.test(mediaType) && url) return { type: 'image', source: { type: 'url', url } };
  if (mediaType === 'application/pdf' && data !== undefined)
    return { type: 'document', source: { type: 'base64', media_type: mediaType, data }, title: name };
  if (mediaType === 'application/pdf' && url) return { type: 'document', source: { type: 'url', url }, title: name };
  return { type: 'text', text: fileText(file) ?? `${fileNote(file)} ${url ?? ''}`.trim() };
}

const imageOf = (mediaType: ImageType, data: string): AnthropicImage => ({
  type: 'image',
  source: { type: 'base64', media_type: mediaType, data },
});

const isImageType = (type: string): type is ImageType => /^image\/(png|jpeg|gif|webp)$/.test(type);

function assistantBlocks(item: HistoryItem): AnthropicBlock[] {
  if (item.kind === 'reasoning') return thoughtOf(item.text, objectOf(item.data));
  if (item.kind === 'call') return callBlocks(item);
  if (item.kind === 'file') return [{ type: 'text', text: fileNote(item.file) }];
  return item.kind === 'text' ? piecesOf(item.text, objectOf(item.data)) : [];
}

/** Another model's thoughts are not its own. */
function thoughtOf(thinking: string, data: JsonObject): AnthropicBlock[] {
  if (typeof data['type'] === 'string') return [{ ...data } as AnthropicBlock];
  const signature = wordOf(data['signature']);
  return signature === undefined ? [] : [{ type: 'thinking', thinking, signature }];
}

/** Text that cites in the blocks that it came in, as long as these are what is said. */
function piecesOf(text: string, data: JsonObject): AnthropicText[] {
  const pieces = objectsOf(data['pieces']);
  const lengths = pieces.map(({ length }) => numberOf(length) ?? 0);
  const length = lengths.reduce((sum, each) => sum + each, 0);
  if (pieces.length === 0 || length !== text.length) return [{ type: 'text', text }];
  let from = 0;
  return pieces.map(({ citations }, index) => {
    const said = text.slice(from, (from += lengths[index]!));
    return { type: 'text', text: said, ...(Array.isArray(citations) && { citations: objectsOf(citations) }) };
  });
}

function callBlocks({ callId, name, input, providerRun, data, block }: HistoryCall): AnthropicBlock[] {
  const { use, result } = objectOf(data);
  // It was cut: nobody brings its result any more.
  if (providerRun && !isObject(result) && block.state === 'cancelled') return [];
  if (providerRun && isObject(use)) {
    const own = { ...use, input } as unknown as AnthropicBlock;
    return isObject(result) ? [own, result as unknown as AnthropicBlock] : [own];
  }
  return [{ type: 'tool_use', id: plainId(callId), name: plainId(name), input, ...ownFields(use) }];
}

const ownFields = (use: unknown): JsonObject => {
  const { type: _, id: __, name: ___, ...own } = objectOf(use);
  return own;
};

function resultOf({ callId, result, isError }: HistoryCall): AnthropicBlock {
  const [first] = result;
  const isText = result.length === 1 && first?.type === 'text';
  return {
    type: 'tool_result',
    tool_use_id: plainId(callId),
    content: isText ? first.text : result.flatMap(resultBlock),
    ...(isError && { is_error: true }),
  };
}

function resultBlock(item: ModelResultItem): (AnthropicText | AnthropicImage)[] {
  if (item.type === 'text') return item.text === '' ? [] : [{ type: 'text', text: item.text }];
  return isImageType(item.mediaType)
    ? [imageOf(item.mediaType, item.data)]
    : [{ type: 'text', text: `[${item.mediaType}]` }];
}

/** What ids and names may hold there; those of other providers hold more. */
const plainId = (id: string): string => id.replace(/[^\w-]/g, '_');
