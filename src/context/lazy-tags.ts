/**
 * Tags of the kit that are defined when something first needs them. The table stands in `define/tags.ts`, which knows
 * every element; who uses a tag late asks for it here by name, so that elements never import each other.
 */
const rows = new Map<string, () => Promise<unknown>>();

/** Adds tags and how each is loaded. A tag that is known already keeps its row. */
export function registerLazyTags(tags: ReadonlyMap<string, () => Promise<unknown>>): void {
  for (const [tag, load] of tags) if (!rows.has(tag)) rows.set(tag, load);
}

/**
 * Defines a tag of the kit, unless the page has it already.
 * @throws what loading its definition throws: asked again, it is tried again.
 */
export async function defineTag(tag: string): Promise<void> {
  if (!customElements.get(tag)) await rows.get(tag)?.();
}

/** Defines tags of the kit as the page shows them. */
export function defineTagsOnDemand(document: Document): void {
  const asked = new Set<string>();
  const ask = ({ localName: tag }: Element): void => {
    if (!rows.has(tag) || asked.has(tag)) return;
    asked.add(tag);
    defineTag(tag).catch((cause: unknown) => {
      asked.delete(tag); // shown again, it is tried again
      console.warn(`Vitrine: <${tag}> could not be loaded.`, cause);
    });
  };
  const askBelow = (node: Node): void => {
    if (!(node instanceof Element)) return;
    ask(node);
    node.querySelectorAll(':not(:defined)').forEach(ask);
  };
  askBelow(document.documentElement);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(askBelow);
  }).observe(document, { childList: true, subtree: true });
}
