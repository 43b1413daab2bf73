import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';

type Host = ReactiveControllerHost & Element & { readonly artifactId: string };

/** Versions whose previews have failed, by the document that the previews and their cards are in. */
const failures = new WeakMap<Document, Set<string>>();

/** A renderer of somebody else may not say the version. */
const keyOf = (artifactId: string, version?: number): string => JSON.stringify([artifactId, version]);

/** Knows of which versions the previews have failed, since previews stand elsewhere on the page. */
export class PreviewFailures implements ReactiveController {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hasFailed(version: number | undefined): boolean {
    const { artifactId } = this.#host;
    return [version, undefined].some((each) => this.#failed.has(keyOf(artifactId, each)));
  }

  hostConnected(): void {
    this.#host.ownerDocument.addEventListener(ArtifactPreviewChangedEvent.type, this);
  }

  hostDisconnected(): void {
    this.#host.ownerDocument.removeEventListener(ArtifactPreviewChangedEvent.type, this);
  }

  /** Each card in a document notes what happens there: one that comes later, and one of another artifact, reads it. */
  handleEvent({ detail }: ArtifactPreviewChangedEvent): void {
    const { artifactId, version, state } = detail;
    const key = keyOf(artifactId, version);
    if (state === 'failed') this.#failed.add(key);
    else this.#failed.delete(key);
    if (artifactId === this.#host.artifactId) this.#host.requestUpdate();
  }

  get #failed(): Set<string> {
    const { ownerDocument } = this.#host;
    const known = failures.get(ownerDocument) ?? new Set();
    failures.set(ownerDocument, known);
    return known;
  }
}
