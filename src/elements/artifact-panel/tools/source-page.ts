import type { StandaloneDocument } from '../../../files/exported-file.js';
import type { ShownArtifact } from '../../../renderers/renderer.js';

const STYLE =
  'body{margin:16px;font:12px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:#1b1c1f;background:#fff}' +
  'pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4;font:inherit}';
const escapeText = (text: string): string =>
  text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));

/** A source as a document of its own: text, and nothing but text. */
export const sourcePage = ({ content }: ShownArtifact): StandaloneDocument => ({
  content: 'html', // so that it reports its height for printing
  // The line break right after `<pre>` is not part of it.
  html: `<meta charset="utf-8"><style>${STYLE}</style><body><pre>\n${escapeText(content)}</pre>`,
});
