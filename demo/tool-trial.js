/** A tool to choose, its form, and a card for each call. */
const $ = (id) => document.getElementById(id);
const MAX_CALLS = 8;

/** Something to run at once, for tools that need more than a click. */
const samplesIn = (files) => ({
  'everything:echo': { message: 'Hello from a page' },
  'everything:get-sum': { a: 19, b: 23 },
  'memory:create_entities': {
    entities: [{ name: 'Ada', entityType: 'person', observations: ['drinks filter coffee'] }],
  },
  'filesystem:read_text_file': { path: `${files}/recipe.txt` },
  'filesystem:list_directory': { path: files },
});
const FIRST = 'everything:echo';

export class ToolTrial {
  #manager;
  #form = document.querySelector('mcp-tool-form');
  #select = $('tool');
  #shown;
  #chosen = FIRST;
  #samples = samplesIn('.');

  constructor(manager) {
    this.#manager = manager;
    this.#select.addEventListener('change', () => {
      this.#chosen = this.#select.value;
      this.#showTool();
    });
    this.#form.addEventListener('mcp-tool-call-request', (event) => {
      event.preventDefault();
      void this.#run(event.detail);
    });
    manager.subscribe(() => this.#drawTools());
    this.#drawTools();
  }

  /** @param {string} files - The folder that the file server may use. */
  useFolder(files) {
    this.#samples = samplesIn(files);
  }

  #tools() {
    return this.#manager.list().flatMap(({ tools }) => tools.filter(({ problem }) => !problem));
  }

  #drawTools() {
    const tools = this.#tools();
    const key = tools.map(({ server, name }) => `${server}:${name}`).join('\n');
    // A server that comes back lists the same tools: what is chosen and typed stays. With none, the last ones stay, too.
    if (key === this.#shown || tools.length === 0) return;
    // The first form is that of the tool to begin with: its server may be the last to answer.
    const isChosenThere = tools.some(({ server, name }) => `${server}:${name}` === this.#chosen);
    if (!this.#shown && !isChosenThere && this.#manager.list().some(({ status }) => status === 'connecting')) return;
    this.#shown = key;
    const groups = new Map();
    for (const { server, name, title } of tools) {
      const group = groups.get(server) ?? Object.assign(document.createElement('optgroup'), { label: server });
      groups.set(server, group);
      group.append(new Option(title ?? name, `${server}:${name}`));
    }
    this.#select.replaceChildren(...groups.values());
    this.#select.disabled = false;
    this.#select.value = this.#chosen;
    if (this.#select.selectedIndex < 0) this.#select.selectedIndex = 0;
    this.#showTool();
  }

  #showTool() {
    const { value } = this.#select;
    const tool = this.#tools().find(({ server, name }) => `${server}:${name}` === value);
    if (!tool) return;
    const isOther = this.#form.tool?.name !== tool.name || this.#form.tool?.server !== tool.server;
    this.#form.tool = tool;
    if (isOther) this.#form.value = this.#samples[value];
    this.#form.hidden = false;
  }

  /** A card for each call, the newest first. The kit would draw the last one below its form by itself. */
  async #run({ server, tool, arguments: input }) {
    const card = document.createElement('mcp-tool-call');
    card.dataset.kit = '';
    card.lang = this.#form.lang;
    $('calls').prepend(card);
    while ($('calls').childElementCount > MAX_CALLS) $('calls').lastElementChild.remove();
    await customElements.whenDefined('mcp-tool-call');
    Object.assign(card, { server, tool, input });
    await card.updateComplete;
    if ($('initiator').value === 'user') card.startCall();
    else await this.#runAsAssistant(card);
  }

  /** As a host does whose model wants to call a tool: it is asked about, and the card shows what comes of it. */
  async #runAsAssistant(card) {
    const { server, tool, input } = card;
    const abort = new AbortController();
    card.addEventListener('mcp-tool-cancel-request', () => abort.abort());
    card.state = 'pending';
    const options = { signal: abort.signal, onSend: () => (card.state = 'running') };
    try {
      const request = { server, tool, arguments: input, initiator: 'model' };
      const result = await this.#manager.callTool(request, options);
      Object.assign(card, { result, state: result.success ? 'done' : 'failed' });
    } catch ({ code, message }) {
      const ends = { 'consent-denied': 'denied', cancelled: 'cancelled' };
      Object.assign(card, { result: message, state: ends[code] ?? 'failed' });
    }
  }
}
