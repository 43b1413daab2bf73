import type { SanitizedPicture } from '../../sanitizer/sanitize-svg.js';
import { LinkOpenRequestEvent } from '../../events/link/link-open-request.js';

const layout = new CSSStyleSheet();
// The picture's own rules come after, and cannot reach the host: they live in this shadow root alone. A drawing's
// lines of text were measured from left to right, whatever the page's direction.
layout.replaceSync(`
  :host { display: block; position: relative; contain: strict; overflow: hidden; direction: ltr; }
  svg { display: block; max-inline-size: 100% !important; max-block-size: 100%; position: static !important; }
`);

export interface PictureOptions {
  /** What a screen reader says if the picture has no words of its own. */
  readonly label: string;
}

/** Width and height in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture in its place. */
export interface PlacedPicture {
  /** What holds it, and is moved and sized instead of it. */
  readonly paper: HTMLElement;
  /** Its own size; missing where it says nothing about one. */
  readonly size: PictureSize | undefined;
}

/**
 * Puts a sanitised picture into an element, in a shadow root of its own: its style sheet must not meet the kit's own
 * words, nor the kit's its parts. It fills its paper, whatever size that has.
 */
export function showPicture(host: HTMLElement, picture: SanitizedPicture, { label }: PictureOptions): PlacedPicture {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = picture.sheet ? [layout, picture.sheet] : [layout];
  const size = pictureSize(picture.svg);
  fill(picture.svg, size);
  nameIt(picture, label);
  const paper = host.ownerDocument.createElement('div');
  paper.append(picture.svg);
  root.replaceChildren(paper);
  root.removeEventListener('click', followLink);
  root.addEventListener('click', followLink);
  return { paper, size };
}

/** The size that a picture gives itself, by `width` and `height`, else by its `viewBox`. */
export function pictureSize(svg: SVGSVGElement): PictureSize | undefined {
  const [width, height] = [lengthOf(svg, 'width'), lengthOf(svg, 'height')];
  const [, , boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = boxWidth > 0 && boxHeight > 0;
  if (width && height) return { width, height };
  if (width && hasBox) return { width, height: (width * boxHeight) / boxWidth };
  if (height && hasBox) return { width: (height * boxWidth) / boxHeight, height };
  return hasBox ? { width: boxWidth, height: boxHeight } : undefined;
}

function fill(svg: SVGSVGElement, size: PictureSize | undefined): void {
  if (!svg.hasAttribute('viewBox') && size) svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  if (!svg.hasAttribute('viewBox')) return;
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
}

/** A length in pixels; nothing for percentages, which say nothing about the drawing. */
function lengthOf(svg: SVGSVGElement, name: 'width' | 'height'): number {
  const value = svg.getAttribute(name) ?? '';
  return /^\s*[\d.]+(?:px)?\s*$/.test(value) ? Number.parseFloat(value) : 0;
}

function nameIt({ svg, title, description }: SanitizedPicture, label: string): void {
  // With links inside it is no single image: they have to stay reachable.
  svg.setAttribute('role', svg.querySelector('a[href]') ? 'group' : 'img');
  svg.setAttribute('aria-label', [title || label, description].filter(Boolean).join('. '));
}

function followLink(event: Event): void {
  const link = event.composedPath().find((node): node is SVGAElement => node instanceof SVGAElement);
  const url = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? '';
  if (!link) return;
  event.preventDefault(); // `#x` would change the page's own address, and finds nothing in a shadow root
  if (!/^(?:https?|mailto):/.test(url)) return;
  const request = new LinkOpenRequestEvent({ url, text: (link.textContent ?? '').trim(), source: 'artifact' });
  // No script's click opens a window: a picture shall not, whoever pressed on it.
  const isAsked = event.isTrusted || (navigator.userActivation?.isActive ?? false);
  if (link.dispatchEvent(request) && isAsked) window.open(url, '_blank', 'noopener,noreferrer');
}
