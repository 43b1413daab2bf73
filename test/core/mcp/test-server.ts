import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { McpTransport } from '../../../src/core/mcp/transports/mcp-transport.js';

/** A server of the SDK with tools for every occasion. */
export function makeServer(): McpServer {
  const server = new McpServer({ name: 'test-server', version: '1.0.0' }, { instructions: 'Be kind.' });
  server.registerTool(
    'echo',
    { description: 'Says it again', inputSchema: { text: z.string() }, annotations: { readOnlyHint: true } },
    ({ text }) => ({ content: [{ type: 'text', text }] }),
  );
  server.registerTool('write', { description: 'Writes', inputSchema: { text: z.string() } }, ({ text }) => ({
    content: [{ type: 'text', text: `wrote ${text}` }],
    structuredContent: { text },
  }));
  server.registerTool('refuse', { description: 'Never works' }, () => ({
    content: [{ type: 'text', text: 'no' }],
    isError: true,
  }));
  server.registerTool('hang', { description: 'Never answers' }, () => new Promise<never>(() => undefined));
  server.registerResource('chart', 'ui://chart-viewer', { mimeType: 'text/html' }, () => ({
    contents: [{ uri: 'ui://chart-viewer', mimeType: 'text/html', text: '<p>chart</p>' }],
  }));
  server.registerResource('plain', 'file:///readme', { mimeType: 'text/plain' }, () => ({
    contents: [{ uri: 'file:///readme', mimeType: 'text/plain', text: 'read me' }],
  }));
  return server;
}

/** A way to a new server each time, in this process; `connections` holds the server's sides. */
export function inProcess(make: () => McpServer = makeServer): {
  open: () => McpTransport;
  servers: McpServer[];
  ends: InMemoryTransport[];
} {
  const servers: McpServer[] = [];
  const ends: InMemoryTransport[] = [];
  const open = (): McpTransport => {
    const [client, end] = InMemoryTransport.createLinkedPair();
    const server = make();
    servers.push(server);
    ends.push(end);
    void server.connect(end);
    return client;
  };
  return { open, servers, ends };
}
