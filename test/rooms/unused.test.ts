import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';

const ROOTS = ['src', 'test', 'tools', 'demo', 'bench'];
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const WORD = /\b[A-Za-z_$][\w$]*\b/g;

/** Every text that may use a name, by its path. */
async function readTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const root of ROOTS)
    for (const file of await readdir(root, { recursive: true }))
      if (/\.([mc]?[jt]sx?|html|vue|svelte)$/.test(file) && !/node_modules|\.cache/.test(file))
        texts.set(path.posix.join(root, file), await readFile(path.join(root, file), 'utf8'));
  return texts;
}

describe('what the sources export', () => {
  it('is used somewhere', async () => {
    const texts = await readTexts();
    const users = new Map<string, number>();
    for (const text of texts.values())
      for (const word of text.match(WORD) ?? []) users.set(word, (users.get(word) ?? 0) + 1);
    const unused = [...texts]
      .filter(([file]) => file.startsWith('src/'))
      .flatMap(([file, text]) => [...text.matchAll(EXPORTED)].map(([, name]) => [file, name!] as const))
      .filter(([, name]) => users.get(name) === 1)
      .map(([file, name]) => `${file}: ${name}`);
    assert.deepEqual(unused, []);
  });
});
