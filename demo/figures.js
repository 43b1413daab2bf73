/** Streams a text into three renderers, one after the other, and draws how long each frame took. */
import { mixed } from '/peers/bench-inputs.js';
import { FrameChart } from './figures/frame-chart.js';
import { RENDERERS } from './figures/renderers.js';
import { streamText, summarize } from './figures/stream-text.js';

const $ = (id) => document.getElementById(id);
/** How long the text takes to arrive, in milliseconds, however long it is. `?seconds=1` for who is in a hurry. */
const DURATION_MS = 1_000 * (Number(new URLSearchParams(location.search).get('seconds')) || 8);

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ms = (time) => `${whole.format(time)} ms`;

const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};

/** A row a renderer: its name, its chart, and what was longest. */
const rows = RENDERERS.map((renderer) => {
  const canvas = make('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `${renderer.name}: not run yet`);
  const longest = make('span', { className: 'longest' });
  const item = make(
    'li',
    {},
    make(
      'div',
      { className: 'top-line' },
      make('h2', { textContent: renderer.name }),
      make('span', { className: 'grow' }),
      longest,
    ),
    make('p', { className: 'about', textContent: renderer.about }),
    canvas,
  );
  $('runs').append(item);
  return { renderer, canvas, longest, item, chart: new FrameChart(canvas), summary: undefined };
});

function showFigures() {
  $('figures').replaceChildren(
    ...rows.map(({ renderer, summary }) => {
      const cells = summary
        ? [ms(summary.longestMs), ms(summary.lateMs), `${summary.late} of ${summary.count}`, ms(summary.workMs)]
        : ['–', '–', '–', '–'];
      const head = make('th', { scope: 'row', textContent: renderer.name });
      return make('tr', {}, head, ...cells.map((textContent) => make('td', { textContent })));
    }),
  );
}

function showLongest({ longest }, longestMs) {
  longest.replaceChildren('longest frame ', make('strong', { textContent: ms(longestMs) }));
  longest.classList.toggle('slow', longestMs > 50);
}

const sentence = ({ renderer, summary }) =>
  `${renderer.name}: longest frame ${ms(summary.longestMs)}, ${summary.late} of ${summary.count} frames over 50 milliseconds`;

let running;

async function run() {
  if (running) return running.abort();
  running = new AbortController();
  const { signal } = running;
  const sizeKb = Number(document.querySelector('[name=size]:checked').value);
  const text = mixed(sizeKb);
  setBusy(true);
  for (const row of rows) {
    row.summary = undefined;
    row.chart.clear(DURATION_MS * 1.05);
    row.longest.textContent = '';
    row.canvas.setAttribute('aria-label', `${row.renderer.name}: not run yet`);
  }
  showFigures();
  let failure;
  for (const row of rows) {
    if (signal.aborted) break;
    $('note').textContent = `${row.renderer.name} is given ${sizeKb} KB…`;
    failure = await runRow(row, { text, signal }).catch((error) => error.message);
    if (failure) break;
  }
  const tried = rows.filter(({ summary }) => summary);
  $('note').textContent =
    failure ?? (signal.aborted ? 'Stopped.' : `${sizeKb} KB, each within ${DURATION_MS / 1_000} s.`);
  $('announcement').textContent = [signal.aborted ? 'Stopped' : `${sizeKb} KB streamed`, ...tried.map(sentence)].join(
    '. ',
  );
  running = undefined;
  setBusy(false);
}

async function runRow(row, { text, signal }) {
  row.item.toggleAttribute('data-active', true);
  let longestMs = 0;
  try {
    const { frames, isWhole } = await streamText({
      text,
      durationMs: DURATION_MS,
      renderer: row.renderer,
      scroller: $('scroller'),
      signal,
      onFrame(frame) {
        row.chart.addFrame(frame);
        if (frame.frameMs > longestMs) showLongest(row, (longestMs = frame.frameMs));
      },
    });
    // What was stopped has no figures: its longest frames would have come at the end.
    if (!isWhole) return;
    row.summary = summarize(frames);
    row.canvas.setAttribute('aria-label', sentence(row));
    showFigures();
  } finally {
    row.item.removeAttribute('data-active');
  }
}

function setBusy(isBusy) {
  $('run').textContent = isBusy ? 'Stop' : 'Run';
  for (const input of document.querySelectorAll('[name=size]')) input.disabled = isBusy;
  if (isBusy) $('scroller').replaceChildren();
  else showSample();
}

/** What there is to see before and after: how the text begins. */
function showSample() {
  const message = document.createElement('chat-message');
  $('scroller').replaceChildren(message);
  message.appendText(mixed(3));
  message.end();
}

await customElements.whenDefined('chat-message');
showSample();
showFigures();
$('run').addEventListener('click', () => void run());
