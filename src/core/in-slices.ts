/** Longest time that work takes from the page at once, in milliseconds. */
export const SLICE_MS = 8;

interface SliceOptions {
  readonly pause?: () => Promise<void>;
  readonly now?: () => number;
}

/**
 * Does work that pauses now and then, at most 8 ms of it at a time. What fits into the first slice is done at once.
 * @param pause - Awaited between two slices.
 */
export function inSlices<T>(
  work: Generator<void, T>,
  { pause = nextTask, now = () => performance.now() }: SliceOptions = {},
): T | Promise<T> {
  const slice = (): IteratorResult<void, T> => {
    const end = now() + SLICE_MS;
    let step = work.next();
    while (!step.done && now() < end) step = work.next();
    return step;
  };
  const first = slice();
  return first.done ? first.value : rest(slice, pause);
}

async function rest<T>(slice: () => IteratorResult<void, T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    await pause();
    const { done, value } = slice();
    if (done) return value;
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
