import { html, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/panel.js';

export type PanelTab = 'preview' | 'code';

const tabs: readonly PanelTab[] = ['preview', 'code'];

/** The tabs, after the ARIA pattern: one stop, arrows along the line of reading choose. */
export function panelTabs(selected: PanelTab, localize: LocalizeController<PanelTerms>, choose: (tab: PanelTab) => void): TemplateResult {
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
          ${localize.term(tab)}
        </button>`,
    )}
  </div>`;
}
