/** The gateway's own view of its servers, and buttons that kill them. */
const $ = (id) => document.getElementById(id);
const LOOK_MS = 2_000;

const STATES = {
  ready: 'No process',
  starting: 'Starting',
  running: 'Running',
  waiting: 'Ended, starts again in a moment',
  'crash-loop': 'Ended five times, stays stopped',
  refused: 'Refused',
  disabled: 'Switched off',
  stopped: 'Stopped',
};

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const post = (path) => fetch(path, { method: 'POST' });

export class GatewayView {
  #gateway;
  #onGatewayKilled;
  #onServerKilled;
  #rows = new Map();

  /** @param {{ onGatewayKilled(): void, onServerKilled(name: string): void }} options */
  constructor({ onGatewayKilled, onServerKilled }) {
    this.#onGatewayKilled = onGatewayKilled;
    this.#onServerKilled = onServerKilled;
    $('kill-gateway').addEventListener('click', () => void this.#killGateway());
    setInterval(() => document.visibilityState === 'visible' && void this.#look(), LOOK_MS);
  }

  /** @param {{ url: string, token: string }} gateway */
  showGateway(gateway) {
    this.#gateway = gateway;
    // What the former one said of its servers says nothing about these.
    this.#rows.clear();
    $('processes').replaceChildren();
    $('gateway-address').textContent = new URL(gateway.url).host;
    $('gateway-status').textContent = '';
    $('kill-gateway').disabled = false;
    void this.#look();
  }

  showMissing() {
    $('gateway-status').textContent =
      'There is no gateway beside this page. Start the demo with: npm ci && npm run demo';
  }

  /** Shows whom this page would talk to, and asks. */
  askToPair(url) {
    const status = $('gateway-status');
    return new Promise((resolve) => {
      const button = make('button', { type: 'button', className: 'btn small', textContent: 'Pair' });
      button.addEventListener('click', () => resolve(true));
      status.replaceChildren(`Pair this page with the gateway at ${new URL(url).host}?`, button);
      button.focus();
    });
  }

  async #killGateway() {
    $('kill-gateway').disabled = true;
    $('gateway-status').textContent = 'Killed. This page looks for the next one…';
    await post('/gateway/kill');
    this.#onGatewayKilled();
  }

  async #look() {
    if (!this.#gateway) return;
    const { url, token } = this.#gateway;
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    const response = await fetch(`${url}/servers`, { headers }).catch(() => undefined);
    if (!response?.ok) return;
    const { servers } = await response.json();
    for (const server of servers) this.#draw(server);
  }

  /** Rows stay what they are: a button that has the focus keeps it. */
  #draw({ name, state, sessions, restarts, lastError }) {
    const row = this.#rows.get(name) ?? this.#addRow(name);
    row.dot.dataset.state = state;
    row.state.textContent = STATES[state] ?? state;
    const counts = [sessions > 0 && `${sessions} session${sessions > 1 ? 's' : ''}`];
    if (restarts > 0) counts.push(`started again ${restarts} time${restarts > 1 ? 's' : ''}`);
    row.counts.textContent = counts.filter(Boolean).join(' · ');
    row.why.textContent = lastError?.message ?? '';
    row.kill.disabled = state !== 'running';
  }

  #addRow(name) {
    const row = {
      dot: make('span', { className: 'dot' }),
      state: make('span', { className: 'cap', dir: 'auto' }),
      counts: make('span', { className: 'cap num', dir: 'auto' }),
      why: make('span', { className: 'why', dir: 'auto' }),
      kill: make('button', { type: 'button', className: 'btn small', textContent: 'Kill' }),
    };
    row.dot.setAttribute('aria-hidden', 'true');
    row.kill.setAttribute('aria-label', `Kill ${name}`);
    row.kill.addEventListener('click', () => void this.#killServer(name));
    const what = make('span', { className: 'what' }, make('b', { textContent: name }), row.state, row.counts);
    $('processes').append(make('li', {}, row.dot, what, row.kill, row.why));
    this.#rows.set(name, row);
    return row;
  }

  async #killServer(name) {
    await post(`/gateway/kill/${name}`);
    this.#onServerKilled(name);
    for (const delayMs of [150, 700, 1_500]) setTimeout(() => void this.#look(), delayMs);
  }
}
