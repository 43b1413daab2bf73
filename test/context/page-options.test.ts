import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/vitrine-provider.js';
import { configureVitrine, defaultOptions } from '../../src/context/headless-context.js';
import { groupPageOptions, pageOptionProperties, type PageOptions } from '../../src/context/page-options.js';

const none = {
  frames: {},
  consent: {},
  previewPermissions: {},
  terms: {},
  servers: {},
  apps: {},
  media: {},
  diagrams: {},
  messages: {},
};

describe('page options', () => {
  it('are found in their groups, and every group is there', () => {
    const fetch = () => Promise.reject(new Error('offline'));
    const frames = { allowEval: false };
    expect(groupPageOptions({})).to.deep.equal(none);
    const groups = groupPageOptions({ frames, images: 'none', fetch, mermaidFrame: 'fresh' });
    expect(groups).to.deep.equal({
      ...none,
      frames,
      media: { images: 'none', fetch },
      diagrams: { mermaidFrame: 'fresh' },
    });
    expect(groups.frames).to.equal(frames);
  });

  it('leave out what is not given, and what is no option', () => {
    const given: PageOptions & { title: string } = { images: undefined, frames: undefined, title: 'x' };
    expect(groupPageOptions(given)).to.deep.equal(none);
  });

  it('are properties of the provider, each of them, and actions an attribute, too', async () => {
    const provider = await fixture<HTMLElement>(html`<vitrine-provider></vitrine-provider>`);
    const names = Object.keys(pageOptionProperties);
    expect(names).to.include.members([
      'frames',
      'images',
      'mermaidFrame',
      'resolveProjectFile',
      'mediaDecoder',
      'fetch',
    ]);
    for (const name of names) expect(name in provider, name).to.equal(true);
    const { observedAttributes } = provider.constructor as unknown as { observedAttributes: string[] };
    expect(observedAttributes).to.deep.equal([
      ...[
        'conversation-id',
        'theme',
        'storage',
        'storage-key',
        'artifact-types',
        'updates',
        'aliases',
        'reasoning-tags',
      ],
      ...['max-versions', 'merge-tool-artifacts', 'fix-requests', 'widget-mending', 'react-url', 'actions'],
    ]);
  });

  it('may be given to the provider before it is defined', async () => {
    const { VitrineProvider } = await import('../../src/elements/vitrine-provider/vitrine-provider.js');
    const provider = Object.assign(document.createElement('early-options-provider'), { images: 'none' });
    document.body.append(provider);
    customElements.define('early-options-provider', class extends VitrineProvider {});
    expect(Object.hasOwn(provider, 'images')).to.equal(false);
    expect(provider.images).to.equal('none');
    provider.remove();
  });

  it('of the page are kept until another value is given', () => {
    configureVitrine({ images: 'none', frames: { maxLiveFrames: 3 } });
    configureVitrine({ mermaidFrame: 'fresh' });
    expect(defaultOptions()).to.deep.equal({
      ...none,
      frames: { maxLiveFrames: 3 },
      media: { images: 'none' },
      diagrams: { mermaidFrame: 'fresh' },
    });
    configureVitrine({ images: undefined, frames: undefined, mermaidFrame: undefined });
    expect(defaultOptions()).to.deep.equal(none);
  });
});
