/* global customElements */
/** Steps of gate 8: a restored conversation is put on a page at once. */
export function conversationSteps({ state, host, place, nextFrame, parser, inputs }) {
  const tag = /<artifact type="code" language="ts" title="([^"]*)">[\s\S]*?<\/artifact>/g;
  let html = '';
  let headless;

  async function controllerOf(messages) {
    const { HeadlessController } = await import(state.kit);
    const controller = new HeadlessController();
    await controller.ready;
    for (const { role, text } of messages) {
      const id = controller.startMessage({ role });
      controller.appendText(id, text);
      controller.endMessage(id);
    }
    return controller;
  }

  function show(controller, mount) {
    const provider = document.createElement('vitrine-provider');
    provider.headless = controller;
    const log = document.createElement('chat-log');
    if (mount) log.setAttribute('mount', mount);
    provider.append(log);
    host.append(provider);
  }

  /** Frames pass until what mounts by itself has mounted. */
  const comeToRestHere = async () => {
    for (let times = 0; times < 3; times += 1) await nextFrame();
  };
  /** The same, and the newest message is in view. */
  const comeToRest = async () => {
    await comeToRestHere();
    host.scrollTop = host.scrollHeight;
    await comeToRestHere();
  };

  return {
    /** The floor's HTML, made before it is timed: all messages, a button for each card. */
    conversationPrepare({ messages, cards }) {
      state.conversation = inputs.conversation(messages, cards);
      html = state.conversation
        .map(({ role, text }) => {
          const parts = text
            .split(tag)
            .map((part, index) =>
              index % 2 === 0
                ? parser.render(part)
                : `<button type="button"><b>${part}</b><small>Code</small></button>`,
            );
          return `<article class="${role}">${parts.join('')}</article>`;
        })
        .join('');
      return html.length;
    },

    /** The same frames with nothing to draw: what they cost by themselves belongs to nobody. */
    conversationRest: comeToRest,

    async conversationFloor() {
      host.className = 'scroller';
      place().innerHTML = html;
      await comeToRest();
    },

    /**
     * The controller holds the conversation before the page shows it, as after it was loaded from storage. Another,
     * short one has been shown before: definitions that load on demand are there, and code is as warm as the floor's.
     */
    async conversationFill() {
      host.className = 'scroller';
      show(await controllerOf(inputs.conversation(40, 20, 70)), 'all');
      await customElements.whenDefined('chat-log');
      await comeToRest();
      await new Promise((resolve) => setTimeout(resolve, 500));
      host.replaceChildren();
      headless = await controllerOf(state.conversation);
      await comeToRest();
      return { messages: headless.messages.length, artifacts: headless.artifacts.size };
    },

    async conversationMount({ mount }) {
      show(headless, mount);
      await comeToRest();
    },

    /** What a person sees at the end, in the middle and at the start: messages with text, wherever they look. */
    async conversationCheck() {
      const height = host.scrollHeight;
      const looks = [];
      for (const share of [1, 0.5, 0]) {
        host.scrollTop = share * height;
        await comeToRestHere();
        const box = host.getBoundingClientRect();
        const messages = [...host.querySelector('chat-log').shadowRoot.querySelectorAll('chat-message')];
        const seen = messages.filter((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return bottom > box.top && top < box.bottom;
        });
        looks.push({
          share,
          inView: seen.length,
          empty: seen.filter(({ shadowRoot }) => (shadowRoot?.textContent ?? '').trim() === '').length,
        });
      }
      return { height, looks };
    },
  };
}
