import { prefixSelector, presentationOf } from './presentation.js';

/** More rules than any drawing needs. */
const MAX_RULES = 500;

export interface PictureStyle {
  readonly sheet: CSSStyleSheet | undefined;
  /** Rules and declarations left out because they could reach or show something beyond the picture. */
  readonly refused: number;
}

/**
 * Reads the rules of a picture's `<style>` elements, without ever inserting one: plain style rules with presentation
 * properties stay, for the shadow root that holds the picture.
 */
export function readPictureStyle(texts: readonly string[]): PictureStyle {
  const rules: string[] = [];
  let refused = 0;
  for (const text of texts) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text); // ignores @import
    refused += text.match(/@import/gi)?.length ?? 0;
    for (const rule of sheet.cssRules) {
      const read = rule instanceof CSSStyleRule && rules.length < MAX_RULES ? readRule(rule) : undefined;
      refused += read?.refused ?? Number(rule instanceof CSSFontFaceRule);
      if (read?.text) rules.push(read.text);
    }
  }
  if (rules.length === 0) return { sheet: undefined, refused };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  return { sheet, refused };
}

function readRule({ selectorText, style }: CSSStyleRule): { text: string; refused: number } {
  if (/:host|::slotted|::part/i.test(selectorText)) return { text: '', refused: 1 };
  const { kept, refused } = presentationOf(style);
  const body = kept.map(({ property, value, priority }) => `${property}:${value}${priority && '!important'}`).join(';');
  return { text: body && `${prefixSelector(selectorText)}{${body}}`, refused };
}
