import { HeadlessError } from '../headless-error.js';
import type { ArtifactTag } from './artifact.js';
import { headOf, nextNumber, SnapshotMap, type Entry, type Head } from './artifact-entry.js';
import type { AppArtifactInput, ArtifactInput, GivenArtifact, GivenVersion } from './artifact-input.js';
import { ArtifactNames, type VersionKey } from './artifact-names.js';
import { cutTitle, oneLine } from './title.js';
import { ContentMeter } from './content-meter.js';
import type { ArtifactBranches } from './artifact-branches.js';
import type { AppReference, Artifact, ArtifactVersion } from './artifact.js';
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

/** A version that is being written. */
export interface OpenVersion {
  readonly artifactId: string;
  readonly versionId: string;
  readonly entry: Entry;
  readonly version: LiveVersion;
}

/** The artifacts of the open conversation: how versions begin, grow, end and go. */
export class ArtifactStore {
  readonly #options: ArtifactStoreOptions;
  /** Those that are shown. */
  readonly entries = new Map<string, Entry>();
  /** Missing as long as there is one branch. */
  branches: ArtifactBranches | undefined;
  readonly names: ArtifactNames;
  /** The artifacts that are shown, by id. Always current; the values are immutable. */
  readonly artifacts: ReadonlyMap<string, Artifact> = new SnapshotMap(this.entries);

  constructor(options: ArtifactStoreOptions) {
    this.#options = options;
    this.names = new ArtifactNames(options.versionKey);
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
    this.#addVersionTo(entry, version);
    entry.head = { ...entry.head, ...tag, updatedAt: createdAt };
    entry.snapshot = undefined;
    this.names.nameEntry(tag, entry);
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
    // A page in plain JavaScript may leave out what the types ask for.
    const { content, title: wanted, messageId, origin = 'user', metadata, ...given }: GivenArtifact = input;
    const title = cutTitle(oneLine(wanted ?? ''));
    const tag = { ...given, title };
    const createdAt = now();
    const entry = this.addEntry({
      id,
      ...tag,
      ...(metadata && { metadata: Object.freeze({ ...metadata }) }),
      createdAt,
      updatedAt: createdAt,
    });
    const { language } = tag;
    const version = {
      content: content ?? '',
      title,
      origin,
      ...(language && { language }),
      ...(messageId && { messageId }),
    };
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
    this.names.forgetNames(artifactId);
  }

  /** Removes the versions that a message made, all or some of them, and artifacts with their last version. */
  removeOf(messageId: string, some?: ReadonlySet<LiveVersion>): void {
    for (const entry of [...this.every.values()]) {
      const { length } = entry.versions;
      this.#keepVersions(entry, (version) => version.messageId !== messageId || some?.has(version) === false);
      if (entry.versions.length < length && entry.versions.length > 0) this.#followNewest(entry);
    }
  }

  /** Removes the apps that were opened from calls in a message. One that a host has put there is the host's. */
  removeAppsOf(messageId: string): void {
    for (const [id, { head }] of this.every)
      if ((head as Partial<AppReference>).mcpToolCall?.messageId === messageId) this.removeArtifact(id);
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
    this.#addVersionTo(
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
    this.names.nameEntry(entry.head, entry);
    this.#tell(detail.version > 1 ? 'artifact-version-added' : 'artifact-created', detail);
    this.#tell('artifact-completed', detail);
    this.#dropOldest(entry);
    return detail.version;
  }

  #addVersionTo(entry: Entry, version: LiveVersion): void {
    entry.versions.push(version);
    if (entry.all !== entry.versions) entry.all.push(version);
    this.branches?.notePlace(entry, version);
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
    const id = this.names.findId(tag);
    const entry = id === undefined ? undefined : this.entries.get(id);
    // Same identifier, other type: a new artifact, to which the identifier points from then on.
    return entry?.head.type === tag.type ? entry : undefined;
  }

  /** The newest version is gone: the artifact has the title of the one before again. */
  #followNewest(entry: Entry): void {
    entry.head = headOf(entry);
    this.names.forgetNames(entry.head.id);
    this.names.nameVersions(entry);
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
    this.names.forgetNames(entry.head.id);
    if (all.length === 0) this.branches?.every.delete(entry.head.id);
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
