import { expect } from '@open-wc/testing';
import type { WidgetCopyRequestEvent } from '../../../../src/events/widget/widget-copy-request.js';
import { blockOf, eventually, shown } from '../shown-block.js';

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
