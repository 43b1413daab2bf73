import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Segment } from '../../../../src/core/index.js';
import { corpus } from '../../widgets/corpus/corpus.js';
import { cutEvery, makeHeadless } from '../read-message.js';
import { BAR, TABLE, TEXT } from '../../widgets/corpus/corpus-case.js';

const CARD = { type: 'card', id: 'd', title: 'Summary', content: [TEXT, { ...TABLE, id: 'u' }] };
const ELEMENTS = [TEXT, BAR, TABLE, CARD] as const;
const JSON_TEXT = JSON.stringify({ type: 'codeagents_ui', version: 1, title: 'All', elements: ELEMENTS });
const FENCE = `Look:\n\n\`\`\`codeagents-ui\n${JSON_TEXT}\n\`\`\`\n\nThat is all.`;

function read(text: string, size = text.length + 1): readonly Segment[] {
  const headless = makeHeadless();
  const id = headless.startMessage({ role: 'assistant' });
  for (const chunk of cutEvery(text, size)) headless.appendText(id, chunk);
  headless.endMessage(id);
  return headless.segments(id) ?? [];
}
const seen = (segments: readonly Segment[]): unknown =>
  segments.map((segment) =>
    segment.kind === 'widget'
      ? [segment.state, segment.block, segment.unfinished, segment.cut]
      : segment.kind === 'markdown' && [segment.text, segment.collapsed],
  );

describe('a message that ends inside a widget', () => {
  it('draws the elements that were whole, with no other value in them, and keeps its source', () => {
    for (let length = 10; length < FENCE.length; length += 10) {
      const text = FENCE.slice(0, length);
      const segments = read(text);
      const last = segments.at(-1);
      if (text.endsWith('That is all.'.slice(0, 4)) || length > FENCE.length - 18) continue;
      for (const segment of segments) {
        if (segment.kind !== 'widget') continue;
        assert.equal(segment.unfinished, true);
        segment.block?.elements.forEach((element, index) => {
          const whole = ELEMENTS[index];
          if (element.type !== 'card') return assert.deepEqual(element, whole);
          // Of a card that was not finished, what was whole in it.
          element.content.forEach((each, at) => assert.deepEqual(each, CARD.content[at]));
        });
      }
      if (text.includes('codeagents-ui\n'))
        assert.ok(last?.kind === 'markdown' && last.text.endsWith(text.slice(text.indexOf('```'))), String(length));
    }
  });

  it('is the same for any cutting', () => {
    for (const length of [60, 150, 220, 400, 480]) {
      const text = FENCE.slice(0, length);
      for (const size of [1, 7, 64]) assert.deepEqual(seen(read(text, size)), seen(read(text)), `${length}, ${size}`);
    }
  });

  it('draws nothing while no element is whole', () => {
    const segments = read(FENCE.slice(0, FENCE.indexOf('"text"')));
    assert.deepEqual(
      segments.map(({ kind }) => kind),
      ['markdown', 'markdown'],
    );
  });

  it('says so of the block, not of its source', () => {
    const [, widget] = read(FENCE.slice(0, FENCE.indexOf('"table"')));
    assert.ok(widget?.kind === 'widget' && widget.state === 'ready' && widget.unfinished);
    assert.deepEqual(widget.block?.elements, [TEXT, BAR]);
    assert.equal(widget.raw, '', 'it stands behind it');
  });
});

describe('messages of the corpus', () => {
  it('are the same for any cutting', () => {
    for (const { name, text } of corpus) {
      const message = `Before\n\n\`\`\`codeagents-ui\n${text}\n\`\`\`\n\nAfter`;
      assert.deepEqual(seen(read(message, 17)), seen(read(message)), name);
    }
  });

  it('keep what stands around them', () => {
    for (const { name, text, sees } of corpus) {
      const segments = read(`Before\n\n\`\`\`codeagents-ui\n${text}\n\`\`\`\n\nAfter`);
      assert.deepEqual(
        segments.map((segment) => (segment.kind === 'widget' && !segment.unread ? segment.state : segment.kind)),
        [
          'markdown',
          sees !== 'folded' ? 'ready' : segments[1]?.kind === 'widget' && segments[1].unread ? 'widget' : 'skipped',
          'markdown',
        ],
        name,
      );
    }
  });

  it('keep the elements that were whole where the JSON breaks off behind them, and the source', () => {
    const text = `{"type":"codeagents_ui","version":1,"elements":[${JSON.stringify(TEXT)},{"type":"chart" oops]}`;
    const [widget] = read(`\`\`\`codeagents-ui\n${text}\n\`\`\`\n`);
    assert.ok(widget?.kind === 'widget' && widget.state === 'ready' && widget.unread);
    assert.deepEqual(widget.block?.elements, [TEXT]);
    assert.equal(widget.raw, text);
    assert.equal(widget.problems[0]?.code, 'json-invalid');
  });
});
