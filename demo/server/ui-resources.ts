/** What the tools of the demo show: a resource of each kind, as text or as a blob. */
import type { EmbeddedResource } from '@modelcontextprotocol/sdk/types.js';

export type Encoding = 'text' | 'blob';

/** A resource in a tool's result, carried in either way. */
export function embedResource(
  { uri, mimeType, content }: { uri: `ui://${string}`; mimeType: string; content: string },
  encoding: Encoding,
): EmbeddedResource {
  const carried = encoding === 'blob' ? { blob: toBase64(content) } : { text: content };
  return { type: 'resource', resource: { uri, mimeType, ...carried } };
}

/** Base64 of UTF-8; `btoa` alone knows nothing beyond Latin-1. */
function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 16px; }
  h1 { font-size: 17px; margin: 0 0 8px; }
  p { margin: 0 0 12px; }
  button { font: inherit; padding: 6px 12px; margin-inline-end: 8px; border-radius: 8px; border: 1px solid #8d9099;
    background: none; color: inherit; cursor: pointer; }
`;

/** A page that asks its host for each kind of action, and shows what comes back. */
export const rawHtml = (title: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
<h1>${escapeText(title)}</h1>
<p id="answer">Nothing was asked yet.</p>
<button data-type="tool" data-payload='{"toolName":"pollApp","params":{}}'>Run a tool</button>
<button data-type="prompt" data-payload='{"prompt":"Tell me more about these notes"}'>Send a prompt</button>
<button data-type="link" data-payload='{"url":"https://www.example.com/"}'>Open a link</button>
<button data-type="notify" data-payload='{"message":"The notes were read"}'>Notify</button>
<script>
  const answer = document.getElementById('answer');
  let count = 0;
  const send = (message) => parent.postMessage(message, '*');
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      send({ type: button.dataset.type, messageId: 'm' + (count += 1), payload: JSON.parse(button.dataset.payload) });
      answer.textContent = 'Asked…';
    });
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.type !== 'ui-message-response') return;
    const { response, error } = data.payload ?? {};
    answer.textContent = error ? 'Refused: ' + error.message : 'Answer: ' + JSON.stringify(response ?? null);
  });
  const tellSize = () => send({ type: 'ui-size-change', payload: { height: document.documentElement.offsetHeight } });
  new ResizeObserver(tellSize).observe(document.documentElement);
  send({ type: 'ui-lifecycle-iframe-ready' });
</script>
</html>`;

/** A script that builds a tree with the tags that hosts know; `root` is the tree's own. */
export const remoteDom = (framework: 'react' | 'webcomponents'): string => `
const stack = document.createElement('ui-stack');
stack.setAttribute('direction', 'vertical');
stack.setAttribute('spacing', '12');
const text = document.createElement('ui-text');
text.setAttribute('content', 'Drawn by the host, from a script of the server (${framework}).');
const button = document.createElement('ui-button');
button.setAttribute('label', 'Poll the server');
let count = 0;
button.addEventListener('press', () => {
  count += 1;
  text.setAttribute('content', 'Pressed ' + count + (count === 1 ? ' time.' : ' times.'));
  window.parent.postMessage({ type: 'tool', payload: { toolName: 'pollApp', params: {} } }, '*');
});
stack.append(text, button);
root.append(stack);
`;
