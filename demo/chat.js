/**
 * The chat page: a host in miniature. It owns the controller, hears what a person asks for, and has it answered, by
 * recordings or by a model that the person has connected (chat/recorded.js, chat/model.js: both answer to the same calls).
 */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { Servers, wireConnect } from './chat/connect.js';
import { chooseSpeed, speedOf, wireControls, wireDialog, wireMore } from './chat/controls.js';
import { Follow } from './chat/follow.js';
import { RecordedAnswers, SUGGESTED } from './chat/recorded.js';
import { GROUPS, TRANSCRIPTS, loadTranscript } from './transcripts/index.js';
import { resolveProjectFile } from './widgets/project-files.js';

const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const provider = document.querySelector('vitrine-provider');
const composer = $('composer');

// Nobody comes back for a replayed conversation: it needs no room in this browser's storage.
const headless = new HeadlessController({ storage: 'memory', updates: true, fixRequests: true });
provider.headless = headless;
provider.resolveProjectFile = resolveProjectFile;

const follow = new Follow(headless);
const recorded = new RecordedAnswers(headless, follow);
/** Who answers. */
let answers = recorded;
let pasted;

function choose(transcript, options) {
  const { title } = transcript;
  $('crumb').textContent = title;
  $('title').textContent = title;
  document.title = `${title} · Vitrine`;
  recorded.playTranscript(transcript, options);
}

async function chooseById(id) {
  $('transcript').value = id;
  choose(id === pasted?.id ? pasted : await loadTranscript(id));
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
  void chooseById(pasted.id);
}

// ── what a person asks for ──

/** What the stand-in has an answer to. `of`: identifier of the artifact that there has to be. */
const WISHES = [
  { label: 'A timer', prompt: 'Make me a timer for one pour-over.' },
  { label: 'Make it dark', prompt: 'Make it dark.', of: 'brew-timer' },
  { label: 'A chart', prompt: 'Show me this week as a chart.' },
  { label: 'What my notes say', prompt: 'What do my notes say?' },
];
composer.suggestions = SUGGESTED;
composer.addEventListener('message-send-request', (event) => {
  const { source, text } = event.detail;
  const suggested = answers === recorded && source === 'suggestion' && SUGGESTED.find(({ prompt }) => prompt === text);
  if (!suggested) return answers.finish(); // the next message stands behind all of the last answer
  event.preventDefault();
  void chooseById(suggested.id);
});
composer.addEventListener('message-sent', ({ detail }) => void answers.answer(detail.messageId));
composer.addEventListener('message-stop-request', () => answers.stop());

document.addEventListener('message-edit-request', (event) => {
  event.preventDefault();
  void answers.edit(event.detail.messageId, event.detail.text);
});
document.addEventListener('message-regenerate-request', (event) => {
  event.preventDefault();
  void answers.regenerate(event.detail.messageId);
});
document.addEventListener('message-retry-request', ({ detail }) => void answers.regenerate(detail.messageId));
document.addEventListener('widget-fix-request', ({ detail: { prompt } }) => answers.say(prompt));
document.addEventListener('widget-choice-request', (event) => {
  event.preventDefault();
  answers.say(event.detail.text, { choice: event.detail.values.join() });
});
document.addEventListener('artifact-fix-request', ({ detail: { artifactId, prompt } }) => {
  answers.say(prompt, { artifact: headless.artifacts.get(artifactId)?.title });
});

// ── what stands around the conversation ──

wireControls(recorded);
wireMore();
wireDialog($('paste-dialog'));
$('paste-open').addEventListener('click', () => $('paste-dialog').showModal());
$('paste-form').addEventListener('submit', () => {
  const text = $('paste').value;
  $('paste').value = '';
  if (text.trim() !== '') paste(text);
});
function beginConversation() {
  answers.stop();
  recorded.leaveRecording();
  headless.closeArtifact();
  headless.newConversation();
  if (standsIn) suggestWishes();
  follow.active = true;
  composer.focus();
}
$('new-chat').addEventListener('click', beginConversation);

/** Whether the stand-in answers. */
let standsIn = false;
/** Nothing is offered before there is what it needs. */
function suggestWishes() {
  const made = [...headless.artifacts.values()].map(({ identifier }) => identifier);
  composer.suggestions = WISHES.filter(({ of }) => !of || made.includes(of));
}
headless.addEventListener('artifact-created', () => standsIn && suggestWishes());

/** What an empty conversation says: what there is to press. */
const EMPTY = {
  recorded: $('empty').textContent,
  'stand-in': 'Ask for something, or take a suggestion. What answers is a script on this machine.',
  model: 'Ask for something.',
};

/** Shows who answers: the list of recordings goes where a model is connected. */
function showAnswers(connection) {
  standsIn = connection?.place === 'stand-in';
  composer.suggestions = connection ? [] : SUGGESTED;
  if (standsIn) suggestWishes();
  $('empty').textContent = EMPTY[standsIn ? 'stand-in' : connection ? 'model' : 'recorded'];
  $('conversation').dataset.answers = connection ? 'model' : 'recorded';
  $('connect').querySelector('span').textContent = connection?.name ?? 'Connect a model';
  $('disconnect').hidden = !connection;
  for (const part of document.querySelectorAll('#more-menu .recorded')) part.hidden = Boolean(connection);
}
wireConnect(new Servers(headless), {
  async connected(connection) {
    // Most visitors look at recordings: what speaks with models comes with the first of them.
    const { ModelAnswers } = await import('./chat/model.js');
    beginConversation();
    $('crumb').textContent = connection.name;
    answers = new ModelAnswers(headless, follow, connection);
    showAnswers(connection);
  },
  disconnected() {
    beginConversation();
    answers = recorded;
    showAnswers(undefined);
  },
});
$('transcript').addEventListener('change', () => void chooseById($('transcript').value));

for (const { name, transcripts } of GROUPS) {
  const group = document.createElement('optgroup');
  group.label = name;
  group.append(...transcripts.map(({ id, title, note }) => new Option(`${title} · ${note}`, id)));
  $('transcript').append(group);
}
const wanted = query.get('transcript') ?? TRANSCRIPTS[0].id;
$('transcript').value = TRANSCRIPTS.some(({ id }) => id === wanted) ? wanted : TRANSCRIPTS[0].id;
if (query.get('speed')) chooseSpeed(query.get('speed'));
recorded.speed = speedOf($('speed').value);
choose(await loadTranscript($('transcript').value), { now: query.get('autoplay') !== '0' });
