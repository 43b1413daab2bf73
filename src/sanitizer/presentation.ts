/**
 * CSS properties that a picture may set on its own parts. Nothing here places a box over others, loads anything,
 * adds text, or changes the pointer.
 */
const PRESENTATION = new Set(
  `alignment-baseline background-color baseline-shift clip-path clip-rule color color-interpolation
  color-interpolation-filters color-scheme cx cy d direction display dominant-baseline dx dy fill fill-opacity fill-rule filter
  flood-color flood-opacity font-family font-feature-settings font-kerning font-size font-stretch font-style
  font-variant font-variant-caps font-variant-numeric font-weight height image-rendering isolation letter-spacing
  lighting-color line-height marker-end marker-mid marker-start mask mask-type max-width mix-blend-mode opacity
  overflow paint-order r rx ry shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration-color text-decoration-line text-decoration-style text-rendering text-transform transform
  transform-box transform-origin unicode-bidi vector-effect visibility white-space width word-spacing writing-mode x y`.split(
    /\s+/,
  ),
);

/**
 * What loads something, or did in some browser. `url(#…)` stays inside the picture. Two runs of spaces with nothing
 * certain between them would be tried in every way: a megabyte of spaces takes hours.
 */
const REACHES_OUT = /url\((?!\s*(?:["']\s*)?#)|@import|@font-face|expression\s*\(|image-set\s*\(|src\s*\(|image\s*\(/i;

/** Whether a value could reach beyond the document. An escape can spell `url` in letters that nobody looks for. */
export const reachesOut = (value: string): boolean =>
  REACHES_OUT.test(value) || (value.includes('\\') && value.includes('('));

/** Every id gets this prefix, so that none names what the page itself looks up. */
export const ID_PREFIX = 'user-content-';

const prefixed = (id: string): string => (id.startsWith(ID_PREFIX) ? id : `${ID_PREFIX}${id}`);

/** References follow their ids: `#a`, `url(#a)`, and `#a` in selectors. */
export const prefixFragment = (value: string): string => `#${prefixed(value.slice(1))}`;
export const prefixUrls = (value: string): string =>
  value.replace(/url\(\s*(?:["']\s*)?#([^"')\s]+)(?:\s*["'])?\s*\)/gi, (_, id: string) => `url(#${prefixed(id)})`);
export const prefixIds = (value: string): string => value.split(/\s+/).filter(Boolean).map(prefixed).join(' ');
export const prefixSelector = (selector: string): string =>
  selector.replace(/#((?:[\w-]|[^\0-\x7f]|\\.)+)/g, (_, id: string) => `#${prefixed(id)}`);

export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly priority: string;
}

/** The declarations of a style that a picture may have; `refused` counts the others. */
export function presentationOf(style: CSSStyleDeclaration): { readonly kept: Declaration[]; readonly refused: number } {
  const kept: Declaration[] = [];
  let refused = 0;
  for (const property of style) {
    const value = style.getPropertyValue(property);
    if (PRESENTATION.has(property) && !reachesOut(value)) {
      kept.push({ property, value: prefixUrls(value), priority: style.getPropertyPriority(property) });
    } else if (reachesOut(value) || OVERLAYS.has(property)) refused += 1;
  }
  return { kept, refused };
}

/** Worth telling about: anything else that is left out is decoration. */
const OVERLAYS = new Set([
  'position',
  'z-index',
  'inset',
  'top',
  'left',
  'right',
  'bottom',
  'content',
  'cursor',
  'pointer-events',
]);
