import { tabList } from '../../controllers/tab-list.js';
import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';

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
 * @param hasSource - Whether the preview says what its source is.
 */
export function tabsOf(
  { artifact, shown }: ShownVersion,
  width: number,
  chosen: PanelTab | undefined,
  hasSource: boolean,
): PanelTab[] {
  const { preview, source } = kindOf(shown?.type ?? '');
  const hasCode = source === 'text' || hasSource;
  const tabs: PanelTab[] = preview === 'none' ? ['code'] : hasCode ? ['preview', 'code'] : ['preview'];
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

/** The tabs; the source's says that it holds changes. */
export function panelTabs(
  { tabs, selected, unsaved, choose }: TabsView,
  localize: LocalizeController<PanelTerms>,
): TemplateResult | typeof nothing {
  if (tabs.length < 2 && !unsaved) return nothing; // nothing to choose
  const dot = html`<span class="dot" title=${localize.term('unsaved')}><span class="vh">${localize.term('unsaved')}</span></span>`;
  return tabList({
    tabs: tabs.map((name) => ({
      name,
      face: html`${localize.term(name)}${unsaved && name === 'code' ? dot : nothing}`,
    })),
    selected,
    label: localize.term('views'),
    panelId: 'tabpanel',
    part: 'tabs',
    choose,
  });
}
