import { imageTexts } from '../../../markdown/images.js';

const LINES = /^(?:ADDRESS|BLOCKQUOTE|DIV|H[1-6]|LI|OL|P|PRE|TABLE|TR|UL)$/;

/** What a person reads of drawn Markdown, a line for each block: no marks, no addresses, images as what they show. */
export function drawnText(node: Node): string {
  return read(node)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function read(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'BUTTON') return '';
  if (node.tagName === 'IMG') return node.getAttribute('alt') ?? '';
  const image = imageTexts.get(node);
  if (image !== undefined) return image;
  const text = [...node.childNodes].map(read).join('');
  return LINES.test(node.tagName) ? `\n${text}\n` : text;
}
