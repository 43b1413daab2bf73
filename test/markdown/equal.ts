import { lazyGrammar } from '../../src/markdown/lazy-grammar.js';
import { MarkdownStream, type MarkdownStreamOptions } from '../../src/markdown/markdown-stream.js';
import { terms } from './terms.js';

// What is tried here is drawn at once; that a text waits for the rest of the grammar, lazy-grammar.test.ts tries.
await lazyGrammar.load();

export { terms };

export const plainOptions: MarkdownStreamOptions = { images: 'none', terms, source: 'message', highlight: false };

/** A stream in an element of its own, outside the page. */
export function stream(options: Partial<MarkdownStreamOptions> = {}) {
  const root = document.createElement('div');
  return { root, stream: new MarkdownStream(root, { ...plainOptions, ...options }) };
}

/** Element names, attributes and text in order; adjacent texts joined, sections and groups of lines taken out. */
export function structure(root: Node): string {
  let out = '';
  let text = '';
  const flush = () => {
    if (text) out += `${JSON.stringify(text)}\n`;
    text = '';
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) {
      text += node.data;
      return;
    }
    if (!(node instanceof Element)) return;
    const own = node.classList.contains('section') || node.classList.contains('lines');
    if (!own) {
      flush();
      const attributes = Array.from(node.attributes, ({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
      out += `<${node.localName}${attributes.join('')}>\n`;
    }
    node.childNodes.forEach(walk);
    if (!own) {
      flush();
      out += `</${node.localName}>\n`;
    }
  };
  root.childNodes.forEach(walk);
  flush();
  return out;
}

export function render(pieces: Iterable<string>): string {
  const { root, stream: markdown } = stream();
  for (const piece of pieces) markdown.appendText(piece);
  markdown.endStream();
  markdown.drawWaiting();
  const result = structure(root);
  markdown.dispose();
  return result;
}

export const inPieces = (text: string, size: number): string[] => {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
  return pieces;
};

/** Where the two first differ, for a message that can be read. */
export function difference(actual: string, expected: string): string {
  const [a, b] = [actual.split('\n'), expected.split('\n')];
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  return (
    `line ${i}:\n  streamed: ${a.slice(Math.max(0, i - 2), i + 3).join('\n            ')}\n  at ` +
    `once:  ${b.slice(Math.max(0, i - 2), i + 3).join('\n            ')}`
  );
}
