import ts from 'typescript';
import { readMembers, readSource } from './read-source.mjs';

const FILE = 'src/renderers/renderer.ts';

/** What a renderer's element may offer, with the sentences that stand at the contract and not at every renderer. */
export function readPreviewSurface() {
  const surface = readSource(FILE).statements.find(
    (each) => ts.isInterfaceDeclaration(each) && each.name.text === 'PreviewSurface',
  );
  if (!surface) throw new Error(`${FILE} has no PreviewSurface any more.`);
  return new Map(readMembers(surface).map((member) => [member.name, member]));
}
