import { expect } from '@open-wc/testing';
import { blockOf, eventually, shown, words } from '../shown-block.js';

const changes = (cells: readonly string[]) => ({
  ...{ type: 'table', id: 't', columns: ['What', 'Change'] },
  rows: cells.map((cell, at) => [`Row ${at}`, cell]),
});
const turns = (root: ShadowRoot) =>
  [...root.querySelectorAll('td:nth-child(2)')].map(({ classList }) =>
    ['up', 'down'].filter((name) => classList.contains(name)).join(),
  );

describe('a small table without a caption', () => {
  it('says nothing of its size, bears the name of its card, and has its tools above its heads', async () => {
    const inside = { type: 'card', id: 'd', content: [changes(['1', '2'])] };
    const card = { type: 'card', id: 'c', title: 'Back from repair', content: [changes(['3', '4']), inside] };
    const { root } = await shown(blockOf(card));
    await eventually(() => root.querySelectorAll('.tscroll').length === 2);
    const scrollers = [...root.querySelectorAll('.tscroll')];
    await eventually(() => scrollers.every((each) => each.getAttribute('aria-label') === 'Back from repair'));
    expect([...root.querySelectorAll('caption')].map(words)).to.deep.equal(['Back from repair', 'Back from repair']);
    expect(root.textContent).to.not.contain('rows');
    const tools = root.querySelector('.lone > .wh')!.getBoundingClientRect();
    expect(tools.height).to.be.greaterThan(20);
    expect(tools.bottom).to.be.below(root.querySelector('th')!.getBoundingClientRect().top + 2);
  });

  it('says its size where rows are hidden, and is a table where no card names it', async () => {
    const { root } = await shown(blockOf(changes(Array.from({ length: 26 }, (_, at) => String(at)))));
    await eventually(() => root.querySelector('.bare .wh'));
    expect(words(root.querySelector('.bare .wh .cap')!)).to.equal('26 rows · 2 columns');
    expect(words(root.querySelector('caption')!)).to.equal('Table');
  });
});

describe('a table without rows', () => {
  it('says that it has none', async () => {
    const { root } = await shown(blockOf({ ...changes([]), caption: 'Nobody rode' }));
    await eventually(() => root.querySelector('p.tmore'));
    expect(words(root.querySelector('p.tmore')!)).to.equal('0 rows · 2 columns');
  });
});

describe('a column of changes', () => {
  it('has the colors of what rose and what fell, where each of its cells says so of one thing', async () => {
    const { root } = await shown(blockOf(changes(['+6.1 %', '−1.3 %', '0 %', '+2 %'])));
    await eventually(() => turns(root).length === 4);
    expect(turns(root)).to.deep.equal(['up', 'down', '', 'up']);
    for (const cells of [
      ['+6.1 %', '−0.4 min'], // less may be better here, and worse there
      ['−4', '−11'], // degrees below zero, perhaps
      ['+4', 'unknown'],
      ['+4', '11'],
    ])
      expect(turns((await shown(blockOf(changes(cells)))).root), cells.join()).to.deep.equal(['', '']);
  });
});

describe('the legend of a chart', () => {
  it('has entries that are high enough to be hit, and a ring has no air around it', async () => {
    const series = ['Members', 'Day passes'].map((name) => ({ name, values: [1, 2, 3] }));
    const bars = { type: 'chart', id: 'b', chartType: 'bar', title: 'Trips', x: ['a', 'b', 'c'], series };
    const slices = ['Commute', 'Errands'].map((label, at) => ({ label, value: at + 1 }));
    const ring = { type: 'chart', id: 'p', chartType: 'pie', title: 'Why', slices };
    const { root } = await shown(blockOf(bars, ring));
    await eventually(() => root.querySelector('.entry') && root.querySelector('.chart-pie .plot svg *'));
    for (const entry of root.querySelectorAll('.entry'))
      expect(entry.getBoundingClientRect().height).to.be.at.least(24);
    const [box, plot] = ['.chart-pie > .chart-main', '.chart-pie .plot'].map((name) => root.querySelector(name)!);
    expect(box!.getBoundingClientRect().height - plot!.getBoundingClientRect().height).to.be.at.most(26);
  });

  it('breaks a word that would lie on its share', async () => {
    const slices = ['Donaudampfschifffahrtsgesellschaft', 'Else'].map((label, at) => ({ label, value: 2 - at }));
    const ring = { type: 'chart', id: 'p', chartType: 'pie', title: 'Why', valueDisplay: 'percent', slices };
    const { root, element } = await shown(blockOf(ring));
    element.style.inlineSize = '240px';
    await eventually(() => root.querySelector('.slices li .share'));
    const edges = ['.slices li bdi', '.slices li .share'].map((each) => root.querySelector(each)!);
    const [name, share] = edges.map((each) => () => each.getBoundingClientRect());
    await eventually(() => element.clientWidth === 240 && name!().right <= share!().left);
  });
});
