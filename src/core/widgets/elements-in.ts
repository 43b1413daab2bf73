import type { CodeagentsUiElement } from './widget-schema.js';

/** The elements that lie directly in one: of a card, of all tabs. In the order of the document. */
export function elementsIn(element: CodeagentsUiElement): readonly CodeagentsUiElement[] {
  // A host may have put its own element in the place of ours.
  const { content, items } = element as { content?: unknown; items?: unknown };
  if (element.type === 'card') return Array.isArray(content) ? element.content : [];
  return element.type === 'tabs' && Array.isArray(items) ? element.items.flatMap((tab) => tab.content) : [];
}
