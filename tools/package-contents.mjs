/**
 * What `package.json` and the documents that lie in the package say is in it. `npm pack` and `npm publish` build first and
 * then ask here (`prepack`), so that a build that was cut short, or done in part, is never published in silence.
 * Usage: node tools/package-contents.mjs
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** npm packs these whatever `files` says. */
const ALWAYS = ['package.json', 'README.md', 'LICENSE'];

const DOCUMENTS = ['README.md', 'AGENTS.md', 'skills/vitrine/SKILL.md'];

/** The files behind an entry of `exports`: one, or one for types and one to run; none where an address is closed. */
const targetsOf = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry ?? {}));

/** `dist/docs/stacks/{react,vue}.md` is two files. */
function alternativesOf(file) {
  const [, before, names, after] = /^(.*)\{([^}]+)\}(.*)$/.exec(file) ?? [];
  return names ? names.split(',').map((name) => before + name + after) : [file];
}

/** What the text names in code marks: `dist/llms.txt`. A name with `<tag>` stands for many, and for at least one. */
const namedIn = (text) =>
  [...text.matchAll(/`(?:node_modules\/vitrine\/)?(dist(?:\/[^`\s]+)?)`/g)]
    .flatMap(([, file]) => alternativesOf(file))
    .map((file) => file.replace(/<[^>]+>/g, '*'));

/** @param name - With a star for any letters. */
function hasFile(folder, name) {
  if (!name.includes('*')) return existsSync(path.join(folder, name));
  const [begin, end] = name.split('*');
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(begin) && file.endsWith(end));
}

/** @returns {string[]} what should be in the package of that folder and is not, as its paths. */
export function missingFiles(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const manifest = JSON.parse(read('package.json'));
  const { exports, bin, files, unpkg, jsdelivr, customElements } = manifest;
  const promised = [
    ...Object.values(exports).flatMap(targetsOf),
    ...Object.values(bin),
    ...files,
    ...[unpkg, jsdelivr, customElements, manifest['web-types']],
    ...DOCUMENTS.flatMap((file) => namedIn(read(file))),
  ].map((file) => path.posix.normalize(file).replace(/\/$/, ''));
  const isThere = (file) => hasFile(path.join(root, path.dirname(file)), path.basename(file));
  const isPacked = (file) => [...ALWAYS, ...files].some((each) => file === each || file.startsWith(`${each}/`));
  return [...new Set(promised)].filter((file) => !isThere(file) || !isPacked(file)).sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const missing = missingFiles(fileURLToPath(new URL('..', import.meta.url)));
  if (missing.length > 0)
    console.error(
      `Nothing was packed: package.json and the documents name what is not there (${missing.join(', ')}). ` +
        'Run `npm run build` and look for what it says; if the name is wrong, mend it where it stands.',
    );
  process.exitCode = missing.length > 0 ? 1 : 0;
}
