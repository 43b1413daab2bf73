/** Themes to begin with, and how a choice becomes custom properties. A colour is a pair: light, dark. */
import { brandTokens } from './colours.js';

const colour = (name) => `--vitrine-color-${name}`;

/** What the kit has by itself, of the tokens that themes and the check of contrast read. */
export const DEFAULTS = {
  [colour('background-primary')]: ['#ffffff', '#131416'],
  [colour('background-secondary')]: ['#f7f7f8', '#1a1b1e'],
  [colour('background-tertiary')]: ['#eeeef0', '#25272b'],
  [colour('background-inverse')]: ['#1b1c1f', '#ededef'],
  [colour('text-primary')]: ['#1b1c1f', '#ededef'],
  [colour('text-secondary')]: ['#55585f', '#abaeb5'],
  [colour('text-tertiary')]: ['#686b73', '#8f929a'],
  [colour('text-inverse')]: ['#ffffff', '#16171a'],
  [colour('border-primary')]: ['#8d9099', '#6d7078'],
  [colour('border-secondary')]: ['#dcdde1', '#313338'],
  [colour('border-tertiary')]: ['#ebebee', '#25272b'],
  [colour('ring-primary')]: ['#305dcb', '#7aa9f5'],
};

export const FONTS = {
  page: { name: 'The page’s', value: undefined },
  system: { name: 'System', value: 'system-ui, sans-serif' },
  serif: { name: 'Serif', value: "'Iowan Old Style', 'Palatino Linotype', Georgia, serif" },
  round: { name: 'Round', value: "ui-rounded, 'SF Pro Rounded', 'Nunito', system-ui, sans-serif" },
  mono: { name: 'Mono', value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
};

export const THEMES = {
  vitrine: { name: 'Vitrine', about: 'Ink on paper', tokens: {}, brand: '', font: 'page', radius: 1, density: 1 },
  harbor: {
    name: 'Harbor',
    about: 'A product in blue, round',
    brand: '#0b6bcb',
    font: 'system',
    radius: 1.5,
    density: 1.1,
    tokens: {
      [colour('background-primary')]: ['#ffffff', '#0f1720'],
      [colour('background-secondary')]: ['#f3f7fb', '#16202b'],
      [colour('background-tertiary')]: ['#e6eef6', '#212d3a'],
      [colour('text-primary')]: ['#0f2133', '#e6eef6'],
      [colour('text-secondary')]: ['#41566b', '#a9bacb'],
      [colour('text-tertiary')]: ['#566a7e', '#8fa2b5'],
      [colour('border-primary')]: ['#7f93a7', '#64788c'],
      [colour('border-secondary')]: ['#d2dee9', '#2b3947'],
      [colour('border-tertiary')]: ['#e6eef6', '#212d3a'],
    },
  },
  almanac: {
    name: 'Almanac',
    about: 'A printed page, warm',
    brand: '#8a3324',
    font: 'serif',
    radius: 0.5,
    density: 1.15,
    tokens: {
      [colour('background-primary')]: ['#fdfaf4', '#1a1713'],
      [colour('background-secondary')]: ['#f6f0e4', '#221e18'],
      [colour('background-tertiary')]: ['#ece4d3', '#2e2921'],
      [colour('text-primary')]: ['#2a231a', '#f0e9dc'],
      [colour('text-secondary')]: ['#5c5142', '#bfb39f'],
      [colour('text-tertiary')]: ['#6b5f4e', '#a0937e'],
      [colour('border-primary')]: ['#93866f', '#7d7261'],
      [colour('border-secondary')]: ['#ddd2bd', '#3b352b'],
      [colour('border-tertiary')]: ['#ece4d3', '#2e2921'],
    },
  },
  switchboard: {
    name: 'Switchboard',
    about: 'A console, tight and square',
    brand: '#1f7a4d',
    font: 'mono',
    radius: 0.25,
    density: 0.8,
    tokens: {
      [colour('background-primary')]: ['#fbfcfb', '#0c100e'],
      [colour('background-secondary')]: ['#f0f4f1', '#131916'],
      [colour('background-tertiary')]: ['#e2e9e4', '#1d2621'],
      [colour('text-primary')]: ['#14201a', '#d9e8df'],
      [colour('text-secondary')]: ['#3f5348', '#9fb5a8'],
      [colour('text-tertiary')]: ['#53675c', '#869c8f'],
      [colour('border-primary')]: ['#7c9286', '#5c7266'],
      [colour('border-secondary')]: ['#cddad2', '#27332d'],
      [colour('border-tertiary')]: ['#e2e9e4', '#1d2621'],
    },
  },
};

const RADII = { xs: 4, sm: 6, md: 8, lg: 12, xl: 16 };

/** Pairs whose contrast somebody relies on: words on a ground, 4.5; an edge or a ring that says something, 3. */
export const PAIRS = [
  ['Text', 'text-primary', 'background-primary', 4.5],
  ['Text on wells', 'text-primary', 'background-secondary', 4.5],
  ['Text on bubbles', 'text-primary', 'background-tertiary', 4.5],
  ['Second text', 'text-secondary', 'background-primary', 4.5],
  ['Second text on wells', 'text-secondary', 'background-secondary', 4.5],
  ['Third text', 'text-tertiary', 'background-primary', 4.5],
  ['Third text on wells', 'text-tertiary', 'background-secondary', 4.5],
  ['Main button', 'text-inverse', 'background-inverse', 4.5],
  ['Ring of focus', 'ring-primary', 'background-primary', 3],
  ['Edge of a field', 'border-primary', 'background-primary', 3],
].map(([name, front, back, least]) => ({ name, front: colour(front), back: colour(back), least }));

/** What a choice changes, colours as pairs. @param {{ theme: string, brand: string }} choice */
export function colourTokens({ theme, brand }) {
  const tokens = { ...THEMES[theme].tokens };
  const [light, dark] = tokens[colour('background-primary')] ?? DEFAULTS[colour('background-primary')];
  return brand ? { ...tokens, ...brandTokens(brand, { light, dark }) } : tokens;
}

/** All custom properties that a choice sets, as they are written in a style sheet. */
export function customProperties(choice) {
  const values = {};
  for (const [name, [light, dark]] of Object.entries(colourTokens(choice)))
    values[name] = `light-dark(${light}, ${dark})`;
  if (FONTS[choice.font].value) values['--vitrine-font-sans'] = FONTS[choice.font].value;
  if (choice.radius !== 1)
    for (const [name, px] of Object.entries(RADII))
      values[`--vitrine-border-radius-${name}`] = `${Math.round(px * choice.radius * 2) / 2}px`;
  if (choice.density !== 1) values['--vitrine-density'] = String(choice.density);
  return values;
}

/** @returns {string} the style sheet of a choice, ready to be copied. */
export function styleSheet(choice) {
  const lines = Object.entries(customProperties(choice)).map(([name, value]) => `  ${name}: ${value};`);
  const scheme = choice.scheme === 'auto' ? 'light dark' : choice.scheme;
  return `:root {\n  color-scheme: ${scheme};\n${lines.map((line) => `${line}\n`).join('')}}`;
}
