import { html, nothing, type TemplateResult } from 'lit';
import type { AppPlacement } from '../../frames/app-place.js';
import type { PipPlace } from '../../frames/pip-place.js';
import { icon, type IconName } from '../../icons/icons.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import { visibleText } from '../../plain-text/visible-text.js';
import { reachLine, type AppReach } from './app-reach.js';

type Words = LocalizeController<AppTerms>;

export interface AppHeaderView extends AppReach {
  /** What the app is called: untrusted. */
  readonly name: string;
  readonly server: string;
  readonly placement: AppPlacement;
  /** Modes that host and app both have. */
  readonly modes: readonly string[];
  /** What it stands in says its name, and closes it. */
  readonly isHoused: boolean;
  readonly onMode: (mode: string) => void;
  readonly onClose: () => void;
}

/** The line above an app: what it is, where it comes from, what it may reach, and where else it can be shown. */
export function appHeader(view: AppHeaderView, words: Words, pip: PipPlace): TemplateResult {
  const { name, server, placement } = view;
  const isPip = placement === 'pip';
  // In a panel the panel's own line has the name, and its own button closes it.
  const isDocked = placement === 'docked' || (view.isHoused && placement === 'inline');
  return html`<header part="header" class="head ${isPip ? 'moves' : ''}" @pointerdown=${isPip ? pip.onPointerDown : nothing}>
      ${isPip ? gripButton(words, pip) : isDocked ? nothing : html`<span class="kind">${icon('app')}</span>`}
      ${isDocked ? nothing : html`<bdi class="name cut">${visibleText(name)}</bdi>`}
      ${server ? html`<bdi class="cap cut ${isDocked ? '' : 'wide'}">${words.term('from', server)}</bdi>` : nothing}
      <span class="grow"></span>
      ${modeButtons(view, words, isDocked)}
      ${isDocked ? nothing : iconButton('x', words.term('close'), view.onClose)}
    </header>
    ${reachLine(view, words)}`;
}

function modeButtons({ placement, modes, onMode }: AppHeaderView, words: Words, isDocked: boolean): TemplateResult {
  // A panel fills the screen by its own button.
  const own = isDocked ? modes.filter((mode) => mode !== 'fullscreen') : modes;
  const button = (mode: 'inline' | 'fullscreen' | 'pip', name: IconName): TemplateResult | typeof nothing =>
    own.includes(mode) ? iconButton(name, words.term(mode), () => onMode(mode), mode) : nothing;
  if (placement === 'fullscreen') return html`${button('pip', 'pip')}${button('inline', 'min')}`;
  if (placement === 'pip') return html`${button('fullscreen', 'max')}${button('inline', 'min')}`;
  return html`${button('pip', 'pip')}${button('fullscreen', 'max')}`;
}

const iconButton = (name: IconName, label: string, run: () => void, mode?: string): TemplateResult =>
  html`<button class="ib" type="button" aria-label=${label} title=${label}
    data-mode=${mode ?? nothing} @click=${run}>${icon(name)}</button>`;

const gripButton = (words: Words, pip: PipPlace): TemplateResult =>
  html`<button class="ib" type="button" data-grip="true" aria-label=${words.term('move')} title=${words.term('move')}
    @keydown=${pip.onKeyDown}>${icon('grip')}</button>`;
