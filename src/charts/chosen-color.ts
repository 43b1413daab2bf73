/** What marks need of contrast with their ground (WCAG 2.2, 1.4.11). */
const LEAST = 3;
/** Luminance of the ground in dark pages, `--vitrine-color-background-primary`. */
const DARK = 0.0068;

/**
 * Gives a node the colour that a model chose. Where that would hardly be seen on a light or a dark ground, it is marked
 * `pale` or `deep`: areas get an outline there, and lines a stronger shade.
 */
export function chooseColor(node: SVGElement | HTMLElement, color: string): void {
  node.style.setProperty('--_s', color);
  const own = luminance(color);
  if (1.05 / (own + 0.05) < LEAST) node.classList.add('pale');
  if ((own + 0.05) / (DARK + 0.05) < LEAST) node.classList.add('deep');
}

/** Of `#RRGGBB`, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
