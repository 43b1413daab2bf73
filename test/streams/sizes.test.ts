import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

/** Most that a file may hold, and most that a format may add to what all share; minified and compressed, in bytes. */
const MOST = 3 * 1_024;
/** What all share: readers, the message, its calls and its end. */
const MOST_SHARED = 6 * 1_024;

/** What a page loads for one name, without what loads late. */
async function sizeOf(name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './src/streams/index.ts'`, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, minify: true, splitting: true, write: false, format: 'esm', outdir: 'none', logLevel: 'error' },
  });
  return gzipSync(outputFiles.find(({ path }) => path.endsWith('stdin.js'))!.contents, { level: 9 }).length;
}

describe('the size of streams', () => {
  it(`is at most ${MOST} bytes a file`, async () => {
    const files = (await readdir('src/streams', { recursive: true })).filter((file) => file.endsWith('.ts'));
    assert.ok(files.length > 20, 'files were read');
    for (const file of files) {
      const text = await readFile(`src/streams/${file}`, 'utf8');
      const { code } = await transform(text, { loader: 'ts', minify: true, format: 'esm' });
      const size = gzipSync(code, { level: 9 }).length;
      assert.ok(size <= MOST, `${file}: ${size}`);
    }
  });

  it('grows by no more than that with a format, and with each way back', async () => {
    const shared = await sizeOf('showText');
    assert.ok(shared <= MOST_SHARED, `shared: ${shared}`);
    for (const format of ['ChatCompletions', 'Responses', 'Anthropic', 'UiMessages', 'AgUi', 'Ollama']) {
      const size = (await sizeOf(`show${format}`)) - shared;
      assert.ok(size <= MOST, `show${format}: ${size}`);
    }
    for (const format of ['ChatCompletions', 'Responses', 'Anthropic', 'UiMessages', 'AgUi']) {
      const size = await sizeOf(`to${format}`);
      assert.ok(size <= MOST, `to${format}: ${size}`);
    }
  });
});
