import { COPIED_MS, writeToClipboard } from '../files/clipboard.js';
import type { MarkdownTerms } from '../locales/en/markdown.js';

const resets = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Copies a source on the user's press, and says so on the button. */
export async function copySource(button: Element, source: string, terms: MarkdownTerms): Promise<void> {
  button.textContent = terms((await writeToClipboard(source)) ? 'codeCopied' : 'copyFailed');
  clearTimeout(resets.get(button));
  resets.set(
    button,
    setTimeout(() => (button.textContent = terms('copyCode')), COPIED_MS),
  );
}

/** What every code block is a copy of. */
export function codeFrame(terms: MarkdownTerms): HTMLElement {
  const [block, bar, language] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('span'),
  ];
  const [copy, pre, code] = [
    document.createElement('button'),
    document.createElement('pre'),
    document.createElement('code'),
  ];
  block.className = 'code';
  bar.className = 'code-bar';
  language.className = 'code-language';
  copy.className = 'code-copy';
  copy.type = 'button';
  copy.append(terms('copyCode'));
  // A region that scrolls must be reachable by keyboard, and then have a name.
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.append(code);
  bar.append(language, copy);
  block.append(bar, pre);
  return block;
}
