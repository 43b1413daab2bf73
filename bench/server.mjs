/** Serves the built kit, the bundled pages and nothing else, from this machine to this machine. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
};

/** @returns {Promise<{ origin: string, close: () => Promise<void> }>} `folders` maps a URL prefix to a folder. */
export async function serve(folders) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const prefix = Object.keys(folders).find((each) => pathname.startsWith(each));
    const relative = prefix && path.normalize(decodeURIComponent(pathname.slice(prefix.length)));
    if (!prefix || relative.startsWith('..')) return void response.writeHead(404).end();
    readFile(path.join(folders[prefix], relative)).then(
      (body) => {
        response.writeHead(200, {
          'content-type': TYPES[path.extname(relative)] ?? 'application/octet-stream',
          // The gate for a cold page is about cached files, as on a second visit.
          'cache-control': relative.endsWith('.html') ? 'no-cache' : 'public, max-age=600',
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
