import { expect } from '@open-wc/testing';
import { blockRequests } from '../../block-requests.js';
import { blockOf, eventually, part, words } from './shown-block.js';
import { unloadedBlock, watchRejections } from './unloaded-block.js';

// What loads with the first text of a page stays blocked until a test lets it come: one block holds all that waits for it.
describe('texts of a <codeagents-ui-block> whose grammar does not come', () => {
  watchRejections();

  it('stand as they are written, say so once in each place, and are drawn when asked again', async () => {
    await blockRequests('*/whole-grammar.*');
    const rows = [
      ['a ~~b~~', 'c & d'],
      ['- ~~e~~\n- f', 'g'],
    ];
    const table = { type: 'table', id: 't', columns: ['One', 'Two'], rows };
    const text = { type: 'markdown', id: 'm', text: 'Not ~~this~~' };
    const { element, root, failed, tryAgain } = await unloadedBlock(blockOf(text, table), 'fr');
    const notices = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.unloaded')];
    await eventually(() => notices().length === 2, 'each says so once');
    await eventually(
      () => words(notices()[0]!).startsWith('Ce qui dessine ce texte n’a pas pu être chargé.'),
      'in French',
    );
    expect(words(part(element, 'markdown'))).to.equal('Not ~~this~~');
    expect(words(root.querySelector('td')!)).to.equal('a ~~b~~');
    expect([...failed].sort()).to.deep.equal(['text-not-loaded', 'text-not-loaded']);
    for (const notice of notices()) expect(notice.getBoundingClientRect().height).to.be.above(10);

    await blockRequests();
    notices()[1]!.querySelector('button')!.click();
    await eventually(
      () => root.querySelector('td s') ?? notices().length === 2,
      'the table is drawn, or says so again',
    );
    await tryAgain(() => part(element, 'markdown').querySelector('s'), {
      again: 'Réessayer',
      reload: 'Recharger la page',
    });
  });
});
