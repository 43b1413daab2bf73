import { Lazy } from '../../lazy.js';

/** The client of the MCP SDK: loads with the first server that is started. */
export const mcpSdk = new Lazy(() => import('#vendor/mcp-sdk'));

/** The SDK's transports but for Streamable HTTP, and its `Client`, as the types of the vendored module have them. */
export type McpSdk = Awaited<ReturnType<typeof mcpSdk.load>>;
