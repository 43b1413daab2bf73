import assert from 'node:assert/strict';
import { it } from 'node:test';
// Not the complete core, for which all code is there: as in a page, what reads unfinished JSON loads with the first of it.
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { healer } from '../../../src/core/message/tool-input.js';

it('keeps the arguments of a call that runs before the code has loaded that reads unfinished ones', async () => {
  assert.equal(healer.loaded, undefined);
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  const shown = () =>
    headless.getMessage(id)!.contentBlocks.map((block) => {
      assert.ok(block?.type === 'tool_call');
      return [block.state, block.parameters, block.rawInput];
    });
  for (const [callId, input] of [
    ['whole', '{"x":1}'],
    ['open', '{"x":1,"y":"b'],
  ] as const) {
    headless.addToolCall(id, { toolName: 'find', callId });
    headless.appendToolInput(id, callId, input);
  }
  headless.updateToolCall(id, 'whole', { state: 'running' });
  await healer.load();
  assert.deepEqual(shown(), [
    ['running', { x: 1 }, undefined],
    ['pending', { x: 1, y: 'b' }, '{"x":1,"y":"b'],
  ]);
});
