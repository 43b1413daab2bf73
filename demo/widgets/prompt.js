/** The generated system prompt and JSON Schema, with their options. */
import { codeagentsUiJsonSchema, codeagentsUiSystemPrompt, createWidgetCatalog } from '/dist/core/index.js';

const TYPES = ['card', 'markdown', 'image', 'gallery', 'video', 'table', 'chart'];
const form = document.querySelector('#options');
const text = document.querySelector('#text');
const size = document.querySelector('#size');
const out = document.querySelector('#out');
const tabs = [...document.querySelectorAll('[role=tab]')];

/** An element of a host's own, as `headless.widgets.registerWidget` takes it. */
const gauge = {
  type: 'gauge',
  tag: 'acme-gauge',
  load: () => undefined,
  prompt: 'label, value: number from 0 to 1',
  fields: { label: { kind: 'text' }, value: { kind: 'number', min: 0, max: 1 } },
  example: { type: 'gauge', id: 'a1', label: 'CPU', value: 0.42 },
};

for (const type of TYPES) {
  const box = Object.assign(document.createElement('input'), {
    type: 'checkbox',
    name: 'elements',
    value: type,
    checked: true,
  });
  const label = document.createElement('label');
  label.append(box, type);
  document.querySelector('#elements').append(label);
}

function read() {
  const data = new FormData(form);
  const own = data.has('own');
  const elements = data.getAll('elements');
  const options = {
    ...(elements.length < TYPES.length && { elements: [...elements, ...(own ? ['gauge'] : [])] }),
    ...(data.get('force') !== 'always' && { force: data.get('force') }),
    ...(!data.has('projectFiles') && { projectFiles: false }),
    ...(data.get('examples') !== 'one' && { examples: data.get('examples') }),
    ...(data.get('locale') && { locale: data.get('locale') }),
  };
  return { options, own, strict: data.has('strict') };
}

/** Text with some of it in spans: the site writes no HTML strings either. */
function paint(source, pattern, classOf) {
  const parts = [];
  let at = 0;
  for (const found of source.matchAll(pattern)) {
    parts.push(
      source.slice(at, found.index),
      Object.assign(document.createElement('span'), { className: classOf(found), textContent: found[0] }),
    );
    at = found.index + found[0].length;
  }
  text.replaceChildren(...parts, source.slice(at));
}

const JSON_PARTS = /"(?:[^"\\]|\\.)*"(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?/g;
const jsonClass = ([whole, colon]) => (colon ? 'f' : whole.startsWith('"') ? 's' : 'k');

function code({ options, own, strict }) {
  const shown = (value) =>
    Object.keys(value).length > 0 || own
      ? JSON.stringify(value, undefined, 2)
          .replace(/"(\w+)":/g, '$1:')
          .replaceAll('"', "'")
      : '';
  const withCatalog = (value) =>
    own
      ? Object.keys(value).length > 0
        ? shown(value).replace(/\n?}$/, ',\n  catalog\n}')
        : '{ catalog }'
      : shown(value);
  return [
    `import { codeagentsUiSystemPrompt, codeagentsUiJsonSchema${own ? ', createWidgetCatalog' : ''} } from 'vitrine/core';`,
    '',
    ...(own
      ? [
          'const catalog = createWidgetCatalog(); // or headless.widgets',
          `catalog.registerWidget({\n  type: 'gauge',\n  tag: 'acme-gauge',\n  load: () => ` +
            `import('./acme-gauge.js'),\n  prompt: '${gauge.prompt}',\n  fields: { label: { kind: 'text' }, ` +
            `value: { kind: 'number', min: 0, max: 1 } },\n  example: { type: 'gauge', id: 'a1', label: ` +
            `'CPU', value: 0.42 },\n});`,
          '',
        ]
      : []),
    `const prompt = codeagentsUiSystemPrompt(${withCatalog(options)});`,
    `const schema = codeagentsUiJsonSchema(${withCatalog(strict ? { strict } : {})});`,
  ].join('\n');
}

function show() {
  const { options, own, strict } = read();
  const catalog = createWidgetCatalog();
  if (own) catalog.registerWidget(gauge);
  const tab = tabs.find((each) => each.getAttribute('aria-selected') === 'true').id;
  if (tab === 'tab-prompt')
    paint(
      codeagentsUiSystemPrompt({ ...options, catalog }),
      /^(?:[A-Z]{3,}(?: [A-Z]+)?\b|[a-z]+(?=: )|```.*$)/gm,
      ([word]) => (/^[A-Z]/.test(word) ? 'h' : word.startsWith('`') ? 'c' : 'f'),
    );
  else if (tab === 'tab-schema')
    paint(JSON.stringify(codeagentsUiJsonSchema({ strict, catalog }), undefined, 2), JSON_PARTS, jsonClass);
  else
    paint(code({ options, own, strict }), /'[^']*'|\b(?:import|from|const)\b|\/\/.*$/gm, ([word]) =>
      word.startsWith("'") ? 's' : word.startsWith('/') ? 'c' : 'k',
    );
  const bytes = new TextEncoder().encode(text.textContent).length;
  size.textContent = `${bytes.toLocaleString('en')} bytes`;
}

function select(tab) {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
  }
  out.setAttribute('aria-labelledby', tab.id);
  out.scrollTop = 0;
  show();
}

for (const tab of tabs) tab.addEventListener('click', () => select(tab));
document.querySelector('[role=tablist]').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next =
    tabs[(tabs.indexOf(document.activeElement) + (document.dir === 'rtl' ? -step : step) + tabs.length) % tabs.length];
  next.focus();
  select(next);
});
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
