import { expect } from '@open-wc/testing';
import { AppSize, type AppliedSize } from '../../src/frames/app-size.js';

/** A size in a page whose time stands still until it is told to go on. */
function makeSize() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const applied: AppliedSize[] = [];
  let frozen = 0;
  const later = (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const size = new AppSize({
    limits: () => ({ minHeight: 40, maxHeight: 720, perSecond: 10 }),
    widths: () => ({ frame: 600, place: 600 }),
    applySize: (each) => applied.push(each),
    onFrozen: () => (frozen += 1),
    now: () => now,
    schedule: later,
    onNextFrame: (run) => later(run, 16),
  });
  const wait = (ms: number): void => {
    now += ms;
    for (const timer of [...timers])
      if (timer.at <= now) {
        timers.delete(timer);
        timer.run();
      }
  };
  return { size, applied, wait, heights: () => applied.map(({ height }) => height), frozen: () => frozen, timers };
}

describe('the size of an app', () => {
  it('is taken at once, then grows in a frame and shrinks when nothing larger came for a while', () => {
    const { size, heights, wait } = makeSize();
    size.reportSize({ height: 200 });
    expect(heights()).to.deep.equal([200]);
    wait(1_000);
    size.reportSize({ height: 203 });
    size.reportSize({ height: 300 });
    wait(16);
    expect(heights()).to.deep.equal([200, 300]);
    wait(1_000);
    size.reportSize({ height: 250 });
    wait(200);
    expect(heights()).to.deep.equal([200, 300]);
    size.reportSize({ height: 310 });
    wait(300);
    expect(heights(), 'the smaller one is forgotten').to.deep.equal([200, 300, 310]);
    size.reportSize({ height: 100 });
    wait(250);
    expect(heights().at(-1)).to.equal(100);
  });

  it('takes numbers alone, in bounds, and a width that is no other as none', () => {
    const { size, applied } = makeSize();
    for (const height of [Number.NaN, Infinity, -1, '100vh' as never]) size.reportSize({ height });
    expect(applied).to.deep.equal([]);
    size.reportSize({ width: 600.5, height: 1 });
    expect(applied).to.deep.equal([{ width: undefined, height: 40 }]);
  });

  it('keeps its width where an app was measured without a place, as in a view that is hidden', () => {
    const { size, applied, wait } = makeSize();
    size.reportSize({ width: 0, height: 694 });
    size.reportSize({ width: 0 });
    wait(1_000);
    expect(applied).to.deep.equal([{ width: undefined, height: 694 }]);
    size.reportSize({ width: 300 });
    wait(1_000);
    size.reportSize({ width: 0, height: 500 });
    wait(1_000);
    expect(applied.at(-1)).to.deep.equal({ width: 300, height: 500 });
  });

  it('is as wide as its place at most', () => {
    const { size, applied } = makeSize();
    size.reportSize({ width: 1e6, height: 1e9 });
    expect(applied).to.deep.equal([{ width: undefined, height: 720 }]);
  });

  it('changes ten times a second at most', () => {
    const { size, heights, wait } = makeSize();
    size.reportSize({ height: 100 });
    for (let step = 0; step < 50; step += 1) {
      wait(20);
      size.noteSent(); // what the app is sent makes it grow
      size.reportSize({ height: 110 + step * 10 });
    }
    expect(heights().length).to.be.within(9, 11);
  });

  it('stays as it is where app and page resize each other without end, until the place is another', () => {
    const { size, heights, wait, frozen, timers } = makeSize();
    size.reportSize({ height: 100 });
    for (let step = 0; step < 20; step += 1) {
      wait(10); // the app answers our resize
      size.reportSize({ height: 110 + step * 10 });
      wait(100);
    }
    expect(frozen()).to.equal(1);
    const stopped = heights().length;
    expect(stopped).to.be.within(6, 7);
    size.reportSize({ height: 600 });
    wait(1_000);
    expect(heights().length).to.equal(stopped);
    expect(timers.size).to.equal(0);
    size.thaw();
    size.reportSize({ height: 600 });
    wait(1_000);
    expect(heights().at(-1)).to.equal(600);
  });
});
