import type { HeadlessController } from '../../core/headless-controller.js';
import type { PreviewSurface, ShownArtifact } from '../../renderers/renderer.js';

/** What a renderer's element may have. Only `artifact` is asked of a host's own. */
export type RendererElement = HTMLElement &
  PreviewSurface & {
    artifact?: ShownArtifact;
    /** A place in it to scroll to and mark, for those that have such places. */
    anchor?: string | undefined;
    headless?: HeadlessController | undefined;
    reload?: () => void;
  };

/**
 * Where a preview stands. Another version goes to the element that is there, which keeps what it shows until the new
 * one is ready: no blank box in between. Elements are never moved, since a frame that is moved starts anew.
 */
export class PreviewStage {
  readonly root: HTMLElement;
  #element: RendererElement | undefined;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  showPreview(tag: string, artifact: ShownArtifact, headless: HeadlessController | undefined): void {
    const current = this.#element;
    if (current?.localName === tag && current.artifact?.artifactId === artifact.artifactId) {
      current.artifact = artifact;
      return;
    }
    this.clearPreview();
    const element: RendererElement = this.root.ownerDocument.createElement(tag);
    element.artifact = artifact;
    element.headless = headless;
    this.#element = element;
    this.root.append(element);
  }

  /** Scrolls the preview to a place in it, where its renderer knows places. @returns whether there is a preview. */
  showAnchor(anchor: string): boolean {
    const element = this.#element;
    if (element && 'anchor' in element) element.anchor = anchor;
    return element !== undefined;
  }

  /** Builds the preview anew, where its renderer can. */
  reloadPreview(): void {
    this.#element?.reload?.();
  }

  /** What the preview offers besides being looked at. */
  get surface(): PreviewSurface | undefined {
    return this.#element;
  }

  /** Takes the preview away. What has to put its things in order first goes out of sight, and is gone a moment later. */
  clearPreview(): void {
    const element = this.#element;
    this.#element = undefined;
    const closing = element?.isConnected ? element.closePreview?.() : undefined;
    if (!element || !closing) return element?.remove();
    Object.assign(element.style, { position: 'absolute', inset: '0', visibility: 'hidden' });
    const remove = (): void => element.remove();
    closing.then(remove, remove);
  }
}
