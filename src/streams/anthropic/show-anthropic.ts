import type { HeadlessController } from '../../core/api.js';
import type { Answer } from '../answer/answer.js';
import type { AnswerCall } from '../answer/answer-calls.js';
import { showStream, type EventViewer, type StreamFormat } from '../answer/show-stream.js';
import { readError } from '../answer/stream-error.js';
import { defined, isObject, numberOf, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { StreamSource } from '../reading/read-events.js';
import type { StreamOptions, StreamOutcome, UnknownEvent } from '../stream-options.js';
import { anthropicResult, citationSource } from './anthropic-result.js';

/** Shows an answer of Anthropic's Messages: its stream of events, or one whole `message`. */
export const showAnthropic = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, anthropic);

const anthropic: StreamFormat = { name: 'anthropic', framing: 'sse', view: (answer) => new AnthropicViewer(answer) };

/** Reasons of Anthropic's, in the kit's words. */
const REASONS = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
]);

/** What is known of a block of the answer while it is written. */
interface OpenBlock {
  readonly type: string;
  /** As it began, and what has come to it since: some of it goes back as it is. */
  start: JsonObject;
  call?: AnswerCall;
  length: number;
  citations: JsonObject[];
}

class AnthropicViewer implements EventViewer {
  readonly #answer: Answer;
  readonly #blocks = new Map<number, OpenBlock>();
  #usage: JsonObject = {};
  /** Text that is cited comes in several blocks, which read as one: where each ends, and what it cites. */
  #pieces: { length: number; citations?: JsonObject[] }[] = [];
  #textPart = 0;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  showEvent(event: JsonObject): void | UnknownEvent['reason'] {
    const index = numberOf(event['index']) ?? 0;
    const block = this.#blocks.get(index);
    switch (event['type']) {
      case 'message_start':
        return this.#noteUsage(objectOf(event['message'])['usage']);
      case 'content_block_start':
        return isObject(event['content_block']) ? this.#beginBlock(index, event['content_block']) : 'malformed';
      case 'content_block_delta':
        return block && isObject(event['delta']) ? this.#showDelta(block, event['delta']) : 'malformed';
      case 'content_block_stop':
        return block ? this.#endBlock(index, block) : 'malformed';
      case 'message_delta':
        this.#noteUsage(event['usage']);
        return this.#noteEnd(objectOf(event['delta']));
      case 'message_stop':
        this.#answer.stopReason ??= 'stop';
        return;
      case 'message':
        return this.#showWhole(event);
      case 'error':
        this.#answer.error = readError(event, 'error');
        return;
      case 'ping':
        return;
      default:
        return 'unknown';
    }
  }

  /** An answer that was not streamed. */
  #showWhole(message: JsonObject): void {
    this.#noteUsage(message['usage']);
    for (const [index, block] of objectsOf(message['content']).entries()) {
      this.#beginBlock(index, block);
      const open = this.#blocks.get(index);
      if (open) this.#endBlock(index, open);
    }
    this.#noteEnd(message);
  }

  #beginBlock(index: number, start: JsonObject): void | UnknownEvent['reason'] {
    const type = textOf(start['type']);
    const block: OpenBlock = { type, start, length: 0, citations: [] };
    this.#blocks.set(index, block);
    if (type === 'text') return this.#beginText(block);
    this.#endText();
    if (type === 'thinking') return this.#answer.appendReasoning(textOf(start['thinking']), `${index}`, dataOf(start));
    if (type === 'redacted_thinking') return this.#answer.appendReasoning('', `${index}`, start);
    if (CALLS.has(type)) return this.#beginCall(block);
    if (wordOf(start['tool_use_id'])) return this.#showResult(start);
    // What the model, or its page, has to be given back, and a person has no use for.
    if (!HIDDEN.has(type)) return 'unknown';
    this.#answer.appendReasoning('', `${index}`, start);
  }

  #beginText(block: OpenBlock): void {
    const { text, citations } = block.start;
    for (const citation of objectsOf(citations)) this.#cite(block, citation);
    this.#write(block, textOf(text));
  }

  #write(block: OpenBlock, text: string): void {
    block.length += text.length;
    this.#answer.appendText(text, `text ${this.#textPart}`);
  }

  #cite(block: OpenBlock, citation: JsonObject): void {
    block.citations.push(citation);
    this.#answer.addSource(citationSource(citation));
  }

  #beginCall(block: OpenBlock): void {
    const { id, name, input, server_name: server } = block.start;
    const providerRun = block.type !== 'tool_use';
    const { input: _, ...data } = block.start;
    const { type: __, id: ___, name: ____, ...own } = data;
    block.call = this.#answer.calls.begin(textOf(id), {
      callId: wordOf(id),
      toolName: textOf(name),
      server: wordOf(server),
      providerRun,
      ...((providerRun || Object.keys(own).length > 0) && { data: { use: data } }),
    });
    // It begins as an empty object, and comes in pieces; of a whole answer it is all there.
    if (isObject(input) && Object.keys(input).length > 0) block.call.setInput(input);
    if (providerRun) block.call.change({ state: 'running' });
  }

  #showResult(start: JsonObject): void | UnknownEvent['reason'] {
    const call = this.#answer.calls.find(textOf(start['tool_use_id']));
    if (!call) return 'malformed';
    call.setData({ ...objectOf(call.data), result: start });
    call.addResult(anthropicResult(start));
  }

  #showDelta(block: OpenBlock, delta: JsonObject): void | UnknownEvent['reason'] {
    switch (delta['type']) {
      case 'text_delta':
        return this.#write(block, textOf(delta['text']));
      case 'citations_delta':
        return isObject(delta['citation']) ? this.#cite(block, delta['citation']) : 'malformed';
      case 'thinking_delta':
        return this.#answer.appendReasoning(textOf(delta['thinking']), this.#keyOf(block));
      case 'signature_delta':
        if (HIDDEN.has(block.type)) return this.#keepHidden(block, { signature: delta['signature'] });
        return this.#answer.appendReasoning('', this.#keyOf(block), { signature: textOf(delta['signature']) });
      case 'input_json_delta':
        return block.call ? block.call.appendInput(textOf(delta['partial_json'])) : 'malformed';
      case 'compaction_delta':
        return this.#keepHidden(block, { ...delta, type: 'compaction' });
      default:
        return 'unknown';
    }
  }

  #keepHidden(block: OpenBlock, data: JsonObject): void {
    block.start = { ...block.start, ...data };
    this.#answer.appendReasoning('', this.#keyOf(block), block.start);
  }

  #keyOf(block: OpenBlock): string {
    return `${[...this.#blocks].find(([, each]) => each === block)?.[0]}`;
  }

  #endBlock(index: number, { type, call, length, citations }: OpenBlock): void {
    if (type === 'text' && length > 0) this.#pieces.push({ length, ...(citations.length > 0 && { citations }) });
    else if (type === 'thinking') this.#answer.endPart(`${index}`);
    // A call without arguments has no pieces of them either.
    if (call && call.rawInput === '') call.setInput({});
  }

  /** Something else than text follows, or nothing. */
  #endText(): void {
    const pieces = this.#pieces.splice(0);
    if (pieces.some(({ citations }) => citations)) this.#answer.setPartData({ pieces });
    this.#answer.endPart(`text ${this.#textPart}`);
    this.#textPart += 1;
  }

  #noteUsage(usage: unknown): void {
    if (!isObject(usage)) return;
    this.#usage = { ...this.#usage, ...defined(usage) };
    const input = numberOf(this.#usage['input_tokens']);
    const outputTokens = numberOf(this.#usage['output_tokens']);
    const cachedInputTokens = numberOf(this.#usage['cache_read_input_tokens']);
    const written = numberOf(this.#usage['cache_creation_input_tokens']) ?? 0;
    // What was cached, or is from now on, is not counted in it.
    const inputTokens = input === undefined ? undefined : input + (cachedInputTokens ?? 0) + written;
    this.#answer.usage = { ...defined({ inputTokens, outputTokens, cachedInputTokens }), raw: this.#usage };
  }

  #noteEnd({ stop_reason: said }: JsonObject): void {
    this.#endText();
    const reason = wordOf(said);
    if (reason) this.#answer.stopReason = REASONS.get(reason) ?? reason;
  }
}

const CALLS: ReadonlySet<string> = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use']);
const HIDDEN: ReadonlySet<string> = new Set([
  ...['container_upload', 'compaction', 'mid_conv_system', 'fallback', 'mcp_tool_listing'],
]);

/** A signature that comes with the start of a thought. */
const dataOf = ({ signature }: JsonObject): object | undefined => (wordOf(signature) ? { signature } : undefined);
