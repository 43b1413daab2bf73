import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import type { ShownVersion } from '../../renderers/shown-version.js';

export type PanelTab = 'preview' | 'code' | 'versions' | 'diff';

export interface TabsView {
  readonly tabs: readonly PanelTab[];
  readonly selected: PanelTab;
  /** The source holds changes that are not saved. */
  readonly unsaved: boolean;
  readonly choose: (tab: PanelTab) => void;
}

/** Narrower panels have no room for every tab, in px. */
const NARROW_PX = 420;

/**
 * Code has no preview besides its source, a picture no source besides itself. Versions appear from the second one on.
 * @param chosen - What the panel's `tab` says.
 */
export function tabsOf({ artifact, shown }: ShownVersion, width: number, chosen: PanelTab | undefined): PanelTab[] {
  const { preview, source } = kindOf(shown?.type ?? '');
  const tabs: PanelTab[] = preview === 'none' ? ['code'] : source === 'text' ? ['preview', 'code'] : ['preview'];
  if ((artifact?.versions.length ?? 0) < 2) return tabs;
  // A narrow bar has no room for both: the way to the comparison is in the list, too.
  const leavesOutDiff = width < NARROW_PX && chosen !== 'diff';
  return [...tabs, 'versions', ...(leavesOutDiff ? [] : (['diff'] as const))];
}

/** The tab that is shown: the chosen one if there is one, the source while it is written, then the first. */
export function shownTab(
  { streaming }: ShownVersion,
  tabs: readonly PanelTab[],
  chosen: PanelTab | undefined,
): PanelTab {
  if (chosen && tabs.includes(chosen)) return chosen;
  return streaming ? 'code' : (tabs[0] ?? 'code');
}

/** Whether the preview scrolls by itself, and is reached by keyboard. */
export const scrollsItself = ({ artifact }: ShownVersion): boolean => kindOf(artifact?.type ?? '').scrolls === true;

/** The tabs, after the ARIA pattern: one stop, arrows along the line of reading choose. */
export function panelTabs(
  { tabs, selected, unsaved, choose }: TabsView,
  localize: LocalizeController<PanelTerms>,
): TemplateResult {
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
          ${localize.term(tab)}${
            unsaved && tab === 'code'
              ? html`<span class="dot"
            title=${localize.term('unsaved')}><span class="vh">${localize.term('unsaved')}</span></span>`
              : nothing
          }
        </button>`,
    )}
  </div>`;
}
