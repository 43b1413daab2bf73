import { expect } from '@open-wc/testing';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import type { StorageFailedEvent } from '../../../src/events/storage/storage-failed.js';
import { blockRequests } from '../../block-requests.js';
import { remembersFailedImports } from '../../remembered-failures.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };

describe('<vitrine-provider> whose storage failed, and what tells of it does not come', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  it('says so, and tells of the storage when asked to try again', async () => {
    await blockRequests('*/storage-notice.*');
    const rejections: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => void rejections.push(event.reason);
    window.addEventListener('unhandledrejection', note);
    const headless = new HeadlessController({
      storage: {
        list: () => Promise.resolve([]),
        load: () => Promise.resolve(undefined),
        save: () => Promise.reject(new StorageError('storage-full', 'There is no room.')),
        remove: () => Promise.resolve(),
      },
    });
    const provider = document.createElement('vitrine-provider');
    provider.lang = 'fr';
    provider.headless = headless;
    document.body.append(provider);
    const root = provider.shadowRoot!;
    const failed: string[] = [];
    provider.addEventListener('storage-failed', (event: StorageFailedEvent) => failed.push(event.detail.code));
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, 'Soup');
    headless.endMessage(id);
    await headless.save();
    const notice = () => root.querySelector<HTMLElement>('.unloaded');
    await waitUntil(notice, 'it says so', PATIENCE);
    await waitUntil(() => /Il se peut que les conversations/.test(notice()!.textContent), 'in French', PATIENCE);
    expect(failed).to.include('storage-full');
    const { top, right, height } = notice()!.getBoundingClientRect();
    expect(height).to.be.above(20);
    expect([top, innerWidth - right]).to.deep.equal([16, 16]);

    await blockRequests();
    const [again, reload] = notice()!.querySelectorAll('button');
    expect([again!.textContent, reload!.textContent]).to.deep.equal(['Réessayer', 'Recharger la page']);
    again!.click();
    if (remembers) {
      await waitUntil(() => /Recharger la page/.test(notice()?.textContent ?? ''), 'it offers to reload', PATIENCE);
      expect(root.querySelector('.notice.danger')).to.equal(null);
    } else {
      await waitUntil(() => root.querySelector('.notice.danger'), 'the notice is there', PATIENCE);
      expect(notice()).to.equal(null);
    }
    expect(rejections.length).to.equal(0);
    window.removeEventListener('unhandledrejection', note);
    provider.remove();
    headless.dispose();
  });
});
