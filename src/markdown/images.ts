import { Lazy } from '../core/lazy.js';
import { checkUrl, type CheckedUrl } from '../core/url-policy.js';
import type { MarkdownTerms } from '../locales/en/markdown.js';
import { consentOf, type ImageConsent, type ImagePolicy } from './image-consent.js';
import { holdImage } from './image-placeholder.js';
import type { InlineElement } from './inline-ops.js';

export type { ImagePolicy };

const svgAddresses = new Lazy(() => import('../sanitizer/svg-address.js'));

interface Waiting {
  readonly image: InlineElement;
  readonly href: string;
  readonly host: string;
}

/** What the images of a text show, by their boxes: for whoever takes the text elsewhere. */
export const imageTexts = new WeakMap<Element, string>();

/** Draws images, or what stands for one that must not be requested yet: an address can carry data out of the page. */
export class Images {
  readonly #policy: ImagePolicy;
  readonly #terms: MarkdownTerms;
  readonly #consent: ImageConsent;
  readonly #waiting = new Map<Element, Waiting>();

  /** @param conversation Whatever is one and the same object for all that shares what the user allows. */
  constructor(policy: ImagePolicy, terms: MarkdownTerms, conversation: object, signal: AbortSignal) {
    this.#policy = policy;
    this.#terms = terms;
    this.#consent = consentOf(conversation);
    this.#consent.addEventListener('host-allowed', () => this.#onConsentChange(), { signal });
  }

  /** Fills the box that stands in the text for an image. */
  fillBox(box: HTMLElement, image: InlineElement): void {
    imageTexts.set(box, image.alt);
    const url = checkUrl(image.value, 'image');
    const drawing = svgIn(image.value);
    if (drawing !== undefined) return void this.#draw(box, image, drawing);
    this.#fillFrom(box, image, url);
  }

  #fillFrom(box: HTMLElement, image: InlineElement, url: CheckedUrl | undefined): void {
    const loads = url && (url.kind === 'data' || this.#consent.allowsImage(this.#policy, url.href, url.host));
    if (loads) return this.#load(box, { image, href: url.href });
    box.setAttribute('role', 'group');
    if (image.title) box.title = image.title;
    const asks = url !== undefined && this.#policy === 'ask';
    holdImage(box, { alt: image.alt, host: url?.host, asks }, this.#terms);
    if (!asks) return;
    this.#waiting.set(box, { image, href: url.href, host: url.host });
  }

  /** A drawing in the text itself: purified, and shown as a picture, in which nothing runs or loads. */
  async #draw(box: HTMLElement, image: InlineElement, source: string): Promise<void> {
    // Offline it is not shown, as one that is refused: unchecked it must not be.
    const checker = await svgAddresses.load().catch(() => undefined);
    const href = checker?.svgAddress(source);
    if (href) this.#load(box, { image, href });
    else this.#fillFrom(box, image, undefined);
  }

  /** The user pressed one of a placeholder's buttons. */
  allowImage(pressed: Element): void {
    const placeholder = pressed.closest('.image');
    const waiting = placeholder && this.#waiting.get(placeholder);
    if (!waiting) return;
    this.#consent.addresses.add(waiting.href);
    this.#load(placeholder, waiting);
    if (pressed.classList.contains('image-always')) this.#consent.allowHost(waiting.host);
  }

  #onConsentChange(): void {
    for (const [placeholder, waiting] of this.#waiting) {
      if (this.#consent.hosts.has(waiting.host)) this.#load(placeholder, waiting);
    }
  }

  /** The box stays: the text around it knows it. */
  #load(box: Element, { image, href }: Pick<Waiting, 'image' | 'href'>): void {
    this.#waiting.delete(box);
    box.className = 'image loaded';
    box.removeAttribute('role');
    box.replaceChildren(this.#picture(image, href));
  }

  #picture({ alt, title }: InlineElement, href: string): HTMLImageElement {
    const picture = document.createElement('img');
    picture.referrerPolicy = 'no-referrer';
    picture.loading = 'lazy';
    picture.alt = alt;
    if (title) picture.title = title;
    picture.addEventListener('error', () => picture.classList.add('failed'), { once: true });
    picture.src = href; // last: from here on it may be requested
    return picture;
  }
}

/** As for the other pictures in an address, in UTF-16 units. */
const MAX_DRAWING = 2 * 1_048_576;

/** The markup in an address `data:image/svg+xml`; `undefined` if it has another type, is too long or cannot be read. */
function svgIn(address: string): string | undefined {
  const head = /^\s*data:image\/svg\+xml(?:;charset=[\w-]+)?(;base64)?,/i.exec(address);
  if (!head || address.length > MAX_DRAWING) return undefined;
  const body = address.slice(head[0].length);
  try {
    if (!head[1]) return decodeURIComponent(body);
    return new TextDecoder().decode(Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
