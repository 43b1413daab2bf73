import { Lazy } from '../../lazy.js';

/** The client of the MCP SDK: loads with the first server that is started. */
export const mcpSdk = new Lazy(() => import('#vendor/mcp-sdk'));

/** Its transport to servers from before 2025-03-26: loads with the first that is one. */
export const mcpSse = new Lazy(() => import('#vendor/mcp-sse'));

/** Its sign-in: loads with the first server that may ask for one. */
export const mcpAuth = new Lazy(() => import('#vendor/mcp-auth'));

/** The SDK's transports but for the one of older servers, and its `Client`, as the types of the vendored module have them. */
export type McpSdk = Awaited<ReturnType<typeof mcpSdk.load>>;
