import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { composedAncestors } from '../../composed-tree/composed-ancestors.js';
import { defaultScope } from '../../context/headless-context.js';

/** How long a framework has to set what it was told to set, in milliseconds. */
const PATIENCE_MS = 2_000;

let hasWarned = false;

/**
 * Notices that a framework was told to set `headless` and has not: React up to 18 writes an attribute in its place, and
 * React 19 sets no property of an element that it hydrates. The list would be empty, and nobody would know why.
 * @see https://github.com/facebook/react/issues/35446
 */
export class UnsetHeadless implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the list shows another conversation than the one that the page meant it to show. */
  get isUnset(): boolean {
    return this.#isOver && this.#unset !== undefined;
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      const unset = this.#unset;
      if (!unset) return;
      this.#host.requestUpdate();
      if (hasWarned) return;
      hasWarned = true;
      console.warn(
        `Vitrine: \`headless\` of <${unset.localName}> was never set. React writes an attribute in its place (18), or sets ` +
          'nothing while it hydrates (19). Set it by a ref: `ref={(element) => element && (element.headless = headless)}`.',
      );
    }, PATIENCE_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#isOver = false;
  }

  get #unset(): Element | undefined {
    for (const node of composedAncestors(this.#host)) {
      const element = node as Element;
      if (node !== this.#host && element.localName !== 'vitrine-provider') continue;
      if (isMeantToBeSet(element)) return element;
      if (node !== this.#host) return undefined;
    }
    return undefined;
  }
}

/**
 * By an attribute that a framework has written and that nothing followed, or by React's own note of what it was given for
 * an element.
 */
function isMeantToBeSet(element: Element & { readonly headless?: unknown }): boolean {
  const isDefault = element.headless === undefined || element.headless === defaultScope().headless;
  if (isDefault && element.hasAttribute('headless')) return true;
  const note = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  const { headless } = ((note && (element as unknown as Record<string, unknown>)[note]) ?? {}) as {
    headless?: unknown;
  };
  return typeof headless === 'object' && headless !== null && headless !== element.headless;
}
