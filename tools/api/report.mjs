/**
 * Writes down what the package promises: the names that each entry exports, and the declaration of each name once, with
 * those that it needs. A change of it is a change for hosts: `docs/api.txt` shows it to whoever reads the commit, and
 * test/package/public-types.test.ts fails until that file says it.
 * Usage: npm run build && npm run api
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isOurs, placeOf, readPublicTypes } from './public-types.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const REPORT = path.join(root, 'docs/api.txt');

const WIDTH = 120;
const HEAD = `Vitrine's public types: what each entry exports, then each declaration once, then what the entries add to types of others.
Made by "npm run build && npm run api" from the declarations in the package. A change here is a change for hosts.
`;

const byName = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** Names in lines of a width that one reads. */
function wrap(names) {
  const lines = [''];
  for (const name of names) {
    if (lines.at(-1).length + name.length + 2 > WIDTH) lines.push('');
    lines[lines.length - 1] += `${lines.at(-1) ? ', ' : '  '}${name}`;
  }
  return lines.join(',\n').replace(/^ {0,2}/gm, '  ');
}

const resolved = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

const ownDeclarations = (symbol) =>
  (symbol.declarations ?? []).filter((each) => isOurs(each.getSourceFile().fileName) && !ts.isSourceFile(each));

/** The statement that declares something: of a variable the whole `export declare const`. */
const statementOf = (declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration);

const isModuleLevel = (declaration) => {
  const { parent } = statementOf(declaration);
  return ts.isSourceFile(parent) || ts.isModuleBlock(parent);
};

/** Everything that a declaration names and that is declared by the kit. */
function namedBy(checker, declaration) {
  const found = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol) found.add(resolved(checker, symbol));
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return [...found].filter((symbol) => ownDeclarations(symbol).some(isModuleLevel));
}

const printer = ts.createPrinter({ removeComments: true });

/** Its classes say once more what the table of elements says: their names are enough. */
const SAID_BY_TABLE = 'frameworks/angular/index.d.ts';
const isSaidByTable = (node) => ts.isClassDeclaration(node) && placeOf(node.getSourceFile().fileName) === SAID_BY_TABLE;

/** A declaration as it stands, without comments and private members. */
const textOf = (node) =>
  isSaidByTable(node)
    ? `class ${node.name.text}`
    : printer
        .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
        .replace(/^\s*(#private;|private .*;)\n/gm, '')
        .replace(/^export (declare )?|^declare /, '')
        .replace(/ {4}/g, '  ');

/** What a file adds to types that others declare: tags, events, facts. */
function additionsOf(file) {
  return file.statements
    .filter((statement) => ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
    .map((statement) => textOf(statement));
}

/** @returns {string} The whole report. */
export function makeReport({ entries, program, files }) {
  const checker = program.getTypeChecker();
  const needed = new Set();
  const listed = entries
    .sort((one, other) => byName(one.entry, other.entry))
    .map(({ entry, file }) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file));
      const symbols = module ? checker.getExportsOfModule(module) : [];
      for (const symbol of symbols) needed.add(resolved(checker, symbol));
      const names = symbols.map(({ name }) => name).sort(byName);
      return `${entry}\n${names.length > 0 ? wrap(names) : '  (its effect alone)'}\n`;
    });
  // A set that grows while it is walked: with each declaration come those that it names.
  for (const symbol of needed)
    for (const declaration of ownDeclarations(symbol))
      for (const other of namedBy(checker, declaration)) needed.add(other);
  const statements = new Set([...needed].flatMap(ownDeclarations).filter(isModuleLevel).map(statementOf));
  const declared = new Map();
  for (const statement of statements) {
    const file = placeOf(statement.getSourceFile().fileName);
    if (ts.isModuleBlock(statement.parent)) continue;
    declared.set(file, [...(declared.get(file) ?? []), textOf(statement)]);
  }
  const section = ([file, texts]) => `--- ${file}\n${texts.sort(byName).join('\n')}\n`;
  const sections = [...declared].sort(([one], [other]) => byName(one, other)).map(section);
  const additions = files
    .map((file) => [placeOf(file.fileName), additionsOf(file)])
    .filter(([, texts]) => texts.length > 0)
    .sort(([one], [other]) => byName(one, other))
    .map(section);
  return [
    HEAD,
    '=== Entries ===\n',
    ...listed,
    '=== Declarations ===\n',
    ...sections,
    '=== Additions to types of others ===\n',
    ...additions,
  ].join('\n');
}

/** The first line that is another in one text than in the other, for a person to see what is meant. */
export function firstDifference(before, after) {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const at = fresh.findIndex((line, index) => line !== old[index]);
  return at < 0
    ? `line ${fresh.length + 1} is gone: ${old[fresh.length]}`
    : `line ${at + 1}: “${old[at]}” is now “${fresh[at]}”`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(REPORT, makeReport(readPublicTypes()));
