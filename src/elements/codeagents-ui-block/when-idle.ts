/** When the page has nothing else to do. */
export const whenIdle = (work: () => void): void =>
  void (typeof requestIdleCallback === 'undefined' ? setTimeout(work, 200) : requestIdleCallback(work));

/** The page has just drawn something, and somebody begins to read: what nobody has asked for can wait so long, in milliseconds. */
export const PAUSE_MS = 400;
