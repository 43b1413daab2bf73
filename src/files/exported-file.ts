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

/** A document of its own that shows what the preview shows, for a window, for print, or for a file. */
export interface StandaloneDocument {
  /** `html` or `react` run scripts; `svg` is a picture or a text without any. */
  readonly content: FrameContent & ('html' | 'react' | 'svg');
  readonly html: string;
  readonly scripts?: readonly string[];
  readonly theme?: FrameTheme;
  /** Hosts that a person let the preview reach on this page. No file has them. */
  readonly hosts?: readonly string[];
}
