import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

/** WebMCP and what tools of apps may be have an account of their own. */
const withoutWebMcp: Plugin = {
  name: 'without-webmcp',
  setup(given) {
    const names = ['SIDE_PROTOCOLS = []', 'readAppTools = String', 'readAppResult = String'];
    const contents = names.map((each) => `export const ${each};`).join('');
    given.onLoad({ filter: /side-protocols\.ts$|\/webmcp\// }, () => ({ contents, loader: 'ts' }));
  },
};

/** What a page loads for some modules, and all that is in it. */
async function bundle(...files: readonly string[]): Promise<{ bytes: number; inputs: readonly string[] }> {
  const contents = files.map((file) => `export * from './src/core/mcp-apps/${file}.ts';`).join('\n');
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, minify: true, splitting: true, format: 'esm', target: 'es2022', outdir: 'out' },
    ...{ write: false, metafile: true, plugins: [withoutWebMcp] },
  });
  // What loads late, SHA-256 for plain http: pages, is not in the first of them.
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  return { bytes, inputs: Object.keys(metafile.inputs) };
}

describe('what an app costs a page', () => {
  it('is 6 KB for the bridge', async () => {
    const { bytes } = await bundle('message-bridge');
    assert.ok(bytes <= 6 * 1_024, String(bytes));
  });

  it('is 12 KB with all duties of the standard and of the simple protocol, without zod and without an SDK', async () => {
    const { bytes, inputs } = await bundle('app-host/app-host', 'template/load-template', 'template/template-cache');
    assert.ok(bytes <= 12 * 1_024, String(bytes));
    assert.deepEqual(
      inputs.filter((file) => /node_modules|vendor/.test(file)),
      [],
    );
  });
});
