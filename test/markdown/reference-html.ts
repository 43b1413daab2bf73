import MarkdownIt from 'markdown-it';
import { checkUrl } from '../../src/core/url-policy.js';
import { stream, structure } from './equal.js';

/** The package as it is published, not the part of it that the kit ships. */
const markdownIt = new MarkdownIt({ html: false, linkify: true });
markdownIt.validateLink = () => true;

/** Loads what the kit loads when a text first needs it, so that everything can be compared at once. */
export async function loadAll(): Promise<void> {
  const { stream: markdown } = stream();
  markdown.appendText('&Aogon; a@b.example https://example.com ![x](https://example.com/x.png)');
  markdown.endStream();
  await markdown.ready;
}

const BLOCK = /^(?:p|h[1-6]|blockquote|ul|ol|li|pre|table|thead|tbody|tr|th|td|hr|div)$/;
const HOLDS_BLOCKS = /^(?:div|blockquote|ul|ol|li|table|thead|tbody|tr)$/;

const isBlock = (node: Node | null): boolean => !node || (node instanceof Element && BLOCK.test(node.localName));

/** markdown-it's HTML has line breaks between blocks; nodes have none. */
function dropBlockBreaks(element: Element): void {
  for (const node of Array.from(element.childNodes)) {
    if (node instanceof Element) dropBlockBreaks(node);
    else if (node instanceof Text && HOLDS_BLOCKS.test(element.localName)) {
      if (isBlock(node.previousSibling)) node.data = node.data.replace(/^\n/, '');
      if (isBlock(node.nextSibling)) node.data = node.data.replace(/\n$/, '');
      if (node.data === '') node.remove();
    }
  }
}

/** A parser of HTML takes links inside links apart, so such texts cannot be compared. */
export function hasNestedLinks(text: string): boolean {
  let depth = 0;
  return markdownIt.parse(text, {}).some(({ children }) =>
    children?.some(({ type }) => {
      if (type === 'link_close') depth -= 1;
      if (type === 'link_open') depth += 1;
      return depth > 1;
    }),
  );
}

/** What markdown-it itself makes of a text, with the gate for addresses applied. */
export function referenceStructure(text: string): string {
  const root = new DOMParser().parseFromString(`<div>${markdownIt.render(text)}</div>`, 'text/html').body
    .firstElementChild!;
  dropBlockBreaks(root);
  for (const anchor of root.querySelectorAll('a')) {
    const url = checkUrl(anchor.getAttribute('href') ?? '', 'link');
    if (!url) anchor.replaceWith(...anchor.childNodes);
    else anchor.setAttribute('href', url.href);
  }
  for (const image of root.querySelectorAll('img')) image.replaceWith(`[image ${image.getAttribute('alt')}]`);
  for (const code of root.querySelectorAll('pre > code')) {
    const language = /^language-([a-z0-9+#-]{1,30})$/i.exec(code.className)?.[1]?.toLowerCase();
    if (language) code.className = `language-${language}`;
    else code.removeAttribute('class');
  }
  for (const cell of root.querySelectorAll<HTMLElement>('[style]')) cell.setAttribute('style', cell.style.textAlign);
  markTasks(root);
  return structure(root);
}

/** Tasks are not markdown-it's: ours are put back into words, its into lower case. */
function markTasks(root: Element): void {
  for (const item of root.querySelectorAll('li')) {
    const first = item.firstChild instanceof HTMLParagraphElement ? item.firstChild.firstChild : item.firstChild;
    if (!(first instanceof Text) || !(first.nextSibling ?? /\][ \t]+\S/.test(first.data))) continue;
    first.data = first.data.replace(/^\[([ xX])\][ \t]+/, (_, mark: string) => `[${mark.toLowerCase()}] `);
  }
}

/** The same of ours, without what the kit adds. */
export function ownStructure(text: string): string {
  const { root, stream: markdown } = stream();
  markdown.appendText(text);
  markdown.endStream();
  const copy = root.cloneNode(true) as HTMLElement;
  for (const block of copy.querySelectorAll('.code')) {
    const pre = document.createElement('pre');
    pre.append(block.querySelector('code')!);
    block.replaceWith(pre);
  }
  for (const box of copy.querySelectorAll('.table')) box.replaceWith(box.firstElementChild!);
  for (const anchor of copy.querySelectorAll('a')) for (const name of ['rel', 'target']) anchor.removeAttribute(name);
  for (const image of copy.querySelectorAll('.image')) {
    const note = image.querySelector('.image-note')!.textContent;
    image.replaceWith(`[image ${note.includes(' · ') ? note.slice(note.indexOf(' · ') + 3) : ''}]`);
  }
  for (const box of copy.querySelectorAll('input')) box.replaceWith(box.hasAttribute('checked') ? '[x] ' : '[ ] ');
  for (const cell of copy.querySelectorAll<HTMLElement>('[style]')) cell.setAttribute('style', cell.style.textAlign);
  return structure(copy);
}
