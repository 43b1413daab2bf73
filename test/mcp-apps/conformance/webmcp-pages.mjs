/** External apps that speak WebMCP: MCP-B's envelopes, or the simple protocol without ids. */

function startEnvelopes({ mark, channel, tools, readyAtOnce }) {
  const page = (globalThis.__page = {
    mark,
    born: Math.random(),
    log: [],
    strangers: [],
    tools,
    calls: [],
    origin: '*',
  });
  page.post = (message) => globalThis.parent.postMessage(message, page.origin);
  page.send = (payload) => page.post({ channel, type: 'mcp', direction: 'server-to-client', payload });
  const results = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities: { tools: { listChanged: true } },
      serverInfo: { name: mark, version: '1.0.0' },
    }),
    ping: () => ({}),
    'tools/list': () => ({
      tools: page.tools.map(({ name, description = name, inputSchema = { type: 'object' } }) => ({
        name,
        description,
        inputSchema,
      })),
    }),
  };
  globalThis.addEventListener('message', ({ source, data }) => {
    if (source !== globalThis.parent) return void page.strangers.push(data);
    page.log.push(data);
    if (data?.channel !== channel || data.direction !== 'client-to-server') return undefined;
    const { payload } = data;
    if (payload === 'mcp-check-ready') return page.send('mcp-server-ready');
    if (payload?.method === 'tools/call') {
      page.calls.push(payload.params);
      const tool = page.tools.find(({ name }) => name === payload.params.name);
      if (tool?.silent) return undefined;
      const text = JSON.stringify({ mark, input: payload.params.arguments });
      const result = tool?.fails
        ? { isError: true, content: [{ type: 'text', text: 'It failed in the app' }] }
        : { content: [{ type: 'text', text }] };
      return page.send({ jsonrpc: '2.0', id: payload.id, result });
    }
    const answer = results[payload?.method];
    if (payload?.id === undefined) return undefined;
    if (answer) return page.send({ jsonrpc: '2.0', id: payload.id, result: answer(payload.params ?? {}) });
    return page.send({ jsonrpc: '2.0', id: payload.id, error: { code: -32601, message: 'Not known' } });
  });
  if (readyAtOnce) page.send('mcp-server-ready');
}

function startSimple({ mark, tools }) {
  const page = (globalThis.__page = { mark, log: [], strangers: [], calls: [] });
  page.post = (message) => globalThis.parent.postMessage(message, '*');
  let isRegistered = false;
  globalThis.addEventListener('message', ({ source, data }) => {
    if (source !== globalThis.parent) return undefined;
    page.log.push(data);
    if (data?.type === 'parent-ready' && !isRegistered) {
      isRegistered = true;
      for (const { name, description = name, schema = { type: 'object' } } of tools)
        page.post({ type: 'tool-register', toolName: name, toolDescription: description, toolSchema: schema });
    }
    if (data?.type !== 'tool-call') return undefined;
    page.calls.push(data);
    const answer = () => page.post({ type: 'tool-result', result: `${data.toolName} ${JSON.stringify(data.params)}` });
    globalThis.setTimeout(answer, 60);
    return undefined;
  });
  page.post({ type: 'iframe-ready' });
}

const document = (mark, start, config) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${mark}</title></head><body><p>${mark}</p>
<script>(${start})(${JSON.stringify(config).replaceAll('<', '\\u003c')})</script></body></html>`;

/** @param {object} [config] - `tools` with `silent` or `fails`, `channel`, `readyAtOnce`. */
export const envelopePage = (mark, { channel = 'mcp-iframe', tools = [{ name: 'echo' }], readyAtOnce = false } = {}) =>
  document(mark, startEnvelopes, { mark, channel, tools, readyAtOnce });

export const simpleToolsPage = (mark, { tools = [{ name: 'echo' }] } = {}) =>
  document(mark, startSimple, { mark, tools });
