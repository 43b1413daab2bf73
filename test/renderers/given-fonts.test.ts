import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import '../../src/renderers/mermaid/define.js';
import '../../src/renderers/react/define.js';
import { configureVitrine } from '../../src/context/headless-context.js';
import type { FrameFont } from '../../src/sandbox/frame-policy.js';
import { until } from '../sandbox/frame-fixture.js';
import { changed, clearPreviews, showPreview, type Preview } from './preview-fixture.js';

const FILE = '/node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';

/** In a font of which every letter is as wide as any other. */
const SAY = `const say = () => {
  const widths = ['iiii', 'WWWW'].map((text) => {
    const span = Object.assign(document.createElement('span'), { textContent: text, className: 'font-sans' });
    document.body.append(span);
    const { width } = span.getBoundingClientRect();
    span.remove();
    return width;
  });
  if (widths[0] === widths[1]) console.log('as wide');
  else setTimeout(say, 20);
};`;
const TAILWIND = `${SAY}
export default function A() { React.useEffect(say, []); return <p className="p-4 text-sm font-sans">x</p>; }`;
const FRAGMENT = `<p>x</p><script>${SAY} say()</script>`;

describe('fonts that a host gives', () => {
  let fonts: FrameFont[];
  let face: FontFace;
  before(async () => {
    const data = await (await fetch(FILE)).arrayBuffer();
    fonts = [{ family: 'Given Mono', data, weight: '100 900' }];
    face = new FontFace('Given Mono', data, { weight: '100 900' });
  });
  afterEach(() => {
    clearPreviews();
    document.fonts.delete(face);
    document.body.style.removeProperty('--vitrine-font-sans');
    configureVitrine({ frames: {} });
  });

  it('are what Tailwind names sans, and what a fragment begins with on a page that has them', async () => {
    const component = showPreview('artifact-react', TAILWIND, { frames: { fonts } });
    await until(() => component.log.lines.includes('log: as wide'), 'a component of Tailwind has the font');
    document.body.style.setProperty('--vitrine-font-sans', '"Given Mono", serif');
    const fragment = showPreview('artifact-html', FRAGMENT, { frames: { fonts } });
    await until(() => fragment.log.lines.includes('log: as wide'), 'a fragment has the font of the page');
  });

  it('measure the words of a diagram, where the page has them as well', async () => {
    const familyOf = async (preview: Preview): Promise<string> => {
      await changed(preview, 'running', 14_000);
      const picture = preview.shadowRoot!.querySelector('.picture')!.shadowRoot!;
      const text = await until(() => picture.querySelector('text tspan'), 'a word');
      return getComputedStyle(text).fontFamily;
    };
    const source = 'graph TD\n A[iiiiiiiiiiii] --> B[WWWWWWWWWWWW]';
    const without = showPreview('artifact-mermaid', source, { frames: { fonts }, mermaidFrame: 'fresh' });
    expect(await familyOf(without)).not.to.contain('Given Mono');
    document.fonts.add(face);
    const preview = showPreview('artifact-mermaid', source, { frames: { fonts }, mermaidFrame: 'fresh' });
    expect(await familyOf(preview)).to.match(/^"?Given Mono/);
    const boxes = [
      ...preview.shadowRoot!.querySelector('.picture')!.shadowRoot!.querySelectorAll('rect.label-container'),
    ];
    const [narrow, wide] = boxes.map((box) => Number(box.getAttribute('width')));
    expect(narrow).to.be.greaterThan(100);
    expect(wide).to.equal(narrow);
  });
});
