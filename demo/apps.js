/**
 * Apps of real servers, opened as an assistant's tool calls would open them. The servers start with the first look at
 * this page (`npm run demo`). What a host would do is `openApp()` and the assistant's script; the rest draws this page.
 */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { GameAssistant } from './game-assistant.js';
import { HappeningsLog } from './happenings-log.js';

const $ = (id) => document.getElementById(id);
const TYPING_MS = 30;
/** Characters that a model writes at once. */
const PIECE = 24;

const SCENE = `const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(60, width / height, 0.1, 100);
const renderer = new THREE.WebGLRenderer({ canvas, antialias: true });
renderer.setSize(width, height);
const cup = new THREE.Mesh(new THREE.TorusKnotGeometry(1, 0.32, 120, 16), new THREE.MeshStandardMaterial({ color: 0x8a5a3c }));
const light = new THREE.DirectionalLight(0xffffff, 3);
light.position.set(2, 3, 4);
scene.add(cup, light, new THREE.AmbientLight(0xffffff, 0.6));
camera.position.z = 4;
function animate() { requestAnimationFrame(animate); cup.rotation.x += 0.01; cup.rotation.y += 0.014; renderer.render(scene, camera); }
animate();`;

/** What the assistant calls on each server, and what that is for a reader. */
const APPS = [
  {
    server: 'demo',
    tool: 'showApp',
    title: 'Pulse',
    text: 'Polls its server, names a domain, offers tools',
    input: { label: 'Espresso machine' },
  },
  { server: 'budget-allocator', tool: 'get-budget-data', title: 'Budget allocator', text: 'Sliders and a chart' },
  {
    server: 'system-monitor',
    tool: 'get-system-info',
    title: 'System monitor',
    text: 'Polls a tool that is for apps alone',
  },
  {
    server: 'threejs',
    tool: 'show_threejs_scene',
    title: 'Three.js',
    text: 'Draws a scene while it is being written',
    input: { code: SCENE, height: 320 },
  },
  { server: 'basic-react', tool: 'get-time', title: 'Clock, in React', text: 'Asks, sends a message, opens a link' },
  { server: 'basic-vanillajs', tool: 'get-time', title: 'Clock, without a library', text: 'The same, written by hand' },
];

const provider = document.querySelector('vitrine-provider');
const headless = new HeadlessController();
const log = new HappeningsLog(headless);

/** A person's standing answer, or none: then the kit's dialog asks. */
const consent = () => $('rule').value;
await customElements.whenDefined('vitrine-provider');
const { serversFeature, MemoryServerStorage } = await import('/dist/core/mcp/index.js');
const manager = headless.use(serversFeature({ storage: new MemoryServerStorage() }));

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The input as a model writes it, piece by piece. */
async function typeInput(app, input) {
  const text = JSON.stringify(input);
  for (let end = PIECE; end < text.length; end += PIECE) {
    app.toolInputPartial = text.slice(0, end);
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
  }
  app.toolInput = input;
}

/** As a host does when its model begins a call: the app is there before the result is. */
async function openApp({ server, tool: name, input = {} }) {
  const tool = (await manager.listTools(server)).find((each) => each.name === name);
  const app = make('mcp-app-frame', { serverId: server, tool });
  app.dataset.kit = '';
  app.lang = document.querySelector('[data-kit]')?.lang || 'en';
  $('stage').prepend(app);
  // What is closed leaves the page: this one opens it anew by its row.
  app.addEventListener('mcp-app-closed', () => app.remove());
  await typeInput(app, input);
  try {
    app.toolResult = await manager.callTool({ server, tool: name, arguments: input, initiator: 'user' });
  } catch ({ message }) {
    app.toolCancelled = message;
  }
}

function drawRow(entry) {
  const open = make('button', { type: 'button', className: 'btn small', textContent: 'Open', disabled: true });
  open.setAttribute('aria-label', `Open ${entry.title}`);
  const why = make('span', { className: 'why', dir: 'auto' });
  const what = make(
    'span',
    { className: 'what' },
    make('b', { textContent: entry.title }),
    make('span', { textContent: entry.text }),
  );
  open.addEventListener('click', () => {
    // Not `disabled`, which would take the focus away: the question that follows gives it back to where it was.
    if (open.ariaDisabled === 'true') return;
    open.ariaDisabled = 'true';
    why.textContent = '';
    openApp(entry)
      .catch(({ message }) => (why.textContent = message))
      .finally(() => (open.ariaDisabled = null));
  });
  $('apps').append(make('li', {}, what, open, why));
  return { ready: () => (open.disabled = false), missing: () => (why.textContent = 'This server did not start.') };
}

/** The demo says where its servers are, and starts them if nobody has asked before. */
async function findServers() {
  const response = await fetch('/app-servers', { method: 'POST' }).catch(() => undefined);
  if (!response?.ok)
    throw new Error('There are no servers beside this page. Start the demo with: npm ci && npm run demo');
  return response.json();
}

async function connectServers(rows) {
  const { servers, demo } = await findServers();
  const all = [{ name: 'demo', url: `${demo}/mcp` }, ...servers];
  const { origin } = new URL(demo);
  Object.assign(provider, { consent, apps: { externalUrls: (url) => new URL(url).origin === origin }, headless });
  await Promise.all(
    all.map(async ({ name, url }) => {
      await manager.create({ name, url });
      await manager.start(name).catch(() => undefined);
    }),
  );
  const isConnected = (server) =>
    manager.list().some(({ config, status }) => config.name === server && status === 'connected');
  for (const [entry, row] of rows) (isConnected(entry.server) ? row.ready : row.missing)();
  $('apps-status').textContent = `${all.filter(({ name }) => isConnected(name)).length} servers on this machine`;
  if (isConnected('demo')) $('play').disabled = false;
}

const rows = new Map(APPS.map((entry) => [entry, drawRow(entry)]));
const assistant = new GameAssistant({ headless, manager, make });
$('play').addEventListener('click', () => void assistant.beginGame());
log.listen();
connectServers(rows).catch(({ message }) => ($('apps-status').textContent = message));
