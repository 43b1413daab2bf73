import { expect } from '@open-wc/testing';
import '../../src/renderers/image/define.js';
import type { ArtifactImage } from '../../src/renderers/image/artifact-image.js';
import { changed, clearPreviews, noticeOf, showPreview, type Preview } from './preview-fixture.js';

/** 2 × 1 pixels. */
const GIF = 'R0lGODlhAgABAIAAAP8AAAAA/ywAAAAAAgABAAACAkQKADs=';

const show = (content: string): Preview & ArtifactImage =>
  showPreview('artifact-image', content) as unknown as Preview & ArtifactImage;

function png(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  return canvas.toDataURL('image/png').replace(/^data:[^,]*,/, '');
}

describe('<artifact-image>', () => {
  afterEach(clearPreviews);

  it('shows a picture, and says its format and size', async () => {
    const preview = show(png());
    await changed(preview, 'running');
    expect(preview.label).to.equal('PNG · 40 × 30');
    expect(preview.shadowRoot!.querySelector('img')!.alt).to.equal('Test');
    expect(preview.zoom?.percent).to.be.greaterThan(0);
  });

  it('is saved as the picture itself', async () => {
    const preview = show(GIF);
    await changed(preview, 'running');
    const { fileName, mediaType, content } = await preview.exports[0]!.make();
    expect([fileName, mediaType]).to.deep.equal(['Test.gif', 'image/gif']);
    expect(new Uint8Array(await (content as Blob).arrayBuffer()).slice(0, 3)).to.deep.equal(
      new Uint8Array([0x47, 0x49, 0x46]),
    );
  });

  for (const [name, content] of Object.entries({
    markup: btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="top.reached = true"></svg>'),
    'a page that begins like a picture': `${GIF.slice(0, 12)}" onerror="top.reached = true`,
    'half a picture': GIF.slice(0, 12),
    text: 'no picture at all',
    nothing: '',
  })) {
    it(`says that ${name} is none, and runs nothing`, async () => {
      const preview = show(content);
      await changed(preview, 'failed');
      expect(noticeOf(preview)).to.match(/^This is no picture that can be shown\./);
      expect(preview.log.failures[0]!.code).to.equal('preview-not-a-picture');
      expect((window as { reached?: boolean }).reached).to.equal(undefined);
    });
  }

  it('has no accessibility faults', async () => {
    const preview = show(GIF);
    await changed(preview, 'running');
    await preview.updateComplete;
    await expect(preview).to.be.accessible();
  });
});
