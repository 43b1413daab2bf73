import type { EntryReader } from './entry-reader.js';

/** A type of artifacts, as a host adds one: only `type` is needed, the rest has working defaults. */
export interface ArtifactTypeRow {
  /** As tags write it, and `artifact.type` says it: `slides`. */
  readonly type: string;
  /** What people call it: one name, or one for each language (`{ en: 'Slides', fr: 'Diapositives' }`). Default: `type`. */
  readonly label?: string | Readonly<Record<string, string>>;
  /** What `systemPrompt` tells a model of it: "slides, parted by lines of three dashes". */
  readonly prompt?: string;
  /** Its outline on a card: the path data of an SVG on a grid of 24. Default: a sheet. */
  readonly icon?: string;
  /** Media types that mean it in tools' results, and in tags under `aliases`. */
  readonly mediaTypes?: readonly string[];
  /** Of the file that its source is downloaded as, with its dot. Default `.txt`. */
  readonly extension?: string;
  /** Media type of that file. Default `text/plain`. Give none that a browser runs. */
  readonly fileType?: string;
  /** Whether the tags of a model may name it. Default true. */
  readonly inTags?: boolean;
  /** What its content is: `image` is one in base64, `none` is nothing to read, copy or write. Default `text`. */
  readonly source?: 'text' | 'image' | 'none';
  /** What its source is written in, for colors: `json`, `tsx`. */
  readonly language?: string;
  /**
   * Where its preview lives. `frame`: it runs in a sandboxed frame that cannot reach the page; the panel promises so, and
   * offers to run it again. `page`: it is drawn in the page. `none`: the source is all there is. Default `page`.
   */
  readonly preview?: 'frame' | 'page' | 'none';
  /** Whether the preview has a scrolling part that is reached by keyboard. Default false. */
  readonly scrolls?: boolean;
  /** Whether a version that was cut off is shown like any other, since nothing can go wrong with it. Default false. */
  readonly readsInPart?: boolean;
}

/** A row of the table. Those of the kit say more. */
export interface ArtifactKind extends ArtifactTypeRow {
  readonly inTags: boolean;
  readonly source: 'text' | 'image' | 'none';
  readonly preview: 'frame' | 'page' | 'none';
  /** The tag says what the source is written in. */
  readonly namesLanguage?: true;
  /** A closing tag within a fence of its content does not close it. */
  readonly hasFences?: true;
  /** Title of one that a tool brings without. People read it in their language. */
  readonly title?: string;
  /** A source written for programs: a reader counts and compares the entries in it, not its lines. */
  readonly entries?: Entries;
}

/** What is in a source that is a list of entries. */
export interface Entries {
  readonly unit: 'references' | 'nodes';
  /** Which of one message become one, when tools bring several: all, or those of the same title. */
  readonly merge: 'all' | 'same-title';
  /** Whether "[3]" in the message's text means an entry. */
  readonly cited?: true;
  readonly load: () => Promise<EntryReader>;
}

const defaults = { inTags: true, source: 'text', preview: 'page' } as const;

/** Nothing may open these on the page's origin. */
const BYTES = 'application/octet-stream';

/**
 * The types of the kit. Words, colours and outlines are keyed by type where they belong: `locales`, `styles/badge.ts`,
 * `icons/type-icons.ts`; so are the lines of the system prompt.
 */
const rows: readonly (ArtifactTypeRow & Partial<ArtifactKind>)[] = [
  {
    type: 'code',
    mediaTypes: ['application/vnd.code', 'application/json'],
    namesLanguage: true,
    preview: 'none',
    readsInPart: true,
  },
  {
    type: 'html',
    mediaTypes: ['text/html'],
    extension: '.html',
    fileType: BYTES,
    language: 'html',
    preview: 'frame',
  },
  { type: 'react', mediaTypes: ['application/vnd.react'], extension: '.jsx', language: 'tsx', preview: 'frame' },
  {
    type: 'markdown',
    mediaTypes: ['text/markdown'],
    extension: '.md',
    fileType: 'text/markdown;charset=utf-8',
    language: 'markdown',
    scrolls: true,
    readsInPart: true,
    hasFences: true,
  },
  {
    type: 'svg',
    mediaTypes: ['image/svg+xml'],
    extension: '.svg',
    fileType: BYTES,
    language: 'svg',
    scrolls: true,
  },
  { type: 'mermaid', mediaTypes: ['application/vnd.mermaid'], extension: '.mmd', scrolls: true },
  {
    type: 'image',
    mediaTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    inTags: false,
    source: 'image',
  },
  {
    type: 'bibliography',
    mediaTypes: ['application/vnd.bibliography'],
    inTags: false,
    extension: '.json',
    fileType: 'application/json',
    language: 'json',
    scrolls: true,
    title: 'Article References',
    entries: {
      unit: 'references',
      merge: 'all',
      cited: true,
      load: () => import('./bibliography/reference-entries.js').then(({ referenceEntries }) => referenceEntries),
    },
  },
  {
    type: 'knowledge-graph',
    mediaTypes: ['application/vnd.knowledge-graph'],
    inTags: false,
    extension: '.json',
    fileType: 'application/json',
    language: 'json',
    scrolls: true,
    title: 'Knowledge Graph',
    entries: {
      unit: 'nodes',
      merge: 'same-title',
      load: () => import('./knowledge-graph/graph-entries.js').then(({ graphEntries }) => graphEntries),
    },
  },
  { type: 'mcp-app', inTags: false, source: 'none', preview: 'frame' },
];

// Two copies of the kit on one page share this list, as they share the list of renderers. Node has a global object too.
const key = Symbol.for('vitrine.artifact-kinds');
const page = globalThis as { [key]?: Map<string, ArtifactKind> };
const kinds = (page[key] ??= new Map(rows.map((row) => [row.type, { ...defaults, ...row }])));

const unknown: ArtifactKind = { ...defaults, type: '' };

/** The row of a type. A type that has none is text with a preview in the page, if any, and nothing is claimed of it. */
export const kindOf = (type: string): ArtifactKind => kinds.get(type) ?? unknown;

/** Adds a type, or replaces the row of that type. It counts for tags and tools' results from then on. */
export const addArtifactKind = (row: ArtifactTypeRow): void => void kinds.set(row.type, { ...defaults, ...row });

/** Takes back what is promised of a type's preview: somebody else draws it from now on. */
export function disclaimSandbox(type: string): void {
  const kind = kindOf(type);
  if (kind.preview === 'frame') kinds.set(type, { ...kind, preview: 'page' });
}

/** Whether there is a source to read, copy and write. Pictures are bytes, and apps have none. */
export const isText = (type: string): boolean => kindOf(type).source === 'text';

/** Whether the user counts it in lines: of entries and bytes they say nothing. */
export const hasLines = (type: string): boolean => isText(type) && !kindOf(type).entries;

/** Whether a reader counts and compares the entries in it. */
export const hasEntries = (type = ''): boolean => kindOf(type).entries !== undefined;

/** Whether its preview runs code of its own, in a frame that cannot reach the page. */
export const runsCode = (type: string): boolean => kindOf(type).preview === 'frame';

/** What its host calls a type, in the language of a page. `undefined`: our own words serve, or its name. */
export function labelOf(type: string, lang: string): string | undefined {
  const { label } = kindOf(type);
  if (label === undefined || typeof label === 'string') return label;
  const fitting = [lang, lang.split('-')[0] ?? '', 'en'].find((each) => Object.hasOwn(label, each));
  return fitting === undefined ? Object.values(label)[0] : label[fitting];
}

/** Whether the title is the one that stands where a tool gave none: people read it in their own language. */
export const hasDefaultTitle = (type: string, title: string): boolean => kindOf(type).title === title;

/** The type that a media type, or our own name, stands for in a tool's result. */
export function typeNamed(name: string): string | undefined {
  if (kinds.has(name)) return name;
  return [...kinds.values()].find(({ mediaTypes }) => mediaTypes?.includes(name))?.type;
}

/** Types that a tag may name. A host adds its own here, or for one conversation with `artifactTypes`. */
export const tagTypes = (): string[] => [...kinds.values()].filter(({ inTags }) => inTags).map(({ type }) => type);

/**
 * Makes the function that tells which artifact type a name in a tag stands for.
 * @param added - Types of the host, for this conversation.
 * @param aliases - Also takes other cases, and media types, with or without the `ant.` that some models write.
 */
export function tagTypeReader(added: readonly string[], aliases: boolean): (name: string) => string | undefined {
  return (name) => {
    const types = [...tagTypes(), ...added];
    if (!aliases) return types.includes(name) ? name : undefined;
    const plain = name.replace('/vnd.ant.', '/vnd.');
    return types.find((type) => type.toLowerCase() === name || kindOf(type).mediaTypes?.includes(plain));
  };
}
