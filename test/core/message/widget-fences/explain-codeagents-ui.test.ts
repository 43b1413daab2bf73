import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWidgetCatalog, explainCodeagentsUi } from '../../widgets/by-the-letter.js';

const good = '{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"m","text":"T"}]}';
const told = (text: string) =>
  explainCodeagentsUi(text).map(({ code, line, column, blockIndex }) => [code, line, column, blockIndex]);
const fence = (json: string, label = 'codeagents-ui', ticks = '```'): string => `${ticks}${label}\n${json}\n${ticks}\n`;

describe('an explanation of a message', () => {
  it('has nothing to say of good blocks, and of text', () => {
    assert.deepEqual(told(`Text\n${fence(good)}more\n${fence(good)}`), []);
    assert.deepEqual(told('Just text, with `code` and\n```js\ncode()\n```\n[1] a link'), []);
    assert.deepEqual(told(''), []);
  });

  it('gives line and column in the whole message', () => {
    assert.deepEqual(told(`One\n${fence(good)}Two\n\n${fence('{\n  "type": 1,\n}')}`), [['json-invalid', 10, 1, 1]]);
    const json =
      '{"type":"codeagents_ui","version":1,"elements":[\n {"type":"markdown","id":"m","text":"T"},\n ' +
      '{"type":"markdown","id":"n"},\n {"type":"nope","id":"x"},\n ' +
      '{"type":"image","id":"i","source":{"kind":"url",\n  "url":"http://a.b"}}]}';
    assert.deepEqual(told(`One\n\n${fence(json)}`), [
      ['field-missing', 6, 2, 0],
      ['type-unknown', 7, 10, 0],
      ['media-url', 8, 36, 0],
    ]);
  });

  it('writes sentences that name the rule', () => {
    const [problem] = explainCodeagentsUi(fence('{"a":1,}'));
    assert.equal(problem?.message, 'not valid JSON: "}" is not expected here (line 2, column 8)');
    assert.equal(problem.severity, 'block');
  });

  it('tells fences that nobody closes', () => {
    assert.deepEqual(told(`One\n\`\`\`codeagents-ui\n${good}\nTwo`), [['fence-unclosed', 2, 1, 0]]);
  });

  const near: Record<string, string> = {
    'an underscore': fence(good, 'codeagents_ui'),
    'other cases': fence(good, 'CodeAgents-UI'),
    'a version': fence(good, 'codeagents-ui-v2'),
    'more words': fence(good, 'codeagents-ui title=x'),
    'no dash': fence(good, 'codeagentsui'),
    'spaces for dashes': fence(good, 'codeagents ui'),
    'json, around a block': fence(good, 'json'),
    'nothing, around a block': fence(good, ''),
    tildes: fence(good, 'codeagents-ui', '~~~'),
    'a quotation around it': `> \`\`\`codeagents-ui\n> ${good}\n> \`\`\`\n`,
    'a list marker before it': `- \`\`\`codeagents-ui\n  ${good}\n  \`\`\`\n`,
  };
  for (const [name, text] of Object.entries(near)) {
    it(`tells a near miss of the label: ${name}`, () =>
      assert.deepEqual(told(`One\n${text}`), [['fence-label', 2, 1, 0]]));
  }

  it('lets code be code', () => {
    assert.deepEqual(told(fence(fence(good, 'codeagents_ui'), 'md', '````')), []);
    assert.deepEqual(told(fence('{"type":"other"}', 'json')), []);
    assert.deepEqual(
      told(
        `<artifact type="markdown" title="T">\n${fence('{', 'codeagents-ui')}${fence('{', 'codeagents_ui')}</artifact>`,
      ),
      [],
    );
  });

  it('tells that a fourth block is not drawn', () => {
    assert.deepEqual(
      told(fence(good).repeat(4)).map(([code]) => code),
      ['blocks-over-limit'],
    );
  });

  it('takes bare JSON', () => {
    assert.deepEqual(told(good), []);
    assert.deepEqual(told('\n {"type":"codeagents_ui",\n"version":3,"elements":[]}'), [['envelope-version', 3, 11, 0]]);
    assert.deepEqual(told('{"type":"codeagents_ui",}'), [['json-invalid', 1, 25, 0]]);
    assert.deepEqual(
      told('[{}]').map(([code]) => code),
      ['envelope-type'],
    );
  });

  it('knows the elements of a catalog', () => {
    const catalog = createWidgetCatalog();
    catalog.registerWidget({
      type: 'gauge',
      tag: 'x-gauge',
      load: () => undefined,
      fields: {},
      prompt: '',
      example: { type: 'gauge', id: 'g' },
    });
    const json = '{"type":"codeagents_ui","version":1,"elements":[{"type":"gauge","id":"g"}]}';
    assert.deepEqual(explainCodeagentsUi(fence(json), catalog), []);
    assert.notDeepEqual(explainCodeagentsUi(fence(json)), []);
  });

  it('never throws', () => {
    for (const value of [undefined, null, 5, {}, []])
      assert.equal(explainCodeagentsUi(value as never)[0]?.code, 'json-invalid');
  });
});
