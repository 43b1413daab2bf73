/**
 * The live example. What the page shows at first is a still of it (tools/record.mjs makes it from this very page): the
 * first version, finished. Below the still the kit draws the same; once its preview runs the still goes, and the
 * answer to a second question is streamed, which revises the planner: its lines, what changed, and the new version.
 * On a page that is too narrow for a panel the exhibit comes first, in the kit's `artifact-view` and `artifact-diff`.
 */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { Replay } from '../replay.js';
import planner, { plannerSource } from '../transcripts/pour-over-planner.js';
import { NarrowExhibit } from './narrow-exhibit.js';

const $ = (id) => document.getElementById(id);
/** Characters a second. */
const SPEED = 4200;
const CALM = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** `?stay`: the first version stays as it is, for the tool that records it and the test that compares. */
const STAY = new URLSearchParams(location.search).has('stay');
/** How long the first version is looked at, and then what changed, in milliseconds. */
const LOOK_MS = 1400;
const CHANGES_MS = 2600;
/** The panel is a sheet below this width of its parent, in px, and a sheet is opened by people alone. */
const PANEL_FROM_PX = 768;
/** The exhibit takes what the conversation does not need, until somebody moves the edge. */
const CHAT_PX = 424;

const glass = document.querySelector('.glass');
const panel = glass.querySelector('artifact-panel');
const log = glass.querySelector('.log');
const narrow = new NarrowExhibit(glass.querySelector('.stage'));
const headless = new HeadlessController({ storage: 'memory' });
glass.closest('vitrine-provider').headless = headless;

const isWide = () => glass.clientWidth >= PANEL_FROM_PX;
const planOf = (log) => `<artifact type="react" title="Pour-over planner" identifier="pour-over-planner">
${plannerSource(log)}
</artifact>`;

/** A question with its answer, each, in fewer words than recorded: what stands beside an exhibit is a label. */
const rounds = [
  [
    { role: 'user', text: 'Make me a pour-over planner. I usually brew 18\u00a0g.' },
    {
      ...planner.turns[1],
      text: `${planOf(false)}

Your notes settle on 1:16 at 94\u00a0°C, so the four pours start there. Move the coffee slider and the timeline follows.`,
    },
  ],
  [
    { role: 'user', text: 'Lovely. Let me note how each brew tasted.' },
    {
      role: 'assistant',
      text: `${planOf(true)}

The planner has a line for the taste now, and remembers your brews.`,
    },
  ],
  [
    { role: 'user', text: 'Keep a log of every brew as well, in a file I can open elsewhere.' },
    {
      role: 'assistant',
      text: planner.turns[3].text.slice(planner.turns[3].text.indexOf('And a log in')).replace('And a log', 'A log'),
    },
  ],
];
let round = 0;
let replay;
/** Whether the example still shows itself: until somebody takes part in it. */
let following = true;
let timer;

const plannerArtifact = () => [...headless.artifacts.values()].find(({ type }) => type === 'react');

function show(artifact = plannerArtifact()) {
  if (!artifact) return;
  if (isWide()) headless.openArtifact(artifact.id, { isAsked: false });
  else narrow.show(artifact);
}

/** What is played into the kit, and in which time; `done` is called once it has ended. */
function playRound(speed, done) {
  const current = new Replay(headless, { turns: rounds[round] }, { speed });
  round += 1;
  replay = current;
  current.addEventListener('change', () => {
    if (current !== replay) return;
    draw();
    if (current.state === 'done') done?.();
  });
  current.play();
}

/** The second version: its lines while they come, then what changed, then how it looks. */
function revise() {
  clearTimeout(timer);
  narrow.ask(rounds[round][0].text);
  narrow.sayWriting();
  playRound(CALM ? Infinity : SPEED, () => {
    narrow.show(plannerArtifact());
    if (CALM || !following) return;
    panel.tab = 'diff';
    narrow.choose('changes');
    timer = setTimeout(() => {
      if (!following) return;
      panel.tab = 'preview';
      narrow.choose('last');
    }, CHANGES_MS);
  });
}

function takePart() {
  following = false;
  clearTimeout(timer);
}

/** Takes the still away, in the frame in which the kit's own drawing is complete. */
function comeAlive() {
  if (glass.classList.contains('alive')) return;
  glass.classList.add('alive');
  glass.querySelector('.live')?.removeAttribute('inert');
  for (const part of [log, panel, glass.querySelector('.stage .view')]) part.inert = false;
  $('send').disabled = false;
  for (const still of glass.querySelectorAll('.still')) still.remove();
  performance.mark('exhibit-alive');
  dispatchEvent(new Event('exhibit-alive'));
  if (STAY) return;
  timer = setTimeout(() => following && round === 1 && revise(), CALM ? 0 : LOOK_MS);
}

function draw() {
  const left = round < rounds.length;
  const [label, icon] =
    {
      playing: ['Pause', '#i-pause'],
      paused: ['Go on', '#i-play'],
    }[replay.state] ?? (left ? ['Send', '#i-send'] : ['Replay', '#i-refresh']);
  const waiting = replay.state === 'playing' || replay.state === 'paused';
  $('next').textContent = waiting
    ? 'Reply…'
    : left
      ? rounds[round][0].text
      : 'Ask for more in the chat, or replay this one.';
  $('reply').classList.toggle('waiting', waiting || !left);
  $('send').setAttribute('aria-label', label);
  $('send').title = label;
  $('send').querySelector('use').setAttribute('href', icon);
}

/** Also in a window that grows or shrinks; the width that a person gives the panel goes before it. */
function fitPanel() {
  panel.setAttribute('width-px', Math.round(Math.max(glass.clientWidth * 0.6, glass.clientWidth - CHAT_PX)));
}

function start() {
  clearTimeout(timer);
  replay?.stop();
  round = 0;
  following = true;
  panel.tab = undefined;
  headless.newConversation();
  narrow.ask(rounds[0][0].text);
  fitPanel();
  playRound(Infinity);
  show();
}

glass.addEventListener('artifact-preview-changed', ({ detail: { state } }) => {
  if (state === 'running' || state === 'failed') requestAnimationFrame(() => requestAnimationFrame(comeAlive));
});
for (const type of ['pointerdown', 'keydown']) {
  glass.addEventListener(type, ({ target }) => !target.closest?.('.composer') && takePart());
}
// A log file opens when somebody asks for it; the planner's next version follows the panel by itself.
headless.addEventListener('artifact-completed', ({ detail }) => {
  const artifact = headless.artifacts.get(detail.artifactId);
  if (following && artifact?.type === 'react' && !isWide()) narrow.show(artifact);
});

$('reply').addEventListener('submit', (event) => {
  event.preventDefault();
  if (replay.state === 'playing') replay.pause();
  else if (replay.state === 'paused') replay.play();
  else if (round === 1) revise();
  else if (round < rounds.length) playRound(SPEED);
  else start();
});
$('replay').addEventListener('click', () => {
  start();
  timer = setTimeout(() => following && revise(), LOOK_MS);
});
// A tablet that is turned: what stood in the panel, which the kit closes, comes first now, or goes back beside the log.
let wasWide = isWide();
new ResizeObserver(() => {
  fitPanel();
  if (isWide() === wasWide) return;
  wasWide = !wasWide;
  show();
}).observe(glass);
start();
