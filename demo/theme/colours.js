/** Arithmetic of colours: contrast as WCAG 2 has it, and a brand colour that can be read where the kit uses it. */
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values) => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex) {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one - `#rrggbb`, as the other one. @returns {number} 1 to 21 */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (hex, other, share) =>
  toHex(channels(hex).map((value, at) => value + (channels(other)[at] - value) * share));

/** The colour itself, or the nearest to it, towards white or black, that keeps its contrast. */
function readable(hex, ground, least) {
  const towards = luminance(ground) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share <= 1; share += 0.02) {
    const tried = mix(hex, towards, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards;
}

/** Whether it is `#rrggbb`, which is what a field of colours gives. */
export const isColour = (text) => /^#[0-9a-f]{6}$/i.test(text);

/**
 * What a brand colour becomes: the ground of the main button and the ring of focus, in light and dark, and the words on
 * the button where white or ink would not be read.
 * @param {{ light: string, dark: string }} ground
 */
export function brandTokens(brand, ground) {
  const light = readable(brand, ground.light, 4.5);
  const dark = readable(brand, ground.dark, 4.5);
  // One of them can be read on any colour: where white stays below 4.5, black is beyond 4.6.
  const on = (colour) => ['#ffffff', '#131416', '#000000'].find((words) => contrast(words, colour) >= 4.5);
  return {
    '--vitrine-color-background-inverse': [light, dark],
    '--vitrine-color-text-inverse': [on(light), on(dark)],
    '--vitrine-color-ring-primary': [light, dark],
  };
}
