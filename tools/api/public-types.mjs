/** Reads the declarations that the package ships, by TypeScript's own eyes: what each of its entries gives a host. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TYPES = path.join(root, 'dist/types');

/** Angular is not installed here: its place is taken by the few names that our declarations use of it. */
const ANGULAR = path.join(root, 'tools/api/angular-core.d.ts');

/** Every entry of the package that has types, with its file; a pattern stands for the files it matches. */
function readEntries() {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([key, target]) => {
    const types = target?.types;
    if (!types) return [];
    const entry = key.replace(/^\./, 'vitrine');
    if (!key.includes('*')) return [{ entry, file: path.join(root, types) }];
    return readdirSync(path.join(root, path.dirname(types)))
      .map((file) => file.replace(/\.d\.ts$/, ''))
      .filter((name) => exports[key.replace('*', name)] === undefined)
      .map((name) => ({ entry: entry.replace('*', name), file: path.join(root, types.replace('*', name)) }));
  });
}

export const isOurs = (file) => path.normalize(file).startsWith(TYPES + path.sep);

/** A file's place below the folder of types, the same on every machine. */
export const placeOf = (file) => path.relative(TYPES, file).split(path.sep).join('/');

/**
 * The program of all entries together.
 * @returns {{ entries: { entry: string, file: string }[], program: ts.Program, files: readonly ts.SourceFile[] }}
 */
export function readPublicTypes() {
  const entries = readEntries();
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      paths: { '@angular/core': [ANGULAR] },
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
  );
  return { entries, program, files: program.getSourceFiles().filter(({ fileName }) => isOurs(fileName)) };
}
