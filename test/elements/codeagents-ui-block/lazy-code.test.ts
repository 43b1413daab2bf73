import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/codeagents-ui-block.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { CodeagentsUiBlock as Block } from '../../../src/core/widgets/widget-schema.js';
import type { WidgetDownloadRequestEvent } from '../../../src/events/widget/widget-download-request.js';
import type { WidgetFailedEvent } from '../../../src/events/widget/widget-failed.js';
import { blockRequests } from '../../block-requests.js';
import { blockOf, eventually, part, pixel, textOf, words } from './shown-block.js';

// One page imports a module once: each test blocks a chunk that no test before it has loaded.
describe('<codeagents-ui-block> whose late code does not come', () => {
  const rejections: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => void rejections.push(event.reason);
  before(() => window.addEventListener('unhandledrejection', note));
  after(() => window.removeEventListener('unhandledrejection', note));
  afterEach(async () => {
    await blockRequests();
    expect(rejections.length, 'nothing is rejected unheard').to.equal(0);
  });

  async function shown(block: Block | string, lang = '') {
    const failed: string[] = [];
    const provider = await fixture(html`<vitrine-provider
      lang=${lang}
      .headless=${new HeadlessController({ storage: 'memory' })}
      .images=${'all'}
      @widget-failed=${(event: WidgetFailedEvent) => failed.push(event.detail.code)}
    ></vitrine-provider>`);
    const given = typeof block === 'string' ? { json: block } : { block };
    const element = Object.assign(document.createElement('codeagents-ui-block'), given);
    provider.append(element);
    await element.updateComplete;
    const root = element.shadowRoot!;
    return {
      element,
      root,
      failed,
      notice: () => root.querySelector<HTMLElement>('.unloaded'),
      press: (label: string) =>
        [...root.querySelectorAll<HTMLButtonElement>('.unloaded button')]
          .find(({ textContent }) => textContent === label)!
          .click(),
    };
  }

  it('says so where it was given JSON, instead of a placeholder for ever', async () => {
    await blockRequests('*/parse-codeagents-ui.*');
    const { element, root, failed, notice, press } = await shown(textOf({ type: 'markdown', id: 'a', text: 'Soup' }));
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.equal('This widget could not be loaded. Try again Reload');
    expect(failed).to.deep.equal(['widget-not-loaded']);
    expect(root.querySelector('[aria-busy]')).to.equal(null);
    expect(element.matches(':state(open)')).to.equal(false);
    expect(notice()!.getBoundingClientRect().height).to.be.above(10);

    await blockRequests();
    press('Try again');
    await eventually(() => part(element, 'markdown'), 'it is drawn');
    expect(notice()).to.equal(null);
  });

  it('draws what it can without what draws media, and the rest when asked to try again', async () => {
    await blockRequests('*/media-views.*');
    const { element, failed, notice, press } = await shown(
      blockOf({ type: 'markdown', id: 'a', text: 'Soup' }, { type: 'image', id: 'b', source: pixel, alt: 'A bowl' }),
      'fr',
    );
    await eventually(() => part(element, 'markdown'), 'the text is drawn');
    await eventually(notice, 'it says so');
    await eventually(() => words(notice()!).startsWith('Les images et les vidéos de ce widget n’ont pas'), 'in French');
    expect(part(element, 'image')).to.equal(null);
    expect([...new Set(failed)]).to.deep.equal(['media-not-loaded']);

    await blockRequests();
    press('Réessayer');
    await eventually(() => part(element, 'image'), 'the image is drawn');
    expect(notice()).to.equal(null);
  });

  it('says so where the preview of an image cannot be loaded, and opens it when asked again', async () => {
    await blockRequests('*/preview-dialog.*');
    const { element, root, failed, notice, press } = await shown(
      blockOf({ type: 'image', id: 'b', source: pixel, alt: 'A bowl' }),
    );
    const shot = () => root.querySelector<HTMLElement>('[part=image] button');
    await eventually(shot, 'the image is drawn');
    shot()!.click();
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.contain('The preview could not be loaded.');
    expect(failed).to.deep.equal(['preview-not-loaded']);
    await blockRequests();
    press('Try again');
    await eventually(() => part(element, 'dialog'), 'it is open');
    expect(notice()).to.equal(null);
  });

  const chart = {
    type: 'chart',
    id: 'c',
    chartType: 'bar',
    title: 'Soups',
    x: ['a'],
    series: [{ name: 's', values: [1] }],
  };

  it('shows the data of a chart that cannot be loaded, says so, and draws it when asked again', async () => {
    await blockRequests('*/d3-charts.*');
    const { element, failed, notice, press } = await shown(blockOf(chart));
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.contain('The chart could not be loaded. Its data is above.');
    expect(part(element, 'table') ?? element.shadowRoot!.querySelector('table')).not.to.equal(null);
    expect(failed).to.deep.equal(['chart-not-loaded']);
    await blockRequests();
    press('Try again');
    await eventually(() => part(element, 'plot'), 'it is drawn');
    expect(notice()).to.equal(null);
  });

  it('says so where a file of a chart cannot be made, and makes it when asked again', async () => {
    await blockRequests('*/export/scene.*');
    const { element, root, failed, notice, press } = await shown(blockOf(chart));
    const files: string[] = [];
    element.addEventListener('widget-download-request', (event: WidgetDownloadRequestEvent) => {
      event.preventDefault();
      files.push(event.detail.format);
    });
    await eventually(() => part(element, 'plot'), 'it is drawn');
    root.querySelector<HTMLElement>('[data-action=download]')!.click();
    root.querySelector<HTMLElement>('[data-action=svg]')!.click();
    await eventually(notice, 'it says so');
    expect(words(notice()!)).to.contain('This could not be done.');
    expect(failed).to.deep.equal(['action-failed']);
    expect(notice()!.getBoundingClientRect().height).to.be.above(10);
    await blockRequests();
    press('Try again');
    await eventually(() => files.length > 0, 'the file is made');
    expect(files).to.deep.equal(['svg']);
    expect(notice()).to.equal(null);
  });
});
