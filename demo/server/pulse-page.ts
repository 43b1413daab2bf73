/**
 * The page of the app that `showApp` opens, without any library: what the protocol asks of an app is little. Colours are
 * the host's, with the kit's as a way back.
 */
const STYLE = `
  :root { color-scheme: light dark; font: 14px/20px var(--font-sans, system-ui, sans-serif);
    --fg: var(--color-text-primary, light-dark(#1b1c1f, #ededef));
    --fg2: var(--color-text-secondary, light-dark(#55585f, #abaeb5));
    --line: var(--color-border-secondary, light-dark(#dcdde1, #313338));
    --bar: var(--color-background-inverse, light-dark(#1b1c1f, #ededef)); }
  body { margin: 0; padding: 16px; color: var(--fg); background: var(--color-background-primary, transparent); }
  h1 { font: inherit; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
  output { display: block; font-size: 32px; line-height: 40px; font-weight: 600; font-variant-numeric: tabular-nums; }
  #bars { display: flex; align-items: flex-end; gap: 3px; block-size: 48px; margin-block: 8px 16px;
    border-block-end: 1px solid var(--line); }
  #bars i { flex: 0 1 12px; background: var(--bar); border-radius: 2px 2px 0 0; }
  p { margin: 12px 0 0; color: var(--fg2); min-block-size: 20px; overflow-wrap: anywhere; }
  div.row { display: flex; flex-wrap: wrap; gap: 8px; }
  button { font: inherit; font-weight: 500; color: inherit; background: none; padding: 5px 12px; border-radius: 8px;
    border: 1px solid var(--line); cursor: pointer; }
  button:focus-visible { outline: 2px solid var(--color-ring-primary, #305dcb); outline-offset: 2px; }
`;

const SCRIPT = `
  const byId = (id) => document.getElementById(id);
  const waiting = new Map();
  const bars = [];
  let lastId = 0, count = 0, mode = 'inline';
  const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const notify = (method, params = {}) => post({ method, params });
  const request = (method, params = {}) => new Promise((resolve, reject) => {
    waiting.set(++lastId, { resolve, reject });
    post({ id: lastId, method, params });
  });
  const say = (text) => { byId('said').textContent = text; };

  function show(next) {
    count = next.count ?? count;
    if (next.label) byId('label').textContent = next.label;
    byId('count').textContent = String(count);
    bars.push(count);
    if (bars.length > 40) bars.shift();
    const tallest = Math.max(...bars, 1);
    byId('bars').replaceChildren(...bars.map((each) => {
      const bar = document.createElement('i');
      bar.style.blockSize = 4 + 44 * each / tallest + 'px';
      return bar;
    }));
  }
  async function poll() {
    const result = await request('tools/call', { name: 'pollApp', arguments: {} });
    if (result.structuredContent) show(result.structuredContent);
    say(result.isError ? 'The server could not answer.' : 'The server answered.');
    void request('ui/update-model-context', { structuredContent: { count } }).catch(() => {});
    return count;
  }

  const tools = {
    pulse_get_state: { description: 'How often the server was polled, and what the app is called', inputSchema: { type: 'object' },
      annotations: { readOnlyHint: true }, run: () => ({ count, label: byId('label').textContent }) },
    pulse_poll: { description: 'Polls the server once', inputSchema: { type: 'object' }, run: async () => ({ count: await poll() }) },
    pulse_rename: { description: 'Gives the app another title',
      inputSchema: { type: 'object', properties: { label: { type: 'string', maxLength: 60 } }, required: ['label'] },
      run: ({ label }) => {
        if (typeof label !== 'string' || !label || label.length > 60) throw new Error('label: 1 to 60 characters');
        byId('label').textContent = label;
        return { label };
      } },
  };
  const answers = {
    'ping': () => ({}),
    'ui/resource-teardown': () => ({}),
    'tools/list': () => ({ tools: Object.entries(tools).map(([name, { run, ...tool }]) => ({ name, ...tool })) }),
    'tools/call': async ({ name, arguments: input }) => {
      if (!Object.hasOwn(tools, name)) return { isError: true, content: [{ type: 'text', text: 'There is no tool ' + name }] };
      try {
        const value = await tools[name].run(input ?? {});
        return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: error.message }] };
      }
    },
  };
  const hears = {
    'ui/notifications/tool-input': ({ arguments: input }) => input?.label && (byId('label').textContent = input.label),
    'ui/notifications/tool-result': ({ structuredContent }) => structuredContent && show(structuredContent),
    'ui/notifications/tool-cancelled': ({ reason }) => say('Cancelled' + (reason ? ': ' + reason : '')),
    'ui/notifications/host-context-changed': useContext,
  };
  function useContext({ theme, styles, displayMode } = {}) {
    if (theme) document.documentElement.style.colorScheme = theme;
    for (const [name, value] of Object.entries(styles?.variables ?? {})) document.documentElement.style.setProperty(name, value);
    if (displayMode) mode = displayMode;
    byId('mode').textContent = mode === 'fullscreen' ? 'Back to the chat' : 'Fullscreen';
  }

  addEventListener('message', async ({ source, data }) => {
    if (source !== parent || data?.jsonrpc !== '2.0') return;
    if (!data.method) {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error) asked?.reject(new Error(data.error.message)); else asked?.resolve(data.result);
    } else if (data.id === undefined) hears[data.method]?.(data.params ?? {});
    else if (Object.hasOwn(answers, data.method)) post({ id: data.id, result: await answers[data.method](data.params ?? {}) });
    else post({ id: data.id, error: { code: -32601, message: 'Not known: ' + data.method } });
  });
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height);
  const tellSize = () => notify('ui/notifications/size-changed', { height: height() });

  byId('poll').onclick = () => void poll().catch(({ message }) => say(message));
  byId('mode').onclick = () => void request('ui/request-display-mode', { mode: mode === 'inline' ? 'fullscreen' : 'inline' })
    .then((answer) => useContext({ displayMode: answer.mode }), ({ message }) => say(message));
  const blocked = new Set();
  addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(new URL(blockedURI).host));
  const reach = async (url, named) => {
    const status = await fetch(url).then((response) => response.status, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50)); // the browser tells of what it blocked a moment later
    if (status) say(named + ' answered with ' + status + '.');
    else say(named + (blocked.has(new URL(url).host) ? ' is blocked.' : ' may be asked, and did not answer.'));
  };
  byId('declared').onclick = () => void reach(DECLARED, 'The declared host');
  byId('undeclared').onclick = () => void reach('https://undeclared.example/', 'A host that was not declared');

  void request('ui/initialize', { protocolVersion: '2026-01-26', appInfo: { name: 'pulse', version: '1.0.0' },
    appCapabilities: { tools: { listChanged: false }, availableDisplayModes: ['inline', 'fullscreen', 'pip'] },
  }).then(({ hostContext }) => {
    useContext(hostContext);
    notify('ui/notifications/initialized');
    new ResizeObserver(tellSize).observe(document.documentElement);
  });
`;

/** @param declared - What the app names as a host that it needs. */
export const pulsePage = (declared: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pulse</title>
<style>${STYLE}</style>
</head>
<body>
<h1 id="label">Pulse</h1>
<output id="count">0</output>
<div id="bars" aria-hidden="true"></div>
<div class="row">
  <button id="poll">Poll the server</button>
  <button id="mode">Fullscreen</button>
  <button id="declared">Fetch from a declared host</button>
  <button id="undeclared">Fetch from another host</button>
</div>
<p id="said" role="status"></p>
<script>const DECLARED = ${JSON.stringify(declared).replaceAll('<', '\\u003c')};${SCRIPT}</script>
</body>
</html>`;
