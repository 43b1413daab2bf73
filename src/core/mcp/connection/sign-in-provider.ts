import type { ServerError } from '../server-error.js';

export interface SignInToken {
  readonly access_token: string;
}

/** The SDK's `OAuthClientProvider`, and how the code of a sign-in comes back, where it does. */
export interface SignInProvider {
  /** The person is at the server's page. @returns what the server's page answered. */
  waitForCode?(signal: AbortSignal): Promise<string>;
  /** Whether a refusal is worth anything: nobody may be there to sign in. Default true. */
  readonly maySignIn?: boolean;
  /** What a link has to open where no window could be. */
  readonly signInUrl?: string | undefined;
  /** What has been signed in for. */
  tokens?(): SignInToken | undefined | Promise<SignInToken | undefined>;
  /** The server wants more than was granted. @returns what the request fails with. Without it the SDK signs in. */
  demandScope?(scope: string): ServerError;
}
