import type { ArtifactType } from '../core/artifacts/artifact.js';
import type { ExportFormat, ExportOption, StandaloneDocument } from '../files/exported-file.js';

/**
 * One version of an artifact, as a renderer draws it. Immutable: another version, or a version that has grown, is
 * another object. An element that is a renderer has it as its `artifact` property.
 */
export interface ShownArtifact {
  readonly artifactId: string;
  readonly type: ArtifactType;
  readonly title: string;
  /** The version's whole source. May be computed on first use while the version is being written. */
  readonly content: string;
  /** Language of a `code` artifact, as the tag gave it. */
  readonly language?: string | undefined;
  /** Number of the version, counted from 1. */
  readonly version: number;
  /** The stream ended before the closing tag. */
  readonly interrupted?: boolean | undefined;
  /** What was beyond 1 MiB is not there any more. */
  readonly truncated?: boolean | undefined;
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
  fitView(): void;
}

/** A preview that can be scrolled together with another. Distances are shares of the way, 0 to 1. */
export interface PreviewScroll {
  /** Told when the reader scrolls; set by whoever scrolls them together. */
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
  /** Set by whoever shows `label` and `exports` around it: then it leaves out its own. */
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
