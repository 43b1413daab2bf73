import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';

const failed = new Set<string>();
const watching = new Set<ReactiveControllerHost>();

function note({ detail }: ArtifactPreviewChangedEvent): void {
  const { artifactId, state } = detail;
  if (failed.has(artifactId) === (state === 'failed')) return;
  if (state === 'failed') failed.add(artifactId);
  else failed.delete(artifactId);
  watching.forEach((host) => host.requestUpdate());
}

/** Knows which artifacts' previews have failed, since previews stand elsewhere on the page. */
export class PreviewFailures implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  has(artifactId: string): boolean {
    return failed.has(artifactId);
  }

  hostConnected(): void {
    if (watching.size === 0) document.addEventListener(ArtifactPreviewChangedEvent.type, note);
    watching.add(this.#host);
  }

  hostDisconnected(): void {
    watching.delete(this.#host);
    if (watching.size === 0) document.removeEventListener(ArtifactPreviewChangedEvent.type, note);
  }
}
