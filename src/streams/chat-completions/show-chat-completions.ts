import type { HeadlessController } from '../../core/api.js';
import type { Answer } from '../answer/answer.js';
import { showStream, type EventViewer, type StreamFormat } from '../answer/show-stream.js';
import { readError } from '../answer/stream-error.js';
import {
  defined,
  isObject,
  listOf,
  numberOf,
  objectOf,
  objectsOf,
  textOf,
  wordOf,
  type JsonObject,
} from '../reading/json.js';
import type { StreamSource } from '../reading/read-events.js';
import type { StreamOptions, StreamOutcome, StreamUsage, UnknownEvent } from '../stream-options.js';
import { ChatCompletionCalls } from './chat-completion-calls.js';

/**
 * Shows an answer of OpenAI's Chat Completions, and of the many who speak like it: a stream of `chat.completion.chunk`, or
 * one whole `chat.completion`.
 */
export const showChatCompletions = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, chatCompletions);

const chatCompletions: StreamFormat = {
  name: 'chatCompletions',
  framing: 'sse',
  view: (answer) => new ChatCompletionViewer(answer),
};

/** What providers call the end, in the kit's words. */
const REASONS = new Map([
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
  ['content_filter', 'content-filter'],
  ['model_length', 'length'],
  ['max_tokens', 'length'],
  ['eos', 'stop'],
  ['end_turn', 'stop'],
]);

class ChatCompletionViewer implements EventViewer {
  readonly #answer: Answer;
  readonly #calls: ChatCompletionCalls;
  /** OpenRouter's form of reasoning, which has to go back as it came. */
  #details: JsonObject[] = [];
  #audio: { id?: string; data: string } | undefined;

  constructor(answer: Answer) {
    this.#answer = answer;
    this.#calls = new ChatCompletionCalls(answer);
  }

  showEvent(event: JsonObject): void | UnknownEvent['reason'] {
    const { choices, error, usage } = event;
    if (error) this.#answer.error = readError(event, 'error');
    if (isObject(usage)) this.#answer.usage = readUsage(usage);
    this.#showCitations(event);
    if (!Array.isArray(choices)) return error || isObject(usage) ? undefined : 'unknown';
    for (const choice of choices as unknown[]) {
      if (!isObject(choice)) return 'malformed';
      // Other answers to the same question have no place in this message.
      if ((numberOf(choice['index']) ?? 0) !== 0) return 'unknown';
      this.#showChoice(choice);
    }
  }

  endEvents(isDone: boolean): void {
    const answer = this.#answer;
    this.#addAudio();
    // Some end without a word.
    if (isDone) answer.stopReason ??= answer.calls.list.length > 0 ? 'tool-calls' : 'stop';
  }

  #showChoice(choice: JsonObject): void {
    const answer = this.#answer;
    const delta = objectOf(choice['delta'] ?? choice['message']);
    this.#showReasoning(delta);
    this.#showContent(delta['content']);
    answer.appendText(textOf(delta['refusal']), 'refusal', { refusal: true });
    for (const image of objectsOf(delta['images'])) addImage(answer, textOf(objectOf(image['image_url'])['url']));
    this.#noteAudio(delta['audio']);
    for (const { url_citation } of objectsOf(delta['annotations'])) {
      const { url, title } = objectOf(url_citation);
      if (wordOf(url)) answer.addSource(defined({ url: wordOf(url), title: wordOf(title) }));
    }
    this.#calls.showCalls(delta);
    if (choice['error']) answer.error = readError(choice, 'error');
    const reason = wordOf(choice['finish_reason']);
    if (reason) answer.stopReason = REASONS.get(reason) ?? reason;
  }

  /** Text, or a list of parts, as Mistral sends where it reasons. */
  #showContent(content: unknown): void {
    this.#answer.appendText(textOf(content));
    for (const part of objectsOf(content)) {
      const { type, text, thinking, image_url } = part;
      if (type === 'thinking') {
        const said =
          typeof thinking === 'string'
            ? thinking
            : objectsOf(thinking)
                .map((each) => textOf(each['text']))
                .join('');
        this.#answer.appendReasoning(said, '', { field: 'thinking' });
      } else if (type === 'image_url') addImage(this.#answer, textOf(objectOf(image_url)['url'] ?? image_url));
      else this.#answer.appendText(textOf(text));
    }
  }

  #showReasoning(delta: JsonObject): void {
    const answer = this.#answer;
    const details = objectsOf(delta['reasoning_details']);
    const field = ['reasoning_content', 'reasoning'].find((name) => wordOf(delta[name]));
    this.#details.push(...details);
    const said = field ? textOf(delta[field]) : details.map(({ text, summary }) => textOf(text ?? summary)).join('');
    if (said === '' && details.length === 0) return;
    const data = this.#details.length > 0 ? { details: joinDetails(this.#details) } : { field };
    answer.appendReasoning(said, '', data);
  }

  /** Perplexity's. */
  #showCitations({ citations, search_results: results }: JsonObject): void {
    const found = objectsOf(results);
    for (const { url, title } of found) this.#answer.addSource(defined({ url: wordOf(url), title: wordOf(title) }));
    if (found.length > 0) return;
    for (const url of listOf(citations)) if (wordOf(url)) this.#answer.addSource({ url: textOf(url) });
  }

  #noteAudio(audio: unknown): void {
    if (!isObject(audio)) return;
    const { id, transcript, data } = audio;
    this.#audio ??= { data: '' };
    this.#audio.id ??= wordOf(id);
    this.#audio.data += textOf(data);
    this.#answer.appendText(textOf(transcript), 'audio', { audio: this.#audio.id });
  }

  #addAudio(): void {
    const data = this.#audio?.data;
    if (!data) return;
    // Which of them it is only the request says, but for WAV, which says so itself.
    const isWave = data.startsWith('UklGR');
    this.#answer.addFile({
      name: isWave ? 'audio.wav' : 'audio.pcm',
      mediaType: isWave ? 'audio/wav' : 'audio/L16',
      data,
    });
  }
}

/** A detail comes in pieces, which its index holds together. */
function joinDetails(details: readonly JsonObject[]): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const detail of details) {
    const at = joined.findIndex(
      ({ index, type }) => index !== undefined && index === detail['index'] && type === detail['type'],
    );
    const last = joined[at];
    if (!last) joined.push(detail);
    else joined[at] = { ...last, ...detail, ...joinTexts(last, detail, ['text', 'summary', 'data', 'signature']) };
  }
  return joined;
}

const joinTexts = (one: JsonObject, other: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name) =>
      wordOf(one[name]) || wordOf(other[name]) ? [[name, textOf(one[name]) + textOf(other[name])]] : [],
    ),
  );

function addImage(answer: Answer, url: string): void {
  if (url === '') return;
  const [, mediaType = 'image/*', data] = /^data:([^;,]+)[^,]*;base64,(.*)$/s.exec(url) ?? [];
  const name = `image.${/\/(\w+)/.exec(mediaType)?.[1] ?? 'png'}`;
  answer.addFile({ name, mediaType, ...(data === undefined ? { url } : { data }) });
}

function readUsage(raw: JsonObject): StreamUsage {
  return {
    ...defined({
      inputTokens: numberOf(raw['prompt_tokens']),
      outputTokens: numberOf(raw['completion_tokens']),
      totalTokens: numberOf(raw['total_tokens']),
      reasoningTokens: numberOf(objectOf(raw['completion_tokens_details'])['reasoning_tokens']),
      cachedInputTokens: numberOf(objectOf(raw['prompt_tokens_details'])['cached_tokens']),
    }),
    raw,
  };
}
