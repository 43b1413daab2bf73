import { expect } from '@open-wc/testing';
import { boundsOf, isSheet, panelWidth } from '../../../../src/elements/artifact-panel/shell/panel-bounds.js';

describe('width of the panel', () => {
  it('is a sheet below 768 px', () => {
    expect([320, 767, 767.5, 768, 1_024].map(isSheet)).to.deep.equal([true, true, true, false, false]);
  });

  it('is 60 % at first up to 1,024 px, and 40 % above', () => {
    for (const [available, initial] of [
      [768, 460.8],
      [1_024, 614.4],
      [1_025, 410],
      [1_440, 576],
      [2_560, 1_024],
    ] as const) {
      expect(boundsOf(available).initial).to.be.closeTo(initial, 1e-9);
    }
  });

  it('is at least the larger of 20 % and 300 px, and leaves as much to the chat', () => {
    expect(boundsOf(768)).to.include({ min: 300, max: 468 });
    expect(boundsOf(1_000)).to.include({ min: 300, max: 700 });
    expect(boundsOf(2_000)).to.include({ min: 400, max: 1_600 });
  });

  it('clamps what is wanted, and ignores what is not finite', () => {
    const widths = [100, 500, 5_000, -1, 0, NaN, Infinity, undefined].map((wanted) => panelWidth(wanted, 1_200));
    expect(widths).to.deep.equal([300, 500, 900, 300, 300, 480, 480, 480]);
  });
});
