import { expect } from '@open-wc/testing';
import { stage } from './chart-stage.js';

const WHITE = '#ffffff';
const INK = '#101112';

/** Luminance of a colour as the browser gives it: through a canvas, whatever its notation. */
function luminance(color: string): number {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((each) =>
    each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(color: string, ground: string): number {
  const [a, b] = [luminance(color), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
const strokeOf = (node: Element) => getComputedStyle(node).stroke;

for (const [scheme, color, ground] of [
  ['light', WHITE, '#ffffff'],
  ['light', '#ffe95c', '#ffffff'],
  ['dark', INK, '#131416'],
] as const)
  describe(`a mark of ${color} on a ${scheme} page`, () => {
    it('has an outline that is seen', async () => {
      const series = [{ name: 'A', values: [1, 2], color }];
      const bars = await stage(
        {
          chartType: 'bar',
          x: ['a', 'b'],
          series: [...series, { name: 'B', values: [2, 1], color }],
        },
        { scheme },
      );
      const marks = bars.all('.plot > svg > :is(.fill, .woven)');
      expect(marks).to.have.length(2);
      for (const mark of marks) expect(contrast(strokeOf(mark), ground)).to.be.at.least(3);
      const pie = await stage(
        { chartType: 'pie', valueDisplay: 'none', slices: [{ label: 'a', value: 1, color }] },
        { scheme },
      );
      expect(contrast(strokeOf(pie.all('.slice')[0]!), ground)).to.be.at.least(3);
      expect(contrast(strokeOf(pie.all('.slices .fill')[0]!), ground)).to.be.at.least(3);
    });

    it('is a stronger shade where it is a line', async () => {
      const line = await stage(
        { chartType: 'line', x: ['a', 'b'], series: [{ name: 'A', values: [1, 2], color }] },
        { scheme },
      );
      expect(contrast(strokeOf(line.all('.plot .stroke')[0]!), ground)).to.be.at.least(3);
    });
  });

describe('a mark of a colour that is seen', () => {
  it('has that colour, and nothing around it', async () => {
    const bars = await stage({ chartType: 'bar', x: ['a'], series: [{ name: 'A', values: [1], color: '#1f77b4' }] });
    const bar = bars.all('.plot > svg > .fill')[0]!;
    expect(getComputedStyle(bar).fill).to.equal('rgb(31, 119, 180)');
    expect(strokeOf(bar)).to.equal('none');
  });
});
