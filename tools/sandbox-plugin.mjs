/**
 * Serves the proxy page of a sandbox origin to tests, on any `….localhost` beside the tests' own origin: as the kit's
 * handler does, on `static.localhost` as a server does that knows files only, and on `silent.localhost` as one that
 * does not answer in time.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildVendor } from './vendor.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The gateway's code as it stands in `src`, for Node. */
async function gateway() {
  await buildVendor();
  const outfile = path.join(root, '.cache/gateway.mjs');
  await build({
    entryPoints: [path.join(root, 'src/gateway/index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
}

export async function sandboxPlugin() {
  const { sandboxProxy } = await gateway();
  const { default: page } = await import(pathToFileURL(path.join(root, '.cache/vendor/sandbox-proxy-source.js')).href);
  return {
    name: 'sandbox',
    async serve({ path: asked, url, headers, response }) {
      const host = headers.host ?? '';
      if (asked !== '/sandbox-proxy.html' || !/\.localhost(:\d+)?$/.test(host) || host.startsWith('missing.'))
        return undefined;
      if (host.startsWith('silent.')) await new Promise((resolve) => setTimeout(resolve, 13_000).unref());
      if (host.startsWith('static.')) return { body: page, type: 'html' };
      const port = host.split(':')[1] ?? '80';
      const serve = sandboxProxy({ hosts: [`http://localhost:${port}`] });
      const answer = serve(new Request(new URL(url, `http://${host}`)));
      answer.headers.forEach((value, name) => response.set(name, value));
      response.status = answer.status;
      return { body: await answer.text(), type: 'html' };
    },
  };
}
