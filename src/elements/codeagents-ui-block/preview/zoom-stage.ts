const MAX_SCALE = 8;
/** What a double tap zooms to. */
const TAP_SCALE = 2.5;
const TAP_MS = 300;
/** Movement that still is a tap, in px; a swipe is longer than `SWIPE`. */
const TAP_MOVE = 8;
const SWIPE = 60;

export interface StageActions {
  /** 1: the finger moved to the start of the line of a left-to-right page. */
  readonly swipe: (step: 1 | -1) => void;
  /** A press beside the picture. */
  readonly leave: () => void;
}

/** Zooms and moves a picture by wheel, pinch, double tap, drag and keys. */
export class ZoomStage {
  readonly #box: HTMLElement;
  readonly #picture: HTMLElement;
  readonly #actions: StageActions;
  readonly #life = new AbortController();
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #scale = 1;
  #x = 0;
  #y = 0;
  /** Where the first finger went down, and how far it has come since. */
  #start = { x: 0, y: 0, beside: false, pinched: false };
  #lastTap = { time: 0, x: 0, y: 0 };
  /** A press beside the picture has ended. */
  #leaves = false;

  constructor(box: HTMLElement, picture: HTMLElement, actions: StageActions) {
    this.#box = box;
    this.#picture = picture;
    this.#actions = actions;
    const { signal } = this.#life;
    box.addEventListener('wheel', this.#onWheel, { signal, passive: false });
    box.addEventListener('pointerdown', this.#onPointerDown, { signal });
    box.addEventListener('pointermove', this.#onPointerMove, { signal });
    box.addEventListener('pointerup', this.#onPointerUp, { signal });
    // Not before the click: it would fall on what the dialog covers, and open that.
    box.addEventListener('click', () => this.#leaves && this.#actions.leave(), { signal });
    box.addEventListener('pointercancel', ({ pointerId }) => this.#pointers.delete(pointerId), { signal });
  }

  get zoomed(): boolean {
    return this.#scale > 1;
  }

  /** @param at - what stays where it is, in px from the middle of the stage. */
  zoomBy(factor: number, at = { x: 0, y: 0 }): void {
    const scale = Math.min(MAX_SCALE, Math.max(1, this.#scale * factor));
    const ratio = scale / this.#scale;
    this.#x = at.x - (at.x - this.#x) * ratio;
    this.#y = at.y - (at.y - this.#y) * ratio;
    this.#scale = scale;
    this.#apply();
  }

  resetZoom(): void {
    this.zoomBy(1 / this.#scale);
  }

  panBy(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
    this.#apply();
  }

  dispose(): void {
    this.#life.abort();
  }

  /** The picture's edges stop at the stage's. */
  #apply(): void {
    const room = (inner: number, outer: number) => Math.max(0, (inner * this.#scale - outer) / 2);
    const { offsetWidth, offsetHeight, style } = this.#picture;
    const [wide, high] = [room(offsetWidth, this.#box.clientWidth), room(offsetHeight, this.#box.clientHeight)];
    this.#x = Math.min(wide, Math.max(-wide, this.#x));
    this.#y = Math.min(high, Math.max(-high, this.#y));
    style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    this.#box.classList.toggle('zoomed', this.zoomed);
  }

  #fromMiddle({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
    const { left, top, width, height } = this.#box.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoomBy(Math.exp(-event.deltaY * lines * 0.002), this.#fromMiddle(event));
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { x, y } = event;
    this.#leaves = false;
    if (this.#pointers.size === 0) this.#start = { x, y, beside: event.target === this.#box, pinched: false };
    else this.#start.pinched = true;
    this.#pointers.set(event.pointerId, { x, y });
    this.#box.setPointerCapture(event.pointerId);
    event.preventDefault(); // no text is selected, no picture dragged away; the focus stays
  };

  readonly #onPointerMove = ({ pointerId, x, y }: PointerEvent): void => {
    const last = this.#pointers.get(pointerId);
    if (!last) return;
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const now = Math.hypot(x - other.x, y - other.y);
      if (before > 0) this.zoomBy(now / before, this.#fromMiddle({ x: (x + other.x) / 2, y: (y + other.y) / 2 }));
    } else if (this.zoomed) this.panBy(x - last.x, y - last.y);
    this.#pointers.set(pointerId, { x, y });
  };

  readonly #onPointerUp = ({ pointerId, x, y, timeStamp }: PointerEvent): void => {
    if (!this.#pointers.delete(pointerId) || this.#pointers.size > 0) return;
    const { x: startX, y: startY, beside, pinched } = this.#start;
    const [dx, dy] = [x - startX, y - startY];
    if (pinched) return;
    if (Math.hypot(dx, dy) <= TAP_MOVE) {
      this.#leaves = beside;
      if (!beside) this.#tap({ x, y }, timeStamp);
    } else if (!this.zoomed && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy))
      this.#actions.swipe(dx < 0 ? 1 : -1);
  };

  #tap(at: { readonly x: number; readonly y: number }, time: number): void {
    const { time: lastTime, x, y } = this.#lastTap;
    const twice = time - lastTime < TAP_MS && Math.hypot(at.x - x, at.y - y) < 30;
    this.#lastTap = { time: twice ? 0 : time, ...at };
    if (!twice) return;
    if (this.zoomed) this.resetZoom();
    else this.zoomBy(TAP_SCALE, this.#fromMiddle(at));
  }
}
