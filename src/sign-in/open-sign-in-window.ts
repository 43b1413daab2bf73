import type { SignInWindow } from '../core/mcp/oauth/sign-in-options.js';

const SIZE = 'popup,width=600,height=700';

/**
 * Opens an empty window for a sign-in: the `openWindow` of `signIn` in a page. It has to be called inside a click, and
 * gives nothing where the browser refuses all the same; a link then opens the server's `signInUrl`.
 */
export function openSignInWindow(): SignInWindow | undefined {
  const opened = window.open('', '', SIZE);
  if (!opened) return undefined;
  return {
    goTo: (url) => {
      // As long as it is empty it is ours. What it shows from now on must not reach this page through `opener`.
      opened.opener = null;
      opened.location.href = url;
    },
    // `closed` proves nothing once another page has cut the two apart (COOP): closing twice does no harm.
    close: () => opened.close(),
  };
}
