import { css, html, type TemplateResult } from 'lit';

/** Characters that draw nothing, change the direction of what follows, or mean what a font makes of them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** How many characters of a text a reader could not see. */
export const countInvisible = (text: string): number => text.match(INVISIBLE)?.length ?? 0;

/** As `countInvisible`, for text in lines. */
export const countInvisibleInLines = (text: string): number => countInvisible(text.replace(/[\n\t]/g, ''));

/** A text in which each invisible character stands as its number, e.g. `U+202E`, so that none can hide or reorder. */
export function visibleText(text: string): (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let from = 0;
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push(html`<mark>${codePointName(character)}</mark>`);
    from = index + character.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** As `visibleText`, for text in lines: breaks and tabs are no hidden characters. */
export const visibleLines = (text: string): unknown[] =>
  text.split(/([\n\t])/).map((part) => (part === '\n' || part === '\t' ? part : visibleText(part)));

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** For the marks of invisible characters. */
export const visibleTextStyles = css`
  mark {
    padding: 0 .1875rem; border-radius: 3px; font-family: var(--vitrine-font-mono); font-size: .6875rem;
    font-weight: 600; unicode-bidi: isolate;
    background: var(--vitrine-color-border-warning); color: var(--vitrine-color-text-warning);
  }
  @media (forced-colors: active) {
    mark { forced-color-adjust: none; background: Mark; color: MarkText; }
  }
`;
