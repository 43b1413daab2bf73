import createPurifier from '#vendor/dompurify';
import { checkUrl } from '../core/url-policy.js';
import { HANDLER_PREFIX, RENAMED_PREFIX, STYLE_ATTRIBUTE, STYLE_ELEMENT, type InertMarkup } from './inert-markup.js';
import { prefixFragment, prefixIds, prefixUrls, presentationOf, reachesOut, type Declaration } from './presentation.js';

/** What one run found, beside the fragment. */
export interface Findings {
  /** Things left out for safety. */
  removed: number;
  /** Texts of `<style>` elements; SVG only. */
  readonly styles: string[];
  /** Declarations to set through CSSOM, by element: a `style` attribute would need a looser policy of the page. */
  readonly declarations: Map<Element, readonly Declaration[]>;
  /** Addresses of pictures in HTML, for the image policy to decide. */
  readonly images: { readonly element: HTMLImageElement; readonly url: string }[];
}

const FORBIDDEN_TAGS = [
  'style',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'dialog',
  'foreignObject',
  'foreignobject',
  'image',
  'feImage',
  'feimage',
  'use',
  'set',
  'animate',
  'animateTransform',
  'animatetransform',
  'animateMotion',
  'animatemotion',
  'map',
  'area',
  'base',
  'link',
  'meta',
  'video',
  'audio',
  'picture',
  'source',
  'switch',
];

const FORBIDDEN_ATTRIBUTES = [
  'popover',
  'popovertarget',
  'popovertargetaction',
  'autofocus',
  'tabindex',
  'cursor',
  'target',
  'slot',
  'part',
  'is',
  'nonce',
  'srcset',
  'poster',
  'background',
  'ping',
  'action',
  'formaction',
  'cite',
  'attributename',
];

/** Leftovers of editors: nobody misses them, so they are not reported. */
const HARMLESS = /:|^(?:metadata|title|desc|switch|style|html|head|body|#.*)$/;

const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp)[;,]/i;

type Purifier = ReturnType<typeof createPurifier>;
type AttributeEvent = { attrName: string; attrValue: string; keepAttr: boolean };
type ElementEvent = { tagName: string; allowedTags: Record<string, boolean> };

/** One instance, one configuration of each kind, one hook. The hook judges; it never widens what is allowed. */
class MarkupPurifier {
  readonly #purifier: Purifier = createPurifier(window);
  #kind: 'svg' | 'html' = 'svg';
  #findings: Findings = newFindings();

  constructor() {
    this.#purifier.addHook('uponSanitizeElement', (node, event) => this.#onElement(node, event));
    this.#purifier.addHook('uponSanitizeAttribute', (node, event) => this.#onAttribute(node, event));
    this.#purifier.addHook('afterSanitizeAttributes', (node) => this.#onAttributesDone(node));
  }

  /** @param markup - From anywhere. @returns the fragment, owned by a document without a window. */
  purifyMarkup(
    { text, removed }: InertMarkup,
    kind: 'svg' | 'html',
  ): { readonly fragment: DocumentFragment; readonly findings: Findings } {
    this.#kind = kind;
    const findings = (this.#findings = newFindings());
    findings.removed = removed;
    const fragment = this.#purifier.sanitize(text, {
      USE_PROFILES: kind === 'svg' ? { svg: true, svgFilters: true } : { html: true },
      FORBID_TAGS: kind === 'svg' ? [...FORBIDDEN_TAGS, 'img'] : FORBIDDEN_TAGS,
      FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      SANITIZE_NAMED_PROPS: true,
      RETURN_DOM_FRAGMENT: true,
    });
    // Both would hold this document until the next one comes.
    this.#findings = newFindings();
    this.#purifier.removed = [];
    return { fragment, findings };
  }

  #onElement(node: Node, { tagName, allowedTags }: ElementEvent): void {
    if (!(node.nodeType === 1)) return;
    const original = tagName.startsWith(RENAMED_PREFIX) ? tagName.slice(RENAMED_PREFIX.length) : tagName;
    const forbidden = FORBIDDEN_TAGS.includes(tagName) || (tagName === 'img' && this.#kind === 'svg');
    if (tagName === STYLE_ELEMENT && this.#kind === 'svg') this.#findings.styles.push(node.textContent ?? '');
    else if ((forbidden || !allowedTags[tagName]) && !HARMLESS.test(original)) this.#findings.removed += 1;
    // The purifier would keep the text of an element that it does not know.
    if (original !== tagName) node.textContent = '';
  }

  #onAttribute(node: Element, event: AttributeEvent): void {
    const { attrName: name, attrValue: value } = event;
    const kept = this.#judge(node, name, value);
    if (kept !== undefined) event.attrValue = kept;
    else event.keepAttr = false;
  }

  /** The value to keep; `undefined` for none. */
  #judge(node: Element, name: string, value: string): string | undefined {
    if (name === 'style' || name === STYLE_ATTRIBUTE)
      return this.#style(node as ElementCSSInlineStyle & Element, value);
    if (name === 'href' || name === 'xlink:href') return this.#address(node, value);
    if (name === 'src') return this.#source(node, value);
    if (name === 'class' && this.#kind === 'html')
      return /^language-[a-z0-9+#-]{1,30}$/.test(value) ? value : undefined;
    if (name.startsWith(HANDLER_PREFIX)) return this.#refuse(true);
    if (name.startsWith('on') || FORBIDDEN_ATTRIBUTES.includes(name)) return this.#refuse(name.startsWith('on'));
    if (reachesOut(value)) return this.#refuse(true);
    if (name === 'id') return value;
    if (/^aria-(?:labelledby|describedby|controls|owns|details)$/.test(name)) return prefixIds(value);
    return prefixUrls(value);
  }

  #style(node: ElementCSSInlineStyle & Element, text: string): undefined {
    const scratch = document.createElement('span');
    scratch.style.cssText = text;
    const { kept, refused } = presentationOf(scratch.style);
    this.#findings.removed += refused;
    if (kept.length > 0) this.#findings.declarations.set(node, kept);
  }

  #address(node: Element, value: string): string | undefined {
    const address = value.replace(/[\0-\x20]/g, '');
    if (address.startsWith('#')) return prefixFragment(address);
    const checked = node.localName === 'a' ? checkUrl(value, 'link') : undefined;
    return checked?.href ?? this.#refuse(address !== '');
  }

  #source(node: Element, value: string): string | undefined {
    if (PICTURE_DATA.test(value)) return value;
    if (node.localName === 'img' && this.#kind === 'html')
      this.#findings.images.push({ element: node as HTMLImageElement, url: value });
    else this.#refuse(true);
    return undefined;
  }

  #refuse(counts: boolean): undefined {
    if (counts) this.#findings.removed += 1;
  }

  #onAttributesDone(node: Element): void {
    if (node.localName !== 'a' || !node.hasAttribute('href')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  }
}

const newFindings = (): Findings => ({ removed: 0, styles: [], declarations: new Map(), images: [] });

export const purifier = new MarkupPurifier();
