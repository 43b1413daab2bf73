/**
 * Writes what frameworks and editors need of the elements into `dist`, from `custom-elements.json` alone: the table
 * that all types read, components for React and Angular, data for editors. Runs at the end of `npm run build`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { angularFiles } from './angular.mjs';
import { editorFiles } from './editor-data.mjs';
import { elementTable } from './element-table.mjs';
import { reactFiles } from './react.mjs';
import { readElements, root } from './read-elements.mjs';
import { vueFiles } from './vue.mjs';

const elements = await readElements();
/** The manifest as it is shipped: half as large without what makes it readable in a review. */
const manifest = JSON.stringify(JSON.parse(await readFile(path.join(root, 'custom-elements.json'), 'utf8')));
const files = [
  ['custom-elements.json', manifest],
  ['types/frameworks/element-table.d.ts', elementTable(elements)],
  ...reactFiles(elements),
  ...vueFiles(elements),
  ...angularFiles(elements),
  ...(await editorFiles(elements)),
];
for (const [name, text] of files) {
  const file = path.join(root, 'dist', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
