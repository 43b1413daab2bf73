import { eventually, PATIENCE_MS, type Visit } from './demo-server.js';

const metric = (id: string, more: object) => ({ type: 'metric', id, label: `Trips in ${id}`, value: 98_420, ...more });
const chart = (id: string, chartType: string, more: object) => ({ type: 'chart', id, chartType, title: id, ...more });
const xy = (more: object = {}) => ({
  x: ['January', 'February', 'March'],
  series: [
    { name: 'Members', values: [3, 1, 4] },
    { name: 'Day passes', values: [1, 2, 2] },
  ],
  ...more,
});
const choices = (id: string, more: object = {}) => ({
  ...{ type: 'choices', id, prompt: `How shall we open? ${id}` },
  items: [{ label: 'Nine stations on Monday', description: 'Needs nothing from anybody' }, { label: 'All ten' }],
  ...more,
});
const table = (id: string, rows: number, more: object = {}) => ({
  ...{ type: 'table', id, caption: `Stations of ${id}` },
  columns: [
    'Station',
    { name: 'State', type: 'badge' },
    { name: 'Tested', type: 'date' },
    { name: 'Docks', type: 'number', unit: 'docks' },
    { name: 'Change', type: 'bar', unit: '%' },
    { name: 'Eight weeks', type: 'sparkline' },
  ],
  rows: Array.from({ length: rows }, (_, at) => [
    ...[`Station ${at}`, at % 2 ? 'Ready' : 'Failed', '2026-08-17', String(at * 1_200)],
    ...[String(at - 3), '1, 3, 2, 4'],
  ]),
  ...more,
});

/** Elements of version 2, and of each what it can look like. What its model wrote in another way is mended. */
const BLOCKS: readonly object[][] = [
  [
    metric('May', { delta: '+6.1 %', good: 'up', trend: [1, null, 3] }),
    metric('June', { unit: 'EUR', delta: 0.07, good: 'down', trend: [3, 2, 1] }),
    metric('an exceptionally-long-and-unbreakable-name-of-a-month', { value: 'Nobody knows', delta: '0' }),
    { type: 'progress', id: 'some', label: 'Docks mounted', value: 184, max: 240 },
    { type: 'progress', id: 'none', label: 'Nothing of what was planned so far', value: 0 },
    { type: 'progress', id: 'full', label: 'All', value: 100 },
  ],
  (['info', 'success', 'warning', 'danger'] as const).flatMap((tone) => [
    { type: 'callout', id: tone, tone, title: `About ${tone}`, text: 'It **ends** on [Friday](https://a.example/).' },
    { type: 'callout', id: `${tone}-plain`, tone, text: 'No title, `some code`.' },
  ]),
  [
    {
      type: 'steps',
      id: 'steps',
      items: (['done', 'now', 'failed', 'next', undefined] as const).map((state, at) => ({
        ...{ title: `Step ${at + 1}, with a title of some length`, text: at < 2 ? 'With `code` and **weight**' : '' },
        ...(state && { state }),
      })),
    },
    {
      type: 'facts',
      id: 'facts',
      items: [
        { label: 'Bikes', value: 1_250 },
        { label: 'Contract', value: '[until 2031](https://a.example/)' },
        { label: 'A name that is quite a bit longer than what it stands for', value: '**Mira**' },
      ],
    },
    {
      type: 'code',
      id: 'code',
      language: 'js',
      text: '// Says hello\nconst hello = "a line that is wider than a phone, 42";',
    },
    {
      type: 'tabs',
      id: 'tabs',
      items: [
        { title: 'First', content: [metric('a tab', {}), chart('In a tab', 'line', xy())] },
        { title: 'Second', content: [{ type: 'markdown', id: 'text', text: 'The *second* one.' }] },
        { title: 'A third one that does not fit', content: [choices('in a tab')] },
      ],
    },
    {
      type: 'card',
      id: 'card',
      title: 'A card',
      content: [metric('a card', { trend: [1, 2] }), { type: 'steps', id: 'in-card', items: [{ title: 'Only one' }] }],
    },
  ],
  [
    choices('one'),
    choices('one answered'),
    choices('several', { multiple: true }),
    choices('some', { multiple: true }),
  ],
  [
    table('few', 4),
    table('many', 40),
    { type: 'globe', id: 'unknown', title: 'A globe', text: 'Hamburg' },
    { type: 'globe', id: 'replaced', fallback: 'A globe would stand **here**.' },
    {
      ...chart('Read from text', 'bar', { labels: ['a', 'b'], datasets: [{ label: 'Sum', data: ['€1,200', '€900'] }] }),
    },
    chart('Lost', 'pie', {
      slices: [
        { label: 'a', value: 3 },
        { label: 'b', value: -1 },
        { label: 'c', value: 2 },
      ],
    }),
  ],
  [
    chart('Hidden series', 'bar', xy({ stack: 'sum', valueLabels: true, lines: [{ value: 5, label: 'Target' }] })),
    chart('As data', 'area', xy()),
    chart('Names that would turn', 'bar', xy({ x: ['A name that is long', 'Another one as long', 'And a third one'] })),
    chart('A range', 'line', {
      x: Array.from({ length: 80 }, (_, at) => String(at)),
      series: [{ name: 'All', values: Array.from({ length: 80 }, (_, at) => at % 9) }],
    }),
    chart('Points', 'scatter', {
      series: [
        {
          name: 'A',
          points: [
            [1, 2],
            [3, 1],
          ],
        },
        { name: 'B', points: [[2, 2]] },
      ],
    }),
    chart('Cells', 'matrix', {
      rows: ['a', 'b'],
      columns: ['c', 'd', 'e'],
      values: [
        [1, -0.4, 0],
        [null, 0.6, -1],
      ],
    }),
  ],
];

/** Puts elements of version 2 on a page, each in every state that a person can bring it to. */
export async function showWidgetStates({ page }: Visit): Promise<void> {
  await page.evaluate((blocks) => {
    const main = document.createElement('main');
    main.append(Object.assign(document.createElement('h1'), { textContent: 'Widgets' }));
    main.append(Object.assign(document.createElement('h2'), { textContent: 'In every state' }));
    const provider = document.createElement('vitrine-provider');
    main.append(provider);
    main.style.padding = '1rem';
    document.body.append(main);
    // The answers stay here.
    document.addEventListener('widget-choice-request', (event) => event.preventDefault());
    for (const [at, elements] of blocks.entries()) {
      const json = JSON.stringify({ type: 'codeagents_ui', version: 2, title: `Block ${at + 1}`, elements });
      provider.append(Object.assign(document.createElement('codeagents-ui-block'), { json, quotable: true }));
    }
    const broken = { json: '{"type":"codeagents_ui","version":2,"elements":[{', quotable: true };
    provider.append(Object.assign(document.createElement('codeagents-ui-block'), broken));
  }, BLOCKS);
  await eventually('all of it is drawn', () =>
    page.evaluate((count) => {
      for (const block of document.querySelectorAll('codeagents-ui-block')) block.scrollIntoView();
      const roots = [...document.querySelectorAll('codeagents-ui-block')].flatMap((block) => block.shadowRoot ?? []);
      const all = (selector: string) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
      const choices = all('[part=choices]').length;
      return choices === count && all('.far, .undrawn').length === 0 && all('[part=fold]').length === 2;
    }, 5),
  );
  const press = async (selector: string): Promise<void> =>
    page.locator(selector).first().click({ timeout: PATIENCE_MS });
  await press('codeagents-ui-block >> .trend >> nth=1');
  await press('[aria-label="How shall we open? one answered"] >> text=All ten');
  await press('[aria-label="How shall we open? some"] >> text=All ten');
  await press('[aria-label="How shall we open? some"] >> .btn');
  await press('[aria-label="How shall we open? several"] >> text=All ten');
  await press('[aria-label="Hidden series"] >> .entry >> nth=1');
  for (const fold of await page.locator('[part=fold] > summary').all()) await fold.click();
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('codeagents-ui-block'))
      if (block.shadowRoot?.querySelector('[aria-label="As data"]')) block.toggleData('As data', true);
  });
  await page.locator('[aria-label="Stations of many"] >> nth=0').waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo(0, 0));
}

/** What of the blocks reaches beyond the page, in neither direction to be scrolled to: names of nodes, and how far. */
export const widgetsBeyondPage = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    if (document.documentElement.scrollWidth > clientWidth)
      found.push(`the page: ${document.documentElement.scrollWidth}`);
    for (const block of document.querySelectorAll('codeagents-ui-block'))
      for (const node of block.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? []) {
        const { left, right, width, height } = node.getBoundingClientRect();
        if (width <= 1 || height <= 1 || (left >= 0 && right <= clientWidth)) continue;
        if (!node.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
        // What scrolls by itself, and what a chart draws, have rules of their own.
        let around: Element | null = node.parentElement;
        while (around && !/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX))
          around = around.parentElement;
        if (!around)
          found.push(
            `${node.localName}.${String(node.getAttribute('class'))}: ${Math.round(left)} to ${Math.round(right)}`,
          );
      }
    return found;
  });

/** Words that another word lies on: two lines of text in one place. */
export const coveredTexts = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const block of document.querySelectorAll('codeagents-ui-block'))
      for (const box of block.shadowRoot?.querySelectorAll('.box, figure, .choices, .callout, .fold') ?? []) {
        const lines = [...box.querySelectorAll('bdi, dd, dt, text, .caption, summary, [role=tab], .ib')].flatMap(
          (node) => {
            if (node.children.length > 0 && !node.matches('.ib')) return [];
            if (!node.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) return [];
            if (node.closest('.vh, [hidden], .legend.ends, .tbox, .tlist')) return [];
            const { left, right, top, bottom } = node.getBoundingClientRect();
            return right - left > 1 && bottom - top > 1 ? [{ node, left, right, top, bottom }] : [];
          },
        );
        lines.forEach((one, at) => {
          for (const other of lines.slice(at + 1)) {
            if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
            const [across, down] = [
              Math.min(one.right, other.right) - Math.max(one.left, other.left),
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
            ];
            if (across > 2 && down > 4) found.push(`${one.node.textContent} | ${other.node.textContent}`);
          }
        });
      }
    return [...new Set(found)];
  });
