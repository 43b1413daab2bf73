import ts from 'typescript';
import { readComment, readSource } from './read-source.mjs';

const FILE = 'src/context/page-options.ts';

/** The rows of the table of page options, as properties: `name: group<Type>()` with its sentences. */
export function readPageOptions() {
  const table = readSource(FILE)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === 'TABLE')?.initializer;
  if (!table || !ts.isObjectLiteralExpression(table)) throw new Error(`${FILE} has no TABLE any more.`);
  return table.properties.map((row) => ({
    kind: 'field',
    name: row.name.getText(),
    type: { text: `${row.initializer.typeArguments[0].getText()} | undefined` },
    description: readComment(row).description,
  }));
}
