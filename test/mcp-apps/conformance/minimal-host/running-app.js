/* global addEventListener, removeEventListener, ResizeObserver, requestAnimationFrame */
/** One app of the minimal host: its frame, its line, its round. */
const { fault } = globalThis.hostSettings;
const refuse = (code, message, data) => Object.assign(new Error(message), { code, data });
const refused = (reason) => refuse(-32000, `Refused: ${reason}`, { reason });
const visibilityOf = (tool) => tool?._meta?.ui?.visibility ?? ['model', 'app'];
const MODES = ['inline', 'fullscreen'];
const ANSWERED = {
  'ui/open-link': 'url',
  'tools/call': 'name',
  'resources/read': 'uri',
};

globalThis.RunningApp = class RunningApp {
  #host;
  #line;
  #isReady = false;
  #loads = 0;
  #kept = { partial: undefined, input: undefined, result: undefined, cancelled: undefined };
  #sentInput = false;
  #mode = 'inline';
  #modes = MODES;
  #height = 150;
  #cancelled = new Set();
  #teardown;

  constructor(host, { id, server, tool, html, csp }) {
    Object.assign(this, { id, server, tool });
    this.#host = host;
    this.place = document.createElement('div');
    this.frame = document.createElement('iframe');
    this.frame.setAttribute('sandbox', 'allow-scripts');
    this.frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${csp}">${html}`;
    this.frame.style.cssText = 'border:0;inline-size:100%;block-size:150px;display:block';
    this.frame.addEventListener('load', () => {
      this.#loads += 1;
      if (this.#loads > 1 && fault !== 'moved-frame') this.#line?.();
    });
    const listen = (event) => {
      if (fault !== 'no-source-check' && event.source !== this.frame.contentWindow) return;
      void this.#take(event.data);
    };
    addEventListener('message', listen);
    this.#line = () => removeEventListener('message', listen);
    this.place.append(this.frame);
    document.body.append(this.place);
    new ResizeObserver(() => this.#tellSize()).observe(this.frame);
  }

  #post(message) {
    this.frame.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }
  #notify(method, params) {
    this.#post({ method: `ui/notifications/${method}`, params });
  }

  push({ partial, input, result, cancelled }) {
    const healed = typeof partial === 'string' ? globalThis.healJson(partial) : partial;
    if (healed) this.#kept.partial = healed;
    if (input) this.#kept.input = input;
    if (result) this.#kept.result = result;
    if (cancelled !== undefined) this.#kept.cancelled = cancelled;
    if (fault === 'early-result' && result) this.#notify('tool-result', result);
    if (this.#isReady) this.#flush();
  }

  #flush() {
    const { partial, input, result, cancelled } = this.#kept;
    if (partial && !input && !this.#sentInput) this.#sendPartial(partial);
    if ((input ?? result) && !this.#sentInput) {
      this.#sentInput = true;
      this.#notify('tool-input', { arguments: input ?? {} });
    }
    if (result) this.#notify('tool-result', result);
    else if (cancelled !== undefined) this.#notify('tool-cancelled', { reason: cancelled });
    this.#round = { ...this.#kept };
    Object.assign(this.#kept, { partial: undefined, result: undefined, cancelled: undefined });
  }
  #round = {};
  #waits = false;
  #partial;
  #sendPartial(partial) {
    this.#partial = partial;
    if (this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => {
      this.#waits = false;
      if (!this.#sentInput) this.#notify('tool-input-partial', { arguments: this.#partial });
    });
  }

  async #take(message) {
    if (typeof message === 'string') return this.#post({ id: null, error: { code: -32700, message: 'Not JSON' } });
    if (typeof message !== 'object' || message === null) return undefined;
    const { id, method, params = {} } = message;
    const isRpc = message.jsonrpc === '2.0' && !Array.isArray(message);
    const badId = id !== undefined && !['string', 'number'].includes(typeof id);
    if (!isRpc || badId)
      return this.#post({ id: badId ? null : (id ?? null), error: { code: -32600, message: 'Not JSON-RPC 2.0' } });
    if (method === undefined) return id === 'teardown' ? this.#teardown?.() : undefined;
    if (id === undefined) return this.#hear(method, params);
    try {
      const result = await this.#answer(method, params);
      if (!this.#cancelled.has(id)) this.#post({ id, result });
    } catch ({ code = -32603, message: said, data }) {
      this.#post({ id, error: { code, message: said, ...(data && { data }) } });
    }
    return undefined;
  }

  #hear(method, params) {
    if (method === 'ui/notifications/initialized') {
      this.#isReady = true;
      this.#sentInput = false;
      this.#kept = { ...this.#round, ...JSON.parse(JSON.stringify(this.#kept)) };
      this.#flush();
    } else if (method === 'ui/notifications/size-changed') this.#resize(params.height);
    else if (method === 'notifications/message') this.#host.note('log', { entry: params });
    else if (method === 'notifications/cancelled') this.#cancelled.add(params.requestId);
  }

  #resize(height) {
    if (typeof height !== 'number' || !Number.isFinite(height) || height < 0 || this.#mode !== 'inline') return;
    this.#height = Math.min(Math.max(height, 40), 720);
    this.frame.style.blockSize = `${this.#height}px`;
  }

  async #answer(method, params) {
    const needed = ANSWERED[method];
    if (needed && typeof params[needed] !== 'string') throw refuse(-32602, `${needed} must be a string`);
    switch (method) {
      case 'ping':
        return {};
      case 'ui/initialize':
        return this.#initialize(params);
      case 'ui/open-link':
        return this.#openLink(params.url);
      case 'ui/message':
        return this.#message(params);
      case 'ui/update-model-context':
        this.#host.keepContext(this.id, params);
        return {};
      case 'ui/request-display-mode':
        return { mode: MODES.includes(params.mode) ? this.setMode(params.mode) : this.#mode };
      case 'tools/list':
        return { tools: this.server.tools.filter((tool) => visibilityOf(tool).includes('app')) };
      case 'tools/call':
        return this.#callTool(params);
      case 'resources/read':
      case 'resources/list':
      case 'resources/templates/list':
      case 'prompts/list':
        return this.server.request(method, params);
      default:
        throw refuse(-32601, `Not known: ${method}`);
    }
  }

  #initialize({ appCapabilities }) {
    this.#isReady = false;
    const listed = appCapabilities?.availableDisplayModes;
    this.#modes = MODES.filter((mode) => !listed || listed.includes(mode));
    return {
      protocolVersion: '2026-01-26',
      hostInfo: { name: 'minimal-host', version: '1.0.0' },
      hostCapabilities: {
        openLinks: {},
        serverTools: {},
        serverResources: {},
        logging: {},
        message: { text: {} },
        updateModelContext: {},
      },
      hostContext: {
        toolInfo: { tool: this.tool },
        theme: 'light',
        displayMode: this.#mode,
        availableDisplayModes: MODES,
        containerDimensions: this.#dimensions(),
        locale: 'en',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        userAgent: 'minimal-host/1.0.0',
        platform: 'web',
      },
    };
  }

  #openLink(url) {
    const { protocol } = URL.canParse(url) ? new URL(url) : {};
    if (!['http:', 'https:', 'mailto:'].includes(protocol)) throw refused('policy');
    if (!this.#host.isAllowed('ui/open-link')) throw refused('denied-by-user');
    this.#host.note('link', { url });
    return {};
  }
  #message({ role, content }) {
    if (role !== 'user') throw refuse(-32602, 'role must be "user"');
    if (content === undefined) throw refuse(-32602, 'content is missing');
    if (!this.#host.isAllowed('ui/message')) throw refused('denied-by-user');
    this.#host.note('message', { role, content: [content].flat() });
    return {};
  }
  #callTool({ name, arguments: input = {} }) {
    const tool = this.server.tools.find((each) => each.name === name);
    if (!tool) throw refuse(-32602, `name: there is no tool ${name}`);
    if (fault !== 'no-visibility' && !visibilityOf(tool).includes('app')) throw refused('tool-not-visible');
    if (!this.#host.isAllowed('tools/call')) throw refused('denied-by-user');
    return this.server.request('tools/call', { name, arguments: input });
  }

  #dimensions() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    return this.#mode === 'inline' ? { maxWidth: width, maxHeight: 720 } : { width, height };
  }
  #told = '';
  #tellSize() {
    const containerDimensions = this.#dimensions();
    const told = JSON.stringify(containerDimensions);
    if (!this.#isReady || told === this.#told) return;
    this.#told = told;
    this.setContext({ containerDimensions });
  }
  setContext(changed) {
    if (this.#isReady) this.#notify('host-context-changed', changed);
  }

  setMode(mode) {
    if (!this.#modes.includes(mode) || mode === this.#mode) return this.#mode;
    this.#mode = mode;
    if (fault === 'moved-frame') document.body.append(this.frame);
    const isFull = mode === 'fullscreen';
    const size = `inline-size:100%;block-size:${isFull ? '100%' : `${this.#height}px`};display:block`;
    this.frame.style.cssText = `border:0;${size};${isFull ? 'position:fixed;inset:0' : ''}`;
    this.setContext({ displayMode: mode });
    this.#tellSize();
    return mode;
  }

  async close() {
    if (this.#isReady) {
      const answered = new Promise((resolve) => (this.#teardown = resolve));
      this.#post({ id: 'teardown', method: 'ui/resource-teardown', params: {} });
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 500))]);
    }
    this.#line();
    this.place.remove();
    this.frame.remove();
  }
};
