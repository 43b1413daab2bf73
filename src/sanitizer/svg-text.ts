import type { SanitizedPicture } from './sanitize-svg.js';

const SVG = 'http://www.w3.org/2000/svg';

/** A purified picture as text that stands alone: its rules go with it. */
export function svgText({ svg, sheet }: Pick<SanitizedPicture, 'svg' | 'sheet'>): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', SVG);
  if (sheet && sheet.cssRules.length > 0) {
    const style = document.createElementNS(SVG, 'style');
    style.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    copy.prepend(style);
  }
  return new XMLSerializer().serializeToString(copy);
}
