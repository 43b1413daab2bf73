/**
 * Renders one hostile payload at a time through the built kit. Tests call `window.renderCase` and `window.resetCase`;
 * people click through the list and read what happened.
 */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { PAYLOADS } from './attack-payloads.js';

const $ = (id) => document.getElementById(id);
const SETTLED_MS = 12_000;

let headless;
let provider;

/** Waits for the first of the events that say a preview runs or does not. A case that says nothing is told apart. */
function settled(element) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'silent' }), SETTLED_MS);
    const done = (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    element.addEventListener('artifact-failed', ({ detail }) =>
      done({ state: 'failed', code: detail.code, message: detail.message }),
    );
    element.addEventListener('artifact-preview-changed', ({ detail }) => {
      if (detail.state !== 'loading') done({ state: detail.state });
    });
  });
}

const frames = (count) =>
  new Promise((resolve) => {
    const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  });

function say(text) {
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id);
  const message = document.createElement('chat-message');
  message.setAttribute('message-id', id);
  message.setAttribute('mount', 'all');
  provider.append(message);
  return id;
}

async function view(type, content, title = 'A case') {
  const element = document.createElement('artifact-view');
  element.artifact = { artifactId: `case-${type}`, type, title, content, version: 1 };
  const outcome = settled(element);
  provider.append(element);
  return outcome;
}

/** Opens the first artifact of the conversation in a panel, so that its head and its file names see the payload, too. */
async function openFirst() {
  const first = [...headless.artifacts.keys()][0];
  if (!first) return { state: 'text' };
  const panel = document.createElement('artifact-panel');
  panel.within = 'parent';
  const box = Object.assign(document.createElement('div'), { className: 'panelbox' });
  box.append(panel);
  const outcome = Promise.race([
    settled(panel),
    new Promise((resolve) => setTimeout(() => resolve({ state: 'shown' }), 2500)),
  ]);
  provider.append(box);
  headless.openArtifact(first);
  return outcome;
}

/** A server that has a tool for everybody, and a person who says no to everything. */
const CLIENT = {
  callTool: () => {
    window.reached = ['a tool was called'];
    return Promise.resolve({ content: [] });
  },
  listTools: () => Promise.resolve({ tools: [{ name: 'anything', inputSchema: { type: 'object' } }] }),
  readResource: () => Promise.resolve({ contents: [] }),
};

/** An app that declares where it would send things: nobody lets it. */
async function viewApp(payload) {
  provider.consent = { answer: () => 'deny' };
  const element = document.createElement('mcp-app-frame');
  Object.assign(element, { html: payload, client: CLIENT, serverId: 'hostile' });
  element.htmlMeta = { csp: { connectDomains: ['https://collect.example.net'], frameDomains: ["*'; script-src *"] } };
  const outcome = new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'silent' }), SETTLED_MS);
    const done = (end) => {
      clearTimeout(timer);
      resolve(end);
    };
    element.addEventListener('mcp-app-failed', ({ detail }) => done({ state: 'failed', code: detail.code }));
    element.addEventListener('mcp-app-initialized', () => done({ state: 'running' }));
  });
  provider.append(element);
  return outcome;
}

const escapeAttribute = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const KINDS = {
  markdown: async (payload) => {
    say(payload);
    return view('markdown', payload);
  },
  svg: (payload) => view('svg', payload),
  mermaid: (payload) => view('mermaid', payload),
  html: (payload) => view('html', payload),
  react: (payload) => view('react', payload),
  title: async (payload) => {
    say(
      `<artifact type="svg" title="${escapeAttribute(payload)}"><svg ` +
        'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="6">x</text></svg></artifact>',
    );
    return openFirst();
  },
  widget: async (payload) => {
    say(`\`\`\`codeagents-ui\n${payload}\n\`\`\``);
    return { state: 'shown' };
  },
  'mcp-app': viewApp,
  card: async (payload) => {
    say(payload);
    return openFirst();
  },
};

/** Takes the last case away, with every frame and listener of it. */
export async function resetCase() {
  headless?.closeArtifact();
  provider?.remove();
  headless?.dispose();
  headless = provider = undefined;
  delete window.reached;
  await frames(2);
}

/**
 * Draws a payload as the kit draws content of that kind.
 * @returns {Promise<{ id: string, kind: string, state: string, code?: string }>} once it runs, failed or is drawn.
 */
export async function renderCase({ kind, payload, id = kind }) {
  if (!KINDS[kind]) throw new Error(`There is no kind "${kind}". There are ${Object.keys(KINDS).join(', ')}.`);
  await resetCase();
  headless = new HeadlessController({ storage: 'memory' });
  provider = document.createElement('vitrine-provider');
  provider.headless = headless;
  $('stage').append(provider);
  const outcome = await KINDS[kind](String(payload));
  await frames(3);
  return { id, kind, ...outcome };
}

window.renderCase = renderCase;
window.resetCase = resetCase;

/** What this page can see of an escape: requests to anywhere else, scripts that ran here, and a page that was left. */
const watch = { requests: 0, since: 0 };
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (startTime >= watch.since && !name.startsWith(location.origin)) watch.requests += 1;
}).observe({ type: 'resource' });

const WORDS = {
  running: 'Drawn. What was dangerous is gone or shut in.',
  failed: 'Refused, with a sentence.',
  shown: 'Shown as a card and in the panel.',
  text: 'No artifact: it stayed text.',
  silent: 'No word from the preview.',
  busy: 'The preview stopped answering.',
};

async function run(entry) {
  for (const button of document.querySelectorAll('.cases button'))
    button.setAttribute('aria-pressed', String(button.value === entry.id));
  $('name').textContent = entry.id;
  $('payload').textContent =
    entry.payload.length > 4000
      ? `${entry.payload.slice(0, 4000)}\n… ${entry.payload.length} characters in all`
      : entry.payload;
  $('outcome').textContent = 'Running…';
  watch.requests = 0;
  watch.since = performance.now();
  const result = await renderCase(entry);
  if ($('name').textContent !== entry.id) return;
  await new Promise((resolve) => setTimeout(resolve, 400));
  $('outcome').textContent = WORDS[result.state] ?? result.state;
  $('ran').textContent = window.reached ? '1' : '0';
  $('asked').textContent = String(watch.requests);
}

const groups = new Map();
for (const entry of PAYLOADS) {
  if (!groups.has(entry.kind)) groups.set(entry.kind, []);
  groups.get(entry.kind).push(entry);
}
for (const [kind, entries] of groups) {
  const heading = Object.assign(document.createElement('h2'), { textContent: kind });
  const list = document.createElement('ul');
  for (const entry of entries) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      value: entry.id,
      textContent: entry.id.slice(kind.length + 1).replaceAll('-', ' '),
    });
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => void run(entry));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  $('cases').append(heading, list);
}
$('count').textContent = String(PAYLOADS.length);

const asked = new URLSearchParams(location.search).get('case');
const first = PAYLOADS.find(({ id }) => id === asked);
if (first) void run(first);
