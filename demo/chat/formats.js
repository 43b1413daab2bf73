/** How models are asked, a row a format: where, with what in the request, and what shows the answer. */
import { showAnthropic, showChatCompletions, showText, toAnthropic, toChatCompletions } from '/dist/streams/index.js';
import { ANSWERS } from './built-in.js';

/** Longest answer that is asked for, in tokens: Anthropic's API wants to be told. */
const MOST_TOKENS = 16_000;

const join = (address, path) => `${address.replace(/\/+$/, '')}${path}`;

async function post(url, headers, body, signal) {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    // A browser does not say which of these it was.
    const { origin } = new URL(url, location.href);
    const why = 'it is not running, or it does not let pages of this address ask (CORS)';
    throw new Error(`${origin} could not be reached: ${why}.`, { cause });
  }
}

const FORMATS = {
  'chat-completions': {
    ask: async (headless, { address, key, model }, { system, tools, upTo, signal }) =>
      post(
        join(address, '/chat/completions'),
        key ? { authorization: `Bearer ${key}` } : {},
        { model, stream: true, ...toChatCompletions(headless, { system, tools, upTo }) },
        signal,
      ),
    show: showChatCompletions,
  },
  anthropic: {
    ask: async (headless, { address, key, model }, { system, tools, upTo, signal }) =>
      post(
        join(address, '/messages'),
        {
          'anthropic-version': '2023-06-01',
          'anthropic-dangerous-direct-browser-access': 'true',
          ...(key && { 'x-api-key': key }),
        },
        { model, max_tokens: MOST_TOKENS, stream: true, ...toAnthropic(headless, { system, tools, upTo }) },
        signal,
      ),
    show: showAnthropic,
  },
  /** The browser's own, where there is one: text in, text out, no tools. */
  'built-in': {
    ask: async (headless, _, { system, upTo, signal }) => {
      const { messages } = toChatCompletions(headless, { system, upTo });
      const prompts = messages
        .filter(({ role }) => ['system', 'user', 'assistant'].includes(role))
        .map(({ role, content }) => ({ role, content: typeof content === 'string' ? content : '' }));
      const session = await globalThis.LanguageModel.create({
        ...ANSWERS,
        initialPrompts: prompts.slice(0, -1),
        signal,
      });
      return session.promptStreaming(prompts.at(-1)?.content ?? '', { signal });
    },
    show: showText,
  },
};

export const formatOf = ({ format }) => FORMATS[format];
