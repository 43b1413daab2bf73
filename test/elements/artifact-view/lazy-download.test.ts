import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/artifact-view.js';
import type { ArtifactView } from '../../../src/elements/artifact-view/artifact-view.js';
import { blockRequests } from '../../block-requests.js';
import { remembersFailedImports } from '../../remembered-failures.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };

describe('<artifact-view> whose download cannot be prepared', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  it('says so, and downloads when asked to try again', async () => {
    await blockRequests('*/files/source-file.*');
    const artifact = { type: 'code', title: 'Long', content: 'x'.repeat(1_100_000) };
    const view = await fixture<ArtifactView>(
      html`<artifact-view .artifact=${artifact} .mount=${'all'}></artifact-view>`,
    );
    const root = view.shadowRoot!;
    const [failed, files]: [string[], string[]] = [[], []];
    view.addEventListener('artifact-failed', (event) => failed.push(event.detail.code));
    view.addEventListener('artifact-download-request', (event) => {
      event.preventDefault();
      files.push(event.detail.fileName);
    });
    const button = (label: string) =>
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label)!;
    await waitUntil(() => button('Download'), 'it is offered', PATIENCE);
    button('Download').click();
    const notice = () => root.querySelector<HTMLElement>('.unloaded');
    await waitUntil(notice, 'it says so', PATIENCE);
    expect(notice()!.textContent).to.contain('The download could not be prepared');
    expect(failed).to.deep.equal(['download-not-loaded']);
    expect(files).to.deep.equal([]);

    await blockRequests();
    button('Try again').click();
    if (remembers) {
      await waitUntil(() => failed.length === 2 && button('Reload'), 'it says so, and offers to reload', PATIENCE);
      expect(files).to.deep.equal([]);
      await view.updateComplete;
      expect(notice()!.textContent).to.contain('The download could not be prepared');
    } else {
      await waitUntil(() => files.length > 0, 'it is downloaded', PATIENCE);
      expect(files).to.deep.equal(['Long.txt']);
      await view.updateComplete;
      expect(notice()).to.equal(null);
    }
  });
});
