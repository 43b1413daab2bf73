/**
 * Renders hostile payloads through the built kit, all at once or one by one, beside a naive renderer that is shut in.
 * Tests call `window.renderCase` and `window.resetCase`; people run them all and choose squares.
 */
import { PAYLOADS as ALL } from './attack-payloads.js';
import { CaseStage } from './attacks/draw-case.js';
import { KIND_NAMES, nameOf } from './attacks/payload-names.js';
import { runAll } from './attacks/run-all.js';
import { armPayload, noteToolCall, readWatch } from './attacks/watch-page.js';
import { Wall } from './attacks/wall.js';

const query = new URLSearchParams(location.search);
const FIRST = 'markdown-img-onerror';

/** All of them, or `?kinds=svg,html`. */
const kinds = query.get('kinds')?.split(',');
const PAYLOADS = kinds ? ALL.filter(({ kind }) => kinds.includes(kind)) : ALL;

const $ = (id) => document.getElementById(id);

const stage = new CaseStage($('stage'), {
  onToolCalled: () => {
    window.reached = ['a tool was called'];
    noteToolCall(chosen.id);
  },
});

/** Takes the last case away, with every frame and listener of it. */
export async function resetCase() {
  await stage.clear();
  delete window.reached;
}

/**
 * Draws a payload as the kit draws content of that kind.
 * @returns {Promise<{ id: string, kind: string, state: string, code?: string }>} once it runs, failed or is drawn.
 */
export async function renderCase({ kind, payload, id = kind }) {
  if (!CaseStage.kinds[kind])
    throw new Error(`There is no kind "${kind}". There are ${Object.keys(CaseStage.kinds).join(', ')}.`);
  await resetCase();
  return { id, kind, ...(await stage.draw(kind, String(payload))) };
}

window.renderCase = renderCase;
window.resetCase = resetCase;

const FIGURES = {
  scripts: 'ran a script in the page',
  requests: 'asked a server',
  navigations: 'left, opened or saved',
};
const WORDS = {
  running: 'Drawn. What was dangerous is gone or shut in.',
  failed: 'Refused, with a sentence.',
  shown: 'Shown as a card and in the panel.',
  text: 'No artifact: it stayed text.',
  silent: 'Shut in; its preview said nothing.',
  busy: 'The preview stopped answering.',
};

/** What became of payloads, by wall and id. */
const results = { ours: new Map(), naive: new Map() };
const walls = {};
for (const side of ['ours', 'naive'])
  walls[side] = new Wall($(side), { payloads: PAYLOADS, onChosen: (entry) => void show(entry, { draw: true }) });

/** How many payloads did what a figure counts. */
const sumOf = (side, figure) => [...results[side].values()].filter((result) => result[figure] > 0).length;

function count(side) {
  const list = $(`${side}-counters`);
  list.replaceChildren(
    ...Object.entries(FIGURES).map(([figure, words]) => {
      const sum = sumOf(side, figure);
      const [box, term, value] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag));
      term.textContent = words;
      value.textContent = String(sum);
      value.classList.toggle('some', sum > 0);
      box.append(term, value);
      return box;
    }),
  );
  list.toggleAttribute('data-counting', results[side].size > 0);
}

const escapes = (result) =>
  Object.keys(FIGURES)
    .filter((figure) => result[figure] > 0)
    .map((figure) => FIGURES[figure]);

const both = new Intl.ListFormat('en');
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function say(side, entry) {
  const result = results[side].get(entry.id);
  if (walls[side].stateOf(entry) === 'skipped') return 'Not tried: Mermaid’s own default is a strict one.';
  if (!result) return 'Not tried yet.';
  const got = escapes(result);
  if (got.length > 0) return sentence(both.format(got));
  return side === 'ours' ? (WORDS[result.state] ?? result.state) : 'Nothing happened.';
}

/** The first that gets out of the naive renderer; any, where kinds were asked for. */
let chosen = PAYLOADS.find(({ id }) => id === FIRST) ?? PAYLOADS[1];

function describe(entry) {
  chosen = entry;
  for (const wall of Object.values(walls)) wall.choose(entry);
  $('kind').textContent = KIND_NAMES[entry.kind];
  $('name').textContent = nameOf(entry);
  $('payload').textContent =
    entry.payload.length > 4000
      ? `${entry.payload.slice(0, 4000)}\n… ${entry.payload.length} characters in all`
      : entry.payload;
  $('outcome').textContent = say('ours', entry);
  $('naive-outcome').textContent = say('naive', entry);
}

function settle(side, entry, result) {
  results[side].set(entry.id, result);
  const got = escapes(result).length > 0;
  const isDrawn = side === 'naive' || ['running', 'shown'].includes(result.state);
  const unhurt = side === 'naive' ? 'quiet' : 'held';
  const state = got ? 'out' : !entry.control ? unhurt : isDrawn ? 'shown' : 'lost';
  walls[side].mark(entry, state);
  count(side);
  if (entry === chosen && !drawing) describe(entry);
}

let drawing = false;

/** Shows a payload, and draws it beside its source. */
async function show(entry, { draw = false } = {}) {
  describe(entry);
  if (!draw || running) return void stage.clear();
  drawing = true;
  $('outcome').textContent = 'Drawing…';
  const payload = armPayload(entry);
  await resetCase();
  if (chosen !== entry) return;
  const { state } = await stage.draw(entry.kind, payload);
  $('stage').scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const result = { state, ...readWatch(entry.id, $('stage')) };
  if (chosen !== entry) return;
  drawing = false;
  settle('ours', entry, result);
}

let running;

async function run() {
  if (running) return running.abort();
  running = new AbortController();
  const { signal } = running;
  await resetCase();
  drawing = false;
  for (const [side, wall] of Object.entries(walls)) {
    results[side].clear();
    for (const entry of PAYLOADS) wall.mark(entry, 'waiting');
    count(side);
  }
  $('run').textContent = 'Stop';
  $('announcement').textContent = '';
  $('note').textContent = 'Running…';
  const start = performance.now();
  await runAll(PAYLOADS, {
    place: $('lanes'),
    signal,
    onStarted: (side, entry) => walls[side].mark(entry, 'trying'),
    onSkipped: (side, entry) => walls[side].mark(entry, 'skipped'),
    onSettled: settle,
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const tried = results.ours.size;
  const total = (side) => Object.keys(FIGURES).map((figure) => sumOf(side, figure));
  const [scripts, requests, left] = total('ours');
  const [naiveScripts, naiveRequests, naiveLeft] = total('naive');
  $('run').textContent = 'Run all';
  const harmless = PAYLOADS.filter(({ id, control }) => control && results.ours.has(id)).length;
  $('note').textContent = `${tried - harmless} ways out and ${harmless} harmless ones, tried in ${seconds} s.`;
  $('announcement').textContent =
    `${tried} payloads tried in ${seconds} seconds. In Vitrine ${scripts} ran a script in the page, ${requests} asked a server, ` +
    `${left} left it. In the naive renderer: ${naiveScripts}, ${naiveRequests} and ${naiveLeft}.`;
  running = undefined;
  describe(chosen);
}

$('run').addEventListener('click', () => void run());
$('again').addEventListener('click', () => void show(chosen, { draw: true }));
for (const [place, isControl] of [
  ['count', false],
  ['harmless', true],
])
  $(place).textContent = String(PAYLOADS.filter(({ control }) => Boolean(control) === isControl).length);
count('ours');
count('naive');

const first = PAYLOADS.find(({ id }) => id === query.get('case'));
void show(first ?? chosen, { draw: first !== undefined });

// The strict page has five previews: it loads when somebody scrolls to it.
new IntersectionObserver(([{ isIntersecting }], observer) => {
  if (!isIntersecting) return;
  observer.disconnect();
  const frame = Object.assign(document.createElement('iframe'), {
    src: $('strict').dataset.src,
    title: 'The strict page',
  });
  $('strict').replaceChildren(frame);
}).observe($('strict'));
