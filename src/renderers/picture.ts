import type { SanitizedPicture } from '../sanitizer/sanitize-svg.js';
import { LinkOpenRequestEvent } from '../events/link-open-request.js';

const layout = new CSSStyleSheet();
// The picture's own rules come after, and cannot reach the host: they live in this shadow root alone.
layout.replaceSync(`
  :host { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); place-items: center; contain: strict; overflow: hidden; }
  svg { display: block; max-inline-size: 100% !important; max-block-size: 100%; position: static !important; }
`);

export interface PictureOptions {
  /** What a screen reader says if the picture has no words of its own. */
  readonly label: string;
  /** `fill`: as large as there is room. `natural`: its own size, smaller where there is less room. */
  readonly size: 'fill' | 'natural';
}

/**
 * Puts a sanitised picture into an element, in a shadow root of its own: its style sheet must not meet the kit's own
 * words, nor the kit's its parts.
 */
export function showPicture(host: HTMLElement, picture: SanitizedPicture, { label, size }: PictureOptions): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = picture.sheet ? [layout, picture.sheet] : [layout];
  fit(picture.svg, size);
  nameIt(picture, label);
  root.replaceChildren(picture.svg);
  root.removeEventListener('click', followLink);
  root.addEventListener('click', followLink);
}

function fit(svg: SVGSVGElement, size: PictureOptions['size']): void {
  const [width, height] = [lengthOf(svg, 'width'), lengthOf(svg, 'height')];
  if (!svg.hasAttribute('viewBox') && width && height) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const [, , boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/).map(Number);
  if (size === 'natural' && boxWidth > 0 && boxHeight > 0) {
    svg.setAttribute('width', String(Math.ceil(boxWidth)));
    svg.setAttribute('height', String(Math.ceil(boxHeight)));
  } else if (svg.hasAttribute('viewBox')) {
    svg.setAttribute('width', '100%');
    svg.setAttribute('height', '100%');
  }
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
  if (link.dispatchEvent(request)) window.open(url, '_blank', 'noopener,noreferrer');
}
