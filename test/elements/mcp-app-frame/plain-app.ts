/**
 * A page that speaks MCP Apps by hand, and does what a test wants of it: `hostContext.test` says `{ run, params }`, a request
 * to make, `{ run, params, note: true }`, a notification, or `{ run: 'count' }`. It tells what it got as log lines.
 */
export const plainApp = (start = HANDSHAKE, head = ''): string => `<!doctype html><html><head>${head}
<style>body{margin:0;font:14px sans-serif}:root{color-scheme:light dark}</style></head><body><button id="add">0</button><script>
let ready = false; let id = 0; let count = 0; const answers = new Map();
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const ask = (method, params = {}) => new Promise((resolve) => {
  const own = ++id; answers.set(own, resolve); post({ id: own, method, params });
});
const tell = (method, params = {}) => post({ method, params });
const say = (data) => tell('notifications/message', { level: 'info', data });
document.querySelector('#add').onclick = () => { document.querySelector('#add').textContent = ++count; };
addEventListener('message', ({ data }) => {
  if (!data || data.jsonrpc !== '2.0') return;
  if (data.method === undefined) { answers.get(data.id)?.(data); answers.delete(data.id); return; }
  if (!ready) say({ early: data.method });
  if (data.method === 'ui/resource-teardown') { say({ teardown: data.params }); return post({ id: data.id, result: {} }); }
  const { test, ...params } = data.params ?? {};
  if (test) run(test);
  if (Object.keys(params).length > 0) say({ got: data.method, params });
});
async function run({ run: method, params, note }) {
  if (method === 'count') { document.querySelector('#add').click(); return say({ count }); }
  if (method === 'loop') { for (;;) {} }
  if (note) return tell(method, params);
  say({ answer: await ask(method, params) });
}
${start}
</script></body></html>`;

const HANDSHAKE = `(async () => {
  const { result } = await ask('ui/initialize', {
    appInfo: { name: 'counter', title: 'Counter', version: '1.0.0' }, appCapabilities: {}, protocolVersion: '2026-01-26',
  });
  ready = true;
  tell('ui/notifications/initialized');
  say({ context: result.hostContext, capabilities: result.hostCapabilities });
})();`;
