import type {
  ContentBlock,
  FileContentBlock,
  HeadlessController,
  Message,
  MessageRole,
  ModelTool,
  ToolCallContentBlock,
} from '../../core/api.js';
import { HeadlessError } from '../../core/headless-error.js';
import type { Source } from '../answer/source-links.js';
import { isObject, objectOf, objectsOf, textOf, wordOf } from '../reading/json.js';
import { modelResult, type ModelResultItem } from './model-result.js';

/** What all ways back to a model take. */
export interface HistoryOptions {
  /** Stands before all messages, such as what `systemPrompt()` gives. */
  readonly system?: string | undefined;
  /** The last message that goes to the model. Default: the last one. A loop that calls tools names its own answer. */
  readonly upTo?: string | undefined;
  /** Tools that the model is offered: those of `availableTools()`, and the host's own. */
  readonly tools?: readonly Pick<ModelTool, 'name' | 'description' | 'inputSchema'>[] | undefined;
}

/** Something that a message says, for its model. */
export type HistoryItem =
  | { readonly kind: 'text'; readonly text: string; readonly data: unknown; readonly block: ContentBlock }
  | { readonly kind: 'reasoning'; readonly text: string; readonly data: unknown }
  | { readonly kind: 'file'; readonly file: FileContentBlock; readonly data: unknown }
  | { readonly kind: 'sources'; readonly sources: readonly Source[] }
  | HistoryCall;

export interface HistoryCall {
  readonly kind: 'call';
  readonly callId: string;
  /** As the model knows the tool. */
  readonly name: string;
  readonly server: string | undefined;
  /** The arguments as the model wrote them, or as JSON. */
  readonly rawInput: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The provider that it goes back to ran it: its result stands in the same step. */
  readonly providerRun: boolean;
  readonly block: ToolCallContentBlock;
  readonly data: unknown;
  /** What the model gets of the result; says so where there is none. */
  readonly result: readonly ModelResultItem[];
  readonly isError: boolean;
}

/** What a model said at once: after the calls of it come their results, and then the next. */
export interface HistoryStep {
  readonly role: MessageRole;
  readonly messageId: string;
  readonly items: readonly HistoryItem[];
}

/**
 * The messages of the open conversation, cut into steps, as a model has to be told them.
 * @param format - Whose data goes back with the parts.
 * @throws {HeadlessError} `message-unknown`: `upTo` is not shown in the open conversation.
 */
export function readHistory(headless: HeadlessController, format: string, { upTo }: HistoryOptions): HistoryStep[] {
  const { messages } = headless;
  const end = upTo === undefined ? messages.length - 1 : messages.findIndex(({ id }) => id === upTo);
  // The person has opened another conversation, which is not what the model was asked.
  if (upTo !== undefined && end === -1) throw new HeadlessError('message-unknown', upTo);
  return messages.slice(0, end + 1).flatMap((message) => stepsOf(message, itemsOf(headless, format, message)));
}

function stepsOf({ role, id: messageId }: Message, items: readonly HistoryItem[]): HistoryStep[] {
  const steps: HistoryItem[][] = [];
  let hasCalled = true;
  for (const item of items) {
    if (hasCalled && (item.kind !== 'call' || steps.length === 0)) {
      steps.push([]);
      hasCalled = false;
    }
    steps.at(-1)!.push(item);
    hasCalled ||= item.kind === 'call' && !item.providerRun;
  }
  return steps.map((step) => ({ role, messageId, items: step }));
}

function itemsOf(headless: HeadlessController, format: string, message: Message): HistoryItem[] {
  const items: HistoryItem[] = [];
  const { contentBlocks: blocks, id } = message;
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    const kept = dataOf(block);
    if (block?.type === 'reasoning') items.push({ kind: 'reasoning', text: textOf(block.content), data: kept[format] });
    else if (block?.type === 'file') items.push({ kind: 'file', file: block, data: kept[format] });
    else if (block?.type === 'tool_call') items.push(...callOf(headless, format, block));
    else if (kept['sources']) items.push({ kind: 'sources', sources: objectsOf(kept['sources']) });
    else if (isText(block)) {
      const from = at;
      while (goesOn(blocks[at], blocks[at + 1])) at += 1;
      const text = headless.messageText(id, from, at + 1) ?? '';
      if (text.trim() !== '') items.push({ kind: 'text', text, data: kept[format], block });
    }
  }
  return items;
}

/** Whether text and artifacts stand in one part: text behind text is another one. */
const goesOn = (block: ContentBlock | undefined, next: ContentBlock | undefined): boolean =>
  isText(next) && Object.keys(dataOf(next)).length === 0 && !(block?.type === 'text' && next?.type === 'text');

const isText = (block: ContentBlock | undefined): boolean => block?.type === 'text' || block?.type === 'artifact';

const dataOf = (block: ContentBlock | undefined): Readonly<Record<string, unknown>> =>
  objectOf((block as { providerData?: unknown } | undefined)?.providerData);

function callOf(headless: HeadlessController, format: string, block: ToolCallContentBlock): HistoryCall[] {
  const kept = dataOf(block);
  const { callId = '', parameters, rawInput, state, toolResult, result, server } = block;
  // It stands for something else, which its format knows.
  const hidden = kept['hidden'] === true;
  if (hidden && !isObject(objectOf(kept[format])['item'])) return [];
  // Arguments that were cut say nothing that a model could be answered to.
  if (state === 'cancelled' && rawInput !== undefined && kept['takesText'] !== true) return [];
  return [
    {
      kind: 'call',
      callId,
      name: wordOf(kept['name']) ?? block.toolName,
      server,
      rawInput: rawInput ?? JSON.stringify(parameters),
      input: isObject(parameters) ? parameters : {},
      providerRun: hidden || (kept['providerRun'] === true && kept[format] !== undefined),
      block,
      data: kept[format],
      result: modelResult(toolResult && headless.resultForModel(toolResult), toolResult, result ?? state),
      isError: toolResult?.isError === true || state === 'failed' || state === 'denied' || state === 'cancelled',
    },
  ];
}
