import { HeadlessController } from '/dist/vitrine.js';
import moon from '../transcripts/moon-calendar.js';
import { TAGS, addArtifact, say } from './samples.js';

const $ = (id) => document.getElementById(id);

const docked = new HeadlessController({ storage: 'memory' });
$('docked').headless = docked;
say(docked, 'How do the pieces of the moon calendar hang together?', 'user');
say(docked, `The date goes in on one side, and a moon comes out on the other:\n\n${TAGS.mermaid}`);
say(docked, 'Thanks. And the planner again, please.', 'user');
say(docked, `Here it is, with its timer:\n\n${TAGS.react}`);
// On a narrow page the panel would cover the page as a sheet: there it waits until somebody asks.
if ($('docked').querySelector('.framed').clientWidth >= 768) docked.openArtifact([...docked.artifacts.keys()][0]);

const calendar = new HeadlessController({ storage: 'memory' });
$('window').headless = calendar;
for (const { role, text } of moon.turns.slice(0, 6)) if (role === 'assistant') addArtifact(calendar, text.match(/<artifact type="html"[\s\S]*?<\/artifact>/)[0]);
$('open').addEventListener('click', () => $('window').querySelector('artifact-panel').show([...calendar.artifacts.keys()][0]));
