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
 * The source of what is shown, where the artifact holds none: of an app, which its server keeps. It is read, never
 * written. The same object until something of it changes.
 */
export interface PreviewSource {
  /** Empty while it is on its way. */
  readonly content: string;
  /** What it is written in, for colors: `html`. */
  readonly language: string;
  /** What there is to know of it: size, origin, what it may reach. They stand above its lines. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What can be done with it now that it has been looked at, such as to run it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
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
  /** Given: the panel has the tab Code for it, though the artifact has no source. The preview goes on beneath. */
  readonly source?: PreviewSource | undefined;
  /** Set by whoever has a place for `source`: shows it. */
  showSource?: (() => void) | undefined;
  /** Set by whoever shows something in its place for a while: it is there, but not to be seen. */
  away?: boolean;
  /** Called before it is taken away, where there is time to wait: what it shows puts its things in order. */
  closePreview?(): Promise<void>;
  /** Given: the panel offers a new window and print. */
  readonly standalone?: (() => Promise<StandaloneDocument> | StandaloneDocument) | undefined;
}
