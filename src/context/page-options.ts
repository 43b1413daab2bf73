import type { PropertyDeclarations } from 'lit';
import type { ConsentHandlers, ConsentPolicy } from '../core/consent/consent-decision.js';
import type { AppPolicy } from '../core/mcp-apps/app-policy.js';
import type { ServerManagerOptions } from '../core/mcp/server-manager-options.js';
import type { PreviewPermission } from '../core/artifacts/preview-permissions.js';
import type { TermOverrides } from '../locales/term-overrides.js';
import type { FramePolicy } from '../sandbox/frame-policy.js';

/** Whether a remote image may be requested: after a click, never, always, or as the host decides for each address. */
export type ImagePolicy = 'ask' | 'none' | 'all' | ((url: string) => boolean);

/**
 * Finds a file of the project that the model names. The path is relative, without `..`, and with `/` between its
 * segments; it is not percent-encoded. Joined to the project's root it is an address or a file.
 * @returns an address (https, `blob:` or the page's own origin), the file itself, or `undefined` if there is none.
 */
export type ProjectFileResolver = (
  path: string,
  context: { readonly kind: 'image' | 'video'; readonly signal: AbortSignal },
) => URL | Blob | undefined | Promise<URL | Blob | undefined>;

/** @returns the image in a form that browsers show, or `undefined` if it cannot tell. */
export type MediaDecoder = (blob: Blob, mediaType: string) => Blob | undefined | Promise<Blob | undefined>;

/** A row of the table: an option's type, and the group in which elements find it. */
interface Row<Group extends string, Value> {
  readonly group: Group;
  /** There is only its type. */
  readonly value?: Value;
}

const rowsOf =
  <Group extends string>(group: Group) =>
  <Value>(): Row<Group, Value> => ({ group });

/** A group that is given whole, as one object. */
const whole = rowsOf('whole');
const media = rowsOf('media');
const diagrams = rowsOf('diagrams');
const messages = rowsOf('messages');

/**
 * What only a page needs beside its headless controller: the one table of it. A row makes a property of
 * `vitrine-provider` (its sentence stands in the manifest), a field of what `configureVitrine` takes, and a field of a
 * group in every scope.
 */
const TABLE = {
  /**
   * What previews may do, and where they run. A wrong `sandboxOrigin` is reported when it is set: as an `error` event
   * of the provider (or of the window, for the page-wide default) and, unless a listener cancels that, in the console.
   * It does not throw, since what checks it is loaded only then; previews refuse to run with it anyway.
   */
  frames: whole<Partial<FramePolicy>>(),
  /**
   * Decides what may leave the kit or act in the user's name: a rule, and who is asked beside it or instead of the
   * kit's own dialog. Default: the person, in `vitrine-consent-dialog`.
   */
  consent: whole<ConsentPolicy | ConsentHandlers>(),
  /**
   * What a person may let the preview of one artifact do: `'ask'` (default) leaves it to them, `'never'` forbids it,
   * whatever was granted before. `frames.artifactDomains` opens hosts for all previews instead.
   */
  previewPermissions: whole<Partial<Record<PreviewPermission, 'ask' | 'never'>>>(),
  /**
   * Single terms of the kit in other words, whatever the language: by room and name, or by name alone. A term with values
   * may be a function: `{ lines: (format, n: number) => `${format.number(n)} rows` }`.
   */
  terms: whole<TermOverrides>(),
  /**
   * Options of the MCP servers: `gateway`, `consent`, `authProvider`, … Read when the first element that needs servers
   * adds them to its headless controller; where a host has done so itself, its own options count.
   */
  servers: whole<ServerManagerOptions>(),
  /**
   * What apps of MCP servers may do: `messages`, `domains`, `frames`, … and every limit. An `mcp-app-frame` may say
   * something else for itself by its `policy`.
   */
  apps: whole<AppPolicy>(),
  /** Whether remote images may be requested. Default `'ask'`: an address can carry data out of the page. */
  images: media<ImagePolicy>(),
  /** Finds the project files that widgets name. Without it they are not shown. */
  resolveProjectFile: media<ProjectFileResolver>(),
  /** Turns an image of a widget that the browser cannot show (HEIC) into one that it can. */
  mediaDecoder: media<MediaDecoder>(),
  /** Asks for the size of project files on the page's own origin. Default: the page's. */
  fetch: media<typeof fetch>(),
  /** `'shared'` (default) draws diagrams in one reusable frame, `'fresh'` takes a new frame for each. */
  mermaidFrame: diagrams<'shared' | 'fresh'>(),
  /**
   * What a person may do with messages, as of `chat-message`, with spaces between: `edit`, `regenerate`, or both. An
   * attribute of the provider, too. A log or a message with `actions` of its own keeps to those.
   */
  actions: messages<string>(),
  /**
   * Whether elements of a widget show as soon as they are whole (`open`, default), or with the end of their block
   * (`closed`).
   */
  drawing: messages<'open' | 'closed'>(),
};

type Table = typeof TABLE;
type ValueOf<Name extends keyof Table> = NonNullable<Table[Name]['value']>;
/** Names of the options of a group. */
type NamesIn<Group extends string> = {
  [Name in keyof Table]: Table[Name]['group'] extends Group ? Name : never;
}[keyof Table];

/** What a host gives: properties of `vitrine-provider`, and what `configureVitrine` takes. */
export type PageOptions = { [Name in keyof Table]?: ValueOf<Name> | undefined };

/** What elements read. A group is there, empty, where nothing of it is given. */
export type PageOptionGroups = { readonly [Name in NamesIn<'whole'>]: ValueOf<Name> } & {
  readonly [Group in Exclude<Table[keyof Table]['group'], 'whole'>]: {
    readonly [Name in NamesIn<Group>]?: ValueOf<Name>;
  };
};

/** How images, videos and files of the project are shown. */
export type MediaOptions = PageOptionGroups['media'];

const names = Object.keys(TABLE) as (keyof Table)[];

/** The options as properties of an element. */
export const pageOptionProperties: PropertyDeclarations = Object.fromEntries(
  names.map((name) => [name, { attribute: name === 'actions' }]),
);

/** Whether one of the options is among properties that have changed. */
export const hasPageOption = (changed: { has(name: keyof PageOptions): boolean }): boolean =>
  names.some((name) => changed.has(name));

/** Sorts options into their groups, and leaves out everything else. */
export function groupPageOptions(given: Readonly<PageOptions>): PageOptionGroups {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const { group } = TABLE[name];
    const value = given[name];
    if (group === 'whole') groups[name] = (value as Record<string, unknown> | undefined) ?? {};
    else Object.assign((groups[group] ??= {}), value === undefined ? undefined : { [name]: value });
  }
  return groups as unknown as PageOptionGroups;
}
