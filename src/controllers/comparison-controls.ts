import { css, html, nothing, type TemplateResult } from 'lit';
import type { Artifact } from '../core/artifacts/artifact.js';
import type { Compared } from '../core/artifacts/version-pair.js';
import { icon } from '../icons/icons.js';
import type { HistoryTerms } from '../locales/en/history.js';
import type { LocalizeController } from '../locales/localize.js';
import { textSm } from '../styles/text.js';
import type { Action } from './action.js';
import type { MenuButton } from './menu-button.js';

type Words = LocalizeController<HistoryTerms>;

/** What is compared with what. */
export interface ComparedPair {
  readonly artifact: Artifact;
  readonly from: Compared | undefined;
  readonly to: Compared | undefined;
  readonly hasDraft: boolean;
}

/** How much changed from one side to the other. */
export interface ComparisonCounts {
  readonly kind: 'lines' | 'entries' | 'too-different';
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

export const comparedName = (compared: Compared | undefined, words: Words): string =>
  compared === 'draft' ? words.term('draft') : compared === undefined ? '' : words.term('version', compared);

/** "Version 1 to Version 2", each a menu. */
export function comparisonRange(
  pair: ComparedPair,
  words: Words,
  menus: { readonly from: MenuButton; readonly to: MenuButton },
  choose: (from: Compared | undefined, to: Compared | undefined) => void,
): TemplateResult {
  const { from, to } = pair;
  const menu = (menu: MenuButton, label: string, chosen: Compared | undefined, pick: (compared: Compared) => void) =>
    menu.renderMenu({
      face: html`<span class="num">${comparedName(chosen, words)}</span>${icon('down', 14)}`,
      label,
      className: 'btn quiet small',
      items: choices(pair, chosen, words, pick),
    });
  return html`<span class="range">
    ${menu(menus.from, words.term('from'), from, (picked) => choose(picked, to))} ${words.term('to')}
    ${menu(menus.to, words.term('to'), to, (picked) => choose(from, picked))}
  </span>`;
}

function choices(
  { artifact, hasDraft }: ComparedPair,
  chosen: Compared | undefined,
  words: Words,
  pick: (compared: Compared) => void,
): Action[] {
  const versions = [...artifact.versions].reverse().map(({ number, createdAt }): Action => ({
    label: words.term('version', number),
    note: words.term('time', createdAt),
    checked: number === chosen,
    run: () => pick(number),
  }));
  const draft: Action = { label: words.term('draft'), checked: chosen === 'draft', run: () => pick('draft') };
  return hasDraft ? [draft, ...versions] : versions;
}

/** "+2 added −1 removed". Nothing until it is known, and for what is too different to be compared. */
export function comparisonCounts(counts: ComparisonCounts | undefined, words: Words): TemplateResult | typeof nothing {
  if (!counts || counts.kind === 'too-different') return nothing;
  const { kind, added, removed, changed } = counts;
  const part = (tone: string, count: number, text: string) =>
    count > 0 || (kind === 'lines' && added + removed === 0) ? html`<bdi class="${tone} num">${text}</bdi>` : nothing;
  return html`${part('ok', added, words.term('added', added))}${part('bad', removed, words.term('removed', removed))}${
    kind === 'entries' && changed > 0 ? html`<bdi class="num">${words.term('changedCount', changed)}</bdi>` : nothing
  }`;
}

/** Previews or text, and the way back to the older side. */
export function comparisonActions(
  { artifact, from }: ComparedPair,
  words: Words,
  given: {
    /** Whether the previews are compared; `undefined`: there are none to compare. */
    readonly previews: boolean | undefined;
    readonly byEntries: boolean;
    readonly toggle: () => void;
    readonly restore: (version: number) => void;
  },
): TemplateResult {
  const { previews, byEntries, toggle, restore } = given;
  const other = !previews ? 'comparePreviews' : byEntries ? 'compareEntries' : 'compareLines';
  return html`${
    previews === undefined
      ? nothing
      : html`<button type="button" class="btn quiet small" @click=${toggle}>${words.term(other)}</button>`
  }
  ${
    typeof from === 'number' && from !== artifact.versions.at(-1)?.number
      ? html`<button type="button" class="btn quiet small restore"
        title=${words.term('restore', from)}
        @click=${() => restore(from)}>${icon('restore')}<span>${words.term('restore', from)}</span></button>`
      : nothing
  }`;
}

export const comparisonStyles = css`
  .range { display: flex; align-items: center; gap: .125rem; ${textSm} color: var(--vitrine-color-text-secondary); }
  .range .btn.small { padding-inline: .375rem; }
`;
