import type { Artifact } from './artifact.js';

/** An edit of an artifact that has not been saved. */
export interface Draft {
  readonly text: string;
  /** The version it began with. */
  readonly base: number;
  /** The newest version when it began, or when the person last saw that there is a newer one. */
  readonly seen: number;
  /** Counts the changes. */
  readonly edits: number;
}

/** A draft as it is stored with its conversation. */
export interface StoredDraft extends Omit<Draft, 'edits'> {
  readonly artifactId: string;
}

/**
 * What the user is writing in artifacts of the open conversation. A draft outlives the element it is written in, and,
 * stored with the conversation, the page: closing a panel or reloading loses nothing that was typed. Saving it as a
 * version, or discarding it, ends it.
 */
export class DraftStore {
  readonly #drafts = new Map<string, Draft>();
  readonly #changed: () => void;

  /** @param changed - Called when there is something else to draw and to store. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The same object until something of it changes. */
  get(artifactId: string): Draft | undefined {
    return this.#drafts.get(artifactId);
  }

  /** Keeps what is being written, in place of what was kept for that artifact. */
  keepDraft(artifactId: string, draft: Draft): void {
    this.#drafts.set(artifactId, Object.freeze({ ...draft }));
    this.#changed();
  }

  /** Forgets what was being written. */
  dropDraft(artifactId: string): void {
    if (this.#drafts.delete(artifactId)) this.#changed();
  }

  /** What is worth storing: drafts of artifacts that are there, in which something was typed. */
  readDrafts(artifacts: ReadonlyMap<string, Artifact>): StoredDraft[] {
    return [...this.#drafts].flatMap(([artifactId, { text, base, seen, edits }]) =>
      edits > 0 && artifacts.has(artifactId) ? [{ artifactId, text, base, seen }] : [],
    );
  }

  /** Puts the drafts of another conversation in the place of all that are there. */
  replaceDrafts(drafts: readonly StoredDraft[] = []): void {
    this.#drafts.clear();
    for (const { artifactId, text, base, seen } of drafts)
      this.#drafts.set(artifactId, Object.freeze({ text, base, seen, edits: 1 }));
  }
}
