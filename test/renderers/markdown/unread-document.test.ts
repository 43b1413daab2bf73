import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/renderers/markdown/define.js';
import type { ArtifactMarkdown } from '../../../src/renderers/markdown/artifact-markdown.js';
import { blockRequests } from '../../block-requests.js';
import { remembersFailedImports } from '../../remembered-failures.js';
import { waitUntil } from '../../wait-until.js';

describe('<artifact-markdown> whose grammar does not come', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  it('shows the document as it is written, says so above it, and draws it when asked again', async () => {
    await blockRequests('*/whole-grammar.*');
    const content = '# Notes\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    const artifact = { artifactId: 'doc', type: 'markdown', title: 'Notes', content, version: 1 };
    const element = await fixture<ArtifactMarkdown>(
      html`<artifact-markdown .artifact=${artifact}></artifact-markdown>`,
    );
    const root = element.shadowRoot!;
    const notice = (): HTMLElement | null => root.querySelector('.unloaded');
    await waitUntil(notice, 'it says so');
    expect(notice()!.textContent).to.contain('It stands as it is written.');
    expect(notice()!.getAttribute('role')).to.equal('alert');
    expect(root.querySelector('article')!.textContent).to.contain('| 1 | 2 |');
    expect(notice()!.getBoundingClientRect().bottom).to.be.at.most(
      root.querySelector('article')!.getBoundingClientRect().top,
    );

    await blockRequests();
    notice()!.querySelector('button')!.click();
    await waitUntil(() => (remembers ? notice() : root.querySelector('td')), 'it is drawn, or says so again', {
      timeout: 10_000,
    });
    if (!remembers) expect(notice()).to.equal(null);
  });
});
