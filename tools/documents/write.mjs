/**
 * Writes the documents into files.
 * Usage: node tools/documents/write.mjs            into `dist`, as Markdown: what comes along in the package
 *        node tools/documents/write.mjs <folder>   as static pages, for a server of files, beside what lies in demo/
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePackageDocuments, makeSite } from './documents.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) await rm(path.join(dist, 'docs'), { recursive: true, force: true });
const target = folder ?? dist;
for (const [name, text] of folder ? makeSite() : makePackageDocuments()) {
  const file = path.join(target, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
