import { HeadlessError } from '../headless-error.js';
import type { ArtifactTag } from './artifact.js';
import { cutTitle, oneLine } from './title.js';
import { ContentMeter } from './content-meter.js';
import type { ArtifactBranches } from './artifact-branches.js';
import type { AppReference, Artifact, ArtifactType, ArtifactVersion } from './artifact.js';
import type { FormerVersions } from './former-versions.js';
import { LiveVersion } from './live-version.js';

/** What tells the host that an artifact changed. */
export interface ArtifactFacts {
  'artifact-created': { readonly artifactId: string; readonly version: number };
  'artifact-completed': { readonly artifactId: string; readonly version: number };
  'artifact-version-added': { readonly artifactId: string; readonly version: number };
  /** Carries the whole version: it is the last chance to keep it. */
  'artifact-version-dropped': { readonly artifactId: string; readonly version: ArtifactVersion };
}

/** Says which versions belong together: equal keys are one artifact; `null` is always a new one. */
export type VersionKey = (artifact: Pick<Artifact, 'type' | 'title' | 'language' | 'identifier'>) => string | null;

export interface ArtifactStoreOptions {
  readonly maxVersions: number;
  readonly versionKey: VersionKey | undefined;
  readonly createId: () => string;
  readonly now: () => number;
  readonly tell: <K extends keyof ArtifactFacts>(type: K, detail: ArtifactFacts[K]) => void;
  /** Runs something after the announcements so far have been delivered. */
  readonly after: (run: () => void) => void;
  /** Id of the last message that is shown: what a person makes belongs to its branches. */
  readonly lastMessageId?: () => string | undefined;
}

/** A new artifact, made by the host or from a tool's result. */
export interface ArtifactInput {
  readonly type: ArtifactType;
  readonly title: string;
  /** At most 1 MiB of UTF-8; what is beyond is dropped and the version marked as truncated. */
  readonly content: string;
  readonly language?: string;
  readonly identifier?: string;
  readonly metadata?: Record<string, unknown>;
  readonly messageId?: string;
  /** Who made it. Default `'user'`. */
  readonly origin?: NonNullable<ArtifactVersion['origin']>;
}

/** A new app. What it keeps was checked (`readAppReference`). */
export interface AppArtifactInput extends AppReference {
  readonly type: 'mcp-app';
  readonly title: string;
}

/** A version given whole. */
export type GivenVersion = Omit<ArtifactVersion, 'id' | 'number' | 'createdAt' | 'afterMessageId' | 'droppedBy'>;

export type Head = Omit<Artifact, 'content' | 'versions' | 'streaming'>;
type Named = Pick<Artifact, 'type' | 'title'>;
/** What decides which artifact a version belongs to. */
type Identity = Pick<Artifact, 'type' | 'title' | 'language' | 'identifier'>;

/** One artifact with its versions, oldest first. */
export interface Entry {
  head: Head;
  /** Those that are shown. */
  versions: LiveVersion[];
  /** Those of all branches: the same list as long as there is one branch. */
  all: LiveVersion[];
  /** What was shown before, for whoever goes back to it. */
  former?: Artifact | undefined;
  /** Content of an artifact without versions: an app's. */
  readonly bare: string;
  snapshot: Artifact | undefined;
}

/** A version that is being written. */
export interface OpenVersion {
  readonly artifactId: string;
  readonly versionId: string;
  readonly entry: Entry;
  readonly version: LiveVersion;
}

/** Versions kept per artifact, the newest included, unless the host says otherwise. */
export const MAX_VERSIONS = 10;

/** The artifacts of the open conversation, and the rules by which versions belong together. */
export class ArtifactStore {
  readonly #options: ArtifactStoreOptions;
  /** Those that are shown. */
  readonly entries = new Map<string, Entry>();
  /** Missing as long as there is one branch. */
  branches: ArtifactBranches | undefined;
  /** Identity → artifact id. The newest artifact of a key wins. */
  readonly keys = new Map<string, string>();
  /** The artifacts that are shown, by id. Always current; the values are immutable. */
  readonly artifacts: ReadonlyMap<string, Artifact> = new SnapshotMap(this.entries);

  constructor(options: ArtifactStoreOptions) {
    this.#options = options;
  }

  /** Begins a version: of a known artifact if the tag names one, else of a new one. */
  openVersion(tag: ArtifactTag, messageId: string, former?: FormerVersions): OpenVersion {
    const { createId, now } = this.#options;
    const known = this.#find(tag) ?? former?.entryLike(tag);
    const again = known && former?.writeAgain(known, tag);
    if (again) return again;
    const createdAt = now();
    const entry = known ?? this.addEntry({ id: createId(), ...tag, createdAt, updatedAt: createdAt });
    const { title, language } = tag;
    const version = new LiveVersion(
      {
        id: createId(),
        content: '',
        createdAt,
        number: nextNumber(entry),
        title,
        ...(language && { language }),
        messageId,
        origin: 'assistant',
      },
      true,
    );
    addTo(entry, version);
    entry.head = { ...entry.head, ...tag, updatedAt: createdAt };
    entry.snapshot = undefined;
    this.nameEntry(tag, entry);
    if (!known) this.#tell('artifact-created', { artifactId: entry.head.id, version: version.number });
    return { artifactId: entry.head.id, versionId: version.id, entry, version };
  }

  /** The artifact that an identifier names, the newest of several. @returns its id. */
  idOfIdentifier(identifier: string): string | undefined {
    let found: string | undefined;
    for (const [id, { head, versions }] of this.entries)
      if (head.identifier === identifier && versions.length > 0) found = id;
    return found;
  }

  /** Goes on with a version that was interrupted. @returns undefined where it is not there, or is whole. */
  reopenVersion(artifactId: string, versionId: string | undefined): OpenVersion | undefined {
    const entry = this.entries.get(artifactId);
    const version = entry?.versions.find(({ id }) => id === versionId);
    if (!entry || !version || version.isComplete || version.open) return undefined;
    version.reopenVersion();
    entry.snapshot = undefined;
    return { artifactId, versionId: version.id, entry, version };
  }

  appendContent({ entry, version }: OpenVersion, text: string): void {
    version.appendText(text);
    entry.snapshot = undefined;
  }

  /** Cuts what was written to a length, in UTF-16 units. */
  cutContent({ entry, version }: OpenVersion, length: number): void {
    version.cutContent(length);
    entry.snapshot = undefined;
  }

  /**
   * Ends a version.
   * @returns the version that the card shows: the one before, if its content is the same.
   */
  finishVersion(
    { artifactId, entry, version }: OpenVersion,
    end: { readonly interrupted: boolean; readonly truncated: boolean },
  ): LiveVersion {
    version.finishVersion(end);
    entry.snapshot = undefined;
    const index = entry.versions.indexOf(version);
    if (index === -1 || this.entries.get(artifactId) !== entry) return version; // removed while it was written
    const before = entry.versions[index - 1];
    // Renamed it is another version: cards and history keep the title that each had.
    const isSame = before?.snapshot.content === version.snapshot.content;
    const isRenamed = before?.title !== undefined && before.title !== version.title;
    if (before && isSame && !isRenamed && !end.interrupted && before.isComplete) {
      this.#keepVersions(entry, (each) => each !== version);
      return before;
    }
    const detail = { artifactId, version: version.number };
    if (version.number > 1 && entry.versions.at(-1) === version) this.#tell('artifact-version-added', detail);
    if (!end.interrupted) this.#tell('artifact-completed', detail);
    this.#dropOldest(entry);
    return version;
  }

  /** Adds an artifact that nobody streams. @returns its id. */
  createArtifact(input: ArtifactInput | AppArtifactInput, id = this.#options.createId()): string {
    const { now } = this.#options;
    const { content = '', messageId, origin = 'user', metadata, ...given }: Partial<ArtifactInput> & Named = input;
    const tag = { ...given, title: cutTitle(oneLine(given.title)) };
    const createdAt = now();
    const entry = this.addEntry({
      id,
      ...tag,
      ...(metadata && { metadata: Object.freeze({ ...metadata }) }),
      createdAt,
      updatedAt: createdAt,
    });
    const { title, language } = tag;
    const version = { content, title, origin, ...(language && { language }), ...(messageId && { messageId }) };
    if ('mcpServerId' in input) this.#tell('artifact-created', { artifactId: id, version: 1 });
    else this.#complete(entry, version, createdAt);
    return id;
  }

  /**
   * Adds a whole version to an artifact.
   * @returns its number, or that of the newest if its content is the same.
   * @throws {HeadlessError} `artifact-unknown`; `version-unknown` for an artifact that has none, an app.
   */
  addVersion(artifactId: string, given: GivenVersion): number {
    const newest = this.requireVersion(artifactId);
    const isRenamed = given.title !== undefined && given.title !== newest.title;
    const isAsWhole = newest.isComplete || (given.interrupted && !newest.open);
    if (isAsWhole && newest.snapshot.content === given.content && !isRenamed) return newest.number;
    const entry = this.entries.get(artifactId)!; // it has a newest version
    const { language: _, ...head } = entry.head;
    const { title = head.title, language, ...rest } = given;
    const shown = { title, ...(language && { language }) };
    const updatedAt = this.#options.now();
    entry.head = { ...head, ...shown, updatedAt };
    return this.#complete(entry, { ...rest, ...shown }, updatedAt);
  }

  /** @param number - None: the newest. @throws {HeadlessError} `artifact-unknown`, `version-unknown`. */
  requireVersion(artifactId: string, number?: number): LiveVersion {
    const entry = this.entries.get(artifactId);
    if (!entry) throw new HeadlessError('artifact-unknown', artifactId);
    const version =
      number === undefined ? entry.versions.at(-1) : entry.versions.find((each) => each.number === number);
    if (!version) throw new HeadlessError('version-unknown', `${artifactId} ${number}`);
    return version;
  }

  /** As `requireVersion` without an error: what is drawn may be gone. */
  findVersion(artifactId: string, number?: number): LiveVersion | undefined {
    const versions = this.entries.get(artifactId)?.versions;
    return number === undefined ? versions?.at(-1) : versions?.find((each) => each.number === number);
  }

  /** Removes an artifact, with the versions that it has on other branches. */
  removeArtifact(artifactId: string): void {
    this.entries.delete(artifactId);
    this.branches?.every.delete(artifactId);
    this.forgetNames(artifactId);
  }

  /** Removes the versions that a message made, all or some of them, and artifacts with their last version. */
  removeOf(messageId: string, some?: ReadonlySet<LiveVersion>): void {
    for (const entry of [...this.every.values()]) {
      const { length } = entry.versions;
      this.#keepVersions(entry, (version) => version.messageId !== messageId || some?.has(version) === false);
      if (entry.versions.length < length && entry.versions.length > 0) this.#followNewest(entry);
    }
  }

  /** Those of all branches, each with all its versions. */
  get all(): ReadonlyMap<string, Artifact> {
    return this.branches?.all ?? this.artifacts;
  }

  /** As they are to be stored: nothing is being written in what rests. */
  get atRest(): Artifact[] {
    const { all } = this;
    return Array.from(this.every, ([id, entry]) => {
      const { streaming: _, ...artifact } = all.get(id)!;
      const versions = entry.all.map(({ open, snapshot }) => (open ? { ...snapshot, interrupted: true } : snapshot));
      return { ...artifact, versions };
    });
  }

  /** Moves what no message made from one message to another; `null`: onto every branch. */
  moveVersions(messageId: string, to: string | null): void {
    for (const entry of this.every.values()) {
      const moved = entry.all.filter(({ afterMessageId }) => afterMessageId === messageId);
      for (const version of moved) version.moveBehind(to);
      if (moved.length > 0) entry.snapshot = undefined;
    }
  }

  /** Those of all branches. */
  get every(): ReadonlyMap<string, Entry> {
    return this.branches?.every ?? this.entries;
  }

  #tell<K extends keyof ArtifactFacts>(type: K, detail: ArtifactFacts[K]): void {
    if (!this.branches?.isAside || type === 'artifact-version-dropped') this.#options.tell(type, detail);
  }

  /** Adds a version that is there at once, and tells so. */
  #complete(entry: Entry, given: GivenVersion, createdAt: number): number {
    const { createId, lastMessageId } = this.#options;
    const meter = new ContentMeter();
    const content = meter.takeFitting(given.content);
    const detail = { artifactId: entry.head.id, version: nextNumber(entry) };
    const afterMessageId = given.messageId === undefined ? lastMessageId?.() : undefined;
    addTo(
      entry,
      new LiveVersion({
        ...given,
        id: createId(),
        content,
        createdAt,
        number: detail.version,
        ...(afterMessageId !== undefined && { afterMessageId }),
        ...(meter.dropped > 0 && { truncated: true }),
      }),
    );
    entry.snapshot = undefined;
    this.nameEntry(entry.head, entry);
    this.#tell(detail.version > 1 ? 'artifact-version-added' : 'artifact-created', detail);
    this.#tell('artifact-completed', detail);
    this.#dropOldest(entry);
    return detail.version;
  }

  /** Adds an artifact without versions. */
  addEntry(head: Head, bare = ''): Entry {
    const versions: LiveVersion[] = [];
    const entry: Entry = { head, versions, all: this.branches ? [] : versions, bare, snapshot: undefined };
    this.entries.set(head.id, entry);
    this.branches?.every.set(head.id, entry);
    return entry;
  }

  #find(tag: ArtifactTag): Entry | undefined {
    const key = this.#keyOf(tag);
    const id = key === null ? undefined : this.keys.get(key);
    const entry = id === undefined ? undefined : this.entries.get(id);
    // Same identifier, other type: a new artifact, to which the identifier points from then on.
    return entry?.head.type === tag.type ? entry : undefined;
  }

  #keyOf(tag: Identity): string | null {
    if (this.#options.versionKey) return this.#options.versionKey(tag);
    return tag.identifier === undefined ? titleKey(tag) : `identifier ${tag.identifier}`;
  }

  /** Notes that an artifact is found by a tag. */
  nameEntry(tag: Identity, { head: { id }, versions }: Entry, keys = this.keys): void {
    // Nothing that a message writes goes to an artifact of a server, or to an app.
    if (versions.length === 0 || versions.some(({ origin }) => origin === 'tool')) return;
    const key = this.#keyOf(tag);
    if (key !== null) keys.set(key, id);
    // A later tag without the identifier still finds the artifact by its type and title.
    if (!this.#options.versionKey) keys.set(titleKey(tag), id);
  }

  /** Notes by what an artifact is found. */
  nameVersions(entry: Entry, keys = this.keys): void {
    const { head, versions } = entry;
    for (const title of new Set(versions.map((version) => version.title ?? head.title)))
      this.nameEntry({ ...head, title }, entry, keys);
    this.nameEntry(head, entry, keys);
  }

  /** The newest version is gone: the artifact has the title of the one before again. */
  #followNewest(entry: Entry): void {
    entry.head = headOf(entry);
    this.forgetNames(entry.head.id);
    this.nameVersions(entry);
  }

  /** Lets some versions go, from all branches, and the artifact with the last of them. */
  #keepVersions(entry: Entry, isKept: (version: LiveVersion) => boolean): void {
    const all = entry.all.filter(isKept);
    if (all.length === entry.all.length) return;
    entry.versions = entry.versions === entry.all ? all : entry.versions.filter(isKept);
    entry.all = all;
    entry.snapshot = undefined;
    if (entry.versions.length > 0) return;
    this.entries.delete(entry.head.id);
    this.forgetNames(entry.head.id);
    if (all.length === 0) this.branches?.every.delete(entry.head.id);
  }

  /** An artifact is found by no tag any more. */
  forgetNames(artifactId: string): void {
    for (const [key, id] of this.keys) if (id === artifactId) this.keys.delete(key);
  }

  #dropOldest(entry: Entry): void {
    const staying = entry.versions.filter((version) => !version.leaving);
    for (const oldest of staying.slice(0, Math.max(0, staying.length - this.#options.maxVersions))) {
      if (oldest.open) return;
      oldest.leaving = true;
      this.#tell('artifact-version-dropped', { artifactId: entry.head.id, version: oldest.snapshot });
      const drop =
        this.branches?.dropperOf(entry, oldest) ?? (() => this.#keepVersions(entry, (version) => version !== oldest));
      if (this.branches?.isAside) drop();
      else this.#options.after(drop);
    }
  }
}

const titleKey = ({ type, title }: Identity): string => `title ${JSON.stringify([type, title])}`;

/** No number twice, whatever the branch: it names one version. */
const nextNumber = ({ all }: Entry): number => (all.at(-1)?.number ?? 0) + 1;

function addTo(entry: Entry, version: LiveVersion): void {
  entry.versions.push(version);
  if (entry.all !== entry.versions) entry.all.push(version);
}

/** What an artifact is called by the versions that are shown. Its identifier is the same on every branch. */
export function headOf({ head: last, versions }: Entry): Head {
  const newest = versions.at(-1)?.snapshot;
  if (!newest) return last;
  const { language: _, ...head } = last;
  // A tag without a language leaves it as it was; who restores a version without one does not.
  const says = ({ snapshot, origin }: LiveVersion) => snapshot.language !== undefined || origin === 'restore';
  const language = [...versions].reverse().find(says)?.snapshot.language;
  const { title = head.title, createdAt: updatedAt } = newest;
  return { ...head, title, ...(language && { language }), updatedAt };
}

/** An artifact with the versions that are shown. */
export function snapshotOf(entry: Entry): Artifact {
  if (entry.snapshot) return entry.snapshot;
  const versions = Object.freeze(entry.versions.map(({ snapshot }) => snapshot)) as ArtifactVersion[];
  const newest = versions.at(-1);
  return (entry.snapshot = Object.freeze({
    ...entry.head,
    get content() {
      return newest?.content ?? entry.bare;
    },
    versions,
    ...(entry.versions.at(-1)?.open && { streaming: true }),
  }));
}

/** A map of snapshots, each made on demand. */
class SnapshotMap implements ReadonlyMap<string, Artifact> {
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(entries: ReadonlyMap<string, Entry>) {
    this.#entries = entries;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  get(id: string): Artifact | undefined {
    const entry = this.#entries.get(id);
    return entry && snapshotOf(entry);
  }

  keys(): MapIterator<string> {
    return this.#entries.keys();
  }

  *values(): MapIterator<Artifact> {
    for (const entry of this.#entries.values()) yield snapshotOf(entry);
  }

  *entries(): MapIterator<[string, Artifact]> {
    for (const [id, entry] of this.#entries) yield [id, snapshotOf(entry)];
  }

  forEach(each: (artifact: Artifact, id: string, map: ReadonlyMap<string, Artifact>) => void): void {
    for (const [id, artifact] of this.entries()) each(artifact, id, this);
  }

  [Symbol.iterator](): MapIterator<[string, Artifact]> {
    return this.entries();
  }
}
