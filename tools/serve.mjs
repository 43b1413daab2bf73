/**
 * Serves the demo on 127.0.0.1: `demo/` at the root, beside it the built kit, the manifest and the site's fonts.
 * Usage: node tools/serve.mjs [--port 8000]   (0: any free port; prints the address)
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDevServer } from '@web/dev-server';

const rootDir = fileURLToPath(new URL('..', import.meta.url));
const fonts = {
  '/fonts/inter.woff2': '/node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  '/fonts/geist-mono.woff2': '/node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};
const SHARED = /^\/(dist\/|custom-elements\.json$|node_modules\/@fontsource-variable\/|bench\/\.cache\/|__)/;

/** Where an address of the site lies in the repository. */
function locate(url) {
  const { pathname, search } = new URL(url, 'http://site');
  if (fonts[pathname]) return fonts[pathname];
  if (SHARED.test(pathname)) return url;
  return path.posix.join('/demo', pathname.endsWith('/') ? `${pathname}index.html` : pathname) + search;
}

/** @returns {Promise<{ address: string, stop: () => Promise<void> }>} */
export async function serveDemo(port) {
  const server = await startDevServer({
    config: {
      rootDir,
      port,
      hostname: '127.0.0.1',
      watch: false,
      open: false,
      clearTerminalOnReload: false,
      middleware: [
        (context, next) => {
          context.url = locate(context.url);
          return next();
        },
      ],
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    logStartMessage: false,
  });
  const { port: taken } = server.server.address();
  return { address: `http://127.0.0.1:${taken}/`, stop: () => server.stop() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--port');
  const { address } = await serveDemo(at > 0 ? Number(process.argv[at + 1]) : 8000);
  console.log(address);
}
