import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import { until } from '../sandbox/frame-fixture.js';
import {
  buttonOf,
  changed,
  clearPreviews,
  frameOf,
  noticeOf,
  showPreview,
  type Preview,
} from '../renderers/preview-fixture.js';

const PAGE = '<!doctype html><html lang="en"><title>x</title><h1>Hi</h1>';
const frames = { maxLiveFrames: 2 };
const show = (): Preview => showPreview('artifact-html', PAGE, { frames });
/** So small that three of them are on the screen at once. */
const shrink = (preview: Preview): Preview => (Object.assign(preview.style, { blockSize: '90px' }), preview);
const roleOf = (preview: Preview): string | null | undefined =>
  preview.shadowRoot!.querySelector('.notice')?.getAttribute('role');

async function twoThatRun(): Promise<readonly [Preview, Preview]> {
  const pair = [shrink(show()), shrink(show())] as const;
  // On a busy machine the first frame of a page takes long.
  await Promise.all(pair.map((preview) => changed(preview, 'running', 20_000)));
  return pair;
}

describe('more previews than may run at once', () => {
  afterEach(() => {
    clearPreviews();
    document.documentElement.lang = 'en';
    document.body.style.paddingBlockEnd = '';
    scrollTo(0, 0);
  });

  it('say that they wait, and start when a place is free', async () => {
    const [first] = await twoThatRun();
    const third = shrink(show());
    await changed(third, 'failed');
    await third.updateComplete;
    expect(noticeOf(third)).to.contain('This preview is paused to keep the page fast.');
    expect(roleOf(third), 'nothing is wrong').to.equal('status');
    expect(third.log.failures.map(({ code }) => code)).to.deep.equal(['frame-limit-reached']);
    expect(frameOf(third)).to.equal(null);
    await expect(third).to.be.accessible();

    buttonOf(third, 'Show')!.click();
    await until(
      () => third.log.failures.length === 2 || third.log.states.filter((state) => state === 'failed').length === 2,
      'it still waits',
    );
    await third.updateComplete;
    expect(noticeOf(third)).to.contain('paused');

    first.parentElement!.remove();
    buttonOf(third, 'Show')!.click();
    await changed(third, 'running');
    await third.updateComplete;
    expect(noticeOf(third)).to.equal('');
    expect(frameOf(third)).not.to.equal(null);
  }).timeout(60_000);

  it('take the place of one that nobody sees, which says so and comes back', async () => {
    const [first] = await twoThatRun();
    document.body.style.paddingBlockEnd = '3000px';
    const third = shrink(show());
    Object.assign(third.style, { position: 'absolute', insetBlockStart: '2000px' });
    await changed(third, 'failed');
    scrollTo(0, 1900);
    // What is seen is measured between frames.
    await until(
      () => {
        if (!third.log.states.includes('running')) buttonOf(third, 'Show')?.click();
        return third.log.states.includes('running');
      },
      'the third runs',
      10_000,
    );
    await until(() => noticeOf(first).includes('paused'), 'the first says that it waits');
    expect(first.log.failures.map(({ code }) => code)).to.deep.equal(['frame-limit-reached']);
    scrollTo(0, 0);
    await until(
      () => {
        if (!frameOf(first)) buttonOf(first, 'Show')?.click();
        return frameOf(first) && noticeOf(first) === '';
      },
      'the first runs again',
      10_000,
    );
  }).timeout(40_000);

  it('speak French', async () => {
    document.documentElement.lang = 'fr';
    await twoThatRun();
    const third = shrink(show());
    await until(
      () => noticeOf(third).includes('Cet aperçu est en pause pour que la page reste rapide.'),
      'the sentence',
      20_000,
    );
    expect(buttonOf(third, 'Afficher')).not.to.equal(undefined);
  }).timeout(60_000);
});
