import type { ExportFormat, ExportOption, StandaloneDocument } from '../files/exported-file.js';

export type { ShownArtifact } from '../core/artifacts/shown-version.js';

/** Size and place of a picture in its box. Dispatch `artifact-zoom-changed` when `percent` has changed. */
export interface PreviewZoom {
  /** 100: the picture's own size. Whole. */
  readonly percent: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoomIn(): void;
  zoomOut(): void;
  /** As large as there is room. */
  fitView(): void;
}

/** A preview that can be scrolled together with another. Distances are shares of the way, 0 to 1. */
export interface PreviewScroll {
  /** Called when the reader scrolls. Set by an element that scrolls several views together. */
  onscroll: ((x: number, y: number) => void) | undefined;
  to(x: number, y: number): void;
}

/**
 * What a renderer's element may offer beside `artifact`, `headless` and `reload()`. The panel reads it whenever the
 * element says `artifact-preview-changed` or `artifact-zoom-changed`, and when its menu opens. All of it is optional.
 */
export interface PreviewSurface {
  /** What there is in it, for the label line: "12 references · 1 duplicate merged". Default: the lines of its source. */
  readonly label?: string;
  /** Set by an element that shows `label` and `exports` around it: the renderer leaves out its own. */
  housed?: boolean;
  /** Further forms to save it in. They stand in the panel's menu in this order. */
  readonly exports?: readonly ExportFormat[];
  /** What can be chosen for `exports`. */
  readonly exportOptions?: readonly ExportOption[];
  /** Given: the panel has buttons for it. */
  readonly zoom?: PreviewZoom | undefined;
  /** Given: the panel offers to show what the preview may do. */
  togglePermissions?(): void;
  /** Set by whoever can print the preview: for those that ask for it themselves. */
  printPreview?: (() => void) | undefined;
  /** How many requests of the preview were stopped. */
  readonly blockedRequests?: number;
  /** Given: a comparison scrolls two of them together. */
  readonly scrolling?: PreviewScroll;
  /** Given: the panel offers a new window and print. */
  readonly standalone?: (() => Promise<StandaloneDocument> | StandaloneDocument) | undefined;
}
