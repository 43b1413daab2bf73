/** How far the arrow keys move what is seen, in px. */
const ARROW_PX = 40;
/** A pointer that moves less than this clicks, in px. */
const CLICK_PX = 4;
/** Pixels of a line, where a wheel counts lines. */
const LINE_PX = 16;

/** In px from the box's top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GestureActions {
  zoomBy(factor: number, at: Point): void;
  moveBy(x: number, y: number): void;
  /** Asked before the arrows are. @returns whether the key means something. */
  key(event: KeyboardEvent): boolean;
  /** The mouse points there, without a button; nowhere once it has left. */
  point?(at: Point | undefined): void;
  /** Clicked or tapped, without a drag. */
  click?(at: Point): void;
  /** @returns what moves the thing that lies there; nothing where a drag moves what is seen. */
  grab?(at: Point): ((x: number, y: number) => void) | undefined;
}

interface Pointer {
  readonly start: Point;
  at: Point;
}

/** Mouse, fingers, wheel and keys over a picture or a drawing: drag, pinch, Ctrl or ⌘ with the wheel, arrows. */
export class ViewGestures {
  readonly #actions: GestureActions;
  readonly #pointers = new Map<number, Pointer>();
  #dragging = false;
  #move = (x: number, y: number): void => this.#actions.moveBy(x, y);

  constructor(actions: GestureActions) {
    this.#actions = actions;
  }

  listenTo(box: HTMLElement): void {
    box.addEventListener('wheel', this.#onWheel, { passive: false });
    box.addEventListener('keydown', this.#onKeydown);
    box.addEventListener('pointerdown', this.#onPointerDown);
    box.addEventListener('pointermove', this.#onPointerMove);
    box.addEventListener('pointerup', this.#onPointerUp);
    box.addEventListener('pointercancel', this.#onPointerUp);
    box.addEventListener('pointerleave', () => this.#actions.point?.(undefined));
    box.addEventListener('dragstart', (event) => event.preventDefault());
    // The end of a drag over a link is not a click on it.
    box.addEventListener('click', this.#onClick, true);
  }

  readonly #onWheel = (event: WheelEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
    // A notch of a wheel is about 100 px, a pinch on a touchpad comes in steps of a few.
    this.#actions.zoomBy(
      Math.exp(-Math.max(-100, Math.min(100, delta)) / (Math.abs(delta) < 30 ? 100 : 400)),
      pointOf(event),
    );
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const arrow = arrowOf(event.key);
    if (!this.#actions.key(event)) {
      if (!arrow) return;
      this.#actions.moveBy(-arrow.x * ARROW_PX, -arrow.y * ARROW_PX);
    }
    event.preventDefault();
    event.stopPropagation(); // a page around it may have letters of its own
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragging = false;
    const at = pointOf(event);
    this.#pointers.set(event.pointerId, { start: at, at });
  };

  readonly #onPointerMove = (event: PointerEvent): void => {
    const pointer = this.#pointers.get(event.pointerId);
    const { currentTarget: box } = event;
    if (!(box instanceof HTMLElement)) return;
    const to = pointOf(event);
    if (!pointer || event.buttons === 0) {
      this.#pointers.delete(event.pointerId); // let go outside of the box
      if (event.pointerType === 'mouse') this.#actions.point?.(to);
      return;
    }
    const from = pointer.at;
    const other = [...this.#pointers.values()].find((each) => each !== pointer);
    pointer.at = to;
    if (other) return this.#pinch(other, from, to);
    if (!this.#dragging) {
      if (Math.hypot(to.x - pointer.start.x, to.y - pointer.start.y) < CLICK_PX) return;
      this.#dragging = true;
      this.#move = this.#actions.grab?.(pointer.start) ?? ((x, y) => this.#actions.moveBy(x, y));
      // Not before: a captured pointer's click would go to the box, and never to a link.
      box.setPointerCapture(event.pointerId);
      box.classList.add('dragging');
    }
    this.#move(to.x - from.x, to.y - from.y);
  };

  #pinch(other: Pointer, from: Point, to: Point): void {
    this.#dragging = true;
    this.#move = (x, y) => this.#actions.moveBy(x, y);
    const before = Math.hypot(other.at.x - from.x, other.at.y - from.y);
    const after = Math.hypot(other.at.x - to.x, other.at.y - to.y);
    this.#actions.moveBy((to.x - from.x) / 2, (to.y - from.y) / 2);
    if (before > 0) this.#actions.zoomBy(after / before, { x: (other.at.x + to.x) / 2, y: (other.at.y + to.y) / 2 });
  }

  readonly #onPointerUp = (event: PointerEvent): void => {
    const pressed = this.#pointers.delete(event.pointerId);
    if (this.#pointers.size === 0 && event.currentTarget instanceof Element)
      event.currentTarget.classList.remove('dragging');
    if (pressed && event.type === 'pointerup' && !this.#dragging) this.#actions.click?.(pointOf(event));
  };

  readonly #onClick = (event: Event): void => {
    if (!this.#dragging) return;
    this.#dragging = false;
    event.preventDefault();
    event.stopPropagation();
  };
}

const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** Where an arrow key points. */
export const arrowOf = (key: string): Point | undefined => ARROWS.get(key);

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left = 0, top = 0 } = currentTarget instanceof Element ? currentTarget.getBoundingClientRect() : {};
  return { x: clientX - left, y: clientY - top };
}
