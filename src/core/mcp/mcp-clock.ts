/** Time and chance, as servers see them. Tests pass their own. */
export interface McpClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after a time, or as soon as the signal is aborted: whoever waits looks at the signal. Never rejects. */
  readonly sleep: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 up to 1. With `0.5` every wait is exactly what is written. */
  readonly random: () => number;
}

export const systemClock: McpClock = {
  now: () => Date.now(),
  sleep: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, delayMs);
      signal?.addEventListener('abort', end);
    }),
  random: () => Math.random(),
};
