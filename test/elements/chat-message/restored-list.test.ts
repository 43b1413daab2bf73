import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/vitrine-provider.js';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { waitUntil } from '../../wait-until.js';

const storageKey = 'restored-list';
const textOf = (count: number) =>
  `Answer ${count}. <artifact type="html" title="Page"><h1>${count}</h1></artifact>${'\nMore.'.repeat(count)}`;
const TEXTS = Array.from({ length: 14 }, (_, at) => textOf(at + 1));

const held = ({ messages, artifacts }: HeadlessController) => ({
  messages: messages.map(({ id, createdAt, status }) => `${id} ${createdAt} ${status}`),
  versions: [...artifacts.values()].map(({ id, versions }) => [
    id,
    ...versions.map((each) => `${each.number} ${each.id}`),
  ]),
});

// Alone in its page: what compares whole texts is not loaded before the stored conversation has come.
describe('a host’s own list over a conversation that is stored', () => {
  after(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(storageKey)) localStorage.removeItem(key);
  });

  it('sets the same texts again at the start of the page: nothing changes, and a message that is new ends', async () => {
    const first = new HeadlessController({ storage: 'local-storage', storageKey });
    await first.openConversation('list');
    for (const [at, text] of TEXTS.entries()) {
      first.startMessage({ id: `m${at + 1}`, role: 'assistant' });
      first.appendText(`m${at + 1}`, text);
      first.endMessage(`m${at + 1}`);
    }
    await first.save();
    const before = held(first);
    first.dispose();

    const page = await fixture(html`<vitrine-provider conversation-id="list" storage-key=${storageKey}>
      ${[...TEXTS, 'It is new.'].map(
        (text, at) => html`<chat-message message-id="m${at + 1}" .text=${text} .streaming=${false}></chat-message>`,
      )}
    </vitrine-provider>`);
    const headless = (page as VitrineProvider).headless!;
    await waitUntil(() => headless.getMessage('m15')?.status === 'complete', 'the last one has ended', {
      timeout: 4_000,
    });
    const now = held(headless);
    expect(now.versions).to.deep.equal(before.versions);
    expect(now.messages.slice(0, 14)).to.deep.equal(before.messages);
    expect(headless.messages.map(({ id }) => id).at(-1)).to.equal('m15');
    headless.dispose();
  });
});
