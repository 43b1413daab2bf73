/**
 * Which files of `dist/cdn` hold given modules of `src`, and what they import: a page that knows what it will show first
 * has them fetched at once, in place of one after the other. Their names have a hash, so a page names the modules,
 * `<!-- preload core/lazy elements/chat-log/chat-log -->`, and the links are written when it is served.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MARK = /<!--\s*preload\s([^]*?)-->/;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g;

/** @param {string} cdn - The folder `dist/cdn`. */
export function modulePreloads(cdn) {
  let found;
  /** Files by the modules that they hold. A source map lists them. */
  const filesByModule = () =>
    (found ??= (async () => {
      const files = new Map();
      const maps = (await readdir(path.join(cdn, 'parts'))).filter((each) => each.endsWith('.js.map'));
      for (const map of maps) {
        const { sources } = JSON.parse(await readFile(path.join(cdn, 'parts', map), 'utf8'));
        const file = `parts/${map.slice(0, -'.map'.length)}`;
        for (const source of sources) files.set(/(?:^|\/)src\/(.+)\.ts$/.exec(source)?.[1], file);
      }
      return files;
    })());

  async function follow(file, seen) {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(path.join(cdn, file), 'utf8');
    const imported = [...text.matchAll(STATIC_IMPORT)].map(([, from]) =>
      path.posix.join(path.posix.dirname(file), from),
    );
    await Promise.all(imported.map((each) => follow(each, seen)));
  }

  /** The page with its links in place of the mark. A module that is in no file of its own is in the first load. */
  return async function withPreloads(page) {
    const [mark, names] = MARK.exec(page) ?? [];
    if (!mark) return page;
    const files = await filesByModule();
    const seen = new Set(['vitrine.js']);
    for (const name of names.trim().split(/\s+/)) {
      const file = name.startsWith('vendor/') ? `${name}.js` : files.get(name);
      if (file) await follow(file, seen);
    }
    const links = [...seen].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/dist/cdn/${file}">`);
    return page.replace(mark, links.join('\n'));
  };
}
