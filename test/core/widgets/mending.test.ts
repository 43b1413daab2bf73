import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCodeagentsUi, widgetCuts, widgetFolds, widgetLosses, widgetMends } from '../../../src/core/index.js';
import type { CodeagentsUiBlock } from '../../../src/core/index.js';
import { corpus } from './corpus/corpus.js';
import { readStrictly } from '../../../src/core/widgets/parse-codeagents-ui.js';
import { chartSpecs, elementSpecs } from '../../../src/core/widgets/widget-schema.js';
import * as strictly from './by-the-letter.js';

const rightBlock = (elements: readonly object[]): CodeagentsUiBlock | undefined =>
  strictly.parseCodeagentsUi(JSON.stringify({ type: 'codeagents_ui', version: 1, elements })).block;

/** Whether something is said of a block, or folded in it, beside what is drawn. */
function hasWord(block: CodeagentsUiBlock): boolean {
  const say = (about: object): boolean =>
    widgetLosses(about).length + widgetCuts(about).length + widgetMends(about).length > 0;
  return say(block) || widgetFolds(block.elements).length > 0 || block.elements.some(say);
}

describe('blocks as models write them', () => {
  it('are many', () => {
    assert.ok(corpus.length >= 120, String(corpus.length));
    assert.equal(new Set(corpus.map(({ name }) => name)).size, corpus.length, 'each has a name of its own');
  });

  for (const { name, text, sees, right, code } of corpus) {
    it(`${sees}: ${name}`, () => {
      const { block, problems } = parseCodeagentsUi(text);
      // No value is invented: what is drawn is what a person would have written for it.
      if (right) assert.deepEqual(block?.elements, rightBlock(right)?.elements);
      else assert.equal(block, undefined);
      if (block) assert.equal(hasWord(block), sees === 'note', JSON.stringify(problems));
      const codes = problems.map((problem) => problem.code);
      if (code !== undefined) assert.ok(codes.includes(code), codes.join(', '));
      for (const problem of problems.filter(({ severity }) => severity === 'mended'))
        assert.match(problem.message, /^\S.*\S$/);
    });
  }

  it('need nothing that loads late where they are right', () => {
    for (const { example } of [...elementSpecs.values(), ...chartSpecs.values()]) {
      const json = JSON.stringify({ type: 'codeagents_ui', version: 2, title: 'T', elements: [example] });
      assert.equal(readStrictly(json).isMendable, false, json);
    }
    assert.equal(readStrictly('{}', strictly.createWidgetCatalog()).isMendable, false, 'nor where that is not wanted');
  });

  it('say what was perhaps meant where a field is missing', () => {
    const [problem] = parseCodeagentsUi(
      '{"type":"codeagents_ui","version":1,"elements":[{"type":"chart","id":"c","chartType":"bar","x":["a"],"serie":5}]}',
    ).problems;
    assert.match(problem?.message ?? '', /series is missing; skipped \(serie: did you mean series\?\)/);
  });

  it('are read by the letter where the host wants that', () => {
    for (const { text } of corpus) {
      const { problems } = strictly.parseCodeagentsUi(text);
      assert.deepEqual(
        problems.filter(({ severity }) => severity === 'mended'),
        [],
      );
    }
  });
});
