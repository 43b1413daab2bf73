import assert from 'node:assert/strict';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
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
  await module[name]!(await manifest(), { outdir: folder, hideLogs: true, ...options });
}

const GENERATED = [
  ['custom-element-jsx-integration', 'generateJsxTypes', 'jsx.ts'],
  ['custom-element-vuejs-integration', 'generateVuejsTypes', 'vue.ts'],
  ['custom-element-svelte-integration', 'generateSvelteTypes', 'svelte.ts'],
  ['custom-element-solidjs-integration', 'generateSolidJsTypes', 'solid.ts'],
] as const;

/** What the types that frameworks bring are named, where one is not installed here. */
const FRAMEWORKS = `
declare module 'vue' {
  export type DefineComponent<Props = object> = new () => { $props: Props };
}
declare module 'solid-js' {
  export namespace JSX {
    type Element = unknown;
    interface CSSProperties {}
    interface IntrinsicElements {}
    interface DirectiveAttributes {}
    interface DirectiveFunctionAttributes<Node> { ref?: Node }
    interface PropAttributes {}
    interface AttrAttributes {}
    interface OnAttributes<Node> { ref?: Node }
    interface OnCaptureAttributes<Node> { ref?: Node }
  }
}
declare namespace JSX {
  interface CSSProperties {}
}`;

describe('public generators accept custom-elements.json', () => {
  before(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(path.join(folder, 'react'), { recursive: true });
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

  for (const [generator, name, fileName] of GENERATED)
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

  it('custom-element-react-wrappers, a component for each element', async () => {
    const options = { outdir: path.join(folder, 'react'), modulePath: () => 'vitrine' };
    await generate('custom-element-react-wrappers', 'generateReactWrappers', options);
    assert.match(await text('react/ChatMessage.js'), /useEventListener\(ref, "artifact-open-request"/);
  });

  it('and what they write for frameworks type-checks', async () => {
    await writeFile(path.join(folder, 'frameworks.d.ts'), FRAMEWORKS);
    const wrappers = (await readdir(path.join(folder, 'react'))).filter((file) => file.endsWith('.d.ts'));
    const files = ['frameworks.d.ts', ...GENERATED.map(([, , file]) => file)];
    const program = ts.createProgram(
      [...files, ...wrappers.map((file) => `react/${file}`)].map((file) => path.join(folder, file)),
      {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
        strict: true,
        noEmit: true,
      },
    );
    const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
    assert.ok(wrappers.length > 10 && ours.length > wrappers.length);
    const faults = ours.flatMap((file) => ts.getPreEmitDiagnostics(program, file));
    const said = (fault: ts.Diagnostic) =>
      `${path.basename(fault.file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`;
    assert.deepEqual([...new Set(faults.map(said))], []);
  });
});
