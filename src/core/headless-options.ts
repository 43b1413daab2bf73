import type { VersionKey } from './artifacts/artifact-names.js';
import type { Feature } from './feature.js';
import type { StorageChoice } from './storage/adapters/choose-storage.js';
import type { WidgetMending } from './widgets/widget-catalog.js';

/** A script that previews take React from. */
export interface ReactScript {
  readonly url: string;
  /** As in the attribute of that name: the script runs only if it is the one that was meant. */
  readonly integrity?: string;
}

/** What a host may choose when it makes a headless controller. Everything has a working default. */
export interface HeadlessOptions {
  /** Where conversations rest. Default `'local-storage'` in a page, `'memory'` in Node, workers and where it is refused. */
  storage?: StorageChoice;
  /**
   * What the keys of `'local-storage'` begin with, and the last part of the name of the database of `'indexed-db'`.
   * Default `conversations`.
   */
  storageKey?: string;
  /** Names of artifact types beside ours, in this conversation alone. `registerArtifactType` says more of a type, for all. */
  artifactTypes?: readonly string[];
  /**
   * Takes edits: `<artifact identifier="page" type="update">` with pairs of `<old_str>` and `<new_str>`, applied whole or
   * not at all. Default false.
   */
  updates?: boolean;
  /** Takes tag, attribute and type names in any case, and media types for types. Default false. */
  aliases?: boolean;
  /** Tags that hold reasoning when they stand first in an assistant's text. Default `['think']`. */
  reasoningTags?: readonly string[];
  /** Says which versions belong together. Default: same identifier; without one, same type and title. */
  versionKey?: VersionKey;
  /** Versions kept per artifact, the newest included. Default 10. */
  maxVersions?: number;
  /**
   * Makes one artifact of the bibliographies that tools bring into one message, and of its graphs with one title.
   * Default `'message'`; `'never'` keeps each apart.
   */
  mergeToolArtifacts?: 'message' | 'never';
  /** Offers "Fix this" beside an error: `artifact-fix-request` carries a ready prompt, which the host sends. Default false. */
  fixRequests?: boolean;
  /**
   * Whether widgets are read kindly: `'on'` (default) takes what has one reading, such as a trailing comma, `labels` for
   * `x` or numbers as text, and says so; `'off'` takes the contract to the letter.
   */
  widgetMending?: WidgetMending;
  /**
   * Finds modules that React artifacts import and the kit does not have: gives the text of an ES or CommonJS module,
   * which runs in the preview, or `undefined`. It is asked for what that module imports as well, and has 10 s.
   */
  resolveModule?: (name: string) => Promise<string | undefined>;
  /**
   * Where previews take React from in place of the kit's own: a script, or several in this order, that set the
   * globals `React` and `ReactDOM`. Fetched within 10 s.
   */
  reactUrl?: string | ReactScript | readonly (string | ReactScript)[];
  /** What it can do besides: each is used at once, in this order. */
  features?: readonly Feature[];
  /** Makes ids. Default UUID v4. Tests pass their own. */
  createId?: () => string;
  /** Unix time in milliseconds. Tests pass their own. */
  now?: () => number;
}
