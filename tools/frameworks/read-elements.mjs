import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** `artifact-opened` becomes `onArtifactOpened`; an event that begins with "on" has such a name already. */
const handlerName = (type) => (/^on[A-Z]/.test(type) ? type : camelCase(`on-${type}`));

const pascalCase = (tag) => camelCase(`-${tag}`);

/** What a property is when nobody sets it, as JavaScript: its own default where that is a plain value. */
function standardOf({ default: given, type: { text } }) {
  if (/^('[^']*'|\d+|true|false)$/.test(given ?? '')) return given;
  if (text === 'string') return "''";
  return text === 'boolean' ? 'false' : 'undefined';
}

const readProperty = (member) => ({
  name: member.name,
  attribute: member.attribute,
  description: member.description ?? '',
  type: member.type.text,
  standard: standardOf(member),
});

const readEvent = ({ name, type, description = '', cancelable = false }) => ({
  name,
  handler: handlerName(name),
  type: type.text,
  description,
  cancelable,
});

function readElement(declaration) {
  const { tagName: tag, name: className, description, members = [], events = [], slots = [] } = declaration;
  return {
    tag,
    className,
    componentName: pascalCase(tag),
    description,
    properties: members.filter(({ kind, readonly }) => kind === 'field' && !readonly).map(readProperty),
    events: events.map(readEvent),
    slots,
    parts: declaration.cssParts ?? [],
    styles: declaration.cssProperties ?? [],
  };
}

/** The elements that a host uses by their tags: those with an entry of their own in the package. */
export async function readElements() {
  const { modules } = JSON.parse(await readFile(path.join(root, 'custom-elements.json'), 'utf8'));
  const defined = new Set(
    modules
      .filter((each) => each.path.startsWith('dist/define/'))
      .flatMap((each) => each.exports.map(({ name }) => name)),
  );
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => defined.has(tagName))
    .map(readElement);
}

/** Each event once, with the sentence of the element that dispatches it itself. */
export function allEvents(elements) {
  const found = new Map();
  for (const event of elements.flatMap(({ events }) => events)) {
    const known = found.get(event.name);
    if (!known || event.description.length < known.description.length) found.set(event.name, event);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const quote = (name) => `'${name}'`;
export const union = (names) => (names.length > 0 ? names.map(quote).join(' | ') : 'never');

/** A sentence as a comment of a declaration. */
export const comment = (text) => `/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */`;

export const MADE = '// Made by tools/frameworks from custom-elements.json.';
