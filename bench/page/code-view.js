/* global Node */
import Prism from 'prismjs';
import 'prismjs/components/prism-typescript.js';
import { differenceOf } from './structure.js';

const TAG = (text) => ['<artifact type="code" language="typescript" title="Listing">\n', text, '\n</artifact>\n'];

/** Roles of coloured runs: ours, and those of Prism itself. */
const COLOURED = '.keyword, .string, .number, .name, .comment, .token';

/** Text and number of coloured runs below a root, shadow roots included. */
function read(root) {
  let text = '';
  let tokens = 0;
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.data;
    else if (!['STYLE', 'BUTTON'].includes(node.nodeName)) {
      if (node.localName === 'span' && node.matches(COLOURED)) tokens += 1;
      for (const child of (node.shadowRoot ?? node).childNodes) visit(child);
    }
  };
  visit(root);
  return { text, tokens };
}

/**
 * Steps of gate 7. Artifacts reach the code view as they do in a page: a message streams them, `<artifact-view>`
 * shows one. The view draws once per frame; here `flush()` draws every chunk, so that none is spared.
 */
export function codeSteps({ state, host, nextFrame, place, inBatches }) {
  let message;
  let view;
  let code;
  const draw = (chunk) => {
    message.appendText(chunk);
    message.flush();
    code.flush();
  };

  return {
    codeFloor({ times = 1 }) {
      for (let time = 0; time < times; time += 1) {
        const pre = document.createElement('pre');
        place().append(pre);
        pre.innerHTML = Prism.highlight(state.text, Prism.languages.typescript, 'typescript');
      }
    },

    /** Opens the view while nothing of the artifact but its tag is there, and waits until the renderer has loaded. */
    async codeOpen() {
      host.className = 'scroller';
      message = document.createElement('chat-message');
      place().append(message);
      message.appendText(TAG('')[0]);
      message.flush();
      const card = message.shadowRoot.querySelector('artifact-card');
      view = document.createElement('artifact-view');
      view.artifactId = card.artifactId;
      place().append(view);
      // The renderer, the highlighter and its language load now: their time is not that of drawing.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      code = view.shadowRoot.querySelector('artifact-code');
      if (!code) throw new Error('<artifact-view> did not show the code view within 1.5 s.');
    },

    async codePush({ size, chunksPerFrame }) {
      const [, text, closing] = TAG(state.text);
      await inBatches(text.length, size * chunksPerFrame, (from, to) => {
        for (let at = from; at < to; at += size) draw(text.slice(at, at + size));
      });
      await inBatches(1, 1, () => {
        draw(closing);
        message.end();
      });
    },

    /** Idle work of highlighting comes to its end. */
    async codeSettle() {
      for (let times = 0; times < 20; times += 1) await nextFrame();
      await new Promise((resolve) => setTimeout(resolve, 800));
    },

    /** Whether the view holds the whole source, and whether anything in it is highlighted. */
    codeCheck() {
      const { text, tokens } = read(view);
      const at = text.indexOf(state.text.slice(0, 60));
      const shown = at < 0 ? text : text.slice(at, at + state.text.length);
      const highlights =
        tokens + [...(globalThis.CSS?.highlights?.values() ?? [])].reduce((sum, each) => sum + each.size, 0);
      return { difference: differenceOf(shown, state.text), highlights };
    },
  };
}
