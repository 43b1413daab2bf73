import { html, nothing, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/panel.js';

export type PanelTab = 'preview' | 'code' | 'versions' | 'diff';

export interface TabsView {
  readonly tabs: readonly PanelTab[];
  readonly selected: PanelTab;
  /** The source holds changes that are not saved. */
  readonly unsaved: boolean;
  readonly choose: (tab: PanelTab) => void;
}

/** The tabs, after the ARIA pattern: one stop, arrows along the line of reading choose. */
export function panelTabs({ tabs, selected, unsaved, choose }: TabsView, localize: LocalizeController<PanelTerms>): TemplateResult {
  const key = (event: KeyboardEvent) => {
    const forward = localize.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = localize.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const at = tabs.indexOf(selected);
    const targets: Record<string, PanelTab | undefined> = {
      [forward]: tabs[(at + 1) % tabs.length],
      [backward]: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    };
    const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
    if (!target || !(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
    choose(target);
  };
  return html`<div class="tabs" part="tabs" role="tablist" aria-label=${localize.term('views')} @keydown=${key}>
    ${tabs.map(
      (tab) =>
        html`<button
          type="button"
          id=${`tab-${tab}`}
          role="tab"
          aria-selected=${tab === selected ? 'true' : 'false'}
          aria-controls="tabpanel"
          tabindex=${tab === selected ? 0 : -1}
          @click=${() => choose(tab)}
        >
          ${localize.term(tab)}${unsaved && tab === 'code' ? html`<span class="dot" title=${localize.term('unsaved')}><span class="vh">${localize.term('unsaved')}</span></span>` : nothing}
        </button>`,
    )}
  </div>`;
}
