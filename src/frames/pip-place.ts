/** Between it and the edge of the window, in CSS px. */
const MARGIN = 16;
const STEP = 16;
const LARGE_STEP = 64;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A small window in a corner of the page: dragged, moved by arrow keys, and always wholly in view. */
export class PipPlace {
  readonly #window: () => HTMLElement | undefined;
  #at: { readonly x: number; readonly y: number } | undefined;
  #end: AbortController | undefined;

  constructor(window: () => HTMLElement | undefined) {
    this.#window = window;
  }

  /** Puts it where it was last, at first in the lower corner at the end of a line. */
  show(): void {
    const shown = this.#window();
    if (!shown) return;
    this.#end = new AbortController();
    addEventListener('resize', () => this.#move(0, 0), { signal: this.#end.signal });
    const { width, height } = shown.getBoundingClientRect();
    const isRtl = getComputedStyle(shown).direction === 'rtl';
    const marginX = Math.min(MARGIN, (innerWidth - width) / 2);
    const y = innerHeight - height - Math.min(MARGIN, (innerHeight - height) / 2);
    this.#at ??= { x: isRtl ? marginX : innerWidth - width - marginX, y };
    this.#move(0, 0);
  }

  hide(): void {
    this.#end?.abort();
    this.#end = undefined;
  }

  /** Begins to drag it, until the pointer is let go. */
  readonly onPointerDown = (event: PointerEvent): void => {
    const grip = event.currentTarget as HTMLElement;
    const isButton = event.composedPath().some((each) => each instanceof HTMLButtonElement && !each.dataset.grip);
    if (!this.#end || event.button !== 0 || isButton) return;
    event.preventDefault(); // no text is selected on the way
    // The frame beneath would take the pointer's events otherwise.
    grip.setPointerCapture(event.pointerId);
    const drag = new AbortController();
    const signal = AbortSignal.any([drag.signal, this.#end.signal]);
    let { clientX, clientY } = event;
    const move = (moved: PointerEvent): void => {
      this.#move(moved.clientX - clientX, moved.clientY - clientY);
      ({ clientX, clientY } = moved);
    };
    grip.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      grip.addEventListener(type, () => drag.abort(), { signal });
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!this.#end || !step) return;
    event.preventDefault();
    const distance = event.shiftKey ? LARGE_STEP : STEP;
    this.#move(step[0] * distance, step[1] * distance);
  };

  #move(byX: number, byY: number): void {
    const shown = this.#window();
    if (!shown || !this.#at) return;
    const { width, height } = shown.getBoundingClientRect();
    const x = within(this.#at.x + byX, innerWidth - width);
    const y = within(this.#at.y + byY, innerHeight - height);
    this.#at = { x, y };
    Object.assign(shown.style, { left: `${x}px`, top: `${y}px` });
  }
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, Math.max(0, most)));
