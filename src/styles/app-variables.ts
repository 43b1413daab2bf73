/** Names after `--color-`, in three sets of ten. */
const TONES = [
  'primary',
  'secondary',
  'tertiary',
  'inverse',
  'ghost',
  'info',
  'danger',
  'success',
  'warning',
  'disabled',
];
const RINGS = ['primary', 'secondary', 'inverse', 'info', 'danger', 'success', 'warning'];
const TEXTS = ['xs', 'sm', 'md', 'lg'];
const HEADINGS = [...TEXTS, 'xl', '2xl', '3xl'];

const sized = (name: string, sizes: readonly string[]): string[] =>
  sizes.flatMap((size) => [`--font-${name}-${size}-size`, `--font-${name}-${size}-line-height`]);

/** The 76 style variables of MCP Apps. Each is the kit's token of the same name, without its prefix. */
export const APP_VARIABLES: readonly string[] = Object.freeze([
  ...['background', 'text', 'border'].flatMap((set) => TONES.map((tone) => `--color-${set}-${tone}`)),
  ...RINGS.map((tone) => `--color-ring-${tone}`),
  ...['--font-sans', '--font-mono'],
  ...['normal', 'medium', 'semibold', 'bold'].map((weight) => `--font-weight-${weight}`),
  ...sized('text', TEXTS),
  ...sized('heading', HEADINGS),
  ...['xs', 'sm', 'md', 'lg', 'xl', 'full'].map((size) => `--border-radius-${size}`),
  '--border-width-regular',
  ...['hairline', 'sm', 'md', 'lg'].map((size) => `--shadow-${size}`),
]);

/**
 * The style variables of an app where an element stands, from the kit's tokens, with `light-dark()` in colours.
 * @returns all of them, or none: a part would clash with what the app falls back to. None before all tokens have loaded.
 */
export function readAppVariables(element: Element): Readonly<Record<string, string>> | undefined {
  const style = getComputedStyle(element);
  const values: Record<string, string> = {};
  for (const name of APP_VARIABLES) {
    const given = style.getPropertyValue(name.replace('--', '--vitrine-')).trim();
    // The kit leaves the font to the page: an app, which inherits nothing, is told which one that is.
    const value = given || (name === '--font-sans' ? style.fontFamily : '');
    if (!value) return undefined;
    values[name] = value;
  }
  return values;
}
