import { expect } from '@open-wc/testing';
import { blockOf, pixel, eventually } from './shown-block.js';

const POLICY = "default-src 'self'; style-src 'self'; img-src 'self' blob: https:; media-src 'self' blob: https:";
const image = (id: string) => ({ type: 'image', id, source: pixel, alt: 'A dot', caption: 'One', aspectRatio: 2 });
const xy = {
  x: ['a', 'b', 'c'],
  series: [
    { name: 'S', values: [1, null, 2] },
    { name: 'T', values: [2, 3, 1], color: '#aa3300' },
  ],
};
const chart = (chartType: string, more: object) => ({
  type: 'chart',
  id: chartType,
  chartType,
  title: chartType,
  subtitle: 'sub',
  ...more,
});

const everything = blockOf(
  {
    type: 'card',
    id: 'c',
    title: 'Card',
    subtitle: 'Sub',
    content: [{ type: 'card', id: 'd', title: 'Inner', content: [] }],
  },
  {
    type: 'markdown',
    id: 'm',
    text: '# Title\n\n- [ ] a\n\n| a | b |\n| :- | -: |\n| 1 | 2 |\n\n```js\nlet a = 1;\n```\n\n![x](https://images.invalid/x.png)',
  },
  image('i'),
  { type: 'gallery', id: 'g', caption: 'Two', images: [image('g1'), image('g2')] },
  { type: 'video', id: 'v', source: { kind: 'project_file', path: 'a.mp4' }, poster: pixel, caption: 'Video' },
  {
    type: 'table',
    id: 't',
    caption: 'Table',
    columns: ['A', 'B'],
    rows: [
      ['**x**', '1'],
      ['y', '2'],
    ],
  },
  chart('bar', xy),
  chart('line', xy),
  chart('pie', {
    slices: [
      { label: 'a', value: 1, color: '#123456' },
      { label: 'b', value: 2 },
    ],
    valueDisplay: 'both',
  }),
  chart('heatmap', {
    levels: 5,
    weekStart: 'mon',
    days: Array.from({ length: 40 }, (_, at) => ({
      date: new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10),
      value: at,
    })),
  }),
);

describe('<codeagents-ui-block> on a page with a strict policy', () => {
  it('draws a block of every element, uses it, and violates nothing', async () => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, { width: '700px', height: '900px' });
    frame.srcdoc =
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><body><script ` +
      'type="module" src="/src/define/all.ts"></script>';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const page = frame.contentDocument!;
    const violations: string[] = [];
    page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
    const provider = Object.assign(page.createElement('vitrine-provider'), {
      resolveProjectFile: () => new Blob([new Uint8Array(9)], { type: 'video/mp4' }),
    });
    const element = Object.assign(page.createElement('codeagents-ui-block'), { block: everything, quotable: true });
    provider.append(element);
    page.body.append(provider);
    const root = () => element.shadowRoot!;
    await eventually(
      () => element.matches(':state(ready)') && root().querySelectorAll('[part~=chart] svg path').length > 6,
      'charts are drawn',
    );
    element.toggleData('bar', true);
    await eventually(() => root().querySelector('[part~=chart] table'));
    root().querySelector<HTMLElement>('[part~=image]')!.scrollIntoView();
    await eventually(() => root().querySelector('.frame.loaded'));
    root().querySelector<HTMLElement>('[part~=thumbnail]')!.click();
    await eventually(() => root().querySelector('dialog img'), 'the preview opens');
    root().querySelector<HTMLElement>('dialog .plus')!.click();
    expect(root().querySelector<HTMLElement>('dialog img')!.style.transform).to.contain('scale(1.5)');
    await element.exportElement('line', 'svg');
    expect(violations).to.deep.equal([]);
    // The page's policy does hold.
    page.body.append(Object.assign(page.createElement('img'), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }));
    await eventually(() => violations.length === 1);
    frame.remove();
  });
});
