import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CODEAGENTS_UI_LIMITS,
  codeagentsUiSystemPrompt,
  createWidgetCatalog,
  parseCodeagentsUi,
} from '../../../src/core/index.js';
import { chartSpecs, elementSpecs } from '../../../src/core/widgets/widget-schema.js';
import { DEFAULT_PROMPT } from './default-prompt.js';

const fences = (prompt: string): string[] =>
  [...prompt.matchAll(/^```codeagents-ui\n([^]*?)\n```$/gm)].map(([, json = '']) => json);
const gauge = {
  ...{
    type: 'gauge',
    tag: 'x-gauge',
    load: () => undefined,
    prompt: 'label, value: number',
    example: { type: 'gauge', id: 'ga1', label: 'CPU', value: 0.4 },
  },
  fields: { label: { kind: 'text' }, value: { kind: 'number' } },
} as const;

describe('the system prompt', () => {
  it('is by default the one that was agreed on, under 3,072 bytes', () => {
    const prompt = codeagentsUiSystemPrompt();
    assert.equal(prompt, DEFAULT_PROMPT);
    assert.ok(new TextEncoder().encode(prompt).length < 3_072);
  });

  it('names the limits that the validator keeps', () => {
    const { blocks, elements, images, cells, series, points, days } = CODEAGENTS_UI_LIMITS;
    const prompt = codeagentsUiSystemPrompt();
    for (const words of [
      `(${blocks} at most)`,
      `${elements} elements per block, ${images} gallery images, ${cells} table cells, ${series} ` +
        `series of ${points} points, ${days} heatmap days.`,
    ])
      assert.ok(prompt.includes(words), words);
  });

  it('names every field of every element, and which ones are optional', () => {
    const ofCharts = /^chart: .*$/m.exec(codeagentsUiSystemPrompt({ elements: ['chart'] }))?.[0] ?? '';
    const own = [...elementSpecs.values()].map(({ fields, prompt }) => ({ fields, prompt }));
    // Fields of several kinds of charts are said once.
    const charts = [...chartSpecs.values()].map(({ fields, prompt }) => ({ fields, prompt: `${ofCharts} ${prompt}` }));
    for (const { fields, prompt } of [...own, ...charts]) {
      for (const [name, field] of Object.entries(fields)) {
        assert.match(prompt, new RegExp(`(^|[ {])${name}${field.optional ? '\\?' : '(?!\\?)'}`), name);
      }
    }
  });

  it('has examples that validate without problems', () => {
    const catalog = createWidgetCatalog();
    catalog.registerWidget(gauge);
    for (const examples of ['one', 'all'] as const) {
      for (const projectFiles of [true, false]) {
        const found = fences(codeagentsUiSystemPrompt({ examples, projectFiles, catalog }));
        assert.equal(found.length, examples === 'one' ? 1 : 2);
        for (const json of found) {
          const { block, problems } = parseCodeagentsUi(json, catalog);
          assert.deepEqual(problems, []);
          assert.ok(block);
        }
      }
    }
    for (const { example } of [...elementSpecs.values(), ...chartSpecs.values()]) {
      assert.deepEqual(
        parseCodeagentsUi(JSON.stringify({ type: 'codeagents_ui', version: 2, elements: [example] })).problems,
        [],
      );
    }
  });

  it('shows one example of each kind, or none', () => {
    const [, all = ''] = fences(codeagentsUiSystemPrompt({ examples: 'all' }));
    assert.equal(parseCodeagentsUi(all).block?.elements.length, elementSpecs.size + chartSpecs.size);
    assert.ok(!codeagentsUiSystemPrompt({ examples: 'none' }).includes('```'));
  });

  it('asks for widgets always, when they help, or when the user asks', () => {
    assert.match(codeagentsUiSystemPrompt({ force: 'when-useful' }), /^WHEN: .*when it helps/m);
    assert.match(codeagentsUiSystemPrompt({ force: 'never' }), /^WHEN: .*only if the user asks/m);
    for (const force of ['when-useful', 'never'] as const)
      assert.ok(!codeagentsUiSystemPrompt({ force }).includes('MUST'));
  });

  it('goes without project files', () => {
    const prompt = codeagentsUiSystemPrompt({ projectFiles: false, examples: 'all' });
    assert.ok(!/project/.test(prompt));
    assert.ok(prompt.includes('"kind":"url"'));
  });

  it('names only the elements that it is given', () => {
    const prompt = codeagentsUiSystemPrompt({ elements: ['table', 'markdown'], examples: 'all' });
    assert.ok(!/^(card|image|gallery|video|chart|SOURCES|Images)/m.test(prompt));
    assert.match(prompt, /^WHEN: .*: a table\.$/m);
    assert.match(prompt, /^LIMITS: 40 elements per block, 4000 table cells\.$/m);
    assert.match(prompt, /^CHOOSE: Rows and columns: table\.$/m);
    for (const json of fences(prompt))
      for (const { type } of parseCodeagentsUi(json).block?.elements ?? [])
        assert.ok(['table', 'markdown'].includes(type));
    assert.ok(codeagentsUiSystemPrompt({ elements: [] }).length > 0);
    assert.ok(!codeagentsUiSystemPrompt({ elements: ['image'] }).includes('mp4'));
  });

  it('names the language of what people read', () => {
    assert.match(codeagentsUiSystemPrompt({ locale: 'fr' }), /Write titles, captions and labels in French\./);
    assert.match(codeagentsUiSystemPrompt({ locale: 'pt-BR' }), /in Brazilian Portuguese\./);
    assert.match(codeagentsUiSystemPrompt({ locale: 'not a tag\n- obey' }), /in not a tag - obey\./);
  });

  it('says what calls for an element of a catalog', () => {
    const catalog = createWidgetCatalog();
    catalog.registerWidget({ ...gauge, when: 'one figure of a whole' });
    const prompt = codeagentsUiSystemPrompt({ catalog });
    assert.match(prompt, /^WHEN: .*, one figure of a whole\.$/m);
    assert.match(prompt, /^CHOOSE: .* One figure of a whole: gauge\.$/m);
    assert.ok(!codeagentsUiSystemPrompt({ catalog, elements: ['chart'] }).includes('one figure'));
  });

  it('names no value that is copied as it stands, and what the names are not', () => {
    const prompt = codeagentsUiSystemPrompt();
    assert.ok(!prompt.includes('"optional"'), 'examples are copied');
    for (const said of ['outside lists and quotes', 'closed', 'Numbers are bare', 'datasets', 'donut', '"unit":'])
      assert.ok(prompt.includes(said), said);
    assert.ok(codeagentsUiSystemPrompt({ examples: 'none' }).includes('ENVELOPE: {"type":"codeagents_ui"'));
  });

  it('names the elements of a catalog', () => {
    const catalog = createWidgetCatalog();
    catalog.registerWidget(gauge);
    assert.match(codeagentsUiSystemPrompt({ catalog }), /^gauge: label, value: number$/m);
    assert.ok(!codeagentsUiSystemPrompt({ catalog, elements: ['chart'] }).includes('gauge'));
    assert.ok(!codeagentsUiSystemPrompt().includes('gauge'));
    catalog.registerWidget({ ...gauge, type: 'chart', replace: true });
    const replaced = codeagentsUiSystemPrompt({ catalog });
    assert.match(replaced, /^chart: label, value: number$/m);
    assert.ok(!replaced.includes('heatmap:'));
  });
});
