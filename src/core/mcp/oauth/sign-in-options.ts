/** A window that was opened empty inside a person's click, and is sent to the sign-in once its address is known. */
export interface SignInWindow {
  goTo(url: string): void;
  close(): void;
}

/** How people sign in to servers that ask for it (OAuth 2.1 with PKCE). Nothing of it rests: tokens are in memory only. */
export interface SignInOptions {
  /** Where a sign-in ends: the shipped `oauth-callback.html`, on the page's own origin. */
  readonly redirectUrl: string;
  /**
   * Opens an empty window. Called at once by `signIn`, so that it counts as the person's click. Where it gives nothing
   * the browser has refused: the server's `signInUrl` then says what a link has to open.
   */
  readonly openWindow?: (() => SignInWindow | undefined) | undefined;
  /** What the sign-in's page calls us. Default `Vitrine`. */
  readonly clientName?: string;
  /** For authorization servers that register nobody by themselves: the id that they have given, by the server's name. */
  readonly clientId?: (server: string) => string | undefined;
  /** The address that describes this client (SEP-991), for authorization servers that read it. */
  readonly clientMetadataUrl?: string;
  /** Asked for where neither the server nor its metadata says which. */
  readonly scope?: string;
}
