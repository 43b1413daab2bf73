import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import type { ReactiveControllerHost } from 'lit';
import type { ArtifactType, ArtifactVersion } from '../../core/artifacts/artifact.js';

/** References of a bibliography, nodes of a graph. What reads them loads with the first of them. */
export class EntryCount {
  readonly #host: ReactiveControllerHost;
  #key = '';
  #count: number | 'pending' | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** @returns `undefined` where nothing is counted, or nothing can be read. */
  countEntries(type: ArtifactType, version: ArtifactVersion | undefined): number | 'pending' | undefined {
    const { entries } = kindOf(type);
    if (!version || !entries) return undefined;
    const { id, content } = version;
    const key = `${id} ${content.length}`;
    if (key === this.#key) return this.#count;
    this.#key = key;
    this.#count = 'pending';
    void entries
      .load()
      .then(({ countEntries }) => countEntries(content))
      .catch(() => undefined) // then the card tells its lines
      .then((count) => {
        if (key !== this.#key) return;
        this.#count = count;
        this.#host.requestUpdate();
      });
    return this.#count;
  }
}
