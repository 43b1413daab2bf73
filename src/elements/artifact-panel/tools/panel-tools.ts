import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ScopeController } from '../../../context/scope-controller.js';
import type { Action } from '../../../controllers/action.js';
import { MenuButton } from '../../../controllers/menu-button.js';
import type { HeadlessController } from '../../../core/headless-controller.js';
import { LinkOpenRequestEvent } from '../../../events/link/link-open-request.js';
import { icon } from '../../../icons/icons.js';
import type { PanelTerms } from '../../../locales/en/panel.js';
import type { LocalizeController } from '../../../locales/localize.js';
import { plainTitle } from '../../../locales/shown-title.js';
import type { ShownArtifact } from '../../../renderers/renderer.js';
import { PanelActions } from './panel-actions.js';
import { PanelExport, type ExportFailure, type WindowSource } from './panel-export.js';
import { PanelToolset, type ToolHost, type ToolState } from './panel-toolset.js';
import { zoomTools } from './panel-zoom.js';
import { toolButton, toolsThatFit, widthBesideTools } from './tool-bar.js';

/** What tools ask of the panel around them. */
export interface ToolPanel extends Pick<ToolHost, 'reloadPreview' | 'editSource' | 'toggleFullscreen' | 'toggleWrap'> {
  /** Shows the source, all of it selected. */
  selectSource(): void;
}

/** Tools as they are drawn: buttons while there is room, the rest in the menu. */
export interface ShownTools {
  readonly buttons: readonly Action[];
  readonly items: readonly Action[];
}

type ToolElement = ReactiveControllerHost & HTMLElement & { readonly headless?: HeadlessController | undefined };

/** Asked with each drawing: a new query each time outlives the panel. */
let coarsePointer: MediaQueryList | undefined;
const pointsCoarsely = (): boolean => (coarsePointer ??= matchMedia('(pointer: coarse)')).matches;

/** The tools of what is shown: how they are drawn, and what they are doing. */
export class PanelTools implements ReactiveController {
  readonly #panel: ToolElement;
  readonly #words: LocalizeController<PanelTerms>;
  readonly #scope: ScopeController;
  readonly #actions: PanelActions;
  readonly #exports: PanelExport;
  readonly #toolset: PanelToolset;
  readonly #more: MenuButton;
  /** Width in px of what stands in the bar beside the tools. */
  #restWidth = 184;

  constructor(panel: ToolElement, words: LocalizeController<PanelTerms>, given: ToolPanel) {
    this.#panel = panel;
    this.#words = words;
    this.#scope = new ScopeController(panel);
    this.#actions = new PanelActions(panel, () => given.selectSource());
    this.#exports = new PanelExport(panel);
    this.#more = new MenuButton(panel, 'more', { inPlace: true });
    this.#toolset = new PanelToolset({
      words,
      actions: this.#actions,
      exports: this.#exports,
      windowSource: (source, standalone) => this.#windowSource(source, standalone),
      reloadPreview: () => given.reloadPreview(),
      editSource: () => given.editSource(),
      toggleFullscreen: () => given.toggleFullscreen(),
      toggleWrap: () => given.toggleWrap(),
    });
    panel.addController(this);
  }

  /** What a screen reader hears of a tool at work. */
  get sentence(): string | undefined {
    if (this.#actions.copied) return this.#words.term('copied');
    const { making } = this.#exports;
    return making === undefined ? undefined : this.#words.term('making', making);
  }

  /** Whether the clipboard refused: the source is selected instead. */
  get copyRefused(): boolean {
    return this.#actions.copyRefused;
  }

  get failure(): ExportFailure | undefined {
    return this.#exports.failure;
  }

  hostUpdated(): void {
    const bar = this.#panel.shadowRoot?.querySelector('.toolbar');
    const rest = bar ? widthBesideTools(bar) : this.#restWidth;
    if (Math.abs(rest - this.#restWidth) < 2) return;
    this.#restWidth = rest;
    // Not in the midst of the update that was measured: Lit warns of that, since it is seldom meant.
    queueMicrotask(() => this.#panel.requestUpdate());
  }

  resetState(): void {
    this.#actions.resetState();
    this.#exports.resetState();
  }

  /** @param width - Of the panel, in px. */
  toolsFor(state: ToolState, width: number): ShownTools {
    // Two versions are compared: there is not the one whose text a tool would take.
    const tools = state.tab === 'diff' ? [] : this.#toolset.toolsFor(state);
    const fitting = toolsThatFit(tools.length, width - this.#restWidth, pointsCoarsely());
    const rest = tools.slice(fitting).map(({ begins: _, tip: __, ...action }): Action => action);
    return { buttons: tools.slice(0, fitting), items: [...rest, ...this.#toolset.itemsFor(state)] };
  }

  /** Prints a preview that asks for it. */
  printPreview(shown: ShownArtifact, standalone: WindowSource['standalone']): void {
    this.#exports.printWindow(this.#windowSource(shown, standalone));
  }

  renderButtons({ buttons }: ShownTools, { tab, surface }: ToolState): TemplateResult {
    const zoom = tab === 'preview' ? surface?.zoom : undefined;
    return html`${zoom ? zoomTools(zoom, this.#words) : nothing} ${buttons.map(toolButton)}`;
  }

  /** @param above - Whether it grows upwards: its button stands at the panel's end. */
  renderMenu({ items }: ShownTools, above = true): TemplateResult | typeof nothing {
    const more = this.#words.term('more');
    const face = html`${icon('more')}<span class="word">${more}</span>`;
    return items.length > 0
      ? this.#more.renderMenu({ face, label: more, className: 'btn quiet small', items, above })
      : nothing;
  }

  #windowSource(shown: ShownArtifact, standalone: WindowSource['standalone']): WindowSource {
    const words = this.#words;
    const title = plainTitle(shown.title);
    return {
      shown,
      standalone,
      policy: this.#scope.scope?.options.frames ?? {},
      title,
      frameTitle: title,
      stopped: words.term('windowStopped'),
      follow: (url, text) => this.#panel.dispatchEvent(new LinkOpenRequestEvent({ url, text, source: 'frame' })),
      lang: words.lang,
      dir: words.dir,
    };
  }
}
