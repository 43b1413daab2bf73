/** An MCP client of a few lines: the suite's servers answer each request with JSON. */
globalThis.connectServer = async (url) => {
  let lastId = 0;
  async function send(message) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
    return response.status === 202 ? undefined : response.json();
  }
  const request = async (method, params = {}) => {
    const { result, error } = await send({ id: (lastId += 1), method, params });
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  };
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } },
    clientInfo: { name: 'minimal-host', version: '1.0.0' },
  });
  await send({ method: 'notifications/initialized' });
  const { tools } = await request('tools/list');
  return { url, request, tools };
};
