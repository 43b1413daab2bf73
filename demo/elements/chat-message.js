import { HeadlessController } from '/dist/cdn/vitrine.js';
import { TAGS, say, stream } from './samples.js';

const $ = (id) => document.getElementById(id);
const headless = new HeadlessController({ storage: 'memory' });
$('page').headless = headless;

const TEXT = `Bloom with **twice the dose**, then pour in three steps, 45 seconds apart:

1. slowly, from the center out
2. in circles, and never onto the paper
3. the last one straight into the *center*

| dose | water | time |
|---:|---:|---|
| 15 g | 240 g | 3:10 |
| 18 g | 288 g | 3:30 |

\`\`\`js
const water = dose * 16; // grams
\`\`\`

If it runs too fast, grind finer by [one step](https://example.org/grind).`;

function streamAgain() {
  const id = headless.startMessage({ role: 'assistant' });
  $('streaming').setAttribute('message-id', id);
  void stream(headless, id, TEXT);
}
$('again').addEventListener('click', streamAgain);
streamAgain();

const full = headless.startMessage({ role: 'assistant' });
headless.addBlock(full, {
  type: 'reasoning',
  content: 'Their notes first, for ratio and temperature. Then a drawing rather than a table.',
  durationMs: 3400,
});
const call = headless.addToolCall(full, {
  toolName: 'search_notes',
  server: 'coffee-notes',
  parameters: { query: 'V60 recipe', limit: 3 },
  durationMs: 412,
});
headless.addToolResult(full, call, {
  content: [{ type: 'text', text: '3 notes. “V60, daily”: 18 g, 1:16, 94 °C, four pours.' }],
});
headless.appendText(full, `Your notes settle on 1:16 at 94 °C. Here is the mark for the bag:\n\n${TAGS.logo}`);
headless.addBlock(full, {
  type: 'file',
  name: 'brews-2025.csv',
  mediaType: 'text/csv',
  size: 2340,
  data: btoa('started,dose_g,ratio\n2025-06-03,18,1:16\n'),
});
headless.endMessage(full);
$('full').setAttribute('message-id', full);

$('user').setAttribute(
  'message-id',
  say(headless, 'Show me how <artifact type="html" title="x">tags</artifact> look when I type them.', 'user'),
);

const cut = headless.startMessage({ role: 'assistant' });
headless.appendText(cut, `A log in CSV, one row a brew:\n\n${TAGS.brewLog.slice(0, 900)}`);
headless.endMessage(cut, { interrupted: true });
$('cut').setAttribute('message-id', cut);

const unknown = headless.startMessage({ role: 'assistant' });
headless.appendText(unknown, 'This one has a part from the future.');
headless.addBlock(unknown, { type: 'hologram', depth: 3 });
headless.endMessage(unknown);
$('unknown').setAttribute('message-id', unknown);

$('slots').setAttribute('message-id', say(headless, 'Grind finer by one step, and change nothing else.'));
