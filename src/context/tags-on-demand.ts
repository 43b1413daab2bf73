import { loadSpeech } from '../locales/localize.js';
import { messageTerms } from '../locales/en/message.js';
import { defineTag, isLazyTag, watchRootsWith } from './lazy-tags.js';

/** What may stand alone in a closed root. */
const LOG = 'chat-log';

/**
 * Defines tags of the kit as the page shows them, also inside the shadow roots of a host's own elements. A closed root
 * is seen once an element of the kit stands in it; as a log may be the only one, that is defined for each that may be.
 */
export function defineTagsOnDemand(document: Document): void {
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
    if (isLazyTag(tag)) {
      if (customElements.get(tag)) return;
      silent.set(tag, (silent.get(tag) ?? new Set()).add(element));
      if (!asked.has(tag)) void define(tag);
    } else if (shadowRoot) watch(shadowRoot);
    else if (tag.includes('-') && !strangers.has(tag)) {
      // It may have a shadow root once it is defined, or a closed one.
      strangers.add(tag);
      const isDefined = customElements.get(tag) !== undefined;
      customElements.whenDefined(tag).then(
        () => {
          if (!isDefined) watch(document);
          if (!element.shadowRoot && !asked.has(LOG)) void define(LOG);
        },
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
  const watch = (root: Node): void => {
    observer.observe(root, { childList: true, subtree: true });
    askBelow(root);
  };
  if (watchRootsWith(watch)) watch(document);
}

/** An element without a class, since its code is missing: said in its place, which its class takes over. */
async function sayNotLoaded(element: Element, again: () => void): Promise<void> {
  const say = await loadSpeech(messageTerms, element.closest<HTMLElement>('[lang]')?.lang ?? 'en');
  if (customElements.get(element.localName)) return; // it has come meanwhile
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
