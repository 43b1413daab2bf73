import { PartNotice } from '../../controllers/part-notice.js';
import type { Lazy } from '../../core/lazy.js';
import type { Segment } from '../../core/message/segment.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

/** Draws into an element that stands in the message already. */
export type LazyDrawing = new (context: SegmentContext, node: HTMLElement) => SegmentView;

/** A kind of part whose drawing is not in the first load. */
export interface LazyKind {
  readonly tag: string;
  readonly part: string;
  readonly drawing: Lazy<LazyDrawing>;
  /** What is read in its place until it has loaded, and where it cannot be. Without it the part is hidden. */
  readonly name?: (segment: Segment) => string;
}

/** Holds the place of a part whose drawing loads with the first of its kind, and says so where it cannot be loaded. */
export class LazyView implements SegmentView {
  /** Stands for the part until it is drawn; a drawing may put something else in its place. */
  readonly #place: HTMLElement;
  readonly #context: SegmentContext;
  readonly #kind: LazyKind;
  readonly #notice: PartNotice;
  #view: SegmentView | undefined;
  #last: readonly [Segment, number] | undefined;

  constructor(context: SegmentContext, kind: LazyKind) {
    this.#context = context;
    this.#kind = kind;
    const place = (this.#place = document.createElement(kind.tag));
    place.setAttribute('part', kind.part);
    place.hidden = !kind.name;
    this.#notice = new PartNotice(context, place, () => void this.#load());
    if (kind.drawing.loaded) this.#begin(kind.drawing.loaded);
    else void this.#load();
  }

  get node(): HTMLElement {
    return this.#view?.node ?? this.#place;
  }

  get textRoot(): HTMLElement | undefined {
    return this.#view?.textRoot;
  }

  drawSegment(segment: Segment, index: number): void {
    this.#last = [segment, index];
    if (this.#view) this.#view.drawSegment(segment, index);
    else this.#place.textContent = this.#kind.name?.(segment) ?? '';
  }

  drawWaiting(): void {
    this.#view?.drawWaiting?.();
  }

  get drawn(): Promise<void> | undefined {
    return this.#view?.drawn;
  }

  relocalize(): void {
    this.#view?.relocalize?.();
    this.#notice.relocalize();
  }

  dispose(): void {
    this.#notice.dispose();
    this.#view?.dispose?.();
  }

  async #load(): Promise<void> {
    const cause = await this.#notice.loadPart(this.#kind.drawing, (Drawing) => this.#begin(Drawing));
    if (cause) console.warn('Vitrine: part of a message could not be loaded.', cause);
  }

  #begin(Drawing: LazyDrawing): void {
    const place = this.#place;
    place.textContent = '';
    place.hidden = false;
    this.#view = new Drawing(this.#context, place);
    if (this.#last) this.#view.drawSegment(...this.#last);
  }
}
