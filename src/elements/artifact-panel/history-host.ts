import type { HeadlessController } from '../../core/headless-controller.js';
import type { HistoryTerms } from '../../locales/en/history.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { ArtifactPanel } from './artifact-panel.js';
import type { PanelTab } from './panel-tabs.js';

/** What the views of an artifact's history know of the panel around them. */
export interface HistoryHost {
  readonly panel: ArtifactPanel;
  readonly words: LocalizeController<HistoryTerms>;
  readonly headless: HeadlessController | undefined;
  readonly sheet: boolean;
  selectVersion(number: number): void;
  choose(tab: PanelTab): void;
}
