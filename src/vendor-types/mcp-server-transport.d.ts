export { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
export { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
