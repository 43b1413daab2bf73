import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { addToy, drawn, inside, label, makePanel, newHeadless, previewIn, TestPreview } from './opened-panel.js';
import { registerRenderer } from '../../../src/renderers/renderer-registry.js';
import { waitUntil } from '../../wait-until.js';

describe('<artifact-panel> and a renderer of the host, which runs in the page', () => {
  it('promises no sandbox for it, and offers no run', async () => {
    registerRenderer('sketch', { tag: 'test-preview', load: () => Promise.resolve() });
    const headless = new HeadlessController({ storage: 'memory', artifactTypes: ['sketch'] });
    const panel = await makePanel(headless);
    headless.openArtifact(addToy(headless, ['one\ntwo'], 'sketch'));
    await drawn(panel);
    await waitUntil(() => previewIn(panel)?.isConnected);
    await drawn(panel);
    expect(TestPreview.built).to.be.above(0);
    expect(label(panel)).not.to.contain('Sandboxed');
    expect(label(panel)).to.contain('2 lines');
    expect(inside(panel, '[aria-label="Run again"]')?.localName).to.equal(undefined);
  });

  it('promises none either where it takes the place of one of the kit’s', async () => {
    registerRenderer('html', { tag: 'test-preview', load: () => Promise.resolve() });
    const headless = newHeadless();
    const panel = await makePanel(headless);
    headless.openArtifact(addToy(headless, ['<p>x</p>'], 'html'));
    await drawn(panel);
    await waitUntil(() => previewIn(panel)?.isConnected);
    await drawn(panel);
    expect(label(panel)).not.to.contain('Sandboxed');
    expect(inside(panel, '[aria-label="Run again"]')?.localName).to.equal(undefined);
  });
});
