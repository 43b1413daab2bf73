import { html, type TemplateResult } from 'lit';
import { boundsOf, panelWidth } from './panel-bounds.js';

/** Share of the available width that one press of an arrow moves the edge by. */
const STEP = 0.02;
const LARGE_STEP = 0.1;

export interface SeparatorHost {
  /** Width of the window, or of the parent, in px. */
  readonly available: number;
  /** Width of the panel in px. */
  readonly width: number;
  readonly rtl: boolean;
  readonly label: string;
  /** Shows another width, at most once per frame; `undefined`: the default. */
  resize(width: number | undefined): void;
  /** The user is done with a change. */
  resized(): void;
  /** Whether the edge is being dragged: frames must not take the pointer then. */
  dragging(dragging: boolean): void;
}

/**
 * The panel's inner edge: dragged with the pointer captured, or moved by keys. Arrows move the edge the way they
 * point, which is why they mirror where the panel stands on the other side.
 */
export class PanelSeparator {
  readonly #host: SeparatorHost;
  #drag:
    | { readonly pointerId: number; readonly startX: number; readonly startWidth: number; readonly element: Element }
    | undefined;
  #frame = 0;

  constructor(host: SeparatorHost) {
    this.#host = host;
  }

  renderSeparator(): TemplateResult {
    const { available, width, label } = this.#host;
    const { min, max } = boundsOf(available);
    const percent = (px: number) => String(Math.round((px / available) * 100));
    return html`<div
      class="separator"
      part="separator"
      role="separator"
      tabindex="0"
      aria-orientation="vertical"
      aria-label=${label}
      aria-valuenow=${percent(width)}
      aria-valuemin=${percent(min)}
      aria-valuemax=${percent(max)}
      aria-valuetext=${`${percent(width)} %`}
      @pointerdown=${this.#onPointerDown}
      @pointermove=${this.#onPointerMove}
      @pointerup=${this.#onPointerUp}
      @pointercancel=${this.#onCancel}
      @dblclick=${() => this.#set(undefined)}
      @keydown=${this.#onKeydown}
      @blur=${this.#onBlur}
    ></div>`;
  }

  /** Ends a drag that the panel's closing interrupts. */
  cancelDrag(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#drag) this.#end();
  }

  readonly #onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault(); // no text selection
    const element = event.currentTarget;
    element.classList.add('pressed'); // the focus that a pointer brings has no ring once the drag is over
    element.focus();
    element.setPointerCapture(event.pointerId);
    this.#drag = { pointerId: event.pointerId, startX: event.clientX, startWidth: this.#host.width, element };
    this.#host.dragging(true);
  };

  readonly #onPointerMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointerId) return;
    const { clientX } = event;
    // A throttle: one layout per frame, and always of the newest place.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() =>
      this.#host.resize(this.#clamped(drag.startWidth + this.#outwards(clientX - drag.startX))),
    );
  };

  readonly #onPointerUp = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointerId) return;
    cancelAnimationFrame(this.#frame);
    const moved = this.#outwards(event.clientX - drag.startX);
    if (moved !== 0) this.#host.resize(this.#clamped(drag.startWidth + moved));
    this.#end();
    if (moved !== 0) this.#host.resized();
  };

  readonly #onCancel = (): void => {
    if (!this.#drag) return;
    cancelAnimationFrame(this.#frame);
    this.#host.resize(this.#drag.startWidth);
    this.#end();
  };

  readonly #onBlur = ({ currentTarget }: Event): void => (currentTarget as HTMLElement).classList.remove('pressed');

  readonly #onKeydown = (event: KeyboardEvent): void => {
    (event.currentTarget as HTMLElement).classList.remove('pressed');
    if (event.key === 'Escape' && this.#drag) {
      event.preventDefault();
      event.stopPropagation(); // this Esc undoes the drag, and closes nothing
      return this.#onCancel();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { available, width } = this.#host;
    const { min, max } = boundsOf(available);
    const step = available * (event.shiftKey ? LARGE_STEP : STEP);
    const widths: Record<string, number | undefined> = {
      ArrowLeft: width + this.#outwards(-step),
      ArrowRight: width + this.#outwards(step),
      Home: min,
      End: max,
      Enter: undefined,
    };
    if (!Object.hasOwn(widths, event.key)) return;
    event.preventDefault();
    this.#set(widths[event.key]);
  };

  /** The panel stands at the inline end: its edge moves left to make it wider, in right-to-left pages right. */
  #outwards(deltaX: number): number {
    return this.#host.rtl ? deltaX : -deltaX;
  }

  #clamped(width: number): number {
    return panelWidth(width, this.#host.available);
  }

  #set(width: number | undefined): void {
    this.#host.resize(width === undefined ? undefined : this.#clamped(width));
    this.#host.resized();
  }

  #end(): void {
    const { element, pointerId } = this.#drag ?? {};
    this.#drag = undefined;
    if (element && pointerId !== undefined && element.hasPointerCapture(pointerId))
      element.releasePointerCapture(pointerId);
    this.#host.dragging(false);
  }
}
