import type { Artifact, ArtifactVersion } from './artifact.js';
import type { LiveVersion } from './live-version.js';

/** Versions kept per artifact, the newest included, unless the host says otherwise. */
export const MAX_VERSIONS = 10;

export type Head = Omit<Artifact, 'content' | 'versions' | 'streaming'>;

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

/** No number twice, whatever the branch: it names one version. */
export const nextNumber = ({ all }: Entry): number => (all.at(-1)?.number ?? 0) + 1;

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
export class SnapshotMap implements ReadonlyMap<string, Artifact> {
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
