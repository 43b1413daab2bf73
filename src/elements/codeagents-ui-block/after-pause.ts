import { PAUSE_MS, whenIdle } from './when-idle.js';

interface Paused {
  readonly work: () => void;
  readonly dueAt: number;
}

let paused: Paused[] = [];

/** When the page has nothing else to do, a while after it has drawn something. All that waits has one clock. */
export function afterPause(work: () => void): void {
  if (paused.push({ work, dueAt: performance.now() + PAUSE_MS }) === 1) setTimeout(beginDue, PAUSE_MS);
}

function beginDue(): void {
  const now = performance.now();
  const due = paused.filter(({ dueAt }) => dueAt <= now);
  paused = paused.filter(({ dueAt }) => dueAt > now);
  const [next] = paused;
  if (next) setTimeout(beginDue, next.dueAt - now);
  for (const { work } of due) whenIdle(work);
}
