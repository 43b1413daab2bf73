/**
 * Gate 12: what is counted is the module `core/mcp-apps/message-bridge` with everything that it imports, bundled into one
 * minified ES module, gzip level 9: JSON-RPC over one line with its limits, time-outs and errors. Beside it, shown: all duties
 * of a host (`app-host`, with templates and WebMCP), and the official bridge, bundled in the same way.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../prepare.mjs';

async function gzKb(contents) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: 'entry.js' },
    bundle: true,
    minify: true,
    // What loads late stays outside of the first file.
    splitting: true,
    outdir: path.join(root, 'out'),
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  });
  const [entry] = outputFiles.filter(({ path: file }) => /stdin|entry/.test(path.basename(file)));
  const shared = outputFiles.filter((file) => file !== entry && entry.text.includes(path.basename(file.path)));
  return [entry, ...shared].reduce((sum, { contents: bytes }) => sum + gzipSync(bytes, { level: 9 }).length, 0) / 1_024;
}

/** @returns KB gz of our bridge, and of what it is compared with. */
export async function bridgeSizes({ source }) {
  const own = (...files) =>
    gzKb(
      files
        .map((file) => `export * from './${source ? 'src' : 'dist'}/core/mcp-apps/${file}.${source ? 'ts' : 'js'}';`)
        .join('\n'),
    );
  const bridge = await own('message-bridge');
  const host = await own('app-host/app-host', 'template/load-template', 'template/template-cache');
  const official = await gzKb(
    `export { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';`,
  );
  const before = await gzKb(`export { AppBridge, PostMessageTransport } from 'ext-apps-1/app-bridge';`);
  const kb = (value) => `${value.toFixed(1)} KB`;
  return {
    ...{ bridge, host, official, before },
    note: `all duties of a host ${kb(host)}; official bridge ${kb(official)} (2.0.4), ${kb(before)} (1.7.5)`,
  };
}
