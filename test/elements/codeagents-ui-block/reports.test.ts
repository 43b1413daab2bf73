import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import type { WidgetCopyRequestEvent } from '../../../src/events/widget/widget-copy-request.js';
import type { WidgetQuoteRequestEvent } from '../../../src/events/widget/widget-quote-request.js';
import { blockOf, eventually, part, parts, shown, textOf, words } from './shown-block.js';

const root = document.documentElement;
const metric = (id: string, more: object = {}) => ({ type: 'metric', id, label: `Metric ${id}`, value: 1, ...more });
const xy = { type: 'chart', chartType: 'bar', x: ['a', 'b'], series: [{ values: [1, 2] }] };
const everything = () =>
  blockOf(
    metric('m1', { value: 98420, delta: '+6.1 %', good: 'up', trend: [1, null, 3] }),
    metric('m2', { value: 1.12, unit: 'EUR', delta: 0.07, good: 'down' }),
    { type: 'progress', id: 'p', label: 'Docks', value: 184, max: 240 },
    {
      type: 'callout',
      id: 'a',
      tone: 'warning',
      title: 'Careful',
      text: 'It **ends** on [Friday](https://a.example/)',
    },
    { type: 'callout', id: 'b', tone: 'danger', text: 'Offline' },
    { type: 'callout', id: 'c', tone: 'success', text: 'Passed' },
    { type: 'callout', id: 'd', tone: 'info', text: 'Note' },
    {
      type: 'steps',
      id: 's',
      items: [
        { title: 'One', state: 'done' },
        { title: 'Two', text: 'with `code`', state: 'now' },
        { title: 'Three', state: 'failed' },
        { title: 'Four', state: 'next' },
        { title: 'Five' },
      ],
    },
    {
      type: 'facts',
      id: 'f',
      items: [
        { label: 'Bikes', value: 1250 },
        { label: 'Who', value: '**Mira**' },
      ],
    },
    { type: 'code', id: 'x', language: 'js', text: 'const a = "```";' },
    {
      type: 'tabs',
      id: 't',
      items: [
        { title: 'First', content: [{ type: 'markdown', id: 'n', text: 'Shown' }] },
        { title: 'Second', content: [{ ...xy, id: 'in-tab', title: 'Hidden chart' }, metric('m3')] },
      ],
    },
    {
      type: 'table',
      id: 'ty',
      caption: 'Typed',
      columns: [
        'Name',
        { name: 'State', type: 'badge' },
        { name: 'Day', type: 'date' },
        { name: 'Sum', type: 'number', unit: 'km' },
        { name: 'Use', type: 'bar' },
        { name: 'Weeks', type: 'sparkline' },
      ],
      rows: [
        ['x', 'Ready', '2026-03-01', '12345.50', '4', '1, 2, 3'],
        ['y', 'Late', '2025-12-24', '-2', '-8', '3 2 1'],
        ['z', 'Ready', 'soon', '7 km', 'many', 'none'],
      ],
    },
  );

afterEach(async () => {
  root.removeAttribute('style');
  root.removeAttribute('lang');
  await emulateMedia({ media: 'screen' });
});

describe('the elements of a report', () => {
  // In forced colours, from right to left and on a phone a story looks at them in the gallery.
  const pages: Record<string, () => void> = {
    'a light page': () => undefined,
    'a dark page': () => void Object.assign(root.style, { colorScheme: 'dark', background: '#131416' }),
  };
  for (const [name, prepare] of Object.entries(pages)) {
    it(`have no faults on ${name}, and fit 320 px`, async () => {
      prepare();
      const { element, provider, problems } = await shown(everything(), { quotable: true });
      (provider as HTMLElement).style.cssText = 'display: block; width: 320px';
      await eventually(() => part(element, 'chart'));
      expect(problems).to.deep.equal([]);
      await expect(element).to.be.accessible();
      element.toggleData('m1', true);
      part(element, 'tab-list').querySelectorAll<HTMLElement>('[role=tab]')[1]!.click();
      await expect(element).to.be.accessible();
      expect(element.shadowRoot!.querySelector('.whole')!.scrollWidth).to.be.at.most(320);
    }).timeout(30_000);
  }

  it('stand in a row where metrics are neighbours, and below each other where bars are', async () => {
    const { root: shadow } = await shown(
      blockOf(metric('a'), metric('b'), { type: 'markdown', id: 'm', text: 'between' }, metric('c')),
    );
    const lists = [...shadow.querySelectorAll('.metrics')];
    expect(lists.map(({ childElementCount }) => childElementCount)).to.deep.equal([2, 1]);
    const [a, b] = [...lists[0]!.children].map((each) => each.getBoundingClientRect());
    expect([a!.top, a!.right < b!.left]).to.deep.equal([b!.top, true]);
  });

  it('write figures as the language does, with their own digits, and say what is better', async () => {
    root.lang = 'de';
    const { element } = await shown(everything());
    await eventually(() => words(parts(element, 'metric-value')[0]!) === '98.420');
    expect(parts(element, 'metric-value').map(words)).to.deep.equal(['98.420', '1,12 €', '1']);
    root.lang = 'en';
    await eventually(() => words(parts(element, 'metric-value')[1]!) === '€1.12');
    expect(parts(element, 'metric-delta').map(words)).to.deep.equal(['+6.1 %(better)', '+€0.07(worse)']);
    expect(words(part(element, 'progress-value'))).to.equal('184 of 240');
    const bar = element.shadowRoot!.querySelector('[role=progressbar]')!;
    expect(['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => bar.getAttribute(name))).to.deep.equal([
      '184',
      '240',
      '184 of 240',
    ]);
    expect(parts(element, 'fact-value').map(words)).to.deep.equal(['1,250', 'Mira']);
  });

  it('give the values of a small line to who asks, by keyboard too, and as a file', async () => {
    const { element, root: shadow } = await shown(blockOf(metric('m', { trend: [2.5, null, 0.0042] })));
    const button = shadow.querySelector<HTMLElement>('.trend')!;
    expect(button.getAttribute('aria-label')).to.equal('Trend over 2 values, from 2.5 to 0.0042. Show data');
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect(words(button)).to.equal('2.5 · – · 0.0042');
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    const csv = await (await element.exportElement('m', 'csv')).text();
    expect(csv.split('\r\n').slice(0, 4)).to.deep.equal(['Metric m', '2.5', '', '0.0042']);
  });

  it('can be copied, saved and asked about: a row of figures, steps and facts', async () => {
    const { element, provider, root: shadow } = await shown(everything(), { quotable: true });
    const copied: string[] = [];
    provider.addEventListener('widget-copy-request', (event) => {
      event.preventDefault();
      copied.push((event as WidgetCopyRequestEvent).detail.text);
    });
    const quoted: string[] = [];
    provider.addEventListener('widget-quote-request', (event) => {
      event.preventDefault();
      quoted.push((event as WidgetQuoteRequestEvent).detail.markdown);
    });
    const choose = async (list: string, name: string) => {
      const toolbar = shadow.querySelector<HTMLElement>(`${list} [part=toolbar]`)!;
      toolbar.querySelector<HTMLElement>('[data-action=more]')!.focus();
      await sendKeys({ press: 'Enter' });
      toolbar.querySelector<HTMLElement>(`[role=menu] [data-action=${name}]`)!.click();
    };
    for (const list of ['.metrics', '.steps', '.facts']) await choose(list, 'copy');
    await eventually(() => copied.length === 3);
    expect(copied).to.deep.equal([
      "Label\tValue\tUnit\tChange\tTrend\nMetric m1\t98420\t\t'+6.1 %\t1, –, 3\nMetric m2\t1.12\tEUR\t0.07\t",
      'Step\tState\tDetails\nOne\tDone\t\nTwo\tNow\twith code\nThree\tFailed\t\nFour\tNext\t\nFive\t\t',
      'Label\tValue\nBikes\t1250\nWho\tMira',
    ]);
    for (const list of ['.metrics', '.facts']) await choose(list, 'ask');
    await eventually(() => quoted.length === 2);
    expect(quoted).to.deep.equal([
      '| Label | Value | Change | Trend |\n| --- | --- | --- | --- |\n| Metric m1 | 98,420 | +6.1 % | 1, –, 3 |\n' +
        '| Metric m2 | €1.12 | +€0.07 |  |',
      '| Label | Value |\n| --- | --- |\n| Bikes | 1,250 |\n| Who | Mira |',
    ]);
    expect(await (await element.exportElement('s', 'csv')).text()).to.contain('\r\nTwo,Now,with code\r\n');
    expect(await (await element.exportElement('f', 'csv')).text()).to.contain('\r\nWho,Mira\r\n');
  });

  it('keep their actions beside their words', async () => {
    const { provider, root: shadow } = await shown(everything());
    (provider as HTMLElement).style.cssText = 'display: block; width: 320px';
    for (const list of ['.metrics', '.steps', '.facts']) {
      const box = shadow.querySelector(list)!;
      const { left, top, bottom } = box.querySelector('[part=toolbar] button')!.getBoundingClientRect();
      const covered = [...box.querySelectorAll('bdi, dd')].filter((node) => {
        const place = node.getBoundingClientRect();
        return place.right > left + 1 && place.top < bottom - 1 && place.bottom > top + 1 && place.width > 1;
      });
      expect(covered.map(words), list).to.deep.equal([]);
    }
  });

  it('say the state of a step and the tone of a callout in words', async () => {
    const { element } = await shown(everything());
    expect(parts(element, 'step-state').map(words)).to.deep.equal(['Done', 'Now', 'Failed', 'Next', '']);
    expect(parts(element, 'step')[1]!.getAttribute('aria-current')).to.equal('step');
    expect(words(parts(element, 'callout')[1]!)).to.equal('Danger:Offline');
    root.lang = 'fr';
    await eventually(() => words(parts(element, 'step-state')[0]!) === 'Fait');
    expect(words(parts(element, 'callout')[1]!)).to.equal('Danger :Offline');
  });

  it('draw source as source, whatever it holds', async () => {
    const { element } = await shown(
      blockOf({ type: 'code', id: 'x', language: 'codeagents-ui', text: '```\n````\n<b>{"type":1}</b>' }),
    );
    await eventually(() => part(element, 'code').querySelector('pre code'));
    expect(part(element, 'code').querySelector('pre code')!.textContent.trim()).to.equal(
      '```\n````\n<b>{"type":1}</b>',
    );
    expect(part(element, 'code').querySelector('b')).to.equal(null);
  });

  it('show one tab at a time, by mouse and by keyboard; all of them on paper', async () => {
    const { element, root: shadow } = await shown(everything());
    const panels = [...shadow.querySelectorAll<HTMLElement>('[role=tabpanel]')];
    const visible = () =>
      panels.map((panel) =>
        panel.firstElementChild!.nextElementSibling!.checkVisibility({ contentVisibilityAuto: true }),
      );
    expect(visible()).to.deep.equal([true, false]);
    const tabs = () => [...shadow.querySelectorAll<HTMLElement>('[role=tab]')];
    tabs()[0]!.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(visible()).to.deep.equal([false, true]);
    expect(shadow.activeElement).to.equal(tabs()[1]);
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).to.deep.equal(['false', 'true']);
    expect(panels[1]!.getAttribute('aria-labelledby')).to.equal(tabs()[1]!.id);
    // What a search finds opens its tab.
    panels[0]!.dispatchEvent(new Event('beforematch'));
    expect(visible()).to.deep.equal([true, false]);
    await emulateMedia({ media: 'print' });
    expect(visible()).to.deep.equal([true, true]);
    expect(part(element, 'tab-list').checkVisibility()).to.equal(false);
  });

  it('give a chart as a file from a tab that was never opened', async () => {
    const { element } = await shown(everything());
    const svg = await (await element.exportElement('in-tab', 'svg')).text();
    expect(svg.match(/<path/g)?.length ?? 0).to.be.above(1);
    expect(svg).to.contain('Hidden chart');
  });

  it('show what stands in for a medium that does not come', async () => {
    const source = { kind: 'project_file', path: 'gone.png' };
    const { element, problems } = await shown(
      blockOf({ type: 'image', id: 'i', source, fallback: 'A **pier** at dawn' }),
      { resolveProjectFile: () => undefined },
    );
    await eventually(() => part(element, 'markdown'));
    expect(words(part(element, 'markdown'))).to.equal('A pier at dawn');
    expect(problems.map(({ code }) => code)).to.deep.equal(['media-missing']);
  });

  it('hold their room while they are written: the same nodes in the same places', async () => {
    const { element } = await shown(everything(), { drawing: 'closed' });
    // What bars of code look like comes late.
    await eventually(() => element.shadowRoot!.querySelector('.code-bar')!.clientHeight > 24);
    // What is far holds about its room until the page has time.
    await eventually(() => !element.shadowRoot!.querySelector('.far'));
    const heights = (list: string) =>
      [...element.shadowRoot!.querySelectorAll(`${list} > *`)].map((each) =>
        Math.round(each.getBoundingClientRect().height),
      );
    const drawn = heights('.body > .els');
    const { OutlineReader } = await import('../../../src/core/widgets/outline-reader.js');
    const reader = new OutlineReader();
    const text = textOf(...everything().elements);
    element.block = undefined;
    for (let at = 0; at < text.length; at += 700) {
      reader.pushText(text.slice(at, at + 700));
      element.outline = reader.outline;
      await element.updateComplete;
    }
    await eventually(
      () => element.matches(':state(open)') && element.shadowRoot!.querySelectorAll('.unseen').length > 5,
    );
    const held = () => heights('.skeleton > .els');
    await eventually(() => held().join() === drawn.join()).catch(() => expect(held().join()).to.equal(drawn.join()));
  });

  it('hold the room of what stands in for one that is not known', async () => {
    const { element } = await shown(blockOf({ type: 'markdown', id: 'm', text: 'x' }), { drawing: 'closed' });
    const { OutlineReader } = await import('../../../src/core/widgets/outline-reader.js');
    const reader = new OutlineReader();
    reader.pushText(textOf({ type: 'globe', id: 'g', fallback: 'One\n\nTwo' }));
    Object.assign(element, { block: undefined, outline: reader.outline });
    await eventually(() => element.shadowRoot!.querySelectorAll('.skeleton .md.unseen p').length === 2);
  });
});
