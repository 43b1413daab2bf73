import type { Segment } from '../../core/message/segment.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

/** A kind of part whose drawing is not in the first load. */
export interface LaterKind {
  readonly tag: string;
  readonly part: string;
  readonly load: () => Promise<LaterDrawing>;
  /** Once it has loaded. */
  Drawing?: LaterDrawing;
}

/** Draws into an element that stands in the message already. */
export type LaterDrawing = new (context: SegmentContext, node: HTMLElement) => SegmentView;

/** Holds the place of a part whose drawing loads with the first of its kind; hidden until then. */
export class LaterView implements SegmentView {
  readonly node: HTMLElement;
  readonly #context: SegmentContext;
  #view: SegmentView | undefined;
  #last: readonly [Segment, number] | undefined;
  #disposed = false;

  constructor(context: SegmentContext, kind: LaterKind) {
    this.#context = context;
    this.node = document.createElement(kind.tag);
    this.node.setAttribute('part', kind.part);
    this.node.hidden = true;
    if (!kind.Drawing) void this.#load(kind);
    else this.#begin(kind.Drawing);
  }

  async #load(kind: LaterKind): Promise<void> {
    try {
      kind.Drawing = await kind.load();
    } catch (cause) {
      return console.warn('Vitrine: part of a message could not be drawn.', cause);
    }
    if (!this.#disposed) this.#begin(kind.Drawing);
  }

  #begin(Drawing: LaterDrawing): void {
    this.#view = new Drawing(this.#context, this.node);
    this.node.hidden = false;
    if (this.#last) this.#view.draw(...this.#last);
  }

  get textRoot(): HTMLElement | undefined {
    return this.#view?.textRoot;
  }

  draw(segment: Segment, index: number): void {
    this.#last = [segment, index];
    this.#view?.draw(segment, index);
  }

  localize(): void {
    this.#view?.localize?.();
  }

  dispose(): void {
    this.#disposed = true;
    this.#view?.dispose?.();
  }
}
