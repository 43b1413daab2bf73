/** Every import of a source text, of each form: static, type-only, re-export, dynamic, and a type's `import('…')`. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/**
 * @param {string} file - Path from the root of the sources, e.g. `core/lazy.ts`: only its ending matters here.
 * @param {string} text
 * @returns {{ specifier: string, line: number, form: 'static' | 'type' | 'dynamic' }[]}
 */
export function readImports(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (literal, form) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const line = source.getLineAndCharacterOfPosition(literal.getStart(source)).line + 1;
    found.push({ specifier: literal.text, line, form });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ? 'type' : 'static');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'dynamic');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, 'type');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The imports between files of one folder of sources.
 * @returns {Promise<{ from: string, to: string, line: number, form: string }[]>} paths from `root`, as imports name
 * them: ending in `.js`.
 */
export async function readTree(root) {
  const files = (await readdir(root, { recursive: true })).filter((file) => /\.tsx?$/.test(file)).sort();
  const trees = await Promise.all(
    files.map(async (file) => importsBetweenFiles(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return trees.flat();
}

/** What `file` imports from beside it: paths from the root. Packages and `#vendor` modules are left out. */
export const importsBetweenFiles = (file, text) =>
  readImports(file, text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, ...rest }) => ({
      from: file,
      to: path.posix.join(path.posix.dirname(file), specifier),
      ...rest,
    }));
