import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { HeadlessController } from '../../src/core/headless-controller.js';
import { isThorough } from '../property-runs.js';
import { DemoSite, PATIENCE_MS } from './demo-server.js';

/** What the page may move by when a fence closes, by the browser's own measure (docs/widgets.md, section 10). */
const ALLOWED = 0.02;

/** A page with nothing but a message, and words below it that would be moved. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta
  name="viewport" content="width=device-width, initial-scale=1">
<style>
@font-face { font-family: Inter; src: url(/fonts/inter.woff2) format('woff2'); font-weight: 100 900; }
:root { --vitrine-font-sans: Inter, sans-serif; overflow-anchor: none; }
body { margin: 0; font-family: Inter, sans-serif; } main { max-width: 680px; margin: 0 auto; padding: 0 16px; } p.room { height: 100vh; }
</style><script type="module" src="/dist/cdn/vitrine.js"></script></head>
<body><vitrine-provider><main><p class="room">Above</p><div id="place"></div><p
  id="below">What stands below, and would be moved.</p><p class="room">The end</p></main></vitrine-provider></body></html>`;

interface Closed {
  readonly name: string;
  readonly shift: number;
  /** What moved, and from where to where. */
  readonly moved: readonly string[];
  /** Height of the block before and after its fence closed, in px. */
  readonly from: number;
  readonly to: number;
}

/** Which blocks a page streams: of those that `taken` leaves, one in `pages`. */
interface Share {
  readonly page: number;
  readonly pages: number;
  /** Every second block, from this one on; all of them if there is none. */
  readonly taken?: number | undefined;
}

/** Pages that share the blocks between them: most of the time is waiting for frames, and each page has its own. */
const PAGES = 3;

/**
 * Runs in the page: streams every block that the demo shows, or one in `pages` of them, and watches what moves from
 * each closing line on.
 */
async function streamShare({ page, pages, taken }: Share): Promise<Closed[]> {
  interface Visible extends HTMLElement {
    headless: HeadlessController;
    resolveProjectFile: unknown;
    drawing: 'open' | 'closed';
  }
  const load = (address: string) => import(address) as Promise<Record<string, unknown>>;
  const { HeadlessController: Headless } = (await load('/dist/cdn/vitrine.js')) as unknown as {
    HeadlessController: new (options: object) => HeadlessController;
  };
  const { resolveProjectFile } = (await load('/widgets/project-files.js')) as unknown as {
    resolveProjectFile: (path: string, options: object) => unknown;
  };
  const { VARIATIONS, blockOf } = (await load('/widgets/samples.js')) as unknown as {
    VARIATIONS: [string, object[]][];
    blockOf: (...elements: object[]) => object;
  };
  const { samples } = (await load('/widgets/playground-samples.js')) as unknown as {
    samples: Map<string, { json: unknown }>;
  };
  const { TRANSCRIPTS, loadTranscript } = (await load('/transcripts/index.js')) as unknown as {
    TRANSCRIPTS: { id: string }[];
    loadTranscript: (id: string) => Promise<{ turns: { role: string; text: string }[] }>;
  };
  const fence = (block: unknown) =>
    `Here it is.\n\n\`\`\`codeagents-ui\n${JSON.stringify(block)}\n\`\`\`\n\nAnd more below.`;

  const { parseCodeagentsUi } = (await load('/dist/core/index.js')) as unknown as {
    parseCodeagentsUi: (json: string) => { block?: object };
  };
  const texts: [string, string][] = [];
  // A file that is found to be missing once it is asked for leaves later, whatever room it had.
  const isThere = (element: object) =>
    (element as { id: string }).id !== 'w2' && parseCodeagentsUi(JSON.stringify(blockOf(element))).block !== undefined;
  for (const [name, elements] of VARIATIONS) {
    const drawn = elements.filter(isThere);
    texts.push([`gallery: ${name}`, fence(blockOf(...drawn))]);
    // Each alone, too: in a long block what is wrong above is out of sight.
    if (drawn.length > 1)
      drawn.forEach((element, at) => texts.push([`gallery: ${name}, ${at + 1}`, fence(blockOf(element))]));
  }
  const charts = VARIATIONS.find(([name]) => name === 'The four charts')?.[1] ?? [];
  texts.push([
    'charts in cards',
    fence(
      blockOf({
        type: 'card',
        id: 'outer',
        title: 'A card',
        content: [
          ...charts,
          { type: 'card', id: 'inner', title: 'Inside', subtitle: 'of it', content: [charts[3], charts[2]] },
        ],
      }),
    ),
  ]);
  for (const [name, { json }] of samples)
    if (typeof json === 'object') texts.push([`playground: ${name}`, fence(json)]);
  for (const { id } of TRANSCRIPTS) {
    const { turns } = await loadTranscript(id);
    turns.forEach(({ role, text }, at) => {
      if (role === 'assistant' && /^```codeagents-ui$/m.test(text)) texts.push([`transcript: ${id}, ${at}`, text]);
    });
  }

  const provider = document.querySelector<Visible>('vitrine-provider')!; // of the page above
  const headless = new Headless({ storage: 'memory' });
  provider.headless = headless;
  // Else what is whole stands there already.
  provider.drawing = 'closed';
  // As the gallery and the playground do it.
  provider.resolveProjectFile = (path: string, options: object) =>
    path.startsWith('pictures/') ? new URL(path, location.href) : resolveProjectFile(path, options);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (sentence: string, check: () => boolean) => {
    const end = performance.now() + 60_000;
    while (!check()) {
      if (performance.now() > end) throw new Error(`Not within 60 s: ${sentence}`);
      await frame();
    }
  };
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  let shift = 0;
  let moved: string[] = [];
  const place = ({ top, height }: DOMRect) => `${Math.round(top)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shift += value;
      for (const { node, previousRect, currentRect } of sources)
        moved.push(
          [
            node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? '?'),
            `${place(previousRect)} → ${place(currentRect)}`,
          ].join(' '),
        );
    }
  }).observe({ type: 'layout-shift' });

  const closed: Closed[] = [];
  for (const [name, text] of texts
    .filter((_, at) => taken === undefined || at % 2 === taken)
    .filter((_, at) => at % pages === page)) {
    const id = headless.startMessage({ role: 'assistant' });
    const message = Object.assign(document.createElement('chat-message'), { messageId: id });
    document.querySelector('#place')!.replaceChildren(message); // of the page above
    const blocks = () => [...(message.shadowRoot?.querySelectorAll('codeagents-ui-block') ?? [])];
    let sent = 0;
    const send = (to: number) => {
      headless.appendText(id, text.slice(sent, to));
      sent = to;
    };
    let count = 0;
    for (const { index, 0: whole } of text.matchAll(/^```codeagents-ui\n[^]*?\n```\n/gm)) {
      const end = index + whole.length;
      // In forty pieces, as far apart as frames; the line end that closes the fence arrives alone.
      const step = Math.ceil((end - 1 - sent) / 40);
      while (sent < end - 1) {
        send(Math.min(end - 1, sent + step));
        await frame();
      }
      await until('a place is held', () => Boolean(blocks()[count]?.shadowRoot?.querySelector('[part=skeleton]')));
      const block = blocks()[count]!; // waited for above
      // Its lower edge stands in the lower half of the window, with words below it.
      scrollBy(0, block.getBoundingClientRect().bottom - innerHeight * 0.7);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const from = block.getBoundingClientRect().height;
      [shift, moved] = [0, []];
      send(end);
      await until(`${name} is drawn`, () => block.matches(':state(ready)'));
      await until(`${name} has its charts`, () =>
        [...block.shadowRoot!.querySelectorAll('.place')].every((place) => place.firstElementChild),
      );
      // Media that are missing leave, others come.
      await new Promise((resolve) => setTimeout(resolve, 350));
      await frame();
      closed.push({
        name: count > 0 ? `${name}, block ${count + 1}` : name,
        shift,
        moved,
        from,
        to: block.getBoundingClientRect().height,
      });
      count += 1;
    }
    send(text.length);
    headless.endMessage(id);
  }
  return closed;
}

describe('the room that a fence holds while it is written', { timeout: 600_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const windows = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ];
  for (const [number, viewport] of windows.entries()) {
    // In the gate each block in one of the windows, in turn.
    const taken = isThorough ? undefined : number;
    it(`is the room that its block takes, for every example of the demo, ${viewport.width} px wide`, async () => {
      const streamed = Array.from({ length: PAGES }, async (_, share) => {
        const { page, close } = await site.open('widgets/prompt.html', { viewport, reducedMotion: 'reduce' });
        await page.route('**/shift.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
        await page.goto(new URL('shift.html', site.address).href, { timeout: PATIENCE_MS });
        const closed = await page.evaluate(streamShare, { page: share, pages: PAGES, taken });
        await close();
        return closed;
      });
      const closed = (await Promise.all(streamed)).flat();
      assert.ok(closed.length > (isThorough ? 45 : 22), `${closed.length} blocks`);
      if (process.env['SHIFTS'])
        for (const { name, shift, from, to } of closed) console.log(shift.toFixed(4), from, to, name);
      assert.deepEqual(
        closed
          // No more than a screen is held.
          .filter(({ shift, to }) => shift > ALLOWED && to < viewport.height)
          .map(
            ({ name, shift, moved, from, to }) =>
              `${name}: ${shift.toFixed(3)}, from ${from} to ${to} px: ${moved.join('; ')}`,
          ),
        [],
      );
    });
  }
});
