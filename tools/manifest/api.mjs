import ts from 'typescript';
import { describeEvent } from './events.mjs';
import { namesIn, readComment, readMembers, readSource, sourceFiles, typeText } from './read-source.mjs';

const ENTRIES = ['src/core/api.ts', 'src/core/gate-api.ts', 'src/core/widget-api.ts', ...sourceFiles('src/exports')];
const RENDERERS = ['src/renderers/renderer.ts', 'src/renderers/renderer-registry.ts', 'src/files/exported-file.ts'];
/** Widgets have a table of their own, and a page: docs/widgets.md. Their types are computed from that table. */
const OWN_PAGE = 'src/core/widgets/';
const CONTROLLER = 'src/core/headless-controller.ts';

/** Exported classes, interfaces and types of core and of what renderers are, by their name. */
function readDeclarations() {
  const declarations = new Map();
  for (const file of [...sourceFiles('src/core'), ...RENDERERS])
    for (const each of readSource(file).statements) {
      const isNamed = ts.isClassDeclaration(each) || ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each);
      const isExported = each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      // A name may be an interface and a class at once (`FactTarget`): the class has the members.
      if (isNamed && isExported && !(declarations.has(each.name.text) && ts.isInterfaceDeclaration(each)))
        declarations.set(each.name.text, each);
    }
  return declarations;
}

const parentsOf = (declaration) =>
  (declaration.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression.getText()));

/** Members of a class or an interface and of what it extends, as far as that is ours. */
function allMembers(name, declarations) {
  const declaration = declarations.get(name);
  if (!declaration?.members) return [];
  const own = readMembers(declaration);
  const names = new Set(own.map((member) => member.name));
  const inherited = parentsOf(declaration)
    .flatMap((parent) => allMembers(parent, declarations))
    .filter((member) => !names.has(member.name));
  return [...own, ...inherited];
}

/** Public types that the given declaration mentions, and those that these mention, without itself. */
function mentionedTypes(start, declarations, isPublic) {
  const found = new Set();
  const queue = [start];
  while (queue.length > 0)
    for (const name of mentionedBy(declarations.get(queue.pop()), declarations))
      if (isPublic(name) && name !== start && !found.has(name)) {
        found.add(name);
        queue.push(name);
      }
  return [...found].sort();
}

/** A class shows what its public members name; its private ones are nobody's business. */
function mentionedBy(declaration, declarations) {
  if (!ts.isClassDeclaration(declaration)) return namesIn(declaration);
  const signatures = declaration.members.filter(
    (member) =>
      !(member.name && ts.isPrivateIdentifier(member.name)) &&
      !member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ProtectedKeyword),
  );
  const names = signatures.flatMap((member) =>
    [member.type, ...(member.parameters ?? []).map(({ type }) => type)].flatMap((type) => [...namesIn(type)]),
  );
  const parents = parentsOf(declaration).filter((name) => declarations.has(name));
  return [...names, ...parents.flatMap((name) => [...mentionedBy(declarations.get(name), declarations)])];
}

const kindOf = (declaration) =>
  ts.isClassDeclaration(declaration) ? 'class' : ts.isInterfaceDeclaration(declaration) ? 'interface' : 'type';

/** A declaration in the manifest's form. It knows classes; interfaces and types are ours, and others pass over them. */
const describe = (declaration, members) => ({
  kind: kindOf(declaration),
  name: declaration.name.text,
  description: readComment(declaration).description,
  ...members,
});

/** The files that export them, in order, as modules of the manifest. */
function modulesOf(described, declarations) {
  const modules = new Map();
  for (const each of described) {
    const path = declarations.get(each.name).getSourceFile().fileName;
    if (!modules.has(path)) modules.set(path, { kind: 'javascript-module', path, declarations: [] });
    modules.get(path).declarations.push(each);
  }
  return [...modules.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A fact of the controller is an event of that type on it; on a page, an event of its class in src/events. */
function readFacts(declarations, events) {
  const classes = new Map([...events.values()].map((event) => [event.type, event]));
  return allMembers('HeadlessFacts', declarations).map(({ name: quoted }) => {
    const event = classes.get(quoted.slice(1, -1));
    if (!event) throw new Error(`The fact ${quoted} has no class in src/events.`);
    return { name: event.type, description: event.description, ...describeEvent(event) };
  });
}

/** The headless controller, the contract of renderers, and the types a host meets there, as modules of the manifest. */
export function readApi(events) {
  const declarations = readDeclarations();
  const exported = ENTRIES.map((file) => readSource(file).text).join('\n');
  const isPublic = (name) =>
    declarations.has(name) &&
    name !== 'HeadlessFacts' && // they are its events
    !declarations.get(name).getSourceFile().fileName.startsWith(OWN_PAGE) &&
    new RegExp(`\\b${name}\\b`).test(exported);
  const controller = declarations.get('HeadlessController');
  if (controller?.getSourceFile().fileName !== CONTROLLER) throw new Error(`${CONTROLLER} has no HeadlessController.`);
  const mentioned = ['HeadlessController', 'PreviewSurface'].flatMap((name) => [
    ...mentionedTypes(name, declarations, isPublic),
  ]);
  const types = [...new Set([...mentioned, 'PreviewSurface', 'ShownArtifact', 'Renderer', 'ArtifactTypeRow'])]
    .sort()
    .map((name) => {
      const declaration = declarations.get(name);
      return ts.isTypeAliasDeclaration(declaration)
        ? describe(declaration, { type: { text: typeText(declaration.type) } })
        : describe(declaration, { members: allMembers(name, declarations) });
    });
  const described = describe(controller, {
    members: allMembers('HeadlessController', declarations),
    events: readFacts(declarations, events),
  });
  return modulesOf([described, ...types], declarations);
}
