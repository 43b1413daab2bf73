import { expect, fixture, html } from '@open-wc/testing';
import '../../src/renderers/bibliography/define.js';
import type { ArtifactBibliography } from '../../src/renderers/bibliography/artifact-bibliography.js';
import { blockRequests } from '../block-requests.js';
import { remembersFailedImports } from '../remembered-failures.js';
import { waitUntil } from '../wait-until.js';

const PATIENCE = { timeout: 10_000 };

describe('a source below a renderer, whose own view does not come', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  it('is there as text, says so, and is coloured when a person asks', async () => {
    await blockRequests('*/renderers/code/define.*');
    const artifact = { artifactId: 'a', type: 'bibliography', title: 'List', content: 'no list', version: 1 } as const;
    const element = await fixture<ArtifactBibliography>(
      html`<artifact-bibliography lang="fr" .artifact=${artifact}></artifact-bibliography>`,
    );
    const root = element.shadowRoot!;
    const notice = () => root.querySelector<HTMLElement>('.unloaded');
    await waitUntil(notice, 'it says so', PATIENCE);
    await waitUntil(() => /est en texte brut/.test(notice()!.textContent), 'in French', PATIENCE);
    expect(root.querySelector('pre')!.textContent).to.equal('no list');
    expect(root.querySelector('artifact-code')).to.equal(null);

    await blockRequests();
    notice()!.querySelector('button')!.click();
    if (remembers) {
      await waitUntil(() => /Recharger la page/.test(notice()?.textContent ?? ''), 'it offers to reload', PATIENCE);
      expect(root.querySelector('artifact-code')).to.equal(null);
      expect(root.querySelector('pre')!.textContent).to.equal('no list');
    } else {
      await waitUntil(() => root.querySelector('artifact-code')?.shadowRoot, 'its own view is there', PATIENCE);
      expect(notice()).to.equal(null);
      expect(root.querySelector('pre')).to.equal(null);
    }
  });
});
