/**
 * Servers behind the gateway that `npm run demo` starts beside this page: pairs with it, runs tools by a form, and comes
 * back when a server or the gateway itself is killed. What a host would do is `pair()`; the rest draws this page.
 */
import { GatewayView } from './gateway-view.js';
import { ToolTrial } from './tool-trial.js';

const $ = (id) => document.getElementById(id);
const LOOK_AGAIN_MS = 1_500;
/** As the gateway's own file names them. A page says what it wants to be there, never how it is started. */
const SERVERS = {
  everything: ['-y', '@modelcontextprotocol/server-everything'],
  memory: ['-y', '@modelcontextprotocol/server-memory'],
  filesystem: ['-y', '@modelcontextprotocol/server-filesystem', '.'],
};

const list = document.querySelector('mcp-server-list');
const view = new GatewayView({
  onGatewayKilled: () => void pair(),
  // The next call would find out by itself: this finds out at once.
  onServerKilled: (name) => void list.manager?.listTools(name, { refresh: true }).catch(() => {}),
});
let paired;
let pairing;
let trial;

/** The list brings the manager of this page's servers with it. */
async function findManager() {
  await customElements.whenDefined('mcp-server-list');
  while (!list.manager) await new Promise((resolve) => setTimeout(resolve, 30));
  await list.manager.ready;
  return list.manager;
}

/** `#vitrine-gateway=<port>.<token>`, as the command prints it: for a gateway that somebody started by hand. */
async function readFragment() {
  const [, port, token] = /^#vitrine-gateway=(\d{1,5})\.([\w-]{43})$/.exec(location.hash) ?? [];
  if (!port) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  const url = `http://127.0.0.1:${port}`;
  return (await view.askToPair(url)) ? { url, token } : undefined;
}

/** The demo hands its own pages the gateway's address and token. Each run of a gateway has another token. */
async function askDemo() {
  const response = await fetch('/gateway', { method: 'POST' }).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

async function pairOnce() {
  const manager = await findManager();
  const gateway = (await readFragment()) ?? (await askDemo());
  if (!gateway) return view.showMissing();
  if (gateway.token === paired?.token) return undefined;
  await manager.pairGateway(gateway);
  paired = gateway;
  view.showGateway(gateway);
  if (gateway.files) trial.useFolder(gateway.files);
  const known = new Set(manager.list().map(({ config }) => config.name));
  for (const [name, args] of Object.entries(SERVERS)) {
    if (known.has(name)) continue;
    await manager.create({ name, command: 'npx', args });
    manager.start(name).catch(() => {}); // the list says what is wrong
  }
  return undefined;
}

/** Pairs with whatever gateway there is now; what had lost the former one comes back by that. */
function pair() {
  pairing ??= pairOnce()
    .catch(() => view.showMissing())
    .finally(() => (pairing = undefined));
  return pairing;
}

function openSettings() {
  for (const [section, tag] of [
    ['servers', 'mcp-server-list'],
    ['resources', 'mcp-resource-browser'],
  ]) {
    const place = document.querySelector(`.section[data-section="${section}"]`);
    if (place.childElementCount > 0) continue;
    const element = document.createElement(tag);
    element.dataset.kit = '';
    element.lang = list.lang;
    if (section === 'resources') element.setAttribute('placement', 'settings');
    place.append(element);
  }
  $('settings').showModal();
}

function showSection(name) {
  for (const button of document.querySelectorAll('.settings nav button'))
    button.setAttribute('aria-pressed', String(button.dataset.section === name));
  for (const section of document.querySelectorAll('.section')) section.hidden = section.dataset.section !== name;
}

$('open-settings').addEventListener('click', openSettings);
$('close-settings').addEventListener('click', () => $('settings').close());
for (const button of document.querySelectorAll('.settings nav button'))
  button.addEventListener('click', () => showSection(button.dataset.section));
addEventListener('hashchange', () => void pair());

const manager = await findManager();
trial = new ToolTrial(manager);
await pair();
let looking;
manager.subscribe(() => {
  const isLost = manager
    .list()
    .some(({ config, status }) => config.command && ['disconnected', 'error'].includes(status));
  if (!isLost || looking) return;
  looking = setTimeout(() => {
    looking = undefined;
    void pair();
  }, LOOK_AGAIN_MS);
});
