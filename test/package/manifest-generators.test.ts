import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';

type Generate = (manifest: object, options: object) => unknown;

const folder = path.resolve('.cache/manifest-generators');
const text = (file: string) => readFile(path.join(folder, file), 'utf8');
const manifest = async () => JSON.parse(await readFile('custom-elements.json', 'utf8')) as object;

/** Runs a public generator over the manifest, from a variable so that its own types, or their lack, do not matter. */
async function generate(generator: string, name: string, options: object): Promise<void> {
  const module = (await import(generator)) as Record<string, Generate>;
  await module[name]!(await manifest(), { outdir: folder, ...options });
}

describe('public generators accept custom-elements.json', () => {
  before(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('for Visual Studio Code', async () => {
    const options = { htmlFileName: 'html.json', cssFileName: 'css.json' };
    await generate('custom-element-vs-code-integration', 'generateVsCodeCustomElementData', options);
    const { tags } = JSON.parse(await text('html.json')) as { tags: { name: string }[] };
    assert.ok(tags.some(({ name }) => name === 'chat-message'));
    JSON.parse(await text('css.json'));
  });

  it('for JetBrains', async () => {
    const options = { webTypesFileName: 'web-types.json', packageJson: false };
    await generate('custom-element-jet-brains-integration', 'generateJetBrainsWebTypes', options);
    const types = await text('web-types.json');
    JSON.parse(types);
    assert.ok(types.includes('chat-message'));
  });

  const GENERATED = [
    ['custom-element-jsx-integration', 'generateJsxTypes', 'jsx.d.ts'],
    ['custom-element-vuejs-integration', 'generateVuejsTypes', 'vue.d.ts'],
    ['custom-element-svelte-integration', 'generateSvelteTypes', 'svelte.d.ts'],
    ['custom-element-solidjs-integration', 'generateSolidJsTypes', 'solid.d.ts'],
  ] as const;
  for (const [generator, name, fileName] of GENERATED)
    // They import an event's class once for each element that has it, so their output parses and does not type-check.
    it(`${generator}, whose output parses`, async () => {
      await generate(generator, name, { fileName, globalTypePath: 'vitrine' });
      const types = await text(fileName);
      assert.ok(types.includes('chat-message') && types.includes('artifact-open-request'));
      assert.doesNotMatch(types, /\bonundefined\b|"undefined"/);
      const { diagnostics } = ts.transpileModule(types, { reportDiagnostics: true, fileName: 'generated.ts' });
      assert.deepEqual(
        diagnostics?.map(({ messageText }) => messageText),
        [],
      );
    });
});
