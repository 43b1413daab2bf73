import type { FrameContent } from '../sandbox/content-policy.js';
import type { FrameTheme } from '../sandbox/plan-frame.js';

/** A file made of what a preview shows. */
export interface ExportedFile {
  /** A safe name (`safeFileName`), with its extension. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Blob;
}

/** A form in which an artifact can be saved besides its source, e.g. BibTeX. */
export interface ExportFormat {
  /** Stable, e.g. `bibtex`. */
  readonly id: string;
  /** What the menu says, in the reader's language: a noun, e.g. "BibTeX", "Nodes as CSV". */
  readonly label: string;
  /** Beside the label, e.g. "2×". */
  readonly note?: string;
  /** Makes the file. What it needs may load here. A refusal's message is said to the person. */
  readonly make: () => Promise<ExportedFile> | ExportedFile;
}

/** Something to choose before saving: a check mark in the same menu. */
export interface ExportOption {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  toggle(): void;
}

/** Size and place of a picture in its box. Say `artifact-zoom-changed` when `percent` is another. */
export interface PreviewZoom {
  /** 100: the picture's own size. Whole. */
  readonly percent: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoomIn(): void;
  zoomOut(): void;
  /** As large as there is room. */
  fit(): void;
}

/** A preview that can be scrolled together with another. Distances are shares of the way, 0 to 1. */
export interface PreviewScroll {
  /** Told when the reader scrolls; set by whoever scrolls them together. */
  onscroll: ((x: number, y: number) => void) | undefined;
  to(x: number, y: number): void;
}

/** A document of its own that shows what the preview shows, for a window, for print, or for a file. */
export interface StandaloneDocument {
  /** `html` or `react` run scripts; `svg` is a picture or a text without any. */
  readonly content: FrameContent & ('html' | 'react' | 'svg');
  readonly html: string;
  readonly scripts?: readonly string[];
  readonly theme?: FrameTheme;
}

/**
 * What a renderer's element may offer beside `artifact`, `headless` and `reload()`. The panel reads it whenever the
 * element says `artifact-preview-changed` or `artifact-zoom-changed`, and when its menu opens. All of it is optional.
 */
export interface PreviewSurface {
  /** What there is in it, for the label line: "12 references · 1 duplicate merged". Default: the lines of its source. */
  readonly label?: string;
  /** Set by whoever shows `label` and `exports` around it: then it leaves out its own. */
  housed?: boolean;
  /** Further forms to save it in. They stand in the panel's menu in this order. */
  readonly exports?: readonly ExportFormat[];
  /** What can be chosen for `exports`. */
  readonly exportOptions?: readonly ExportOption[];
  /** Given: the panel has buttons for it. */
  readonly zoom?: PreviewZoom | undefined;
  /** How many requests of the preview were stopped. */
  readonly blockedRequests?: number;
  /** Given: a comparison scrolls two of them together. */
  readonly scrolling?: PreviewScroll;
  /** Given: the panel offers a new window and print. */
  readonly standalone?: (() => Promise<StandaloneDocument> | StandaloneDocument) | undefined;
}
