import { html, type TemplateResult } from 'lit';

/** Characters that draw nothing, or change the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** How many characters of a text a reader could not see. */
export const countInvisible = (text: string): number => text.match(INVISIBLE)?.length ?? 0;

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

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
