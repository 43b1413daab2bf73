import path from 'node:path';
import { readSource, sourceFiles } from './read-source.mjs';

/** A provider draws nothing itself: a host puts elements into it, and hears at it whatever they dispatch. */
const AROUND_EVERYTHING = 'vitrine-provider';

const isRenderer = ({ folder }) => folder.startsWith('src/renderers/');

const textOf = (folder) =>
  sourceFiles(folder)
    .map((file) => readSource(file).text)
    .join('\n');

/** Tags that an element has inside: those that it draws, by the templates and the table of renderers that its folder names. */
function childrenOf(element, elements) {
  const { tagName, folder } = element;
  if (tagName === AROUND_EVERYTHING) return elements.filter((other) => other !== element && !isRenderer(other));
  if (isRenderer(element)) return [];
  const text = textOf(folder);
  const isDrawn = (other) =>
    new RegExp(`<${other.tagName}[\\s>]|createElement\\('${other.tagName}'`).test(text) ||
    (text.includes('renderer-registry.js') && tagName === 'artifact-view' && isRenderer(other));
  return elements.filter((other) => other.tagName !== tagName && isDrawn(other));
}

/** Adds to each element the events of those inside it, which bubble out of it. */
export function bubbleFromChildren({ modules }) {
  const elements = modules.flatMap(({ path: file, declarations }) =>
    declarations.map((declaration) => ({
      declaration,
      tagName: declaration.tagName,
      folder: path.posix.dirname(file),
    })),
  );
  const inside = new Map(elements.map((each) => [each, childrenOf(each, elements)]));
  const allInside = (element, found = new Set()) => {
    for (const child of inside.get(element))
      if (!found.has(child)) {
        found.add(child);
        allInside(child, found);
      }
    return found;
  };
  const own = new Map(elements.map((each) => [each, each.declaration.events ?? []]));
  for (const element of elements) {
    const events = [...own.get(element)];
    for (const child of allInside(element))
      for (const event of own.get(child))
        if (child !== element && event.name !== 'error' && !events.some(({ name }) => name === event.name))
          events.push({ ...event, description: `${event.description} Bubbles out of \`${child.tagName}\`.` });
    if (events.length > 0) element.declaration.events = events;
  }
}
