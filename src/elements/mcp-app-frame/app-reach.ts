import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../icons/icons.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import { visibleText } from '../../plain-text/visible-text.js';
import type { Allowance } from './app-allowances.js';
import { listed } from './listed-permissions.js';

export interface AppReach {
  /** Hosts that it may reach. */
  readonly reached: readonly string[];
  /** What it may use of the device. */
  readonly permissions: readonly string[];
  /** What a person has allowed it for longer. */
  readonly allowances: readonly Allowance[];
}

type Words = LocalizeController<AppTerms>;

/** What an app may reach, use and call without a question: in one line that unfolds where there is more, or something to take back. */
export function reachLine(
  { reached, permissions, allowances }: AppReach,
  words: Words,
): TemplateResult | typeof nothing {
  const said = [
    ...(reached.length === 0 ? [] : [saidOf(reached, words)]),
    ...(permissions.length === 0 ? [] : [words.term('mayUse', listed(permissions, words))]),
    ...(allowances.some(({ tool }) => tool !== undefined) ? [words.term('allowedTools')] : []),
  ];
  if (said.length === 0) return nothing;
  const line = said.map((each, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${each}</bdi>`);
  const hosts =
    reached.length < 2 || allowances.some(({ isHosts }) => isHosts)
      ? nothing
      : html`<ul class="hosts" translate="no">${reached.map(
          (host) => html`<li><bdi dir="ltr">${visibleText(host)}</bdi></li>`,
        )}</ul>`;
  const isFolded = reached.length > 1 || allowances.length > 0;
  return html`<div class="reach">${icon('shield', 14)}${
    isFolded
      ? html`<details><summary>${line}</summary>${hosts}${
          allowances.length > 0 ? html`<ul class="allowed">${allowances.map((each) => row(each, words))}</ul>` : nothing
        }</details>`
      : html`<div>${line}</div>`
  }</div>`;
}

function saidOf(reached: readonly string[], words: Words): string {
  const [first = ''] = reached;
  return reached.length === 1 ? words.term('talksTo', first) : words.term('talksToMany', reached.length);
}

function row({ what, tool, takeBack }: Allowance, words: Words): TemplateResult {
  const named = tool === undefined ? what : `${what} ${tool}`;
  return html`<li><span class="grow"><bdi>${what}</bdi>${
    tool === undefined ? nothing : html` <code><bdi dir="ltr" translate="no">${visibleText(tool)}</bdi></code>`
  }</span><button class="btn small" type="button" aria-label=${words.term('takeBackOf', named)}
    @click=${takeBack}>${words.term('takeBack')}</button></li>`;
}
