/**
 * The client that the official conformance suite tests: our manager, with a host that agrees to everything. It is given
 * the address of the suite's server last, and the scenario in the environment; tools/conformance-client.mjs runs it.
 */
import { ServerManager } from '../../src/core/mcp/server-manager.js';

const url = process.argv.at(-1) ?? '';
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';

const CALLS: Readonly<Record<string, Readonly<{ tool: string; arguments?: Record<string, unknown> }>>> = {
  tools_call: { tool: 'add_numbers', arguments: { a: 5, b: 3 } },
  'sse-retry': { tool: 'test_reconnection' },
  'elicitation-sep1034-client-defaults': { tool: 'test_client_elicitation_defaults' },
};

const manager = new ServerManager({
  // A person who accepts, and leaves all fields as they are.
  elicitation: () => Promise.resolve({ action: 'accept', content: {} }),
});
await manager.create({ name: 'suite', url });
await manager.start('suite');
await manager.listTools('suite', { refresh: true });
const call = CALLS[scenario];
if (call) {
  const { success, content } = await manager.callTool({ server: 'suite', initiator: 'host', ...call });
  console.log(JSON.stringify({ success, content }));
}
await manager.close();
process.exit(0);
