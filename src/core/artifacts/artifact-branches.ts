import { headOf, snapshotOf, type ArtifactStore, type Entry } from './artifact-store.js';
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
  /** Artifacts by the messages that made a version of them, or that one was made behind. Missing until it is asked for. */
  #places: Map<string, Set<Entry>> | undefined;
  readonly #names = new WeakMap<
    Entry,
    Pick<Entry, 'head' | 'versions'> & { readonly length: number; readonly names: readonly string[] }
  >();

  constructor(store: ArtifactStore) {
    this.#store = store;
    this.every = new Map(store.entries);
    store.keys = new BranchNames(store.keys);
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

  /** Some messages have come to the branch that was shown last, or have left it: nothing else is otherwise there. */
  followBranch(messageIds: Iterable<string>): void {
    const { keys } = this.#store;
    const places = (this.#places ??= this.#findPlaces());
    const moved = new Set<Entry>();
    for (const id of messageIds) for (const entry of places.get(id) ?? []) moved.add(entry);
    for (const entry of moved) {
      const { id } = entry.head;
      this.#store.entries.delete(id);
      for (const name of this.#namesOf(entry))
        (keys as BranchNames).leaveName(name, id, (other) => this.#hasName(other, name));
    }
    for (const entry of moved)
      if (this.every.get(entry.head.id) === entry)
        this.#showEntry(entry, (version) => this.#branch!.holdsVersion(version));
  }

  /** A version has been added. */
  notePlace(entry: Entry, version: LiveVersion): void {
    if (this.#places) addPlace(this.#places, entry, version);
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
    this.#store.nameVersions(entry, found);
    const names = [...found.keys()];
    this.#names.set(entry, { head, versions, length: versions.length, names });
    return names;
  }

  #showAll(isShown: (version: LiveVersion) => boolean = () => true): void {
    this.#places = undefined;
    this.#store.entries.clear();
    this.#store.keys.clear();
    for (const entry of this.every.values()) this.#showEntry(entry, isShown);
  }

  #showEntry(entry: Entry, isShown: (version: LiveVersion) => boolean): void {
    const { entries, keys } = this.#store;
    const { id } = entry.head;
    show(entry, entry.all.filter(isShown));
    if (entry.all.length > 0 && entry.versions.length === 0) return;
    entries.set(id, entry);
    for (const name of this.#namesOf(entry)) keys.set(name, id);
  }

  #hasName(artifactId: string, name: string): boolean {
    const entry = this.#store.entries.get(artifactId);
    return entry !== undefined && this.#namesOf(entry).includes(name);
  }

  #findPlaces(): Map<string, Set<Entry>> {
    const places = new Map<string, Set<Entry>>();
    for (const entry of this.every.values()) for (const version of entry.all) addPlace(places, entry, version);
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

function addPlace(places: Map<string, Set<Entry>>, entry: Entry, { messageId, afterMessageId }: LiveVersion): void {
  const id = messageId ?? afterMessageId;
  if (id === undefined) return;
  const known = places.get(id);
  if (known) known.add(entry);
  else places.set(id, new Set([entry]));
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
