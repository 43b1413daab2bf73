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

/** Whether a tag is one of the table, and its definition could be loaded. */
export const isLazyTag = (tag: string): boolean => rows.has(tag);

/** Looks through a root for tags, now and from now on; nothing where tags are not defined on demand. */
let watch: ((root: Node) => void) | undefined;

/** Called by what defines tags on demand. @returns whether it is the first that does. */
export function watchRootsWith(watcher: (root: Node) => void): boolean {
  if (watch) return false;
  watch = watcher;
  return true;
}

/** Defines the tags around an element of the kit, wherever it stands. */
export function defineTagsAround(element: Element): void {
  // Elements that stand in the page before the script are upgraded before it gets to say that it watches.
  queueMicrotask(() => {
    const root = watch && element.getRootNode();
    if (root instanceof ShadowRoot) watch?.(root);
  });
}
