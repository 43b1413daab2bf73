import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** What a host sees is in the manifest; what is private or internal is not. */
const publicOnly = () => ({
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations?.filter((each) => each.customElement);
      for (const declaration of module.declarations ?? []) {
        declaration.members = declaration.members?.filter(
          (member) => !member.privacy && !member.static && !member.name.startsWith('#'),
        );
      }
    }
    // Files come in the order of the file system, which differs between machines.
    customElementsManifest.modules = customElementsManifest.modules
      .filter((each) => each.declarations?.length)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  },
});

const OPTIONS_FILE = 'src/context/page-options.ts';
const optionsText = await readFile(new URL(OPTIONS_FILE, import.meta.url), 'utf8');

/** The rows of the table of page options, as properties: `name: group<Type>()` with its sentences. */
function readPageOptions() {
  const source = ts.createSourceFile(OPTIONS_FILE, optionsText, ts.ScriptTarget.Latest, true);
  const table = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === 'TABLE')?.initializer;
  if (!table || !ts.isObjectLiteralExpression(table)) throw new Error(`${OPTIONS_FILE} has no TABLE any more.`);
  return table.properties.map((row) => ({
    kind: 'field',
    name: row.name.getText(),
    type: { text: `${row.initializer.typeArguments[0].getText()} | undefined` },
    description: ts.getTextOfJSDocComment(row.jsDoc.at(-1).comment),
  }));
}

/** The provider's properties for the page's options come from their table; no field of the class names them. */
const pageOptions = () => ({
  name: 'page-options',
  packageLinkPhase({ customElementsManifest }) {
    const provider = customElementsManifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .find(({ tagName }) => tagName === 'vitrine-provider');
    provider.members.push(...readPageOptions());
  },
});

export default {
  globs: ['src/elements/*/*.ts'],
  exclude: ['src/**/*.styles.ts'],
  outdir: '.',
  litelement: true,
  plugins: [publicOnly(), pageOptions()],
};
