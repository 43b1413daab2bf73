/* global customElements */
/**
 * The kit, through its public elements and the file that a page loads. `flush()` draws what was appended, so that
 * every chunk costs what a frame of its own would cost.
 */
export default function vitrine() {
  let element;
  return {
    name: 'vitrine',
    // What our own chrome adds to the text: the bar of a code block with its language and its button, and placeholders of images.
    strip: '.code-bar, .image, button, [data-vitrine-chrome]',
    async load(address) {
      await import(/* @vite-ignore */ address);
      const late = new Promise((_, reject) =>
        setTimeout(() => reject(new Error('chat-message was not defined in 10 s')), 10_000),
      );
      await Promise.race([customElements.whenDefined('chat-message'), late]);
      // What the first text of a page loads is there: thousands of chunks in one task would leave it no time to come.
      const first = document.body.appendChild(document.createElement('chat-message'));
      first.appendText('|');
      first.end();
      await first.updateComplete;
      first.remove();
    },
    mount(container) {
      element = document.createElement('chat-message');
      container.append(element);
    },
    push(chunk) {
      element.appendText(chunk);
      element.flush();
    },
    end() {
      element.end();
      element.flush();
    },
    // Where the parts of the message stand; around them are slots, actions and what is said to screen readers.
    textRoot: () => element.shadowRoot.querySelector('[part]:not([part~=base])')?.parentElement ?? element.shadowRoot,
  };
}
