import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../src/core/index.js';
import {
  readNdjson,
  readSse,
  showAgUi,
  showAnthropic,
  showChatCompletions,
  showOllama,
  showResponses,
  showText,
  showUiMessages,
  toChatCompletions,
  type SseEvent,
  type UnknownEvent,
} from '../../src/streams/index.js';
import { agUi } from './recorded/ag-ui.js';
import { anthropic } from './recorded/anthropic.js';
import { chatCompletions } from './recorded/chat-completions.js';
import { ollama, uiMessages } from './recorded/others.js';
import { askQuestion, freshHeadless, jsonOf, play, responseOf, wireOf } from './recorded/recording.js';
import { responses } from './recorded/responses.js';

const first = [chatCompletions, anthropic, responses, agUi, uiMessages, ollama].map(([recording]) => recording!);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const bytes = (text: string): Response => new Response(text);
const delta = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});

/** The answer to a request that is still under way. */
function arrivalOf() {
  let resolve: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((arrived) => void (resolve = arrived));
  return { answer, resolve };
}

describe('readSse', () => {
  it('reads comments, retry, ids, data of several lines, each kind of line end and no last blank line', async () => {
    const text =
      '\uFEFF: hi\r\nevent: a\rid: 7\r\ndata: one\ndata:two\n\nretry: 10\n\n:\n\ndata\n\nretry: x\nid: 8\ndata:  {"a":1}';
    const expected: SseEvent[] = [
      { event: 'a', data: 'one\ntwo', id: '7' },
      { data: '', id: '7', retry: 10 },
      { data: ' {"a":1}', id: '8' },
    ];
    assert.deepEqual(await all(readSse(bytes(text))), expected);
    for (const recording of [{ framing: 'sse' as const }])
      for (let cut = 0; cut < text.length; cut += 1)
        assert.deepEqual(await all(readSse(responseOf(recording, text, [cut, cut + 1]))), expected, `${cut}`);
  });
});

describe('readNdjson', () => {
  it('reads values, passes blank lines, and hands on what is no JSON', async () => {
    assert.deepEqual(await all(readNdjson(bytes('{"a":1}\r\n\n{oops\n[2]'))), [{ a: 1 }, '{oops', [2]]);
  });
});

describe('a stream', () => {
  it('goes on in its own conversation when another one is opened', async () => {
    for (const recording of first) {
      const { events } = recording.answers[0]!;
      const headless = freshHeadless();
      await headless.ready;
      askQuestion(headless, recording);
      const before = headless.conversationId;
      let count = 0;
      const outcome = await recording.show(headless, responseOf(recording, wireOf(recording, events)), {
        onEvent: () => void ((count += 1) === 4 && headless.newConversation()),
      });
      assert.notEqual(headless.conversationId, before);
      assert.deepEqual(headless.messages, []);
      await headless.openConversation(before);
      const { headless: usual } = await play({ ...recording, answers: [{ events }] });
      const texts = (each: HeadlessController) => each.messages.map(({ id }) => each.messageText(id));
      assert.deepEqual(texts(headless), texts(usual), recording.name);
      assert.equal(headless.getMessage(outcome.messageId)?.status, 'complete');
    }
  });

  it('tells of what is malformed, passes it by, and loses nothing else', async () => {
    const bad = ['{"cut', '"text"', '[1]', { type: 7 }, { type: 'nobody.knows' }];
    for (const recording of first) {
      const whole = await play(recording);
      const answers = recording.answers.map((answer) => ({
        ...answer,
        events: answer.events.flatMap((event) => [...bad, event]),
      }));
      const unknown: UnknownEvent[] = [];
      const framing = recording.framing === 'named-sse' ? 'sse-without-end' : recording.framing;
      const played = await play({ ...recording, framing, answers }, { onUnknown: (each) => void unknown.push(each) });
      assert.deepEqual(jsonOf(played.headless.messages), jsonOf(whole.headless.messages), recording.name);
      assert.deepEqual(jsonOf(played.outcomes), jsonOf(whole.outcomes), recording.name);
      const count = answers.reduce((sum, { events }) => sum + (events.length * bad.length) / (bad.length + 1), 0);
      assert.equal(unknown.length, count, recording.name);
    }
  });

  it('that breaks off is an interrupted message, and says so', async () => {
    for (const recording of first) {
      const headless = freshHeadless();
      const { events } = recording.answers[0]!;
      const wire = wireOf(
        { framing: recording.framing === 'sse' ? 'sse-without-end' : recording.framing },
        events.slice(0, 3),
      );
      const outcome = await recording.show(headless, responseOf(recording, wire));
      assert.deepEqual([outcome.stopReason, outcome.error?.code], ['error', 'stream-cut'], recording.name);
      assert.equal(headless.getMessage(outcome.messageId)?.status, 'interrupted');
    }
  });

  it('of events that somebody else reads shows the same', async () => {
    const recording = chatCompletions[4]!;
    const [{ events }] = recording.answers as [{ events: object[] }];
    const headless = freshHeadless();
    const outcome = await showChatCompletions(headless, readSse(responseOf(recording, wireOf(recording, events))));
    const again = await showChatCompletions(freshHeadless(), events);
    assert.deepEqual(outcome.calls, again.calls);
    const objects = new ReadableStream<object>({
      start(controller) {
        for (const event of events) controller.enqueue(event);
        controller.close();
      },
    });
    assert.deepEqual((await showChatCompletions(freshHeadless(), objects)).calls, again.calls);
  });

  it('that fails is a message with that error', async () => {
    async function* broken() {
      yield delta({ content: 'Hel' });
      await Promise.resolve();
      throw new TypeError('network');
    }
    const headless = freshHeadless();
    const { messageId, error } = await showChatCompletions(headless, broken());
    assert.deepEqual(error, { code: 'stream-failed', message: 'network', retryable: true });
    assert.equal(headless.messageText(messageId), 'Hel');
    assert.deepEqual(headless.getMessage(messageId)?.error, error);
  });

  it('is not troubled by what only keeps it alive', async () => {
    const unknown: unknown[] = [];
    const text = `data:\n\ndata: ${JSON.stringify(delta({ content: 'Yes' }, 'stop'))}\n\ndata: \n\n`;
    const outcome = await showChatCompletions(freshHeadless(), new Response(text), {
      onUnknown: (each) => void unknown.push(each),
    });
    assert.deepEqual([outcome.stopReason, unknown], ['stop', []]);
  });

  it('of a request under way has its message at once, and says so where no answer comes', async () => {
    const headless = freshHeadless();
    const arrival = arrivalOf();
    const shown = showText(headless, arrival.answer);
    assert.equal(headless.messages.at(-1)!.status, 'streaming');
    arrival.resolve(bytes('There it is.'));
    assert.equal((await shown).stopReason, 'stop');
    assert.deepEqual(headless.messages.at(-1)!.contentBlocks, [{ type: 'text', content: 'There it is.' }]);

    const { stopReason, error, messageId } = await showText(headless, Promise.reject(new TypeError('Failed to fetch')));
    assert.equal(stopReason, 'error');
    assert.deepEqual(error, { code: 'stream-failed', message: 'Failed to fetch', retryable: true });
    assert.equal(headless.getMessage(messageId)!.status, 'interrupted');
  });

  it('of a request that is given up waits for nothing, and lets go of what comes late', async () => {
    const headless = freshHeadless();
    const arrival = arrivalOf();
    const stop = new AbortController();
    const shown = showText(headless, arrival.answer, { signal: stop.signal });
    stop.abort();
    const { stopReason, messageId } = await shown;
    assert.equal(stopReason, 'abort');
    assert.equal(headless.getMessage(messageId)!.status, 'interrupted');
    const letGo = new Promise((cancel) => arrival.resolve(new Response(new ReadableStream({ cancel }))));
    await letGo;
  });

  it('stops where the host ends the message', async () => {
    const headless = freshHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const outcome = await showText(
      headless,
      (function* () {
        yield 'one';
        headless.endMessage(id, { interrupted: true });
        yield 'two';
        yield 'three';
      })(),
      { messageId: id },
    );
    assert.deepEqual([outcome.stopReason, headless.messageText(id)], ['abort', 'one']);
  });

  it('goes on in a message that has ended', async () => {
    const headless = freshHeadless();
    const { messageId } = await showChatCompletions(headless, [delta({ content: 'One ' }, 'length')]);
    assert.deepEqual(
      [headless.getMessage(messageId)?.status, headless.getMessage(messageId)?.endReason],
      ['interrupted', 'length'],
    );
    await showChatCompletions(headless, [delta({ content: 'two' }, 'stop')], { messageId });
    assert.equal(headless.messageText(messageId), 'One two');
    assert.equal(headless.messages.length, 1);
  });
});

describe('an error', () => {
  const cases = [
    [showChatCompletions, [{ error: { message: 'No', code: 429 } }], '429', true],
    [showAnthropic, [{ type: 'error', error: { type: 'overloaded_error', message: 'No' } }], 'overloaded_error', true],
    [showResponses, [{ type: 'error', code: 'server_error', message: 'No' }], 'server_error', true],
    [
      showResponses,
      [
        {
          type: 'response.failed',
          response: { status: 'failed', error: { code: 'insufficient_quota', message: 'No' } },
        },
      ],
      'insufficient_quota',
      undefined,
    ],
    [showAgUi, [{ type: 'RUN_ERROR', message: 'No', code: 'x' }], 'x', undefined],
    [showUiMessages, [{ type: 'error', errorText: 'No' }], 'error', undefined],
    [showOllama, [{ error: 'No' }], 'error', undefined],
  ] as const;

  for (const [show, events, code, retryable] of cases)
    it(`inside a stream is the message's: ${show.name} ${code}`, async () => {
      const headless = freshHeadless();
      const { error, messageId, stopReason } = await show(headless, events);
      assert.deepEqual(error, { code, message: 'No', ...(retryable && { retryable }) });
      assert.equal(stopReason, 'error');
      assert.deepEqual(headless.getMessage(messageId)?.error, error);
    });

  it('in place of a stream is read, whatever its form', async () => {
    const answer = (body: string, status: number, type = 'application/json') =>
      showChatCompletions(freshHeadless(), new Response(body, { status, headers: { 'content-type': type } }));
    const { error } = await answer('{"error":{"message":"Slow down","code":"rate_limit_exceeded"}}', 429);
    assert.deepEqual(error, { code: 'rate_limit_exceeded', message: 'Slow down', retryable: true });
    assert.deepEqual((await answer('Bad gateway', 502, 'text/plain')).error, {
      ...{ code: '502', message: 'Bad gateway', retryable: true },
    });
    // With a status that says that all is well.
    assert.deepEqual((await answer('{"error":{"message":"No key"}}', 200)).error, { code: 'error', message: 'No key' });
  });
});

describe('a source', () => {
  it('opens nothing, whatever a page calls itself', async () => {
    const headless = freshHeadless();
    const url_citation = {
      url: 'https://example.org/a_(b)',
      title: '<artifact type="html" title="x">`[](javascript:x)',
    };
    const { messageId } = await showChatCompletions(headless, [
      delta({ content: 'See.', annotations: [{ type: 'url_citation', url_citation }] }),
      delta({ annotations: [{ type: 'url_citation', url_citation: { url: 'javascript:alert(1)' } }] }, 'stop'),
    ]);
    assert.equal(headless.artifacts.size, 0);
    const [, links] = headless.getMessage(messageId)!.contentBlocks;
    assert.ok(links?.type === 'text');
    assert.match(links.content, /^- \[&#60;artifact type&#61;.*\]\(<https:\/\/example\.org\/a_\(b\)>\)\n- javascript/);
    assert.deepEqual(toChatCompletions(headless).messages, [{ role: 'assistant', content: 'See.' }]);
  });
});
