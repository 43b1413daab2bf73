import type { FrameTheme } from '../plan-frame.js';
import { on } from './natives.js';

const sheet = new CSSStyleSheet();
let given: { lang: string; dir: string } | undefined;

/** Takes over colours, language and direction. In a layer of its own: whatever the document declares wins. */
export function applyTheme({ tokens, colorScheme, lang, dir }: FrameTheme): void {
  const root = document.documentElement;
  sheet.replaceSync('@layer vitrine{:root{}}');
  const layer = sheet.cssRules[0] as CSSGroupingRule;
  const { style } = layer.cssRules[0] as CSSStyleRule;
  style.colorScheme = colorScheme;
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  root.dataset.theme = colorScheme;
  const speak = () => {
    setUnlessPage('lang', lang);
    setUnlessPage('dir', dir);
    given = { lang, dir };
  };
  // The parser adds a page's own `<html lang>` only where there is none yet.
  if (document.readyState === 'loading') on(document, 'DOMContentLoaded', speak);
  else speak();
}

/** A page that names its own language or direction keeps them. */
function setUnlessPage(name: 'lang' | 'dir', value: string): void {
  const root = document.documentElement;
  const now = root.getAttribute(name);
  if (now === null || now === given?.[name]) root.setAttribute(name, value);
}
