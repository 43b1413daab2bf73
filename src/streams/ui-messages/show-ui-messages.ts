import type { HeadlessController, ToolResult } from '../../core/api.js';
import type { Answer } from '../answer/answer.js';
import type { AnswerCall } from '../answer/answer-calls.js';
import { asText } from '../answer/run-calls.js';
import { showStream, type EventViewer, type StreamFormat } from '../answer/show-stream.js';
import { makeError } from '../answer/stream-error.js';
import { defined, isObject, numberOf, objectOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { StreamSource } from '../reading/read-events.js';
import type { StreamOptions, StreamOutcome, UnknownEvent } from '../stream-options.js';

/** Shows an answer of the AI SDK's UI message stream: its chunks, of a `Response` or as objects. */
export const showUiMessages = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, uiMessages);

const uiMessages: StreamFormat = { name: 'uiMessages', framing: 'sse', view: (answer) => new UiMessageViewer(answer) };

type Fault = void | UnknownEvent['reason'];

class UiMessageViewer implements EventViewer {
  readonly #answer: Answer;
  /** A step has begun, and nothing of it has come yet. */
  #begins = false;
  readonly #started = new Map<string, JsonObject>();

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  showEvent(event: JsonObject): Fault {
    const answer = this.#answer;
    const type = textOf(event['type']);
    if (type.startsWith('tool-')) return this.#showTool(type, event);
    if (type.startsWith('data-')) return this.#showData(type, event);
    const id = `${type.split('-')[0]} ${textOf(event['id'])}`;
    switch (type) {
      case 'text-start':
      case 'reasoning-start':
        // It may say nothing: then it begins no step either.
        return void this.#started.set(id, event);
      case 'text-delta':
        return answer.appendText(textOf(event['delta']), id, this.#dataOfPart(id, event));
      case 'reasoning-delta':
        return answer.appendReasoning(textOf(event['delta']), id, this.#dataOfPart(id, event));
      case 'text-end':
      case 'reasoning-end':
        answer.changePartData(id, (data) =>
          event['providerMetadata'] ? { ...objectOf(data), ...this.#dataOf(event) } : data,
        );
        return answer.endPart(id);
      case 'source-url':
      case 'source-document':
        return answer.addSource(sourceOf(event));
      case 'file':
        return this.#addFile(event);
      case 'start-step':
        this.#begins = true;
        return;
      case 'finish-step':
        return answer.endPart();
      case 'start':
      case 'message-metadata':
        return this.#noteUsage(event);
      case 'finish':
        this.#noteUsage(event);
        answer.stopReason = answer.approvals.length > 0 ? 'interrupt' : (wordOf(event['finishReason']) ?? 'stop');
        return;
      case 'abort':
        answer.stopReason = 'abort';
        return;
      case 'error':
        answer.error = makeError('error', textOf(event['errorText']));
        return;
      default:
        return 'unknown';
    }
  }

  endEvents(isDone: boolean): void {
    if (isDone) this.#answer.stopReason ??= this.#answer.approvals.length > 0 ? 'interrupt' : 'stop';
  }

  #dataOfPart(id: string, event: JsonObject): JsonObject | undefined {
    const { providerMetadata } = this.#started.get(id) ?? {};
    this.#started.delete(id);
    return textOf(event['delta']) === '' && !event['providerMetadata']
      ? undefined
      : this.#dataOf({ ...defined({ providerMetadata }), ...event });
  }

  /** What goes back with a part, and whether a step begins with it. */
  #dataOf({ providerMetadata }: JsonObject): JsonObject | undefined {
    const data = { ...(this.#begins && { step: true }), ...defined({ providerMetadata }) };
    this.#begins = false;
    return Object.keys(data).length > 0 ? data : undefined;
  }

  #showTool(type: string, event: JsonObject): Fault {
    const id = wordOf(event['toolCallId']);
    if (!id) return 'malformed';
    const isInput = type.startsWith('tool-input-');
    const known = this.#answer.calls.adopt(id);
    if (!known && !(isInput && wordOf(event['toolName']))) return 'malformed';
    const call = known ?? this.#beginCall(id, event);
    switch (type) {
      case 'tool-input-start':
        return;
      case 'tool-input-delta':
        return call.appendInput(textOf(event['inputTextDelta']));
      case 'tool-input-available':
      case 'tool-input-error':
        this.#setInput(call, event);
        if (type === 'tool-input-error') call.addResult(failure(event));
        return;
      case 'tool-output-available':
        if (event['preliminary'] !== true) this.#keepOfResult(call, event, { output: event['output'] });
        return call.addResult(resultOf(event['output']), event['preliminary'] === true);
      case 'tool-output-error':
        this.#keepOfResult(call, event);
        return call.addResult(failure(event));
      case 'tool-output-denied':
        return call.change({ state: 'denied' });
      case 'tool-approval-request':
        return this.#askFor(call, event);
      default:
        return 'unknown';
    }
  }

  #beginCall(callId: string, event: JsonObject): AnswerCall {
    const { toolName, providerExecuted, dynamic, title, toolMetadata, inputEncoding } = event;
    const data = { ...this.#dataOf(event), ...(dynamic === true && { dynamic }), ...defined({ title, toolMetadata }) };
    return this.#answer.calls.begin(callId, {
      callId,
      toolName: textOf(toolName),
      providerRun: providerExecuted === true,
      takesText: inputEncoding === 'text',
      ...(Object.keys(data).length > 0 && { data }),
    });
  }

  #setInput(call: AnswerCall, { input, providerMetadata, toolMetadata }: JsonObject): void {
    if (input !== undefined) call.setInput(input);
    addData(call, { providerMetadata, toolMetadata });
    if (call.providerRun && call.state === 'pending') call.change({ state: 'running' });
  }

  #keepOfResult(call: AnswerCall, { providerMetadata, toolMetadata }: JsonObject, own: JsonObject = {}): void {
    addData(call, { resultProviderMetadata: providerMetadata, toolMetadata, ...own });
  }

  /** What the server has signed goes back with the answer, or it takes none. */
  #askFor(call: AnswerCall, { approvalId, approvalDescriptor, inputSchemaInput, signature }: JsonObject): void {
    const id = textOf(approvalId);
    const asked = { id, ...defined({ descriptor: approvalDescriptor, inputSchemaInput, signature }) };
    addData(call, { approval: asked });
    this.#answer.approvals.push({
      id,
      call,
      subject: { server: 'agent', description: '' },
      settle: (approved) => {
        addData(call, { approval: { ...asked, approved } });
        call.change({ state: approved ? 'running' : 'denied' });
      },
    });
  }

  /** Data shows as a call by its name, which a host draws with `registerToolView`; data for a moment is the host's alone. */
  #showData(type: string, { id, data, transient }: JsonObject): void {
    if (transient === true) return;
    const key = `${type} ${textOf(id)}`;
    const known = wordOf(id) ? this.#answer.calls.find(key) : undefined;
    const call = known ?? this.#answer.calls.begin(key, { toolName: type, hidden: true, providerRun: true });
    call.setData({ ...objectOf(call.data), ...this.#dataOf({}), item: { type, ...defined({ id }), data } });
    call.setInput(isObject(data) ? data : { data });
    if (!known) call.change({ state: 'done' });
  }

  #addFile(event: JsonObject): void {
    const { url, mediaType, filename } = event;
    const type = textOf(mediaType);
    const [, data] = /^data:[^,]*;base64,(.*)$/s.exec(textOf(url)) ?? [];
    const name = wordOf(filename) ?? `file.${type.split('/')[1]?.split('+')[0] ?? 'bin'}`;
    this.#answer.addFile(
      { name, mediaType: type, ...(data === undefined ? { url: textOf(url) } : { data }) },
      {
        ...this.#dataOf(event),
        ...(wordOf(filename) === undefined && { unnamed: true }),
      },
    );
  }

  #noteUsage({ messageMetadata }: JsonObject): void {
    const metadata = objectOf(messageMetadata);
    const raw = metadata['totalUsage'] ?? metadata['usage'];
    if (!isObject(raw)) return;
    const names = ['inputTokens', 'outputTokens', 'totalTokens', 'reasoningTokens', 'cachedInputTokens'] as const;
    const counts = Object.fromEntries(names.map((name) => [name, numberOf(raw[name])]));
    this.#answer.usage = { ...defined(counts), raw };
  }
}

function addData(call: AnswerCall, data: JsonObject): void {
  const added = defined(data);
  if (Object.keys(added).length > 0) call.setData({ ...objectOf(call.data), ...added });
}

const sourceOf = ({ url, title, filename, sourceId, mediaType, providerMetadata }: JsonObject) =>
  defined({
    url: wordOf(url),
    title: wordOf(title) ?? wordOf(filename),
    id: wordOf(sourceId),
    mediaType: wordOf(mediaType),
    filename: wordOf(filename),
    providerMetadata,
  });

const failure = ({ errorText }: JsonObject): ToolResult => ({
  content: [{ type: 'text', text: textOf(errorText) }],
  isError: true,
});

/** A result of an MCP tool stays as it is; any other is JSON. */
function resultOf(output: unknown): ToolResult {
  if (isObject(output) && Array.isArray(output['content'])) return output;
  return { content: [{ type: 'text', text: asText(output) }], ...(isObject(output) && { structuredContent: output }) };
}
