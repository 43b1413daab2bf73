import { expect, fixture, html } from '@open-wc/testing';
import type { WidgetCopyRequestEvent } from '../../../../src/events/widget/widget-copy-request.js';
import { blockOf, byTheLetter, eventually, shown } from '../shown-block.js';

const table = {
  type: 'table',
  id: 't',
  columns: ['Place', 'Note'],
  rows: [
    ['**Harbor gate**', '[plan](https://example.com/plan)'],
    ['`B2` ~~old~~', 'one\n\n- two\n- three'],
    ['![a map](https://example.com/map.png)', '<br> & "quotes"'],
  ],
};

describe('a table that leaves the page', () => {
  // The first one: what its cells need has not loaded yet.
  it('is what a person reads, in the order of that, however early it is asked for', async () => {
    const provider = await fixture(html`<vitrine-provider .headless=${byTheLetter()}></vitrine-provider>`);
    const block = Object.assign(document.createElement('codeagents-ui-block'), { block: blockOf(table) });
    const asked = new Promise<Promise<Blob>>((resolve) =>
      block.addEventListener('widget-drawn', () => {
        block.shadowRoot!.querySelector<HTMLElement>('th button')!.click();
        resolve(block.exportElement('t', 'csv'));
      }),
    );
    provider.append(block);
    const csv = await (await asked).text();
    expect(csv.replace('\ufeff', '').split('\r\n')).to.deep.equal([
      'Place,Note',
      'B2 old,"one\ntwo\nthree"',
      'Harbor gate,plan',
      'a map,"<br> & ""quotes"""', // its box says first that it is an image
      '',
    ]);
  });

  it('is what a person reads, in a file', async () => {
    const { element: block } = await shown(blockOf(table));
    await eventually(() => block.shadowRoot!.querySelector('td s, td del') !== null);
    const csv = await (await block.exportElement('t', 'csv')).text();
    expect(csv.replace('\ufeff', '').split('\r\n')).to.deep.equal([
      'Place,Note',
      'Harbor gate,plan',
      'B2 old,"one\ntwo\nthree"',
      'a map,"<br> & ""quotes"""',
      '',
    ]);
  });

  it('is text and a table of text, on the clipboard', async () => {
    const { element: block } = await shown(blockOf(table));
    await eventually(() => block.shadowRoot!.querySelector('td s, td del') !== null);
    const asked = new Promise<WidgetCopyRequestEvent['detail']>((resolve) =>
      block.addEventListener('widget-copy-request', (event) => {
        event.preventDefault();
        resolve(event.detail);
      }),
    );
    block.shadowRoot!.querySelector<HTMLElement>('[data-action=copy]')!.click();
    const { text, markup } = await asked;
    expect(text.split('\n').slice(0, 3)).to.deep.equal(['Place\tNote', 'Harbor gate\tplan', 'B2 old\tone two three']);
    expect(markup).to.contain('<th>Place</th>').and.to.contain('<td>Harbor gate</td>');
    expect(markup)
      .to.match(/one<br ?\/?>two<br ?\/?>three/)
      .and.to.contain('&lt;br&gt; &amp; "quotes"');
    expect(markup).to.not.contain('https://');
  });
});

describe('the figures of a table', () => {
  const column = { name: 'Docks', type: 'number' };

  it('have their thousands set apart in all cells of a column, or in none', async () => {
    const { root } = await shown(
      blockOf({
        ...{ type: 'table', id: 't', columns: [column, { name: 'Year', type: 'number' }] },
        rows: [
          ['9600', '2025'],
          ['10800', '2026'],
        ],
      }),
    );
    const cells = (): string[] => [...root.querySelectorAll('td')].map(({ textContent }) => textContent);
    await eventually(() => cells().includes('10,800'));
    expect(cells()).to.deep.equal(['9,600', '2025', '10,800', '2026']);
  });

  it('stand at the edge of the card also where the page is read from right to left', async () => {
    const rows = [
      ['1', 'Home', '41'],
      ['2', 'Docs', '20'],
    ];
    const inner = { type: 'table', id: 't', columns: ['Place', 'Page', 'Share'], rows };
    const { element, root } = await shown(blockOf({ type: 'card', id: 'c', title: 'Pages', content: [inner] }));
    element.dir = 'rtl';
    await element.updateComplete;
    const edges = (cell: Element) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect();
    };
    const cells = [...root.querySelectorAll('td')];
    await eventually(() => cells.length === 6 && cells.every((cell) => cell.classList.length > 0 || cell.textContent));
    const frame = root.querySelector('table')!.getBoundingClientRect();
    expect(edges(cells[0]!).right, 'the first column').to.be.closeTo(frame.right, 1);
    expect(edges(cells[2]!).left, 'the last column').to.be.closeTo(frame.left, 1);
  });
});
