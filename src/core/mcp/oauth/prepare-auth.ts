import { mcpAuth, type McpSdk } from '../connection/mcp-sdk.js';

type Auth = Parameters<McpSdk['provideAuth']>[0];

/** Refreshes under way: requests that are refused together share one. */
const running = new WeakMap<object, ReturnType<Auth>>();

/** Gives the SDK's transports what they sign in with, before the first that may ask for it. */
export async function prepareAuth(sdk: McpSdk): Promise<void> {
  const { auth } = await mcpAuth.load();
  sdk.provideAuth((provider, options) => {
    const { demandedScope } = provider as { readonly demandedScope?: string };
    const asked = { ...options, ...joinScopes(options.scope, demandedScope) };
    // A code is good for one exchange, which nobody shares.
    if (options.authorizationCode !== undefined) return auth(provider, asked);
    // A refresh token may be good for one use, too.
    const known = running.get(provider);
    if (known) return known;
    const own = auth(provider, asked).finally(() => running.delete(provider));
    running.set(provider, own);
    return own;
  });
}

function joinScopes(...scopes: readonly (string | undefined)[]): { readonly scope?: string } {
  const words = new Set(scopes.flatMap((scope) => scope?.split(' ') ?? []).filter(Boolean));
  return words.size > 0 ? { scope: [...words].join(' ') } : {};
}
