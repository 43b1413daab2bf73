import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import { pause, until } from '../sandbox/frame-fixture.js';
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
    await changed(third, 'paused');
    await third.updateComplete;
    expect(noticeOf(third)).to.contain('This preview is paused to keep the page fast.');
    expect(roleOf(third), 'nothing is wrong').to.equal('status');
    expect(third.log.failures.map(({ code }) => code)).to.deep.equal(['frame-limit-reached']);
    expect(frameOf(third)).to.equal(null);
    await expect(third).to.be.accessible();

    await pause(600);
    expect(third.log.states.filter((state) => state === 'loading').length, 'it does not try again and again').to.equal(
      1,
    );
    expect(noticeOf(third)).to.contain('paused');

    first.parentElement!.remove();
    await changed(third, 'running');
    await third.updateComplete;
    expect(noticeOf(third)).to.equal('');
    expect(frameOf(third)).not.to.equal(null);
  }).timeout(60_000);

  it('show when a person says so, instead of the one that was used least recently', async () => {
    const [first, second] = await twoThatRun();
    const third = shrink(show());
    await changed(third, 'paused');
    await third.updateComplete;
    frameOf(first)!.dispatchEvent(new PointerEvent('pointerenter'));
    buttonOf(third, 'Show')!.click();
    await changed(third, 'running');
    await until(() => noticeOf(second).includes('paused'), 'the second says that it waits');
    expect(frameOf(first), 'somebody has just been there').not.to.equal(null);
    await pause(600);
    expect(frameOf(third), 'nobody takes the place away again').not.to.equal(null);
    expect(noticeOf(second)).to.contain('paused');
  });

  it('run where they are in view, of fourteen on a page, and wait where they are not', async () => {
    const previews = Array.from({ length: 14 }, () =>
      shrink(showPreview('artifact-html', PAGE, { frames: { maxLiveFrames: 8 } })),
    );
    const isInView = (preview: Preview): boolean => {
      const { top, bottom } = preview.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    for (const end of [false, true, false]) {
      scrollTo(0, end ? document.body.scrollHeight : 0);
      await until(
        () =>
          previews
            .filter(isInView)
            .slice(0, 8)
            .every((preview) => frameOf(preview) && noticeOf(preview) === ''),
        `those in view run at the ${end ? 'end' : 'start'}`,
        15_000,
      );
      const inView = previews.filter(isInView);
      const running = inView.filter((preview) => frameOf(preview));
      expect(running.length).to.equal(Math.min(8, inView.length));
    }
    for (const preview of previews) if (!frameOf(preview)) expect(noticeOf(preview)).to.contain('paused');
  }).timeout(60_000);

  it('take the place of one that nobody sees, which says so and comes back', async () => {
    const [first] = await twoThatRun();
    document.body.style.paddingBlockEnd = '3000px';
    const third = shrink(show());
    Object.assign(third.style, { position: 'absolute', insetBlockStart: '2000px' });
    await changed(third, 'paused');
    scrollTo(0, 1900);
    // What is seen is measured between frames.
    await until(() => third.log.states.includes('running'), 'the third runs by itself', 10_000);
    await until(() => noticeOf(first).includes('paused'), 'the first says that it waits');
    expect(first.log.failures.map(({ code }) => code)).to.deep.equal(['frame-limit-reached']);
    scrollTo(0, 0);
    await until(() => frameOf(first) && noticeOf(first) === '', 'the first runs again by itself', 10_000);
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
