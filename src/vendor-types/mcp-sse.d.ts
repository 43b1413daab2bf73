export { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
