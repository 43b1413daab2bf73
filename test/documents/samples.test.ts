import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { transform, type Loader } from 'esbuild';

interface Sample {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly isPart: boolean;
  readonly code: string;
}

const FENCE = /^( *)(`{3,})(\w+)([^\n`]*)\n([\s\S]*?)^\1\2$/gm;
const files = ['README.md', 'AGENTS.md', 'skills/vitrine/SKILL.md'].concat(
  (await readdir('docs', { recursive: true })).filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`),
);
const samples: Sample[] = [];
for (const file of files) {
  const text = await readFile(file, 'utf8');
  for (const match of text.matchAll(FENCE)) {
    const [, , , language = '', info = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    samples.push({ file, line, language, isPart: /\bpart\b/.test(info), code });
  }
}
const where = ({ file, line }: Sample): string => `${file}:${line}`;

const folder = path.resolve('.cache/document-samples', String(process.pid));
const run = promisify(execFile);

/** What the manifest knows of a tag: its attributes, and what every element has. */
interface Tag {
  readonly tagName: string;
  readonly attributes?: readonly { readonly name: string }[];
}
const manifest = JSON.parse(await readFile('custom-elements.json', 'utf8')) as {
  readonly modules: readonly { readonly declarations: readonly Partial<Tag>[] }[];
};
const tags = new Map(
  manifest.modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, attributes = [] }) =>
      tagName ? [[tagName, new Set(attributes.map(({ name }) => name))] as const] : [],
    ),
);
/** Angular's own compiler reads those: `npm run frameworks`. */
const ANGULAR = /from '@angular\/core'/;
const GLOBAL = /^(id|class|style|slot|lang|dir|hidden|title|part|on\w+|aria-[a-z]+|data-[\w-]+)$/;

describe('the samples of the documents', () => {
  after(() => rm(folder, { recursive: true, force: true }));

  it('compile, where they are whole: each ts and tsx that does not say it is a part', async () => {
    const whole = samples.filter(
      ({ language, isPart, code }) => /^tsx?$/.test(language) && !isPart && !ANGULAR.test(code),
    );
    assert.ok(whole.length >= 30, String(whole.length));
    await mkdir(folder, { recursive: true });
    const names = new Map<string, Sample>();
    for (const [index, sample] of whole.entries()) {
      const name = `sample-${index}.${sample.language}`;
      names.set(name, sample);
      await writeFile(path.join(folder, name), `${sample.code}\nexport {};\n`);
    }
    const compilerOptions = { types: ['node'], experimentalDecorators: true, lib: ['ES2024', 'DOM', 'DOM.Iterable'] };
    const tsconfig = { extends: path.resolve('test/frameworks/types/tsconfig.json'), compilerOptions, include: ['*'] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const tsc = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false']);
    const { stdout } = await tsc.catch((error: { stdout: string }) => error);
    const named = stdout.replace(/\S*?(sample-\d+\.tsx?)\((\d+)/g, (_, name: string, line: string) => {
      const sample = names.get(name)!;
      return `${sample.file}(${sample.line + Number(line)}`;
    });
    assert.equal(named, '');
  });

  it('can be read by their language, parts of a file, too', async () => {
    const loaders: Record<string, Loader> = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx', css: 'css', json: 'json' };
    const wrong: string[] = [];
    for (const sample of samples) {
      const loader = loaders[sample.language];
      const scripts =
        sample.language === 'html'
          ? [...sample.code.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
          : loader
            ? [sample.code]
            : [];
      for (const code of scripts) {
        const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
        const read = transform(code, { loader: loader ?? 'js', logLevel: 'silent', jsx: 'preserve', tsconfigRaw });
        await read.catch((error: Error) => wrong.push(`${where(sample)}: ${error.message}`));
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('name elements and attributes that are there', () => {
    const wrong: string[] = [];
    for (const sample of samples.filter(({ language }) => /^(html|vue|svelte|jsx|tsx|ts|js)$/.test(language)))
      for (const [, tag = '', rest = ''] of sample.code.matchAll(/<([a-z]+(?:-[a-z]+)+)((?:\s[^<>]*)?)>/g)) {
        if (/^(my|app|acme|font)-/.test(tag) || tag === 'ui-resource-renderer') continue;
        const known = tags.get(tag);
        if (!known) wrong.push(`${where(sample)}: <${tag}>`);
        else if (sample.language === 'html')
          for (const [, name = ''] of rest.replace(/="[^"]*"/g, '').matchAll(/\s([a-z][\w-]*)/g))
            if (!GLOBAL.test(name) && !known.has(name)) wrong.push(`${where(sample)}: <${tag} ${name}>`);
      }
    assert.deepEqual(wrong, []);
  });
});
