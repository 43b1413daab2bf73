/** No page is too busy for longer, in milliseconds; in a window that is covered a browser hardly ever has time left. */
const LATEST_MS = 2_000;

/** When the page has nothing else to do. */
export const whenIdle = (work: () => void): void =>
  void (typeof requestIdleCallback === 'undefined'
    ? setTimeout(work, 200)
    : requestIdleCallback(work, { timeout: LATEST_MS }));

/** The page has just drawn something, and somebody begins to read: what nobody has asked for can wait so long, in milliseconds. */
export const PAUSE_MS = 400;
