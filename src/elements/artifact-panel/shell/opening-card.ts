import { composedAncestors } from '../../../composed-tree/composed-ancestors.js';

/** What opens an artifact and says which: a card, and the call of a tool, for its app. */
const OPENERS: ReadonlySet<string> = new Set(['artifact-card', 'mcp-tool-call']);

/** The artifact's card that an element belongs to, through shadow roots and slots. */
export function cardAround(start: Element | null, artifactId: string): HTMLElement | undefined {
  for (const node of composedAncestors(start)) {
    if (isCardOf(node, artifactId)) return node;
  }
  return undefined;
}

/** The last card of an artifact in the page, looked for through shadow roots: messages keep their cards there. */
export function newestCard(root: Document | ShadowRoot, artifactId: string): HTMLElement | undefined {
  let newest: HTMLElement | undefined;
  for (const element of root.querySelectorAll('*')) {
    if (isCardOf(element, artifactId)) newest = element;
    else if (element.shadowRoot) newest = newestCard(element.shadowRoot, artifactId) ?? newest;
  }
  return newest;
}

/** Gives a card the focus. One that was never near the viewport draws itself first. */
export async function focusCard(card: HTMLElement & { readonly updateComplete?: Promise<unknown> }): Promise<void> {
  await card.updateComplete;
  const button = card.shadowRoot?.querySelector<HTMLElement>('[data-artifact-id]');
  (button ?? card).focus();
}

const isCardOf = (node: Node, artifactId: string): node is HTMLElement =>
  node instanceof HTMLElement &&
  OPENERS.has(node.localName) &&
  (('artifactId' in node && node.artifactId === artifactId) || node.getAttribute('artifact-id') === artifactId);
