import { HeadlessController } from '/dist/cdn/vitrine.js';
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
for (const [provider, message, images] of [
  ['asks', 'asking', 'ask'],
  ['refuses', 'refusing', 'none'],
]) {
  const headless = new HeadlessController({ storage: 'memory' });
  $(provider).headless = headless;
  $(provider).images = images;
  $(message).setAttribute('message-id', say(headless, IMAGE));
}

const now = () => new Date().toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Says below an example how its storage is. */
function follow(headless, place, more = () => '') {
  const words = {
    saved: 'Saved.',
    saving: 'Saving…',
    failed: 'Not saved: everything is in memory.',
    memory: 'In memory only.',
  };
  const show = () => (place.textContent = `${words[headless.storageState]} ${more()}`.trim());
  headless.subscribe(show);
  show();
}

const kept = new HeadlessController({ storage: 'local-storage', storageKey: 'demo-conversations' });
$('kept').headless = kept;
let report = '';
follow(kept, $('kept-state'), () => report);
$('keep').addEventListener('click', () => say(kept, `Added at ${now()}.`));
$('forget').addEventListener('click', async () => {
  await kept.removeConversation('demo-elements');
  location.reload();
});
$('export').addEventListener('click', async () => {
  const json = await kept.exportConversation(kept.conversationId);
  if (json === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = 'conversation.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
});
$('import').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  try {
    await kept.openConversation(await kept.importConversation(await file.text()));
    report = `“${file.name}” is open now, as another conversation.`;
  } catch (error) {
    report = error.message;
  }
  target.value = '';
  $('kept-state').textContent = report;
});

const full = new HeadlessController({ storage: 'local-storage', storageKey: 'demo-full-conversations' });
const FILLER = 'demo-filler';
$('full').headless = full;
follow(full, $('full-state'));
/** Takes what room there is, down to the last hundred characters. */
function fill() {
  let text = localStorage.getItem(FILLER) ?? '';
  for (let size = 1_048_576; size >= 100;) {
    try {
      localStorage.setItem(FILLER, text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch {
      size = Math.floor(size / 2);
    }
  }
}
$('fill').addEventListener('click', async () => {
  await full.ready;
  fill();
  say(full, `Said at ${now()}, when there was no room. ${'It is long enough not to fit. '.repeat(20)}`);
});
$('room').addEventListener('click', () => {
  localStorage.removeItem(FILLER);
  void full.save();
});

const COUNTER = `<!doctype html><title>Visits</title>
<body style="display:grid;place-content:center;height:90vh;margin:0;font:600 1.25rem system-ui"><p id="p"></p>
<script>
  const visits = Number(localStorage.getItem('visits') ?? 0) + 1;
  localStorage.setItem('visits', visits);
  document.querySelector('#p').textContent = visits === 1 ? 'Your first visit' : 'Visit ' + visits;
</script>`;
const remembers = new HeadlessController({ storage: 'memory' });
$('remembers').headless = remembers;
$('remembers').frames = { storage: 'host' };
$('counter').setAttribute('artifact-id', remembers.createArtifact({ type: 'html', title: 'Visits', content: COUNTER }));
$('again').addEventListener('click', () => $('counter').reload());
