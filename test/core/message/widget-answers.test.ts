import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { WidgetAnswer } from '../../../src/core/message/widget-answer.js';
import { readConversation } from '../../../src/core/storage/repair/read-conversation.js';
import { hostStorage } from '../host-storage.js';

const ANSWER: WidgetAnswer = { blockIndex: 0, elementId: 'q', chosen: [1], text: 'Week 32' };

async function asked(storage = hostStorage().adapter) {
  const headless = new HeadlessController({ storage });
  await headless.ready;
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, 'Which week?');
  headless.endMessage(id);
  return { headless, id };
}

describe('what a person chose in a message', () => {
  it('is kept with the message, and nothing else of it changes', async () => {
    const { headless, id } = await asked();
    const [segments, none] = [headless.segments(id), headless.widgetAnswers(id)];
    assert.deepEqual(none, []);
    headless.keepWidgetAnswer(id, ANSWER);
    assert.deepEqual(headless.getMessage(id)?.answers, [ANSWER]);
    assert.equal(headless.widgetAnswers(id), headless.getMessage(id)?.answers);
    assert.equal(headless.segments(id), segments);
    assert.equal(headless.messageText(id), 'Which week?');
    assert.equal(headless.widgetAnswers('nobody'), undefined);
    assert.throws(() => headless.keepWidgetAnswer('nobody', ANSWER), { code: 'message-unknown' });
  });

  it('is there after a reload, and in the copy of an export', async () => {
    const { adapter, stored } = hostStorage();
    const { headless, id } = await asked(adapter);
    headless.keepWidgetAnswer(id, ANSWER);
    await headless.save();
    headless.dispose();
    const again = new HeadlessController({ storage: adapter });
    await again.openConversation(headless.conversationId);
    assert.deepEqual(again.widgetAnswers(id), [ANSWER]);
    assert.deepEqual(stored.get(headless.conversationId)?.messages[0]?.answers, [ANSWER]);
    const copy = new HeadlessController({ storage: 'memory' });
    await copy.openConversation(await copy.importConversation((await again.exportConversation())!));
    assert.deepEqual(copy.messages[0]?.answers, [ANSWER]);
  });

  it('is saved by itself, without another word in the message', async () => {
    const { adapter, stored } = hostStorage();
    const { headless, id } = await asked(adapter);
    await headless.save();
    headless.keepWidgetAnswer(id, ANSWER);
    await new Promise((resolve) => setTimeout(resolve, 800));
    assert.deepEqual(stored.get(headless.conversationId)?.messages[0]?.answers, [ANSWER]);
  });

  it('stays when the host hands over the same text again', async () => {
    const { headless, id } = await asked();
    headless.keepWidgetAnswer(id, ANSWER);
    const { conversationId } = headless;
    await headless.loadConversation({ id: conversationId, messages: [{ id, role: 'assistant', text: 'Which week?' }] });
    assert.deepEqual(headless.widgetAnswers(id), [ANSWER]);
  });

  it('is read from a storage like anything hostile', () => {
    const wrong = [
      ...[null, 5, 'Week 32', [], {}, { ...ANSWER, blockIndex: -1 }, { ...ANSWER, blockIndex: '0' }],
      ...[
        { ...ANSWER, elementId: '' },
        { ...ANSWER, chosen: [] },
        { ...ANSWER, chosen: [1.5] },
        { ...ANSWER, text: 5 },
      ],
    ];
    const read = (answers: unknown) =>
      readConversation({
        ...{ id: 'a', artifacts: [] },
        messages: [{ id: 'm', role: 'assistant', contentBlocks: [], answers }],
      })?.conversation.messages[0];
    assert.deepEqual(read([...wrong, { ...ANSWER, html: '<b>' }, { ...ANSWER, callId: 'c' }])?.answers, [
      ANSWER,
      { ...ANSWER, callId: 'c' },
    ]);
    for (const none of [undefined, null, {}, 'all', wrong]) assert.equal(read(none)?.answers, undefined);
    assert.equal(read(Array.from({ length: 5_000 }, () => ANSWER))?.answers?.length, 200);
  });
});
