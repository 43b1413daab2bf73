export { Client } from '@modelcontextprotocol/sdk/client/index.js';
export { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
export { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
export { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';
export { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
export { ElicitRequestSchema, CreateMessageRequestSchema } from '@modelcontextprotocol/sdk/types.js';
