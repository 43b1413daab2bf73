/** The same story on every page: a question, an answer that streams with an artifact, and enough before it to scroll. */
import { HeadlessController } from '/dist/cdn/vitrine.js';

const EARLIER = ['Which cups keep coffee warm the longest?', 'Thick ones. Stoneware loses about 1 °C a minute.'];
const ANSWER = `## Four cups, five minutes

The plan below starts with **60 g** of water, waits, and pours the rest in circles.

- Grind 30 g, medium
- Rinse the filter, warm the cups

| step | water | until |
|---|---:|---:|
| bloom | 60 g | 0:45 |
| pour | 440 g | 3:30 |

\`\`\`js
const ratio = 500 / 30;
\`\`\`

<artifact type="html" title="Pour-over planner"><style>body { font: 16px system-ui; padding: 1rem }</style>
<h1>Pour-over planner</h1><p>500 g of water for 30 g of coffee.</p></artifact>

Shall I add a timer?`;

const find = (root) => {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'vitrine-provider') return element;
    const found = element.shadowRoot && find(element.shadowRoot);
    if (found) return found;
  }
  return undefined;
};

const headless = new HeadlessController({ storage: 'memory' });
const say = (role, text) => {
  const id = headless.startMessage({ role });
  headless.appendText(id, text);
  headless.endMessage(id);
};

find(document).headless = headless;
for (let turn = 0; turn < 8; turn += 1) say(turn % 2 ? 'assistant' : 'user', `${EARLIER[turn % 2]} `.repeat(3).trim());
say('user', 'Plan my pour-over for four cups.');
const answer = headless.startMessage({ role: 'assistant' });
for (const chunk of ANSWER.match(/\s*\S{1,7}|\s+/g)) {
  headless.appendText(answer, chunk);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
headless.endMessage(answer);
document.documentElement.dataset.story = 'told';
parent.postMessage('told', '*');
