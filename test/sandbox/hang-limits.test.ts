import { expect } from '@open-wc/testing';
import { isThoroughPage } from '../page-runs.js';
import { closeFrames } from './frame-fixture.js';
import { follow, LOOP, type Course } from './hung-frame.js';

const whenOf = ({ states }: Course, state: string): number => states.find(([each]) => each === state)?.[1] ?? NaN;

/**
 * A loop until after the person has been told. From then on the thread waits for an answer that never comes:
 * it is as silent as before, and leaves the processor to other tests. A real loop to the end is for `--thorough`.
 */
const LONG_LOOP = isThoroughPage()
  ? LOOP
  : `<p>busy</p><script>onload = () => setTimeout(() => {
      for (const end = Date.now() + 8500; Date.now() < end; );
      const request = new XMLHttpRequest();
      request.open('GET', '${location.origin}/__hold', false);
      try { request.send(); } finally { for (;;); }
    }, 100)</script>`;

// A frame needs a process of its own, as desktop Chromium gives it (web-test-runner.config.mjs asks for the same).
describe('a frame in an endless loop', () => {
  afterEach(closeFrames);

  it('offers Stop after 5 s and removes after 20 s, the page going on all the while', async () => {
    const start = performance.now();
    let longest = 0;
    let last = start;
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 20);
    const hung = follow(LONG_LOOP, start, { artifactDomains: { connect: [location.origin] } });
    await hung.frame.ready;
    // A busy machine is long in starting a frame: that is not part of how long it may be silent.
    const ready = performance.now() - start;
    await hung.frame.closed;
    clearInterval(timer);
    expect(whenOf(hung, 'busy'), 'busy').to.be.within(5_000, ready + 8_500);
    expect(whenOf(hung, 'frame-unresponsive'), 'removed').to.be.within(20_000, ready + 24_000);
    expect(hung.frame.element.isConnected).to.equal(false);
    expect(longest, 'longest task of the page').to.be.below(1_000);
  }).timeout(60_000);
});
