import type { Place } from './graph-layout.js';

/** How far the arrow keys move a drawing, in px. */
const ARROW_PX = 40;
/** A pointer that moves less than this clicks, in px. */
const CLICK_PX = 4;
/** Pixels of a line, where a wheel counts lines. */
const LINE_PX = 16;

export interface GraphGestureActions {
  /** `at`: in px from the box's top left corner. */
  zoomBy(factor: number, at: Place): void;
  moveBy(x: number, y: number): void;
  /** @returns whether the key means something. */
  key(event: KeyboardEvent): boolean;
  point(at: Place | undefined): void;
  click(at: Place): void;
}

/** Mouse, fingers, wheel and keys over a drawing: drag, pinch, Ctrl or ⌘ with the wheel, arrows. */
export class GraphGestures {
  readonly #actions: GraphGestureActions;
  readonly #pointers = new Map<number, { readonly start: Place; at: Place }>();
  #dragged = false;

  constructor(actions: GraphGestureActions) {
    this.#actions = actions;
  }

  /** Listeners for a template. */
  readonly wheel = {
    handleEvent: (event: WheelEvent): void => {
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      this.#actions.zoomBy(Math.exp(-Math.max(-100, Math.min(100, delta)) / (Math.abs(delta) < 30 ? 100 : 400)), placeOf(event));
    },
    passive: false,
  };

  readonly keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [ARROW_PX, 0], ArrowRight: [-ARROW_PX, 0], ArrowUp: [0, ARROW_PX], ArrowDown: [0, -ARROW_PX] };
    const arrow = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined;
    if (arrow) this.#actions.moveBy(...arrow);
    else if (!this.#actions.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragged = false;
    const at = placeOf(event);
    this.#pointers.set(event.pointerId, { start: at, at });
  };

  readonly move = (event: PointerEvent): void => {
    const pointer = this.#pointers.get(event.pointerId);
    const to = placeOf(event);
    if (!pointer || event.buttons === 0) {
      this.#pointers.delete(event.pointerId);
      if (event.pointerType === 'mouse') this.#actions.point(to);
      return;
    }
    const from = pointer.at;
    pointer.at = to;
    const other = [...this.#pointers.values()].find((each) => each !== pointer);
    if (!this.#dragged) {
      if (!other && Math.hypot(to.x - pointer.start.x, to.y - pointer.start.y) < CLICK_PX) return;
      this.#dragged = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    if (other) {
      const [before, after] = [Math.hypot(other.at.x - from.x, other.at.y - from.y), Math.hypot(other.at.x - to.x, other.at.y - to.y)];
      this.#actions.moveBy((to.x - from.x) / 2, (to.y - from.y) / 2);
      if (before > 0) this.#actions.zoomBy(after / before, { x: (other.at.x + to.x) / 2, y: (other.at.y + to.y) / 2 });
    } else this.#actions.moveBy(to.x - from.x, to.y - from.y);
  };

  readonly up = (event: PointerEvent): void => {
    const pressed = this.#pointers.delete(event.pointerId);
    if (pressed && event.type === 'pointerup' && !this.#dragged) this.#actions.click(placeOf(event));
  };

  readonly leave = (): void => this.#actions.point(undefined);
}

function placeOf({ currentTarget, clientX, clientY }: MouseEvent): Place {
  const { left = 0, top = 0 } = currentTarget instanceof Element ? currentTarget.getBoundingClientRect() : {};
  return { x: clientX - left, y: clientY - top };
}
