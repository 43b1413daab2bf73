import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { blockOf, eventually, parts, pixel, shown, textOf } from './shown-block.js';

const chart = (at: number) => ({
  type: 'chart',
  id: `c${at}`,
  chartType: at % 2 ? 'line' : 'bar',
  title: `Chart ${at}`,
  x: ['a', 'b', 'c'],
  series: [{ values: [1, 2, at] }],
});
const charts = (count: number) => blockOf(...Array.from({ length: count }, (_, at) => chart(at)));
const drawings = (root: ShadowRoot) => [...root.querySelectorAll('.plot svg')].map((svg) => svg.childElementCount > 0);

/** A page that has no time: what is drawn meanwhile, is drawn because somebody needs it. */
async function busy<T>(run: () => Promise<T>): Promise<T> {
  const whenIdle = window.requestIdleCallback;
  const later: IdleRequestCallback[] = [];
  window.requestIdleCallback = (work) => later.push(work);
  try {
    return await run();
  } finally {
    window.requestIdleCallback = whenIdle;
    for (const work of later) whenIdle(work);
  }
}

describe('charts that nobody has come near', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  it('are in a file', async () =>
    busy(async () => {
      const { element, root } = await shown(charts(14), { leavesFar: true });
      await eventually(() => parts(element, 'chart').length > 0);
      expect(parts(element, 'chart').length, 'far ones wait').to.be.below(14);
      expect(drawings(root)[13] ?? false, 'not drawn yet').to.equal(false);
      const svg = await (await element.exportElement('c13', 'svg')).text();
      expect(svg.match(/<path/g)?.length ?? 0).to.be.above(2);
      expect(svg).to.contain('Chart 13');
    }));

  it('are on paper', async () =>
    busy(async () => {
      const { element, root } = await shown(charts(14), { leavesFar: true });
      await eventually(() => parts(element, 'chart').length > 0);
      expect(parts(element, 'chart').length, 'far ones wait').to.be.below(14);
      dispatchEvent(new Event('beforeprint'));
      expect(drawings(root), JSON.stringify(drawings(root))).to.deep.equal(Array.from({ length: 14 }, () => true));
      expect(root.querySelector('.far')).to.equal(null);
    }));

  it('are drawn when the page has time, so that a search finds what they say', async () => {
    const { element, root } = await shown(charts(14));
    await eventually(() => parts(element, 'chart').length === 14);
    await eventually(() => drawings(root).every(Boolean));
  });
});

describe('a block on paper', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  it('has the whole table, all images of a gallery beside and below each other, and no toolbars', async () => {
    const table = {
      type: 'table',
      id: 't',
      columns: ['Number'],
      rows: Array.from({ length: 40 }, (_, row) => [String(row)]),
    };
    const images = Array.from({ length: 12 }, (_, at) => ({ type: 'image', id: `i${at}`, source: pixel, alt: '' }));
    const { root } = await shown(blockOf(table, { type: 'gallery', id: 'g', images }, chart(1)));
    await eventually(() => root.querySelectorAll('.frame.loaded').length > 0);
    await emulateMedia({ media: 'print' });
    const box = root.querySelector('.tscroll')!;
    expect(box.scrollHeight).to.be.at.most(box.clientHeight + 1);
    expect(root.querySelector('tbody tr:last-child')!.getBoundingClientRect().bottom).to.be.at.most(
      box.getBoundingClientRect().bottom + 1,
    );
    const strip = root.querySelector('.strip')!;
    expect(strip.scrollWidth).to.be.at.most(strip.clientWidth + 1);
    for (const tools of root.querySelectorAll('.wtools')) expect(tools.checkVisibility()).to.equal(false);
  });
});

describe('folds, notes and answers on paper', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  it('say what is not there, all of an opened source, and nothing that can only be pressed', async () => {
    const headless = new HeadlessController({ storage: 'memory', fixRequests: true });
    const words = Array.from({ length: 60 }, (_, at) => `Line ${at} of it`);
    const json = textOf(
      { type: 'form', id: 'f', words },
      {
        type: 'gallery',
        id: 'g',
        images: Array.from({ length: 15 }, () => ({ type: 'image', source: pixel, alt: '' })),
      },
      { type: 'choices', id: 'q', items: [{ label: 'Week 31' }, { label: 'Week 32' }], multiple: true },
    );
    const { element, root } = await shown(json, { headless, skipped: 'fold' });
    await eventually(() => root.querySelector('.fold') && root.querySelector('.choices .btn'));
    root.querySelector('summary')!.click();
    await eventually(() => root.querySelector('.fold-body .btn'), 'it is opened');
    const fold = root.querySelector('.fold')!;
    const note = parts(element, 'note').find((each) => each.checkVisibility())!;
    for (const each of [fold.querySelector('.btn')!, fold.querySelector('.i')!, root.querySelector('.choices .btn')!])
      expect(each.checkVisibility(), each.className).to.equal(true);
    await emulateMedia({ media: 'print' });
    for (const each of [fold.querySelector('.btn')!, fold.querySelector('.i')!, root.querySelector('.choices .btn')!])
      expect(each.checkVisibility(), each.className).to.equal(false);
    for (const each of [fold.querySelector('summary')!, note, ...parts(element, 'choice')])
      expect(each.checkVisibility(), each.className).to.equal(true);
    const source = fold.querySelector('.raw')!;
    expect(source.scrollHeight).to.be.at.most(source.clientHeight + 1);
  });
});

describe('the preview of a gallery', () => {
  it('holds the images that the strip has not been scrolled to', async () => {
    const images = Array.from({ length: 12 }, (_, at) => ({
      type: 'image',
      id: `i${at}`,
      source: pixel,
      alt: `Image ${at}`,
    }));
    const { element, root, provider } = await shown(blockOf({ type: 'gallery', id: 'g', images }));
    (provider as HTMLElement).style.cssText = 'display: block; inline-size: 320px';
    await eventually(() => parts(element, 'thumbnail').length === 12);
    parts(element, 'thumbnail')[2]!.click();
    await eventually(() => root.querySelector('dialog[open]'));
    expect(root.querySelector('dialog [role=status]')!.textContent).to.equal('3 of 12');
    root.querySelector('dialog')!.close();
  });
});
