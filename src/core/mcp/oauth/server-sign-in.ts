import { isLoopback, isRecord, parseUrl } from '../config/server-config-rules.js';
import type { SignInProvider } from '../connection/sign-in-provider.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import { ServerError } from '../server-error.js';
import { waitForAnswer } from './sign-in-answer.js';
import type { SignInOptions, SignInWindow } from './sign-in-options.js';

export interface ServerSignInDeps {
  readonly clock: McpClock;
  readonly limits: Pick<AllLimits, 'signInMs' | 'signInStateMs'>;
}

/** As the SDK saves them: with the authorization server that they are for. */
export interface SignInTokens {
  readonly access_token: string;
  readonly refresh_token?: string;
}

/**
 * What a person's sign-in to one server leaves behind, and how it goes: the SDK's `OAuthClientProvider`. In memory only.
 * Without a person's click it refreshes what it has, and never asks for more.
 * @see RFC 7636 (PKCE), RFC 9207 (`iss`), RFC 9728 (whom a server trusts)
 */
export class ServerSignIn implements SignInProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: Readonly<Record<string, unknown>>;
  readonly clientMetadataUrl: string | undefined;
  readonly #server: string;
  readonly #options: SignInOptions;
  readonly #deps: ServerSignInDeps;
  #client: object | undefined;
  #tokens: SignInTokens | undefined;
  #verifier: string | undefined;
  #discovery: object | undefined;
  #state: { readonly text: string; readonly madeAt: number } | undefined;
  #window: SignInWindow | undefined;
  #isWanted = false;
  #address: string | undefined;
  /** What the server has asked for in the middle of things (403 `insufficient_scope`), and what was signed in for. */
  #demanded: string | undefined;
  #granted: string | undefined;

  constructor(server: string, options: SignInOptions, deps: ServerSignInDeps) {
    this.#server = server;
    this.#options = options;
    this.#deps = deps;
    this.redirectUrl = options.redirectUrl;
    this.clientMetadataUrl = options.clientMetadataUrl;
    this.clientMetadata = {
      client_name: options.clientName ?? 'Vitrine',
      redirect_uris: [options.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...(options.scope !== undefined && { scope: options.scope }),
    };
  }

  // ── a person ──

  /** A person wants to sign in. Runs inside the click: the window opens at once, and empty. */
  beginSignIn(): void {
    this.endSignIn();
    this.#isWanted = true;
    this.#window = this.#options.openWindow?.();
    // With what it has the server would not ask, and what it wants besides would not come.
    if (this.#demanded !== undefined) this.#tokens = undefined;
  }

  /** It is over, well or not. */
  endSignIn(): void {
    this.#isWanted = false;
    this.#window?.close();
    this.#window = this.#address = this.#state = undefined;
  }

  /** What a link has to open where no window could be. */
  get signInUrl(): string | undefined {
    return this.#window ? undefined : this.#address;
  }

  /** Whether the SDK may do something about a refusal: there is a person, or something to refresh. */
  get maySignIn(): boolean {
    return this.#isWanted || this.#tokens?.refresh_token !== undefined;
  }

  /** What must not be seen anywhere. */
  get secrets(): readonly string[] {
    const { access_token, refresh_token } = this.#tokens ?? {};
    return [access_token, refresh_token, this.#verifier].filter((text) => text !== undefined);
  }

  async waitForCode(signal: AbortSignal): Promise<string> {
    const { clock, limits } = this.#deps;
    const state = this.#state;
    if (!this.#isWanted || !state) throw new ServerError('auth-required', { server: this.#server });
    const answer = await waitForAnswer(state.text, { clock, signal, maxMs: limits.signInMs });
    this.#state = undefined; // good for once
    if (clock.now() - state.madeAt > limits.signInStateMs) throw new Error('state-expired');
    const issuer = this.#issuer();
    if (answer.iss !== undefined && issuer !== undefined && answer.iss !== issuer) throw new Error('issuer-mismatch');
    if (answer.code === undefined) throw new Error(answer.error ?? 'no-code');
    return answer.code;
  }

  // ── scopes ──

  /**
   * The server wants more than was granted: one more sign-in may bring it. @returns what the call fails with.
   */
  demandScope(scope: string): ServerError {
    const server = this.#server;
    if (this.#granted === scope)
      return new ServerError('auth-failed', { server, values: { reason: 'insufficient_scope' } });
    this.#demanded = scope;
    return new ServerError('auth-required', { server, values: { scope }, mayHaveRun: false });
  }

  /** What to ask for, besides what the server says now. */
  get demandedScope(): string | undefined {
    return this.#demanded;
  }

  // ── the SDK's OAuthClientProvider ──

  state(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const text = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_' })[char] ?? '');
    this.#state = { text, madeAt: this.#deps.clock.now() };
    return text;
  }

  clientInformation(): object | undefined {
    const id = this.#options.clientId?.(this.#server);
    return this.#client ?? (id === undefined ? undefined : { client_id: id });
  }

  saveClientInformation(client: object): void {
    this.#client = client;
  }

  tokens(): SignInTokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: SignInTokens): void {
    this.#tokens = tokens;
    if (this.#demanded === undefined) return;
    this.#granted = this.#demanded;
    this.#demanded = undefined;
  }

  redirectToAuthorization(url: URL): void {
    if (!this.#isWanted) throw new ServerError('auth-required', { server: this.#server, mayHaveRun: false });
    // What a server's metadata names is hostile input: nothing but a web page is opened.
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
    if (!isSafe) throw new ServerError('auth-failed', { server: this.#server, values: { reason: 'address' } });
    this.#address = url.href;
    this.#window?.goTo(url.href);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier ?? '';
  }

  saveDiscoveryState(state: object): void {
    this.#discovery = state;
  }

  discoveryState(): object | undefined {
    return this.#discovery;
  }

  invalidateCredentials(what: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (what === 'all' || what === 'client') this.#client = undefined;
    if (what === 'all' || what === 'tokens') this.#tokens = undefined;
    if (what === 'all' || what === 'verifier') this.#verifier = undefined;
    if (what === 'all' || what === 'discovery') this.#discovery = undefined;
  }

  #issuer(): string | undefined {
    const metadata = (this.#discovery as { authorizationServerMetadata?: unknown } | undefined)
      ?.authorizationServerMetadata;
    const issuer = isRecord(metadata) ? metadata['issuer'] : undefined;
    return typeof issuer === 'string' && parseUrl(issuer) ? issuer : undefined;
  }
}
