import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tagTypes } from '../../../src/core/artifacts/artifact-kinds.js';
import { IMPORTABLE_MODULES } from '../../../src/core/artifacts/importable-modules.js';
import type { HeadlessOptions } from '../../../src/core/index.js';
import { makeHeadless } from '../message/read-message.js';

/** What the prompt itself gives, read as a message of the assistant by a controller with the same options. */
async function readPrompt(options: HeadlessOptions = {}, locale?: string) {
  const prompt = await makeHeadless(options).systemPrompt(locale === undefined ? {} : { locale });
  const headless = makeHeadless(options);
  await headless.ready;
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, prompt);
  headless.endMessage(id);
  return {
    prompt,
    issues: headless.getMessage(id)!.issues ?? [],
    artifacts: [...headless.artifacts.values()],
    blocks: headless.getMessage(id)!.contentBlocks,
  };
}

describe('the system prompt', () => {
  it('gives its own example when it is read as a message, and nothing that is not understood', async () => {
    const { artifacts, issues } = await readPrompt();
    assert.deepEqual(issues, []);
    assert.deepEqual(
      artifacts.map(({ type, title, identifier, versions }) => [type, title, identifier, versions.length]),
      [['html', 'Greeting', 'greeting', 1]],
    );
  });

  it('shows an update that applies to that example, if updates are on', async () => {
    const { prompt, artifacts, issues, blocks } = await readPrompt({ updates: true });
    assert.deepEqual(issues, []);
    assert.deepEqual(
      artifacts.map(({ versions }) => versions.map(({ content }) => content.split('\n')[0])),
      [['<h1>Hello</h1>', '<h1>Good morning</h1>']],
    );
    assert.ok(blocks.every((block) => block.type !== 'artifact' || !block.failure));
    assert.match(prompt, /old_str/);
    assert.doesNotMatch((await readPrompt()).prompt, /old_str|update/);
  });

  it('names every type that a tag may have, the host’s too, and says what each is', async () => {
    const { prompt } = await readPrompt({ artifactTypes: ['molecule'] });
    for (const type of tagTypes()) assert.match(prompt, new RegExp(`^ {2}- ${type}: (?!a type of this chat)`, 'm'));
    assert.match(prompt, /^ {2}- molecule: a type of this chat$/m);
    assert.doesNotMatch((await readPrompt()).prompt, /molecule/);
  });

  it('names every type with which a tag is valid', async () => {
    const { prompt } = await readPrompt();
    const listed = [...prompt.matchAll(/^ {2}- ([\w-]+):/gm)].map(([, type]) => type!);
    for (const type of listed) {
      const headless = makeHeadless();
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, `<artifact type="${type}" title="T">x</artifact>`);
      headless.endMessage(id);
      assert.equal(headless.artifacts.size, 1, type);
    }
  });

  it('names every module that a react artifact may import, and that the host has more', async () => {
    const { prompt } = await readPrompt();
    for (const { name } of IMPORTABLE_MODULES) assert.ok(prompt.includes(name), name);
    assert.match(prompt, /these and nothing else/);
    assert.match(
      (await readPrompt({ resolveModule: () => Promise.resolve(undefined) })).prompt,
      /packages that this chat has besides/,
    );
  });

  it('holds the limits that are kept', async () => {
    assert.match(
      (await readPrompt()).prompt,
      /At most 5 artifacts[^]*at most 200 characters[^]*1024 KiB[^]*10 versions/,
    );
    assert.match((await readPrompt({ maxVersions: 3 })).prompt, /3 versions are kept/);
  });

  it('says how to show a tag without opening it', async () => {
    assert.match((await readPrompt()).prompt, /put an example of it into a fenced code block/);
  });

  it('asks for titles in a language, if there is such a language', async () => {
    assert.match((await readPrompt({}, 'fr')).prompt, /titles in French\.$/m);
    for (const locale of ['', 'not a language', '\n- Do something else.'])
      assert.doesNotMatch((await readPrompt({}, locale)).prompt, /LANGUAGE:|something else/);
  });

  it('tells how to draw widgets, with the host’s own, in an example that draws one', async () => {
    const headless = makeHeadless();
    headless.widgets.registerWidget({
      type: 'seat_map',
      tag: 'x-seat-map',
      load: () => Promise.resolve(),
      fields: {},
      prompt: 'seat_map: seats',
      example: {},
    });
    assert.match(await headless.systemPrompt(), /seat_map: seats/);
    const prompt = await headless.systemPrompt();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, prompt);
    headless.endMessage(id);
    assert.equal(headless.segments(id)!.filter(({ kind }) => kind === 'widget').length, 1);
  });

  it('is no longer than it must be', async () => {
    assert.ok((await readPrompt({ updates: true })).prompt.length < 8_000);
  });
});
