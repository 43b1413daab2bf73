import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { deserializeMessage } from '#vendor/mcp-server-transport';
import { GatewaySession } from '../../src/gateway/gateway-session.js';
import type { JsonRpcMessage } from '../../src/gateway/json-rpc.js';
import { SharedChild } from '../../src/gateway/shared-child.js';
import { propertyRuns } from '../property-runs.js';
import { oddServer, runGateway } from './running-gateway.js';

const id = fc.oneof(fc.constantFrom(0, 1, 2, '1', '__proto__', '', -1, 1e21), fc.jsonValue({ maxDepth: 1 }));
const method = fc.constantFrom(
  ...['initialize', 'notifications/progress', 'notifications/cancelled', 'notifications/initialized', 'tools/call'],
  ...['ping', '', '__proto__', 'notifications/message'],
);
const params = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.record(
    { progressToken: id, requestId: id, name: id, _meta: fc.oneof(id, fc.record({ progressToken: id })) },
    { requiredKeys: [] },
  ),
);
/** What a server might write, right and wrong: any of the parts may be missing, or be something else. */
const message = fc
  .record(
    { jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'), id, method, params, result: params, error: params },
    {
      requiredKeys: ['jsonrpc'],
    },
  )
  .map((value) => JSON.stringify(value).replaceAll('\\u005f', '_'));

const read = (line: string): JsonRpcMessage | undefined => {
  try {
    return deserializeMessage(line);
  } catch {
    return undefined;
  }
};

describe('whatever a server or a page writes', () => {
  it('throws nowhere, and changes no prototype', async () => {
    const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
    const sent: JsonRpcMessage[] = [];
    const listener = { onCallFinished: () => {}, onClosed: () => {}, onDropped: () => {} };
    const hub = new SharedChild((each) => sent.push(each) > 0);
    const [own, shared] = ['own', 'shared'].map((name) => new GatewaySession(name, name, listener));
    own!.attachLink({ sendMessage: (each) => sent.push(each) > 0 });
    const link = hub.addSession(shared!);
    shared!.attachLink(link);
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), (lines) => {
        for (const each of lines.flatMap((line) => read(line) ?? [])) {
          own!.receiveMessage(each);
          hub.receiveMessage(each);
          link.sendMessage(each);
        }
        sent.length = 0;
      }),
      { numRuns: propertyRuns(3_000) },
    );
    assert.equal(JSON.stringify(Object.getOwnPropertyNames(Object.prototype)), before);
    await Promise.resolve();
  });

  it('is answered, though it is nested so deep that it cannot be passed on', async () => {
    const running = await runGateway({ servers: { odd: oddServer() } });
    try {
      const { client, transport } = await running.connect('odd');
      const headers = {
        authorization: running.authorization,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-session-id': transport.sessionId!,
      };
      const deep = '['.repeat(1_500_000) + ']'.repeat(1_500_000);
      const body = `{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"echo","arguments":{"value":${deep}}}}`;
      const answer = await running.ask('POST', '/servers/odd/mcp', headers, body);
      assert.match(answer.body, /"code":"protocol-error"/);
      await client.ping();
      await transport.terminateSession();
      await client.close();
    } finally {
      await running.stop();
    }
  });
});
