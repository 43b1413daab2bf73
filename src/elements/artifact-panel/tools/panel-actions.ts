import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { CopyController } from '../../../controllers/copy-controller.js';
import { ArtifactCopyRequestEvent } from '../../../events/artifact/artifact-copy-request.js';
import { ArtifactDownloadRequestEvent } from '../../../events/artifact/artifact-download-request.js';
import type { ShownArtifact } from '../../../renderers/renderer.js';
import { saveFile, sourceFile } from '../../../files/source-file.js';

/** Copy and download: each is a request that the host may take over. Both read the source, never the page. */
export class PanelActions implements ReactiveController {
  /** Whether the clipboard refused: the source is selected instead. */
  copyRefused = false;
  readonly #panel: ReactiveControllerHost & HTMLElement;
  readonly #selectSource: () => void;
  readonly #copy: CopyController;

  constructor(panel: ReactiveControllerHost & HTMLElement, selectSource: () => void) {
    this.#panel = panel;
    this.#selectSource = selectSource;
    this.#copy = new CopyController(panel);
    panel.addController(this);
  }

  /** Whether the source has just been copied. */
  get copied(): boolean {
    return this.#copy.copied === true;
  }

  hostDisconnected(): void {
    this.resetState();
  }

  resetState(): void {
    this.#copy.resetState();
    this.copyRefused = false;
  }

  async copyText({ artifactId, version, content }: ShownArtifact): Promise<void> {
    if (!this.#panel.dispatchEvent(new ArtifactCopyRequestEvent({ artifactId, version }))) return;
    this.copyRefused = false;
    if (await this.#copy.copyText(content, true)) return;
    this.#selectSource(); // first: it begins a state of its own
    this.copyRefused = true;
    this.#panel.requestUpdate();
  }

  downloadText(shown: ShownArtifact): void {
    const { artifactId, version } = shown;
    const file = sourceFile(shown);
    const allowed = this.#panel.dispatchEvent(new ArtifactDownloadRequestEvent({ artifactId, version, ...file }));
    if (allowed) saveFile(file, this.#panel.ownerDocument);
  }
}
