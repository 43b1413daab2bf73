/** Edits the JSON of one block, and shows the widget and every problem beside it. */
import { explainCodeagentsUi, parseCodeagentsUi } from '/dist/core/index.js';
import { samples } from './playground-samples.js';

const area = document.querySelector('#json');
const gutter = document.querySelector('#gutter');
const block = document.querySelector('#block');
const stage = document.querySelector('#stage');
const state = document.querySelector('#state');
const list = document.querySelector('#problems');
const picker = document.querySelector('#sample');
const streamButton = document.querySelector('#stream');

document.querySelector('#page').resolveProjectFile = (path) =>
  new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, location.origin);

for (const [name, { title }] of samples) picker.add(new Option(title, name));

/** The gravest first. */
const GRAVITY = ['block', 'element', 'load', 'field', 'cut', 'mended'];
const EDIT_PAUSE_MS = 120;
let run = 0;
let timer;

const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text });

function summary(parsed, problems) {
  const count = parsed?.elements.length ?? 0;
  const drawn = parsed
    ? `${count} ${count === 1 ? 'element' : 'elements'} drawn`
    : 'Not drawn: in a chat, it is folded';
  return problems.length === 0
    ? `${drawn}, no problems`
    : `${drawn}, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
}

function check() {
  const json = area.value;
  const { block: parsed } = parseCodeagentsUi(json);
  const problems = explainCodeagentsUi(json).sort(
    (one, other) => GRAVITY.indexOf(one.severity) - GRAVITY.indexOf(other.severity),
  );
  const words = summary(parsed, problems);
  if (state.textContent !== words) state.replaceChildren(make('span', 'words', words));
  const severity = problems[0]?.severity;
  const worst = ['block', 'element'].includes(severity) ? 'block' : severity ? 'cut' : '';
  state.className = `state ${worst}`;
  list.replaceChildren(...problems.map(row));
  list.hidden = problems.length === 0;
  number(json, problems);
  return { json, parsed };
}

function row(problem) {
  const { code, message, severity, path, line, column } = problem;
  const button = make('button', '', '');
  button.type = 'button';
  button.append(
    make('span', `dot ${severity}`, ''),
    make('span', 'what', message),
    make('span', 'at num', `${line}:${column}`),
    make('span', 'code', path ? `${code} · ${path}` : code),
  );
  button.addEventListener('click', () => goTo(line, column));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function number(json, problems) {
  const marks = new Map();
  for (const { line, severity } of [...problems].reverse())
    marks.set(line, severity === 'block' || severity === 'element' ? 'wrong' : 'noted');
  gutter.replaceChildren(
    ...json.split('\n').map((_, index) => make('span', marks.get(index + 1) ?? '', String(index + 1))),
  );
  gutter.scrollTop = area.scrollTop;
}

/** Puts the caret where a problem is, its line selected from there. */
function goTo(line, column) {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0));
  const height = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, (line - 4) * height);
  area.scrollLeft = 0;
}

function draw() {
  run += 1; // a stream that is still running ends here
  const { json, parsed } = check();
  block.json = json;
  stage.replaceChildren(parsed ? block : make('p', 'empty', 'Nothing is drawn. The problems below say why.'));
}

/** The same block as a model writes it: chunk by chunk, in a message. */
async function stream() {
  const mine = (run += 1);
  const message = document.createElement('chat-message');
  stage.replaceChildren(message);
  await customElements.whenDefined('chat-message');
  const text = `\`\`\`codeagents-ui\n${area.value}\n\`\`\`\n`;
  const step = Math.max(3, Math.ceil(text.length / 150));
  for (let at = 0; at < text.length && mine === run; at += step) {
    message.appendText(text.slice(at, at + step));
    await new Promise((resolve) => setTimeout(resolve, 24));
  }
  message.end();
}

function edited() {
  number(area.value, []);
  clearTimeout(timer);
  timer = setTimeout(draw, EDIT_PAUSE_MS);
}

function load(name) {
  const sample = samples.get(name) ?? samples.values().next().value;
  area.value = typeof sample.json === 'string' ? sample.json : pretty(sample.json);
  area.scrollTop = area.scrollLeft = 0;
  draw();
}

/** JSON as a person would set it: short lists on one line. */
function pretty(value) {
  return JSON.stringify(value, undefined, 2).replace(/[[{][^[\]{}]*[\]}]/g, (whole) => {
    const line = whole.replace(/\s*\n\s*/g, ' ');
    return line.length <= 96 ? line : whole;
  });
}

area.addEventListener('input', edited);
area.addEventListener('scroll', () => (gutter.scrollTop = area.scrollTop));
picker.addEventListener('change', () => load(picker.value));
streamButton.addEventListener('click', () => void stream());
document.querySelector('#format').addEventListener('click', () => {
  try {
    area.value = pretty(JSON.parse(area.value));
    draw();
  } catch {
    list.querySelector('button')?.click(); // it is no JSON: show where
  }
});
const copy = document.querySelector('#copy');
copy.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(`\`\`\`codeagents-ui\n${area.value}\n\`\`\``);
  } catch {
    area.select(); // no access to the clipboard: a key copies what is selected
    return;
  }
  copy.querySelector('use').setAttribute('href', '#i-check');
  copy.setAttribute('aria-label', 'Copied');
  setTimeout(() => {
    copy.querySelector('use').setAttribute('href', '#i-copy');
    copy.setAttribute('aria-label', 'Copy the fence');
  }, 2000);
});

const asked = new URLSearchParams(location.search).get('sample');
if (samples.has(asked)) picker.value = asked;
load(picker.value);
