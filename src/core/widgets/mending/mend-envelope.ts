import { fieldOf, isObject, type Given } from '../check-fields.js';
import { JsonPointer } from '../json-pointer.js';
import type { ProblemList } from '../problem-list.js';

const { root } = JsonPointer;
const OURS = /^codeagents[-_ ]?ui$/i;

/** The envelope that was meant: of a list of elements, of one element alone, of another spelling of type and version. */
export function mendEnvelope(value: unknown, problems: ProblemList): unknown {
  const tell = (message: string): void => problems.addProblem('envelope-mended', message, 'mended', root);
  let given = value;
  if (
    Array.isArray(given) &&
    given.length === 1 &&
    isObject(given[0]) &&
    Array.isArray(fieldOf(given[0], 'elements'))
  ) {
    tell('the block stands in a list; read alone');
    given = given[0];
  }
  if (Array.isArray(given)) {
    // A list of anything is no block: of elements it is.
    if (!given.some((each) => isObject(each) && typeof fieldOf(each, 'type') === 'string')) return value;
    tell('the block is a list; read as its elements');
    return { type: 'codeagents_ui', version: 1, elements: given as unknown[] };
  }
  if (!isObject(given)) return value;
  const [type, elements] = [fieldOf(given, 'type'), fieldOf(given, 'elements')];
  const isOurs = typeof type === 'string' && OURS.test(type);
  if (!isOurs && !Array.isArray(elements)) {
    if (typeof type !== 'string') return value;
    tell('the block is one element; read as its only one');
    return { type: 'codeagents_ui', version: 1, elements: [given] };
  }
  if (!isOurs && type !== undefined && type !== null) return value;
  return mendNames(given, tell);
}

function mendNames(given: Given, tell: (message: string) => void): Given {
  const mended: Record<string, unknown> = { ...given };
  if (given.type !== 'codeagents_ui') {
    mended.type = 'codeagents_ui';
    tell('type is not "codeagents_ui"; read as it is meant');
  }
  const version = versionOf(fieldOf(given, 'version'));
  if (version !== undefined) {
    mended.version = version;
    tell(`version is no number; read as ${version}`);
  }
  if (fieldOf(given, 'title') !== undefined && typeof given.title === 'number') mended.title = String(given.title);
  if (!Array.isArray(fieldOf(given, 'elements'))) {
    const [name, second] = ['content', 'children', 'items', 'widgets', 'blocks'].filter((each) =>
      Array.isArray(fieldOf(given, each)),
    );
    if (name !== undefined && second === undefined) {
      mended.elements = given[name];
      delete mended[name];
      tell(`${name} is read as elements`);
    }
  }
  return mended;
}

/** What a version that is no number means; nothing where it is one, or means nothing. */
function versionOf(version: unknown): number | undefined {
  if (version === undefined || version === null) return 1;
  const [, digits] = typeof version === 'string' ? (/^v?(\d{1,3})(?:\.0+)*$/i.exec(version.trim()) ?? []) : [];
  return digits === undefined ? undefined : Number(digits);
}
