/**
 * Calls once, in the next frame; within 100 ms in a hidden tab, where frames never come.
 * @returns A function that takes the call back.
 */
export function nextFrame(call: () => void): () => void {
  const run = () => {
    cancel();
    call();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, 100);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}
