import { PAUSE_MS, whenIdle } from './when-idle.js';

const paused: (() => void)[] = [];

/** When the page has nothing else to do, a while after it has drawn something. What was drawn together shares one clock. */
export function afterPause(work: () => void): void {
  if (paused.push(work) > 1) return;
  setTimeout(() => paused.splice(0).forEach(whenIdle), PAUSE_MS);
}
