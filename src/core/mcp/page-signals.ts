/** What a manager hears of a page; in Node, and in a worker, there is nothing to hear. */
export interface PageSignals {
  addEventListener?(type: string, listener: () => void): void;
  removeEventListener?(type: string, listener: () => void): void;
  readonly document?: { readonly visibilityState?: string };
  readonly location?: { readonly hash: string; readonly pathname?: string; readonly search?: string };
  readonly history?: { readonly state: unknown; replaceState(state: unknown, unused: string, url: string): void };
}

/**
 * Tells when a page has its network back or is looked at again, and when it goes.
 * @returns what ends it.
 */
export function followPage(page: PageSignals, tell: { awake(): void; leaving(): void }): () => void {
  const onAwake = (): void => {
    if (page.document?.visibilityState !== 'hidden') tell.awake();
  };
  const onLeaving = (): void => tell.leaving();
  for (const type of ['online', 'visibilitychange']) page.addEventListener?.(type, onAwake);
  page.addEventListener?.('pagehide', onLeaving);
  return () => {
    for (const type of ['online', 'visibilitychange']) page.removeEventListener?.(type, onAwake);
    page.removeEventListener?.('pagehide', onLeaving);
  };
}
