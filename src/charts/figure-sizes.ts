/** What the page's styles say of the axis' font and of a calendar's squares. */
export interface PlotStyle {
  readonly em: number;
  readonly font: string;
  readonly sizes: { readonly cell: number | undefined; readonly gap: number };
}

/** What is drawn for the size of its box. */
export interface SizedDrawing {
  measure(): PlotStyle;
  /** Whether drawing for this width changes the size of the plot. */
  movesItself(width: number): boolean;
  resize(width: number, height: number, style: PlotStyle): void;
  /** Draws what has not been drawn. */
  drawNow(): void;
}

// One observer for all charts: it reads the styles of all that have another size before it draws the first.
const drawings = new Map<Element, SizedDrawing>();
let observer: ResizeObserver | undefined;

export function watchSize(box: Element, drawing: SizedDrawing): void {
  drawings.set(box, drawing);
  observer ??= new ResizeObserver((entries) => {
    const known = entries.flatMap(({ target, contentRect }) => {
      const each = drawings.get(target);
      return each && contentRect.width > 0 ? [{ each, contentRect, style: each.measure() }] : [];
    });
    for (const {
      each,
      contentRect: { width, height },
      style,
    } of known) {
      // A drawing may change the size of its plot (a calendar, a legend that gives way to labels): inside of this call
      // that would be a loop, which browsers report as an error.
      if (each.movesItself(width)) requestAnimationFrame(() => each.resize(width, height, style));
      else each.resize(width, height, style);
    }
  });
  observer.observe(box);
  addEventListener('beforeprint', drawUndrawn); // the same listener: it is added once
}

export function unwatchSize(box: Element): void {
  drawings.delete(box);
  observer?.unobserve(box);
}

/** Paper shows everything. */
function drawUndrawn(): void {
  for (const drawing of drawings.values()) drawing.drawNow();
}

const frames = new Map<Element, DOMRect>();

/** Where an element is, asked of the page once a frame: between two moves of the pointer a tip has changed its text. */
export function frameOf(element: Element): DOMRect {
  let frame = frames.get(element);
  if (!frame) {
    if (frames.size === 0) requestAnimationFrame(() => frames.clear());
    frames.set(element, (frame = element.getBoundingClientRect()));
  }
  return frame;
}
