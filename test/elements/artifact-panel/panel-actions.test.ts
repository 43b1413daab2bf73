import { aTimeout, expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { ArtifactConsoleWrittenEvent } from '../../../src/events/artifact/artifact-console-written.js';
import { addToy, drawn, inside, label, makePanel, newHeadless, previewIn, selectedTab } from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

async function opened(content = 'source <b>text</b>', type = 'toy', title = 'Planner'): Promise<ArtifactPanel> {
  const headless = newHeadless();
  const panel = await makePanel(headless);
  headless.openArtifact(addToy(headless, [content], type, title));
  await drawn(panel);
  return panel;
}

/** Stands in for the clipboard: the browser that tests run in has no person to ask. */
function clipboard(writeText: ((text: string) => Promise<void>) | undefined): () => void {
  const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')!;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
  return () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')).to.deep.equal(original);
  };
}

/** Catches what the panel saves. */
function downloads() {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  const click = HTMLAnchorElement.prototype.click;
  URL.createObjectURL = (blob: Blob) => {
    const url = createObjectURL.call(URL, blob);
    blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
    revokeObjectURL.call(URL, url);
  };
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, blob: blobs.get(this.href)! });
  };
  const restore = () => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  };
  return { saved, blobs, restore };
}

describe('<artifact-panel> copies and saves', () => {
  before(() => setViewport({ width: 1_200, height: 700 }));

  it('offers no source of a picture: its bytes as text mean nothing', async () => {
    const headless = newHeadless();
    const panel = await makePanel(headless);
    headless.openArtifact(
      headless.createArtifact({
        type: 'image',
        title: 'Dot',
        content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      }),
    );
    await drawn(panel);
    await waitUntil(() => label(panel).includes('PNG'), 'the picture');
    // A preview alone needs no tab.
    expect([...panel.shadowRoot!.querySelectorAll('[role=tab]')].map((each) => each.textContent.trim())).to.deep.equal(
      [],
    );
    expect(inside(panel, '#tool-copy')).to.equal(null);
    const { saved, restore } = downloads();
    inside(panel, '#tool-download').click();
    restore();
    expect(saved.map(({ name, blob }) => `${name} ${blob.type} ${blob.size}`)).to.deep.equal(['Dot.png image/png 70']);
  });

  it('copies the source, and says so for 2 s', async () => {
    const written: string[] = [];
    const restore = clipboard((text) => (written.push(text), Promise.resolve()));
    const panel = await opened();
    inside(panel, '#tool-copy').click();
    await waitUntil(() => inside(panel, '.tip') !== null);
    expect(inside(panel, '.tip').textContent).to.equal('Copied!');
    expect(inside(panel, '[role=status].vh').textContent).to.equal('Copied!');
    expect(written).to.deep.equal(['source <b>text</b>']);
    await aTimeout(1_700);
    expect(inside(panel, '.tip')).to.not.equal(null);
    await waitUntil(() => inside(panel, '.tip') === null);
    restore();
  });

  it('leaves copying to a host that cancels the request', async () => {
    const written: string[] = [];
    const restore = clipboard((text) => (written.push(text), Promise.resolve()));
    const panel = await opened();
    let detail: unknown;
    panel.addEventListener('artifact-copy-request', (event) => ((detail = event.detail), event.preventDefault()));
    inside(panel, '#tool-copy').click();
    await aTimeout(50);
    expect(detail).to.include({ version: 1 });
    expect(written).to.deep.equal([]);
    expect(inside(panel, '.tip')).to.equal(null);
    restore();
  });

  for (const [name, write] of [
    ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['is missing', undefined],
  ] as const) {
    it(`selects the source and names the key where the clipboard ${name}`, async () => {
      const restore = clipboard(write);
      const panel = await opened();
      inside(panel, '#tool-copy').click();
      await waitUntil(() => inside(panel, '[role=alert]') !== null);
      expect(inside(panel, '[role=alert]').textContent).to.match(/The source is selected: press (Ctrl\+C|⌘C)\./);
      expect(selectedTab(panel)).to.equal('code');
      const code = inside(panel, 'artifact-code');
      await waitUntil(() => {
        const [range] = document
          .getSelection()!
          .getComposedRanges({ shadowRoots: [panel.shadowRoot!, code.shadowRoot!] });
        return range?.startContainer.getRootNode() === code.shadowRoot && !range.collapsed;
      });
      inside(panel, '#tab-preview').click();
      await drawn(panel);
      expect(inside(panel, '[role=alert]')).to.equal(null);
      document.getSelection()!.removeAllRanges();
      restore();
    });
  }

  const files = [
    ['html', 'Roastery: a/b', 'Roastery- a-b.html', 'application/octet-stream'],
    ['svg', 'Logo', 'Logo.svg', 'application/octet-stream'],
    ['react', 'Planner', 'Planner.jsx', 'text/plain;charset=utf-8'],
    ['markdown', '../../CON', null, 'text/markdown;charset=utf-8'],
  ] as const;
  for (const [type, title, name, mediaType] of files) {
    it(`saves ${type} under a safe name, as something no page runs`, async () => {
      const { saved, blobs, restore } = downloads();
      const panel = await opened('<i>x</i>', type, title);
      inside(panel, '#tool-download').click();
      restore();
      expect(saved).to.have.length(1);
      expect(saved[0]!.blob.type).to.equal(mediaType);
      expect(await saved[0]!.blob.text()).to.equal('<i>x</i>');
      if (name) expect(saved[0]!.name).to.equal(name);
      expect(saved[0]!.name).not.to.match(/[\\/]|^\./);
      blobs.clear();
    });
  }

  it('leaves the download to a host that cancels the request', async () => {
    const { saved, restore } = downloads();
    const panel = await opened('text', 'markdown', 'Notes');
    let detail: unknown;
    panel.addEventListener('artifact-download-request', (event) => ((detail = event.detail), event.preventDefault()));
    inside(panel, '#tool-download').click();
    restore();
    expect(saved).to.deep.equal([]);
    expect(detail).to.include({ fileName: 'Notes.md', content: 'text', version: 1 });
  });
});

describe('<artifact-panel> console', () => {
  before(() => setViewport({ width: 1_200, height: 700 }));

  async function written(entries: readonly ['log' | 'warn' | 'error', string, number][]) {
    const panel = await opened();
    await waitUntil(() => previewIn(panel) && label(panel).includes('Running'));
    const artifactId = previewIn(panel)!.artifact.artifactId;
    const write = (level: 'log' | 'warn' | 'error', text: string, count = 1) =>
      previewIn(panel)!.dispatchEvent(new ArtifactConsoleWrittenEvent({ artifactId, level, text, count }));
    for (const [level, text, count] of entries) write(level, text, count);
    await drawn(panel);
    return { panel, write };
  }
  const rows = (panel: ArtifactPanel) => [...panel.shadowRoot!.querySelectorAll('.console li')];
  const open = async (panel: ArtifactPanel) => {
    inside(panel, '.foot [aria-expanded]').click();
    await drawn(panel);
  };

  it('is offered once something was written', async () => {
    const panel = await opened();
    expect(label(panel)).not.to.contain('Console');
    const { panel: other } = await written([['log', 'Loaded 18 recipes', 1]]);
    expect(label(other)).to.contain('Console');
  });

  it('counts equal neighbours, and shows text as text', async () => {
    const { panel } = await written([
      ['log', 'a', 1],
      ['warn', '<b>key</b>', 3],
      ['warn', '<b>key</b>', 9],
      ['log', 'a', 1],
    ]);
    await open(panel);
    expect(rows(panel).map((row) => row.querySelector('.mono')!.textContent)).to.deep.equal(['a', '<b>key</b>', 'a']);
    expect(rows(panel)[1]!.querySelector('.badge')!.textContent).to.equal('12');
    expect(rows(panel)[1]!.querySelector('.vh')!.textContent).to.equal('Warning');
  });

  it('keeps the last 200 entries, and can be cleared', async () => {
    const { panel } = await written(
      Array.from({ length: 250 }, (_, index) => ['log', `entry ${index}`, 1] as const).map((each) => [...each]),
    );
    await open(panel);
    expect(rows(panel)).to.have.length(200);
    expect(rows(panel)[0]!.textContent).to.contain('entry 50');
    inside(panel, '#clear-console').click();
    await drawn(panel);
    expect(inside(panel, '.console')).to.equal(null);
    expect(label(panel)).not.to.contain('Console');
  });

  it('begins anew when the preview does', async () => {
    const { panel } = await written([['error', 'x', 1]]);
    previewIn(panel)!.say('loading');
    previewIn(panel)!.say('running');
    await drawn(panel);
    expect(label(panel)).not.to.contain('Console');
  });

  it('says where the clipboard refuses its text, until that is copied', async () => {
    const { panel } = await written([['log', 'a', 1]]);
    await open(panel);
    for (const write of [() => Promise.reject(new DOMException('no', 'NotAllowedError')), undefined]) {
      const restore = clipboard(write);
      inside(panel, '#copy-console').click();
      await waitUntil(() => inside(panel, '.console [role=alert]') !== null);
      expect(inside(panel, '.console [role=alert]').textContent).to.equal('Copying is not allowed here.');
      expect(inside(panel, '#copy-console').textContent.trim()).not.to.equal('Copied!');
      restore();
    }
    const restore = clipboard(() => Promise.resolve());
    inside(panel, '#copy-console').click();
    await waitUntil(() => inside(panel, '.console [role=alert]') === null);
    restore();
  });
});
