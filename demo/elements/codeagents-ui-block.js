import { HeadlessController } from '/dist/cdn/vitrine.js';
import { CALLOUTS, CHOICES, METRICS, PROGRESS, STATIONS, STEPS } from '../widgets/report-samples.js';
import { resolveProjectFile } from '../widgets/project-files.js';
import {
  BAR,
  CARD,
  GALLERY,
  HEATMAP,
  IMAGE,
  LINE,
  MARKDOWN,
  PIE,
  TABLE,
  VIDEO,
  blockOf,
  fenceOf,
} from '../widgets/samples.js';
import { stream } from './samples.js';

const $ = (id) => document.getElementById(id);
const headless = new HeadlessController({ storage: 'memory' });
Object.assign($('page'), { headless, resolveProjectFile });

$('wrong').addEventListener('widget-failed', ({ detail }) => {
  $('log').textContent += detail.problems
    .map(({ code, path, message }) => `${code}  ${path}\n    ${message}\n`)
    .join('');
});

$('charts').json = JSON.stringify(blockOf(BAR, LINE, PIE, HEATMAP));
$('tables').json = JSON.stringify(blockOf(MARKDOWN, CARD, TABLE));
$('reports').json = JSON.stringify(blockOf(...METRICS, ...PROGRESS, CALLOUTS[0], STEPS, CHOICES, STATIONS));
$('media').json = JSON.stringify(blockOf(IMAGE, GALLERY, VIDEO));
$('wrong').json = JSON.stringify(
  blockOf(
    { type: 'form', id: 'f' },
    { ...LINE, series: [{ name: 'Harbor', values: [14, 'many', 15, 17], color: 'red' }], x: ['W1', 'W2', 'W3', 'W4'] },
    { type: 'image', id: 'i', source: { kind: 'url', url: 'http://example.org/x.png' } },
  ),
);

function write() {
  const id = headless.startMessage({ role: 'assistant' });
  $('writing').setAttribute('message-id', id);
  void stream(
    headless,
    id,
    `Here is how the year went.\n\n${fenceOf(blockOf(BAR, TABLE))}\n\nMembers ride from March to October.`,
    1_500,
  );
}
$('write').addEventListener('click', write);
write();
