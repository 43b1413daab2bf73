import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite, eventually, openComposer } from './demo-server.js';

interface Spoken {
  /** Which live region: numbers in the order in which they first spoke. */
  readonly region: number;
  readonly text: string;
  readonly at: number;
}
type Listening = typeof globalThis & { readonly spoken: Spoken[] };

/** Runs before the page's scripts: writes down what each live region says, in every shadow tree. */
function listen(): void {
  const spoken: Spoken[] = [];
  Object.assign(globalThis, { spoken });
  const regions: Element[] = [];
  const last = new WeakMap<Element, string>();
  const REGIONS = '[role=status], [role=alert], [role=log], [role=timer], [aria-live], output';
  /** The nearest one around a node, unless it is quiet. */
  const regionAround = (start: Node): Element | undefined => {
    for (let node: Node | null = start; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
      if (!(node instanceof Element)) continue;
      const live = node.getAttribute('aria-live');
      if (live) return live === 'off' ? undefined : node;
      if (node.matches(REGIONS)) return node;
    }
    return undefined;
  };
  const hear = (node: Node) => {
    const region = regionAround(node);
    const text = (region?.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!region || last.get(region) === text) return;
    last.set(region, text);
    if (!text) return; // nothing is said of what goes
    if (!regions.includes(region)) regions.push(region);
    spoken.push({ region: regions.indexOf(region), text, at: Date.now() });
  };
  const watch = (root: Node) =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          hear(node);
          if (node !== target && node instanceof Element) node.querySelectorAll(REGIONS).forEach(hear);
        }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  watch(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    watch(root);
    return root;
  };
}

const CUPS = [20, 21, 24, 22, 27, 31, 30, 28, 33, 35, 34, 36];
const ANSWER = [
  'Here is what you asked for, with **a page** and a few figures.\n\n',
  `<artifact type="html" title="Planner"><h1>Planner</h1>\n${'<p>A line of the page.</p>\n'.repeat(40)}</artifact>\n\n`,
  'The figures of the last weeks:\n\n```codeagents-ui\n',
  `{"elements":[{"type":"table","caption":"Cups","columns":["Week","Cups"],"rows":[["1","20"],["2","21"]]},`,
  `{"type":"chart","chartType":"bar","title":"Cups a week","labels":[${CUPS.map((_, at) => `"W${at + 1}"`).join()}],`,
  `"series":[{"name":"Cups","data":[${CUPS.join()}]}]}]}\n`,
  '```\n\nAnd a sign for it:\n\n',
  '<artifact type="svg" title="Sign"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></artifact>\n\n',
  'That is all of it.',
].join('');

describe('what is spoken of an answer', { timeout: 120_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('is no more than a sentence a second of each live region, from its first word to its last, panel and widgets included', async () => {
    const { page, close } = await openComposer(site, '', { before: listen });
    await page.evaluate(async (answer) => {
      const headless = document.querySelector('vitrine-provider')!.headless!;
      const id = headless.startMessage({ role: 'assistant' });
      for (let at = 0; at < answer.length; at += 12) {
        headless.appendText(id, answer.slice(at, at + 12));
        const [first] = headless.artifacts.keys();
        if (first !== undefined && !headless.openedArtifact) headless.openArtifact(first, { isAsked: true });
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      headless.endMessage(id);
    }, ANSWER);
    const spoken = () => page.evaluate(() => (globalThis as Listening).spoken);
    await page.locator('codeagents-ui-block table').first().waitFor();
    await eventually('its end is said', async () => (await spoken()).some(({ text }) => /complete/i.test(text)));
    const all = await spoken();
    assert.ok(
      all.some(({ text }) => text.includes('Planner')),
      'what was begun is said',
    );
    // A region's next sentence is a second away; that it was written is noted at the end of the task that wrote it, which
    // may be long where the machine is busy.
    const hasty = all.flatMap(({ region, text, at }, index) => {
      const before = all
        .slice(0, index)
        .reverse()
        .find((each) => each.region === region);
      return before && at - before.at < 700 ? [`${at - before.at} ms after “${before.text}”: “${text}”`] : [];
    });
    assert.deepEqual(hasty, []);
    await close();
  });
});
