import { composedAncestors } from '../../../composed-tree/composed-ancestors.js';

/** What a panel within its parent is laid out in; nothing for one that stands at the window's edge. */
export function parentOf(panel: HTMLElement & { readonly within?: string | undefined }): Element | undefined {
  if (panel.within !== 'parent') return undefined;
  for (const node of composedAncestors(panel)) {
    // A slot has no box.
    if (node !== panel && node instanceof Element && !(node instanceof HTMLSlotElement)) return node;
  }
  return undefined;
}

/** Width of the window, or of the parent's content box, in px. */
export function roomOf(panel: HTMLElement & { readonly within?: string | undefined }): number {
  const parent = parentOf(panel);
  if (!parent) return window.innerWidth;
  const { paddingLeft, paddingRight } = getComputedStyle(parent);
  return Math.max(0, parent.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
}
