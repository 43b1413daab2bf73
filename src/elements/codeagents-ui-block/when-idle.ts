/** When the page has nothing else to do. */
export const whenIdle = (work: () => void): void =>
  void (typeof requestIdleCallback === 'undefined' ? setTimeout(work, 200) : requestIdleCallback(work));
