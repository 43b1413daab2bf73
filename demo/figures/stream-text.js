/**
 * Streams a text into a renderer at the pace of a clock: whatever has arrived by a frame is drawn in it. Who takes long
 * gets more at once, and leaves frames out.
 */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** How much of the text is drawn before, in characters, and how long what that loads may take, in milliseconds. */
const WARM_UP = { characters: 6_000, waitMs: 600 };

/** What the first text of a page loads and compiles is there when the clock starts, for each renderer alike. */
async function warmUp(renderer, { text, scroller }) {
  await renderer.load?.();
  const mounted = renderer.mount(scroller);
  const first = text.slice(0, WARM_UP.characters);
  mounted.draw(first, first);
  mounted.end();
  await new Promise((resolve) => setTimeout(resolve, WARM_UP.waitMs));
  mounted.unmount?.();
  scroller.replaceChildren();
}

/**
 * @param {{ text: string, durationMs: number, renderer: object, scroller: HTMLElement, signal: AbortSignal,
 *   onFrame: (frame: { atMs: number, frameMs: number, workMs: number }) => void }} options
 * @returns {Promise<{ frames: object[], isWhole: boolean }>}
 */
export async function streamText({ text, durationMs, renderer, scroller, signal, onFrame }) {
  await warmUp(renderer, { text, scroller });
  const mounted = renderer.mount(scroller);
  const frames = [];
  let drawn = 0;
  await nextFrame();
  const start = await nextFrame();
  let last = start;
  try {
    while (!signal.aborted && drawn < text.length) {
      const before = performance.now();
      const arrived = Math.min(
        text.length,
        Math.max(drawn + 1, Math.round((text.length * (last - start + 16)) / durationMs)),
      );
      mounted.draw(text.slice(0, arrived), text.slice(drawn, arrived));
      drawn = arrived;
      if (drawn === text.length) mounted.end();
      const workMs = performance.now() - before;
      const now = await nextFrame();
      const frame = { atMs: last - start, frameMs: now - last, workMs };
      frames.push(frame);
      onFrame(frame);
      last = now;
    }
    return { frames, isWhole: drawn === text.length };
  } finally {
    mounted.unmount?.();
    scroller.replaceChildren();
  }
}

/** @returns {{ longestMs: number, typicalMs: number, lateMs: number, late: number, workMs: number, count: number }} */
export function summarize(frames) {
  const times = frames.map(({ frameMs }) => frameMs).sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    count: times.length,
    typicalMs: at(0.5),
    lateMs: at(0.95),
    longestMs: times.at(-1) ?? 0,
    late: times.filter((time) => time > 50).length,
    workMs: frames.reduce((sum, { workMs }) => sum + workMs, 0),
  };
}
