import { HeadlessController } from '/dist/cdn/vitrine.js';
import moon from '../transcripts/moon-calendar.js';
import { TAGS, addArtifact, say } from './samples.js';

const $ = (id) => document.getElementById(id);

const docked = new HeadlessController({ storage: 'memory' });
$('docked').headless = docked;
say(docked, 'How do the pieces of the moon calendar hang together?', 'user');
say(docked, `The date goes in on one side, and a moon comes out on the other:\n\n${TAGS.mermaid}`);
say(docked, 'Thanks. And the planner again, please.', 'user');
say(docked, `Here it is, with its timer:\n\n${TAGS.react}`);
// Where the panel would cover the page as a sheet it waits until somebody asks.
docked.openArtifact([...docked.artifacts.keys()][0], { isAsked: false });

const calendar = new HeadlessController({ storage: 'memory' });
$('window').headless = calendar;
for (const { role, text } of moon.turns.slice(0, 6))
  if (role === 'assistant') addArtifact(calendar, text.match(/<artifact type="html"[\s\S]*?<\/artifact>/)[0]);
$('open').addEventListener('click', () =>
  $('window')
    .querySelector('artifact-panel')
    .show([...calendar.artifacts.keys()][0]),
);

const history = new HeadlessController({ storage: 'memory' });
$('history').headless = history;
const FIRST = `export function ratio(dose, water) {
  return water / dose;
}

export function split(water, parts) {
  return Array.from({ length: parts }, () => water / parts);
}

/** "0:45" */
export function clock(seconds) {
  return Math.floor(seconds / 60) + ':' + seconds % 60;
}`;
const SECOND = FIRST.replace('seconds % 60;', "String(seconds % 60).padStart(2, '0');");
const tagOf = (source) => `<artifact type="code" language="javascript" title="brew.js">${source}</artifact>`;
say(history, `Three helpers for the planner:\n\n${tagOf(FIRST)}`);
say(history, 'Seconds below ten come out wrong.', 'user');
say(history, `Now they always have two digits:\n\n${tagOf(SECOND)}`);
let arrived = 0;
$('arrive').addEventListener('click', () => {
  arrived += 1;
  say(
    history,
    `One more helper:\n\n${tagOf(`${SECOND}\n\nexport const cups = (water) => Math.round(water / ${200 + arrived});`)}`,
  );
});

const picture = new HeadlessController({ storage: 'memory' });
$('picture').headless = picture;
say(picture, `The harbor, as a drawing:\n\n${TAGS.svg}`);

for (const controller of [history, picture]) {
  controller.openArtifact([...controller.artifacts.keys()][0], { isAsked: false });
}
