/** The chat page: a host in miniature. It owns the controller, plays answers into it, and opens what is being made. */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { resolveProjectFile } from './widgets/project-files.js';
import { Replay } from './replay.js';
import { GROUPS, TRANSCRIPTS, loadTranscript } from './transcripts/index.js';

const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const provider = document.querySelector('vitrine-provider');

// Nobody comes back for a replayed conversation: it needs no room in this browser's storage.
const headless = new HeadlessController({ storage: 'memory', updates: true, fixRequests: true });
provider.headless = headless;
provider.resolveProjectFile = resolveProjectFile;

const NOT_RECORDED =
  'This answer is a recording, and nothing is recorded for this request. In your own page the message above goes to your model.';

let replay;
let transcript;
let pasted;

const speedOf = (value) => (value === 'max' ? Infinity : Math.max(1, Number(value) || 600));

function chooseSpeed(value) {
  const select = $('speed');
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(`${value} / s`, value));
  select.value = value;
}

/** On a wide screen the panel follows what is being written, until the person opens or closes something. */
const follow = {
  active: true,
  watch() {
    const show = ({ detail: { artifactId } }) => {
      if (follow.active && matchMedia('(min-width: 768px)').matches) headless.openArtifact(artifactId);
    };
    headless.addEventListener('artifact-created', show);
    headless.addEventListener('artifact-version-added', show);
    for (const wish of ['artifact-open-request', 'artifact-close-request'])
      document.addEventListener(wish, () => (follow.active = false));
  },
};

function draw() {
  const playing = replay.state === 'playing';
  const waiting = $('paste').value.trim() !== '';
  const label = waiting ? 'Stream this text' : playing ? 'Pause' : replay.state === 'done' ? 'Play again' : 'Play';
  const button = $('play');
  button.setAttribute('aria-label', label);
  button.title = label;
  button.querySelector('use').setAttribute('href', waiting ? '#i-send' : playing ? '#i-pause' : '#i-play');
  $('step').disabled = replay.state === 'done';
  drawProgress();
}

function drawProgress() {
  const { done, total } = replay.progress;
  $('progress').textContent = total === 0 ? '' : `${Math.floor((done / total) * 100)} %`;
}

/** Plays turns into the conversation as it is, once what was playing has ended. */
function play(part, { now = true } = {}) {
  if (replay && replay.state !== 'done') replay.finish();
  const current = new Replay(headless, part, { speed: speedOf($('speed').value) });
  replay = current;
  for (const type of ['change', 'progress'])
    current.addEventListener(type, () => current === replay && (type === 'change' ? draw() : drawProgress()));
  if (now) replay.play();
  draw();
}

/** A new conversation, so that nothing of the last answer is left, and the answer from its start. */
function restart({ play: now = true } = {}) {
  replay?.stop();
  headless.closeArtifact();
  headless.newConversation();
  follow.active = true;
  play(transcript, { now });
}

function choose(next, options) {
  transcript = next;
  $('crumb').textContent = next.title;
  $('title').textContent = next.title;
  document.title = `${next.title} · Vitrine`;
  restart(options);
}

/** The pasted answer stands in the list like a recorded one, so that one can go to another and come back. */
function paste(text) {
  pasted = {
    id: 'pasted',
    title: 'Pasted answer',
    turns: [
      { role: 'user', text: 'Stream the answer that I pasted.' },
      { role: 'assistant', text },
    ],
  };
  const select = $('transcript');
  if (![...select.options].some(({ value }) => value === pasted.id)) select.add(new Option(pasted.title, pasted.id));
  select.value = pasted.id;
  choose(pasted);
}

/** What was recorded for the place of a message: its turn, or the answers behind it. */
function recordedAt(messageId, behind) {
  const index = headless.messages.findIndex(({ id }) => id === messageId);
  const turns = transcript.turns.slice(index + behind);
  const end = turns.findIndex(({ role }) => role === 'user');
  const answers = turns.slice(0, end === -1 ? undefined : end).filter(({ role }) => role === 'assistant');
  return answers.length > 0 ? answers : [{ role: 'assistant', text: NOT_RECORDED }];
}

/** Another way to ask: it is answered as the first one was. A host sends the messages that are shown to its model. */
document.addEventListener('message-edit-request', (event) => {
  const { messageId, text } = event.detail;
  event.preventDefault();
  const answers = recordedAt(messageId, 1);
  play({ turns: [{ role: 'user', text, write: () => headless.editMessage(messageId, text) }, ...answers] });
});

document.addEventListener('message-regenerate-request', (event) => {
  const { messageId } = event.detail;
  event.preventDefault();
  const [answer, ...rest] = recordedAt(messageId, 0);
  play({ turns: [{ ...answer, begin: () => headless.regenerateMessage(messageId) }, ...rest] });
});

/** The same for a widget that could not be shown. */
document.addEventListener('widget-fix-request', ({ detail: { prompt } }) => {
  play({
    turns: [
      { role: 'user', text: prompt },
      { role: 'assistant', text: NOT_RECORDED },
    ],
  });
});

/** A host sends what a person chose as their next message. This one has an answer to each recorded. */
document.addEventListener('widget-choice-request', (event) => {
  const { text, values } = event.detail;
  event.preventDefault();
  play({
    turns: [
      { role: 'user', text },
      { role: 'assistant', text: transcript.answers?.[values.join()] ?? NOT_RECORDED },
    ],
  });
});

/** No model listens here: what one would have answered is recorded too. A host sends the prompt to its own. */
document.addEventListener('artifact-fix-request', ({ detail: { artifactId, prompt } }) => {
  const { title } = headless.artifacts.get(artifactId) ?? {};
  const text = transcript.fixes?.[title] ?? NOT_RECORDED;
  follow.active = true; // the mended version is what they asked for
  play({
    turns: [
      { role: 'user', text: prompt },
      { role: 'assistant', text },
    ],
  });
});

$('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = $('paste').value;
  if (text.trim() !== '') {
    $('paste').value = '';
    paste(text);
  } else if (replay.state === 'playing') replay.pause();
  else if (replay.state === 'done') restart();
  else replay.play();
});
$('paste').addEventListener('input', draw);
$('paste').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if ($('paste').value.trim() !== '') $('composer').requestSubmit();
});
$('step').addEventListener('click', () => replay.step());
$('restart').addEventListener('click', () => restart());
$('speed').addEventListener('change', () => {
  replay.speed = speedOf($('speed').value);
  if (replay.state === 'playing') replay.play();
});
$('transcript').addEventListener('change', async () => {
  const { value } = $('transcript');
  choose(value === pasted?.id ? pasted : await loadTranscript(value));
});

for (const { name, transcripts } of GROUPS) {
  const group = document.createElement('optgroup');
  group.label = name;
  group.append(...transcripts.map(({ id, title, note }) => new Option(`${title} · ${note}`, id)));
  $('transcript').append(group);
}
const wanted = query.get('transcript') ?? TRANSCRIPTS[0].id;
$('transcript').value = TRANSCRIPTS.some(({ id }) => id === wanted) ? wanted : TRANSCRIPTS[0].id;
if (query.get('speed')) chooseSpeed(query.get('speed'));
follow.watch();
choose(await loadTranscript($('transcript').value), { play: query.get('autoplay') !== '0' });
