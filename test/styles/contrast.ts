/** Relative luminance of an opaque colour as a browser computes it: `rgb(…)`, or `color(srgb …)` where it is a mix. @see WCAG 2.2 */
function luminance(color: string): number {
  const full = color.startsWith('color(') ? 1 : 255;
  const [red, green, blue] = color.match(/(?<=[ (])[\d.]+/g)!.map((part) => {
    const share = Number(part) / full;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}
