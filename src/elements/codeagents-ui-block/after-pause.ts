import { PAUSE_MS, whenIdle } from './when-idle.js';

/** When the page has nothing else to do, a while after it has drawn something. */
export const afterPause = (work: () => void): void => void setTimeout(whenIdle, PAUSE_MS, work);
