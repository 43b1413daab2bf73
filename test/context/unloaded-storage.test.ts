import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { blockRequests } from '../block-requests.js';

const say = (headless: HeadlessController, text: string) => {
  const id = headless.startMessage({ role: 'user' });
  headless.appendText(id, text);
  headless.endMessage(id);
};
const texts = (headless: HeadlessController) => headless.messages.map(({ id }) => headless.messageText(id));

describe('conversations without the code of the storage', () => {
  before(() => blockRequests('*/storage/autosave.*'));
  after(() => blockRequests());

  it('stay in memory when another one is opened, and are there again', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    say(headless, 'In the first.');
    const first = headless.conversationId;
    headless.newConversation();
    say(headless, 'In the second.');
    const second = headless.conversationId;
    await headless.openConversation(first);
    expect(texts(headless)).to.deep.equal(['In the first.']);
    say(headless, 'More.');
    await headless.openConversation(second);
    expect(texts(headless)).to.deep.equal(['In the second.']);
    await headless.openConversation(first);
    expect(texts(headless)).to.deep.equal(['In the first.', 'More.']);
  });

  it('take what is written under a new id', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    say(headless, 'In the first.');
    const opened = headless.openConversation('other');
    say(headless, 'At once.');
    await opened;
    expect(headless.conversationId).to.equal('other');
    expect(texts(headless)).to.deep.equal(['At once.']);
  });
});
