import { html, nothing, type TemplateResult } from 'lit';
import { copyKey } from '../../files/clipboard.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import type { PanelConsole } from './panel-console.js';
import { labelLine, type LabelWords, type PreviewState } from './panel-label.js';
import type { PanelViews, ShownView } from './panel-views.js';
import type { PanelTools, ShownTools } from './tools/panel-tools.js';

/** What is shown, and what can be done with it. */
export interface FootedView {
  readonly view: ShownView;
  readonly tools: ShownTools | undefined;
}

/** The panel's last line: what is to be known of what is shown, then what can be done with it. */
export class PanelFoot {
  readonly #views: PanelViews;
  readonly #tools: PanelTools;
  readonly #console: PanelConsole;

  constructor(views: PanelViews, tools: PanelTools, panelConsole: PanelConsole) {
    this.#views = views;
    this.#tools = tools;
    this.#console = panelConsole;
  }

  renderFoot(footed: FootedView & { readonly preview: PreviewState | undefined }, words: LabelWords): TemplateResult {
    const { view, tools, preview } = footed;
    const { panel } = words;
    const { tab, shown } = view;
    const own = this.#views.renderLabel(view);
    const surface = this.#views.preview?.surface;
    const hint = copyKey().startsWith('⌘') ? 'zoomHintMac' : 'zoomHint';
    const state = tab === 'preview' ? preview : undefined;
    return html`<div class="foot" part="label">
      ${
        own === undefined
          ? html`<span class="facts">${labelLine(shown, state, words, surface?.blockedRequests, surface?.label)}${
              tab === 'preview' && surface?.zoom ? html`<span class="hint">${panel.term(hint)}</span>` : nothing
            }</span>`
          : html`<span class="facts own">${own}</span>`
      }
      ${this.#views.renderActions(view)}
      ${shown.streaming && tab === 'code' && !view.draft ? this.#followButton(panel) : nothing}
      ${tab === 'preview' ? this.#console.renderButton(panel) : nothing}
      ${tools ? this.#tools.renderMenu(tools) : nothing}
    </div>`;
  }

  /** In a low window there is no line for them: what can be done stands in the bar, as signs. */
  renderControls({ view, tools }: FootedView, words: LocalizeController<PanelTerms>): TemplateResult {
    return html`<span class="controls">
      ${view.tab === 'diff' ? this.#views.renderActions(view) : nothing}
      ${view.tab === 'preview' ? this.#console.renderButton(words) : nothing}
      ${tools ? this.#tools.renderMenu(tools, false) : nothing}
    </span>`;
  }

  #followButton(words: LocalizeController<PanelTerms>): TemplateResult {
    const following = this.#views.code?.following ?? true;
    const toggle = () => {
      const { code } = this.#views; // on the first drawing it is not there yet
      if (code) code.following = !code.following;
    };
    return html`<button type="button" class="btn quiet small" @click=${toggle}>
      ${words.term(following ? 'stopFollowing' : 'follow')}
    </button>`;
  }
}
