import { expect } from '@open-wc/testing';
import { blockRequests } from '../../block-requests.js';
import { blockOf, eventually, part, pixel, textOf, words } from './shown-block.js';
import { chart, unloadedBlock, watchRejections } from './unloaded-block.js';

// One page imports a module once: each test blocks a chunk that no test before it has loaded.
describe('<codeagents-ui-block> whose late code does not come', () => {
  watchRejections();

  it('says so where it was given JSON, instead of a placeholder for ever', async () => {
    await blockRequests('*/parse-codeagents-ui.*');
    const { element, root, failed, notice, tryAgain } = await unloadedBlock(
      textOf({ type: 'markdown', id: 'a', text: 'Soup' }),
    );
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.equal('This widget could not be loaded. Try again Reload');
    expect(failed).to.deep.equal(['widget-not-loaded']);
    expect(root.querySelector('[aria-busy]')).to.equal(null);
    expect(element.matches(':state(open)')).to.equal(false);
    expect(notice()!.getBoundingClientRect().height).to.be.above(10);

    await blockRequests();
    await tryAgain(() => part(element, 'markdown'));
  });

  it('draws what it can without what draws media, and the rest when asked to try again', async () => {
    await blockRequests('*/media-views.*');
    const { element, failed, notice, tryAgain } = await unloadedBlock(
      blockOf({ type: 'markdown', id: 'a', text: 'Soup' }, { type: 'image', id: 'b', source: pixel, alt: 'A bowl' }),
      'fr',
    );
    await eventually(() => part(element, 'markdown'), 'the text is drawn');
    await eventually(notice, 'it says so');
    await eventually(() => words(notice()!).startsWith('Les images et les vidéos de ce widget n’ont pas'), 'in French');
    expect(part(element, 'image')).to.equal(null);
    expect([...new Set(failed)]).to.deep.equal(['media-not-loaded']);

    await blockRequests();
    await tryAgain(() => part(element, 'image'), { again: 'Réessayer', reload: 'Recharger la page' });
  });

  it('draws what it can without what draws tables, or metrics, and the rest when asked to try again', async () => {
    const elements = {
      table: { type: 'table', id: 't', columns: ['A'], rows: [['1']] },
      report: { type: 'metric', id: 'm', label: 'Soups', value: 4 },
    };
    for (const [name, drawn] of [
      ['report', 'metric'],
      ['table', 'table'],
    ] as const) {
      await blockRequests(`*/${name}-views.*`);
      const { element, failed, notice, tryAgain } = await unloadedBlock(
        blockOf({ type: 'markdown', id: 'a', text: 'Soup' }, elements[name]),
      );
      await eventually(() => part(element, 'markdown'), 'the text is drawn');
      await eventually(notice, 'it says so');
      expect(words(notice()!)).to.contain('Part of this widget could not be loaded.');
      expect(part(element, drawn)).to.equal(null);
      expect([...new Set(failed)]).to.deep.equal(['widget-part-not-loaded']);
      await blockRequests();
      await tryAgain(() => part(element, drawn));
    }
  });

  it('shows the data of a chart that cannot be loaded, says so, and draws it when asked again', async () => {
    await blockRequests('*/series-charts.*');
    const { element, failed, notice, tryAgain } = await unloadedBlock(blockOf(chart));
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.contain('The chart could not be loaded. Its data is above.');
    expect(part(element, 'table') ?? element.shadowRoot!.querySelector('table')).not.to.equal(null);
    expect(failed).to.deep.equal(['chart-not-loaded']);
    await blockRequests();
    await tryAgain(() => part(element, 'plot'));
  });
});
