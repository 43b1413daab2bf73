import { html } from 'lit';
import { withoutTags } from '../../core/artifacts/bibliography/citation.js';

const TAGS = /(<\/?(?:i|em|b|strong|sub|sup)>)/gi;

/** A title with the italics, bold and lowered or raised letters that its markup asks for, as nodes; all else is text. */
export function titleMarkup(title: string): readonly unknown[] {
  const open: string[] = [];
  const parts = title.split(TAGS);
  return parts.flatMap((part) => {
    const [, end, tag = ''] = /^<(\/?)([a-z]+)>$/i.exec(part) ?? [];
    const name = tag.toLowerCase();
    if (!tag || !/^(?:i|em|b|strong|sub|sup)$/.test(name)) return part ? [inTags(withTags(part), open)] : [];
    if (!end) open.push(name);
    else if (open.includes(name)) open.splice(open.lastIndexOf(name), 1);
    return [];
  });
}

/** Spaces at the ends of a part are between words of the title. */
const withTags = (part: string): string =>
  (/^\s/.test(part) ? ' ' : '') + withoutTags(part) + (/\S\s+$/.test(part) ? ' ' : '');

const inTags = (text: string, open: readonly string[]): unknown =>
  open.reduce<unknown>((inner, name) => {
    switch (name) {
      case 'sub':
        return html`<sub>${inner}</sub>`;
      case 'sup':
        return html`<sup>${inner}</sup>`;
      case 'b':
      case 'strong':
        return html`<b>${inner}</b>`;
      default:
        return html`<i>${inner}</i>`;
    }
  }, text);
