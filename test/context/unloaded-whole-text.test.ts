import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { blockRequests } from '../block-requests.js';
import { waitUntil } from '../wait-until.js';

const ARTIFACT = '<artifact type="markdown" title="Notes">\nOne.\n</artifact>';

describe('messages that are written anew without the code of that', () => {
  before(() => blockRequests('*/message/whole-text.*'));
  after(() => blockRequests());

  it('say what they were given at last, with artifacts of their own, and take what is written next', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.setMessageText(id, `Here.\n${ARTIFACT}`);
    expect(headless.artifacts.size, 'at once').to.equal(1);
    headless.setMessageText(id, `Here.\n${ARTIFACT}`);
    headless.setMessageText(id, `There.\n${ARTIFACT.replace('One', 'Two')}`);
    headless.appendText(id, 'More.');
    headless.endMessage(id);
    await waitUntil(() => headless.getMessage(id)?.status === 'complete');
    expect(headless.messageText(id)).to.contain('There.').and.contain('More.').and.not.contain('Here.');
    expect([...headless.artifacts.values()].map(({ content }) => content.trim())).to.deep.equal(['Two.']);
    expect([...headless.artifacts.values()][0]?.versions.length).to.equal(1);
  });

  it('take at once what goes on, and wait for nothing', () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    for (const text of ['', 'One', 'One', 'One two', 'One two three.']) headless.setMessageText(id, text);
    headless.endMessage(id);
    expect(headless.messageText(id)).to.equal('One two three.');
    expect(headless.getMessage(id)?.status).to.equal('complete');
  });
});
