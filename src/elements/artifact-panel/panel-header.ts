import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { MenuButton } from '../../controllers/menu-button.js';
import { hasDefaultTitle, labelOf } from '../../core/artifacts/artifact-kinds.js';
import { icon } from '../../icons/icons.js';
import { plainTitle } from '../../locales/shown-title.js';
import { badgeClass } from '../../styles/badge.js';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';
import type { LabelWords } from './panel-label.js';
import { versionStepper } from './version-stepper.js';

export interface HeaderHost {
  selectVersion(number: number): void;
  requestClose(): void;
}

/** Characters of a title that is never cut. */
const SHORT_TITLE = 8;

/** Title, type, versions, close. */
export class PanelHeader {
  readonly #words: LabelWords;
  readonly #host: HeaderHost;
  readonly #versions: MenuButton;

  constructor(panel: ReactiveControllerHost & HTMLElement, words: LabelWords, host: HeaderHost) {
    this.#words = words;
    this.#host = host;
    this.#versions = new MenuButton(panel, 'versions', { inPlace: true });
  }

  /** @param picksVersion - Not beside a comparison, which picks two. */
  renderHeader(shown: ShownVersion | undefined, picksVersion: boolean): TemplateResult {
    const { panel, card } = this.#words;
    const given = shown?.shown?.title ?? shown?.artifact?.title ?? '';
    const type = shown?.artifact?.type;
    const title = plainTitle(type && hasDefaultTitle(type, given) ? card.term('untitled', type, given) : given);
    const close = panel.term('close');
    const short = title.length <= SHORT_TITLE ? 'short' : '';
    const select = (number: number) => this.#host.selectVersion(number);
    return html`<div class="head" part="header">
      <h2 id="title" class=${short} title=${title}><bdi class="cut">${title || panel.term('region')}</bdi></h2>
      ${
        type
          ? html`<span
        class="badge ${badgeClass(type)}">${plainTitle(labelOf(type, card.lang) ?? card.term('type', type))}</span>`
          : nothing
      }
      <span class="grow"></span>
      ${shown && picksVersion ? versionStepper(shown, this.#versions, this.#words, select) : nothing}
      <button type="button" class="ib" id="close" title=${close} aria-label=${close} aria-keyshortcuts="Escape"
        @click=${() => this.#host.requestClose()}>${icon('x')}</button>
    </div>`;
  }
}
