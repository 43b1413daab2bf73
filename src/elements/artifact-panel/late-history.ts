import { html, nothing, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import type { ShownVersion } from '../shown-version.js';
import type { HistoryHost } from './history-host.js';
import type { PanelHistory } from './panel-history.js';
import type { PanelTab } from './panel-tabs.js';

/** The views of the history, loaded when one of them is first shown. */
export class LateHistory {
  readonly #host: Omit<HistoryHost, 'words'>;
  #history: PanelHistory | 'loading' | 'failed' | undefined;

  constructor(host: Omit<HistoryHost, 'words'>) {
    this.#host = host;
  }

  /** `undefined` until it is there. */
  get loaded(): PanelHistory | undefined {
    return typeof this.#history === 'object' ? this.#history : undefined;
  }

  /** What a tab needs of it. @param hasDraft - Whether the source is being edited. */
  neededBy(tab: PanelTab, hasDraft: boolean): PanelHistory | undefined {
    if (!isHistory(tab) && !(tab === 'code' && hasDraft)) return undefined;
    if (this.#history === undefined) void this.load();
    return this.loaded;
  }

  async load(): Promise<PanelHistory | undefined> {
    if (typeof this.#history === 'object') return this.#history;
    this.#history = 'loading';
    try {
      const { PanelHistory } = await import('./panel-history.js');
      return (this.#history = new PanelHistory(this.#host));
    } catch {
      this.#history = 'failed';
      return undefined;
    } finally {
      this.#host.panel.requestUpdate();
    }
  }

  /** In its place while it loads, or when it could not. */
  waiting(localize: LocalizeController<PanelTerms>): TemplateResult {
    if (this.#history !== 'failed') return html`<p class="rest"><span class="spin"></span></p>`;
    // Some browsers remember a failed import for as long as the page lives: then only a reload helps.
    const again = () => {
      this.#history = undefined;
      this.#host.panel.requestUpdate();
    };
    return html`<p class="rest" role="alert">${localize.term('historyMissing')}
      <button type="button" class="btn small" @click=${again}>${localize.term('tryAgain')}</button>
      <button type="button" class="btn small quiet" @click=${() => location.reload()}>${localize.term('reloadPage')}</button></p>`;
  }

  /** "Compare with version 1", for the version that is shown. */
  compareButton(
    { artifact, version }: ShownVersion,
    localize: LocalizeController<PanelTerms>,
  ): TemplateResult | typeof nothing {
    const versions = artifact?.versions ?? [];
    const before = version && versions[versions.indexOf(version) - 1];
    if (!before) return nothing;
    return html`<button type="button" class="btn quiet small" @click=${() => this.#host.choose('diff')}>${localize.term('compareWith', before.number)}</button>`;
  }
}

/** Whether a tab shows nothing but history. */
export const isHistory = (tab: PanelTab): boolean => tab === 'versions' || tab === 'diff';
