import { HeadlessController } from '/dist/cdn/vitrine.js';
import { GRAPH, PAPERS } from '../transcripts/extraction-archive.js';
import { EXTRACTION_MAP } from '../transcripts/extraction-map.js';
import menu from '../transcripts/menu-board.js';
import { TAGS, addArtifact, say, stream } from './samples.js';

const $ = (id) => document.getElementById(id);
const headless = new HeadlessController({ storage: 'memory', updates: true });
$('page').headless = headless;
$('page').append(document.createElement('artifact-panel'));

for (const type of ['code', 'html', 'markdown', 'svg', 'mermaid']) {
  const card = document.createElement('artifact-card');
  card.setAttribute('artifact-id', addArtifact(headless, TAGS[type]));
  $('types').append(card);
}

const planner = addArtifact(headless, TAGS.reactFirst);
addArtifact(headless, TAGS.react);
const newest = document.createElement('artifact-card');
newest.setAttribute('artifact-id', planner);
$('types').prepend(newest);
$('pinned').setAttribute('artifact-id', planner);
$('pinned').setAttribute('version', '1');

/** The part of a message that stands for an edit, once that has been tried: what applies edits loads with the first one. */
const editIn = (messageId) =>
  new Promise((resolve) => {
    const look = () => {
      const block = headless.getMessage(messageId).contentBlocks.find(({ failure }) => failure);
      if (!block) return;
      unsubscribe();
      resolve(block);
    };
    const unsubscribe = headless.subscribe(look);
    look();
  });

let run = 0;
function write() {
  run += 1;
  const id = headless.startMessage({ role: 'assistant' });
  // Another title each time: the same one would be a new version of the same artifact.
  const tag = TAGS.brewLog.replace('title="brew-log.ts"', `title="brew-log${run > 1 ? `-${run}` : ''}.ts"`);
  headless.addEventListener(
    'artifact-created',
    ({ detail }) => $('writing').setAttribute('artifact-id', detail.artifactId),
    { once: true },
  );
  void stream(headless, id, tag, 700);
}
$('write').addEventListener('click', write);

const cut = headless.startMessage({ role: 'assistant' });
headless.appendText(cut, TAGS.html.slice(0, 3200).replace('Roastery landing page', 'Roast curve'));
headless.endMessage(cut, { interrupted: true });
$('interrupted').setAttribute(
  'artifact-id',
  headless.getMessage(cut).contentBlocks.find(({ type }) => type === 'artifact').artifactId,
);

for (const [type, title, content] of [
  ['bibliography', 'Article References', JSON.stringify(PAPERS)],
  ['knowledge-graph', 'From grind to taste', JSON.stringify(GRAPH)],
  ['image', 'Extraction by grind and time', EXTRACTION_MAP],
]) {
  const card = document.createElement('artifact-card');
  card.setAttribute('artifact-id', headless.createArtifact({ type, title, content, origin: 'tool' }));
  $('types').append(card);
}

const [, , refused] = menu.turns.filter(({ role }) => role === 'assistant').map(({ text }) => say(headless, text));
const edit = await editIn(refused);
$('edited').setAttribute('artifact-id', edit.artifactId);
$('edited').failure = edit.failure;
$('edited').addEventListener('artifact-fix-request', ({ detail }) => ($('log').textContent = detail.prompt));

// Last: the first artifact that is created from here on is the one that is being written.
write();
