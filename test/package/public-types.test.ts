import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

interface PublicTypes {
  readonly entries: readonly { readonly entry: string; readonly file: string }[];
  readonly program: ts.Program;
  readonly files: readonly ts.SourceFile[];
}
interface Tools {
  readPublicTypes(): PublicTypes;
  findAnyTypes(program: ts.Program, files: readonly ts.SourceFile[]): string[];
  makeReport(types: PublicTypes): string;
  firstDifference(before: string, after: string): string;
  readonly REPORT: string;
}
/** As they are, not bundled: they find the package from where they lie. */
const toolOf = (name: string): Promise<Tools> =>
  import(pathToFileURL(path.resolve('tools/api', name)).href) as Promise<Tools>;

describe('the public types', () => {
  let types: PublicTypes;
  before(async () => void (types = (await toolOf('public-types.mjs')).readPublicTypes()));

  it('are read from every entry', () => {
    const names = types.entries.map(({ entry }) => entry);
    for (const entry of ['vitrine', 'vitrine/core', 'vitrine/streams', 'vitrine/angular', 'vitrine/define/chat-log'])
      assert.ok(names.includes(entry), entry);
    assert.deepEqual(
      types.entries.filter(({ file }) => !types.program.getSourceFile(file)).map(({ entry }) => entry),
      [],
    );
  });

  it('have no any: neither written, nor by a name that nothing declares, nor by a type left out', async () => {
    const { findAnyTypes } = await toolOf('any-types.mjs');
    assert.ok(types.files.length > 300, `${types.files.length} files`);
    assert.deepEqual(findAnyTypes(types.program, types.files), []);
  });

  it('would be found out if they had: written, unknown and left out', async () => {
    const { findAnyTypes } = await toolOf('any-types.mjs');
    const file = path.resolve('.cache/any.d.ts');
    const text = [
      "import type { Lost } from './nowhere.js';",
      'export type A = Lost[];',
      'export declare function f(x: any): void;',
      'export interface B { c; readonly d: `a${string}`; }',
    ].join('\n');
    const host = ts.createCompilerHost({});
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, target) =>
      name === file ? ts.createSourceFile(name, text, target) : read(name, target);
    const program = ts.createProgram([file], { noLib: true }, host);
    const lines = findAnyTypes(program, [program.getSourceFile(file)!]).map((found) =>
      found.replace(/^.*any\.d\.ts:/, ''),
    );
    assert.deepEqual(lines, ['2: Lost', '3: any', '4: c;']);
  });

  it('are those that docs/api.txt promises', async () => {
    const { makeReport, firstDifference, REPORT } = await toolOf('report.mjs');
    const [promised, report] = [await readFile(REPORT, 'utf8').catch(() => ''), makeReport(types)];
    assert.ok(
      promised === report,
      `The public types have changed and docs/api.txt does not say so (${firstDifference(promised, report)}). If that is ` +
        'meant: npm run build && npm run api, read what has changed, commit docs/api.txt, and tell hosts in CHANGELOG.md.',
    );
  });
});
