import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';

/** Each `import()` that stands neither in `new Lazy(…)` nor in a row of a table, as it is written. */
function strayImports(text: string): string[] {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const stray: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !hasItsPlace(node))
      stray.push(node.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return stray;
}

function hasItsPlace(call: ts.Node): boolean {
  let isRow = false;
  for (let node = call; node.parent; node = node.parent) {
    const { parent } = node;
    if (ts.isNewExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'Lazy')
      return true;
    if (!ts.isFunctionLike(node)) continue;
    // A row is a function in a literal that stands in no other function: `['react', { load: () => import(…) }]`.
    if (isRow) return false;
    isRow = ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent);
    if (!isRow) return false;
  }
  return isRow;
}

describe('late code', () => {
  it('is imported inside Lazy, or by a row of a table', async () => {
    const source = path.resolve('src');
    const found: Record<string, string[]> = {};
    for (const file of await readdir(source, { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const stray = strayImports(await readFile(path.join(source, file), 'utf8'));
      if (stray.length > 0) found[file] = stray;
    }
    assert.deepEqual(found, {});
  });

  it('is refused anywhere else', () => {
    const refused = [
      `const code = await import('./code.js');`,
      `const load = () => import('./code.js');`,
      `function run() { void import('./code.js'); }`,
      `class Element { async run() { (await import('./code.js')).run(); } }`,
      `function run() { const row = { load: () => import('./code.js') }; return row; }`,
      `const row = { load: () => () => import('./code.js') };`,
      `const row = { load: import('./code.js') };`,
      `const code = new Later(() => import('./code.js'));`,
      `const code = Lazy(() => import('./code.js'));`,
    ];
    for (const text of refused) assert.deepEqual(strayImports(text), [`import('./code.js')`], text);
  });

  it('is welcome in its places, and so are the types of a module', () => {
    const welcome = [
      `const code = new Lazy(() => import('./code.js'));`,
      `const code = new Lazy<Code>(() => import('./code.js').then(({ Code }) => Code));`,
      `const code = new Lazy(() => Promise.all([import('./code.js'), import('./more.js')]));`,
      `class Element { #code = new Lazy(() => import('./code.js')); }`,
      `const table = new Map([['code', { tag: 'x', load: () => import('./code.js') }]]);`,
      `export const room = { en, others: { fr: () => import('./fr.js').then((module) => module.default) } };`,
      `const rows = [['chat-log', () => import('./chat-log.js')]];`,
      `let code: typeof import('./code.js') | undefined;`,
    ];
    for (const text of welcome) assert.deepEqual(strayImports(text), [], text);
  });
});
