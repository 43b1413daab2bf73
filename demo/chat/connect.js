/** The dialog that connects a model, and the servers beside it. What is typed here stays in this page's memory. */
import { ANSWERS } from './built-in.js';
import { wireDialog } from './controls.js';

const $ = (id) => document.getElementById(id);
const STAND_IN = '/stand-in/v1';
/** The server that comes with the stand-in. */
const NOTES = { name: 'coffee-notes', url: new URL('/stand-in/mcp', location.href).href };

const TO_ADDRESS =
  'What you write here goes from this page to the address below and nowhere else. A key stays in this page’s memory ' +
  'until you leave it.';

/** What each place needs to be told, what it is called, and where it sends what is written. */
const PLACES = {
  'stand-in': {
    fields: ['format'],
    name: () => 'Stand-in',
    note: 'What you write here goes to a script on this machine and nowhere else.',
  },
  'chat-completions': {
    fields: ['address', 'key', 'model'],
    address: 'http://127.0.0.1:11434/v1',
    note: TO_ADDRESS,
  },
  anthropic: { fields: ['address', 'key', 'model'], address: 'https://api.anthropic.com/v1', note: TO_ADDRESS },
  'built-in': {
    fields: [],
    name: () => 'Built into this browser',
    note: 'What you write here stays in this browser.',
  },
};

/** The page's servers: made with the first model, or when somebody looks at them. */
export class Servers {
  #headless;
  #manager;

  constructor(headless) {
    this.#headless = headless;
  }

  async manager() {
    this.#manager ??= import('/dist/core/mcp/index.js').then(({ MemoryServerStorage, serversFeature }) =>
      this.#headless.use(serversFeature({ storage: new MemoryServerStorage() })),
    );
    return this.#manager;
  }

  async connect({ name, url }) {
    const manager = await this.manager();
    if (manager.list().some(({ config }) => config.name === name)) return;
    await manager.create({ name, url });
    await manager.start(name).catch(() => undefined); // the list of servers says what is wrong
  }

  /** The list of them, where a person adds others. */
  async show(place) {
    await this.manager();
    if (place.childElementCount === 0) place.append(document.createElement('mcp-server-list'));
  }
}

const isThere = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** What cannot be chosen says why. */
async function lookAround() {
  const states = {
    'stand-in': (await isThere(`${STAND_IN}/models`)) ? '' : 'Not running: it starts with npm run demo',
    'built-in': globalThis.LanguageModel
      ? await globalThis.LanguageModel.availability(ANSWERS).then(
          (state) => (state === 'unavailable' ? 'Not available on this machine' : ''),
          () => 'Not available on this machine',
        )
      : 'This browser has none',
  };
  for (const [place, why] of Object.entries(states)) {
    const choice = document.querySelector(`#connect-form [name=place][value=${place}]`);
    choice.disabled = why !== '';
    choice.closest('label').querySelector('.why').textContent = why;
    if (why !== '' && choice.checked) $('place-chat-completions').checked = true;
  }
}

function drawFields() {
  const { place } = Object.fromEntries(new FormData($('connect-form')));
  const { fields = [], address = '', note = '' } = PLACES[place] ?? {};
  $('connect-note').textContent = note;
  for (const field of document.querySelectorAll('#connect-form [data-field]')) {
    field.hidden = !fields.includes(field.dataset.field);
    for (const input of field.querySelectorAll('input, select')) input.disabled = field.hidden;
  }
  if (address) $('address').placeholder = address;
  if (address && !$('address').dataset.typed) $('address').value = address;
}

function readConnection() {
  const { place, address, key, model, format } = Object.fromEntries(new FormData($('connect-form')));
  if (place === 'stand-in') return { place, format, address: STAND_IN, key: '', model: 'stand-in-1', name: 'Stand-in' };
  if (place === 'built-in') return { place, format: place, name: PLACES[place].name() };
  return { place, format: place, address, key, model, name: model };
}

/**
 * @param {(connection: object) => void} connected @param {() => void} disconnected - Recordings answer again.
 */
export function wireConnect(servers, { connected, disconnected }) {
  const dialog = $('connect-dialog');
  const form = $('connect-form');
  wireDialog(dialog);
  form.addEventListener('change', drawFields);
  $('address').addEventListener('input', () => ($('address').dataset.typed = 'yes'));
  $('connect').addEventListener('click', async () => {
    await lookAround();
    drawFields();
    dialog.showModal();
  });
  form.addEventListener('submit', async () => {
    const connection = readConnection();
    $('key').value = ''; // it is where it is needed, and nowhere to be read
    if (connection.place === 'stand-in') await servers.connect(NOTES);
    connected(connection);
  });
  $('disconnect').addEventListener('click', () => {
    dialog.close();
    disconnected();
  });
  const list = $('servers-dialog');
  wireDialog(list);
  $('servers-open').addEventListener('click', async () => {
    list.showModal();
    await servers.show($('servers-place'));
  });
}
