import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';

const source = path.resolve('src');
const files = (await readdir(source, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(path.join(source, file), 'utf8')] as const)),
);

/** Code without comments, in which the same words may be explained. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const filesWith = (pattern: RegExp): string[] =>
  [...texts]
    .filter(([, text]) => pattern.test(code(text)))
    .map(([file]) => file)
    .sort();

describe('the source', () => {
  it('creates iframes in one file', () => {
    assert.deepEqual(filesWith(/createElement(?:NS)?\s*\([^)]*['"`]i?frame['"`]/i), ['sandbox/frame-element.ts']);
    assert.deepEqual(filesWith(/<i?frame[\s>]/i), []);
    // It runs in the page, in the outer document for the inner frame, and in a saved page for the preview inside.
    assert.deepEqual(filesWith(/\bframeElement\s*\(/), [
      'sandbox/frame-element.ts',
      'sandbox/frame/relay-page.ts',
      'sandbox/frame/relay.ts',
      'sandbox/frame/standalone-frame.ts',
      'sandbox/sandbox-frame.ts',
    ]);
  });

  it('gives each thing that copies of the kit share on a page a symbol of its own', async () => {
    const build = ['tools/one-main-file.mjs', await readFile('tools/one-main-file.mjs', 'utf8')] as const;
    const takers = new Map<string, string[]>();
    for (const [file, text] of [...texts, build])
      for (const [, name] of code(text).matchAll(/Symbol\.for\(['"](vitrine\.[\w.-]+)['"]\)/g))
        takers.set(name!, [...(takers.get(name!) ?? []), file]);
    assert.ok(takers.size >= 5, 'the kit names its symbols in another form now');
    for (const [name, files] of takers) assert.equal(files.length, 1, `${name}: ${files.join(', ')}`);
  });

  it('names allow-same-origin in one place', () => {
    assert.deepEqual(filesWith(/allow-same-origin/), ['sandbox/plan-frame.ts']);
    assert.equal(
      code(texts.get('sandbox/plan-frame.ts') ?? '')
        .match(/function keepOrigin[^}]*}/)?.[0]
        .includes('allow-same-origin'),
      true,
    );
  });

  it('never names a flag that lets a frame out', () => {
    assert.deepEqual(
      filesWith(/allow-(?:top-navigation|popups|modals|downloads|pointer-lock|presentation|storage-access)/),
      [],
    );
  });

  it('re-parses no string as markup', () => {
    const sinks = [
      /\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe/,
      /\.parseFromString|document\.write|unsafe(?:HTML|SVG|Static)|\beval\s*\(|new Function\b/,
    ];
    // Takes hints out of what a preview's own document writes: it names its ways of writing, and calls none of them.
    const wrapper = 'sandbox/frame/connection-hints.ts';
    for (const pattern of sinks)
      assert.deepEqual(
        filesWith(pattern).filter((file) => file !== wrapper),
        [],
      );
    const calls =
      /\.(?:innerHTML|outerHTML)\s*=|\.(?:insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|write)\(/;
    assert.equal(filesWith(calls).includes(wrapper), false);
  });

  it('sets srcdoc only where frames are built', () => {
    assert.deepEqual(filesWith(/\.srcdoc\s*=|srcdoc=/), [
      'sandbox/frame/relay.ts',
      'sandbox/frame/standalone-frame.ts',
      'sandbox/trusted-document.ts',
    ]);
  });

  it('writes no inline handler or style into a template', () => {
    assert.deepEqual(filesWith(/<[a-z-]+[^>]*\s(?:on[a-z]+|style)="[^"$]/), []);
  });

  it('posts to any origin only where a document without one listens', () => {
    assert.deepEqual(filesWith(/postMessage\([^;]*'\*'/), [
      'sandbox/external-line.ts',
      'sandbox/frame/outer-frame.ts',
      'sandbox/frame/prelude.ts',
    ]);
  });
});
