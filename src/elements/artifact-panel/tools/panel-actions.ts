import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ArtifactCopyRequestEvent } from '../../../events/artifact/artifact-copy-request.js';
import { ArtifactDownloadRequestEvent } from '../../../events/artifact/artifact-download-request.js';
import type { ShownArtifact } from '../../../renderers/renderer.js';
import { saveFile, sourceFile } from '../../../files/source-file.js';
import { copySource } from './copy-source.js';

/** How long "Copied!" is said, in milliseconds. */
const COPIED_MS = 2_000;

/** Copy and download: each is a request that the host may take over. Both read the source, never the page. */
export class PanelActions implements ReactiveController {
  /** Whether the source has just been copied. */
  copied = false;
  /** Whether the clipboard refused: the source is selected instead. */
  copyRefused = false;
  readonly #panel: ReactiveControllerHost & HTMLElement;
  readonly #selectSource: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(panel: ReactiveControllerHost & HTMLElement, selectSource: () => void) {
    this.#panel = panel;
    this.#selectSource = selectSource;
    panel.addController(this);
  }

  hostDisconnected(): void {
    this.resetState();
  }

  resetState(): void {
    clearTimeout(this.#timer);
    this.copied = this.copyRefused = false;
  }

  async copyText({ artifactId, version, content }: ShownArtifact): Promise<void> {
    if (!this.#panel.dispatchEvent(new ArtifactCopyRequestEvent({ artifactId, version }))) return;
    const copied = await copySource(content);
    this.resetState();
    if (copied) this.#sayCopied();
    else {
      this.#selectSource();
      this.copyRefused = true;
    }
    this.#panel.requestUpdate();
  }

  downloadText(shown: ShownArtifact): void {
    const { artifactId, version } = shown;
    const file = sourceFile(shown);
    const allowed = this.#panel.dispatchEvent(new ArtifactDownloadRequestEvent({ artifactId, version, ...file }));
    if (allowed) saveFile(file, this.#panel.ownerDocument);
  }

  #sayCopied(): void {
    this.copied = true;
    this.#timer = setTimeout(() => {
      this.copied = false;
      this.#panel.requestUpdate();
    }, COPIED_MS);
  }
}
