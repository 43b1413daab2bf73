import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
// Not from the index, which brings the code along: here it is loaded with the first fence, as in a page.
import { HeadlessController } from '../../../../src/core/headless-controller.js';
import { mendingCode } from '../../../../src/core/widgets/mending.js';
import { fenceCutter } from '../../../../src/core/message/widget-fences/widget-fence.js';

const block = (id: string): string =>
  `\`\`\`codeagents-ui\n{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"${id}","text":"T"}]}\n\`\`\`\n`;
const shown = (headless: HeadlessController, id: string): string[] =>
  (headless.segments(id) ?? []).map((segment) =>
    segment.kind === 'markdown'
      ? segment.text
      : segment.kind === 'widget'
        ? `[${segment.state} ${segment.block?.elements[0]?.id ?? ''}]`
        : `{${segment.kind}}`,
  );

describe('the code of widgets', () => {
  it('is loaded with the first fence, which stays open until then', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const [first, second] = [
      headless.startMessage({ role: 'assistant' }),
      headless.startMessage({ role: 'assistant' }),
    ];
    headless.appendText(first, 'Text\n```code');
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(fenceCutter.loaded, undefined, 'nothing is loaded before the opening line is complete');
    assert.deepEqual(shown(headless, first), ['Text\n']);

    headless.appendText(first, `agents-ui\n${block('a').split('\n').slice(1).join('\n')}Behind\n${block('b')}`);
    headless.addToolCall(first, { toolName: 't', callId: 'c' });
    headless.appendText(first, `${block('c')}Last`);
    headless.endMessage(first);
    headless.appendText(second, `${block('d')}Still`);
    assert.deepEqual(shown(headless, first), ['Text\n', '[open ]', '{tool_call}', '[open ]']);
    assert.deepEqual(shown(headless, second), ['[open ]']);
    const before = headless.segments(first);
    const anew = headless.startMessage({ role: 'assistant' });
    headless.appendText(anew, `${block('x')}Once`);
    headless.setMessageText(anew, `${block('y')}Anew`);

    let told = 0;
    headless.subscribe(() => (told += 1));
    while (!fenceCutter.loaded) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.ok(told > 0, 'listeners hear of it');
    assert.notEqual(headless.segments(first), before);
    assert.deepEqual(shown(headless, first), [
      'Text\n',
      '[ready a]',
      'Behind\n',
      '[ready b]',
      '{tool_call}',
      '[ready c]',
      'Last',
    ]);
    assert.deepEqual(shown(headless, second), ['[ready d]', 'Still']);
    assert.deepEqual(shown(headless, anew), ['[ready y]', 'Anew']);

    headless.appendText(second, ' more\n');
    assert.deepEqual(shown(headless, second), ['[ready d]', 'Still more\n']);
    assert.equal(headless.readText(second, 1, 5), ' more\n');
    headless.appendText(second, block('e'));
    assert.deepEqual(shown(headless, second), ['[ready d]', 'Still more\n', '[ready e]']);
    headless.updateToolCall(first, 'c', { state: 'running' });
    headless.endMessage(second);
    assert.deepEqual(shown(headless, first).length, 7);
  });

  it('that reads kindly is loaded with the first block that needs it, and those behind it wait', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const wrong = block('b').replace('"T"', '"T",');
    headless.appendText(id, block('a'));
    assert.equal(mendingCode.loaded, undefined, 'what is right does not need it');
    headless.appendText(id, `${wrong}${block('c')}${wrong}${block('d')}Last`);
    headless.endMessage(id);
    assert.deepEqual(shown(headless, id), ['[ready a]', '[open ]', '[open ]', '[open ]', '[open ]', 'Last']);
    let told = 0;
    headless.subscribe(() => (told += 1));
    while (!mendingCode.loaded) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.ok(told > 0, 'listeners hear of it');
    assert.deepEqual(shown(headless, id), ['[ready a]', '[ready b]', '[ready c]', '[skipped ]', '[skipped ]', 'Last']);
  });
});
