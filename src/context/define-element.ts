import { Lazy } from '../core/lazy.js';

/** Marks the kit's own classes, so that another copy of the kit on the page is not taken for a stranger. */
const kit = Symbol.for('vitrine.kit');

/** Of this copy, from package.json. */
export const VERSION = '0.1.0';

type ElementClass = CustomElementConstructor & { [kit]?: string };

const takenTags = new Lazy(() => import('./taken-tag.js'));
/** Classes that this copy has registered. */
const own = new WeakSet<CustomElementConstructor>();

/** Version of another copy of the kit, if that one's elements stand on this page: they know nothing of this copy. */
export function otherCopy(): string | undefined {
  for (const tag of ['vitrine-provider', 'chat-message', 'artifact-view']) {
    const known: ElementClass | undefined = customElements.get(tag);
    if (known && !own.has(known) && Object.hasOwn(known, kit)) return known[kit];
  }
  return undefined;
}

/**
 * Registers a tag of the kit, once. A tag that the page already has is left alone: another copy of the kit serves
 * our templates as well (one warning if its major version differs), a stranger is named in one warning.
 */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  // On a server there is nothing to register with; importing stays harmless.
  if (typeof customElements === 'undefined') return;
  const known = customElements.get(tag);
  if (known) return warnOfStranger(tag, known);
  Object.defineProperty(element, kit, { value: VERSION });
  own.add(element);
  customElements.define(tag, element);
}

function warnOfStranger(tag: string, known: ElementClass): void {
  const version = Object.hasOwn(known, kit) ? known[kit] : undefined;
  if (version === VERSION) return;
  takenTags.load().then(
    ({ warnOfTag }) => warnOfTag(tag, version, VERSION),
    () => undefined, // offline nobody reads a console
  );
}
