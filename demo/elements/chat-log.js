import { HeadlessController } from '/dist/cdn/vitrine.js';
import { TAGS, say, stream } from './samples.js';

const $ = (id) => document.getElementById(id);
const headless = new HeadlessController({ storage: 'memory' });
$('conversation').headless = headless;

const ROUNDS = [
  [
    'How do I start?',
    'Weigh **18 g**, grind medium-fine, and heat the water to 94 °C. Rinse the paper, or it is the first thing you taste.',
  ],
  ['And then?', `Follow the arrows:\n\n${TAGS.brewing}\n\nThe dotted ones are for tomorrow.`],
  [
    'It tastes sour.',
    'Then it ran too fast. Grind **one step finer** and keep everything else as it is: two changes ' +
      'at once teach you nothing.\n\n- sour: finer\n- bitter: coarser\n- thin: more coffee\n- heavy: ' +
      'less coffee',
  ],
  [
    'Why 45 seconds?',
    'The gas that roasting left in the bean has to go before water can get in. After about 45 ' +
      'seconds most of it has. With beans older than a month 20 seconds are enough, and with beans ' +
      'from yesterday you may wait a minute.',
  ],
];
for (const [question, answer] of ROUNDS.slice(0, 2)) {
  say(headless, question, 'user');
  say(headless, answer);
}

let next = 2;
$('ask').addEventListener('click', () => {
  const [question, answer] = ROUNDS[next % ROUNDS.length];
  next += 1;
  say(headless, question, 'user');
  void stream(headless, headless.startMessage({ role: 'assistant' }), answer, 160);
});

const empty = new HeadlessController({ storage: 'memory' });
$('nothing').headless = empty;
$('hello').addEventListener('click', () => say(empty, 'Hello!', 'user'));

const branched = new HeadlessController({ storage: 'memory' });
$('branches').headless = branched;
say(branched, 'How much coffee for one cup?', 'user');
say(branched, 'About **15 g** for 250 ml of water.');
const answers = ['Weigh **15 g** for 250 ml, or 60 g for a litre.', 'Two level spoons, if there is no scale.'];
const answer = (id) => stream(branched, id, answers[branched.siblings(id).length % answers.length], 160);
$('branches').addEventListener('message-edit-request', (event) => {
  event.preventDefault();
  branched.editMessage(event.detail.messageId, event.detail.text);
  void answer(branched.startMessage({ role: 'assistant' }));
});
$('branches').addEventListener('message-regenerate-request', (event) => {
  event.preventDefault();
  void answer(branched.regenerateMessage(event.detail.messageId));
});
