import type { HeadlessController } from '../../../core/headless-controller.js';

/**
 * What nobody asked for stands beside the page. Once the page has no room for it any more it would cover it as a sheet: it
 * is closed, and its card says that it is there.
 */
export class UnaskedSheet {
  /** Whether it stood beside the page when it was drawn last. */
  #docked = false;

  /** @param isAtWork - Whether a person is at work in it: then it stays, as whatever was asked for does. */
  uncoverPage(
    headless: HeadlessController | undefined,
    panel: { open: boolean; sheet: boolean; isAtWork: boolean },
  ): void {
    const wasDocked = this.#docked;
    this.#docked = panel.open && !panel.sheet;
    const covers = wasDocked && panel.open && panel.sheet;
    if (covers && headless?.openedArtifact?.isAsked === false && !panel.isAtWork) headless.closeArtifact();
  }
}
