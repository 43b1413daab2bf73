import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import { liveFrames } from '../../src/sandbox/live-frames.js';
import { buttonOf, changed, clearPreviews, frameOf, noticeOf, showPreview } from '../renderers/preview-fixture.js';
import { closeFrames, logged, pause, showFrame, until } from './frame-fixture.js';
import { follow, LOOP } from './hung-frame.js';

const HEALTHY = '<p>fine</p>';

// How long that takes is shown in hang-limits.test.ts: what is done about it does not depend on it, and a loop keeps a
// processor busy.
describe('a frame in an endless loop, told of earlier', () => {
  const { busyMs } = liveFrames;
  before(() => void (liveFrames.busyMs = 1_500));
  after(() => void (liveFrames.busyMs = busyMs));
  afterEach(closeFrames);

  it('runs new frames after a hang with two frames open', async () => {
    const start = performance.now();
    const healthy = follow(HEALTHY, start);
    await healthy.frame.ready;
    const hung = follow(LOOP, start);
    await hung.frame.ready;
    await until(
      () => hung.frame.state === 'busy' && healthy.frame.state === 'busy',
      'both are silent: they share a process',
      12_000,
    );
    hung.frame.closeFrame('frame-unresponsive'); // "Stop"
    expect(await healthy.frame.closed).to.equal('frame-unresponsive');
    const next = showFrame('<script>console.log("runs")</script>');
    await next.ready;
    await until(() => logged(next).includes('runs'), 'the new frame logs');
  }).timeout(60_000);

  it('is said over the frame, and ended and run again by the person', async () => {
    const preview = showPreview(
      'artifact-html',
      '<p>busy<script>if (!window.name) setTimeout(() => { for (;;); }, 200)</script>',
    );
    await changed(preview, 'running', 20_000);
    await changed(preview, 'busy', 12_000);
    const over = await until(() => preview.shadowRoot!.querySelector('.over'), 'the notice');
    expect(over.textContent).to.contain('This preview stopped responding.');
    buttonOf(preview, 'Wait')!.click();
    await until(() => !preview.shadowRoot!.querySelector('.over'), 'the notice goes');
    await until(() => preview.shadowRoot!.querySelector('.over'), 'it comes back');
    buttonOf(preview, 'Stop')!.click();
    await changed(preview, 'failed');
    expect(frameOf(preview)).to.equal(null);
    expect(noticeOf(preview)).to.contain('This preview stopped responding.');
    preview.artifact = { ...preview.artifact!, version: 2, content: '<script>console.log("again")</script>' };
    await until(() => preview.log.lines.includes('log: again'), 'a new frame runs');
    expect(preview.log.failures.map(({ code }) => code)).to.deep.equal(['frame-unresponsive']);
    clearPreviews();
  }).timeout(60_000);

  it('lets a preview that was opened meanwhile start by itself once the loop is gone', async () => {
    const hung = follow(LOOP, performance.now());
    await hung.frame.ready;
    await until(() => hung.frame.state === 'busy', 'it is busy', 12_000);
    const preview = showPreview('artifact-html', '<script>console.log("at last")</script>');
    await pause(500);
    expect(preview.log.lines).to.deep.equal([]);
    hung.frame.closeFrame('frame-unresponsive');
    await until(() => preview.log.lines.includes('log: at last'), 'it starts');
    expect(preview.log.failures).to.deep.equal([]);
    clearPreviews();
  }).timeout(60_000);

  it('goes on when the person waits and it ends by itself', async () => {
    const start = performance.now();
    const slow = follow(
      '<script>onload = () => setTimeout(() => { const end = Date.now() + 5500; while (Date.now() < ' +
        'end); console.log("done") }, 100)</script>',
      start,
    );
    await until(() => slow.frame.state === 'busy', 'it is busy', 12_000);
    slow.frame.grantTime();
    expect(slow.frame.state).to.equal('running');
    await until(() => logged(slow.frame).includes('done'), 'it has ended', 12_000);
    await pause(2_500);
    expect(slow.frame.state).to.equal('running');
    expect(slow.frame.element.isConnected).to.equal(true);
  }).timeout(60_000);
});
