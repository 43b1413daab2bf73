/** How far the arrow keys move a picture, in px. */
const ARROW_PX = 40;
/** A pointer that moves less than this clicks, in px. */
const CLICK_PX = 4;
/** Pixels of a line, where a wheel counts lines. */
const LINE_PX = 16;

export interface GestureActions {
  /** `at`: in px from the box's top left corner. */
  zoomBy(factor: number, at: { readonly x: number; readonly y: number }): void;
  moveBy(x: number, y: number): void;
  /** @returns whether the key means something. */
  key(key: string): boolean;
}

interface Pointer {
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
}

/** Mouse, fingers, wheel and keys over a picture: drag, pinch, Ctrl or ⌘ with the wheel, arrows, plus, minus, zero. */
export class PictureGestures {
  readonly #actions: GestureActions;
  readonly #pointers = new Map<number, Pointer>();
  #dragging = false;

  constructor(actions: GestureActions) {
    this.#actions = actions;
  }

  listen(box: HTMLElement): void {
    box.addEventListener('wheel', this.#wheel, { passive: false });
    box.addEventListener('keydown', this.#key);
    box.addEventListener('pointerdown', this.#down);
    box.addEventListener('pointermove', this.#move);
    box.addEventListener('pointerup', this.#up);
    box.addEventListener('pointercancel', this.#up);
    box.addEventListener('dragstart', (event) => event.preventDefault());
    // The end of a drag over a link is no click on it.
    box.addEventListener('click', this.#click, true);
  }

  readonly #wheel = (event: WheelEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || !(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
    // A notch of a wheel is about 100 px, a pinch on a touchpad comes in steps of a few.
    const factor = Math.exp(-Math.max(-100, Math.min(100, delta)) / (Math.abs(delta) < 30 ? 100 : 400));
    this.#actions.zoomBy(factor, placeIn(event.currentTarget, event.clientX, event.clientY));
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const arrows: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [ARROW_PX, 0],
      ArrowRight: [-ARROW_PX, 0],
      ArrowUp: [0, ARROW_PX],
      ArrowDown: [0, -ARROW_PX],
    };
    const arrow = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined;
    if (arrow) this.#actions.moveBy(...arrow);
    else if (!this.#actions.key(event.key)) return;
    event.preventDefault();
  };

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragging = false;
    this.#pointers.set(event.pointerId, { startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY });
  };

  readonly #move = (event: PointerEvent): void => {
    const pointer = this.#pointers.get(event.pointerId);
    const { currentTarget: box } = event;
    if (!pointer || !(box instanceof HTMLElement)) return;
    if (event.buttons === 0) return void this.#pointers.delete(event.pointerId); // let go outside of the box
    const [fromX, fromY] = [pointer.x, pointer.y];
    const other = [...this.#pointers.values()].find((each) => each !== pointer);
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (other) return this.#pinch(box, other, pointer, { x: fromX, y: fromY });
    if (!this.#dragging) {
      if (Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) < CLICK_PX) return;
      this.#dragging = true;
      // Not before: a captured pointer's click would go to the box, and never to a link.
      box.setPointerCapture(event.pointerId);
      box.classList.add('dragging');
    }
    this.#actions.moveBy(pointer.x - fromX, pointer.y - fromY);
  };

  #pinch(box: HTMLElement, other: Pointer, pointer: Pointer, from: { readonly x: number; readonly y: number }): void {
    this.#dragging = true;
    const before = Math.hypot(other.x - from.x, other.y - from.y);
    const after = Math.hypot(other.x - pointer.x, other.y - pointer.y);
    this.#actions.moveBy((pointer.x - from.x) / 2, (pointer.y - from.y) / 2);
    if (before > 0) this.#actions.zoomBy(after / before, placeIn(box, (other.x + pointer.x) / 2, (other.y + pointer.y) / 2));
  }

  readonly #up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size === 0 && event.currentTarget instanceof Element) event.currentTarget.classList.remove('dragging');
  };

  readonly #click = (event: Event): void => {
    if (!this.#dragging) return;
    this.#dragging = false;
    event.preventDefault();
    event.stopPropagation();
  };
}

function placeIn(box: Element, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
