/** What apps hosts are compared by: the same app in the same frames, and a relay that does nothing but hand on. */

/**
 * An app that speaks MCP Apps by hand, so that nothing of its own takes time. `bench: { trips, large }` in its host's
 * context lets it read a resource so many times, one after the other; it says how long that took, in ms.
 */
export const plainApp = (payload) => `<!doctype html><html><head><title>App</title>
<style>:root { color-scheme: light dark }</style></head><body><p>Ready</p><script>
const payload = ${JSON.stringify(payload)};
const answers = new Map();
let lastId = 0;
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const ask = (method, params) => new Promise((resolve) => {
  const id = (lastId += 1);
  answers.set(id, resolve);
  post({ id, method, params });
});
const params = (large) => ({ uri: 'ui://bench/data', ...(large && { _meta: { payload } }) });
async function run({ trips, large }) {
  const since = performance.now();
  for (let trip = 0; trip < trips; trip += 1) await ask('resources/read', params(large));
  const ms = performance.now() - since;
  post({ method: 'notifications/message', params: { level: 'info', data: { ms } } });
}
addEventListener('message', ({ data }) => {
  if (data?.jsonrpc !== '2.0') return;
  if (data.method === undefined) {
    answers.get(data.id)?.(data);
    answers.delete(data.id);
  } else if (data.method === 'ui/resource-teardown') post({ id: data.id, result: {} });
  else if (data.params?.bench) run(data.params.bench);
});
ask('ui/initialize', {
  appInfo: { name: 'bench', version: '1.0.0' }, appCapabilities: {}, protocolVersion: '2026-01-26',
}).then(() => post({ method: 'ui/notifications/initialized', params: {} }));
</script></body></html>`;

/** What the app and its host send each other, about 8 KB of JSON, in lists and objects of some depth. */
export function nestedPayload() {
  const leaf = (seed) => ({
    id: seed,
    name: `batch ${seed}`,
    weight: seed * 1.5,
    isDone: seed % 2 === 0,
    tags: ['a', 'b'],
  });
  const branch = (depth, seed) =>
    depth === 0
      ? leaf(seed)
      : {
          at: seed,
          notes: { text: 'first crack', parts: [branch(depth - 1, seed * 2), branch(depth - 1, seed * 2 + 1)] },
        };
  return { rows: [branch(4, 1), branch(4, 2), branch(4, 3)] };
}

/**
 * The outer document of the official host's frames: as the sandbox of the specification's own example host, without any
 * check. Stands in an opaque frame, and as a page of another origin.
 */
export const bareRelay = `<!doctype html><html><head><meta charset="utf-8">
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;overflow:hidden}</style></head><body><script>
const inner = document.createElement('iframe');
addEventListener('message', ({ source, data }) => {
  if (source === inner.contentWindow) return parent.postMessage(data, '*');
  if (source !== parent) return;
  if (data?.method !== 'ui/notifications/sandbox-resource-ready') return inner.contentWindow?.postMessage(data, '*');
  inner.setAttribute('sandbox', data.params.sandbox);
  inner.srcdoc = data.params.html;
  document.body.append(inner);
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
</script></body></html>`;

/** Sends more than 10,000 messages a second, of a kind that its host has to draw. */
export const floodingApp = `<!doctype html><html><body><p>Flood</p><script>
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
let at = 0;
setInterval(() => {
  for (let each = 0; each < 200; each += 1)
    post({ method: 'ui/notifications/size-changed', params: { height: 200 + ((at += 1) % 300), text: 'x'.repeat(100) } });
}, 16);
</script></body></html>`;
