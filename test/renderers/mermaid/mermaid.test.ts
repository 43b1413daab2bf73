import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/renderers/mermaid/define.js';
import { changed, clearPreviews, noticeOf, showPreview, type Preview } from '../preview-fixture.js';
import { pause, until } from '../../sandbox/frame-fixture.js';
import { arrivals, canaryName, canaryUrl, composed, dangersIn } from '../../sandbox/canary.js';
import { MERMAID_ATTACKS, MERMAID_REFUSED } from './mermaid-attacks.js';

const settled = (preview: Preview): Promise<unknown> =>
  until(
    () => preview.log.states.some((state) => state === 'running' || state === 'failed'),
    'it is drawn or refused',
    14_000,
  );
const pictureIn = (preview: Preview): ShadowRoot | null | undefined =>
  preview.shadowRoot!.querySelector('.picture')?.shadowRoot;
const textIn = (preview: Preview): string =>
  [...(pictureIn(preview)?.querySelectorAll('text') ?? [])].map((text) => text.textContent?.trim()).join('|');

describe('<artifact-mermaid>', () => {
  afterEach(clearPreviews);
  const page = location.href;
  const keys = Object.keys(Object.prototype).length;

  for (const [name, payload] of Object.entries(MERMAID_ATTACKS)) {
    it(`draws nothing dangerous: ${name}`, async () => {
      const canary = canaryName();
      window.reached = [];
      const source = payload.replaceAll('URL', canaryUrl(canary)).replaceAll('RUN', "(top.reached||[]).push('x')");
      const preview = showPreview('artifact-mermaid', source);
      await settled(preview);
      const all = composed(preview.shadowRoot!).filter((element) => !element.closest('.notices'));
      for (const link of all.filter(({ localName }) => localName === 'a')) {
        link.addEventListener('link-open-request', (event) => event.preventDefault());
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
      }
      await pause(50);
      expect(window.reached, 'scripts that ran').to.deep.equal([]);
      expect(dangersIn(all), 'what is in the page').to.deep.equal([]);
      expect(await arrivals(canary), 'requests').to.deep.equal([]);
      expect(Object.keys(Object.prototype)).to.have.length(keys);
      expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
      expect(location.href).to.equal(page);
    }).timeout(20_000);
  }

  for (const [name, [payload, code, sentence]] of Object.entries(MERMAID_REFUSED)) {
    it(`refuses in words: ${name}`, async () => {
      const canary = canaryName();
      const preview = showPreview('artifact-mermaid', payload.replaceAll('URL', canaryUrl(canary)));
      await changed(preview, 'failed', 14_000);
      expect(preview.log.failures[0]?.code).to.equal(code);
      expect(noticeOf(preview)).to.contain(sentence);
      expect(await arrivals(canary)).to.deep.equal([]);
    }).timeout(20_000);
  }

  it('opens no window that nobody asked for, whatever address a diagram links to', async () => {
    const addresses = [
      'javascript:RUN',
      'JaVaScRiPt:RUN',
      'jav&#x09;ascript:RUN',
      'java\tscript:RUN',
      'data:text/html,<b>',
      'data&colon;text/html,x',
      'vbscript:x',
      'blob:null/1',
      'about:blank',
      'https://a.example/x',
      'http:x',
      '//a.example/x',
      'x',
    ];
    const sources = addresses.map(
      (address) =>
        `sequenceDiagram\n participant A\n link A: Site @ ${address}\n links A: {"x": "${address}", "y": "https://a.example/y"}\n A->>A: x`,
    );
    sources.push(...addresses.map((address) => `graph TD\n A[x]\n click A href "${address}" _blank`));
    const opened: unknown[] = [];
    let links = 0;
    const { open } = window;
    window.open = (url) => (opened.push(url), null);
    try {
      for (const source of sources) {
        const preview = showPreview('artifact-mermaid', source);
        await settled(preview);
        for (const part of pictureIn(preview)?.querySelectorAll('*') ?? []) {
          const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
          part.dispatchEvent(click);
          // What nobody has stopped the browser follows by itself, without asking window.open.
          const link = part.closest('a');
          if (link?.hasAttribute('href') || link?.hasAttribute('xlink:href')) {
            links += 1;
            if (!click.defaultPrevented) opened.push(link.outerHTML);
          }
        }
        clearPreviews();
      }
      await pause(30);
    } finally {
      window.open = open;
    }
    expect(opened).to.deep.equal([]);
    expect(links, 'links that were pressed').to.be.above(0);
  }).timeout(60_000);

  it('draws after all that', async () => {
    const preview = showPreview('artifact-mermaid', 'graph TD\n A[Weigh] -->|then| B{Ready?}');
    await changed(preview, 'running', 14_000);
    expect(textIn(preview)).to.contain('Weigh').and.to.contain('then').and.to.contain('Ready?');
    expect(pictureIn(preview)!.querySelector('svg')!.getAttribute('aria-label')).to.contain('Diagram: Test');
  }).timeout(20_000);

  it('draws one at a time, in one frame, which goes when it is idle or broken', async () => {
    const previews = Array.from({ length: 6 }, (_, i) =>
      showPreview('artifact-mermaid', i === 3 ? 'graph TD\n A -- >' : `graph LR\n A${i} --> B${i}`),
    );
    await Promise.all(previews.map(settled));
    expect(previews.map(({ log }) => log.states.at(-1))).to.deep.equal([
      'running',
      'running',
      'running',
      'failed',
      'running',
      'running',
    ]);
    const frames = document.querySelectorAll('iframe');
    expect(frames).to.have.length(1);
    expect(getComputedStyle(frames[0]!).visibility).to.equal('hidden');
    expect(frames[0]!.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
  }).timeout(20_000);

  it('names the line of a mistake, as the reader counts', async () => {
    const preview = showPreview('artifact-mermaid', '%% a comment\ngraph TD\n  a --> b\n  b --> --> c\n');
    await changed(preview, 'failed', 14_000);
    expect(preview.log.failures[0]).to.include({ code: 'diagram-invalid', line: 4 });
    expect(noticeOf(preview)).to.contain('Line 4.').and.to.contain('b --> --> c');
  }).timeout(20_000);

  it('follows light and dark, in forced colours as well', async () => {
    await emulateMedia({ forcedColors: 'active' });
    try {
      const preview = showPreview('artifact-mermaid', 'graph TD\n A --> B');
      await changed(preview, 'running', 14_000);
      const box = () => getComputedStyle(pictureIn(preview)!.querySelector('.node rect, .node path, .node polygon')!);
      const light = box().fill;
      expect(light).not.to.equal(getComputedStyle(pictureIn(preview)!.querySelector('.node text')!).fill);
      document.documentElement.style.colorScheme = 'dark';
      await until(() => box().fill !== light, 'it is drawn anew');
    } finally {
      document.documentElement.style.removeProperty('color-scheme');
      await emulateMedia({ forcedColors: 'none' });
    }
  }).timeout(20_000);

  it('takes a frame of its own for each where the host wants so', async () => {
    const preview = showPreview('artifact-mermaid', 'graph TD\n A --> B', { mermaidFrame: 'fresh' });
    await changed(preview, 'running', 14_000);
    const shared = document.querySelectorAll('iframe').length;
    const other = showPreview('artifact-mermaid', 'graph TD\n C --> D', { mermaidFrame: 'fresh' });
    await changed(other, 'running', 14_000);
    expect(document.querySelectorAll('iframe').length).to.equal(shared);
  }).timeout(20_000);
});
