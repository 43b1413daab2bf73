import type { FileImport } from './read-imports.js';

/** A room, and what it may import besides itself. `types`: the types of those alone. */
export interface Room {
  readonly room: string;
  /** Files of the room: a folder, or single files, from the root of the sources. */
  readonly holds: RegExp;
  readonly uses: readonly string[];
  readonly types?: readonly string[];
}

/** What has no document and no Lit, from the ground up. */
const CORE = ['core/ground', 'core/artifacts', 'core/widgets', 'core/message', 'core/storage', 'core/consent'];
const ALL_OF_CORE = [...CORE, 'core/file-name', 'core/controller'];
const PAGE = [
  'composed-tree',
  'events',
  'locales',
  'styles',
  'icons',
  'notices',
  'context',
  'controllers',
  'files',
  'sandbox',
  'frames',
];

/** Single files of a folder: alternatives of a pattern, over as many strings as lines need. */
const files = (folder: string, ...names: readonly string[]): RegExp => new RegExp(`^${folder}/(?:${names.join('|')})$`);

/**
 * How the rooms hang together (docs/ARCHITECTURE.md). The first row that holds a file is its room. A room may import
 * from the rooms named, of any form: static, type-only or dynamic.
 */
export const ROOMS: readonly Room[] = [
  { room: 'core/file-name', holds: /^core\/file-name$/, uses: ['core/ground', 'core/artifacts'] },
  {
    room: 'core/controller',
    holds: files(
      'core',
      'headless-(controller|options|snapshot|facts)|(live-|stored-)?conversations?|written-messages',
      'announcements|fact-target',
      'feature|index|((gate|widget)-)?api|prompt/.*|features/.*',
    ),
    uses: [...CORE, 'core/file-name'],
  },
  { room: 'core/ground', holds: /^core\/[^/]+$/, uses: [] },
  { room: 'core/artifacts', holds: /^core\/artifacts\//, uses: ['core/ground'] },
  { room: 'core/widgets', holds: /^core\/widgets\//, uses: ['core/ground', 'core/artifacts'] },
  { room: 'core/message', holds: /^core\/message\//, uses: ['core/ground', 'core/artifacts', 'core/widgets'] },
  {
    room: 'core/storage',
    holds: /^core\/storage\//,
    uses: ['core/ground', 'core/artifacts', 'core/widgets', 'core/message'],
  },
  { room: 'core/consent', holds: /^core\/consent\//, uses: ['core/ground'] },
  { room: 'core/mcp', holds: /^core\/mcp\//, uses: ['core/ground', 'core/consent', 'core/controller'] },
  {
    room: 'core/mcp-apps',
    holds: /^core\/mcp-apps\//,
    uses: ['core/ground', 'core/artifacts', 'core/consent', 'core/message', 'core/controller', 'core/mcp'],
  },

  { room: 'composed-tree', holds: /^composed-tree\//, uses: [] },
  {
    room: 'events',
    holds: /^(events\/|exports\/events$)/,
    uses: [],
    types: [...ALL_OF_CORE, 'core/mcp', 'core/mcp-apps'],
  },
  { room: 'styles', holds: /^styles\//, uses: [], types: ALL_OF_CORE },
  { room: 'icons', holds: /^icons\//, uses: ['core/ground', 'core/artifacts', 'styles'] },
  {
    room: 'locales',
    holds: /^locales\//,
    uses: ['core/ground', 'core/artifacts', 'composed-tree'],
    types: [...ALL_OF_CORE, 'core/mcp', 'core/mcp-apps'],
  },
  { room: 'plain-text', holds: /^plain-text\//, uses: [] },
  { room: 'notices', holds: /^notices\//, uses: ['icons', 'styles', 'locales'] },
  { room: 'sandbox', holds: /^sandbox\//, uses: ['core/ground', 'core/storage'] },
  { room: 'sanitizer', holds: /^sanitizer\//, uses: ['core/ground'] },
  {
    room: 'markdown',
    holds: /^markdown\//,
    uses: ['core/ground', 'events', 'styles', 'locales', 'icons', 'sanitizer', 'files'],
  },
  {
    room: 'context',
    holds: /^context\//,
    uses: [...ALL_OF_CORE, 'composed-tree', 'events', 'locales', 'sandbox', 'styles'],
    types: ['core/mcp', 'core/mcp-apps'],
  },
  {
    room: 'controllers',
    holds: /^controllers\//,
    uses: [
      ...[...ALL_OF_CORE, 'core/mcp', 'composed-tree', 'context', 'events', 'files', 'icons', 'locales', 'notices'],
      ...['sign-in', 'styles'],
      ...[...ALL_OF_CORE, 'core/mcp', 'core/mcp-apps', 'composed-tree', 'context', 'events', 'files', 'icons'],
      ...['locales', 'notices', 'styles'],
    ],
  },
  { room: 'files', holds: /^files\//, uses: ['core/ground', 'core/file-name', 'core/artifacts', 'events', 'sandbox'] },
  {
    room: 'charts',
    holds: /^charts\//,
    uses: ['core/ground', 'core/file-name', 'core/widgets', 'composed-tree', 'files', 'locales', 'styles'],
  },
  {
    room: 'frames',
    holds: /^frames\//,
    uses: [
      ...[...ALL_OF_CORE, 'composed-tree', 'events', 'locales', 'styles', 'icons', 'notices'],
      ...['context', 'controllers', 'sandbox', 'core/mcp', 'core/mcp-apps'],
    ],
  },

  // What every renderer stands on: the contract, the list, and rooms that several types share.
  { room: 'renderers', holds: /^renderers\/[^/]+$/, uses: [...ALL_OF_CORE, ...PAGE, 'renderers/code', 'renderers/*'] },
  ...['pictures', 'fixes', 'modules', 'frame-preview', 'code'].map((name) => ({
    room: `renderers/${name}`,
    holds: new RegExp(`^renderers/${name}/`),
    uses: [...ALL_OF_CORE, ...PAGE, 'markdown', 'sanitizer', 'renderers', 'renderers/fixes', 'renderers/code'],
  })),
  {
    room: 'renderers/*',
    holds: /^renderers\/[^/]+\//,
    uses: [
      ...[...ALL_OF_CORE, 'core/mcp', 'core/mcp-apps', ...PAGE, 'markdown', 'sanitizer', 'renderers'],
      ...['renderers/pictures', 'renderers/fixes', 'renderers/modules', 'renderers/frame-preview', 'renderers/code'],
    ],
  },
  {
    // By tag, properties and events; a class of another element only as the type of a node.
    room: 'elements/*',
    holds: /^elements\/[^/]+\//,
    uses: [...ALL_OF_CORE, 'core/mcp', 'core/mcp-apps', ...PAGE, 'plain-text', 'markdown', 'charts', 'renderers'],
    types: ['elements/*'],
  },
  { room: 'vendor-types', holds: /^vendor-types\//, uses: [], types: ['renderers/modules'] },
  {
    room: 'define',
    holds: /^define\//,
    // The script tag's file hands on errors, the link gate, and later models' streams, servers and apps. The two parsers are
    // only named, for the order in a bundle.
    uses: [
      'events',
      ...['core/ground', 'core/storage', 'core/controller', 'sandbox', 'markdown', 'core/message'],
      ...['context', 'locales', 'elements/*', 'renderers', 'renderers/code', 'streams', 'core/mcp', 'core/mcp-apps'],
    ],
  },
  {
    room: 'index',
    holds: /^(index$|exports\/)/,
    uses: [...ALL_OF_CORE, ...PAGE, 'renderers', 'elements/*', 'sign-in'],
    types: ['renderers/*', 'renderers/code'],
  },
  // What models say, by the controller's public methods alone.
  { room: 'streams', holds: /^streams\//, uses: ['core/ground', 'core/controller', 'core/mcp'], types: ALL_OF_CORE },
  {
    // Their types reach the elements through a table that the build writes.
    room: 'frameworks',
    holds: /^frameworks\//,
    uses: ['core/controller'],
  },
  // What a sign-in needs of a page.
  { room: 'sign-in', holds: /^sign-in\//, uses: ['core/mcp'] },
  { room: 'gateway', holds: /^gateway\//, uses: ['sandbox', 'core/mcp'] },
];

export const roomOf = (file: string): Room | undefined => ROOMS.find(({ holds }) => holds.test(file));

/** Two files of one folder: of rooms with a star, each folder is one of its own. */
const isWithin = ({ room }: Room, { from, to }: FileImport): boolean =>
  !room.endsWith('*') || from.split('/')[1] === to.split('/')[1];

const isAllowed = (one: Room, other: Room, file: FileImport): boolean => {
  if (one === other && isWithin(one, file)) return true;
  return one.uses.includes(other.room) || (file.form === 'type' && one.types?.includes(other.room) === true);
};

/** Every import that the table does not allow, as a sentence. */
export function findForbiddenImports(imports: readonly FileImport[]): string[] {
  return imports.flatMap((found) => {
    const one = roomOf(found.from);
    const other = roomOf(found.to);
    if (!one) return [`${found.from} belongs to no room`];
    if (!other) return [`${found.from}:${found.line} imports ${found.to}, which belongs to no room`];
    if (isAllowed(one, other, found)) return [];
    return [`${found.from}:${found.line} (${one.room}) imports ${found.to} (${other.room}), ${found.form}`];
  });
}

/** A folder of `src`; core's folders count one by one. */
const wideRoomOf = (file: string): string => roomOf(file)?.room.replace(/^(elements|renderers)\/.*$/, '$1') ?? file;

/** Rooms that import each other, directly or around corners, of any form: each circle as `a → b → a`. */
export function findRoomCircles(imports: readonly FileImport[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [wideRoomOf(from), wideRoomOf(to)];
    if (one !== other) next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  const circles = new Set<string>();
  const finished = new Set<string>();
  const visit = (room: string, path: readonly string[]): void => {
    const start = path.indexOf(room);
    if (start !== -1) return void circles.add([...path.slice(start), room].join(' → '));
    if (finished.has(room)) return;
    for (const other of next.get(room) ?? []) visit(other, [...path, room]);
    finished.add(room);
  };
  for (const room of next.keys()) visit(room, []);
  return [...circles];
}
