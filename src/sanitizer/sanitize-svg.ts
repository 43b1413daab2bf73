import { makeInert } from './inert-markup.js';
import { purifier } from './purifier.js';
import { readPictureStyle } from './svg-style.js';

/** A picture that may stand in the page. */
export interface SanitizedPicture {
  readonly svg: SVGSVGElement;
  /** For the shadow root that holds `svg`, and no other. */
  readonly sheet: CSSStyleSheet | undefined;
  /** Its `<title>` and `<desc>`. */
  readonly title: string;
  readonly description: string;
  /** Parts left out for safety. */
  readonly removed: number;
}

/** How much of a picture the page reads in one go: each element and attribute takes some ten microseconds. */
export interface PictureBounds {
  readonly elements: number;
  readonly attributesEach: number;
  /** Elements and attributes together. */
  readonly parts: number;
  readonly depth: number;
}

export const PICTURE_BOUNDS: PictureBounds = { elements: 4_000, attributesEach: 200, parts: 10_000, depth: 200 };

/** Its source has more parts than the page reads in one go. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError';
  readonly code = 'picture-too-large';

  constructor(
    /** Elements and attributes. */
    readonly parts: number,
  ) {
    super(`The picture has ${parts} elements and attributes, or is nested too deep.`);
  }
}

/**
 * Makes an SVG safe to stand in the page: no script, no request, nothing outside its own box.
 * @param source - From anywhere.
 * @returns `undefined` if there is no `<svg>` in it.
 * @throws {PictureTooLargeError} before anything is parsed.
 */
export function sanitizeSvg(source: string, bounds = PICTURE_BOUNDS): SanitizedPicture | undefined {
  const markup = makeInert(source);
  const { elements, attributes, mostAttributes, depth } = markup.size;
  const parts = elements + attributes;
  if (
    elements > bounds.elements ||
    mostAttributes > bounds.attributesEach ||
    parts > bounds.parts ||
    depth > bounds.depth
  )
    throw new PictureTooLargeError(parts);
  const { fragment, findings } = purifier.purifyMarkup(markup, 'svg');
  const svg = fragment.querySelector('svg');
  if (!svg) return undefined;
  const { sheet, refused } = readPictureStyle(findings.styles);
  const picture = document.importNode(svg, true);
  restoreStyles(svg, picture, findings.declarations);
  return {
    svg: picture,
    sheet,
    title: textOf(picture, ':scope > title'),
    description: textOf(picture, ':scope > desc'),
    removed: findings.removed + refused,
  };
}

const textOf = (svg: SVGSVGElement, selector: string): string => svg.querySelector(selector)?.textContent?.trim() ?? '';

/** By the object model, which a strict policy of the page allows. */
function restoreStyles(
  from: Element,
  to: Element,
  declarations: ReadonlyMap<Element, readonly { property: string; value: string; priority: string }[]>,
): void {
  const sources = [from, ...from.querySelectorAll('*')];
  const targets = [to, ...to.querySelectorAll<SVGElement>('*')];
  sources.forEach((source, index) => {
    const target = targets[index] as SVGElement | undefined;
    for (const { property, value, priority } of declarations.get(source) ?? [])
      target?.style.setProperty(property, value, priority);
  });
}
