import type { ReactiveControllerHost } from 'lit';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';
import type { ArtifactView } from '../artifact-view/artifact-view.js';

/**
 * Keeps what was shown in the document while it puts its things in order, half a second at most: a frame that is taken
 * out is gone before anything can be asked of it.
 */
export class PanelLeaving {
  readonly #panel: ReactiveControllerHost;
  #drawn: ShownVersion | undefined;
  #closing: Promise<void> | undefined;

  constructor(panel: ReactiveControllerHost) {
    this.#panel = panel;
  }

  /** Whether something is still there that was closed. */
  get isLeaving(): boolean {
    return this.#closing !== undefined;
  }

  /** @returns what is to be drawn: what is shown, or what goes. */
  followShown(shown: ShownVersion | undefined, view: ArtifactView | null | undefined): ShownVersion | undefined {
    if (this.#closing) return this.#drawn;
    const isOther = this.#drawn !== undefined && this.#drawn.artifactId !== shown?.artifactId;
    const closing = isOther ? view?.surface?.closePreview?.() : undefined;
    if (!closing) return (this.#drawn = shown);
    const left = this.#drawn?.artifactId;
    this.#closing = closing.catch(() => undefined).then(() => this.#endLeaving(left, view));
    return this.#drawn;
  }

  /** Gone from the document: nothing can be waited for. */
  forgetShown(): void {
    this.#drawn = undefined;
    this.#closing = undefined;
  }

  #endLeaving(left: string | undefined, view: ArtifactView | null | undefined): void {
    if (!this.#closing) return;
    this.#closing = undefined;
    this.#drawn = undefined;
    this.#panel.requestUpdate();
    // Whoever has opened it again meanwhile wants it to run.
    void this.#panel.updateComplete.then(() => {
      if (left !== undefined && this.#drawn?.artifactId === left && view?.isConnected) view.reload();
    });
  }
}
