import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { FrameTheme } from '../sandbox/plan-frame.js';
import { lazyTokens } from '../styles/lazy-tokens.js';
import { tokens } from '../styles/tokens.js';
import { composedAncestors } from '../composed-tree/composed-ancestors.js';

/** Names of all tokens, as the kit has them. */
const names = [
  ...new Set([...(tokens.cssText + lazyTokens.cssText).matchAll(/--vitrine-[\w-]+(?=\s*:)/g)].map(([name]) => name)),
];

const PROBE = 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))';

/**
 * Reads what a frame takes over from the page around an element, and tells when it changes. Computed tokens cannot be
 * observed; what usually changes them can: attributes of the ancestors, the system's colour scheme, and, through a
 * transition on a probe, the scheme in use.
 */
export class FrameThemeController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #changed: () => void;
  #observer: MutationObserver | undefined;
  #abort: AbortController | undefined;
  /** An element of its own, so that trying a colour changes nothing that anybody watches. */
  readonly #probe = document.createElement('span');
  /** What frames were last given; unknown before the first change, which is told in any case. */
  #last: string | undefined;
  #queued = false;

  constructor(host: ReactiveControllerHost & HTMLElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
    Object.assign(this.#probe.style, {
      position: 'absolute',
      inlineSize: '0',
      blockSize: '0',
      visibility: 'hidden',
      backgroundColor: PROBE,
      forcedColorAdjust: 'none', // else every colour is the text's
      transition: 'background-color 1ms',
    });
    this.#probe.addEventListener('transitionrun', () => this.#queueUpdate());
  }

  /**
   * @param followsScheme - False: the frame stays light, since its document was written for a white page.
   */
  readTheme(lang: string, dir: 'ltr' | 'rtl', followsScheme: boolean): FrameTheme {
    const style = getComputedStyle(this.#host);
    const values: Record<string, string> = { '--font-sans': style.fontFamily };
    for (const name of names) {
      const value = style.getPropertyValue(name).trim();
      if (value) values[name.replace('--vitrine-', '--')] = value;
    }
    return { tokens: values, colorScheme: followsScheme ? this.scheme : 'light', lang, dir };
  }

  /** The scheme that `light-dark()` resolves to here. */
  get scheme(): 'light' | 'dark' {
    // Not the probe's background, which is on its way while its transition runs.
    return this.resolveColor(PROBE) === 'rgb(2, 2, 2)' ? 'dark' : 'light';
  }

  /** A colour as the element would paint it, in `rgb()`. */
  resolveColor(color: string): string {
    this.#probe.style.color = color;
    const resolved = getComputedStyle(this.#probe).color;
    this.#probe.style.removeProperty('color');
    return resolved;
  }

  /** Runs something for which the page has this scheme. */
  inScheme<T>(scheme: 'light' | 'dark', run: () => T): T {
    this.#probe.style.colorScheme = scheme;
    try {
      return run();
    } finally {
      this.#probe.style.removeProperty('color-scheme');
    }
  }

  hostConnected(): void {
    const abort = (this.#abort = new AbortController());
    const { signal } = abort;
    this.#observer = new MutationObserver(() => this.#queueUpdate());
    for (const node of composedAncestors(this.#host)) {
      if (node instanceof Element) this.#observer.observe(node, { attributes: true });
    }
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#queueUpdate(), { signal });
    this.#host.shadowRoot?.append(this.#probe);
    // Not read here: a frame that is about to begin need not wait for styles.
    this.#last = undefined;
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#abort?.abort();
  }

  #queueUpdate(): void {
    if (this.#queued) return;
    this.#queued = true;
    requestAnimationFrame(() => {
      this.#queued = false;
      const now = this.#host.isConnected ? this.#fingerprint() : this.#last;
      if (now === this.#last) return;
      this.#last = now;
      this.#changed();
    });
  }

  #fingerprint(): string {
    const { tokens: values, colorScheme } = this.readTheme('', 'ltr', true);
    return `${colorScheme} ${Object.values(values).join(' ')}`;
  }
}

/**
 * Whether a document was written with the page's colours in mind: it names a scheme or a token, or has no style of
 * its own. Any other one expects a white page, and dark text on a dark ground would be all there is to see of it.
 */
export function followsScheme(source: string): boolean {
  if (isWrittenWithNamesOnly(source) || /\bdark:[\w[-]/.test(source)) return true;
  if (/color-scheme|light-dark\(|prefers-color-scheme|var\(\s*--(?:color|vitrine|chart)-|data-theme/.test(source))
    return true;
  return !/<style|<link|\bstyle\s*=|\bbgcolor|\bclassName\s*=|\bclass\s*=|\bcss`|styled\./i.test(source);
}

/** Whether an app knows of colours that its host tells it. What has none of these words expects a white page. */
export const followsAppScheme = (source: string): boolean =>
  /color-scheme|colorScheme|light-dark\(|var\(\s*--color-|data-theme/.test(source);

const SHADES =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|' +
  'fuchsia|pink|rose';
/** A colour of Tailwind's scales. */
const OWN_COLOR = new RegExp(`\\b(?:bg|text|border|from|via|to|ring|divide)-(?:white|black|(?:${SHADES})-\\d)`);

/** Components of shadcn/ui, and no colour but theirs: names that stand for the page's tokens. */
const isWrittenWithNamesOnly = (source: string): boolean =>
  /[@~]?\/components\/ui\//.test(source) && !OWN_COLOR.test(source);
