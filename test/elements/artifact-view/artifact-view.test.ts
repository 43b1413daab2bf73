import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/artifact-view.js';
import type { ArtifactView, ViewedArtifact } from '../../../src/elements/artifact-view/artifact-view.js';
import type { ArtifactDownloadRequestEvent } from '../../../src/events/artifact/artifact-download-request.js';
import { registerRenderer } from '../../../src/renderers/renderer-registry.js';
import { addToy, inside, newHeadless, TestPreview, writeToy } from '../artifact-panel/opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const given = (changes: Partial<ViewedArtifact> = {}): ViewedArtifact => ({
  type: 'toy',
  title: 'Logo',
  content: 'source',
  ...changes,
});
const make = (artifact: ViewedArtifact) =>
  fixture<ArtifactView>(html`<artifact-view .artifact=${artifact}></artifact-view>`);
const preview = (view: ArtifactView) => inside<TestPreview>(view, 'test-preview');
const notice = (view: ArtifactView) => inside(view, '[part=notice]')?.textContent?.replace(/\s+/g, ' ').trim();
const sourceIn = (view: ArtifactView) =>
  inside(view, '.plain')?.textContent || inside(view, 'artifact-code')?.shadowRoot?.querySelector('.code')?.textContent;
const buttonSaying = (view: ArtifactView, words: string) =>
  [...view.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent.trim() === words)!;

describe('<artifact-view>', () => {
  afterEach(() => {
    document.documentElement.lang = '';
    document.documentElement.style.colorScheme = '';
  });

  it('leaves the size that the page gave it, before it is drawn or since', async () => {
    const early = await fixture<ArtifactView>(
      html`<artifact-view style="block-size: 600px; display: grid"></artifact-view>`,
    );
    const since = document.createElement('artifact-view');
    const neither = document.createElement('artifact-view');
    early.parentElement!.append(since, neither);
    since.style.blockSize = '300px';
    since.style.display = 'none';
    await Promise.all([early.updateComplete, since.updateComplete, neither.updateComplete]);
    expect([early.style.blockSize, early.style.display]).to.deep.equal(['600px', 'grid']);
    expect([since.style.blockSize, since.style.display]).to.deep.equal(['300px', 'none']);
    expect([neither.style.minBlockSize, neither.style.display]).to.deep.equal(['', '']);
  });

  it('is as high as the page has it, also before it is drawn', async () => {
    const page = await fixture<HTMLElement>(
      html`<div><style>artifact-view.high { block-size: 400px; }</style><div style="block-size: 6000px"></div></div>`,
    );
    const view = document.createElement('artifact-view');
    view.className = 'high';
    page.append(view);
    expect([view.shadowRoot, view.offsetHeight]).to.deep.equal([null, 400]);
    await view.updateComplete;
    expect(view.offsetHeight).to.equal(400);
  });

  it('shows an artifact that the host holds', async () => {
    const view = await make(given());
    await waitUntil(() => preview(view)?.textContent === 'Logo 1: source');
  });

  it('waits with the preview while the host still writes the artifact that it holds', async () => {
    const view = await make(given({ content: 'half', streaming: true }));
    await waitUntil(() => sourceIn(view)?.includes('half'), 'the source');
    await aTimeout(100);
    expect(preview(view) === null).to.equal(true);
    view.artifact = given({ content: 'whole', streaming: false });
    await waitUntil(() => preview(view)?.textContent === 'Logo 1: whole');
  });

  it('shows an artifact of the headless controller: the newest version, or the one it names', async () => {
    const headless = newHeadless();
    const id = addToy(headless, ['one', 'two']);
    const view = await fixture<ArtifactView>(
      html`<artifact-view .headless=${headless} artifact-id=${id}></artifact-view>`,
    );
    await waitUntil(() => preview(view)?.textContent === 'Planner 2: two');
    const element = preview(view);
    view.version = 1;
    await waitUntil(() => preview(view)?.textContent === 'Planner 1: one');
    expect(preview(view), 'the preview that is there takes the other version').to.equal(element);
  });

  it('shows the source while it is written, then the preview', async () => {
    const headless = newHeadless();
    const toy = writeToy(headless);
    const view = await fixture<ArtifactView>(
      html`<artifact-view .headless=${headless} artifact-id=${toy.artifactId}></artifact-view>`,
    );
    toy.write('first\nsecond');
    await waitUntil(() => sourceIn(view) === 'first\nsecond');
    expect(preview(view)).to.equal(null);
    toy.end();
    await waitUntil(() => preview(view)?.textContent === 'Growing 1: first\nsecond');
    expect(inside(view, 'artifact-code')).to.equal(null);
  });

  it('shows the source while its renderer loads', async () => {
    let loaded!: () => void;
    registerRenderer('slow', { tag: 'test-preview', load: () => new Promise<void>((resolve) => (loaded = resolve)) });
    const view = await make(given({ type: 'slow' }));
    await view.updateComplete;
    expect(sourceIn(view)).to.equal('source');
    loaded();
    await waitUntil(() => preview(view)?.textContent === 'Logo 1: source');
    expect(sourceIn(view)).to.equal(undefined);
  });

  it('shows the beginning of a long source while its renderer loads, and all of it where that takes long', async () => {
    let loaded!: () => void;
    registerRenderer('slower', { tag: 'test-preview', load: () => new Promise<void>((resolve) => (loaded = resolve)) });
    const content = 'x'.repeat(100_000);
    const view = await make(given({ type: 'slower', content }));
    await view.updateComplete;
    expect(sourceIn(view)!.length).to.be.within(1_000, 50_000);
    await waitUntil(() => sourceIn(view) === content, 'the whole source');
    loaded();
    await waitUntil(() => preview(view)?.textContent === `Logo 1: ${content}`);
  }).timeout(10_000);

  it('says when the renderer could not be loaded, keeps the source, and tries again', async () => {
    let fails = true;
    registerRenderer('broken', {
      tag: 'test-preview',
      load: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve()),
    });
    const view = await fixture<ArtifactView>(html`<artifact-view></artifact-view>`);
    const failures: { code: string; message: string }[] = [];
    view.addEventListener('artifact-failed', ({ detail }) => failures.push(detail));
    view.artifact = given({ type: 'broken' });
    await waitUntil(() => notice(view));
    expect(notice(view)).to.contain('The preview could not be loaded.The source is complete below.');
    expect(inside(view, '[role=alert]')).to.not.equal(null);
    expect(buttonSaying(view, 'Reload')).to.not.equal(undefined);
    await waitUntil(() => sourceIn(view) === 'source');
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ code: 'renderer-not-loaded' });
    expect(failures[0]!.message).to.contain('offline');
    fails = false;
    buttonSaying(view, 'Try again').click();
    await waitUntil(() => preview(view)?.textContent === 'Logo 1: source');
    expect(notice(view)).to.equal(undefined);
  });

  it('shows the source of a type that has no renderer, and says so', async () => {
    const view = await make(given({ type: 'spreadsheet' }));
    await waitUntil(() => notice(view));
    expect(notice(view)).to.equal('There is no preview for “spreadsheet”.The source is complete below.');
    await waitUntil(() => sourceIn(view) === 'source');
  });

  it('says when the artifact is gone', async () => {
    const headless = newHeadless();
    const id = addToy(headless);
    const view = await fixture<ArtifactView>(
      html`<artifact-view .headless=${headless} artifact-id=${id}></artifact-view>`,
    );
    await waitUntil(() => preview(view));
    headless.removeArtifact(id);
    await waitUntil(() => inside(view, '[role=status]'));
    expect(inside(view, '[role=status]').textContent).to.equal('This artifact is no longer available.');
    expect(preview(view)).to.equal(null);
  });

  it('previews what was cut off only when asked to', async () => {
    const headless = newHeadless();
    const toy = writeToy(headless);
    toy.write('half of');
    toy.breakOff();
    const built = TestPreview.built;
    const view = await fixture<ArtifactView>(
      html`<artifact-view .headless=${headless} artifact-id=${toy.artifactId}></artifact-view>`,
    );
    await waitUntil(() => sourceIn(view) === 'half of');
    expect(notice(view)).to.contain('The answer stopped before the end of this artifact.');
    expect(TestPreview.built).to.equal(built);
    buttonSaying(view, 'Preview anyway').click();
    await waitUntil(() => preview(view)?.textContent === 'Growing 1: half of');
    expect(notice(view)).to.equal(undefined);
  });

  it('builds its preview near the viewport only, and says so to nobody before', async () => {
    const built = TestPreview.built;
    const spacer = await fixture<HTMLElement>(html`<div style="block-size: 6000px"></div>`);
    const far = document.createElement('artifact-view');
    far.artifact = given();
    spacer.after(far);
    await aTimeout(200);
    expect(TestPreview.built).to.equal(built);
    far.scrollIntoView();
    await waitUntil(() => TestPreview.built === built + 1);
    far.remove();
  });

  it('runs again on reload()', async () => {
    const view = await make(given());
    await waitUntil(() => preview(view));
    const before = TestPreview.reloaded;
    view.reload();
    expect(TestPreview.reloaded).to.equal(before + 1);
  });

  it('takes its preview out of the page with itself, and builds it again', async () => {
    const view = await make(given());
    await waitUntil(() => preview(view));
    const parent = view.parentElement!;
    view.remove();
    expect(preview(view)).to.equal(null);
    parent.append(view);
    await waitUntil(() => preview(view)?.textContent === 'Logo 1: source');
  });

  it('speaks French', async () => {
    document.documentElement.lang = 'fr';
    const view = await make(given({ type: 'tableur' }));
    await waitUntil(() => notice(view)?.startsWith('Il n’y a pas d’aperçu pour « tableur ».'));
  });

  it('never changes what it has just drawn', () => {
    const { litIssuedWarnings = new Set<string>() } = globalThis as { litIssuedWarnings?: Set<string> };
    expect([...litIssuedWarnings].filter((warning) => warning.includes('after an update completed'))).to.deep.equal([]);
  });

  for (const scheme of ['light', 'dark']) {
    for (const type of ['toy', 'nothing-known']) {
      it(`is accessible, ${type}, ${scheme}`, async () => {
        document.documentElement.style.colorScheme = scheme;
        document.documentElement.style.background = 'light-dark(#fff, #131416)';
        const view = await make(given({ type }));
        await waitUntil(() => preview(view) ?? inside(view, 'artifact-code'));
        await expect(view).to.be.accessible();
        document.documentElement.style.background = '';
      });
    }
  }

  describe('with a source of more than 1 MiB', () => {
    const MIB = 1_048_576;
    const lines = (bytes: number) =>
      'é is two bytes. '
        .repeat(6)
        .concat('\n')
        .repeat(Math.ceil(bytes / 103)); // 103 bytes a line
    const shownBytes = (view: ArtifactView) => new TextEncoder().encode(sourceIn(view) ?? '').length;
    const big = lines(1.5 * MIB);

    for (const type of ['toy', 'html', 'markdown', 'code', 'bibliography']) {
      it(`shows the first part as text, and saves all of it: ${type}`, async () => {
        const view = await make(given({ type, content: big }));
        await waitUntil(() => notice(view), 'the notice');
        expect(notice(view)).to.equal(
          'This source is larger than 1 MiB.Its first MiB is below as text. The download has all of it. Download',
        );
        await waitUntil(() => shownBytes(view) > MIB * 0.9, 'the text');
        expect(shownBytes(view)).to.be.at.most(MIB);
        expect([...view.shadowRoot!.querySelector('.stage')!.children], 'no preview').to.deep.equal([]);
        const asked = new Promise<ArtifactDownloadRequestEvent>((resolve) =>
          view.addEventListener(
            'artifact-download-request',
            (event) => {
              event.preventDefault();
              resolve(event);
            },
            { once: true },
          ),
        );
        buttonSaying(view, 'Download').click();
        expect((await asked).detail.content).to.equal(big);
      }).timeout(20_000);
    }

    it('says in the code view how much there is', async () => {
      const view = await make(given({ content: big }));
      await waitUntil(() => inside(view, 'artifact-code')?.shadowRoot?.querySelector('.plain'), 'the remark', {
        timeout: 10_000,
      });
      expect(inside(view, 'artifact-code').shadowRoot!.querySelector('.plain')!.textContent.trim()).to.equal(
        'The first MiB of 1.5\u00a0MiB.',
      );
    });

    it('previews what is exactly as large as it may be', async () => {
      const view = await make(given({ content: `${'é'.repeat(MIB / 2 - 1)}xy` }));
      await waitUntil(() => preview(view), 'the preview');
      expect(notice(view)).to.equal(undefined);
    });

    it('offers a preview of one that was cut at 1 MiB, and its text until then', async () => {
      const headless = newHeadless();
      const id = headless.createArtifact({ type: 'toy', title: 'Cut', content: big });
      const view = await fixture<ArtifactView>(
        html`<artifact-view .headless=${headless} artifact-id=${id}></artifact-view>`,
      );
      await waitUntil(() => notice(view), 'the notice');
      expect(notice(view)).to.contain('Its first MiB was kept, and is below as text.');
      expect(preview(view)).to.equal(null);
      buttonSaying(view, 'Preview anyway').click();
      await waitUntil(() => preview(view), 'the preview');
      expect(notice(view)).to.equal(undefined);
    });

    it('speaks French', async () => {
      document.documentElement.lang = 'fr';
      const view = await make(given({ content: big }));
      await waitUntil(() => notice(view)?.includes('dépasse 1 Mio'), 'the notice');
      await waitUntil(() => buttonSaying(view, 'Télécharger'), 'the button');
    });
  });
});
