type ShadowSelectionRoot = ShadowRoot & { getSelection?: () => Selection | null };

/** The ends of the reader's selection, as far as they stand in a shadow root. */
export interface ShadowSelection {
  readonly start: { readonly node: Node; readonly offset: number } | undefined;
  readonly end: { readonly node: Node; readonly offset: number } | undefined;
}

/** The reader's selection inside a shadow root, or `undefined` where there is none. */
export function selectionIn(root: ShadowRoot): ShadowSelection | undefined {
  const range = composedRange(root);
  if (!range || range.collapsed) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const start = startContainer.getRootNode() === root ? { node: startContainer, offset: startOffset } : undefined;
  const end = endContainer.getRootNode() === root ? { node: endContainer, offset: endOffset } : undefined;
  return start || end ? { start, end } : undefined;
}

/** Current engines tell the real ends of a selection in a shadow root; older Chromium has it on the root itself. */
function composedRange(root: ShadowRoot): AbstractRange | undefined {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  if ('getComposedRanges' in selection) return selection.getComposedRanges({ shadowRoots: [root] })[0];
  const inner = (root as ShadowSelectionRoot).getSelection?.();
  return inner && inner.rangeCount > 0 ? inner.getRangeAt(0) : undefined;
}

/**
 * Whether a selection reaches into an element: replacing nodes there would take it away. Asked of each group, so it
 * makes no `Range`: the browser would have to keep each of those right at every change of the page.
 */
export function touches({ start, end }: ShadowSelection, element: Element): boolean {
  const before = start && element.compareDocumentPosition(start.node);
  if (
    before !== undefined &&
    before & Node.DOCUMENT_POSITION_FOLLOWING &&
    !(before & Node.DOCUMENT_POSITION_CONTAINED_BY)
  )
    return false;
  const after = end && element.compareDocumentPosition(end.node);
  return !(
    after !== undefined &&
    after & Node.DOCUMENT_POSITION_PRECEDING &&
    !(after & Node.DOCUMENT_POSITION_CONTAINS)
  );
}

/** The selected text, exactly as the nodes hold it. */
export function selectedText(root: ShadowRoot): string {
  const selection = selectionIn(root);
  if (!selection) return '';
  const range = root.ownerDocument.createRange();
  range.selectNodeContents(root);
  if (selection.start) range.setStart(selection.start.node, selection.start.offset);
  if (selection.end) range.setEnd(selection.end.node, selection.end.offset);
  return range.toString();
}
