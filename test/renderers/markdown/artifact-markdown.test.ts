import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import type { ArtifactMarkdown } from '../../../src/renderers/markdown/artifact-markdown.js';
import '../../../src/define/artifact-view.js';
import '../../../src/renderers/markdown/define.js';
import { registerRenderer } from '../../../src/renderers/renderer-registry.js';
import type { ShownArtifact } from '../../../src/renderers/renderer.js';
import { waitUntil } from '../../wait-until.js';

class ToyDiagram extends HTMLElement {
  set artifact({ content, type }: ShownArtifact) {
    this.textContent = `${type}: ${content}`;
  }
}
customElements.define('toy-diagram', ToyDiagram);

const shown = (content: string, version = 1): ShownArtifact => ({
  artifactId: 'doc',
  type: 'markdown',
  title: 'Notes',
  content,
  version,
});
const make = (content: string) =>
  fixture<ArtifactMarkdown>(html`<artifact-markdown .artifact=${shown(content)}></artifact-markdown>`);
const find = <E extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<E>(selector);

describe('<artifact-markdown>', () => {
  afterEach(() => {
    document.documentElement.lang = '';
    document.documentElement.style.cssText = '';
  });

  it('draws a document: headings, tables, tasks, struck text', async () => {
    const element = await make('# Title\n\n- [x] done\n- [ ] open\n\n| a | b |\n|---|---|\n| 1 | ~~2~~ |\n');
    expect(find(element, 'h1')!.textContent).to.equal('Title');
    expect(element.shadowRoot!.querySelectorAll('input[type=checkbox]')).to.have.length(2);
    expect(find(element, 'td s')!.textContent).to.equal('2');
  });

  it('shows raw HTML as text, and requests no image by itself', async () => {
    const element = await make('<img src=x onerror=alert(1)> text\n\n![beans](https://images.example/beans.png)');
    expect(find(element, 'img')).to.equal(null);
    expect(element.shadowRoot!.textContent).to.contain('<img src=x onerror=alert(1)>');
    await waitUntil(() => element.shadowRoot!.textContent.includes('images.example'), 'the placeholder is filled', {
      timeout: 10_000,
    });
    expect(find(element, 'img')).to.equal(null);
  });

  it('draws another version in place of the last', async () => {
    const element = await make('one');
    element.artifact = shown('two', 2);
    await element.updateComplete;
    expect(find(element, 'article')!.textContent.trim()).to.equal('two');
  });

  it('asks the host before a link opens', async () => {
    const element = await make('[link](https://example.com/a)');
    let detail: unknown;
    element.addEventListener('link-open-request', (event) => ((detail = event.detail), event.preventDefault()));
    find(element, 'a')!.click();
    expect(detail).to.deep.equal({ url: 'https://example.com/a', text: 'link', source: 'artifact' });
  });

  it('says that it is drawn', async () => {
    const states: string[] = [];
    const listener = (event: HTMLElementEventMap['artifact-preview-changed']) => states.push(event.detail.state);
    document.addEventListener('artifact-preview-changed', listener);
    await make('text');
    document.removeEventListener('artifact-preview-changed', listener);
    expect(states).to.deep.equal(['running']);
  });

  it('draws a mermaid fence as a mermaid artifact, and no other fence', async () => {
    registerRenderer('mermaid', { tag: 'toy-diagram', load: () => Promise.resolve() });
    const element = await make('Before\n\n```mermaid\ngraph TD; A-->B\n```\n\n```js\nlet a;\n```\n');
    const view = find(element, 'artifact-view')!;
    await waitUntil(() => view.shadowRoot?.querySelector('toy-diagram')?.textContent === 'mermaid: graph TD; A-->B');
    expect(element.shadowRoot!.querySelectorAll('artifact-view')).to.have.length(1);
    expect(find(element, 'code.language-js')!.textContent).to.equal('let a;\n');
  });

  it('brings its diagrams along that nobody has scrolled to, and waits for none that cannot be drawn', async () => {
    let drawn = 0;
    class SlowDiagram extends HTMLElement {
      declare artifact: ShownArtifact;
      exports: unknown[] = [];
      connectedCallback() {
        setTimeout(() => {
          const fails = this.artifact.content.includes('broken');
          drawn += 1;
          const make = () => ({
            fileName: 'a.svg',
            mediaType: 'image/svg+xml',
            content: `<svg id="drawn-${this.artifact.content.length}"></svg>`,
          });
          if (!fails) this.exports = [{ id: 'svg', label: 'SVG', make }];
          const detail = { artifactId: 'doc', state: fails ? 'failed' : 'running' } as const;
          this.dispatchEvent(new CustomEvent('artifact-preview-changed', { detail, bubbles: true, composed: true }));
        }, 150);
      }
    }
    customElements.define('slow-diagram', SlowDiagram);
    registerRenderer('mermaid', { tag: 'slow-diagram', load: () => Promise.resolve() });
    const far = Array.from({ length: 200 }, (_, index) => `Paragraph ${index}`).join('\n\n');
    const element = await make(`${far}\n\n\`\`\`mermaid\ngraph TD; A-->B\n\`\`\`\n\n\`\`\`mermaid\nbroken\n\`\`\`\n`);
    element.style.blockSize = '300px';
    const box = find(element, '.scroll')!;
    Object.assign(box.style, { blockSize: '300px', overflow: 'auto' });
    expect(drawn, 'nobody was there').to.equal(0);
    const { html: page } = await element.standalone();
    expect(page).to.contain('<svg id="drawn-');
    expect(page).to.contain('<pre>broken</pre>');
    expect(drawn).to.equal(2);
    const again = performance.now();
    await element.standalone();
    expect(performance.now() - again, 'the broken one is not waited for again').to.be.below(2_000);
  }).timeout(20_000);

  it('keeps the source of a diagram whose renderer does not load', async () => {
    registerRenderer('mermaid', { tag: 'toy-diagram', load: () => Promise.reject(new Error('offline')) });
    const element = await make('```mermaid\ngraph TD; A-->B\n```\n');
    const view = find(element, 'artifact-view')!;
    await waitUntil(() => view.shadowRoot?.querySelector('[role=alert]'));
    await waitUntil(
      () =>
        view.shadowRoot!.querySelector('artifact-code')?.shadowRoot?.querySelector('.code')?.textContent ===
        'graph TD; A-->B',
    );
  });

  it('speaks French', async () => {
    document.documentElement.lang = 'fr';
    const element = await make('![grains](https://images.example/grains.png)');
    await waitUntil(() => !element.shadowRoot!.textContent.includes('Load image'));
    expect(find(element, 'article')!.textContent).to.contain('images.example');
  });

  it('lets go when it leaves the page, and draws again when it is back', async () => {
    const element = await make('text');
    const parent = element.parentElement!;
    element.remove();
    parent.append(element);
    await element.updateComplete;
    await aTimeout(0);
    expect(find(element, 'article')!.textContent.trim()).to.equal('text');
  });

  for (const scheme of ['light', 'dark']) {
    it(`is accessible, ${scheme}`, async () => {
      document.documentElement.style.colorScheme = scheme;
      document.documentElement.style.background = 'light-dark(#fff, #131416)';
      const element = await make(
        '# Title\n\nText with `code`, **strong** and a [link](https://example.com).\n\n> Quoted\n\n```ts\nconst a = 1;\n```\n',
      );
      await expect(element).to.be.accessible();
    });
  }
});
