import ts from 'typescript';
import { placeOf } from './public-types.mjs';

/** Whether a type is `any` where it stands: written so, or meant by a name that nothing declares. */
const isAny = (checker, node) => {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return true;
  // A part of a template's text counts as a type node, and has no type.
  if (!ts.isTypeNode(node) || ts.isTemplateLiteralTypeSpan(node)) return false;
  return (checker.getTypeFromTypeNode(node).flags & ts.TypeFlags.Any) !== 0;
};

/** A member without a type is `any` as well. A private one is nobody's business. */
const isUntyped = (node) =>
  (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) || ts.isParameter(node)) &&
  !node.type &&
  !node.initializer &&
  !(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) &&
  !ts.isPrivateIdentifier(node.name) &&
  !ts.isSetAccessor(node.parent);

/**
 * Where declarations say `any`, each as `file:line: text`.
 * @param {ts.Program} program
 * @param {readonly ts.SourceFile[]} files
 */
export function findAnyTypes(program, files) {
  const checker = program.getTypeChecker();
  const found = [];
  for (const file of files) {
    const visit = (node) => {
      if (isAny(checker, node) || isUntyped(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        found.push(`${placeOf(file.fileName)}:${line + 1}: ${node.getText(file).slice(0, 100)}`);
      } else ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}
