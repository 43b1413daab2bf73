/** What the self-test looks at: a window, or what a test puts in its place. */
export interface ProxyWindow {
  readonly top: unknown;
  readonly parent: unknown;
  readonly self: unknown;
  readonly origin: string;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
}

/**
 * Why a proxy page must not work here; `undefined` if all is as it has to be: it stands in a frame, on an origin that
 * is not the host's, and can reach into none of the pages around it.
 * @see docs/isolation.md, section 3
 */
export function refusalOf(page: ProxyWindow, host: string): string | undefined {
  if (page.top === page.self) return 'the proxy page was opened on its own, not in a frame';
  if (page.origin === host) return "the proxy page has the page's own origin";
  if (canRead(page.parent)) return 'the proxy page can read the page around it';
  if (canRead(page.top)) return 'the proxy page can read the top page';
  // Firefox hides it behind the frame's own `referrerpolicy`, and says "null"; what is told goes to `host` alone.
  const around = page.location.ancestorOrigins?.[0];
  if (around !== undefined && around !== 'null' && around !== host)
    return 'the proxy page stands in a page of another origin';
  return undefined;
}

/** Must throw, as it does across origins. */
function canRead(page: unknown): boolean {
  try {
    return (page as Window).document !== undefined;
  } catch {
    return false;
  }
}
