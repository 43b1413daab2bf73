import type { ArtifactTag } from './artifact.js';
import type { Entry } from './artifact-entry.js';
import type { ArtifactStore, OpenVersion } from './artifact-store.js';
import { LiveVersion } from './live-version.js';

/** The versions that a message has written, while it is written anew: each is written over once, in its place. */
export class FormerVersions {
  readonly #store: ArtifactStore;
  readonly #left: { readonly entry: Entry; readonly version: LiveVersion }[];
  readonly #messageId: string;
  readonly #written = new Set<Entry>();

  constructor(store: ArtifactStore, messageId: string) {
    this.#store = store;
    this.#messageId = messageId;
    this.#left = [...store.entries.values()].flatMap((entry) =>
      entry.versions.filter((version) => version.messageId === messageId).map((version) => ({ entry, version })),
    );
  }

  /** An artifact of the same type that the message wrote, and has not written again: only its title has changed. */
  entryLike({ type }: ArtifactTag): Entry | undefined {
    return this.#left.find(({ entry }) => entry.head.type === type && !this.#written.has(entry))?.entry;
  }

  /** Writes another version in the place of the one that the message wrote of an artifact, under its id and number. */
  writeAgain(entry: Entry, tag: ArtifactTag): OpenVersion | undefined {
    this.#written.add(entry);
    const index = this.#left.findIndex((each) => each.entry === entry);
    const last = index === -1 ? undefined : this.#left.splice(index, 1)[0]?.version;
    if (!last) return undefined;
    const { title, language } = tag;
    const { content: _, language: __, interrupted: ___, truncated: ____, ...rest } = last.snapshot;
    const version = new LiveVersion({ ...rest, content: '', title, ...(language && { language }) }, true);
    for (const list of new Set([entry.versions, entry.all])) list[list.indexOf(last)] = version;
    if (entry.all[0] === version && entry.all.every(({ messageId }) => messageId === last.messageId)) {
      // Nobody else has named it: it is what this tag says.
      const { identifier: _____, language: ______, ...head } = entry.head;
      entry.head = { ...head, ...tag };
      this.#store.names.forgetNames(head.id);
    } else if (entry.versions.at(-1) === version) entry.head = { ...entry.head, ...tag };
    entry.snapshot = undefined;
    this.#store.names.nameEntry(tag, entry);
    return { artifactId: entry.head.id, versionId: version.id, entry, version };
  }

  /** Removes what was not written again. */
  dropRest(): void {
    this.#store.removeOf(this.#messageId, new Set(this.#left.splice(0).map(({ version }) => version)));
  }
}
