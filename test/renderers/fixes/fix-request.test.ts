import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/renderers/html/define.js';
import '../../../src/define/artifact-view.js';
import '../../../src/renderers/markdown/define.js';
import '../../../src/renderers/mermaid/define.js';
import '../../../src/renderers/react/define.js';
import '../../../src/renderers/svg/define.js';
import { configureVitrine } from '../../../src/context/headless-context.js';
import { HeadlessController, type HeadlessOptions } from '../../../src/core/index.js';
import type { ArtifactFixRequestEvent } from '../../../src/events/artifact/artifact-fix-request.js';
import { until } from '../../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, showPreview, type Preview } from '../preview-fixture.js';

type FixRequest = ArtifactFixRequestEvent['detail'];

const show = (tag: string, content: string, options: HeadlessOptions = { fixRequests: true }): Preview => {
  configureVitrine({ headless: new HeadlessController({ storage: 'memory', ...options }) });
  return showPreview(tag, content);
};

const nextRequest = (preview: HTMLElement): Promise<FixRequest> =>
  new Promise((resolve) =>
    preview.addEventListener('artifact-fix-request', ({ detail }) => resolve(detail), { once: true }),
  );

async function request(preview: Preview): Promise<FixRequest> {
  const told = nextRequest(preview);
  buttonOf(preview, 'Fix this')!.click();
  return told;
}

const edges = (count: number): string =>
  `graph LR\n${Array.from({ length: count }, (_, index) => ` a${index} --> a${index + 1}`).join('\n')}`;

const BROKEN: Readonly<Record<string, { tag: string; content: string; code: string; line?: number; quote?: string }>> =
  {
    'an SVG without a picture': { tag: 'artifact-svg', content: 'Here comes the logo.', code: 'preview-not-a-picture' },
    'a diagram with a mistake': {
      tag: 'artifact-mermaid',
      content: 'graph TD\n A --> B\n B -- >',
      code: 'diagram-invalid',
      line: 3,
      quote: 'B -- >',
    },
    'an empty diagram': { tag: 'artifact-mermaid', content: ' \n', code: 'diagram-empty' },
    'a diagram with pictures': {
      tag: 'artifact-mermaid',
      content: 'flowchart LR\n a@{ img: "https://a.example/x.png" }',
      code: 'diagram-images',
    },
    'a diagram with too many edges': { tag: 'artifact-mermaid', content: edges(220), code: 'diagram-edges' },
    'a diagram that is too long': {
      tag: 'artifact-mermaid',
      content: `graph LR\n${'%% '.padEnd(60_000, 'x')}`,
      code: 'diagram-too-large',
    },
  };

describe('Fix this, beside pictures and diagrams', () => {
  afterEach(clearPreviews);
  after(() => configureVitrine({ headless: new HeadlessController({ storage: 'memory' }) }));

  for (const [name, { tag, content, code, line, quote }] of Object.entries(BROKEN)) {
    it(`carries what is wrong and a prompt to the host: ${name}`, async () => {
      const preview = show(tag, content);
      await changed(preview, 'failed', 14_000);
      await until(() => buttonOf(preview, 'Fix this'), 'the button');
      const { artifactId, version, errors, prompt } = await request(preview);
      expect({
        artifactId,
        version,
        codes: errors.map((error) => error.code),
        lines: errors.map((error) => error.line),
      }).to.deep.equal({
        artifactId: 'a',
        version: 1,
        codes: [code],
        lines: [line],
      });
      expect(prompt)
        .to.contain(`The artifact “Test” (${tag.slice(9)}, version 1) does not work.`)
        .and.to.contain('send the whole artifact again');
      if (quote)
        expect(prompt).to.contain(`- Line ${line}: `).and.to.contain(`\n\n  \`\`\`\n  ${quote}\n  \`\`\`\n\nPlease`);
      expect(preview.shadowRoot!.querySelector('.acts .solid')?.textContent?.trim()).to.equal('Fix this');
    }).timeout(20_000);

    it(`is not offered unless the host wants it: ${name}`, async () => {
      const preview = show(tag, content, {});
      await changed(preview, 'failed', 14_000);
      await preview.updateComplete;
      expect(buttonOf(preview, 'Fix this')).to.equal(undefined);
      expect(buttonOf(preview, 'View code')).not.to.equal(undefined);
    }).timeout(20_000);
  }

  it('names the document and its line for a diagram inside one', async () => {
    const preview = show('artifact-markdown', '# Plan\n\n```mermaid\ngraph TD\n A --> B\n B -- >\n```\n');
    const diagram = await until(
      () => preview.shadowRoot!.querySelector('artifact-view')?.shadowRoot?.querySelector<Preview>('artifact-mermaid'),
      'the diagram',
      14_000,
    );
    const button = await until(() => buttonOf(diagram, 'Fix this'), 'the button', 14_000);
    const told = nextRequest(document.body);
    button.click();
    const { errors, prompt } = await told;
    expect(errors.map(({ line }) => line)).to.deep.equal([6]);
    expect(prompt)
      .to.contain('The artifact “Test” (markdown, version 1)')
      .and.to.contain('- Line 6: ')
      .and.to.contain('\n  B -- >');
  }).timeout(30_000);
});

const VIEWS: Readonly<Record<string, [tag: string, content: string]>> = {
  svg: ['artifact-svg', 'Here comes the logo.'],
  mermaid: ['artifact-mermaid', 'graph TD\n A --> B\n B -- >'],
  react: [
    'artifact-react',
    'export default function A() {\n  return <p>{missing.aVeryLongNameOfSomethingThatIsNowhereToBeFound.name}</p>;\n}',
  ],
  html: ['artifact-html', '<!doctype html><html lang="en"><title>x</title><h1>Hi</h1>\n<script>missing()</script>'],
};

describe('the notice with Fix this', () => {
  const { documentElement } = document;
  afterEach(() => {
    clearPreviews();
    documentElement.lang = 'en';
    documentElement.dir = 'ltr';
    Object.assign(documentElement.style, { colorScheme: '', background: '' });
  });
  after(() => configureVitrine({ headless: new HeadlessController({ storage: 'memory' }) }));

  for (const [name, [tag, content]] of Object.entries(VIEWS)) {
    it(`speaks French from right to left, fits 320 px, and is pressed by keyboard: ${name}`, async () => {
      documentElement.lang = 'fr';
      documentElement.dir = 'rtl';
      const preview = show(tag, content);
      preview.style.inlineSize = '320px';
      const button = await until(() => buttonOf(preview, 'Corriger'), 'the button', 14_000);
      const notice = button.closest<HTMLElement>('.notice')!;
      const [box, around] = [notice.getBoundingClientRect(), preview.getBoundingClientRect()];
      expect(
        box.left >= around.left && box.right <= around.right,
        `inside: ${box.left}–${box.right} of ${around.left}–${around.right}`,
      ).to.equal(true);
      for (const each of notice.querySelectorAll('button')) {
        const { left, right, height } = each.getBoundingClientRect();
        expect(left >= box.left && right <= box.right, `${each.textContent.trim()} stands in the notice`).to.equal(
          true,
        );
        expect(height).to.be.at.least(24);
      }
      const icon = notice.querySelector('.i')!.getBoundingClientRect();
      expect(icon.left, 'the icon stands at the start').to.be.greaterThan(
        notice.querySelector('b')!.getBoundingClientRect().right - 1,
      );

      const told = nextRequest(preview);
      await tabTo(button);
      await sendKeys({ press: 'Enter' });
      const { prompt } = await told;
      expect(prompt).to.contain('ne fonctionne pas').and.to.contain('renvoie l’artefact entier');
    }).timeout(20_000);

    for (const scheme of ['light', 'dark'] as const) {
      it(`has no accessibility faults, ${scheme}: ${name}`, async () => {
        Object.assign(documentElement.style, {
          colorScheme: scheme,
          background: scheme === 'dark' ? '#131416' : '#fff',
        });
        const preview = show(tag, content);
        await until(() => buttonOf(preview, 'Fix this'), 'the button', 14_000);
        await expect(preview).to.be.accessible();
      }).timeout(20_000);
    }
  }
});

/** By the keys that a person has. */
async function tabTo(button: HTMLElement): Promise<void> {
  const root = button.getRootNode() as ShadowRoot;
  for (let presses = 0; presses < 12; presses += 1) {
    await sendKeys({ press: 'Tab' });
    if (root.activeElement === button) return;
  }
  throw new Error('Tab does not reach the button.');
}
