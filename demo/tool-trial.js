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
    this.#form.addEventListener('mcp-tool-call-request', ({ detail }) => void this.#run(detail));
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

  async #run({ server, tool, arguments: args }) {
    const card = new CallCard(server, tool);
    $('calls').prepend(card.element);
    while ($('calls').childElementCount > MAX_CALLS) $('calls').lastElementChild.remove();
    try {
      const initiator = $('initiator').value;
      card.showResult(await this.#manager.callTool({ server, tool, arguments: args, initiator }));
    } catch (error) {
      card.showFailure(error);
    }
  }
}

class CallCard {
  element = document.createElement('article');
  #state = Object.assign(document.createElement('span'), { className: 'state cap num', textContent: 'Running…' });

  constructor(server, tool) {
    this.element.className = 'call';
    this.#state.setAttribute('role', 'status');
    const name = Object.assign(document.createElement('span'), { className: 'mono', textContent: tool });
    const from = Object.assign(document.createElement('span'), { className: 'cap', textContent: server });
    const gap = Object.assign(document.createElement('span'), { className: 'grow' });
    const head = document.createElement('header');
    head.append(name, from, gap, this.#state);
    this.element.append(head);
  }

  showResult({ success, content, durationMs }) {
    this.element.dataset.state = success ? 'done' : 'failed';
    this.#state.textContent = `${success ? 'Done' : 'The tool failed'} in ${durationMs} ms`;
    for (const block of Array.isArray(content) ? content : [content]) {
      if (block?.type === 'image') {
        const image = new Image();
        image.alt = 'The picture of the answer';
        image.src = `data:${block.mimeType};base64,${block.data}`;
        this.element.append(image);
        continue;
      }
      const text = block?.type === 'text' ? block.text : JSON.stringify(block, undefined, 2);
      this.element.append(Object.assign(document.createElement('pre'), { textContent: text, tabIndex: 0 }));
    }
  }

  showFailure({ code, mayHaveRun }) {
    this.element.dataset.state = 'failed';
    this.#state.textContent = mayHaveRun ? `${code}: it may have run` : code;
  }
}
