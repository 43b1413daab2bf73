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

  readonly artifactIds = new Set<string>();
  readonly watching = new Set<ReactiveControllerHost>();

  readonly onPreviewChanged = ({ detail }: ArtifactPreviewChangedEvent): void => {
    const { artifactId, state } = detail;
    if (this.artifactIds.has(artifactId) === (state === 'failed')) return;
    if (state === 'failed') this.artifactIds.add(artifactId);
    else this.artifactIds.delete(artifactId);
    this.watching.forEach((host) => host.requestUpdate());
  };
}

/** Knows which artifacts' previews have failed, since previews stand elsewhere on the page. */
export class PreviewFailures implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hasFailed(artifactId: string): boolean {
    return FailedPreviews.of(this.#host.ownerDocument).artifactIds.has(artifactId);
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
