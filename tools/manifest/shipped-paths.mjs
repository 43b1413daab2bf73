import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `src/elements/a/a.ts` is shipped as `dist/elements/a/a.js`. */
const shipped = (file) => file?.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js');

/** The file that registers an element: a host imports it by its tag, or the renderers' table does. */
function definitionOf(file, tagName) {
  const beside = path.posix.join(path.posix.dirname(file), 'define.ts');
  const place = existsSync(path.join(root, beside)) ? beside : `src/define/${tagName}.ts`;
  if (!existsSync(path.join(root, place))) throw new Error(`No file defines <${tagName}>.`);
  return place;
}

/** Names the files that the package ships in place of its sources, and adds those that define the tags. */
export function shipPaths(manifest) {
  const definitions = [];
  for (const module of manifest.modules) {
    const source = module.path;
    module.path = shipped(source);
    for (const { declaration } of module.exports ?? []) declaration.module = shipped(declaration.module);
    for (const declaration of module.declarations) {
      const { name, tagName, superclass, members = [], attributes = [], events = [] } = declaration;
      if (superclass?.module) superclass.module = shipped(superclass.module);
      for (const { inheritedFrom } of [...members, ...attributes, ...events])
        if (inheritedFrom?.module) inheritedFrom.module = shipped(inheritedFrom.module);
      if (!tagName) continue;
      definitions.push({
        kind: 'javascript-module',
        path: shipped(definitionOf(source, tagName)),
        declarations: [],
        exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module: module.path } }],
      });
    }
  }
  manifest.modules.push(...definitions.sort((a, b) => (a.path < b.path ? -1 : 1)));
}
