/**
 * A model's endpoint that answers by a script, so that a chat with a model can be tried and tested without an account: Chat
 * Completions and Anthropic's Messages, streamed; a server with two tools, over MCP; and plain text. It keeps nothing.
 *
 * `POST …/v1/chat/completions`, `POST …/v1/messages`, `GET …/v1/models`, `POST …/mcp`, `GET …/text`
 */
import { answerMcp } from './stand-in-notes.js';
import { planAnswer } from './stand-in-script.js';

export const STAND_IN = '/stand-in/';
const MODEL = 'stand-in-1';
const MOST_BYTES = 16 * 1024 * 1024;
/** Between two pieces, in milliseconds: about as fast as people see text come. */
const PIECE_MS = 12;

const cut = (text) => text.match(/[\s\S]{1,14}/g) ?? [];
const pause = () => new Promise((resolve) => setTimeout(resolve, PIECE_MS));
const sse = (data, event) => `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** As the Chat Completions API streams it. */
async function* streamChatCompletions({ text = '', call, reasoning = '' }) {
  const chunk = (delta, finish = null) =>
    sse({
      ...{ id: 'chatcmpl-stand-in', object: 'chat.completion.chunk', created: 0, model: MODEL },
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  yield chunk({ role: 'assistant', content: '' });
  for (const piece of cut(reasoning)) yield chunk({ reasoning_content: piece });
  for (const piece of cut(text)) yield chunk({ content: piece });
  if (call) {
    const id = `call_${call.id}`;
    yield chunk({ tool_calls: [{ index: 0, id, type: 'function', function: { name: call.name, arguments: '' } }] });
    for (const piece of cut(JSON.stringify(call.input)))
      yield chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] });
  }
  yield chunk({}, call ? 'tool_calls' : 'stop');
  yield 'data: [DONE]\n\n';
}

/** As Anthropic's Messages API streams it. */
async function* streamAnthropic({ text = '', call, reasoning = '' }) {
  const said = (data) => sse(data, data.type);
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: 'msg_stand_in', type: 'message', role: 'assistant', model: MODEL, content: [], usage };
  yield said({ type: 'message_start', message });
  let index = 0;
  async function* block(content_block, deltas) {
    yield said({ type: 'content_block_start', index, content_block });
    for (const delta of deltas) yield said({ type: 'content_block_delta', index, delta });
    yield said({ type: 'content_block_stop', index });
    index += 1;
  }
  if (reasoning)
    yield* block({ type: 'thinking', thinking: '' }, [
      ...cut(reasoning).map((thinking) => ({ type: 'thinking_delta', thinking })),
      { type: 'signature_delta', signature: 'c3RhbmQtaW4=' },
    ]);
  if (text)
    yield* block(
      { type: 'text', text: '' },
      cut(text).map((piece) => ({ type: 'text_delta', text: piece })),
    );
  if (call)
    yield* block(
      { type: 'tool_use', id: `toolu_${call.id}`, name: call.name, input: {} },
      cut(JSON.stringify(call.input)).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
    );
  yield said({ type: 'message_delta', delta: { stop_reason: call ? 'tool_use' : 'end_turn' }, usage });
  yield said({ type: 'message_stop' });
}

/** What was said last, who said it, and the tools on offer, whatever the format. */
function readChatCompletions({ messages = [], tools = [] }) {
  const last = messages.at(-1) ?? {};
  const textOf = ({ content }) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n');
  const asked = messages.filter(({ role }) => role === 'user').at(-1);
  return {
    question: asked ? textOf(asked) : '',
    result: last.role === 'tool' ? textOf(last) : undefined,
    said: messages.filter(({ role }) => role === 'assistant').map(textOf),
    tools: tools.map((tool) => tool.function?.name ?? ''),
    turns: messages.length,
  };
}

function readAnthropic({ messages = [], tools = [] }) {
  const blocksOf = ({ content }) => (typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []));
  const textOf = (message) =>
    blocksOf(message)
      .map(({ text }) => text ?? '')
      .join('\n');
  const results = blocksOf(messages.at(-1) ?? {}).filter(({ type }) => type === 'tool_result');
  const asked = messages.filter((message) => message.role === 'user' && textOf(message) !== '').at(-1);
  return {
    question: asked ? textOf(asked) : '',
    result: results.length > 0 ? results.map((result) => textOf(result)).join('\n') : undefined,
    said: messages.filter(({ role }) => role === 'assistant').map(textOf),
    tools: tools.map(({ name }) => name),
    turns: messages.length,
  };
}

const FORMATS = {
  '/v1/chat/completions': { read: readChatCompletions, stream: streamChatCompletions },
  '/v1/messages': { read: readAnthropic, stream: streamAnthropic },
};

async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('The request is larger than 16 MB.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
}

const sendJson = (response, status, value) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(value === undefined ? undefined : JSON.stringify(value));
};

async function sendStream(response, type, pieces) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  for await (const piece of pieces) {
    if (response.destroyed) return; // whoever asked has stopped it
    response.write(piece);
    await pause();
  }
  response.end();
}

/** Answers a request to an address below `STAND_IN`. @param path - What stands behind it, with a slash before it. */
export async function answerStandIn(request, response, path) {
  try {
    const format = FORMATS[path];
    if (request.method === 'GET' && path === '/v1/models') {
      return sendJson(response, 200, { object: 'list', data: [{ id: MODEL, object: 'model' }] });
    }
    if (request.method === 'GET' && path === '/text') {
      const { text } = planAnswer({ question: 'a timer', said: [], tools: [], turns: 1 });
      return await sendStream(response, 'text/plain; charset=utf-8', cut(text));
    }
    if (request.method === 'GET' && path === '/mcp') {
      // Where it would tell of what changes: nothing ever does, and a refusal would stand in the page's console.
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      return response.flushHeaders();
    }
    if (request.method !== 'POST' || !(format || path === '/mcp'))
      return sendJson(response, 404, { error: 'Not found' });
    const body = await readBody(request);
    if (path === '/mcp') {
      const { status, value } = answerMcp(body);
      return sendJson(response, status, value);
    }
    const { failure, ...answer } = planAnswer(format.read(body));
    if (failure) return sendJson(response, failure.status, { type: 'error', error: failure.error });
    return await sendStream(response, 'text/event-stream', format.stream(answer));
  } catch (error) {
    if (!response.headersSent)
      sendJson(response, 400, { error: { type: 'invalid_request_error', message: error.message } });
    return undefined;
  }
}
