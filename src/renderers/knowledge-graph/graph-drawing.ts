import { html, nothing, render, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { KnowledgeGraphTerms } from '../../locales/en/knowledge-graph.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { icon } from '../../icons/icons.js';
import { wantsCalm } from '../../styles/reduced-motion.js';
import { FrameThemeController } from '../../frames/frame-theme.js';
import { paintScene, type GraphColors } from './canvas-drawing.js';
import type { GraphPictures } from './graph-exports.js';
import type { GraphScene } from './graph-scene.js';
import { GraphStage, type StageActions } from './graph-stage.js';
import { svgDrawing } from './svg-drawing.js';
import type { VisibleGraph } from './visible-graph.js';
import { Lazy } from '../../core/lazy.js';

const graphPictures = new Lazy(() => import('./graph-picture.js'));

/** More nodes than this are painted on a canvas. */
const MOST_SVG = 300;

export interface DrawingView {
  readonly visible: VisibleGraph;
  readonly title: string;
  /** Whether somebody around it has buttons for the zoom. */
  readonly housed: boolean;
}

/**
 * The drawing itself: its box in the page, and what is painted in it. It is painted apart from the rest of the view:
 * while a layout goes on, nothing else changes.
 */
export class GraphDrawing implements GraphPictures {
  readonly stage: GraphStage;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #words: LocalizeController<KnowledgeGraphTerms>;
  readonly #theme: FrameThemeController;
  readonly #actions: Omit<StageActions, 'draw'>;
  #title = '';
  #colors: GraphColors | undefined;
  #queued = false;
  #settled = false;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    words: LocalizeController<KnowledgeGraphTerms>,
    actions: Omit<StageActions, 'draw'>,
  ) {
    this.#host = host;
    new IconTips(host);
    this.#words = words;
    this.#actions = actions;
    this.#theme = new FrameThemeController(host, () => {
      this.#colors = undefined;
      this.#draw();
    });
    this.stage = new GraphStage(host, { ...actions, draw: () => this.#draw() });
  }

  renderDrawing({ visible, title, housed }: DrawingView): TemplateResult {
    const words = this.#words;
    this.#title = title;
    this.#settled = this.stage.settled;
    return html`<div part="frame" class="stage" tabindex="0" role="group"
      aria-label=${words.term('stage', plainTitle(title))} aria-description=${words.term('stageHelp')}>
      ${visible.nodes.length > MOST_SVG ? html`<canvas aria-hidden="true"></canvas>` : html`<svg aria-hidden="true"></svg>`}
      ${this.#settled ? nothing : html`<span class="waiting"><span class="spin"></span>${words.term('layingOut')}</span>`}
      ${housed ? nothing : this.#zoomButtons()}
    </div>`;
  }

  /** Paints into the box that was rendered, if there is one. */
  paintDrawing(): void {
    this.stage.attachTo(this.#box ?? undefined);
    this.#paint();
  }

  focusDrawing(): void {
    this.#box?.focus();
  }

  /** As an SVG file. */
  async svg(): Promise<string> {
    const { svgFile } = await graphPictures.load();
    return svgFile(this.#wholeScene, this.#readColors(), this.#title);
  }

  /** As an SVG file in light colours, nothing selected: paper is white. Nothing where there are too many nodes to be read on it. */
  async paperSvg(): Promise<string | undefined> {
    const scene = this.stage.makeScene({});
    if (!scene || scene.nodes.length > MOST_SVG) return undefined;
    const { svgFile } = await graphPictures.load();
    return svgFile(
      scene,
      this.#theme.inScheme('light', () => this.#resolveColors()),
      this.#title,
    );
  }

  /** As points. */
  async png(): Promise<Blob> {
    const { pngFile } = await graphPictures.load();
    return pngFile(this.#wholeScene, this.#readColors());
  }

  get #wholeScene(): GraphScene {
    const scene = this.stage.makeScene(this.#actions.currentEmphasis());
    if (!scene) throw new Error(this.#words.term('layoutMissing'));
    return scene;
  }

  get #box(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.stage');
  }

  #zoomButtons(): TemplateResult {
    const button = (name: 'minus' | 'plus' | 'fit', label: string, run: () => void) =>
      html`<button type="button" class="ib" title=${label} aria-label=${label} @click=${run}>${icon(name)}</button>`;
    const onPointer = (event: Event) => event.stopPropagation();
    return html`<span class="zoom" @pointerdown=${onPointer} @pointerup=${onPointer}>
      ${button('minus', this.#words.term('zoomOut'), () =>
        this.stage.zoomOut(),
      )}${button('plus', this.#words.term('zoomIn'), () => this.stage.zoomIn())}${button(
        'fit',
        this.#words.term('fit'),
        () => this.stage.fitView(),
      )}
    </span>`;
  }

  /** Once, however many things have moved. */
  #draw(): void {
    if (this.stage.settled !== this.#settled) return this.#host.requestUpdate();
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#paint();
    });
  }

  #paint(): void {
    const box = this.#box;
    if (!box) return;
    // Who wants less motion sees the layout when it is done.
    const scene =
      this.stage.settled || !wantsCalm() ? this.stage.makeScene(this.#actions.currentEmphasis()) : undefined;
    box.classList.toggle('pointing', this.stage.pointing);
    const canvas = box.querySelector('canvas');
    if (canvas) return this.#paintCanvas(canvas, scene);
    const svg = box.querySelector<SVGElement>(':scope > svg');
    // Lit draws into any element; its types know those of HTML.
    if (svg) render(scene ? svgDrawing(scene) : nothing, svg);
  }

  #paintCanvas(canvas: HTMLCanvasElement, scene: GraphScene | undefined): void {
    const context = canvas.getContext('2d');
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const { width = 0, height = 0 } = scene ?? {};
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (scene && (canvas.width !== size.width || canvas.height !== size.height)) Object.assign(canvas, size);
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, canvas.width, canvas.height);
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (context && scene) paintScene(context, scene, this.#readColors());
  }

  #readColors(): GraphColors {
    return (this.#colors ??= this.#resolveColors());
  }

  #resolveColors(): GraphColors {
    const { scheme } = this.#theme;
    const token = (name: string) => this.#theme.resolveColor(`var(--vitrine-color-${name})`);
    const resolved = new Map<string, string>();
    const resolve = (color: string): string => {
      let value = resolved.get(color);
      if (value === undefined)
        resolved.set(color, (value = this.#theme.inScheme(scheme, () => this.#theme.resolveColor(color))));
      return value;
    };
    return {
      ground: token('background-primary'),
      ink: token('text-primary'),
      quiet: token('text-secondary'),
      line: token('border-primary'),
      resolve,
      font: getComputedStyle(this.#host).fontFamily,
    };
  }
}
