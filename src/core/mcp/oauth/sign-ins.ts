import type { ServerConfig } from '../config/server-config.js';
import { ServerSignIn, type ServerSignInDeps } from './server-sign-in.js';
import type { SignInOptions } from './sign-in-options.js';

/** Sign-ins by server. What one server was given is never shown to another: it goes with the server's address. */
export class SignIns {
  readonly #options: SignInOptions | undefined;
  readonly #deps: ServerSignInDeps;
  readonly #signIns = new Map<string, { readonly origin: string; readonly signIn: ServerSignIn }>();

  constructor(options: SignInOptions | undefined, deps: ServerSignInDeps) {
    this.#options = options;
    this.#deps = deps;
  }

  /** Nothing for what nobody can sign in to: a socket, a command, a server with a credential of its own. */
  findSignIn({ id, name, url, headers }: ServerConfig): ServerSignIn | undefined {
    const hasOwn = Object.keys(headers ?? {}).some((header) => header.toLowerCase() === 'authorization');
    if (!this.#options || !url || !/^https?:/i.test(url) || hasOwn) return undefined;
    const { origin } = new URL(url);
    const known = this.#signIns.get(id);
    if (known?.origin === origin) return known.signIn;
    const signIn = new ServerSignIn(name, this.#options, this.#deps);
    this.#signIns.set(id, { origin, signIn });
    return signIn;
  }

  dropSignIn(id: string): void {
    this.#signIns.get(id)?.signIn.endSignIn();
    this.#signIns.delete(id);
  }

  get secrets(): readonly string[] {
    return [...this.#signIns.values()].flatMap(({ signIn }) => signIn.secrets);
  }
}
