import { loadSpeech } from '../locales/localize.js';
import { messageTerms } from '../locales/en/message.js';

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

/** Looks through a root for tags of the kit, now and from now on; nothing where tags are not defined on demand. */
let watch: ((root: Node) => void) | undefined;

/**
 * Defines tags of the kit as the page shows them, also inside the shadow roots of a host's own elements. A closed root
 * is seen once a provider stands in it.
 */
export function defineTagsOnDemand(document: Document): void {
  if (watch) return;
  const asked = new Set<string>();
  const strangers = new Set<string>();
  /** Where a tag's code is missing. */
  const silent = new Map<string, Set<Element>>();

  const define = async (tag: string): Promise<void> => {
    asked.add(tag);
    silent.get(tag)?.forEach((element) => element.shadowRoot?.replaceChildren()); // it draws there
    try {
      await defineTag(tag);
      silent.delete(tag);
    } catch (cause) {
      asked.delete(tag); // shown again, it is tried again
      console.warn(`Vitrine: <${tag}> could not be loaded.`, cause);
      silent.get(tag)?.forEach((element) => void sayNotLoaded(element, () => void define(tag)));
    }
  };
  const askFor = (element: Element): void => {
    const { localName: tag, shadowRoot } = element;
    if (rows.has(tag)) {
      if (customElements.get(tag)) return;
      silent.set(tag, (silent.get(tag) ?? new Set()).add(element));
      if (!asked.has(tag)) void define(tag);
    } else if (shadowRoot) watch?.(shadowRoot);
    else if (tag.includes('-') && !strangers.has(tag) && !customElements.get(tag)) {
      // It may have a shadow root once it is defined.
      strangers.add(tag);
      customElements.whenDefined(tag).then(
        () => watch?.(document),
        () => undefined, // no name of an element
      );
    }
  };
  const askBelow = (node: Node): void => {
    if (node instanceof Element) askFor(node);
    if (node instanceof Element || node instanceof ShadowRoot || node instanceof Document)
      node.querySelectorAll('*').forEach(askFor);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(askBelow);
  });
  watch = (root) => {
    observer.observe(root, { childList: true, subtree: true });
    askBelow(root);
  };
  watch(document);
}

/** Defines the tags around an element of the kit, wherever it stands. */
export function defineTagsAround(element: Element): void {
  // Elements that stand in the page before the script are upgraded before it gets to say that it watches.
  queueMicrotask(() => {
    const root = watch && element.getRootNode();
    if (root instanceof ShadowRoot) watch?.(root);
  });
}

/** An element without a class, since its code is missing: said in its place, which its class takes over. */
async function sayNotLoaded(element: Element, again: () => void): Promise<void> {
  const say = await loadSpeech(messageTerms, element.closest<HTMLElement>('[lang]')?.lang ?? 'en');
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sentence = document.createElement('p');
  const button = document.createElement('button');
  sentence.setAttribute('role', 'alert');
  sentence.append(`${say('elementNotLoaded')} `, button);
  button.type = 'button';
  button.textContent = say('tryAgain');
  button.onclick = again;
  root.replaceChildren(sentence);
}
