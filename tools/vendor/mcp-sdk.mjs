/**
 * The client side of the MCP SDK, without what compiles code from text: ajv, its default schema validator, is left out
 * (`new Function`; every client of ours is given cfworker's), and zod is told not to try `eval` before its first schema,
 * so that a page with a strict policy hears of no violation.
 */
const withoutEval = {
  name: 'without-eval',
  setup(build) {
    build.onResolve({ filter: /^zod-without-eval$/ }, ({ path }) => ({ path, namespace: 'ours' }));
    build.onLoad({ filter: /.*/, namespace: 'ours' }, () => ({
      contents: `import { config } from 'zod/v4/core'; config({ jitless: true });`,
      resolveDir: process.cwd(),
    }));
    build.onLoad({ filter: /validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: `export class AjvJsonSchemaValidator { constructor() { throw new Error('Give the client a jsonSchemaValidator.'); } }`,
    }));
  },
};

const CONTENTS = `
  import 'zod-without-eval';
  export { Client } from '@modelcontextprotocol/sdk/client/index.js';
  export { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
  export { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
  export { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';
  export { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
  export { ElicitRequestSchema, CreateMessageRequestSchema } from '@modelcontextprotocol/sdk/types.js';
`;

export default async ({ asModule }) => {
  await asModule('mcp-sdk', CONTENTS, { plugins: [withoutEval] });
  await asModule('json-schema-validator', `export { Validator } from '@cfworker/json-schema';`);
};
