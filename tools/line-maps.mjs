import { decode, encode } from '@jridgewell/sourcemap-codec';

/**
 * Source maps that lead to lines: where code of the same line goes on, they say nothing. With columns and names the maps of
 * the page build take two to three times the room of its code, in a package that has 25 MB.
 *
 * @param {RegExp} [files] - Whose maps: of words, styles, events and tables nobody stops within a line.
 */
export const lineMaps = (files = /^/) => ({
  name: 'line-maps',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.map') || !files.test(file.fileName)) continue;
      const map = JSON.parse(String(file.source));
      file.source = JSON.stringify({ ...map, names: [], mappings: encode(decode(map.mappings).map(linesOf)) });
    }
  },
});

function linesOf(segments) {
  let last;
  return segments.flatMap(([column, source, line]) => {
    const place = `${source}:${line}`;
    if (source === undefined || place === last) return [];
    last = place;
    return [[column, source, line, 0]];
  });
}
