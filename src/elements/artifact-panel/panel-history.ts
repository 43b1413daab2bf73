import { adoptStyles, nothing, type TemplateResult } from 'lit';
import { historyTerms } from '../../locales/en/history.js';
import { LocalizeController } from '../../locales/localize.js';
import type { ShownVersion } from '../shown-version.js';
import { draftOf, type Draft } from '../../core/artifacts/drafts.js';
import type { HistoryHost } from './history-host.js';
import { PanelDiff } from '../artifact-diff/artifact-diff.js';
import { PanelEditor } from '../artifact-editor/artifact-editor.js';
import { panelHistoryStyles } from '../artifact-diff/artifact-diff.styles.js';
import { VersionChanges } from '../../controllers/version-changes.js';
import { VersionList } from '../artifact-versions/artifact-versions.js';

/** The views of an artifact's history: its versions, what changed between them, and the editor. Loaded on first use. */
export class PanelHistory {
  readonly list: VersionList;
  readonly diff: PanelDiff;
  readonly editor: PanelEditor;

  constructor(given: Omit<HistoryHost, 'words'>) {
    const { panel } = given;
    const words = new LocalizeController(panel, historyTerms);
    const host = Object.create(given, { words: { value: words } }) as HistoryHost;
    const changes = new VersionChanges(() => panel.requestUpdate());
    this.list = new VersionList(host, changes);
    this.diff = new PanelDiff(host, changes);
    this.editor = new PanelEditor(host, (version) => {
      this.diff.pick(version, 'draft');
      host.choose('diff');
    });
    if (panel.shadowRoot)
      adoptStyles(panel.shadowRoot, [...panel.shadowRoot.adoptedStyleSheets, ...panelHistoryStyles]);
  }

  /** What a tab shows; `undefined` for one that is none of these. */
  render(tab: string, shown: ShownVersion): TemplateResult | undefined {
    const draft = draftOf(shown.artifactId);
    if (tab === 'versions') return this.list.render(shown);
    if (tab === 'diff') return this.diff.render(shown, draft);
    return tab === 'code' && draft ? this.editor.render(shown, draft) : undefined;
  }

  label(tab: string, shown: ShownVersion, draft: Draft | undefined): TemplateResult | typeof nothing {
    if (tab === 'versions') return this.list.label(shown);
    if (tab === 'diff') return this.diff.label(shown, draft);
    return draft ? this.editor.label(shown, draft) : nothing;
  }
}
