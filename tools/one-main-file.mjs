import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import MagicString from 'magic-string';

const isMain = (chunk) => chunk.isEntry;

/**
 * Where the main file lies. A CDN may serve it under the package's short address (`…/npm/vitrine`) without a redirect;
 * relative addresses would then miss the package, so its parts are sought in the place they have there.
 */
const PRELUDE =
  'const vitrineFrom=import.meta.url.replace(/[?#].*$/,""),' +
  'vitrineBase=vitrineFrom.endsWith(".js")?new URL(".",vitrineFrom).href:vitrineFrom.replace(/\\/?$/,"/dist/cdn/"),' +
  'vitrineLoad=(address)=>import(new URL(address,vitrineBase).href);\n';
const LEFT = 'globalThis[Symbol.for("vitrine.main-file")]';

/**
 * Keeps the code of a page bundle in its main file, whatever address that was loaded by. Its parts do not import it:
 * under another query or a short address that would load it, and the kit, a second time. It leaves what they need on a
 * list, under the folder that it and they share; the first copy in a folder is the one that has defined the elements.
 */
export const oneMainFile = () => ({
  name: 'one-main-file',
  renderChunk(code, chunk, _, { chunks }) {
    const text = new MagicString(code);
    const main = Object.values(chunks).find(isMain);
    const tree = this.parse(code);
    if (isMain(chunk)) leaveForParts(text, tree, this.getModuleInfo(chunk.facadeModuleId).exports);
    else takeFromMain(text, tree, path.posix.relative(path.posix.dirname(chunk.fileName), main.fileName));
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
});

function leaveForParts(text, tree, published) {
  visit(tree, (node) => {
    if (node.type === 'ImportExpression') text.overwrite(node.start, node.start + 'import'.length, 'vitrineLoad');
  });
  const list = tree.body.find(({ type, source }) => type === 'ExportNamedDeclaration' && !source);
  const names = list.specifiers.map(({ exported, local }) => [exported.name, local.name]);
  // Parts take what the page may import, too, by the same name.
  const left = names.map(([name, local]) => `${name}:${local}`);
  const shown = names.filter(([name]) => published.includes(name)).map(([name, local]) => `${local} as ${name}`);
  text.overwrite(
    list.start,
    list.end,
    `(p=>p.has(vitrineBase)||p.set(vitrineBase,{${left}}))(${LEFT}??=new Map);export{${shown}};`,
  );
  text.prepend(PRELUDE);
}

function takeFromMain(text, tree, main) {
  for (const node of tree.body) {
    if (node.source?.value !== main) continue;
    if (node.type !== 'ImportDeclaration' || node.specifiers.some(({ type }) => type !== 'ImportSpecifier'))
      throw new Error(`A part takes from ${main} in a form that is not known: ${node.type}`);
    const names = node.specifiers.map(({ imported, local }) => `${imported.name}:${local.name}`);
    text.overwrite(node.start, node.end, `const{${names}}=${LEFT}.get(new URL("../",import.meta.url).href);`);
  }
  visit(tree, ({ type, source }) => {
    if (type === 'ImportExpression' && source.value === main) throw new Error(`A part imports ${main} late.`);
  });
}

function visit(node, see) {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, see));
  if (!node || typeof node.type !== 'string') return;
  see(node);
  for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child, see);
}

/** Writes `integrity.json`: of each script below the folder, the hash that a page's `integrity` names. */
export async function writeIntegrity(folder) {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.js'))
    .sort();
  const rows = files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(path.join(folder, file)));
    return [file, `sha384-${hash.digest('base64')}`];
  });
  await writeFile(
    path.join(folder, 'integrity.json'),
    `${JSON.stringify(Object.fromEntries(await Promise.all(rows)), null, 2)}\n`,
  );
}
