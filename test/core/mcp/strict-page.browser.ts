import { expect } from '@open-wc/testing';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';

/** What a server answers over Streamable HTTP, without one. */
function answer(body: string): Response {
  const { id, method, params } = JSON.parse(body) as { id?: number; method: string; params: Record<string, unknown> };
  if (id === undefined) return new Response(null, { status: 202 });
  const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const results: Record<string, object> = {
    initialize: {
      protocolVersion: params['protocolVersion'],
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'strict', version: '1' },
    },
    'tools/list': { tools: [{ name: 'echo', inputSchema: schema, outputSchema: schema }] },
    'resources/list': { resources: [{ uri: 'ui://x', name: 'x', mimeType: 'text/html' }] },
    'resources/read': { contents: [{ uri: 'ui://x', mimeType: 'text/html', text: '<p>x</p>' }] },
    'tools/call': { content: [{ type: 'text', text: 'hi' }], structuredContent: { text: 'hi' } },
  };
  return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? {} });
}

describe('a page with a strict policy', () => {
  it('hears of no violation while a server is connected to, listed, read and called', async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
    // Holds from here on: nothing of servers has been loaded before the first is started.
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
    document.head.append(policy);
    const manager = new ServerManager({
      fetch: (_, init) =>
        Promise.resolve(
          init?.method === 'POST'
            ? answer(init.body as string)
            : new Response(null, { status: init?.method ? 405 : 404 }),
        ),
    });
    await manager.create({ name: 'a', url: 'https://a.example/mcp' });
    const server = await manager.start('a');
    expect([server.status, server.tools.length]).to.deep.equal(['connected', 1]);
    const call = { server: 'a', tool: 'echo', initiator: 'user' } as const;
    expect((await manager.callTool({ ...call, arguments: { text: 'hi' } })).structuredContent).to.deep.equal({
      text: 'hi',
    });
    expect((await manager.readResource('a', 'ui://x')).content).to.equal('<p>x</p>');
    await manager.listTools('a', { refresh: true });
    await manager.close();
    expect(violations).to.deep.equal([]);
    // The policy holds indeed.
    const script = document.createElement('script');
    script.append(document.createTextNode('1'));
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(violations).not.to.have.length(0);
  });
});
