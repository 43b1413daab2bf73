import { headOf, snapshotOf, type Entry } from './artifact-entry.js';
import type { ArtifactStore } from './artifact-store.js';
import type { Artifact } from './artifact.js';
import type { LiveVersion } from './live-version.js';

/** The branch of a conversation whose versions are shown. */
export interface ShownBranch {
  holdsVersion(version: LiveVersion): boolean;
  /** Whether a version is on another branch, too. */
  sharesVersion(version: LiveVersion): boolean;
}

/** The artifacts of a conversation that has branches: which versions are shown, and what rests on other branches. */
export class ArtifactBranches {
  /** Those of all branches. */
  readonly every: Map<string, Entry>;
  /** Whether the branch is not the one that people see. */
  isAside = false;
  readonly #store: ArtifactStore;
  #branch: ShownBranch | undefined;
  /**
   * Versions, each with its artifact, by the messages that decide whether it is shown: the one that made it or that it was
   * made behind, and those for which it had to go. Missing until it is asked for.
   */
  #places: Map<string, Map<LiveVersion, Entry>> | undefined;
  readonly #names = new WeakMap<
    Entry,
    Pick<Entry, 'head' | 'versions'> & { readonly length: number; readonly names: readonly string[] }
  >();

  constructor(store: ArtifactStore) {
    this.#store = store;
    this.every = new Map(store.entries);
    store.names.ids = new BranchNames(store.names.ids);
  }

  /** Each with all its versions. */
  get all(): ReadonlyMap<string, Artifact> {
    return new Map([...this.every].map(([id, entry]) => [id, entireOf(entry)]));
  }

  /** Shows the versions of a branch. What is on others stays, and comes back as it was. */
  showVersions(branch: ShownBranch): void {
    this.#branch = branch;
    this.#showAll((version) => branch.holdsVersion(version));
  }

  /**
   * Some messages have come to the branch that was shown last, or have left it: nothing else is otherwise there. It takes as
   * long as they have versions, however many those have that rest on other branches.
   */
  followBranch(messageIds: Iterable<string>): void {
    const { ids } = this.#store.names;
    const places = (this.#places ??= this.#findPlaces());
    const moved = new Map<Entry, Set<LiveVersion>>();
    for (const id of messageIds)
      for (const [version, entry] of places.get(id) ?? []) {
        const known = moved.get(entry);
        if (known) known.add(version);
        else moved.set(entry, new Set([version]));
      }
    for (const entry of moved.keys()) {
      const { id } = entry.head;
      this.#store.entries.delete(id);
      for (const name of this.#namesOf(entry))
        (ids as BranchNames).leaveName(name, id, (other) => this.#hasName(other, name));
    }
    for (const [entry, versions] of moved)
      if (this.every.get(entry.head.id) === entry) this.#showEntry(entry, this.#shownOf(entry, versions));
  }

  /** What is shown of an artifact once it is known which of some versions are, in their order. */
  #shownOf({ all, versions }: Entry, moved: ReadonlySet<LiveVersion>): LiveVersion[] {
    const come = [...moved].filter((version) => this.#branch?.holdsVersion(version) && all.includes(version));
    const stayed = versions.filter((version) => !moved.has(version));
    return [...stayed, ...come].sort((one, other) => one.number - other.number);
  }

  /** A version has been added, or has had to go from a branch. */
  notePlace(entry: Entry, version: LiveVersion): void {
    if (this.#places) addPlaces(this.#places, entry, version);
  }

  /** Shows the versions of all branches: from then on there is one. */
  endBranches(): void {
    this.#showAll();
    for (const entry of this.every.values()) entry.versions = entry.all;
    this.#store.branches = undefined;
  }

  /** Works on a branch that is not shown to people: they hear of nothing but what goes for good. */
  workAside<T>(work: () => T): T {
    this.isAside = true;
    try {
      return work();
    } finally {
      this.isAside = false;
    }
  }

  /** What takes a version from the branch that is shown. @returns undefined for one that is on no other. */
  dropperOf(entry: Entry, version: LiveVersion): (() => void) | undefined {
    const newest = entry.versions.at(-1);
    const by = newest?.messageId ?? newest?.afterMessageId;
    if (by === undefined || !this.#branch?.sharesVersion(version)) return undefined;
    return () => {
      version.leaveBranch(by);
      this.notePlace(entry, version);
      entry.versions = entry.versions.filter((each) => each !== version);
      entry.snapshot = undefined;
    };
  }

  /** By what an artifact is found. Nothing to find out again as long as it is as it was. */
  #namesOf(entry: Entry): readonly string[] {
    const { head, versions } = entry;
    const known = this.#names.get(entry);
    if (known?.head === head && known.versions === versions && known.length === versions.length) return known.names;
    const found = new Map<string, string>();
    this.#store.names.nameVersions(entry, found);
    const names = [...found.keys()];
    this.#names.set(entry, { head, versions, length: versions.length, names });
    return names;
  }

  #showAll(isShown: (version: LiveVersion) => boolean = () => true): void {
    this.#places = undefined;
    this.#store.entries.clear();
    this.#store.names.ids.clear();
    for (const entry of this.every.values()) this.#showEntry(entry, entry.all.filter(isShown));
  }

  #showEntry(entry: Entry, versions: LiveVersion[]): void {
    const { entries, names } = this.#store;
    const { id } = entry.head;
    show(entry, versions);
    if (entry.all.length > 0 && entry.versions.length === 0) return;
    entries.set(id, entry);
    for (const name of this.#namesOf(entry)) names.ids.set(name, id);
  }

  #hasName(artifactId: string, name: string): boolean {
    const entry = this.#store.entries.get(artifactId);
    return entry !== undefined && this.#namesOf(entry).includes(name);
  }

  #findPlaces(): Map<string, Map<LiveVersion, Entry>> {
    const places = new Map<string, Map<LiveVersion, Entry>>();
    for (const entry of this.every.values()) for (const version of entry.all) addPlaces(places, entry, version);
    return places;
  }
}

/** Names, and all artifacts that have ever had one: where one leaves the branch, another has its name again. */
class BranchNames extends Map<string, string> {
  readonly #owners = new Map<string, Set<string>>();

  constructor(names: ReadonlyMap<string, string>) {
    super();
    for (const [name, id] of names) this.set(name, id);
  }

  override set(name: string, id: string): this {
    const owners = this.#owners.get(name);
    if (owners) owners.add(id);
    else this.#owners.set(name, new Set([id]));
    return super.set(name, id);
  }

  /** Gives a name to the last of those that have it. */
  leaveName(name: string, id: string, hasName: (id: string) => boolean): void {
    if (this.get(name) !== id) return;
    this.delete(name);
    for (const other of this.#owners.get(name) ?? []) if (hasName(other)) this.set(name, other);
  }
}

function addPlaces(places: Map<string, Map<LiveVersion, Entry>>, entry: Entry, version: LiveVersion): void {
  const { messageId, afterMessageId, snapshot } = version;
  for (const id of [messageId ?? afterMessageId, ...(snapshot.droppedBy ?? [])]) {
    if (id === undefined) continue;
    const known = places.get(id);
    if (known) known.set(version, entry);
    else places.set(id, new Map([[version, entry]]));
  }
}

function show(entry: Entry, versions: LiveVersion[]): void {
  const { former, snapshot, versions: last } = entry;
  // One that had to go from another branch.
  for (const version of versions) version.leaving = false;
  if (isSame(versions, last) && last !== entry.all) return;
  entry.versions = versions;
  if (isSame(versions, last)) return;
  entry.former = snapshot;
  entry.head = headOf(entry);
  entry.snapshot = former && isCurrent(former, entry) ? former : undefined;
}

/** Whether nothing has changed since an artifact was drawn: then it stays the same object. */
const isCurrent = ({ identifier, versions }: Artifact, entry: Entry): boolean =>
  identifier === entry.head.identifier &&
  versions.length === entry.versions.length &&
  versions.every((version, index) => version === entry.versions[index]?.snapshot);

const isSame = (some: readonly LiveVersion[], others: readonly LiveVersion[]): boolean =>
  some.length === others.length && some.every((version, index) => version === others[index]);

/** An artifact with the versions of all branches. */
function entireOf(entry: Entry): Artifact {
  if (entry.versions === entry.all) return snapshotOf(entry);
  return snapshotOf({ ...entry, versions: entry.all, snapshot: undefined });
}
