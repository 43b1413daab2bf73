import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { blockOf, eventually, part, parts, shown, words } from '../shown-block.js';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const table = (count: number, more: object = {}) => ({
  type: 'table',
  id: 't',
  caption: 'Trips',
  columns: ['Bike', 'Area', 'Minutes'],
  rows: times(count, (at) => [`**B-${at}**`, ['Harbor', 'Île', 'Campus'][at % 3], String((at * 7) % 50)]),
  ...more,
});
const bodyRows = (root: ShadowRoot) => [...root.querySelectorAll<HTMLTableRowElement>('tbody tr')];
const buttons = (element: Element) => [...element.querySelectorAll('button')].filter((each) => each.checkVisibility());
const head = (root: ShadowRoot, at: number) => root.querySelectorAll<HTMLElement>('th button')[at]!;

describe('a table of many rows', () => {
  it('shows 25 of them, then as many more, then all', async () => {
    const { element, root } = await shown(blockOf(table(60)));
    const more = part(element, 'more');
    expect(bodyRows(root).length).to.equal(25);
    expect([words(more.firstElementChild!), ...buttons(more).map(words)]).to.deep.equal([
      '25 of 60 rows',
      'Show 25 more',
      'Show all 60',
    ]);
    buttons(more)[0]!.click();
    await eventually(() => bodyRows(root).length === 50);
    await eventually(() => buttons(more).map(words).join() === 'Show all 60');
    buttons(more)[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await eventually(() => bodyRows(root).length === 60);
    await eventually(() => more.hidden);
    expect((root.activeElement as HTMLElement).className, 'the focus is where the rows are').to.contain('tscroll');
  });

  it('sorts all of them, those too that are not shown', async () => {
    const { root } = await shown(blockOf(table(60)));
    head(root, 2).click();
    head(root, 2).click();
    expect(words(bodyRows(root)[0]!.cells[2]!)).to.equal('49');
    expect(bodyRows(root).length).to.equal(25);
  });

  it('is whole in a file and on paper', async () => {
    const { element, root } = await shown(blockOf(table(60)));
    const csv = await (await element.exportElement('t', 'csv')).text();
    expect(csv.trim().split('\r\n').length).to.equal(61);
    expect(csv).to.contain('B-59,').and.not.to.contain('**');
    dispatchEvent(new Event('beforeprint'));
    expect(bodyRows(root).length).to.equal(60);
    dispatchEvent(new Event('afterprint'));
    expect(bodyRows(root).length).to.equal(25);
  });

  it('holds 4,000 cells, and shows them all in slices', async () => {
    const columns = times(8, (at) => `C${at}`);
    const { element, root } = await shown(
      blockOf({ type: 'table', id: 't', columns, rows: times(500, (row) => columns.map((_, at) => `${row}.${at}`)) }),
    );
    expect(root.querySelectorAll('td').length).to.equal(200);
    buttons(part(element, 'more')).at(-1)!.click();
    await eventually(() => root.querySelectorAll('td').length === 4_000);
    expect(part(element, 'note')).to.equal(null);
  });
});

describe('the filter of a table', () => {
  const field = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('[part=filter]');
  const write = (root: ShadowRoot, text: string) => {
    field(root)!.value = text;
    field(root)!.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('is there from 12 rows on', async () => {
    expect(field((await shown(blockOf(table(11)))).root)).to.equal(null);
    expect(field((await shown(blockOf(table(12)))).root)!.placeholder).to.equal('Filter 12 rows');
  });

  it('keeps rows that have all its words, in any column, without regard to case and accents', async () => {
    const { element, root } = await shown(blockOf(table(60)));
    write(root, 'ile b-1');
    expect(bodyRows(root).map((row) => words(row.cells[0]!))).to.deep.equal(['B-1', 'B-10', 'B-13', 'B-16', 'B-19']);
    expect(words(root.querySelector('.tfilter [role=status]')!)).to.equal('5 of 60 rows');
    expect(part(element, 'more').hidden).to.equal(true);
    head(root, 2).click();
    expect(bodyRows(root).length, 'sorted, and still filtered').to.equal(5);
    const csv = await (await element.exportElement('t', 'csv')).text();
    expect(csv.trim().split('\r\n').length, 'a file has what is shown').to.equal(6);
    field(root)!.focus();
    await sendKeys({ press: 'Escape' });
    expect([field(root)!.value, bodyRows(root).length]).to.deep.equal(['', 25]);
    write(root, 'nothing at all');
    expect(bodyRows(root).length).to.equal(0);
    expect(words(root.querySelector('.tfilter [role=status]')!)).to.equal('0 of 60 rows');
  });
});

describe('the first column', () => {
  it('stays in sight when a table scrolls to the side', async () => {
    const { provider, root } = await shown(
      blockOf({
        type: 'table',
        id: 't',
        columns: times(9, (at) => `Column ${at}`),
        rows: [times(9, (at) => `Cell ${at}`)],
      }),
    );
    (provider as HTMLElement).style.cssText = 'display: block; inline-size: 320px';
    const scroller = root.querySelector<HTMLElement>('.tscroll')!;
    await eventually(() => scroller.scrollWidth > scroller.clientWidth);
    scroller.scrollLeft = 200;
    await eventually(() => scroller.classList.contains('moved'));
    const cell = root.querySelector('td')!;
    expect(Math.abs(cell.getBoundingClientRect().left - scroller.getBoundingClientRect().left)).to.be.below(2);
    expect(cell.getBoundingClientRect().width).to.be.below(160);
  });
});

describe('columns that say what they are', () => {
  const typed = (type: string, ...cells: string[]) => ({
    type: 'table',
    id: 't',
    columns: ['Row', { name: 'Value', type }],
    rows: cells.map((cell, at) => [String.fromCharCode(97 + at), cell]),
  });
  const values = (root: ShadowRoot) => bodyRows(root).map((row) => words(row.cells[1]!));
  const names = (root: ShadowRoot) =>
    bodyRows(root)
      .map((row) => words(row.cells[0]!))
      .join('');
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('write bare numbers as the language does, with the digits they have, and leave what is written out', async () => {
    const { root } = await shown(blockOf(typed('number', '12345.50', '-2026', '1,204', 'n/a')));
    expect(values(root)).to.deep.equal(['12,345.50', '−2,026', '1,204', 'n/a']);
    document.documentElement.lang = 'fr';
    await eventually(() => values(root)[0] === '12 345,50');
    const { element } = await shown(blockOf(typed('number', '12345.50', '-3')));
    expect(await (await element.exportElement('t', 'csv')).text(), 'a file has them bare').to.contain('a,12345.50');
  });

  it('write days as the language does, and sort them by time', async () => {
    const { root } = await shown(blockOf(typed('date', '2026-03-01', '2025-12-24', '2026-01-05T08:30:00Z')));
    expect(values(root)).to.deep.equal(['Mar 1, 2026', 'Dec 24, 2025', 'Jan 5, 2026, 08:30']);
    head(root, 1).click();
    expect(names(root)).to.equal('bca');
  });

  it('draw bars from zero, and keep the number beside each', async () => {
    const { root } = await shown(blockOf(typed('bar', '4', '-4', '12', 'many')));
    expect(values(root)).to.deep.equal(['4', '−4', '12', 'many']);
    const bars = [...root.querySelectorAll<HTMLElement>('.track > span')].map(({ style }) => [
      style.insetInlineStart,
      style.inlineSize,
    ]);
    expect(bars).to.deep.equal([
      ['25%', '25%'],
      ['0%', '25%'],
      ['25%', '75%'],
    ]);
  });

  it('draw small lines that say what they show, and sort by where they end', async () => {
    const { root } = await shown(blockOf(typed('sparkline', '1, 2, 9', '3 – 4', '5,1', 'none')));
    expect([...root.querySelectorAll('.tline')].map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      'Trend over 3 values, from 1 to 9.',
      'Trend over 2 values, from 3 to 4.',
      'Trend over 2 values, from 5 to 1.',
    ]);
    expect(values(root)[3]).to.equal('none');
    head(root, 1).click();
    expect(names(root)).to.equal('cbad');
  });

  it('say the unit once, in the head; a file has it there, too', async () => {
    const { element, root } = await shown(
      blockOf({
        type: 'table',
        id: 't',
        columns: ['A', { name: 'Way', unit: 'km', align: 'center' }],
        rows: [['x', 'y']],
      }),
    );
    expect(words(root.querySelectorAll('th')[1]!)).to.equal('Way km');
    expect(parts(element, 'cell')[1]!.className).to.equal('c');
    expect(await (await element.exportElement('t', 'csv')).text()).to.contain('A,Way (km)');
  });

  it('give one kind of badge one colour, and none where there are many', async () => {
    const { root } = await shown(blockOf(typed('badge', 'Ready', 'Late', 'Ready')));
    const colors = [...root.querySelectorAll<HTMLElement>('.tbadge')].map(({ style }) =>
      style.getPropertyValue('--_c'),
    );
    expect([colors[0] === colors[2], colors[0] === colors[1]]).to.deep.equal([true, false]);
    const { root: many } = await shown(blockOf(typed('badge', ...times(8, (at) => `Kind ${at}`))));
    expect(many.querySelectorAll('.tbadge.plain').length).to.equal(8);
  });

  it('keep markup in cells as text', async () => {
    for (const type of ['badge', 'number', 'bar', 'date', 'sparkline']) {
      const { root } = await shown(blockOf(typed(type, '<img src=x onerror=alert(1)>')));
      await eventually(() => values(root)[0] !== '');
      expect(root.querySelectorAll('td img, td b').length, type).to.equal(0);
      expect(values(root)[0]).to.contain('<img');
    }
  });
});
