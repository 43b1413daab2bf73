import type { Artifact, ArtifactVersion } from '../core/artifacts/artifact.js';
import type { VersionDiff } from '../core/artifacts/version-diff.js';
import type { HeadlessController } from '../core/headless-controller.js';

/** What changed between two versions, worked out once for each pair, and again when one of them grew. */
export class VersionChanges {
  readonly #known = new Map<string, VersionDiff | 'pending' | undefined>();
  readonly #changed: () => void;

  /** @param changed - Called when an answer has come. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** @returns `undefined` until it is known. */
  changesBetween(
    headless: HeadlessController,
    { id }: Artifact,
    from: ArtifactVersion,
    to: ArtifactVersion,
  ): VersionDiff | undefined {
    return this.changesOf(`${from.id} ${from.content.length} ${to.id} ${to.content.length}`, () =>
      headless.compareVersions(id, from.number, to.number),
    );
  }

  /** @param key - Names the two texts that are compared. */
  changesOf(key: string, compare: () => Promise<VersionDiff>): VersionDiff | undefined {
    const known = this.#known.get(key);
    if (known === 'pending') return undefined;
    if (known) return known;
    this.#known.set(key, 'pending');
    void compare()
      // A version that has gone meanwhile has no changes to tell.
      .then(
        (diff) => this.#known.set(key, diff),
        () => this.#known.delete(key),
      )
      .then(() => this.#changed());
    return undefined;
  }

  clear(): void {
    this.#known.clear();
  }
}
