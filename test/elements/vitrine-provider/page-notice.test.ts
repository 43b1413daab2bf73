import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import '../../../src/define/tags.js';
import '../../../src/define/chat-log.js';
import { configureVitrine } from '../../../src/context/headless-context.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import type { StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import { waitUntil } from '../../wait-until.js';

const full: StorageAdapter = {
  list: () => Promise.resolve([]),
  load: () => Promise.resolve(undefined),
  save: () => Promise.reject(new StorageError('storage-full', 'No room.')),
  remove: () => Promise.resolve(),
};
const write = async (headless: HeadlessController) => {
  headless.endMessage(headless.startMessage({ role: 'user' }));
  await headless.save();
};
const notices = () =>
  [...document.querySelectorAll('vitrine-provider')].filter((each) => each.shadowRoot?.querySelector('[part=notice]'));

describe('a page without a <vitrine-provider>', () => {
  afterEach(() => document.querySelectorAll('vitrine-provider').forEach((each) => each.remove()));

  it('says once what the storage of its controller reports', async () => {
    const headless = new HeadlessController({ storage: full });
    configureVitrine({ headless });
    await aTimeout(50);
    expect(document.querySelector('vitrine-provider'), 'nothing to say').to.equal(null);
    await write(headless);
    await waitUntil(() => notices().length === 1, 'one notice');
    await write(headless);
    await aTimeout(50);
    expect(notices()).to.have.length(1);
  });

  it('says what the storage of an element’s own controller reports', async () => {
    const headless = new HeadlessController({ storage: full });
    const log = Object.assign(document.createElement('chat-log'), { headless });
    document.body.append(log);
    await customElements.whenDefined('chat-log');
    await log.updateComplete;
    const failed = oneEvent(document, 'storage-failed');
    await write(headless);
    await failed;
    await waitUntil(() => notices().length === 1, 'one notice');
    await write(headless);
    await aTimeout(50);
    expect(document.querySelectorAll('vitrine-provider')).to.have.length(1);
    log.remove();
  });

  it('leaves it to a provider of the page that holds the controller', async () => {
    const headless = new HeadlessController({ storage: full });
    const own = document.createElement('vitrine-provider');
    own.headless = headless;
    document.body.append(own);
    configureVitrine({ headless });
    await write(headless);
    await waitUntil(() => notices().length === 1, 'its notice');
    expect(notices()[0]).to.equal(own);
    await aTimeout(50);
    expect(document.querySelectorAll('vitrine-provider')).to.have.length(1);
  });
});
