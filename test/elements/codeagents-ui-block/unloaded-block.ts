import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/codeagents-ui-block.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { CodeagentsUiBlock as Block } from '../../../src/core/widgets/widget-schema.js';
import type { WidgetFailedEvent } from '../../../src/events/widget/widget-failed.js';
import { blockRequests } from '../../block-requests.js';
import { remembersFailedImports } from '../../remembered-failures.js';
import { eventually, words } from './shown-block.js';

/** Sets hooks: nothing may be rejected unheard, and nothing stays blocked. */
export function watchRejections(): void {
  const rejections: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => void rejections.push(event.reason);
  before(async () => {
    await remembersFailedImports();
    window.addEventListener('unhandledrejection', note);
  });
  after(() => window.removeEventListener('unhandledrejection', note));
  afterEach(async () => {
    await blockRequests();
    expect(rejections.length, 'nothing is rejected unheard').to.equal(0);
  });
}

/** A block on the page, and what it says of code that has not come. */
export async function unloadedBlock(block: Block | string, lang = '') {
  const failed: string[] = [];
  const provider = await fixture(
    html`<vitrine-provider
      lang=${lang}
      .headless=${new HeadlessController({ storage: 'memory' })}
      .images=${'all'}
      @widget-failed=${(event: WidgetFailedEvent) => failed.push(event.detail.code)}
    ></vitrine-provider>`,
  );
  const given = typeof block === 'string' ? { json: block } : { block };
  const element = Object.assign(document.createElement('codeagents-ui-block'), given);
  provider.append(element);
  await element.updateComplete;
  const root = element.shadowRoot!;
  const notice = () => root.querySelector<HTMLElement>('.unloaded');
  const button = (label: string) =>
    [...root.querySelectorAll<HTMLButtonElement>('.unloaded button')].find(({ textContent }) => textContent === label);
  return {
    element,
    root,
    failed,
    notice,
    /** Presses "Try again", and waits until it is there; in a browser that cannot, until it says so again. */
    async tryAgain(isThere: () => unknown, { again = 'Try again', reload = 'Reload' } = {}): Promise<void> {
      const sentence = words(notice()!);
      const tried = failed.length;
      button(again)!.click();
      if (await remembersFailedImports()) {
        await eventually(() => failed.length > tried && button(reload), 'it says so again');
        expect(words(notice()!)).to.equal(sentence);
        return;
      }
      await eventually(isThere, 'it is there');
      expect(notice()).to.equal(null);
    },
  };
}

/** A chart of one bar. */
export const chart = {
  type: 'chart',
  id: 'c',
  chartType: 'bar',
  title: 'Soups',
  x: ['a'],
  series: [{ name: 's', values: [1] }],
};
