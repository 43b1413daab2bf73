import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/vitrine-provider.js';
import '../../src/renderers/html/define.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { StorageAdapter } from '../../src/core/storage/adapters/storage-adapter.js';
import type { ShownArtifact } from '../../src/renderers/renderer.js';
import { until } from '../sandbox/frame-fixture.js';

type Preview = HTMLElement & { artifact: ShownArtifact; reload(): void };

/** Counts how often it has run, as far as it remembers. */
const COUNTER = `<script>
  const before = localStorage.getItem('runs') ?? '0';
  console.log('runs ' + before);
  localStorage.setItem('runs', String(Number(before) + 1));
</script>`;

/** A page with a preview of an artifact, and what its frame logs. */
async function show(
  headless: HeadlessController,
  artifactId: string,
  source = COUNTER,
  storage: 'host' | 'memory' = 'host',
) {
  const page = await fixture(
    html`<vitrine-provider .headless=${headless} .frames=${{ storage }}><artifact-html></artifact-html></vitrine-provider>`,
  );
  const preview = page.querySelector<Preview>('artifact-html')!;
  const lines: string[] = [];
  const failures: string[] = [];
  preview.addEventListener('artifact-console-written', ({ detail }) => lines.push(detail.text));
  preview.addEventListener('artifact-failed', ({ detail }) => failures.push(`${detail.code}: ${detail.message}`));
  Object.assign(preview.style, { blockSize: '300px', inlineSize: '400px' });
  preview.artifact = { artifactId, type: 'html', title: 'Counter', version: 1, content: source };
  return {
    preview,
    lines,
    failures,
    logged: (text: string) =>
      until(() => lines.includes(text), `it logs ${text} (${lines.join('; ')}; ${failures.join('; ')})`),
  };
}

async function eventually(holds: () => Promise<boolean>, sentence: string): Promise<void> {
  for (const end = Date.now() + 10_000; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (Date.now() > end) throw new Error(`Not within 10 s: ${sentence}`);
  }
}

const counterIn = (headless: HeadlessController): string =>
  headless.createArtifact({ type: 'html', title: 'Counter', content: COUNTER });
/** What a frame told has arrived. */
const kept = (headless: HeadlessController, artifactId: string, runs: string) =>
  eventually(async () => (await headless.openPreviewStorage(artifactId))?.entries.runs === runs, `${runs} is kept`);

describe('a preview whose storage the host keeps', () => {
  it('remembers when it runs again, for its own artifact only', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const [one, two] = [
      counterIn(headless),
      headless.createArtifact({ type: 'html', title: 'Other', content: COUNTER }),
    ];
    const first = await show(headless, one);
    await first.logged('runs 0');
    await kept(headless, one, '1');
    first.preview.reload();
    await first.logged('runs 1');
    await kept(headless, one, '2');
    await (await show(headless, one)).logged('runs 2');
    await (await show(headless, two)).logged('runs 0');
  });

  it('finds it after a reload of the page, and not in a copy of the conversation', async () => {
    const storageKey = `kept-${Date.now()}`;
    const headless = new HeadlessController({ storage: 'indexed-db', storageKey });
    const artifactId = counterIn(headless);
    await (await show(headless, artifactId)).logged('runs 0');
    await kept(headless, artifactId, '1');
    await headless.save();
    const { conversationId } = headless;
    const copy = await headless.importConversation((await headless.exportConversation(conversationId))!);
    await eventually(async () => {
      const later = new HeadlessController({ storage: 'indexed-db', storageKey });
      await later.openConversation(conversationId);
      return (await later.openPreviewStorage(artifactId))?.entries.runs === '1';
    }, 'it is written');
    const later = new HeadlessController({ storage: 'indexed-db', storageKey });
    await later.openConversation(conversationId);
    await (await show(later, artifactId)).logged('runs 1');
    await later.openConversation(copy);
    expect(later.artifacts.has(artifactId), 'the same id, in another conversation').to.equal(true);
    await (await show(later, artifactId)).logged('runs 0');
    indexedDB.deleteDatabase(`vitrine:${storageKey}`);
  });

  it('is empty at each start by default', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const artifactId = counterIn(headless);
    const { preview, lines, logged } = await show(headless, artifactId, COUNTER, 'memory');
    await logged('runs 0');
    preview.reload();
    await until(() => lines.filter((line) => line === 'runs 0').length === 2, 'empty again');
    expect(Object.keys((await headless.openPreviewStorage(artifactId))?.entries ?? {})).to.deep.equal([]);
  });

  it('is told, as by a browser, when 1 MB is full', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const { logged } = await show(
      headless,
      counterIn(headless),
      `<script>
      localStorage.setItem('a', 'x'.repeat(1_000_000));
      try { localStorage.setItem('b', 'x'.repeat(100_000)); } catch (error) { console.log(error.name); }
      try { sessionStorage.setItem('b', 'x'.repeat(2_000_000)); console.log('session has room'); }
        catch (error) { console.log(error.name); }
    </script>`,
    );
    await logged('QuotaExceededError');
    await logged('session has room');
  });

  it('keeps strings alone, whatever hostile code reports in its name, and has no more rights than another', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const artifactId = counterIn(headless);
    const { preview, logged } = await show(
      headless,
      artifactId,
      `<script>
      localStorage.__proto__ = 'own'; localStorage.setItem('o', { toString: () => 'text' });
      let storage = 'none'; try { storage = String(parent.localStorage); } catch { storage = 'refused'; }
      console.log(self.origin + ' ' + storage);
    </script>`,
    );
    await logged('null refused');
    await eventually(async () => (await headless.openPreviewStorage(artifactId))?.entries.o === 'text', 'it is kept');
    for (const value of Object.values((await headless.openPreviewStorage(artifactId))!.entries))
      expect(value).to.be.a('string');
    expect(preview.shadowRoot!.querySelector('iframe')!.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
    expect(({} as { own?: string }).own).to.equal(undefined);
  });

  it('is refused with a sentence where the storage keeps no such thing', async () => {
    const storage: StorageAdapter = {
      list: () => Promise.resolve([]),
      load: () => Promise.resolve(undefined),
      save: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    const headless = new HeadlessController({ storage });
    const { preview, failures } = await show(headless, counterIn(headless));
    await until(() => failures.length > 0, 'it is refused');
    expect(failures[0]).to.contain('frame-storage-unavailable').and.to.contain('needs a storage');
    expect(preview.shadowRoot!.querySelector('iframe')).to.equal(null);
  });

  it('does not start, and writes over nothing, where what it kept cannot be read', async () => {
    const saved: unknown[] = [];
    const storage: StorageAdapter = {
      ...{
        list: () => Promise.resolve([]),
        load: () => Promise.resolve(undefined),
        save: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      loadPreview: () => Promise.reject(new Error('The server is away.')),
      savePreview: (...all) => Promise.resolve(void saved.push(all)),
    };
    const headless = new HeadlessController({ storage });
    const { preview, failures } = await show(headless, counterIn(headless));
    await until(() => failures.length > 0, 'it is said');
    expect(failures[0]).to.contain('The server is away.');
    expect(preview.shadowRoot!.querySelector('iframe')).to.equal(null);
    expect(saved).to.deep.equal([]);
  });
});
