import type { StandaloneDocument } from '../../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../../../renderers/renderer.js';
import { isText, runsCode } from '../../../core/artifacts/artifact-kinds.js';
import type { PanelActions } from './panel-actions.js';
import type { PanelExport, WindowSource } from './panel-export.js';
import type { LabelWords } from '../panel-label.js';
import type { MenuItem } from './panel-menu.js';
import type { PanelTab } from '../panel-tabs.js';
import type { PanelTool } from './tool-bar.js';

/** What decides which tools there are. */
export interface OfferState {
  readonly source: ShownArtifact;
  readonly tab: PanelTab;
  readonly streaming: boolean;
  readonly sheet: boolean;
  readonly fullscreen: boolean;
  /** The preview, while it is shown. */
  readonly surface: PreviewSurface | undefined;
}

export interface OfferHost {
  readonly words: LabelWords;
  readonly actions: PanelActions;
  readonly exports: PanelExport;
  windowSource(source: ShownArtifact, standalone: WindowSource['standalone']): WindowSource;
  runAgain(): void;
  edit(): void;
  toggleFullscreen(): void;
}

/** What can be done with what is shown: buttons, in the order in which they make way, and the menu's items. */
export class PanelOffers {
  readonly #host: OfferHost;

  constructor(host: OfferHost) {
    this.#host = host;
  }

  tools(state: OfferState): PanelTool[] {
    const {
      words: { panel },
      actions,
    } = this.#host;
    const { source, tab, streaming } = state;
    const tools: PanelTool[] = [];
    if (tab === 'preview' && runsCode(source.type))
      tools.push({ id: 'run', icon: 'refresh', label: panel.term('runAgain'), run: () => this.#host.runAgain() });
    if (tab === 'code' && !streaming && isText(source.type))
      tools.push({ id: 'edit', icon: 'edit', label: panel.term('edit'), run: () => this.#host.edit() });
    const tip = actions.copied ? { tip: panel.term('copied') } : {};
    if (isText(source.type))
      tools.push({
        id: 'copy',
        icon: actions.copied ? 'check' : 'copy',
        label: panel.term('copy'),
        run: () => void actions.copy(source),
        ...tip,
      });
    if (!streaming)
      tools.push({
        id: 'download',
        icon: 'download',
        label: panel.term('download'),
        run: () => actions.download(source),
      });
    const page = this.#page(state);
    if (page)
      tools.push({
        id: 'window',
        icon: 'external',
        label: panel.term('openWindow'),
        run: () => this.#host.exports.openWindow(this.#host.windowSource(source, page)),
        begins: true,
      });
    if (!state.sheet) {
      const label = panel.term(state.fullscreen ? 'leaveFullscreen' : 'fullscreen');
      tools.push({
        id: 'fullscreen',
        icon: state.fullscreen ? 'min' : 'max',
        label,
        run: () => this.#host.toggleFullscreen(),
        ...(!page && { begins: true }),
      });
    }
    return tools;
  }

  /** What stands in the menu alone: other forms to save it in, and paper. */
  items(state: OfferState): MenuItem[] {
    const {
      words: { panel },
      exports,
    } = this.#host;
    const { source, surface } = state;
    const page = this.#page(state);
    const items: MenuItem[] = (surface?.exports ?? []).map((format, index) => ({
      label: panel.term('saveAs', format.label),
      ...(format.note && { note: format.note }),
      icon: 'download',
      begins: index === 0,
      run: () => void exports.save(format, source),
    }));
    for (const { label, checked, toggle } of (items.length > 0 && surface?.exportOptions) || [])
      items.push({ label, checked, toggles: true, run: toggle });
    if (page)
      items.push({
        label: panel.term('print'),
        icon: 'print',
        begins: items.length > 0,
        run: () => exports.print(this.#host.windowSource(source, page)),
      });
    return items;
  }

  /** A document of what is shown: the preview's own, or the source. */
  #page({
    source,
    tab,
    streaming,
    surface,
  }: OfferState): (() => Promise<StandaloneDocument> | StandaloneDocument) | undefined {
    if (streaming || tab === 'versions' || tab === 'diff') return undefined;
    if (tab === 'code')
      return isText(source.type) ? async () => (await import('./source-page.js')).sourcePage(source) : undefined;
    return surface?.standalone && (() => surface.standalone?.() ?? Promise.reject(new Error('The preview has gone.')));
  }
}
