import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isSheet, panelWidth } from './panel-bounds.js';
import { parentOf, roomOf } from './panel-room.js';

export type SizedHost = ReactiveControllerHost &
  HTMLElement & { readonly within?: string; readonly widthPx?: number | undefined };

/** A low window, such as a page at 400 %, or a phone on its side. Asked for once: a query with a listener outlives its panel. */
const low = matchMedia('(max-height: 30rem)');

/** Measures the room that a panel has, on the window or on its parent, and says how wide it is in it. */
export class PanelSize implements ReactiveController {
  /** A user's width is kept as long as its page, also when a framework takes the panel out and builds another. */
  static readonly #widths = new WeakMap<Document, number>();

  readonly #host: SizedHost;
  #available = 0;
  #wanted: number | undefined;
  #observed: Element | undefined;
  #observer: ResizeObserver | undefined;

  constructor(host: SizedHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Width of the window, or of the parent's content box, in px. */
  get available(): number {
    return this.#available;
  }

  get width(): number {
    return panelWidth(this.#wanted ?? this.#host.widthPx ?? this.#kept, this.#available);
  }

  get sheet(): boolean {
    return isSheet(this.#available);
  }

  /** A sheet in a low window: it has one row of controls, and the rest is content. */
  get isLow(): boolean {
    return this.sheet && low.matches;
  }

  get parent(): Element | undefined {
    return parentOf(this.#host);
  }

  /** @param width - In px; `undefined`: the default. Not finite: ignored. */
  resizeTo(width: number | undefined): void {
    if (width !== undefined && !Number.isFinite(width)) return;
    this.#wanted = width;
    const { ownerDocument } = this.#host;
    if (width === undefined) PanelSize.#widths.delete(ownerDocument);
    else PanelSize.#widths.set(ownerDocument, width);
    this.#host.requestUpdate();
  }

  get #kept(): number | undefined {
    return PanelSize.#widths.get(this.#host.ownerDocument);
  }

  hostConnected(): void {
    window.addEventListener('resize', this.#measure);
    low.addEventListener('change', this.#redraw);
    this.#measure();
  }

  hostDisconnected(): void {
    window.removeEventListener('resize', this.#measure);
    low.removeEventListener('change', this.#redraw);
    this.#observer?.disconnect();
    this.#observer = this.#observed = undefined;
  }

  /** The parent may be another one since the last drawing. */
  hostUpdate(): void {
    const { parent } = this;
    if (parent !== this.#observed && this.#host.isConnected) {
      this.#observer?.disconnect();
      this.#observer = parent && new ResizeObserver(this.#measure);
      if (parent) this.#observer?.observe(parent);
      this.#observed = parent;
    }
    this.#measure();
  }

  readonly #redraw = (): void => this.#host.requestUpdate();

  readonly #measure = (): void => {
    const available = roomOf(this.#host);
    // A view that a page hides for a while has no width: how much room there is, nobody can say until it is shown again.
    if (available === this.#available || (available === 0 && this.#available > 0)) return;
    this.#available = available;
    this.#host.requestUpdate();
  };
}
