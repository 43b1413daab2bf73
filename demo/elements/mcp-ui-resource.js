import { HeadlessController } from '/dist/cdn/vitrine.js';

const $ = (id) => document.getElementById(id);
const html = (text, more = {}) => ({
  type: 'resource',
  resource: { uri: 'ui://coffee/brew', mimeType: 'text/html', text, ...more },
});

$('live').headless = new HeadlessController({ storage: 'memory' });
$('document').resource = html(`<!doctype html><html lang="en" dir="ltr"><title>Brew</title><style>
  body { font: 14px/1.5 var(--font-sans, system-ui); margin: 0; padding: 1rem; color: var(--color-text-primary);
    background: var(--color-background-primary) }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
  input, button { font: inherit; padding: .25rem .5rem; border-radius: 6px; border: 1px solid var(--color-border-secondary);
    background: var(--color-background-primary); color: inherit }
</style><form><label>Coffee, g <input id="grams" type="number" value="15" min="5" max="60" size="4"></label>
<button>How much water?</button></form><p id="answer" aria-live="polite"></p><script>
  const answer = document.getElementById('answer');
  const tellSize = () => parent.postMessage(
    { type: 'ui-size-change', payload: { height: document.documentElement.offsetHeight } }, '*');
  document.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    const params = { grams: Number(document.getElementById('grams').value) };
    parent.postMessage({ type: 'tool', messageId: 'water', payload: { toolName: 'water_for', params } }, '*');
  };
  addEventListener('message', ({ data }) => {
    if (data.type !== 'ui-message-response') return;
    const { response, error } = data.payload;
    answer.textContent = error ? error.message : response.grams + ' g of water at ' + response.celsius + ' °C';
  });
  tellSize();
  // Also when a narrower window breaks the line
  new ResizeObserver(tellSize).observe(document.documentElement);
</script>`);
$('document').addEventListener('mcp-ui-action-request', (event) => {
  const { type, payload } = event.detail;
  $('heard').textContent = `Asked for: ${type} ${JSON.stringify(payload)}`;
  if (type === 'tool') event.respondWith({ grams: Math.round(payload.params.grams * 16.7), celsius: 94 });
});

$('remote').resource = {
  uri: 'ui://coffee/counter',
  mimeType: 'application/vnd.mcp-ui.remote-dom+javascript; framework=react',
  text: `
    const make = (tag, attributes, ...children) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(...children);
      return element;
    };
    let cups = 1;
    const count = make('ui-text', { content: '1 cup: 15 g of coffee, 250 g of water' });
    const draw = () => count.setAttribute('content', cups + (cups > 1 ? ' cups: ' : ' cup: ') + cups * 15 +
      ' g of coffee, ' + cups * 250 + ' g of water');
    const button = (label, run) => {
      const made = make('ui-button', { label });
      made.addEventListener('press', run);
      return made;
    };
    root.append(make('ui-card', {},
      count,
      make('ui-stack', { direction: 'horizontal', spacing: '8' },
        button('One more', () => { cups += 1; draw(); }),
        button('One less', () => { cups = Math.max(1, cups - 1); draw(); })),
      make('ui-image', { src: 'https://coffee.example/v60.jpg', alt: 'A V60 on a scale', width: '320', height: '72' })));`,
};

$('external').resource = {
  uri: 'ui://coffee/shop',
  mimeType: 'text/uri-list',
  text: '# the shop\r\nhttps://coffee.example/beans?origin=ethiopia\r\n',
};

for (const resource of [
  { uri: 'ui://notes/csv', mimeType: 'text/csv', text: 'grind,taste\n22,sour\n26,round' },
  { uri: 'ui://notes/list', mimeType: 'text/uri-list', text: '# nothing here' },
  { uri: 'ui://notes/script', mimeType: 'text/uri-list', text: 'javascript:alert(1)' },
  { name: 'no type' },
  { uri: 'ui://notes/large', mimeType: 'text/html', text: `<p>${'x'.repeat(600_000)}` },
])
  $('refused').append(Object.assign(document.createElement('mcp-ui-resource'), { resource }));
