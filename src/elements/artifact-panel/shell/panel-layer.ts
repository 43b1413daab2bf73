/** Share of the sheet's height, or speed in px per ms, from which a drag down closes it. */
const CLOSE_AT = 0.25;
const CLOSE_SPEED = 0.6;

interface CloseWatcherLike extends EventTarget {
  destroy(): void;
}
type CloseWatcherClass = new () => CloseWatcherLike;

export interface LayerHost {
  /** The layer that covers the window while the panel is a sheet. */
  readonly layer: HTMLElement | null;
  /** What moves under the finger. */
  readonly sheet: HTMLElement | null;
  /** The user asked to close: by Back, or by dragging down. */
  requestClose(): void;
}

/**
 * The panel as a sheet, or fullscreen: a layer in the page's top layer. The panel's own nodes go there as they stand,
 * since a frame that is moved in the document starts anew. Back closes where the browser can tell us; the host's
 * history is never touched.
 */
export class PanelLayer {
  readonly #host: LayerHost;
  #watcher: CloseWatcherLike | undefined;
  #drag:
    { readonly pointerId: number; readonly startY: number; lastY: number; lastTime: number; speed: number } | undefined;

  constructor(host: LayerHost) {
    this.#host = host;
  }

  /** Puts the panel into the top layer, or takes it out. Call it after each drawing. */
  raiseLayer(raised: boolean, watchesClose: boolean): void {
    const { layer } = this.#host;
    if (layer && layer.hasAttribute('popover') !== raised) {
      if (raised) layer.popover = 'manual';
      else layer.removeAttribute('popover');
    }
    if (layer && raised && !layer.matches(':popover-open')) layer.showPopover();
    if (watchesClose && !this.#watcher) this.#watch();
    if (!watchesClose) this.dropLayer();
  }

  dropLayer(): void {
    this.#watcher?.destroy();
    this.#watcher = undefined;
    this.#drag = undefined;
  }

  #watch(): void {
    const { CloseWatcher } = globalThis as { CloseWatcher?: CloseWatcherClass };
    if (!CloseWatcher) return;
    this.#watcher = new CloseWatcher();
    this.#watcher.addEventListener('close', () => {
      this.#watcher = undefined; // one that has closed watches no more; a host that keeps the panel open gets a new one
      this.#host.requestClose();
    });
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    const { sheet } = this.#host;
    const onControl = event.composedPath().some((node) => node instanceof HTMLButtonElement);
    if (!sheet || onControl || event.button !== 0 || !(event.currentTarget instanceof Element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#drag = {
      pointerId: event.pointerId,
      startY: event.clientY,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      speed: 0,
    };
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    const { sheet } = this.#host;
    if (!drag || !sheet || event.pointerId !== drag.pointerId) return;
    const elapsed = Math.max(1, event.timeStamp - drag.lastTime);
    drag.speed = (event.clientY - drag.lastY) / elapsed;
    drag.lastY = event.clientY;
    drag.lastTime = event.timeStamp;
    sheet.style.translate = `0 ${Math.max(0, event.clientY - drag.startY)}px`;
  };

  readonly onPointerUp = (event: PointerEvent): void => {
    const drag = this.#drag;
    const { sheet } = this.#host;
    if (!drag || event.pointerId !== drag.pointerId) return;
    this.#drag = undefined;
    if (!sheet) return;
    sheet.style.removeProperty('translate');
    const moved = event.clientY - drag.startY;
    const far = moved > sheet.clientHeight * CLOSE_AT || (moved > 24 && drag.speed > CLOSE_SPEED);
    if (event.type === 'pointerup' && far) this.#host.requestClose();
  };
}
