import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The client side of the MCP SDK, without what compiles code from text: ajv, its default schema validator, is left out
 * (`new Function`), and zod is told not to try `eval` before its first schema, so that a page with a strict policy hears
 * of no violation.
 *
 * What few servers need is in modules of their own, which take what they share with the client from it: the transport
 * of servers from before 2025-03-26, and signing in. The client's file asks for the latter through `provideAuth`.
 */
const SDK = '@modelcontextprotocol/sdk';

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

/** One function of a module of the SDK, as it is written there: with what it says of itself, up to its last bracket. */
function functionOf(source, name) {
  const text = new RegExp(`^(?:export )?function ${name}\\([^]*?^}$`, 'm').exec(source)?.[0];
  if (!text) throw new Error(`The SDK has no function ${name} any more.`);
  return text;
}

/** Stands for `client/auth.js` in the transports: what answers are asked at once, and a place for what is asked later. */
const authLater = {
  name: 'auth-later',
  setup(build) {
    build.onLoad({ filter: /client[\\/]auth\.js$/, namespace: 'file' }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        contents: `
          let provided;
          export const provideAuth = (auth) => { provided = auth; };
          export const auth = (provider, options) => provided(provider, options);
          // By its name it is known after minification, too.
          export class UnauthorizedError extends Error {
            constructor(message) { super(message ?? 'Unauthorized'); this.name = 'UnauthorizedError'; }
          }
          ${functionOf(source, 'extractWWWAuthenticateParams')}
          ${functionOf(source, 'extractFieldFromWwwAuth')}`,
      };
    });
  },
};

/** Signing in itself: the module that `auth-later` stands for elsewhere. */
const realAuth = {
  name: 'real-auth',
  setup(build) {
    build.onResolve({ filter: /^real-auth$/ }, async ({ resolveDir }) => {
      const { path } = await build.resolve(`${SDK}/client/auth.js`, { resolveDir, kind: 'import-statement' });
      return { path, namespace: 'real-auth' };
    });
    build.onLoad({ filter: /.*/, namespace: 'real-auth' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      resolveDir: dirname(path),
    }));
  },
};

const CLIENT = `
  import 'zod-without-eval';
  export { Client } from '${SDK}/client/index.js';
  export { StreamableHTTPClientTransport } from '${SDK}/client/streamableHttp.js';
  export { WebSocketClientTransport } from '${SDK}/client/websocket.js';
  export { provideAuth, UnauthorizedError } from '${SDK}/client/auth.js';
  export { ElicitRequestSchema, CreateMessageRequestSchema } from '${SDK}/types.js';
`;

export default async ({ asModule, asModules }) => {
  await asModules(
    {
      'mcp-sdk': CLIENT,
      'mcp-sse': `export { SSEClientTransport } from '${SDK}/client/sse.js';`,
      'mcp-auth': `export { auth } from 'real-auth';`,
    },
    { plugins: [withoutEval, authLater, realAuth] },
  );
  await asModule('json-schema-validator', `export { Validator } from '@cfworker/json-schema';`);
};
