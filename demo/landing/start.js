/** Start in one copy: a tab for each way, with a file that is complete. The files are those that a test builds and runs. */
const section = document.getElementById('install');
const tabs = [...section.querySelectorAll('[role=tab]')];
const code = document.getElementById('sample');
const note = document.getElementById('sample-note');
const download = section.querySelector('[download]');

/** Where the file goes and what it needs, and the page that goes on from there. */
const NOTES = {
  'index.html': [
    'Save it beside node_modules and open the folder through any web server, such as npx http-server. No build, no account.',
    'script-tag',
  ],
  'react.jsx': ['It is src/main.jsx of a new Vite project. React 18 or 19.', 'react'],
  'Chat.vue': [
    'Save it in src, show it in App.vue. Vue 3.5. In vite.config.js: vue({ template: { compilerOptions: { isCustomElement } } }), ' +
      'with isCustomElement of vitrine/vue.',
    'vue',
  ],
  'Chat.svelte': [
    'Save it in src, and show it in App.svelte. Svelte 5 or 4. Tags with a dash are elements to Svelte: nothing to configure.',
    'svelte',
  ],
  'chat.component.ts': [
    'Save it in src/app, and import it where it is shown. Angular 17.2 or later, standalone.',
    'angular',
  ],
};

/** @returns {Node[]} */
function noteOf(tab) {
  const [text, stack] = NOTES[tab.dataset.file];
  const link = document.createElement('a');
  link.href = `/guides/stacks/${stack}.html`;
  link.textContent = `${tab.textContent.trim()}, step by step`;
  return [`${text} `, link];
}

const PARTS = new RegExp(
  [
    /(\/\/.*|<!--[^]*?-->)/,
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/,
    /(<[/!]?[A-Za-z][\w-]*|\/?>(?=\s|<|$))/,
    /\b(import|from|const|let|async|await|for|of|yield|function|return|export|class|new)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const ROLES = ['c', 's', 'f', 'k'];

/** The roles of the kit's code view, for samples of fifteen lines: as nodes, since a sample holds markup. */
function highlight(text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    nodes.push(text.slice(end, match.index));
    const role = ROLES[match.slice(1).findIndex(Boolean)];
    nodes.push(Object.assign(document.createElement('span'), { className: role, textContent: match[0] }));
    end = match.index + match[0].length;
  }
  return [...nodes, text.slice(end)];
}

async function choose(tab) {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
  }
  const { file } = tab.dataset;
  code.closest('[role=tabpanel]').setAttribute('aria-labelledby', tab.id);
  note.replaceChildren(...noteOf(tab));
  download.hidden = file !== 'index.html';
  try {
    const answer = await fetch(`/start/${file}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const text = await answer.text();
    if (tab.getAttribute('aria-selected') === 'true') code.replaceChildren(...highlight(text.trimEnd()));
  } catch {
    code.textContent = `This sample could not be read. It is the file demo/start/${file} of the source.`;
  }
}

for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
section.querySelector('[role=tablist]').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const turned = getComputedStyle(section).direction === 'rtl' ? -step : step;
  const next = tabs[(tabs.indexOf(document.activeElement) + turned + tabs.length) % tabs.length];
  next.focus();
  void choose(next);
});
void choose(tabs[0]);
