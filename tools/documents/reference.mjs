import { readFileSync } from 'node:fs';
import path from 'node:path';
import { controllerDocument, typesDocument } from './reference/api.mjs';
import { comparisonDocument } from './reference/comparison.mjs';
import { elementDocuments } from './reference/elements.mjs';
import { entriesDocument } from './reference/entries.mjs';
import { eventsDocument } from './reference/events.mjs';
import { tokensDocument } from './reference/tokens.mjs';

/** Documents that nobody writes: out of the manifest, the style sheets and the table of facts. @returns files and texts. */
export function writeReference(root) {
  const { modules } = JSON.parse(readFileSync(path.join(root, 'custom-elements.json'), 'utf8'));
  const declarations = modules.flatMap((module) => module.declarations.map((each) => ({ ...each, path: module.path })));
  return [
    ...elementDocuments(declarations),
    ['docs/reference/headless-controller.md', controllerDocument(declarations)],
    ['docs/reference/types.md', typesDocument(declarations)],
    ['docs/reference/events.md', eventsDocument(declarations)],
    ['docs/reference/tokens.md', tokensDocument(declarations, root)],
    ['docs/reference/entries.md', entriesDocument(root)],
    ['docs/reference/comparison.md', comparisonDocument()],
  ];
}
