import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../../plain-text/visible-text.js';

/** Longest name in the heading, in characters: what is asked must leave room for the arguments and the answers. */
const NAME = 80;

/** A name as it stands above what is asked. */
export function cutName(name: string): string {
  const characters = [...name.slice(0, 2 * NAME + 2)];
  return characters.length > NAME ? `${characters.slice(0, NAME - 1).join('')}…` : name;
}

/** The whole of a name that was cut, below; nothing for one that was not. */
export function wholeName(label: string, name: string): TemplateResult | typeof nothing {
  if (cutName(name) === name) return nothing;
  return html`<div><dt>${label}</dt><dd><div class="long" role="group" aria-label=${label} tabindex="0"><bdi>${visibleText(
    name,
  )}</bdi></div></dd></div>`;
}
