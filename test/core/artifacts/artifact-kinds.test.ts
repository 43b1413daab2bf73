import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  hasLines,
  isText,
  kindOf,
  labelOf,
  runsCode,
  tagTypes,
  typeNamed,
} from '../../../src/core/artifacts/artifact-kinds.js';
import { fileExtension, HeadlessController, registerArtifactType } from '../../../src/core/index.js';
import { mediaTypeOf } from '../../../src/core/file-name.js';

/** What a model's text makes: types and titles, or the text itself. */
function read(text: string, headless = new HeadlessController()): string[] {
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id);
  return headless
    .getMessage(id)!
    .contentBlocks.map((block) =>
      block.type === 'artifact'
        ? `${headless.artifacts.get(block.artifactId)!.type}: ${headless.artifacts.get(block.artifactId)!.title}`
        : block.type === 'text'
          ? block.content
          : block.type,
    );
}
const slides = '<artifact type="slides" title="Plan">---</artifact>';

describe('a type that a host adds with one row', () => {
  it('is a type for every headless controller from then on, also for one that is there', async () => {
    const before = new HeadlessController();
    assert.deepEqual(read(slides, before), [slides]);
    assert.ok(!(await before.systemPrompt()).includes('slides'));
    registerArtifactType({
      type: 'slides',
      label: { en: 'Slides', fr: 'Diapositives' },
      prompt: 'slides in Markdown, parted by lines of three dashes',
      mediaTypes: ['application/vnd.slides'],
      extension: '.md',
      fileType: 'text/markdown;charset=utf-8',
      language: 'markdown',
    });
    assert.deepEqual(read(slides, before), ['slides: Plan']);
    assert.deepEqual(read(slides), ['slides: Plan']);
    assert.match(await before.systemPrompt(), /- slides: slides in Markdown, parted by lines of three dashes\n/);
  });

  it('is named by its media type in tools’ results, and in tags under aliases', async () => {
    const tag = (type: string) => `<artifact type="${type}" title="Plan">---</artifact>`;
    const lenient = () => new HeadlessController({ aliases: true });
    for (const name of ['application/vnd.slides', 'application/vnd.ant.slides', 'Slides'])
      assert.deepEqual(read(tag(name), lenient()), ['slides: Plan'], name);
    assert.deepEqual(read(tag('application/vnd.slides')), [tag('application/vnd.slides')]);
    const headless = new HeadlessController();
    const id = headless.startMessage({ role: 'assistant' });
    headless.addBlock(id, {
      type: 'tool_call',
      toolName: 'present',
      parameters: {},
      toolResult: { artifacts: [{ type: 'application/vnd.slides', title: 'Plan', content: '---' }] },
    });
    headless.endMessage(id);
    for (let wait = 0; headless.artifacts.size === 0 && wait < 100; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.deepEqual(
      [...headless.artifacts.values()].map(({ type, title }) => [type, title]),
      [['slides', 'Plan']],
    );
  });

  it('is saved under its extension, and called as its host calls it', () => {
    assert.deepEqual([fileExtension('slides'), mediaTypeOf('slides')], ['.md', 'text/markdown;charset=utf-8']);
    const names = ['en', 'fr', 'fr-CA', 'de'].map((lang) => labelOf('slides', lang));
    assert.deepEqual(names, ['Slides', 'Diapositives', 'Diapositives', 'Slides']);
    registerArtifactType({ type: 'score', label: 'Score', inTags: false });
    assert.equal(labelOf('score', 'fr'), 'Score');
    assert.deepEqual(read('<artifact type="score" title="x">y</artifact>'), [
      '<artifact type="score" title="x">y</artifact>',
    ]);
  });
});

describe('the table of types', () => {
  it('has the six that a model may write first', () => {
    assert.deepEqual(tagTypes().slice(0, 6), ['code', 'html', 'react', 'markdown', 'svg', 'mermaid']);
  });

  it('claims nothing of a type that it does not have', () => {
    for (const type of ['floor-plan', 'constructor', '__proto__', '']) {
      assert.deepEqual([isText(type), hasLines(type), runsCode(type)], [true, true, false], type);
      assert.deepEqual([kindOf(type).preview, fileExtension(type), typeNamed(type)], ['page', '.txt', undefined], type);
      assert.equal(labelOf(type, 'en'), undefined);
    }
  });

  it('says of those of the kit which run code in a frame', () => {
    const types = [...tagTypes(), 'image', 'bibliography', 'knowledge-graph', 'mcp-app'];
    assert.deepEqual(types.filter(runsCode), ['html', 'react', 'mcp-app']);
  });

  it('saves code that a browser would run as bytes', () => {
    assert.equal(mediaTypeOf('code', 'html'), 'application/octet-stream');
    assert.equal(mediaTypeOf('code', 'SVG'), 'application/octet-stream');
    assert.equal(mediaTypeOf('code', 'python'), 'text/plain;charset=utf-8');
  });
});
