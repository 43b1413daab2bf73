import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';

/** The previews of one document that have failed, and the cards in it that want to know. Ends with its document. */
class FailedPreviews {
  static readonly #known = new WeakMap<Document, FailedPreviews>();

  static of(document: Document): FailedPreviews {
    const known = FailedPreviews.#known.get(document) ?? new FailedPreviews();
    FailedPreviews.#known.set(document, known);
    return known;
  }

  /** By artifact, and version where the preview said which. */
  readonly keys = new Set<string>();
  readonly watching = new Set<ReactiveControllerHost>();

  readonly onPreviewChanged = ({ detail }: ArtifactPreviewChangedEvent): void => {
    const { artifactId, version, state } = detail;
    const key = keyOf(artifactId, version);
    if (this.keys.has(key) === (state === 'failed')) return;
    if (state === 'failed') this.keys.add(key);
    else this.keys.delete(key);
    this.watching.forEach((host) => host.requestUpdate());
  };
}

/** A renderer of somebody else may not say the version. */
const keyOf = (artifactId: string, version?: number): string => JSON.stringify([artifactId, version]);

/** Knows of which versions the previews have failed, since previews stand elsewhere on the page. */
export class PreviewFailures implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hasFailed(artifactId: string, version: number | undefined): boolean {
    const { keys } = FailedPreviews.of(this.#host.ownerDocument);
    return keys.has(keyOf(artifactId, version)) || keys.has(keyOf(artifactId));
  }

  hostConnected(): void {
    const { ownerDocument } = this.#host;
    const { watching, onPreviewChanged } = FailedPreviews.of(ownerDocument);
    if (watching.size === 0) ownerDocument.addEventListener(ArtifactPreviewChangedEvent.type, onPreviewChanged);
    watching.add(this.#host);
  }

  hostDisconnected(): void {
    const { ownerDocument } = this.#host;
    const { watching, onPreviewChanged } = FailedPreviews.of(ownerDocument);
    watching.delete(this.#host);
    if (watching.size === 0) ownerDocument.removeEventListener(ArtifactPreviewChangedEvent.type, onPreviewChanged);
  }
}
