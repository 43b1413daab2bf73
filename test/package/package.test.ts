import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = process.cwd();

interface Manifest {
  exports: Record<string, string | { types: string; default: string } | null>;
  version: string;
}
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;

/** Every address that `exports` opens, patterns filled in. */
async function entries(): Promise<string[]> {
  const defines = (await readdir('dist/define')).filter((file) => file.endsWith('.js'));
  return Object.keys(manifest.exports).flatMap((entry) => {
    const address = entry.replace(/^\./, 'vitrine');
    if (manifest.exports[entry] === null) return [];
    if (!entry.includes('*')) return [address];
    const files = defines.map((file) => file.replace(/\.js$/, ''));
    return files
      .filter((file) => manifest.exports[`./define/${file}`] !== null)
      .map((file) => address.replace('*', file));
  });
}

const inNode = async (code: string): Promise<string> =>
  (await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, timeout: 120_000 })).stdout;

const filesOf = async (folder: string, pattern: RegExp): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
}
const folder = path.join(root, '.cache/packed');

/** What npm would publish, as a file in that folder. Packing takes as long as all the rest: it is done once. */
async function pack(): Promise<Packed> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [packed] = JSON.parse((await run('npm', options, { cwd: root, maxBuffer: 1e8 })).stdout) as [Packed];
  return packed;
}

/** Licences that ask a host for their text and nothing else. */
const FREE = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']);
/** Two of mermaid's: the first is taken as it is, in a file of its own; the second says MIT in its text alone. */
const KNOWN = ['elkjs 0.12.1 (EPL-2.0 OR GPL-3.0-or-later)', 'khroma 2.1.0 (undefined)'];
const isFree = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => FREE.has(each)));

describe('the package', () => {
  let packed: Promise<Packed> | undefined;
  after(() => rm(folder, { recursive: true, force: true }));

  it('imports every entry on a server', async () => {
    // What Angular takes of a library runs after its build has been over it; test/frameworks does that.
    const scripts = (await entries()).filter((entry) => !/\.(json|html)$|\/(vitrine\.js|angular)$/.test(entry));
    assert.ok(scripts.length >= 10, scripts.join(' '));
    const code = `for (const entry of ${JSON.stringify(scripts)}) await import(entry); console.log(typeof document);`;
    assert.equal((await inNode(code)).trim(), 'undefined');
  });

  it('registers nothing when its classes are imported', async () => {
    // Lit brings a registry of its own to Node.
    const code = `
      const { ChatMessage, HeadlessController } = await import('vitrine');
      console.log(typeof ChatMessage, typeof HeadlessController, globalThis.customElements?.get('chat-message'));`;
    assert.equal((await inNode(code)).trim(), 'function function undefined');
  });

  it('leaves the globals of a server alone when only the headless part is imported', async () => {
    const code = `
      const before = Object.getOwnPropertyNames(globalThis).length;
      await import('vitrine/core');
      console.log(Object.getOwnPropertyNames(globalThis).length - before);`;
    assert.equal((await inNode(code)).trim(), '0');
  });

  it('parses a message in plain Node', async () => {
    const code = `
      import { HeadlessController } from 'vitrine/core';
      const headless = new HeadlessController({ storage: 'memory' });
      const id = headless.startMessage({ role: 'assistant' });
      for (const character of 'Here: <artifact type="html" title="Hello"><h1>Hi</h1></artifact> done') headless.appendText(id, character);
      headless.endMessage(id);
      const blocks = headless.getMessage(id).contentBlocks.map(({ type, content }) => [type, content ?? null]);
      const [artifact] = headless.artifacts.values();
      console.log(JSON.stringify([blocks, artifact.type, artifact.title, artifact.content]));`;
    assert.deepEqual(JSON.parse(await inNode(code)), [
      [
        ['text', 'Here: '],
        ['artifact', null],
        ['text', ' done'],
      ],
      'html',
      'Hello',
      '<h1>Hi</h1>',
    ]);
  });

  it('lets a host add a feature whose facts and store the types know', async () => {
    const folder = path.join(root, '.cache/host-types');
    const host = `
      import { HeadlessController, type Feature } from 'vitrine/core';
      interface Bell { ring(): void }
      declare module 'vitrine/core' {
        interface HeadlessFacts { 'bell-rung': { readonly times: number } }
        interface HeadlessController { readonly bell?: Bell }
      }
      const bell: Feature<Bell> = {
        name: 'bell',
        join: ({ dispatchFact }) => ({ ring: () => dispatchFact('bell-rung', { times: 1 }) }),
      };
      const headless = new HeadlessController({ features: [bell] });
      headless.addEventListener('bell-rung', ({ detail }) => detail.times.toFixed());
      headless.addEventListener('artifact-opened', ({ detail }) => detail.artifactId.trim());
      headless.bell?.ring();
      headless.use(bell).ring();
      // @ts-expect-error -- nobody has declared it
      headless.use({ name: 'silent', join: ({ dispatchFact }) => ({ tell: () => dispatchFact('never-told', {}) }) });`;
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022', 'DOM'],
      strict: true,
      noEmit: true,
      types: [],
    };
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(path.join(folder, 'host.ts'), host);
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
      const { stdout } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { cwd: root });
      assert.equal(stdout, '');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('type-checks its headless part in a project for Node, which knows no page', async () => {
    const folder = path.join(root, '.cache/node-types');
    const host = `
      import { HeadlessController } from 'vitrine/core';
      const headless = new HeadlessController({ storage: 'memory' });
      headless.addEventListener('artifact-opened', ({ detail }) => detail.artifactId.trim(), { once: true });
      headless.addEventListener('anything', { handleEvent: (event) => void event.type });
      headless.appendText(headless.startMessage({ role: 'assistant' }), 'Hello');`;
    const compilerOptions = {
      target: 'ES2022',
      module: 'NodeNext',
      lib: ['ES2022'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: ['node'],
    };
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(path.join(folder, 'host.mts'), host);
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
      const checked = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { cwd: root });
      const { stdout } = await checked.catch((error: { stdout: string }) => error);
      assert.equal(stdout, '');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('has a file behind every address of exports', async () => {
    for (const entry of Object.values(manifest.exports)) {
      for (const file of typeof entry === 'string' ? [entry] : Object.values(entry ?? {})) {
        if (!file.includes('*')) await readFile(file);
      }
    }
    for (const file of await filesOf('dist/define', /\.js$/)) {
      await readFile(file.replace('dist/define', 'dist/types/define').replace(/\.js$/, '.d.ts'));
    }
  });

  it('gives each address of exports to types and at run time alike, from the packed tarball', async () => {
    const { filename } = await (packed ??= pack());
    await run('tar', ['-xzf', path.join(folder, filename), '-C', path.join(folder, 'node_modules')]);
    await rename(path.join(folder, 'node_modules/package'), path.join(folder, 'node_modules/vitrine'));
    const scripts = (await entries()).filter((entry) => !/\.(json|html)$/.test(entry));
    const hidden = ['all', 'module-order', 'page', 'tags'].map((name) => `vitrine/define/${name}`);
    const resolve = `for (const entry of ${JSON.stringify(await entries())}) {
        const { existsSync } = await import('node:fs');
        if (!existsSync(new URL(import.meta.resolve(entry)))) console.log(entry);
      }
      for (const entry of ${JSON.stringify(hidden)})
        try { import.meta.resolve(entry); console.log(entry); } catch {}`;
    await writeFile(path.join(folder, 'resolve.mjs'), resolve);
    assert.equal((await run(process.execPath, ['resolve.mjs'], { cwd: folder })).stdout, '');
    const host = [
      ...scripts.map((entry) => `import '${entry}';`),
      ...hidden.map((entry) => `// @ts-expect-error -- not for hosts\nvoid import('${entry}');`),
      "import { HeadlessController } from 'vitrine/vitrine.js';\nnew HeadlessController().appendText('', '');",
    ];
    await writeFile(path.join(folder, 'host.mts'), host.join('\n'));
    for (const [module, moduleResolution] of [
      ['ESNext', 'Bundler'],
      ['NodeNext', 'NodeNext'],
    ]) {
      const flags = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--noUncheckedSideEffectImports',
        '--target',
        'ES2022',
      ];
      const how = ['--module', module!, '--moduleResolution', moduleResolution!];
      const tsc = [path.join(root, 'node_modules/typescript/bin/tsc'), ...flags, ...how, 'host.mts'];
      const { stdout } = await run(process.execPath, tsc, { cwd: folder }).catch((error: { stdout: string }) => error);
      assert.equal(stdout, '', moduleResolution);
    }
  });

  it('holds no path of the machine that built it, and no unresolved address', async () => {
    for (const file of await filesOf('dist', /\.(js|map|d\.ts)$/)) {
      const text = await readFile(file, 'utf8');
      assert.ok(!text.includes(root), file);
      if (!file.endsWith('.map'))
        assert.ok(!/vitrine-vendor:|['"]#vendor\//.test(text.replace(/^import type.*$/gm, '')), file);
    }
  });

  it('reaches every lazy file by a static address that exists', async () => {
    const scripts = await filesOf('dist', /^(?!cdn\/vendor\/).*\.js$/);
    for (const file of scripts) {
      const text = await readFile(file, 'utf8');
      for (const [, address] of text.matchAll(/\b(?:import|vitrineLoad)\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)) {
        await assert.doesNotReject(readFile(path.join(path.dirname(file), address ?? '')), `${file} → ${address}`);
      }
      // The file for a script tag seeks its parts where it lies, whatever address it was given under.
      const computed = text.match(/\b(?:import|vitrineLoad)\(\s*[^"'`\s]/g) ?? [];
      assert.equal(
        computed.length,
        file === path.join('dist', 'cdn', 'vitrine.js') ? 1 : 0,
        `${file} computes an address`,
      );
    }
  });

  it('says its version where copies of the kit compare it', async () => {
    assert.match(await readFile('dist/context/define-element.js', 'utf8'), new RegExp(`"${manifest.version}"`));
  });

  it('lists the licences of what is bundled', async () => {
    const text = await readFile('dist/third-party-licences.txt', 'utf8');
    for (const name of [
      'markdown-it',
      'dompurify',
      'mermaid',
      'react',
      'react-dom',
      'sucrase',
      'prismjs',
      'acorn',
      'lit',
    ]) {
      assert.match(text, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'), name);
    }
    const strangers = [...text.matchAll(/^\S+ \d[\w.-]* \((.*)\)$/gm)].filter(([, licence]) => !isFree(licence!));
    assert.deepEqual(
      strangers.map(([line]) => line),
      KNOWN,
    );
  });

  it('is at most 25 MB unpacked', async () => {
    const { unpackedSize } = await (packed ??= pack());
    assert.ok(unpackedSize <= 25 * 1024 * 1024, `${unpackedSize} bytes`);
  });
});
