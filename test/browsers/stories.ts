import assert from 'node:assert/strict';
import { eventually } from '../stories/demo-server.js';
import { countOf, pressOn, type Tab } from './tab.js';

/** The button of a card, by its part. */
const CARD = 'button[part=base]';

/** How long a step may take, in milliseconds: a browser without a graphics card draws beside all other tests. */
const STEP_MS = 60_000;
/** When a press counts as one that has met nothing, in milliseconds. */
const PRESS_MS = 5_000;

const complaintsOf = (tab: Tab): Promise<string[]> => tab.evaluate('return window.complaints;');

const shows = (tab: Tab, selector: string, text: string, least = 1) =>
  eventually(`${selector} with “${text}”`, async () => (await countOf(tab, selector, text)) >= least, STEP_MS);

const press = (tab: Tab, selector: string, text = '', at = 0) =>
  eventually(`${selector} with “${text}” can be pressed`, () => pressOn(tab, selector, text, at), STEP_MS);

/**
 * Presses what may be pressed more than once until it has an effect: between looking where it stands and pressing there,
 * an answer that streams may have moved it on.
 */
const pressUntil = (
  tab: Tab,
  { selector, text, at = 0 }: { readonly selector: string; readonly text: string; readonly at?: number },
  effect: () => Promise<boolean>,
) =>
  eventually(
    `pressing ${selector} with “${text}” has an effect`,
    async () => {
      if (!(await pressOn(tab, selector, text, at))) return false;
      for (const end = Date.now() + PRESS_MS; Date.now() < end;) {
        if (await effect()) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return false;
    },
    STEP_MS,
  );

const saysInFrame = async (tab: Tab, text: string): Promise<boolean> =>
  (await tab.frameTexts()).some((each) => each.includes(text));

const frameSays = (tab: Tab, text: string) =>
  eventually(`a frame says “${text}”`, () => saysInFrame(tab, text), STEP_MS);

/** The example of one script tag: a stream, a card, a revision, a widget, a call with consent, an app, a link. */
export async function playExample(tab: Tab, address: string): Promise<void> {
  await tab.open(`${address}frameworks/cdn/index.html`);
  await press(tab, '#play');
  const says = (text: string) => async () => (await countOf(tab, 'output', text)) > 0;
  await pressUntil(tab, { selector: CARD, text: 'Weekend menu' }, says('Opened Weekend menu'));
  await frameSays(tab, 'Flat white');
  await shows(tab, CARD, 'Weekend menu', 2);
  await pressUntil(tab, { selector: CARD, text: 'Weekend menu', at: 1 }, () => saysInFrame(tab, 'Plum cake'));
  await shows(tab, 'td', 'Flat white');
  await press(tab, '#order');
  const isAnswered = async () => (await countOf(tab, 'button', 'Allow once')) === 0;
  await pressUntil(tab, { selector: 'button', text: 'Allow once' }, isAnswered);
  await frameSays(tab, '3 cups are ready');
  const isKept = says('Kept here: https://market.example/today');
  await pressUntil(tab, { selector: 'a', text: 'the market' }, isKept);
  await shows(tab, '#count', '8 messages');
  assert.deepEqual(await complaintsOf(tab), []);
}

/** The chat of five elements: a person types, a model answers over HTTP, the preview runs. */
export async function playChat(tab: Tab, address: string): Promise<void> {
  await tab.open(`${address}samples/chat.html`);
  await press(tab, 'textarea');
  await tab.type('Make me a timer');
  await press(tab, 'button', 'Send');
  await press(tab, CARD, 'Brew timer');
  await frameSays(tab, 'Start');
  assert.deepEqual(await complaintsOf(tab), []);
}

/** The page of attacks, whole: what gets out of the kit is counted there. */
export async function playAttacks(tab: Tab, address: string): Promise<void> {
  await tab.open(`${address}attacks.html`);
  await eventually('its script has run', () => tab.evaluate("return typeof window.renderCase === 'function';"));
  await press(tab, '#run', 'Run all');
  await shows(tab, '#run', 'Stop');
  await eventually('all are tried', async () => (await countOf(tab, '#run', 'Run all')) > 0, 240_000);
  const figures = (side: string) =>
    tab.evaluate<string[]>(
      `return [...document.querySelectorAll('#${side}-counters dd')].map((each) => each.textContent);`,
    );
  const escaped = await tab.evaluate<string[]>(
    `return [...document.querySelectorAll('#ours .square')]
       .filter((each) => !['held', 'shown'].includes(each.dataset.state))
       .map((each) => each.getAttribute('aria-label'));`,
  );
  assert.deepEqual([await figures('ours'), escaped], [['0', '0', '0'], []]);
  // The watch works: the renderer beside it lets scripts out.
  assert.ok(Number((await figures('naive'))[0]) >= 4);
}

const ARTIFACTS: readonly {
  readonly type: string;
  readonly content: string;
  readonly frame?: string;
  readonly page?: string;
}[] = [
  {
    type: 'html',
    content: '<h1>Page</h1><script>document.body.append(`and its script`)</script>',
    frame: 'and its script',
  },
  {
    type: 'react',
    content: 'export default function App() { return <p className="p-4">Hello {1 + 1} React</p>; }',
    frame: 'Hello 2 React',
  },
  {
    type: 'svg',
    content: '<svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg"><text y="8">Drawn</text></svg>',
    page: 'text',
  },
  { type: 'mermaid', content: 'graph TD; A[Begin]-->B[Finish]', page: 'p, span, text' },
  { type: 'markdown', content: '# Chapter\n\n| a | b |\n|---|---|\n| 1 | 2 |', page: 'td' },
  { type: 'code', content: 'const answer = 42;', page: 'div[part=base]' },
];
/** What each of those shows in the page itself. */
const SAID: Readonly<Record<string, string>> = { svg: 'Drawn', mermaid: 'Finish', markdown: '2', code: 'answer' };

const openEmpty = async (tab: Tab, address: string, body: string): Promise<void> => {
  await tab.open(`${address}empty.html`);
  await eventually('the kit is there', () =>
    tab.evaluate("return customElements.get('vitrine-provider') !== undefined;"),
  );
  await tab.evaluate(`document.body.innerHTML = ${JSON.stringify(body)};`);
};

/** Every kind of preview in one page, and a conversation that is there again after a reload. */
export async function playPreviews(tab: Tab, address: string): Promise<void> {
  const provider =
    '<vitrine-provider conversation-id="kept" storage="indexed-db"><chat-log></chat-log><main></main></vitrine-provider>';
  await openEmpty(tab, address, provider);
  await tab.evaluate(`
    const { headless } = document.querySelector('vitrine-provider');
    document.addEventListener('artifact-failed', ({ detail }) => window.complaints.push('failed ' + detail.code));
    document.addEventListener('conversation-saved', () => (window.isSaved = true));
    headless.ready.then(() => {
      for (const { type, content } of ${JSON.stringify(ARTIFACTS)}) {
        const view = document.createElement('artifact-view');
        view.setAttribute('artifact-id', headless.createArtifact({ type, title: type, content }));
        view.style.height = '12rem';
        document.querySelector('main').append(view);
      }
      const id = headless.startMessage({ role: 'user' });
      headless.appendText(id, 'This is kept');
      headless.endMessage(id);
    });`);
  for (const { type, frame, page } of ARTIFACTS) {
    await eventually(`${type} is scrolled to`, () =>
      tab.evaluate(
        `const view = [...document.querySelectorAll('artifact-view')][${ARTIFACTS.findIndex((each) => each.type === type)}];
         view?.scrollIntoView({ block: 'center', behavior: 'instant' });
         return view !== undefined;`,
      ),
    );
    if (frame) await frameSays(tab, frame);
    else await shows(tab, page!, SAID[type]!);
  }
  await eventually('it is saved', () => tab.evaluate('return window.isSaved === true;'));
  assert.deepEqual(await complaintsOf(tab), []);
  await openEmpty(tab, address, provider);
  await shows(tab, 'p', 'This is kept');
}
