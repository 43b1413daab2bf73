import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readToolWidgets, WIDGET_MEDIA_TYPE as mimeType } from '../../../../src/core/index.js';

const block = { type: 'codeagents_ui', version: 2, elements: [{ type: 'markdown', id: 'm', text: 'Hello' }] };
const json = JSON.stringify(block);
const text = { type: 'text', text: json, mimeType };

describe('blocks of widgets in the result of a tool', () => {
  it('are its structured content, or texts and resources of their media type', () => {
    assert.deepEqual(readToolWidgets({ structuredContent: block }, 3), [json]);
    assert.deepEqual(readToolWidgets({ content: [text] }, 3), [json]);
    assert.deepEqual(
      readToolWidgets({ content: [{ type: 'resource', resource: { uri: 'a:b', mimeType, text: json } }] }, 3),
      [json],
    );
  });

  it('are each drawn once, though a tool says its structured content as text, too, and the first few', () => {
    assert.deepEqual(readToolWidgets({ content: [text], structuredContent: block }, 3), [json]);
    assert.deepEqual(readToolWidgets({ content: [text, text, text, text] }, 3).length, 3);
  });

  it('are none in anything else', () => {
    for (const result of [
      ...[
        undefined,
        null,
        'text',
        [],
        {},
        { content: 'x' },
        { content: [null, 5, [text]] },
        { structuredContent: [block] },
      ],
      { content: [{ type: 'text', text: json }] },
      { content: [{ ...text, forModel: true }] },
      { content: [{ ...text, text: 5 }] },
      { structuredContent: { ...block, type: 'other' } },
      { structuredContent: { ...block, elements: 'none' } },
      { content: [text], isError: true },
    ])
      assert.deepEqual(readToolWidgets(result, 3), [], JSON.stringify(result));
  });
});
