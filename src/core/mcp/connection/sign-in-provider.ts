/** The SDK's `OAuthClientProvider`, and how the code of a sign-in comes back, where it does. */
export interface SignInProvider {
  /** The person is at the server's page. @returns what the server's page answered. */
  waitForCode?(signal: AbortSignal): Promise<string>;
}
