import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import '../../src/renderers/mermaid/define.js';
import '../../src/renderers/react/define.js';
import { until } from '../sandbox/frame-fixture.js';
import { changed, clearPreviews, noticeOf, showPreview } from './preview-fixture.js';

const frames = { sandboxOrigin: `http://{id}.localhost:${location.port}` };

describe('previews on a sandbox origin', () => {
  afterEach(clearPreviews);

  it('run a page and a component', async () => {
    const page = showPreview('artifact-html', '<script>console.log("page", origin)</script>', { frames });
    const component = showPreview(
      'artifact-react',
      'export default function App() { console.log("drawn"); return <p>Hi</p>; }',
      { frames },
    );
    await until(() => page.log.lines.includes('log: page null'), 'the page has run', 20_000);
    await until(
      () => component.log.lines.some((line) => line.startsWith('log: drawn')),
      'the component is drawn',
      20_000,
    );
  });

  it('draw a diagram as large as on the page itself', async () => {
    const source =
      'flowchart LR\n  clock([Date]) --> moon["moon.ts"]\n  moon -- phase --> disk[Two half ' +
      'ellipses]\n  moon -- name --> label[Label]\n  disk --> page["calendar.html"]\n  keys([Arrow ' +
      'keys]) --> page';
    const sizes: number[] = [];
    for (const options of [{}, { frames }]) {
      // A frame of its own for each: the shared one belongs to the first policy.
      const preview = showPreview('artifact-mermaid', source, { ...options, mermaidFrame: 'fresh' });
      await changed(preview, 'running', 30_000);
      const svg = await until(
        () =>
          [...preview.shadowRoot!.querySelectorAll('*')]
            .map(
              (each) => each.shadowRoot?.querySelector('svg[viewBox]') ?? (each.matches('svg[viewBox]') ? each : null),
            )
            .find(Boolean),
        'the diagram is drawn',
      );
      sizes.push((svg as SVGSVGElement).viewBox.baseVal.width);
    }
    expect(sizes[0]).to.be.above(150);
    expect(Math.abs(sizes[0]! - sizes[1]!)).to.be.below(2);
  });

  it('say why there is nothing to see when the origin does not answer', async () => {
    const preview = showPreview('artifact-html', '<p>x', {
      frames: { sandboxOrigin: `http://missing.localhost:${location.port}` },
    });
    await changed(preview, 'failed', 20_000);
    expect(noticeOf(preview)).to.contain('The preview server could not be used').and.to.contain('did not answer');
  });
});
