/** One hostile payload, drawn by the built kit as it draws content of that kind. */
import { HeadlessController } from '/dist/cdn/vitrine.js';

const frames = (count) =>
  new Promise((resolve) => {
    const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  });

const escapeAttribute = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A server that has a tool for everybody. A person says no to everything: whoever gets through to it has got out. */
const hostileClient = (onCalled) => ({
  callTool: () => {
    onCalled();
    return Promise.resolve({ content: [] });
  },
  listTools: () => Promise.resolve({ tools: [{ name: 'anything', inputSchema: { type: 'object' } }] }),
  readResource: () => Promise.resolve({ contents: [] }),
});

/** A place on the page where one case after the other is drawn. */
export class CaseStage {
  #place;
  #limitMs;
  #shownMs;
  #drawMs;
  #onToolCalled;
  #headless;
  #provider;

  /**
   * @param {HTMLElement} place
   * @param {{ limitMs?: number, shownMs?: number, onToolCalled?: () => void }} options - `limitMs`: how long a preview may
   *   say nothing. `shownMs`: how long a panel has that shows no preview.
   */
  constructor(place, { limitMs = 12_000, shownMs = 2_500, onToolCalled = () => {} } = {}) {
    this.#place = place;
    this.#limitMs = limitMs;
    this.#shownMs = shownMs;
    this.#onToolCalled = onToolCalled;
  }

  static kinds = {
    markdown: (stage, payload) => {
      stage.#say(payload);
      return stage.#view('markdown', payload);
    },
    svg: (stage, payload) => stage.#view('svg', payload),
    mermaid: (stage, payload) => stage.#view('mermaid', payload),
    html: (stage, payload) => stage.#view('html', payload),
    react: (stage, payload) => stage.#view('react', payload),
    title: (stage, payload) => {
      stage.#say(
        `<artifact type="svg" title="${escapeAttribute(payload)}"><svg ` +
          'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="6">x</text></svg></artifact>',
      );
      return stage.#openFirst();
    },
    widget: (stage, payload) => {
      stage.#say(`\`\`\`codeagents-ui\n${payload}\n\`\`\``);
      return { state: 'shown' };
    },
    'mcp-app': (stage, payload) => stage.#viewApp(payload),
    card: (stage, payload) => {
      stage.#say(payload);
      return stage.#openFirst();
    },
  };

  /**
   * @param {{ limitMs?: number }} options - Another limit for this one.
   * @returns {Promise<{ state: string, code?: string }>} once it runs, failed or is drawn.
   */
  async draw(kind, payload, { limitMs = this.#limitMs } = {}) {
    await this.clear();
    this.#drawMs = limitMs;
    this.#headless = new HeadlessController({ storage: 'memory' });
    this.#provider = document.createElement('vitrine-provider');
    this.#provider.headless = this.#headless;
    // The wall tries several at once: more of them run than a conversation would show.
    this.#provider.frames = { maxLiveFrames: 40 };
    this.#place.append(this.#provider);
    const outcome = await CaseStage.kinds[kind](this, payload);
    await frames(3);
    return outcome;
  }

  /** Takes the case away, with every frame and listener of it. */
  async clear() {
    this.#headless?.closeArtifact();
    this.#provider?.remove();
    this.#headless?.dispose();
    this.#headless = this.#provider = undefined;
    await frames(2);
  }

  /** Waits for the first of these events, or for the limit: a case that says nothing is told apart. */
  #firstOf(element, events) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ state: 'silent' }), this.#drawMs);
      for (const [type, read] of Object.entries(events))
        element.addEventListener(type, ({ detail }) => {
          const outcome = read(detail);
          if (!outcome) return;
          clearTimeout(timer);
          resolve(outcome);
        });
    });
  }

  #untilSettled(element) {
    return this.#firstOf(element, {
      'artifact-failed': ({ code, message }) => ({ state: 'failed', code, message }),
      'artifact-preview-changed': ({ state }) => state !== 'loading' && state !== 'paused' && { state },
    });
  }

  #say(text) {
    const id = this.#headless.startMessage({ role: 'assistant' });
    this.#headless.appendText(id, text);
    this.#headless.endMessage(id);
    const message = document.createElement('chat-message');
    message.setAttribute('message-id', id);
    message.setAttribute('mount', 'all');
    this.#provider.append(message);
  }

  #view(type, content) {
    const element = document.createElement('artifact-view');
    element.artifact = { artifactId: `case-${type}`, type, title: 'A case', content, version: 1 };
    const outcome = this.#untilSettled(element);
    this.#provider.append(element);
    return outcome;
  }

  /** Opens the first artifact of the conversation in a panel, so that its head and its file names see the payload, too. */
  #openFirst() {
    const first = [...this.#headless.artifacts.keys()][0];
    if (!first) return { state: 'text' };
    const panel = document.createElement('artifact-panel');
    panel.within = 'parent';
    const box = Object.assign(document.createElement('div'), { className: 'panelbox' });
    box.append(panel);
    const shown = new Promise((resolve) => setTimeout(() => resolve({ state: 'shown' }), this.#shownMs));
    const outcome = Promise.race([this.#untilSettled(panel), shown]);
    this.#provider.append(box);
    this.#headless.openArtifact(first);
    return outcome;
  }

  /** An app that declares where it would send things: nobody lets it. */
  #viewApp(payload) {
    this.#provider.consent = { answer: () => 'deny' };
    const element = document.createElement('mcp-app-frame');
    Object.assign(element, { html: payload, client: hostileClient(this.#onToolCalled), serverId: 'hostile' });
    element.htmlMeta = { csp: { connectDomains: ['https://collect.example.net'], frameDomains: ["*'; script-src *"] } };
    const outcome = this.#firstOf(element, {
      'mcp-app-failed': ({ code }) => ({ state: 'failed', code }),
      'mcp-app-initialized': () => ({ state: 'running' }),
    });
    this.#provider.append(element);
    return outcome;
  }
}
