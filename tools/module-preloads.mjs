/**
 * Which files of `dist/cdn` hold given modules of `src`, and what they import: a page that knows what it will show first
 * has them fetched at once, in place of one after the other. Their names have a hash, so a page names the modules,
 * `<!-- preload core/lazy elements/chat-log/chat-log -->`, and the links are written when it is served.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MARK = /<!--\s*preload\s([^]*?)-->/;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g;

/** What counts as large, in bytes before compression. */
const LARGE = 12_000;

/**
 * In which order they are asked for. A line of few connections waits for small files and works for large ones: it does both
 * at a time when each large file has its share of the small ones behind it. The largest come first.
 * @param {Map<string, number>} files - With their sizes.
 */
function mixSizes(files) {
  const [large, small] = [[], []];
  for (const [file, size] of files) (size > LARGE ? large : small).push(file);
  large.sort((one, other) => files.get(other) - files.get(one));
  const share = Math.ceil(small.length / Math.max(1, large.length));
  return large
    .flatMap((file, index) => [file, ...small.slice(index * share, (index + 1) * share)])
    .concat(large.length ? [] : small);
}

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

  /** @param {Map<string, number>} seen - Files with their sizes. */
  async function follow(file, seen) {
    if (seen.has(file)) return;
    seen.set(file, 0);
    const text = await readFile(path.join(cdn, file), 'utf8');
    seen.set(file, text.length);
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
    const seen = new Map([['vitrine.js', 0]]);
    for (const name of names.trim().split(/\s+/)) {
      const file = name.startsWith('vendor/') ? `${name}.js` : files.get(name);
      if (file) await follow(file, seen);
    }
    const links = mixSizes(seen).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" href="/dist/cdn/${file}">`,
    );
    return page.replace(mark, links.join('\n'));
  };
}
