/**
 * What `vitrine-gateway` takes of the MCP SDK: the server's side of Streamable HTTP in its form without a web framework,
 * and the check of one message. For Node alone; the build puts it into the command's own file.
 */
export default ({ asModule }) =>
  asModule(
    'mcp-server-transport',
    `export { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
     export { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';`,
    { platform: 'node', target: 'node20', define: {} },
  );
