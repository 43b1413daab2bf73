import { HeadlessController } from '/dist/vitrine.js';
import { TAGS, say } from './samples.js';

const $ = (id) => document.getElementById(id);

for (const [id, question, answer] of [
  ['left', 'A logo, please.', `Three strokes:\n\n${TAGS.logo}`],
  ['right', 'How do I brew?', `Like this:\n\n${TAGS.brewing}`],
]) {
  const headless = new HeadlessController({ storage: 'memory' });
  $(id).headless = headless;
  say(headless, question, 'user');
  say(headless, answer);
}

const IMAGE = 'The harbor this morning:\n\n![Three ridges in mist](https://photos.example.org/harbor.jpg)';
for (const [provider, message, images] of [['asks', 'asking', 'ask'], ['refuses', 'refusing', 'none']]) {
  const headless = new HeadlessController({ storage: 'memory' });
  $(provider).headless = headless;
  $(provider).images = images;
  $(message).setAttribute('message-id', say(headless, IMAGE));
}

await customElements.whenDefined('vitrine-provider');
const kept = () => $('kept').headless;
$('keep').addEventListener('click', () => {
  const at = new Date().toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  say(kept(), `Added at ${at}.`);
});
$('forget').addEventListener('click', async () => {
  await kept().removeConversation('demo-elements');
  location.reload();
});
