import type { Answer } from '../answer/answer.js';
import type { EventViewer } from '../answer/show-stream.js';
import { readError } from '../answer/stream-error.js';
import { defined, isObject, numberOf, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { UnknownEvent } from '../stream-options.js';
import { beginItem, endItem, type OutputItem } from './output-item.js';

type Fault = void | UnknownEvent['reason'];

/** Says what another event says, too, or nothing that shows. */
const UNSHOWN: ReadonlySet<string> = new Set([
  ...['response.created', 'response.queued', 'response.in_progress', 'response.content_part.added'],
  ...['response.reasoning_summary_part.added', 'response.reasoning_summary_text.done', 'response.reasoning_text.done'],
  ...['response.audio.transcript.done', 'response.mcp_call.completed', 'response.mcp_call.failed', 'keepalive'],
  ...['response.mcp_list_tools.completed', 'response.mcp_list_tools.failed', 'response.web_search_call.completed'],
  ...['response.file_search_call.completed', 'response.code_interpreter_call.completed'],
  ...['response.image_generation_call.completed'],
]);

/** What an item is written with, by the event: text of calls, of thoughts, of the answer. */
export class ResponsesViewer implements EventViewer {
  readonly #answer: Answer;
  readonly #items = new Map<string, OutputItem>();
  #audio = '';

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  showEvent(event: JsonObject): Fault {
    const type = textOf(event['type']);
    if (event['object'] === 'response' && !type) return this.#finish(event);
    switch (type) {
      case 'response.output_item.added':
        return isObject(event['item']) ? void this.#begin(event, event['item']) : 'malformed';
      case 'response.output_item.done':
        return isObject(event['item']) ? this.#end(event, event['item']) : 'malformed';
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return isObject(event['response']) ? this.#finish(event['response']) : 'malformed';
      case 'error':
        this.#answer.error = readError(event, 'error');
        return;
      case 'response.audio.delta':
        this.#audio += textOf(event['delta']);
        return;
      case 'response.audio.done':
        return this.#addAudio();
      case 'response.audio.transcript.delta':
        return this.#answer.appendText(textOf(event['delta']), 'audio');
    }
    if (UNSHOWN.has(type)) return;
    const item = this.#find(event);
    return item
      ? this.#write(item, type.replace('response.', ''), event)
      : type.startsWith('response.')
        ? 'malformed'
        : 'unknown';
  }

  endEvents(): void {
    this.#addAudio();
  }

  #write(item: OutputItem, type: string, event: JsonObject): Fault {
    const answer = this.#answer;
    const delta = textOf(event['delta']);
    const part = `${item.key}.${numberOf(event['content_index']) ?? numberOf(event['summary_index']) ?? 0}`;
    switch (type) {
      case 'output_text.delta':
      case 'refusal.delta':
        return this.#writeText(item, part, delta, type.startsWith('refusal'));
      case 'output_text.done':
        return this.#writeRest(item, part, textOf(event['text']), false);
      case 'refusal.done':
        return this.#writeRest(item, part, textOf(event['refusal']), true);
      case 'output_text.annotation.added':
        return isObject(event['annotation']) ? this.#cite(event['annotation']) : 'malformed';
      case 'content_part.done':
        return this.#endPart(part, objectOf(event['part']));
      case 'reasoning_text.delta':
      case 'reasoning_summary_text.delta':
        item.said.set(part, (item.said.get(part) ?? 0) + delta.length);
        return answer.appendReasoning(delta, part);
      case 'reasoning_summary_part.done':
        return;
      case 'function_call_arguments.delta':
      case 'mcp_call_arguments.delta':
      case 'custom_tool_call_input.delta':
        return item.call ? item.call.appendInput(delta) : 'malformed';
      case 'function_call_arguments.done':
      case 'mcp_call_arguments.done':
      case 'custom_tool_call_input.done':
        return item.call ? item.call.setInput(textOf(event['arguments'] ?? event['input'])) : 'malformed';
      case 'code_interpreter_call_code.delta':
        // Its argument is the code, which is no JSON yet.
        return item.call?.appendInput(
          `${item.call.rawInput === '' ? '{"code":"' : ''}${JSON.stringify(delta).slice(1, -1)}`,
        );
      case 'code_interpreter_call_code.done':
        return item.call?.setInput({ code: textOf(event['code']) });
      case 'image_generation_call.partial_image':
        return item.call?.addResult(
          { content: [{ type: 'image', data: textOf(event['partial_image_b64']), mimeType: 'image/png' }] },
          true,
        );
    }
    if (!/\.(in_progress|searching|interpreting|generating)$/.test(type)) return 'unknown';
    if (item.call?.providerRun && item.call.state === 'pending') item.call.change({ state: 'running' });
  }

  #writeText(item: OutputItem, part: string, text: string, refusal: boolean): void {
    item.said.set(part, (item.said.get(part) ?? 0) + text.length);
    const { content: _, ...own } = item.item;
    this.#answer.appendText(text, part, { item: own, ...(refusal && { refusal }) });
  }

  /** What came without pieces. */
  #writeRest(item: OutputItem, part: string, text: string, refusal: boolean): void {
    const said = item.said.get(part) ?? 0;
    if (said < text.length) this.#writeText(item, part, text.slice(said), refusal);
  }

  #cite(annotation: JsonObject): void {
    const { url, title, filename } = annotation;
    this.#answer.addSource(defined({ url: wordOf(url), title: wordOf(title) ?? wordOf(filename) }));
  }

  #endPart(part: string, { annotations }: JsonObject): void {
    for (const annotation of objectsOf(annotations)) this.#cite(annotation);
    if (objectsOf(annotations).length > 0)
      this.#answer.changePartData(part, (data) => ({ ...objectOf(data), annotations: objectsOf(annotations) }));
    this.#answer.endPart(part);
  }

  #begin(event: JsonObject, item: JsonObject): OutputItem {
    const key = keyOf(event);
    const begun = this.#items.get(key) ?? beginItem(this.#answer, key, item);
    this.#items.set(key, begun);
    return begun;
  }

  /** The whole item: what did not come in pieces, and what the provider wants back with it. */
  #end(event: JsonObject, item: JsonObject): void {
    const begun = this.#begin(event, item);
    if (begun.isEnded) return;
    begun.isEnded = true;
    begun.item = item;
    if (item['type'] === 'message') {
      for (const [index, part] of objectsOf(item['content']).entries()) {
        const key = `${begun.key}.${index}`;
        const isRefusal = part['type'] === 'refusal';
        this.#writeRest(begun, key, textOf(isRefusal ? part['refusal'] : part['text']), isRefusal);
        this.#endPart(key, part);
      }
    } else endItem(this.#answer, begun);
  }

  #find(event: JsonObject): OutputItem | undefined {
    return (
      this.#items.get(keyOf(event)) ?? [...this.#items.values()].find(({ item }) => item['id'] === event['item_id'])
    );
  }

  #finish(response: JsonObject): void {
    const answer = this.#answer;
    const { output, status, error, usage, incomplete_details: details } = response;
    for (const [index, item] of objectsOf(output).entries()) this.#end({ output_index: index }, item);
    if (isObject(usage)) answer.usage = readUsage(usage);
    if (isObject(error) || status === 'failed') answer.error = readError({ error }, 'failed');
    const { reason } = objectOf(details);
    if (status === 'incomplete') answer.stopReason = reason === 'max_output_tokens' ? 'length' : reasonOf(reason);
    else if (status === 'cancelled') answer.stopReason = 'abort';
    else answer.stopReason = answer.approvals.length > 0 ? 'interrupt' : 'stop';
  }

  #addAudio(): void {
    const data = this.#audio;
    this.#audio = '';
    if (data) this.#answer.addFile({ name: 'audio.wav', mediaType: 'audio/wav', data });
  }
}

const reasonOf = (reason: unknown): string => (wordOf(reason) ?? 'incomplete').replaceAll('_', '-');

const keyOf = ({ output_index: index, item_id: id }: JsonObject): string => `${numberOf(index) ?? textOf(id)}`;

const readUsage = (raw: JsonObject) => ({
  ...defined({
    inputTokens: numberOf(raw['input_tokens']),
    outputTokens: numberOf(raw['output_tokens']),
    totalTokens: numberOf(raw['total_tokens']),
    reasoningTokens: numberOf(objectOf(raw['output_tokens_details'])['reasoning_tokens']),
    cachedInputTokens: numberOf(objectOf(raw['input_tokens_details'])['cached_tokens']),
  }),
  raw,
});
