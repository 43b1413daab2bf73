/** The parts of a version 3 theme, and what version 4 calls their variables. */
const VARIABLES: Readonly<Record<string, string>> = {
  colors: 'color',
  fontFamily: 'font',
  borderRadius: 'radius',
  spacing: 'spacing',
  fontSize: 'text',
  boxShadow: 'shadow',
  screens: 'breakpoint',
  maxWidth: 'container',
  animation: 'animate',
  letterSpacing: 'tracking',
  lineHeight: 'leading',
  fontWeight: 'font-weight',
  transitionTimingFunction: 'ease',
};

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

/** One declaration's worth of text. */
const plain = (value: string): string => value.replace(/[;{}<>]/g, ' ').trim();
const nameOf = (name: string): string => name.replace(/[^\w-]/g, '_');

/**
 * Writes a theme of version 3 (`tailwind.config = { theme: { extend: … } }`, as pages for the CDN have it) in the
 * language of version 4. What has no counterpart is left out.
 */
export function tailwindTheme(config: unknown): string {
  const { theme, darkMode } = valuesOf(config);
  const { extend, ...replaced } = valuesOf(theme);
  const lines: string[] = [];
  const rules: string[] = [];
  for (const part of [replaced, valuesOf(extend)]) {
    for (const [key, values] of Object.entries(part)) {
      const variable = VARIABLES[key];
      if (variable !== undefined) lines.push(...variables(`--${variable}`, values));
      else if (key === 'keyframes')
        rules.push(
          ...Object.entries(valuesOf(values)).map(
            ([name, frames]) => `@keyframes ${nameOf(name)}{${frameText(frames)}}`,
          ),
        );
      else if (key === 'backgroundImage') {
        rules.push(
          ...Object.entries(valuesOf(values)).map(([name, image]) =>
            typeof image === 'string' ? `@utility bg-${nameOf(name)}{background-image:${plain(image)}}` : '',
          ),
        );
      }
    }
  }
  const dark =
    darkMode === 'class' || (Array.isArray(darkMode) && darkMode[0] === 'class')
      ? '@custom-variant dark (&:where(.dark, .dark *));'
      : '';
  return `${dark}@theme{${lines.join('')}}${rules.join('')}`;
}

function variables(prefix: string, value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${prefix}:${plain(String(value))};`];
  // `fontSize: ['1rem', { lineHeight: … }]`, or a list of font families.
  if (Array.isArray(value)) {
    const parts = prefix.startsWith('--text-') ? value.slice(0, 1) : value;
    return [
      `${prefix}:${plain(
        parts
          .filter((each) => typeof each === 'string')
          .map((each) => (prefix.startsWith('--font-') && /\s/.test(each) && !/['"]/.test(each) ? `"${each}"` : each))
          .join(', '),
      )};`,
    ];
  }
  return Object.entries(valuesOf(value)).flatMap(([name, each]) =>
    variables(name === 'DEFAULT' ? prefix : `${prefix}-${nameOf(name)}`, each),
  );
}

const frameText = (frames: unknown): string =>
  Object.entries(valuesOf(frames))
    .map(
      ([stop, declarations]) =>
        `${plain(stop)}{${Object.entries(valuesOf(declarations))
          .map(
            ([name, value]) =>
              `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^\w-]/g, '')}:${plain(String(value))};`,
          )
          .join('')}}`,
    )
    .join('');
