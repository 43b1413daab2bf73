import { withoutHints } from './frame/connection-hints.js';
import type { ExternalPage, FrameAttributes, FrameTheme } from './plan-frame.js';

/** Settings of an outer document that waits for what runs in it. */
export interface EmptySettings {
  /** By which outer frame and page know each other. */
  readonly nonce: string;
  readonly policy: string;
}

/** Settings of an opaque frame's outer document, as JSON inside it. */
export interface OuterSettings extends EmptySettings {
  readonly inner: FrameAttributes;
  readonly prelude: string;
  readonly settings: InnerSettings;
  /** The untrusted document. */
  readonly html: string;
  /** Instead of it, somebody else's page. Behind a proxy alone. */
  readonly page?: ExternalPage | undefined;
}

/** Settings for the prelude of the inner document. */
export interface InnerSettings {
  /** By which inner and outer frame know each other: another one, made by the page. */
  readonly nonce: string;
  readonly theme: FrameTheme | undefined;
  readonly scripts: readonly string[];
  /** What the `localStorage` stand-in starts with, and whether changes are reported. */
  readonly stored: Readonly<Record<string, string>> | undefined;
  /** A preview: whoever shows it puts what it asks for to the reader. */
  readonly talks?: boolean;
  /** Questions count as "yes". */
  readonly answersYes?: boolean;
}

/** JSON that no HTML parser takes for markup and no script parser for a line's end. */
export const scriptJson = (value: unknown): string =>
  // Strings, not an expression: a document of some hundred kilobytes takes a fifth of the time.
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/**
 * The policy stands first in head: whatever came before it would escape it. Names of links are not looked up before
 * somebody follows them.
 */
export const policyMeta = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta http-equiv="x-dns-prefetch-control" content="off">`;

const dataBlock = (value: unknown): string =>
  `<script type="application/json" data-vitrine>${scriptJson(value)}</script>`;

/**
 * The outer document: kit code alone. Its `<base>` stands before the policy, which refuses one after it: without it
 * `document.baseURI` would show the page's address, and a click on `#x` would navigate the frame.
 */
export function outerDocument(settings: OuterSettings | EmptySettings, script: string): string {
  return (
    `<!doctype html><html><head><base href="about:srcdoc">${policyMeta(settings.policy)}` +
    '<style>html,body,iframe{margin:0;border:0;padding:0;width:100%;height:100%;display:block;overflow:hidden}</style>' +
    `</head><body>${dataBlock(settings)}<script>${script.trim()}</script></body></html>`
  );
}

/**
 * The inner document: policy, prelude, then the untrusted text as it is. All of ours stands on the first line, so
 * that a line number in an error is the line of the artifact.
 */
export function innerDocument(settings: InnerSettings, policy: string, prelude: string, html: string): string {
  return `<!doctype html><html><head>${policyMeta(policy)}${dataBlock(settings)}<script>${prelude.trim()}</script>${withoutHints(html)}`;
}

/** A picture in a frame of its own: no script runs, and nobody speaks to it. */
export const staticDocument = (policy: string, html: string): string =>
  `<!doctype html><html><head>${policyMeta(policy)}${withoutHints(html)}`;
