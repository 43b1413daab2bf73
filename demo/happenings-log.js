/** What apps asked for, what came of it, what was blocked, and what the model would be told: the newest first. */
const $ = (id) => document.getElementById(id);
const MAX_LINES = 60;
const clip = (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** By event: a sentence, and what it was about. */
const SENTENCES = {
  'mcp-app-initialized': ({ appId }) => [`${appId} is ready`],
  'mcp-app-tool-call-request': ({ appId, name, input }) => [`${appId} asks for ${name}`, clip(input)],
  'mcp-app-message-send-request': ({ appId, content }) => [
    `${appId} wants to send a message`,
    clip(content.map(({ text }) => text ?? '').join(' ')),
  ],
  'link-open-request': ({ url, source }) => [`${source?.appId ?? 'A page'} wants to open a link`, url],
  'mcp-app-download-save-request': ({ appId, files }) => [
    `${appId} wants to save ${files.length === 1 ? 'a file' : `${files.length} files`}`,
  ],
  'mcp-app-display-mode-change-request': ({ appId, from, mode }) => [`${appId} goes from ${from} to ${mode}`],
  'mcp-app-model-context-updated': ({ appId, modelContext }) => [
    `The model would be told by ${appId}`,
    clip(modelContext?.structuredContent ?? modelContext?.content ?? 'nothing'),
  ],
  'mcp-app-tools-updated': ({ appId, tools }) => [
    `${appId} offers ${tools.length === 1 ? 'a tool' : `${tools.length} tools`}`,
    tools.map(({ name }) => name).join(', '),
  ],
  'mcp-app-logged': ({ appId, data }) => [`${appId} logs`, clip(data ?? '')],
  'mcp-app-closed': ({ appId }) => [`${appId} is closed`],
};

export class HappeningsLog {
  #headless;
  #count = 0;
  #last = '';
  #lastAt = 0;

  constructor(headless) {
    this.#headless = headless;
  }

  listen() {
    for (const [type, sentence] of Object.entries(SENTENCES))
      document.addEventListener(type, ({ detail }) => this.#add(...sentence(detail)));
    document.addEventListener('mcp-app-failed', ({ detail: { appId, code, message } }) =>
      this.#add(`${appId || 'An app'}: ${message || code}`, code, true),
    );
    // A message that a person agreed to stands in the conversation.
    let known = 0;
    this.#headless.subscribe?.(() => {
      const said = this.#headless.messages.length;
      if (said > known) this.#add('A message was added to the conversation');
      known = said;
    });
  }

  #add(sentence, detail = '', isBad = false) {
    // A fact is told by the app's element, and by the provider for whoever has no element.
    const isTwice = this.#last === `${sentence}\n${detail}` && Date.now() - this.#lastAt < 300;
    if (isTwice) return;
    this.#last = `${sentence}\n${detail}`;
    this.#lastAt = Date.now();
    const row = document.createElement('li');
    const time = Object.assign(document.createElement('time'), { textContent: new Date().toLocaleTimeString('en-GB') });
    const text = Object.assign(document.createElement('span'), {
      textContent: sentence,
      dir: 'auto',
      className: isBad ? 'bad' : '',
    });
    row.append(time, text);
    if (detail)
      row.append(
        Object.assign(document.createElement('span'), { textContent: detail, dir: 'auto', className: 'detail' }),
      );
    $('log').prepend(row);
    while ($('log').childElementCount > MAX_LINES) $('log').lastElementChild.remove();
    this.#count += 1;
    $('log-count').textContent = String(this.#count);
    $('log-empty').hidden = true;
  }
}
