/** What somebody has chosen, kept in the fragment of the address, so that it can be sent round. */
import { isColour } from './colours.js';
import { FONTS, THEMES } from './themes.js';

const bounded = (text, least, most, otherwise) => {
  const value = Number(text);
  return text !== null && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
};

/** @param {string} fragment - With or without its `#`. Whatever cannot be read stays as the theme has it. */
export function readChoice(fragment) {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const theme = Object.hasOwn(THEMES, query.get('theme') ?? '') ? query.get('theme') : 'vitrine';
  const { brand, font, radius, density } = THEMES[theme];
  const asked = query.get('brand');
  return {
    theme,
    brand: asked === 'none' ? '' : isColour(`#${asked}`) ? `#${asked}` : brand,
    font: Object.hasOwn(FONTS, query.get('font') ?? '') ? query.get('font') : font,
    radius: bounded(query.get('radius'), 0, 2, radius),
    density: bounded(query.get('density'), 0.75, 1.25, density),
    scheme: ['light', 'dark'].includes(query.get('scheme')) ? query.get('scheme') : 'auto',
  };
}

/** @returns {string} the fragment: what differs from its theme, and nothing for what the kit has by itself. */
export function writeChoice({ theme, brand, font, radius, density, scheme }) {
  const of = THEMES[theme];
  const query = new URLSearchParams();
  if (theme !== 'vitrine') query.set('theme', theme);
  if (brand !== of.brand) query.set('brand', brand ? brand.slice(1) : 'none');
  if (font !== of.font) query.set('font', font);
  if (radius !== of.radius) query.set('radius', String(radius));
  if (density !== of.density) query.set('density', String(density));
  if (scheme !== 'auto') query.set('scheme', scheme);
  return String(query) ? `#${query}` : '';
}
