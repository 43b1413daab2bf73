import type { HeadlessController } from '../../core/api.js';
import type { Answer } from '../answer/answer.js';
import { showStream, type EventViewer, type StreamFormat } from '../answer/show-stream.js';
import { readError } from '../answer/stream-error.js';
import { defined, isObject, numberOf, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { StreamSource } from '../reading/read-events.js';
import type { StreamOptions, StreamOutcome, UnknownEvent } from '../stream-options.js';

/** Shows an answer of Ollama's `/api/chat` or `/api/generate`: its lines of JSON, or the one of an answer that is not streamed. */
export const showOllama = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, ollama);

const ollama: StreamFormat = { name: 'ollama', framing: 'ndjson', view: (answer) => new OllamaViewer(answer) };

class OllamaViewer implements EventViewer {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  showEvent(event: JsonObject): void | UnknownEvent['reason'] {
    const answer = this.#answer;
    const { message, error, done } = event;
    if (error) {
      answer.error = readError(event, 'error');
      return;
    }
    if (message !== undefined && !isObject(message)) return 'malformed';
    if (message === undefined && !('response' in event) && done === undefined) return 'unknown';
    const { thinking, content, tool_calls: calls, images } = objectOf(message ?? event);
    if (wordOf(thinking)) answer.appendReasoning(textOf(thinking));
    answer.appendText(textOf(content ?? event['response']));
    for (const call of objectsOf(calls)) this.#addCall(call);
    for (const data of Array.isArray(images) ? images : [])
      if (wordOf(data)) answer.addFile({ name: 'image.png', mediaType: 'image/png', data: textOf(data) });
    if (done === true) this.#end(event);
  }

  /** Calls come whole. */
  #addCall({ id, function: called }: JsonObject): void {
    const { name, arguments: args } = objectOf(called);
    const { calls } = this.#answer;
    calls.begin(`${calls.list.length}`, { callId: wordOf(id), toolName: textOf(name) }).setInput(args ?? {});
  }

  #end({ done_reason: reason, prompt_eval_count: input, eval_count: output, ...rest }: JsonObject): void {
    const answer = this.#answer;
    // `load` and `unload` answer a request without a question.
    answer.stopReason = wordOf(reason) ?? 'stop';
    const counts = defined({ inputTokens: numberOf(input), outputTokens: numberOf(output) });
    answer.usage = { ...counts, raw: { ...rest, prompt_eval_count: input, eval_count: output } };
  }
}
