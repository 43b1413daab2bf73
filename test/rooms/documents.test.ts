import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

const root = path.resolve('.');
const inDocs = (await readdir(path.join(root, 'docs'), { recursive: true })).filter((file) => file.endsWith('.md'));
const documents = [
  'README.md',
  'CHANGELOG.md',
  'AGENTS.md',
  'bench/README.md',
  ...inDocs.map((file) => path.join('docs', file)),
];

/** As GitHub makes anchors of headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** What is written out of the manifest has no file; where it lies among the others, links lead to it all the same. */
const reference = (await import(pathToFileURL(path.join(root, 'tools/documents/reference.mjs')).href)) as {
  writeReference(root: string): readonly (readonly [file: string, text: string])[];
};
const written = new Map(reference.writeReference(root).map(([file, text]) => [path.join(root, file), text]));
const readDocument = (file: string) => written.get(file) ?? readFile(file, 'utf8');

describe('the documents', () => {
  for (const file of [...documents, ...[...written.keys()].map((each) => path.relative(root, each))]) {
    it(`lead to files and headings that are there: ${file}`, async () => {
      const text = await readDocument(path.join(root, file));
      const broken: string[] = [];
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const [place = '', anchor] = target.split('#');
        const found = place === '' ? path.join(root, file) : path.join(root, path.dirname(file), place);
        if (!existsSync(found) && !written.has(found)) broken.push(target);
        else if (anchor && !headings(await readDocument(found)).includes(anchor)) broken.push(target);
      }
      for (const [, named = ''] of text.matchAll(/`((?:src|test|tools|docs|demo|bench)\/[\w./-]+)`/g))
        if (!existsSync(path.join(root, named)) && !existsSync(path.join(root, `${named}.test.ts`))) broken.push(named);
      assert.deepEqual(broken, []);
    });
  }

  it('name a file of the sources at each step of a walk', async () => {
    const text = await readFile(path.join(root, 'docs/ARCHITECTURE.md'), 'utf8');
    const walks = text.split(/^## /m).filter((section) => /^\w+ walk: /.test(section));
    assert.equal(walks.length, 6);
    for (const walk of walks) {
      const steps = walk.split(/^(?=\d+\. )/m).slice(1);
      assert.ok(steps.length >= 4, walk);
      assert.deepEqual(
        steps.filter((step) => !/\]\(\.\.\/src\//.test(step)),
        [],
      );
    }
  });

  it('need nothing from outside the repository', async () => {
    const outside = /\bshared\/(?:spec|review|look)|\bspec\/[a-z-]+\.md|house[ -]style/;
    const folders = ['src', 'test', 'tools', 'bench', 'docs'];
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(path.join(root, folder), { recursive: true })).map((file) => path.join(folder, file)),
      ),
    );
    const own = path.join('test', 'rooms', 'documents.test.ts');
    const texts = files.flat().filter((file) => /\.(ts|tsx|mjs|js|md)$/.test(file) && !file.includes('node_modules'));
    const pointing = await Promise.all(
      texts.map(async (file) => (outside.test(await readFile(path.join(root, file), 'utf8')) ? [file] : [])),
    );
    assert.deepEqual(
      pointing.flat().filter((file) => file !== own),
      [],
    );
  });
});
