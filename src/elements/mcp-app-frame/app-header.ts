import { html, nothing, type TemplateResult } from 'lit';
import type { AppPlacement } from '../../frames/app-place.js';
import type { PipPlace } from '../../frames/pip-place.js';
import { icon, type IconName } from '../../icons/icons.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import { visibleText } from '../../plain-text/visible-text.js';

type Words = LocalizeController<AppTerms>;

export interface AppHeaderView {
  /** What the app is called: untrusted. */
  readonly name: string;
  readonly server: string;
  /** Hosts that it may reach. */
  readonly reached: readonly string[];
  /** What it may use of the device. */
  readonly permissions: readonly string[];
  readonly placement: AppPlacement;
  /** Modes that host and app both have. */
  readonly modes: readonly string[];
  readonly onMode: (mode: string) => void;
  readonly onClose: () => void;
}

/** The line above an app: what it is, where it comes from, what it may reach, and where else it can be shown. */
export function appHeader(view: AppHeaderView, words: Words, pip: PipPlace): TemplateResult {
  const { name, server, placement } = view;
  const isPip = placement === 'pip';
  // In a panel the panel's own line has the name, and its own button closes it.
  const isDocked = placement === 'docked';
  return html`<header part="header" class="head ${isPip ? 'moves' : ''}" @pointerdown=${isPip ? pip.onPointerDown : nothing}>
      ${isPip ? gripButton(words, pip) : isDocked ? nothing : html`<span class="kind">${icon('app')}</span>`}
      ${isDocked ? nothing : html`<bdi class="name cut">${visibleText(name)}</bdi>`}
      ${server ? html`<bdi class="cap cut wide">${words.term('from', server)}</bdi>` : nothing}
      <span class="grow"></span>
      ${modeButtons(view, words)}
      ${isDocked ? nothing : iconButton('x', words.term('close'), view.onClose)}
    </header>
    ${reachLine(view, words)}`;
}

/** What it may reach and use, in one line that unfolds where it is long. */
function reachLine({ reached, permissions }: AppHeaderView, words: Words): TemplateResult | typeof nothing {
  if (reached.length === 0 && permissions.length === 0) return nothing;
  const [first = ''] = reached;
  const used = permissions.length > 0 ? words.term('mayUse', listed(permissions, words)) : '';
  const said = reached.length === 1 ? words.term('talksTo', first) : words.term('talksToMany', reached.length);
  const hosts =
    reached.length > 1
      ? html`<details><summary><bdi>${said}</bdi></summary><ul class="hosts" translate="no">${reached.map(
          (host) => html`<li><bdi dir="ltr">${visibleText(host)}</bdi></li>`,
        )}</ul></details>`
      : html`<bdi>${said}</bdi>`;
  return html`<div class="reach">${icon('shield', 14)}<div>${reached.length > 0 ? hosts : nothing}${
    used ? html`<div><bdi>${used}</bdi></div>` : nothing
  }</div></div>`;
}

/** Names of permissions as a person reads them. */
export const listed = (permissions: readonly string[], words: Words): string =>
  new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(
    permissions.map((each) => words.term('permission', each)),
  );

function modeButtons({ placement, modes, onMode }: AppHeaderView, words: Words): TemplateResult {
  const button = (mode: 'inline' | 'fullscreen' | 'pip', name: IconName): TemplateResult | typeof nothing =>
    modes.includes(mode) ? iconButton(name, words.term(mode), () => onMode(mode), mode) : nothing;
  if (placement === 'fullscreen') return html`${button('pip', 'pip')}${button('inline', 'min')}`;
  if (placement === 'pip') return html`${button('fullscreen', 'max')}${button('inline', 'min')}`;
  return html`${button('pip', 'pip')}${button('fullscreen', 'max')}`;
}

const iconButton = (name: IconName, label: string, run: () => void, mode?: string): TemplateResult =>
  html`<button class="ib" type="button" aria-label=${label} title=${label} data-mode=${mode ?? nothing} @click=${run}>${icon(name)}</button>`;

const gripButton = (words: Words, pip: PipPlace): TemplateResult =>
  html`<button class="ib" type="button" data-grip="true" aria-label=${words.term('move')} title=${words.term('move')}
    @keydown=${pip.onKeyDown}>${icon('grip')}</button>`;
