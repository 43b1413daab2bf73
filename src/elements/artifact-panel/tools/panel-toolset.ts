import { Lazy } from '../../../core/lazy.js';
import type { Action } from '../../../controllers/action.js';
import type { StandaloneDocument } from '../../../files/exported-file.js';
import type { IconName } from '../../../icons/icons.js';
import type { PanelTerms } from '../../../locales/en/panel.js';
import type { LocalizeController } from '../../../locales/localize.js';
import type { PreviewSurface, ShownArtifact } from '../../../renderers/renderer.js';
import { isText, kindOf, runsCode } from '../../../core/artifacts/artifact-kinds.js';
import type { PanelTab } from '../panel-tabs.js';
import type { PanelActions } from './panel-actions.js';
import type { PanelExport, WindowSource } from './panel-export.js';

const sourcePages = new Lazy(() => import('./source-page.js'));

/** What decides which tools there are. */
export interface ToolState {
  readonly source: ShownArtifact;
  readonly tab: PanelTab;
  readonly streaming: boolean;
  /** The source is somebody else's. */
  readonly readonly: boolean;
  readonly sheet: boolean;
  readonly fullscreen: boolean;
  /** Whether long lines of text are broken. */
  readonly wraps: boolean;
  /** The preview, while it is shown. */
  readonly surface: PreviewSurface | undefined;
}

/** What tools do is done by others. */
export interface ToolHost {
  readonly words: LocalizeController<PanelTerms>;
  readonly actions: PanelActions;
  readonly exports: PanelExport;
  windowSource(source: ShownArtifact, standalone: WindowSource['standalone']): WindowSource;
  reloadPreview(): void;
  editSource(): void;
  toggleFullscreen(): void;
  toggleWrap(): void;
}

type Page = WindowSource['standalone'];

/** One tool: where it is offered, what it looks like, what it does. */
interface PanelTool {
  readonly name: string;
  readonly isOffered: (state: ToolState, page: Page | undefined) => boolean;
  readonly icon: IconName | ((state: ToolState, host: ToolHost) => IconName);
  readonly label: (
    state: ToolState,
  ) =>
    | 'runAgain'
    | 'edit'
    | 'copy'
    | 'download'
    | 'openWindow'
    | 'fullscreen'
    | 'leaveFullscreen'
    | 'permissions'
    | 'wrap'
    | 'print';
  /** Said beside it for a moment. */
  readonly tip?: (host: ToolHost) => string | undefined;
  readonly run: (host: ToolHost, state: ToolState, page: Page | undefined) => void;
  /** Of one that is on or off: which. */
  readonly isOn?: (state: ToolState) => boolean;
  /** Tools that say where it is shown stand apart from those of the text. */
  readonly group: 'source' | 'place' | 'menu';
}

/** In the order in which they stand, and in which they make way from the end. Those of the group `menu` stand there alone. */
const TOOLS: readonly PanelTool[] = [
  {
    name: 'run',
    group: 'source',
    isOffered: ({ tab, source }) => tab === 'preview' && runsCode(source.type),
    icon: 'refresh',
    label: () => 'runAgain',
    run: (host) => host.reloadPreview(),
  },
  {
    name: 'edit',
    group: 'source',
    isOffered: ({ tab, streaming, source, readonly }) =>
      tab === 'code' && !streaming && !readonly && isText(source.type),
    icon: 'edit',
    label: () => 'edit',
    run: (host) => host.editSource(),
  },
  {
    name: 'copy',
    group: 'source',
    isOffered: ({ source }) => isText(source.type),
    icon: (_, { actions }) => (actions.copied ? 'check' : 'copy'),
    label: () => 'copy',
    tip: ({ actions, words }) => (actions.copied ? words.term('copied') : undefined),
    run: ({ actions }, { source }) => void actions.copyText(source),
  },
  {
    name: 'download',
    group: 'source',
    isOffered: ({ streaming, source }) => !streaming && kindOf(source.type).source !== 'none',
    icon: 'download',
    label: () => 'download',
    run: ({ actions }, { source }) => actions.downloadText(source),
  },
  {
    name: 'window',
    group: 'place',
    isOffered: (_, page) => page !== undefined,
    icon: 'external',
    label: () => 'openWindow',
    run: (host, { source }, page) => page && host.exports.openWindow(host.windowSource(source, page)),
  },
  {
    name: 'fullscreen',
    group: 'place',
    isOffered: ({ sheet }) => !sheet,
    icon: ({ fullscreen }) => (fullscreen ? 'min' : 'max'),
    label: ({ fullscreen }) => (fullscreen ? 'leaveFullscreen' : 'fullscreen'),
    run: (host) => host.toggleFullscreen(),
  },
  {
    name: 'permissions',
    group: 'menu',
    isOffered: ({ tab, surface }) => tab === 'preview' && surface?.togglePermissions !== undefined,
    icon: 'shield',
    label: () => 'permissions',
    run: (_, { surface }) => surface?.togglePermissions?.(),
  },
  {
    name: 'wrap',
    group: 'menu',
    isOffered: ({ tab }) => tab === 'code' || tab === 'diff',
    icon: 'table',
    label: () => 'wrap',
    isOn: ({ wraps }) => wraps,
    run: (host) => host.toggleWrap(),
  },
  {
    name: 'print',
    group: 'menu',
    isOffered: (_, page) => page !== undefined,
    icon: 'print',
    label: () => 'print',
    run: (host, { source }, page) => page && host.exports.printWindow(host.windowSource(source, page)),
  },
];

/** What can be done with what is shown: buttons, and the items of the menu. */
export class PanelToolset {
  readonly #host: ToolHost;

  constructor(host: ToolHost) {
    this.#host = host;
  }

  /** Buttons, in the order in which they stand. */
  toolsFor(state: ToolState): Action[] {
    const tools = this.#offered(state, (group) => group !== 'menu');
    const first = tools.find(({ group }) => group === 'place');
    return tools.map((tool) => ({ ...this.#action(tool, state), begins: tool === first }));
  }

  /** What stands in the menu alone: other forms to save it in, and paper. */
  itemsFor(state: ToolState): Action[] {
    const { words, exports } = this.#host;
    const { source, surface } = state;
    const items: Action[] = (surface?.exports ?? []).map((format, index) => ({
      label: words.term('saveAs', format.label),
      ...(format.note && { note: format.note }),
      icon: 'download',
      begins: index === 0,
      run: () => void exports.saveAs(format, source),
    }));
    for (const { label, checked, toggle } of (items.length > 0 && surface?.exportOptions) || [])
      items.push({ label, checked, toggles: true, run: toggle });
    const tools = this.#offered(state, (group) => group === 'menu');
    return [...items, ...tools.map((tool) => ({ ...this.#action(tool, state), begins: items.length > 0 }))];
  }

  #offered(state: ToolState, isIn: (group: PanelTool['group']) => boolean): PanelTool[] {
    const page = pageOf(state);
    return TOOLS.filter(({ group, isOffered }) => isIn(group) && isOffered(state, page));
  }

  #action({ name, icon, label, tip, isOn, run }: PanelTool, state: ToolState): Action {
    const host = this.#host;
    return {
      name,
      icon: typeof icon === 'string' ? icon : icon(state, host),
      label: host.words.term(label(state)),
      tip: tip?.(host),
      ...(isOn && { checked: isOn(state), toggles: true }),
      run: () => run(host, state, pageOf(state)),
    };
  }
}

/** A document of what is shown: the preview's own, or the source. */
function pageOf({ source, tab, streaming, surface }: ToolState): Page | undefined {
  if (streaming || tab === 'versions' || tab === 'diff') return undefined;
  if (tab === 'code')
    return isText(source.type) ? async () => (await sourcePages.load()).sourcePage(source) : undefined;
  const gone = () => Promise.reject<StandaloneDocument>(new Error('The preview has gone.'));
  return surface?.standalone && (() => surface.standalone?.() ?? gone());
}
