/**
 * The live example: one recorded answer, then the reply that the composer offers, played into the real kit.
 * The panel opens by itself on a wide page; on a narrow one it would cover what people came to read, so the preview
 * stands below the conversation instead, in the kit's `artifact-view`.
 */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { Replay } from './replay.js';
import { GROUPS } from './transcripts/index.js';
import planner, { plannerSource } from './transcripts/pour-over-planner.js';

const $ = (id) => document.getElementById(id);
// Fast enough that the preview runs within five seconds of the first look.
const SPEED = 4200;
const CALM = matchMedia('(prefers-reduced-motion: reduce)').matches;
const WIDE = matchMedia('(min-width: 768px)');

const headless = new HeadlessController({ storage: 'memory' });
document.querySelector('.case vitrine-provider').headless = headless;

/** The recorded answer in fewer words: what stands beside an exhibit is a label. */
const first = [
  { role: 'user', text: 'Make me a pour-over planner. I usually brew 18\u00a0g.' },
  {
    ...planner.turns[1],
    text: `<artifact type="react" title="Pour-over planner" identifier="pour-over-planner">
${plannerSource()}
</artifact>

Your notes settle on 1:16 at 94\u00a0°C, so the four pours start there. Move the coffee slider and the timeline follows.`,
  },
];
/** A question with its answer, each: what the composer offers one after the other. */
const rounds = [first, planner.turns.slice(2)];
let round = 0;
let replay;
let following = true;

const stage = document.querySelector('.stage');
const glass = document.querySelector('.glass');
const panel = document.querySelector('artifact-panel');

/** The exhibit takes what the conversation does not need, until somebody moves the edge. */
const chatWidthPx = 424;
panel.setAttribute('width-px', Math.round(Math.max(glass.clientWidth * 0.6, glass.clientWidth - chatWidthPx)));

function showPreview() {
  const artifact = [...headless.artifacts.values()][0];
  if (!artifact || WIDE.matches) return;
  let view = stage.querySelector('artifact-view');
  if (!view) {
    view = document.createElement('artifact-view');
    stage.append(view);
  }
  view.setAttribute('artifact-id', artifact.id);
}

headless.addEventListener('artifact-created', ({ detail }) => WIDE.matches && following && open(detail.artifactId));
headless.addEventListener(
  'artifact-version-added',
  ({ detail }) => WIDE.matches && following && open(detail.artifactId),
);
headless.addEventListener('artifact-completed', showPreview);
// The planner is what runs; the log file beside it opens when somebody asks for it.
const open = (artifactId) => headless.artifacts.get(artifactId)?.type === 'react' && headless.openArtifact(artifactId);
for (const wish of ['artifact-open-request', 'artifact-close-request']) {
  glass.addEventListener(wish, () => (following = false));
}

function draw() {
  const playing = replay.state === 'playing';
  const left = round < rounds.length;
  const label = playing ? 'Pause' : replay.state === 'paused' ? 'Go on' : left ? 'Send' : 'Replay';
  $('next').textContent =
    playing || replay.state === 'paused'
      ? 'Reply…'
      : left
        ? rounds[round][0].text
        : 'Ask for more in the chat, or replay this one.';
  $('reply').classList.toggle('waiting', playing || replay.state === 'paused' || !left);
  $('send').setAttribute('aria-label', label);
  $('send').title = label;
  $('send')
    .querySelector('use')
    .setAttribute(
      'href',
      playing ? '#i-pause' : replay.state === 'paused' ? '#i-play' : left ? '#i-send' : '#i-refresh',
    );
}

function playRound(speed = SPEED) {
  const current = new Replay(headless, { turns: rounds[round] }, { speed });
  round += 1;
  replay = current;
  current.addEventListener('change', () => current === replay && draw());
  current.play();
}

function start() {
  replay?.stop();
  headless.closeArtifact();
  headless.newConversation();
  stage.querySelector('artifact-view')?.remove();
  round = 0;
  following = true;
  playRound(CALM ? Infinity : SPEED);
}

$('reply').addEventListener('submit', (event) => {
  event.preventDefault();
  if (replay.state === 'playing') replay.pause();
  else if (replay.state === 'paused') replay.play();
  else if (round < rounds.length) playRound();
  else start();
});
$('replay').addEventListener('click', start);
start();

/** What there is to see in the chat, by what it shows. */
function listAnswers() {
  const make = (name, props, ...children) => {
    const node = Object.assign(document.createElement(name), props);
    node.append(...children);
    return node;
  };
  const sections = GROUPS.map(({ name, transcripts }) => {
    const links = transcripts.map(({ id, title, note }) =>
      make(
        'li',
        {},
        make(
          'a',
          { href: `/chat.html?transcript=${id}` },
          make('b', { textContent: title }),
          make('span', { textContent: note }),
        ),
      ),
    );
    return make('div', {}, make('h3', { textContent: name }), make('ul', {}, ...links));
  });
  $('answer-list').append(...sections);
}
listAnswers();
