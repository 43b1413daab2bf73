export { Client } from '@modelcontextprotocol/sdk/client/index.js';
export { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
export { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';
export { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
export { ElicitRequestSchema, CreateMessageRequestSchema } from '@modelcontextprotocol/sdk/types.js';

import type { auth } from '@modelcontextprotocol/sdk/client/auth.js';

/** What transports with a provider ask when a server wants a sign-in (tools/vendor/mcp-sdk.mjs). */
export function provideAuth(own: typeof auth): void;
