import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const bibliography = [
  { title: 'First', pmid: '1' },
  { title: 'Second', pmid: '2' },
  { title: 'First again', pmid: '1' },
  { title: 'Fourth' },
];
const slow = { timeout: 10_000 };

const links = (element: ChatMessage) => [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.reference')];
const text = (element: ChatMessage) => element.shadowRoot!.querySelector('.body [part=text]')?.textContent?.trim();

async function answer(words: string, { end = true } = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  const callId = headless.addToolCall(id, { toolName: 'search', parameters: {} });
  headless.addToolResult(id, callId, { content: [], structuredContent: { bibliography } });
  headless.appendText(id, words);
  if (end) headless.endMessage(id);
  const element = await fixture<ChatMessage>(
    html`<chat-message message-id=${id} .headless=${headless} .mount=${'all'}></chat-message>`,
  );
  await waitUntil(() => headless.artifacts.size === 1, 'the bibliography', slow);
  return { headless, id, element, artifactId: [...headless.artifacts.keys()][0]! };
}

describe('numbers of references in an answer', () => {
  it('lead to the entries of its bibliography', async () => {
    const { headless, element, artifactId } = await answer('Sleep is short [2], and shorter [1, 3–4]. **Bold [4]**.');
    await waitUntil(() => links(element).length === 5, 'links', slow);
    expect(text(element)).to.equal('Sleep is short [2], and shorter [1, 3–4]. Bold [4].');
    expect(links(element).map(({ textContent }) => textContent)).to.deep.equal(['2', '1', '3', '4', '4']);
    expect(links(element)[0]!.ariaLabel).to.equal('Reference 2: Second. PMID: 2.');
    links(element)[0]!.click();
    expect(headless.openedArtifact?.artifactId).to.equal(artifactId);
    expect(headless.openedArtifact?.anchor).to.equal('2');
  });

  it('are left alone in code, in links, and where there is no such entry', async () => {
    const { element } = await answer('`list[1]` and [2](https://a.example) and [7] and [1]\n\n```\nx[2]\n```');
    await waitUntil(() => links(element).length === 1, 'one link', slow);
    expect(links(element)[0]!.textContent).to.equal('1');
    expect(text(element)).to.contain('[7]');
  });

  it('wait for the end of the answer', async () => {
    const { headless, id, element } = await answer('So it is [1', { end: false });
    await element.updateComplete;
    expect(links(element)).to.have.lengthOf(0);
    headless.appendText(id, '] and [2].');
    headless.endMessage(id);
    await waitUntil(() => links(element).length === 2, 'links', slow);
  });

  it('open nothing where the host says no', async () => {
    const { headless, element } = await answer('See [1].');
    await waitUntil(() => links(element).length === 1, 'a link', slow);
    element.addEventListener('artifact-open-request', (event) => event.preventDefault());
    links(element)[0]!.click();
    expect(headless.openedArtifact).to.equal(undefined);
  });

  it('tell a host that shows it elsewhere which entry is meant', async () => {
    const { element, artifactId } = await answer('See [2].');
    await waitUntil(() => links(element).length === 1, 'a link', slow);
    const asked: unknown[] = [];
    element.addEventListener('artifact-open-request', ({ detail }) => asked.push(detail));
    links(element)[0]!.click();
    expect(asked).to.deep.equal([{ artifactId, anchor: '2' }]);
  });

  it('are no longer looked for once the message is gone', async () => {
    const { element } = await answer('See [1].');
    await waitUntil(() => links(element).length === 1, 'a link', slow);
    const text = element.shadowRoot!.querySelector('.body [part=text]')!;
    element.messageId = 'none';
    await element.updateComplete;
    const paragraph = text.appendChild(document.createElement('p'));
    paragraph.textContent = 'And [2].';
    await aTimeout(100);
    expect(paragraph.querySelectorAll('.reference')).to.have.lengthOf(0);
  });

  it('have no accessibility faults', async () => {
    const { element } = await answer('See [1] and [2, 4].');
    await waitUntil(() => links(element).length === 3, 'links', slow);
    await expect(element).to.be.accessible();
  });
});
