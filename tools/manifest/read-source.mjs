/**
 * Reads declarations out of TypeScript files by their text alone: names, types as they are written, and comments. No
 * type checker, so the manifest is made in two seconds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file of the repository, by its path from the root. */
export const readSource = (file) =>
  ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** Paths of the TypeScript files below a folder of the repository, in an order that is the same on every machine. */
export const sourceFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** A type as it is written, without its comments. */
export const typeText = (node) => node && oneLine(node.getText().replace(/\/\*[\s\S]*?\*\//g, '')).replace(/^\| /, '');

const commentText = (comment) => oneLine(ts.getTextOfJSDocComment(comment) ?? '');

/** What a comment says: the sentences before its first tag, and those of the tags that a reader needs. */
export function readComment(node) {
  const comment = node.jsDoc?.at(-1);
  const tagged = (names) => (comment?.tags ?? []).filter(({ tagName }) => names.includes(tagName.text));
  // `@throws {StorageError} …` has a type; `@throws what the storage throws.` has none.
  const say = (tag) => oneLine([tag.typeExpression?.type.getText() ?? '', commentText(tag.comment)].join(' '));
  return {
    description: comment ? commentText(comment.comment) : '',
    returns: tagged(['returns', 'return']).map(say).join(' '),
    throws: tagged(['throws']).map(say).join(' '),
    parameters: tagged(['param']).map((tag) => ({
      name: tag.name.getText(),
      description: commentText(tag.comment).replace(/^- /, ''),
    })),
    isInternal: tagged(['internal']).length > 0,
  };
}

const has = (node, kind) => node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;

/** Whether a host may use a member: not private, protected, static, internal or inherited from the language. */
const isPublic = (member) =>
  member.name !== undefined &&
  !ts.isPrivateIdentifier(member.name) &&
  ![ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.StaticKeyword].some((kind) =>
    has(member, kind),
  ) &&
  !readComment(member).isInternal;

/** Fields drop out of the JSON where they say nothing. */
const spare = (fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

function readParameter(parameter, described) {
  return spare({
    name: ts.isIdentifier(parameter.name) ? parameter.name.text : 'options',
    type: parameter.type && { text: typeText(parameter.type) },
    optional: Boolean(parameter.questionToken ?? parameter.initializer),
    rest: Boolean(parameter.dotDotDotToken),
    description: described.map(({ name, description }) => `${name}: ${description}`).join(' '),
  });
}

/** A member of a class or an interface, as the manifest has them. */
function readMember(member) {
  const { description, returns, throws, parameters } = readComment(member);
  const name = member.name.getText();
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member))
    return spare({
      kind: 'method',
      name,
      optional: Boolean(member.questionToken),
      parameters: member.parameters.map((each) => {
        const own = ts.isIdentifier(each.name) ? each.name.text : 'options';
        return readParameter(
          each,
          parameters.filter((tag) => tag.name === own || tag.name.startsWith(`${own}.`)),
        );
      }),
      return:
        (member.type ?? returns) &&
        spare({ type: member.type && { text: typeText(member.type) }, description: returns }),
      throws,
      description,
    });
  const isGetter = ts.isGetAccessor(member);
  return spare({
    kind: 'field',
    name,
    type: member.type && { text: typeText(member.type) },
    optional: Boolean(member.questionToken),
    readonly: isGetter || has(member, ts.SyntaxKind.ReadonlyKeyword),
    description: oneLine(`${description} ${returns && `Returns ${returns}`}`),
  });
}

/** The heading above a member: comments such as `// ── messages ──` part a class. */
function groupAbove(member, text) {
  const above = ts.getLeadingCommentRanges(text, member.pos) ?? [];
  for (const { pos, end } of above.reverse()) {
    const [, group] = /^\/\/ ─+ (.+?) ─+$/.exec(text.slice(pos, end)) ?? [];
    if (group) return group;
  }
  return undefined;
}

/** Public members of a class or an interface, each with the heading it stands under. */
export function readMembers(declaration) {
  const text = declaration.getSourceFile().text;
  const members = [];
  let group;
  for (const member of declaration.members) {
    group = groupAbove(member, text) ?? group;
    const isListed = !ts.isConstructorDeclaration(member) && !ts.isSetAccessor(member) && isPublic(member);
    if (isListed) members.push({ ...readMember(member), ...(group && { group }) });
  }
  return members;
}

/** Names that a type mentions. */
export function namesIn(node) {
  const names = new Set();
  const visit = (each) => {
    if (ts.isTypeReferenceNode(each)) names.add(each.typeName.getText());
    if (ts.isExpressionWithTypeArguments(each)) names.add(each.expression.getText());
    ts.forEachChild(each, visit);
  };
  if (node) visit(node);
  return names;
}
