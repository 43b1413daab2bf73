const $ = (id) => document.getElementById(id);

/** What every app of this page begins with: the few lines of MCP Apps that it speaks. */
const SPEECH = `let id = 0; const waiting = new Map();
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const tell = (method, params = {}) => post({ method, params });
const ask = (method, params = {}) => new Promise((resolve) => { waiting.set(++id, resolve); post({ id, method, params }); });
const heard = {};
addEventListener('message', ({ data }) => {
  if (data?.method === undefined) return void (waiting.get(data?.id)?.(data), waiting.delete(data?.id));
  if (data.method === 'ui/resource-teardown') return post({ id: data.id, result: {} });
  heard[data.method]?.(data.params);
});
function dress({ theme, styles } = {}) {
  if (theme) document.documentElement.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) document.documentElement.style.setProperty(name, value);
}
heard['ui/notifications/host-context-changed'] = dress;
async function begin(name, title) {
  const appInfo = { name, title, version: '1.0.0' };
  const { result } = await ask('ui/initialize', { appInfo, appCapabilities: {}, protocolVersion: '2026-01-26' });
  dress(result.hostContext);
  tell('ui/notifications/initialized');
  new ResizeObserver(() => tell('ui/notifications/size-changed', { height: document.body.scrollHeight })).observe(document.body);
}`;

const STYLE = `<style>
body { margin: 0; padding: 1rem; font: 14px/1.5 var(--font-sans, sans-serif); color: var(--color-text-primary, #1b1c1f);
  background: var(--color-background-primary, #fff); }
h1 { margin: 0 0 .75rem; font-size: 15px; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
td, th { padding: .375rem 0; text-align: start; font-weight: 400; border-block-end: 1px solid var(--color-border-tertiary, #ebebee); }
td:last-child, th:last-child { text-align: end; }
th { color: var(--color-text-secondary, #55585f); }
p { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 0; }
button { font: inherit; padding: .25rem .625rem; border: 1px solid var(--color-border-primary, #8d9099);
  border-radius: var(--border-radius-sm, 6px); background: none; color: inherit; cursor: pointer; }
</style>`;

const PLAN = `<!doctype html><html><head><title>Roast plan</title>${STYLE}</head><body><h1 id="title">Roast plan</h1>
<table><thead><tr><th>Batch</th><th>Start</th><th>Drop</th></tr></thead><tbody id="rows"></tbody></table>
<p><button id="more">One batch more</button><button id="save">Save the plan</button><button id="say">Tell the assistant</button></p>
<p id="outcome" role="status"></p><script>${SPEECH}
let plan = { bean: '', batches: 0 };
function draw() {
  document.getElementById('title').textContent = plan.bean ? 'Roast plan, ' + plan.bean : 'Roast plan';
  document.getElementById('rows').replaceChildren(...Array.from({ length: plan.batches }, (_, index) => {
    const row = document.createElement('tr');
    for (const text of [index + 1, '9:' + String(index * 18).padStart(2, '0'), (208 + index) + ' °C'])
      row.append(Object.assign(document.createElement('td'), { textContent: text }));
    return row;
  }));
}
const say = (text) => (document.getElementById('outcome').textContent = text);
heard['ui/notifications/tool-input'] = ({ arguments: given }) => { plan = { ...given }; draw(); };
document.getElementById('more').onclick = () => { plan.batches += 1; draw(); };
document.getElementById('save').onclick = async () => {
  const { result, error } = await ask('tools/call', { name: 'save_plan', arguments: plan });
  say(error ? error.message : result.content[0].text);
};
document.getElementById('say').onclick = async () => {
  const text = 'The plan has ' + plan.batches + ' batches of ' + plan.bean + ' now.';
  const { error } = await ask('ui/message', { role: 'user', content: [{ type: 'text', text }] });
  say(error ? error.message : 'Told.');
};
begin('roast-plan', 'Roast plan');
</script></body></html>`;

const RATES = `<!doctype html><html><head><title>Rates</title>${STYLE}</head><body><h1>Green coffee, per pound</h1>
<table><tr><td>Arabica</td><td>2.31 USD</td></tr><tr><td>Robusta</td><td>1.94 USD</td></tr></table>
<p><button id="tell">Tell a tracker</button></p><script>${SPEECH}
begin('rates', 'Coffee rates');
tell.onclick = () => fetch('https://tracker.example.net/seen').catch(() => undefined);
</script></body></html>`;

/** A server that lives in this page: what an app asks of it, it answers. */
const client = {
  callTool: ({ name, arguments: plan }) =>
    Promise.resolve({ content: [{ type: 'text', text: `${name}: ${plan.batches} batches are saved.` }] }),
  listTools: () =>
    Promise.resolve({
      tools: [{ name: 'save_plan', description: 'Saves a roast plan.', inputSchema: { type: 'object' } }],
    }),
  readResource: ({ uri }) =>
    uri === 'ui://roastery/plan'
      ? Promise.resolve({ contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: PLAN }] })
      : Promise.resolve({ contents: [] }),
};

const tell = (text) => ($('told').textContent = text);
$('roast').addEventListener('mcp-app-initialized', () => tell('The app runs.'));
$('roast').addEventListener('mcp-app-tool-call-request', ({ detail }) => tell(`It asks for ${detail.name}.`));
$('roast').addEventListener('mcp-app-message-send-request', ({ detail }) => tell(`It says: ${detail.content[0].text}`));
$('roast').addEventListener('mcp-app-closed', () => tell('The app has gone.'));
Object.assign($('roast'), {
  client,
  tool: { name: 'plan_roast', title: 'Roast plan', _meta: { ui: { resourceUri: 'ui://roastery/plan' } } },
  toolInput: { bean: 'Sidamo', batches: 3 },
});
Object.assign($('rates'), {
  html: RATES,
  htmlMeta: { csp: { connectDomains: ['https://rates.example.com'] } },
  policy: { domains: 'allow' },
  tool: { name: 'rates', title: 'Coffee rates' },
});
Object.assign($('gone'), {
  client,
  resourceUri: 'ui://roastery/gone',
  tool: { name: 'plan_roast', title: 'Roast plan' },
  toolResult: { content: [{ type: 'text', text: 'Three batches of Sidamo on Friday.' }] },
});
