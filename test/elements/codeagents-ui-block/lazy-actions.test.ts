import { expect } from '@open-wc/testing';
import type { WidgetDownloadRequestEvent } from '../../../src/events/widget/widget-download-request.js';
import { blockRequests } from '../../block-requests.js';
import { remembersFailedImports } from '../../remembered-failures.js';
import { blockOf, eventually, part, pixel, words } from './shown-block.js';
import { chart, unloadedBlock, watchRejections } from './unloaded-block.js';

// Not on one page with the tests of a drawing that does not come: here it must be there.
describe('<codeagents-ui-block> that is drawn, and whose late code does not come', () => {
  watchRejections();

  it('says so where the preview of an image cannot be loaded, and opens it when asked again', async () => {
    await blockRequests('*/preview-dialog.*');
    const { element, root, failed, notice, tryAgain } = await unloadedBlock(
      blockOf({ type: 'image', id: 'b', source: pixel, alt: 'A bowl' }),
    );
    const shot = () => root.querySelector<HTMLElement>('[part=image] button');
    await eventually(shot, 'the image is drawn');
    shot()!.click();
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.contain('The preview could not be loaded.');
    expect(failed).to.deep.equal(['preview-not-loaded']);
    await blockRequests();
    await tryAgain(() => part(element, 'dialog'));
  });

  it('says so where the tips, or the tools, of a chart cannot be loaded, and has them when asked again', async () => {
    const pie = { ...chart, chartType: 'pie', slices: [{ label: 'a', value: 1 }] };
    const late = {
      'chart-tools.*': [pie, (root: ShadowRoot) => root.querySelector('[data-action=data]')],
      // A ring says its words itself: those of bars are asked for now.
      'words/series-words.*': [chart, (root: ShadowRoot) => root.querySelector('[role=img][aria-label]')],
    } as const;
    for (const [chunk, [given, found]] of Object.entries(late)) {
      await blockRequests(`*/${chunk}`);
      const { element, root, failed, notice, tryAgain } = await unloadedBlock(blockOf(given));
      await eventually(notice, `it says so: ${chunk}`);
      expect(words(notice()!)).to.equal('The tips and tools of this chart could not be loaded. Try again Reload');
      expect([...new Set(failed)]).to.deep.equal(['widget-part-not-loaded']);
      expect(notice()!.getBoundingClientRect().top).to.be.at.least(
        part(element, 'chart').getBoundingClientRect().bottom,
      );
      expect(part(element, 'plot').querySelector('path'), 'the drawing stands').not.to.equal(null);
      // What somebody does meanwhile is not shown twice, nor does it fail unheard.
      part(element, 'plot').dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      await blockRequests();
      await tryAgain(() => found(root));
    }
  });

  it('says so where a file of a chart cannot be made, and makes it when asked again', async () => {
    await blockRequests('*/export/scene.*');
    const { element, root, failed, notice, tryAgain } = await unloadedBlock(blockOf(chart));
    const files: string[] = [];
    element.addEventListener('widget-download-request', (event: WidgetDownloadRequestEvent) => {
      event.preventDefault();
      files.push(event.detail.format);
    });
    await eventually(() => root.querySelector('[data-action=download]'), 'it is drawn, with its tools');
    root.querySelector<HTMLElement>('[data-action=download]')!.click();
    root.querySelector<HTMLElement>('[data-action=svg]')!.click();
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.contain('This could not be done.');
    expect(failed).to.deep.equal(['action-failed']);
    expect(notice()!.getBoundingClientRect().height).to.be.above(10);
    await blockRequests();
    await tryAgain(() => files.length > 0);
    expect(files).to.deep.equal((await remembersFailedImports()) ? [] : ['svg']);
  });
});
