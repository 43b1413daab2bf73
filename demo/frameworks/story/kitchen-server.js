/**
 * An MCP server as small as can be: one tool, and the page that shows its result. It runs in the page of the example,
 * so that the example needs no other machine; its answers are those of any server.
 */
const APP = 'ui://kitchen/brew';

const APP_PAGE = `<!doctype html><html lang="en"><title>Brew</title>
<style>body { margin: 0; padding: 12px; font: 16px/1.5 system-ui; color: var(--color-text-primary); }</style>
<h1 style="font: inherit; font-weight: 600; margin: 0">Kettle</h1><p id="cups" style="margin: 0">Waiting</p>
<script>
  const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.jsonrpc !== '2.0') return;
    if (data.id === 1 && data.result) post({ method: 'ui/notifications/initialized', params: {} });
    else if (data.method === 'ui/notifications/tool-result')
      document.getElementById('cups').textContent = data.params.structuredContent.cups + ' cups are ready';
    else if (data.id !== undefined && data.method) post({ id: data.id, result: {} });
  });
  post({ id: 1, method: 'ui/initialize', params: { protocolVersion: '2026-01-26', appCapabilities: {},
    appInfo: { name: 'kettle', version: '1.0.0' } } });
</script></html>`;

const TOOL = {
  name: 'brew',
  title: 'Brew coffee',
  description: 'Brews some cups of coffee',
  inputSchema: {
    type: 'object',
    properties: { cups: { type: 'integer', minimum: 1, maximum: 8 } },
    required: ['cups'],
  },
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  _meta: { ui: { resourceUri: APP } },
};
const RESOURCE = { uri: APP, name: 'Kettle', mimeType: 'text/html;profile=mcp-app' };

const ANSWERS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'kitchen', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [TOOL] }),
  'resources/list': () => ({ resources: [RESOURCE] }),
  'resources/templates/list': () => ({ resourceTemplates: [] }),
  'resources/read': () => ({ contents: [{ ...RESOURCE, text: APP_PAGE }] }),
  'tools/call': ({ arguments: { cups } }) => ({
    content: [{ type: 'text', text: `${cups} cups are ready` }],
    structuredContent: { cups },
  }),
};

/** A transport of MCP: what a client sends is answered in the next task. */
export class KitchenTransport {
  async start() {}

  async send({ id, method, params = {} }) {
    if (id === undefined) return;
    const answer = ANSWERS[method];
    const reply = answer ? { result: answer(params) } : { error: { code: -32601, message: `No ${method}` } };
    setTimeout(() => this.onmessage?.({ jsonrpc: '2.0', id, ...reply }));
  }

  async close() {
    this.onclose?.();
  }
}
