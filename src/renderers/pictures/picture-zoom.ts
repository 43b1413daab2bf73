import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ArtifactZoomChangedEvent } from '../../events/artifact/artifact-zoom-changed.js';
import type { PictureSize, PlacedPicture } from './picture.js';
import type { PreviewZoom } from '../renderer.js';
import { ViewGestures, type Point } from '../../controllers/view-gestures.js';

const LEAST = 0.1;
const MOST = 8;
/** The steps that browsers have. */
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8];
/** So much of a picture stays in sight, in px. */
const IN_SIGHT = 48;
/** Longest fade at an edge, in px. */
const FADE = 32;

type ZoomHost = ReactiveControllerHost & HTMLElement & { readonly artifact?: { readonly artifactId: string } };

/**
 * Sizes and moves a picture in its box. Until the user does so it is shown whole, and follows the box; afterwards what
 * stands in the middle of the box stays there.
 */
export class PictureZoom implements ReactiveController, PreviewZoom {
  readonly #host: ZoomHost;
  readonly #observer = new ResizeObserver(() => this.#onResize());
  readonly #gestures: ViewGestures;
  #box: HTMLElement | undefined;
  #boxSize: PictureSize = { width: 0, height: 0 };
  #placed: PlacedPicture | undefined;
  /** How small it may begin, as a share of the picture's own size. */
  #least = 0;
  /** Whether 100 % is what fills the box, rather than the picture's own size. */
  #fills = false;
  #zoom = 1;
  #at: Point = { x: 0, y: 0 };
  #moved = false;
  #said = 100;

  constructor(host: ZoomHost) {
    this.#host = host;
    this.#gestures = new ViewGestures({
      zoomBy: (factor, at) => this.#zoomTo(this.#zoom * factor, at),
      moveBy: (x, y) => this.#moveTo({ x: this.#at.x + x, y: this.#at.y + y }),
      key: ({ key }) => this.#onKeydown(key),
    });
    host.addController(this);
  }

  get percent(): number {
    return Math.round(this.#zoom * 100);
  }

  get canZoomIn(): boolean {
    return this.#zoom < MOST;
  }

  get canZoomOut(): boolean {
    return this.#zoom > LEAST;
  }

  zoomIn(): void {
    this.#zoomTo(STEPS.find((step) => step > this.#zoom + 0.005) ?? MOST);
  }

  zoomOut(): void {
    this.#zoomTo([...STEPS].reverse().find((step) => step < this.#zoom - 0.005) ?? LEAST);
  }

  reset(): void {
    this.#zoomTo(1);
  }

  fitView(): void {
    this.#moved = false;
    this.#zoom = within(this.#fitting());
    this.#center();
  }

  /**
   * Takes a picture under control. Another version of the one that is there keeps its size and place.
   * @param fills - 100 % is what fills the box. Else the picture's own size, and it begins no larger than that.
   * @param least - Nor smaller than this: its words can be read, and what has no room is panned to.
   */
  showPicture(box: HTMLElement, placed: PlacedPicture, fills: boolean, least = 0): void {
    this.#least = least;
    if (box !== this.#box) this.#watch(box);
    this.#placed = placed;
    this.#fills = fills || placed.size === undefined;
    this.#boxSize = { width: box.clientWidth, height: box.clientHeight };
    if (this.#moved) this.#moveTo(this.#at);
    else this.#begin();
  }

  hostConnected(): void {
    if (this.#box) this.#observer.observe(this.#box);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #watch(box: HTMLElement): void {
    this.#observer.disconnect();
    this.#observer.observe(box);
    this.#gestures.listenTo(box);
    this.#box = box;
  }

  #begin(): void {
    this.#zoom = within(this.#fills ? 1 : Math.min(1, Math.max(this.#least, this.#fitting())));
    this.#center();
  }

  #onResize(): void {
    const before = this.#boxSize;
    const box = this.#box;
    if (!box) return;
    this.#boxSize = { width: box.clientWidth, height: box.clientHeight };
    const { width, height } = this.#boxSize;
    if (before.width === width && before.height === height) return;
    if (this.#moved)
      this.#moveTo({ x: this.#at.x + (width - before.width) / 2, y: this.#at.y + (height - before.height) / 2 });
    else this.#begin();
  }

  /** The zoom at which the whole picture fills the box. */
  #fitting(): number {
    if (this.#fills) return 1;
    const { size = this.#boxSize } = this.#placed ?? {};
    return Math.min(this.#boxSize.width / size.width, this.#boxSize.height / size.height) || 1;
  }

  /** The picture's size at 100 %. */
  #whole(): PictureSize {
    const { size } = this.#placed ?? {};
    if (!size) return this.#boxSize;
    if (!this.#fills) return size;
    const scale = Math.min(this.#boxSize.width / size.width, this.#boxSize.height / size.height);
    return { width: size.width * scale, height: size.height * scale };
  }

  #size(): PictureSize {
    const { width, height } = this.#whole();
    return { width: width * this.#zoom, height: height * this.#zoom };
  }

  #center(): void {
    const { width, height } = this.#size();
    // What is larger than its box is seen from its beginning.
    const free = (room: number, taken: number): number => (room < taken && this.#least > 0 ? 0 : (room - taken) / 2);
    this.#draw({ x: free(this.#boxSize.width, width), y: free(this.#boxSize.height, height) });
  }

  /** @param at - What stands there stays there. Default: the middle of the box. */
  #zoomTo(zoom: number, at: Point = { x: this.#boxSize.width / 2, y: this.#boxSize.height / 2 }): void {
    const factor = within(zoom) / this.#zoom;
    this.#zoom = within(zoom);
    this.#moveTo({ x: at.x - (at.x - this.#at.x) * factor, y: at.y - (at.y - this.#at.y) * factor });
  }

  #moveTo({ x, y }: Point): void {
    this.#moved = true;
    const { width, height } = this.#size();
    this.#draw({ x: inSight(x, width, this.#boxSize.width), y: inSight(y, height, this.#boxSize.height) });
  }

  #draw(at: Point): void {
    this.#at = at;
    const { paper } = this.#placed ?? {};
    const { width, height } = this.#size();
    if (!paper || !Number.isFinite(width + height)) return;
    // Declared important: a rule of the picture's own may name any element of its shadow root.
    const rules = {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${width}px`,
      height: `${height}px`,
      transform: `translate(${at.x}px, ${at.y}px)`,
    };
    for (const [name, value] of Object.entries(rules)) paper.style.setProperty(name, value, 'important');
    // A finger scrolls the page until the picture is larger than its box.
    const larger = width > this.#boxSize.width + 1 || height > this.#boxSize.height + 1;
    if (this.#box) {
      this.#box.style.touchAction = larger ? 'none' : 'pan-x pan-y';
      this.#tellEdges(this.#box, at, { width, height });
    }
    this.#say();
  }

  /** How far the picture goes on beyond each edge of its box, up to a fade: styles may show that there is more. */
  #tellEdges({ style }: HTMLElement, { x, y }: Point, { width, height }: PictureSize): void {
    const past = {
      ...{ left: -x, right: x + width - this.#boxSize.width },
      ...{ top: -y, bottom: y + height - this.#boxSize.height },
    };
    for (const [edge, px] of Object.entries(past))
      style.setProperty(`--_past-${edge}`, `${Math.round(Math.min(FADE, Math.max(0, px)))}px`);
  }

  #say(): void {
    if (this.percent === this.#said) return;
    this.#said = this.percent;
    const { artifactId = '' } = this.#host.artifact ?? {};
    this.#host.dispatchEvent(new ArtifactZoomChangedEvent({ artifactId, percent: this.percent }));
  }

  /** @returns whether the key means something here. */
  #onKeydown(key: string): boolean {
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => this.zoomIn(),
      '=': () => this.zoomIn(),
      '-': () => this.zoomOut(),
      _: () => this.zoomOut(),
      0: () => this.reset(),
    };
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    action?.();
    return action !== undefined;
  }
}

const within = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom));

/** Moves a picture no further than that some of it can be seen. */
function inSight(at: number, size: number, box: number): number {
  const seen = Math.min(IN_SIGHT, size, box);
  return Math.min(box - seen, Math.max(seen - size, at));
}
