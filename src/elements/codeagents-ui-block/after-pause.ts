import { PAUSE_MS, whenIdle } from './when-idle.js';

const paused: (() => void)[] = [];
/** When the last of them was asked for. */
let lastAt = 0;

/** When the page has nothing else to do, a while after the last chart was drawn: all of them share one clock. */
export function afterPause(work: () => void): void {
  lastAt = performance.now();
  if (paused.push(work) === 1) setTimeout(begin, PAUSE_MS);
}

function begin(): void {
  const left = lastAt + PAUSE_MS - performance.now();
  if (left > 0) setTimeout(begin, left);
  else paused.splice(0).forEach(whenIdle);
}
