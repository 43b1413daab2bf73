/** The part of the browser's `LockManager` that is used. */
export interface WebLocks {
  request<T>(name: string, work: () => T | PromiseLike<T>): Promise<T>;
}

/** Runs something while nobody else holds the lock, where there are locks. */
export async function holdLock<T>(
  locks: WebLocks | null | undefined,
  name: string,
  work: () => T | Promise<T>,
): Promise<T> {
  let started = false;
  const run = () => {
    started = true;
    return work();
  };
  try {
    if (locks) return await locks.request(name, run);
  } catch (error) {
    if (started) throw error; // Else locks are refused, where storage may still be allowed.
  }
  return run();
}
