/** Lists the licences of every package whose code is inside our own files. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundled into dist/cdn/vitrine.js, where Lit is not the host's. */
const ALWAYS = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/context', 'tslib', 'prismjs'];

async function entry(name) {
  const folder = path.join(root, 'node_modules', name);
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => 'null'));
  if (!manifest) return undefined;
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? (await readFile(path.join(folder, file), 'utf8')).trim() : `Licence: ${manifest.license}`;
  return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}\n`;
}

/** @param {string} file - Where the list goes. */
export async function writeLicences(file) {
  const bundled = JSON.parse(await readFile(path.join(root, '.cache/vendor/packages.json'), 'utf8'));
  const names = [...new Set([...ALWAYS, ...bundled])].sort();
  const entries = (await Promise.all(names.map(entry))).filter(Boolean);
  await writeFile(file, `Vitrine contains code of these packages.\n\n${entries.join(`\n${'-'.repeat(80)}\n\n`)}`);
}
