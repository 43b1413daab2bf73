import type { Page } from 'playwright-core';

declare global {
  /** Shifts of the layout since the load, and what moved: those that a person's own doing brings are not counted. */
  var shifts: { value: number; moved: string[] } | undefined;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page before its scripts. */
export function countShifts(): void {
  const shifts: NonNullable<typeof globalThis.shifts> = (globalThis.shifts = { value: 0, moved: [] });
  const place = ({ left, top, width, height }: DOMRect) => [left, top, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      // The caret of a stream is the one thing that moves (look, section 1), and farther where frames are missed.
      const isCaret =
        sources.length > 0 && sources.every(({ currentRect: { width, height } }) => width <= 8 && height <= 18);
      if (hadRecentInput || isCaret) continue;
      shifts.value += value;
      for (const { node, previousRect, currentRect } of sources) {
        // What stands in a shadow tree has no name here: its place has to do.
        const name = node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'inside');
        shifts.moved.push(`${name}: ${place(previousRect)} → ${place(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** As `countShifts`, from the page's fonts on: when those come is the machine's matter. */
export function countShiftsAfterFonts(): void {
  const shifts: NonNullable<typeof globalThis.shifts> = (globalThis.shifts = { value: 0, moved: [] });
  const FRAMES_MS = 100;
  let fontsAt = 0;
  document.fonts.addEventListener('loadingdone', () => (fontsAt = performance.now()));
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || startTime < fontsAt + FRAMES_MS) continue;
      shifts.value += value;
      for (const { node } of sources)
        shifts.moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : 'inside');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far the page has moved so far, and what did. */
export const shiftsOf = (page: Page): Promise<{ value: number; moved: string[] }> =>
  // Entries come with a task of their own, after the frame that they tell of.
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    if (!globalThis.shifts) throw new Error('Nobody has counted.');
    return globalThis.shifts;
  });
