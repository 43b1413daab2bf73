import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../property-runs.js';
import { anthropic } from './recorded/anthropic.js';
import { chatCompletions } from './recorded/chat-completions.js';
import { askQuestion, freshHeadless, play, shown, wireOf, type Recording } from './recorded/recording.js';

const formats: Readonly<Record<string, readonly Recording[]>> = { chatCompletions, anthropic };

for (const [format, recordings] of Object.entries(formats)) {
  describe(`a stream of ${format}`, () => {
    for (const recording of recordings) describe(recording.name, () => testRecording(recording));
  });
}

function testRecording(recording: Recording): void {
  it('comes back as it has to be sent', async () => {
    const unknown: unknown[] = [];
    const { headless, outcomes } = await play(recording, { onUnknown: (each) => void unknown.push(each) });
    assert.deepEqual(unknown, []);
    assert.deepEqual(
      outcomes.map(({ error }) => error),
      outcomes.map(() => undefined),
    );
    if (recording.request) assert.deepEqual(shown(recording.back!(headless) as never), recording.request);
  });

  it('says the same however its bytes are cut', async () => {
    const { headless, outcomes } = await play(recording);
    const whole = shown(headless.messages);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), async (cuts) => {
        const played = await play(recording, { cuts });
        assert.deepEqual(shown(played.headless.messages), whole);
        assert.deepEqual(played.outcomes, outcomes);
      }),
      { numRuns: propertyRuns(1_000, 20) },
    );
  });

  it('ends at each event, and leaves nothing that runs', async () => {
    const { events } = recording.answers[0]!;
    for (let last = 1; last <= events.length; last += 1) {
      const headless = freshHeadless();
      askQuestion(headless, recording);
      const abort = new AbortController();
      let count = 0;
      let isClosed = false;
      const never = new ReadableStream<Uint8Array>({
        start: (controller) =>
          controller.enqueue(
            new TextEncoder().encode(
              wireOf(recording, events.slice(0, last)).replace(/data: \[DONE\]\s*$/, '') + '\n\n',
            ),
          ),
        cancel: () => void (isClosed = true),
      });
      const outcome = await recording.show(headless, never, {
        signal: abort.signal,
        onEvent: () => void ((count += 1) === last && queueMicrotask(() => abort.abort())),
      });
      const message = headless.getMessage(outcome.messageId)!;
      assert.equal(outcome.stopReason, 'abort', `event ${last}`);
      assert.equal(message.status, 'interrupted', `event ${last}`);
      assert.equal(message.endReason, 'abort');
      assert.ok(isClosed, 'the connection is let go');
      for (const block of message.contentBlocks)
        if (block.type === 'tool_call') assert.ok(!['pending', 'running'].includes(block.state!), `event ${last}`);
    }
  });
}
