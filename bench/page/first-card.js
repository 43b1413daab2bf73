/* global requestAnimationFrame */
/** Steps of gate 18: the card is there in the flush that holds the tag's `>`, and is drawn in the next frame. */
export function cardSteps({ place, nextFrame }) {
  const cardOf = (message) => message.shadowRoot?.querySelector('artifact-card') ?? null;
  return {
    async firstCard() {
      const message = document.createElement('chat-message');
      place().append(message);
      const text = 'Here is the page.\n\n<artifact type="html" title="Greeting">';
      let early = false;
      for (const [at, character] of [...text].entries()) {
        message.appendText(character);
        message.flush();
        if (at < text.length - 1) early ||= cardOf(message) !== null;
      }
      const card = cardOf(message);
      const inFlush = card !== null;
      const started = performance.now();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // After a frame's callbacks come style and layout: what is read now is what that frame paints.
      const height = card?.getBoundingClientRect().height ?? 0;
      const label = card?.shadowRoot?.textContent?.includes('Greeting') ?? false;
      await nextFrame();
      const leaked = message.shadowRoot?.textContent?.includes('<artifact') ?? false;
      return { early, inFlush, drawnInNextFrame: height > 0 && label, leaked, frameMs: performance.now() - started };
    },
  };
}
