import { expect } from '@open-wc/testing';
import '../../src/renderers/svg/define.js';
import { until } from '../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, frameOf, noticeOf, showPreview } from './preview-fixture.js';

const filled = (open: string, part: string, close: string): string =>
  open + part.repeat(Math.floor((1_000_000 - open.length - close.length) / part.length)) + close;

const LARGE: Readonly<Record<string, string>> = {
  'unknown attributes': filled('<svg><rect ', 'a1="" b="" ', '/></svg>'),
  'different attributes': `<svg><rect ${Array.from({ length: 60_000 }, (_, i) => `a${i}=""`).join(' ')}/></svg>`,
  'nested groups': filled('<svg>', '<g>', '</svg>'),
  rectangles: filled('<svg viewBox="0 0 9 9">', '<rect/>', '</svg>'),
};

describe('<artifact-svg> and pictures that would hold up the page', () => {
  afterEach(clearPreviews);

  for (const [name, source] of Object.entries(LARGE)) {
    it(`shows the code and a sentence, at once: ${name}`, async () => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((entry) => entry.duration)),
      );
      const warm = showPreview('artifact-svg', '<svg viewBox="0 0 9 9"><rect/></svg>');
      await changed(warm, 'running');
      observer.observe({ type: 'longtask' });
      const preview = showPreview('artifact-svg', source);
      await changed(preview, 'failed');
      observer.disconnect();
      // Wall time: below 100 ms where nothing else runs, seconds before there were bounds.
      expect(Math.max(0, ...tasks), 'longest task').to.be.below(1_200);
      expect(preview.log.failures[0]?.code).to.equal('picture-too-large');
      expect(noticeOf(preview)).to.contain('more than the page draws at once');
      await until(() => preview.shadowRoot!.querySelector('artifact-code'), 'the code is shown');
      expect(buttonOf(preview, 'Show anyway')).not.to.equal(undefined);
    });
  }

  it('shows it anyway, in a frame that runs nothing', async () => {
    const source = `<svg viewBox="0 0 9 9" onload="top.reached=1">${'<rect width="9" height="9"/>'.repeat(5_000)}</svg>`;
    const preview = showPreview('artifact-svg', source);
    await changed(preview, 'failed');
    buttonOf(preview, 'Show anyway')!.click();
    await changed(preview, 'running');
    const frame = await until(() => frameOf(preview), 'there is a frame');
    expect(frame.getAttribute('sandbox')).to.equal('');
    expect(frame.srcdoc).to.contain("default-src 'none'").and.not.to.contain('<rect');
    expect(noticeOf(preview)).to.equal('');
    expect(frame.getBoundingClientRect().height).to.be.above(100);
    preview.artifact = { ...preview.artifact!, version: 2, content: '<svg viewBox="0 0 9 9"><rect/></svg>' };
    await until(() => !frameOf(preview), 'the frame has gone');
  });

  it('reads a megabyte of spaces in a value at once', async () => {
    const spaces = ' '.repeat(900_000);
    for (const value of [`url(${spaces}#a)`, `url(${spaces}`, `url(#a${spaces}`]) {
      const start = performance.now();
      const preview = showPreview('artifact-svg', `<svg viewBox="0 0 9 9"><rect fill='${value}'/></svg>`);
      await changed(preview, 'running');
      expect(performance.now() - start).to.be.below(2_000);
    }
  });
});
