import type { Entry } from './artifact-entry.js';
import type { Artifact } from './artifact.js';

/** Says which versions belong together: equal keys are one artifact; `null` is always a new one. */
export type VersionKey = (artifact: Pick<Artifact, 'type' | 'title' | 'language' | 'identifier'>) => string | null;

/** What decides which artifact a version belongs to. */
type Identity = Pick<Artifact, 'type' | 'title' | 'language' | 'identifier'>;

/** By what tags find an artifact: its identifier, its type and title, or what the host says. */
export class ArtifactNames {
  /** Name → artifact id. The newest artifact of a name wins. */
  ids = new Map<string, string>();
  readonly #versionKey: VersionKey | undefined;

  constructor(versionKey: VersionKey | undefined) {
    this.#versionKey = versionKey;
  }

  /** @returns the id of the artifact that a tag names. */
  findId(tag: Identity): string | undefined {
    const key = this.#keyOf(tag);
    return key === null ? undefined : this.ids.get(key);
  }

  /** Notes that an artifact is found by a tag. */
  nameEntry(tag: Identity, { head: { id }, versions }: Entry, ids = this.ids): void {
    // Nothing that a message writes goes to an artifact of a server, or to an app.
    if (versions.length === 0 || versions.some(({ origin }) => origin === 'tool')) return;
    const key = this.#keyOf(tag);
    if (key !== null) ids.set(key, id);
    // A later tag without the identifier still finds the artifact by its type and title.
    if (!this.#versionKey) ids.set(titleKey(tag), id);
  }

  /** Notes by what an artifact is found. */
  nameVersions(entry: Entry, ids = this.ids): void {
    const { head, versions } = entry;
    for (const title of new Set(versions.map((version) => version.title ?? head.title)))
      this.nameEntry({ ...head, title }, entry, ids);
    this.nameEntry(head, entry, ids);
  }

  /** An artifact is found by no tag any more. */
  forgetNames(artifactId: string): void {
    for (const [key, id] of this.ids) if (id === artifactId) this.ids.delete(key);
  }

  #keyOf(tag: Identity): string | null {
    if (this.#versionKey) return this.#versionKey(tag);
    return tag.identifier === undefined ? titleKey(tag) : `identifier ${tag.identifier}`;
  }
}

const titleKey = ({ type, title }: Identity): string => `title ${JSON.stringify([type, title])}`;
