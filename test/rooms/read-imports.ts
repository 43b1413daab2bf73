import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

export interface FoundImport {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
  /** `type`: of types alone, gone after compiling. `dynamic`: `import()`. */
  readonly form: 'static' | 'type' | 'dynamic';
}

/** Every import of a source text, of each form: static, re-export, type-only, `import()`, and a type's `import('…')`. */
export function readImports(file: string, text: string): FoundImport[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundImport[] = [];
  const add = (specifier: ts.Node | undefined, form: FoundImport['form']): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { line } = source.getLineAndCharacterOfPosition(specifier.getStart(source));
    found.push({ specifier: specifier.text, line: line + 1, form });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause) ? 'type' : 'static');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'dynamic');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, 'type');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Also `import { type A, type B }`, which leaves nothing behind either. */
function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((each) => each.isTypeOnly)
  );
}

/** An import of one file of the sources by another. Paths from the root of the sources, without their ending. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
  readonly line: number;
  readonly form: FoundImport['form'];
}

const withoutEnding = (file: string): string => file.replace(/(\.d)?\.[jt]sx?$/, '');

/** What a file imports from beside it. Packages and `#vendor` modules are left out. */
export const importsBetweenFiles = (file: string, text: string): FileImport[] =>
  readImports(file, text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, line, form }) => ({
      from: withoutEnding(file),
      to: withoutEnding(path.posix.join(path.posix.dirname(file), specifier)),
      line,
      form,
    }));

/** Every import between the files of one folder. */
export async function readTree(root: string): Promise<FileImport[]> {
  const files = (await readdir(root, { recursive: true })).filter((file) => /\.tsx?$/.test(file)).sort();
  const trees = files.map(async (file) => importsBetweenFiles(file, await readFile(path.join(root, file), 'utf8')));
  return (await Promise.all(trees)).flat();
}
