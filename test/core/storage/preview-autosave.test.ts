import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { MAX_PREVIEW_LENGTH, readPreviewEntries } from '../../../src/core/storage/preview-entries.js';
import { PreviewAutosave } from '../../../src/core/storage/preview-autosave.js';
import type { PreviewEntries } from '../../../src/core/storage/adapters/storage-adapter.js';
import { conversation, FakeWebStorage, localTab, quotaError, tick, storageWith } from './fake-page.js';

function previews(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1e12 });
  const written: [string, string, PreviewEntries][] = [];
  const told: string[] = [];
  const disk = { fails: false };
  const store = new PreviewAutosave({
    adapter: () => ({
      loadPreview: () => Promise.resolve(undefined),
      savePreview: (...all) => (disk.fails ? Promise.reject(quotaError()) : Promise.resolve(void written.push(all))),
    }),
    failed: () => void told.push('failed'),
    worked: () => void told.push('worked'),
  });
  const pass = async (ms: number) => {
    context.mock.timers.tick(ms);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { store, written, told, disk, pass };
}

describe('PreviewAutosave', () => {
  it('writes at most once a second, however often a frame reports, and always the last state', async (context) => {
    const { store, written, pass } = previews(context);
    const keeper = await store.openPreviews('c', 'a');
    for (let step = 0; step < 500; step += 1) {
      keeper?.keepEntries({ step: `${step}` });
      await pass(10);
    }
    await pass(1_000);
    assert.ok(written.length >= 5 && written.length <= 6, `${written.length} writes in 5 s`);
    assert.deepEqual({ ...written.at(-1)?.[2] }, { step: '499' });
    await pass(10_000);
    assert.ok(written.length <= 6);
  });

  it('counts the frames of one artifact as one, and gives a new one what waits', async (context) => {
    const { store, written, pass } = previews(context);
    const [one, two] = [await store.openPreviews('c', 'a'), await store.openPreviews('c', 'a')];
    one?.keepEntries({ n: '1' });
    two?.keepEntries({ n: '2' });
    assert.deepEqual({ ...(await store.openPreviews('c', 'a'))?.entries }, { n: '2' });
    await pass(0);
    assert.equal(written.length, 1);
  });

  it('keeps conversations and artifacts apart, whatever their ids are', async (context) => {
    const { store, written, pass } = previews(context);
    (await store.openPreviews('a', 'b","c'))?.keepEntries({ whose: 'one' });
    assert.deepEqual({ ...(await store.openPreviews('a","b', 'c'))?.entries }, {});
    await pass(0);
    assert.deepEqual(
      written.map(([conversationId, artifactId]) => [conversationId, artifactId]),
      [['a', 'b","c']],
    );
  });

  it('loses nothing when it cannot be written: it waits, is said, and is tried again', async (context) => {
    const { store, written, told, disk, pass } = previews(context);
    const keeper = await store.openPreviews('c', 'a');
    disk.fails = true;
    keeper?.keepEntries({ n: '1' });
    await pass(0);
    assert.equal(store.hasFailed, true);
    assert.deepEqual({ ...(await store.openPreviews('c', 'a'))?.entries }, { n: '1' });
    disk.fails = false;
    await store.flushPreviews();
    assert.deepEqual(
      written.map(([, , entries]) => ({ ...entries })),
      [{ n: '1' }],
    );
    assert.deepEqual(told, ['failed', 'worked']);
    assert.equal(store.hasFailed, false);
  });

  it('takes strings only, and 1 MB', () => {
    const hostile: unknown = JSON.parse('{"a":"1","b":2,"c":{"d":"e"},"__proto__":"x","big":"","after":"3"}');
    (hostile as Record<string, unknown>).big = 'x'.repeat(MAX_PREVIEW_LENGTH);
    const read = readPreviewEntries(hostile);
    assert.deepEqual(Object.entries(read), [
      ['a', '1'],
      ['__proto__', 'x'],
      ['after', '3'],
    ]);
    assert.equal(({} as { a?: string }).a, undefined);
    for (const odd of [null, undefined, 5, 'text', [], () => {}])
      assert.deepEqual(Object.entries(readPreviewEntries(odd)), []);
  });
});

describe('what previews keep in localStorage', () => {
  const artifact = { id: 'x', type: 'html', title: 'X', content: 'c', createdAt: 1, updatedAt: 1, versions: [] };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('is there after a reload, and goes with its conversation', async () => {
    const storage = storageWith({ ...conversation('a', 'one'), artifacts: [artifact] });
    const page = localTab(storage);
    (await page.saver.openPreview('a', 'x'))?.keepEntries({ score: '5' });
    await settled();
    assert.deepEqual({ ...(await localTab(storage).saver.openPreview('a', 'x'))?.entries }, { score: '5' });
    assert.deepEqual({ ...(await localTab(storage).saver.openPreview('b', 'x'))?.entries }, {});
    await page.saver.removeConversation('a');
    assert.deepEqual([...storage.items.keys()], []);
  });

  it('is said to be full as one notice, and is written when there is room again', async () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    await page.save('saved', 'a');
    storage.quota = 500;
    (await page.saver.openPreview('a', 'x'))?.keepEntries({ big: 'x'.repeat(1_000) });
    await settled();
    await tick();
    assert.equal(page.codes, 'storage-full');
    assert.equal(page.saver.state, 'failed');
    await page.save('saved again', 'a'); // the conversation has room, the preview has not
    assert.equal(page.codes, 'storage-full');
    assert.equal(page.told.failed.length, 1);
    storage.quota = 10_000;
    await page.saver.saveNow();
    assert.equal(page.saver.state, 'saved');
    assert.equal(page.codes, '');
    assert.equal((await localTab(storage).saver.openPreview('a', 'x'))?.entries.big?.length, 1_000);
  });

  it('is put aside where it cannot be read', async () => {
    const storage = new FakeWebStorage();
    storage.items.set('conversations:previews:a', '{"x":{"sco');
    const page = localTab(storage);
    assert.deepEqual({ ...(await page.saver.openPreview('a', 'x'))?.entries }, {});
    assert.deepEqual(storage.quarantined, ['{"x":{"sco']);
    await tick();
    assert.equal(page.codes, 'storage-broken');
  });
});

describe('HeadlessController.openPreviewStorage', () => {
  it('opens it for artifacts of the open conversation only, and where the storage can keep it', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.createArtifact({ type: 'html', title: 'X', content: 'x' });
    assert.deepEqual({ ...(await headless.openPreviewStorage(id))?.entries }, {});
    assert.equal(await headless.openPreviewStorage('elsewhere'), undefined);
    const host = {
      list: () => Promise.resolve([]),
      load: () => Promise.resolve(undefined),
      save: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    const other = new HeadlessController({ storage: host });
    assert.equal(
      await other.openPreviewStorage(other.createArtifact({ type: 'html', title: 'X', content: 'x' })),
      undefined,
    );
  });
});
