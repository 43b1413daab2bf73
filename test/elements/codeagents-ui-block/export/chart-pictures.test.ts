import { expect } from '@open-wc/testing';
import { paint, pngFile } from '../../../../src/charts/export/png-file.js';
import { readScene, type Scene } from '../../../../src/charts/export/scene.js';
import { svgFile } from '../../../../src/charts/export/svg-file.js';
import { days, months, series, stage, type ChartStage } from '../../../charts/chart-stage.js';

type Rgb = readonly [number, number, number];

/** The share of pixels in which two pictures of one size differ. */
function difference(one: HTMLCanvasElement, two: HTMLCanvasElement): number {
  const [a, b] = [one, two].map(
    (canvas) => canvas.getContext('2d')!.getImageData(0, 0, one.width, one.height).data,
  ) as [Uint8ClampedArray, Uint8ClampedArray];
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const sum = Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!);
    if (sum > 120) count += 1;
  }
  return count / (a.length / 4);
}

/** An SVG file drawn by the browser, as any program would draw it. */
async function drawn(file: Blob, { width, height }: { width: number; height: number }): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await file.text())}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** The colour of a picture at a place of the chart. */
function at(canvas: HTMLCanvasElement, x: number, y: number): Rgb {
  const [red, green, blue] = canvas.getContext('2d')!.getImageData(Math.round(x * 2), Math.round(y * 2), 1, 1).data;
  return [red!, green!, blue!];
}

const kinds: Record<string, Parameters<typeof stage>[0]> = {
  bars: {
    chartType: 'bar',
    title: 'Trips',
    subtitle: '2025',
    x: months,
    series: [
      series(
        'Members',
        months.map((_, index) => index + 3),
      ),
      series(
        'Passes',
        months.map((_, index) => 12 - index),
      ),
    ],
  },
  lines: {
    chartType: 'line',
    title: 'Visits',
    x: months,
    series: [series('North', [1, 4, 2, 6, null, 3]), series('South', [5, 4, 3, 2, 1, 2])],
  },
  ring: {
    chartType: 'pie',
    title: 'Budget',
    valueDisplay: 'both',
    slices: [
      { label: 'Rent', value: 900 },
      { label: 'Food', value: 300 },
      { label: 'Fun', value: 200 },
    ],
  },
  calendar: { chartType: 'heatmap', title: 'Days', levels: 5, weekStart: 'mon', days: days(200) },
};

describe('a saved chart', () => {
  // A picture in a file of its own knows the machine's fonts alone, none that the page has loaded.
  before(() => document.documentElement.style.setProperty('--vitrine-font-sans', 'sans-serif'));
  after(() => document.documentElement.style.removeProperty('--vitrine-font-sans'));

  for (const [kind, chart] of Object.entries(kinds)) {
    for (const options of [{ scheme: 'light' }, { scheme: 'dark', dir: 'rtl', width: 380 }] as const) {
      it(`looks the same as SVG and as PNG: ${kind}, ${options.scheme}`, async () => {
        const scene = readScene((await stage(chart, options)).figure.node);
        const canvas = paint(scene);
        expect(difference(canvas, await drawn(svgFile(scene), canvas))).to.be.below(0.01);
        expect(scene.marks.filter(({ kind: each }) => each === 'text').length).to.be.above(3);
      });
    }
  }

  it('has the marks of the screen where the screen has them, in its colours', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const chart = await stage(
        { chartType: 'bar', title: 'Trips', x: ['A', 'B'], series: [series('S', [4, 2])] },
        { scheme },
      );
      const canvas = paint(readScene(chart.figure.node));
      const frame = chart.figure.node.getBoundingClientRect();
      const [path] = chart.all<SVGPathElement>('.plot svg > .fill');
      const box = path!.getBoundingClientRect();
      const inside: Rgb = at(canvas, box.left - frame.left + 6, box.bottom - frame.top - 10);
      expect(`rgb(${inside.join(', ')})`).to.equal(getComputedStyle(path!).fill);
      expect(at(canvas, 2, 2)).to.deep.equal(scheme === 'light' ? [255, 255, 255] : [19, 20, 22]);
    }
  });

  it('stands alone: no class, no variable, no style, no script, no address', async () => {
    for (const chart of Object.values(kinds)) {
      const text = await svgFile(readScene((await stage(chart)).figure.node)).text();
      expect(text).to.match(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(text).to.not.match(/class=|style=|var\(|<script|<foreignObject|href=|light-dark|color-mix/);
      expect(new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')).to.equal(null);
    }
  });

  it('holds whatever a title holds as text, without what no XML may have', async () => {
    const chart = await stage({
      chartType: 'bar',
      title: 'a\u0000\u0008b\ud800 <script>&"',
      x: ['A'],
      series: [series('S', [1])],
    });
    const text = await svgFile(readScene(chart.figure.node)).text();
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(read.querySelector('parsererror')).to.equal(null);
    expect(read.querySelector('script')).to.equal(null);
    expect(read.documentElement.textContent).to.contain('ab <script>&"');
  });

  it('is twice the size, and at most 4,096 px a side', async () => {
    const size = async (chart: ChartStage) => {
      const bitmap = await createImageBitmap(await pngFile(readScene(chart.figure.node)));
      return [bitmap.width, bitmap.height];
    };
    const chart = await stage(kinds['bars']!, { width: 500 });
    const { width, height } = chart.figure.node.getBoundingClientRect();
    expect(await size(chart)).to.deep.equal([Math.ceil(width) * 2, Math.ceil(height) * 2]);
    const scene: Scene = { width: 5_000, height: 400, background: '#fff', marks: [] };
    expect([paint(scene).width, paint(scene).height]).to.deep.equal([4_096, 327]);
  });

  it('holds the whole calendar, also the weeks that have scrolled out of sight', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const chart = await stage(
        { chartType: 'heatmap', levels: 5, weekStart: 'mon', days: days(365) },
        { width: 320, dir },
      );
      const scene = readScene(chart.figure.node);
      const [grid] = chart.all<SVGSVGElement>('.scroller > svg');
      expect(scene.width).to.be.above(grid!.getBoundingClientRect().width);
      const months = scene.marks.flatMap((mark) =>
        mark.kind === 'text' && /^[A-Z][a-z]{2}$/.test(mark.text) ? [mark.transform[4]] : [],
      );
      expect(Math.min(...months)).to.be.above(0);
      expect(Math.max(...months)).to.be.below(scene.width);
    }
  });
});
