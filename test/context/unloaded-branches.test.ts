import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { HeadlessError } from '../../src/core/headless-error.js';
import { blockRequests } from '../block-requests.js';
import { remembersFailedImports } from '../remembered-failures.js';
import { waitUntil } from '../wait-until.js';

const say = (headless: HeadlessController, text: string, role: 'user' | 'assistant' = 'user') => {
  const id = headless.startMessage({ role });
  headless.appendText(id, text);
  headless.endMessage(id);
  return id;
};
const texts = (headless: HeadlessController) => headless.messages.map(({ id }) => headless.messageText(id));
const codes = (headless: HeadlessController, id: string) => headless.getMessage(id)?.issues?.map(({ code }) => code);

describe('a conversation without the code of branches', () => {
  let remembers = false;
  before(async () => {
    remembers = await remembersFailedImports();
    await blockRequests('*/message/branching.*');
  });
  after(() => blockRequests());

  it('takes edits and what follows them at its end, in order, and says so', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const question = say(headless, 'Which?');
    const answer = say(headless, 'This.', 'assistant');
    const edited = headless.editMessage(question, 'Which of two?');
    const next = say(headless, 'That.', 'assistant');
    expect(texts(headless), 'meanwhile').to.deep.equal(['Which?', 'This.']);
    await waitUntil(() => headless.messages.length === 4);
    expect(texts(headless)).to.deep.equal(['Which?', 'This.', 'Which of two?', 'That.']);
    expect(codes(headless, edited)).to.deep.equal(['branch-failed']);
    expect(codes(headless, next)).to.equal(undefined);
    expect(headless.siblings(question)).to.deep.equal([question]);

    const again = headless.regenerateMessage(answer);
    headless.appendText(again, 'Or this.');
    headless.endMessage(again);
    await waitUntil(() => headless.messages.length === 5);
    expect(texts(headless).at(-1)).to.equal('Or this.');
    expect(codes(headless, again)).to.deep.equal(['branch-failed']);
    expect(headless.getMessage(answer)?.status).to.equal('complete');
  });

  it('takes a message that follows another than the last one at its end', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const first = say(headless, 'First.');
    say(headless, 'Second.');
    const id = headless.startMessage({ role: 'user', parentId: first });
    headless.appendText(id, 'Third.');
    await waitUntil(() => headless.messages.length === 3);
    expect(texts(headless)).to.deep.equal(['First.', 'Second.', 'Third.']);
    expect(codes(headless, id)).to.deep.equal(['branch-failed']);
  });

  it('still throws at once for what it does not know, and waits for nothing then', () => {
    const headless = new HeadlessController({ storage: 'memory' });
    say(headless, 'First.');
    expect(() => headless.editMessage('none', 'x')).to.throw(HeadlessError, 'none');
    expect(() => headless.regenerateMessage('none')).to.throw(HeadlessError, 'none');
    expect(() => headless.selectSibling('none')).to.throw(HeadlessError, 'none');
    expect(() => headless.startMessage({ role: 'user', parentId: 'none' })).to.throw(HeadlessError, 'none');
    say(headless, 'Second.');
    expect(texts(headless)).to.deep.equal(['First.', 'Second.']);
  });

  it('has branches with the next edit, once it can be loaded', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const question = say(headless, 'Which?');
    say(headless, 'This.', 'assistant');
    const early = headless.editMessage(question, 'Early?');
    await waitUntil(() => headless.getMessage(early));
    await blockRequests();
    const edited = headless.editMessage(question, 'Which of two?');
    await waitUntil(() => headless.getMessage(edited));
    if (remembers) {
      expect(texts(headless)).to.deep.equal(['Which?', 'This.', 'Early?', 'Which of two?']);
      expect(codes(headless, edited), 'only a reload helps').to.deep.equal(['branch-failed']);
    } else {
      expect(texts(headless)).to.deep.equal(['Which of two?']);
      expect(codes(headless, edited)).to.equal(undefined);
      expect(headless.siblings(question)).to.deep.equal([question, edited]);
      headless.selectSibling(question);
      expect(texts(headless)).to.deep.equal(['Which?', 'This.', 'Early?']);
    }
    await blockRequests('*/message/branching.*');
  });
});
