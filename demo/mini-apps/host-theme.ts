import { isRecord } from './host-line.js';

/** Colours and type of the host, by the names that MCP Apps gives them, and whether it is dark. */
export function applyHostTheme(renderData: Readonly<Record<string, unknown>>): void {
  const { style } = document.documentElement;
  const { theme, styles, locale } = renderData;
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme;
  if (typeof locale === 'string' && /^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/.test(locale))
    document.documentElement.dataset['locale'] = locale;
  const variables = isRecord(styles) && isRecord(styles['variables']) ? styles['variables'] : {};
  for (const [name, value] of Object.entries(variables))
    if (
      /^--(color|font|border-radius)-[a-z0-9-]{1,60}$/.test(name) &&
      typeof value === 'string' &&
      !/url\(/i.test(value)
    )
      style.setProperty(name, value.slice(0, 300));
}
