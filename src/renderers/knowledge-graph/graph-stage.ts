import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { wantsCalm } from '../../styles/reduced-motion.js';
import type { PreviewZoom } from '../renderer.js';
import { arrowOf, ViewGestures } from '../../controllers/view-gestures.js';
import type { GraphLayout, Position } from './graph-layout.js';
import { nodeAt } from './graph-hit.js';
import type { GraphModel } from './graph-model.js';
import { graphScene, radiusOf, type Emphasis, type GraphScene } from './graph-scene.js';
import { fittingView, inPlane, onScreen, unplacedView, viewWith, type GraphView } from './graph-view.js';
import { inSlices } from '../../core/in-slices.js';
import type { VisibleGraph } from './visible-graph.js';
import { Lazy } from '../../core/lazy.js';

const graphLayouts = new Lazy(() => import('./graph-layout.js'));

/** Of the size that shows everything. */
const LEAST_ZOOM = 0.25;
const MOST_ZOOM = 12;
const STEP = 1.25;
/** How far Shift and an arrow move a node, in px. */
const NUDGE_PX = 10;
/** How often a large graph is drawn while it is laid out, in milliseconds. */
const LARGE_EVERY_MS = 200;

export interface StageActions {
  /** Keys that mean something to the view around the drawing. */
  key(event: KeyboardEvent): boolean;
  select(id: string | undefined): void;
  /** Something has to be drawn again. */
  draw(): void;
  /** Another size is shown. */
  zoomed(): void;
  failed(error: unknown): void;
  currentEmphasis(): Emphasis;
  font(): string;
}

/**
 * The drawing's state: where nodes lie, what part of the plane is seen, and the layout that goes on from frame to
 * frame, only while somebody can see it.
 */
export class GraphStage implements ReactiveController, PreviewZoom {
  readonly #gestures: ViewGestures;
  readonly #actions: StageActions;
  readonly #resize = new ResizeObserver(() => this.#onResize());
  readonly #seen = new IntersectionObserver((entries) => this.#onIntersection(entries.at(-1)?.isIntersecting ?? false));
  #box: HTMLElement | undefined;
  #width = 0;
  #height = 0;
  #visible = false;
  #model: GraphModel | undefined;
  #shown: VisibleGraph | undefined;
  #layout: GraphLayout | undefined;
  /** Layouts that are done, so that coming back to a view costs nothing. */
  readonly #known = new Map<string, GraphLayout>();
  #fit: GraphView = unplacedView();
  #view: GraphView = this.#fit;
  #moved = false;
  #frame = 0;
  #drawnAt = 0;
  #hovered: string | undefined;
  #scene: GraphScene | undefined;
  readonly #widths = new Map<string, number>();
  #pen: CanvasRenderingContext2D | null | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, actions: StageActions) {
    this.#actions = actions;
    this.#gestures = new ViewGestures({
      zoomBy: (factor, at) => this.#zoomBy(factor, at),
      moveBy: (x, y) => this.#look({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y }),
      key: (event) => this.#onKeydown(event),
      point: (at) => this.#point(at),
      click: (at) => actions.select(this.#scene && nodeAt(this.#scene, at)?.node.id),
      grab: (at) => this.#grab(at),
    });
    host.addController(this);
  }

  /** Whether the layout has come to rest. */
  get settled(): boolean {
    return this.#layout?.done ?? false;
  }

  get pointing(): boolean {
    return this.#hovered !== undefined;
  }

  get percent(): number {
    return Math.round((this.#view.scale / this.#fit.scale) * 100);
  }

  get canZoomIn(): boolean {
    return this.percent < MOST_ZOOM * 100;
  }

  get canZoomOut(): boolean {
    return this.percent > LEAST_ZOOM * 100;
  }

  zoomIn(): void {
    this.#zoomBy(STEP, this.#middle);
  }

  zoomOut(): void {
    this.#zoomBy(1 / STEP, this.#middle);
  }

  fitView(): void {
    this.#moved = false;
    this.#refit();
    this.#actions.draw();
    this.#actions.zoomed();
  }

  hostDisconnected(): void {
    this.attachTo(undefined);
    this.#known.clear();
    this.#layout = this.#shown = undefined;
  }

  /** Where the drawing stands; nowhere while the list is shown. */
  attachTo(box: HTMLElement | undefined): void {
    if (box === this.#box) return;
    this.#resize.disconnect();
    this.#seen.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#visible = false;
    this.#box = box;
    if (!box) return;
    this.#gestures.listenTo(box);
    this.#resize.observe(box);
    this.#seen.observe(box);
  }

  showGraph(model: GraphModel, visible: VisibleGraph): void {
    if (model === this.#model && visible.key === this.#shown?.key) return;
    if (model !== this.#model) this.#known.clear();
    this.#model = model;
    this.#shown = visible;
    this.#moved = false;
    this.#hovered = undefined;
    this.#layout = this.#known.get(visible.key);
    if (this.#layout) {
      this.#refit();
      this.#go();
    } else void this.#begin(model, visible);
  }

  /** What is to be drawn; nothing before the layout has begun. */
  makeScene(emphasis: Emphasis): GraphScene | undefined {
    const [model, visible, layout] = [this.#model, this.#shown, this.#layout];
    if (!model || !visible || !layout || this.#width === 0) return undefined;
    const hovered = this.#hovered;
    this.#scene = graphScene({
      model,
      visible,
      positions: layout.positions,
      view: this.#view,
      width: this.#width,
      height: this.#height,
      measure: this.#measure,
      moving: !layout.done,
      emphasis: { ...emphasis, ...(hovered !== undefined && { hovered }) },
    });
    return this.#scene;
  }

  /** Moves what is seen so that a node is in the middle, if it is not in sight. */
  revealNode(id: string): void {
    const position = this.#layout?.positions.get(id);
    if (!position) return;
    const at = onScreen(position, this.#view);
    const edge = 24;
    if (at.x > edge && at.y > edge && at.x < this.#width - edge && at.y < this.#height - edge) return;
    this.#look(viewWith(position, this.#middle, this.#view));
  }

  async #begin(model: GraphModel, visible: VisibleGraph): Promise<void> {
    try {
      const { GraphLayout: Layout } = await graphLayouts.load();
      if (this.#shown !== visible || this.#model !== model) return;
      const { length } = visible.nodes;
      const layout = await inSlices(
        Layout.layOut(visible.nodes, visible.links, (node) => radiusOf(model, node, length)),
      );
      if (this.#shown !== visible || this.#model !== model) return;
      this.#layout = layout;
      this.#known.set(visible.key, layout);
      this.#refit();
      this.#go();
    } catch (error) {
      if (this.#shown === visible) this.#shown = undefined; // the next view of the graph tries again
      this.#actions.failed(error);
    }
  }

  /** Goes on with the layout, if anybody can see it. */
  #go(): void {
    if (this.#frame || !this.#visible || !this.#layout || this.#layout.done || !this.#box) return;
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #step(): void {
    this.#frame = 0;
    const layout = this.#layout;
    if (!layout) return;
    const large = (this.#shown?.nodes.length ?? 0) > 300;
    // Of a large one a look now and then is enough, in a frame of its own.
    const due = !large || (!wantsCalm() && performance.now() - this.#drawnAt > LARGE_EVERY_MS);
    if (!layout.done && !(large && due)) {
      layout.runSlice();
      if (!this.#moved) this.#refit();
    }
    // Who wants less motion sees the layout when it is done.
    if (layout.done || (due && !wantsCalm())) {
      this.#drawnAt = performance.now();
      this.#actions.draw();
    }
    if (!layout.done) this.#go();
  }

  #onIntersection(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.#go();
    else {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    }
  }

  #onResize(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#box ?? {};
    if (width === this.#width && height === this.#height) return;
    const [dx, dy] = [(width - this.#width) / 2, (height - this.#height) / 2];
    this.#width = width;
    this.#height = height;
    if (this.#moved) this.#view = { ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy };
    this.#refit();
    this.#actions.draw();
    this.#go();
  }

  #refit(): void {
    if (!this.#layout) return;
    this.#fit = fittingView(this.#layout.positions.values(), this.#width, this.#height);
    if (!this.#moved) this.#view = this.#fit;
  }

  get #middle(): Position {
    return { x: this.#width / 2, y: this.#height / 2 };
  }

  #zoomBy(factor: number, at: Position): void {
    const { scale, x, y } = this.#view;
    const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, (scale * factor) / this.#fit.scale)) * this.#fit.scale;
    const change = next / scale;
    this.#look({ ...this.#view, scale: next, x: at.x - (at.x - x) * change, y: at.y - (at.y - y) * change });
    this.#actions.zoomed();
  }

  #look(view: GraphView): void {
    this.#moved = true;
    this.#view = view;
    this.#actions.draw();
  }

  #point(at: Position | undefined): void {
    const hovered = at && this.#scene && nodeAt(this.#scene, at)?.node.id;
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    this.#actions.draw();
  }

  #onKeydown(event: KeyboardEvent): boolean {
    const arrow = event.shiftKey ? arrowOf(event.key) : undefined;
    const { selected } = this.#actions.currentEmphasis();
    if (arrow && selected !== undefined) {
      this.#put(selected, arrow.x * NUDGE_PX, arrow.y * NUDGE_PX);
      return true;
    }
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => this.zoomIn(),
      '=': () => this.zoomIn(),
      '-': () => this.zoomOut(),
      _: () => this.zoomOut(),
      0: () => this.fitView(),
    };
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    action?.();
    return action !== undefined || this.#actions.key(event);
  }

  #grab(at: Position): ((x: number, y: number) => void) | undefined {
    const id = this.#scene && nodeAt(this.#scene, at)?.node.id;
    if (id === undefined) return undefined;
    this.#hovered = id;
    return (x, y) => this.#put(id, x, y);
  }

  /** Moves a node by so many px. It stays there, whatever the layout still does. */
  #put(id: string, x: number, y: number): void {
    const position = this.#layout?.positions.get(id);
    if (!position) return;
    this.#moved = true; // what is seen must not move under the pointer
    const way = inPlane(x, y, this.#view);
    this.#layout?.pinNode(id, { x: position.x + way.x, y: position.y + way.y });
    this.#actions.draw();
  }

  readonly #measure = (text: string): number => {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    if (this.#pen === undefined) {
      this.#pen = document.createElement('canvas').getContext('2d');
      if (this.#pen) this.#pen.font = `500 12px ${this.#actions.font()}`;
    }
    const width = this.#pen?.measureText(text).width ?? text.length * 7;
    this.#widths.set(text, width);
    return width;
  };
}
