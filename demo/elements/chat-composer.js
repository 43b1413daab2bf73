import { HeadlessController } from '/dist/cdn/vitrine.js';
import { say, stream } from './samples.js';

const $ = (id) => document.getElementById(id);
const newHeadless = () => new HeadlessController({ storage: 'memory' });

const headless = newHeadless();
$('conversation').headless = headless;
say(headless, 'How do I start?', 'user');
say(headless, 'Weigh **18 g**, grind medium-fine, and heat the water to 94 °C.');
const ANSWERS = [
  'Like **table salt**. If it runs through in less than two minutes, one step finer.',
  '18 g, 288 g of water at 94 °C, four pours, three minutes. Write down what you change, and change one thing at a time.',
  'That depends on the bean. Taste it first: sour wants finer, bitter wants coarser.',
];
let asked = 0;
const writer = $('writer');
writer.suggestions = ['How fine do I grind?', { label: 'A recipe', prompt: 'Write down a recipe.' }];
writer.addEventListener('message-sent', () => {
  const answer = ANSWERS[asked % ANSWERS.length];
  asked += 1;
  void stream(headless, headless.startMessage({ role: 'assistant' }), answer, 90).catch(() => undefined); // it was stopped
});

const full = $('full');
const second = newHeadless();
// Not what a person did just now: the caret stays where it is.
second.messageDraft.keepDraft({
  text: 'What do these cups have in common?',
  quotes: ['| Cup | Score |\n| --- | --- |\n| 3 | 86.5 |'],
});
full.headless = second;
$('refused').headless = newHeadless();
$('refused').addEventListener('message-send-request', (event) => {
  if (event.detail.text.endsWith('?')) return;
  event.preventDefault();
  $('why').textContent = 'Not sent: it ends without a question mark. Your text is still there.';
});
$('refused').addEventListener('message-sent', () => ($('why').textContent = 'Sent.'));

await customElements.whenDefined('chat-composer');
await full.updateComplete;
await full.attachFiles([new File(['dose,water\n18,288\n15,240\n'], 'cups.csv', { type: 'text/csv' })]);
