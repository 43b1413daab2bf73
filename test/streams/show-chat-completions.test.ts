import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../src/core/index.js';
import { showChatCompletions, showText } from '../../src/streams/index.js';

const sse = (...events: unknown[]): string =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
const delta = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const response = (text: string, init?: ResponseInit) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' }, ...init });

describe('showText', () => {
  it('shows pieces of text', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const outcome = await showText(headless, ['Hello', ', you']);
    assert.equal(headless.messageText(outcome.messageId), 'Hello, you');
    assert.equal(outcome.stopReason, 'stop');
    assert.equal(headless.getMessage(outcome.messageId)?.status, 'complete');
  });
});

describe('showChatCompletions', () => {
  it('shows text, reasoning and parallel calls', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const call = (index: number, more: object) => delta({ tool_calls: [{ index, ...more }] });
    const outcome = await showChatCompletions(
      headless,
      response(
        sse(
          delta({ role: 'assistant', content: '' }),
          delta({ reasoning_content: 'Think' }),
          delta({ content: 'Look: ' }),
          call(0, { id: 'a', type: 'function', function: { name: 'read', arguments: '' } }),
          call(1, { id: 'b', type: 'function', function: { name: 'write', arguments: '{"x"' } }),
          call(0, { function: { arguments: '{"path":"/"}' } }),
          call(1, { function: { arguments: ':1}' } }),
          delta({}, 'tool_calls'),
          { choices: [], usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } },
          '[DONE]',
        ),
      ),
      { runTool: ({ toolName }) => `ran ${toolName}` },
    );
    const { contentBlocks, status } = headless.getMessage(outcome.messageId)!;
    assert.deepEqual(
      contentBlocks.map((block) => [block.type, 'content' in block ? block.content : 'state' in block && block.state]),
      [
        ['reasoning', 'Think'],
        ['text', 'Look: '],
        ['tool_call', 'done'],
        ['tool_call', 'done'],
      ],
    );
    assert.equal(status, 'complete');
    assert.equal(outcome.stopReason, 'tool-calls');
    assert.deepEqual(
      outcome.calls.map(({ input }) => input),
      [{ path: '/' }, { x: 1 }],
    );
    assert.equal(outcome.usage?.totalTokens, 7);
  });

  it('tells of an error that comes in place of a stream', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const outcome = await showChatCompletions(
      headless,
      response('{"error":{"message":"Slow down","code":"rate_limit_exceeded"}}', { status: 429 }),
    );
    assert.deepEqual(outcome.error, { code: 'rate_limit_exceeded', message: 'Slow down', retryable: true });
    assert.equal(headless.getMessage(outcome.messageId)?.status, 'interrupted');
  });
});
