import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import '../../../src/define/artifact-card.js';
import { HeadlessController, type MessageRole } from '../../../src/core/index.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const tag = '<artifact type="svg" title="Logo">\n<svg viewBox="0 0 1 1"/>\n</artifact>';

async function shown(text: string, role: MessageRole = 'assistant', lang = '') {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role });
  headless.appendText(id, text);
  headless.endMessage(id);
  const element = await fixture<ChatMessage>(
    html`<chat-message lang=${lang} .headless=${headless} message-id=${id} mount="all"></chat-message>`,
  );
  await waitUntil(() => element.shadowRoot!.querySelector('.code'));
  expect(
    getComputedStyle(element.shadowRoot!.querySelector('.code-bar')!).userSelect,
    'no words of the head are selected',
  ).to.equal('none');
  const buttons = () => [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.code-bar button')];
  const names = () => buttons().map((button) => button.textContent);
  return { headless, id, element, buttons, names };
}

describe('a fence in <chat-message> that holds a whole artifact', () => {
  it('can be opened as one, once', async () => {
    const { headless, element, buttons, names, id } = await shown(`Like this:\n\`\`\`html\n${tag}\n\`\`\`\n`);
    await waitUntil(() => names().length === 2, 'the buttons have loaded');
    expect(names()).to.deep.equal(['Open as artifact', 'Copy']);
    expect(headless.artifacts.size).to.equal(0);
    await expect(element).to.be.accessible();
    buttons()[0]!.click();
    buttons()[0]!.click();
    const [artifact] = [...headless.artifacts.values()];
    expect(headless.artifacts.size).to.equal(1);
    expect([artifact!.type, artifact!.title, artifact!.content]).to.deep.equal([
      'svg',
      'Logo',
      '<svg viewBox="0 0 1 1"/>',
    ]);
    expect(headless.openedArtifact).to.deep.equal({ artifactId: artifact!.id, version: undefined, isAsked: true });
    headless.removeMessage(id);
    expect(headless.artifacts.size).to.equal(0);
  });

  it('leaves opening to a host that cancels the request', async () => {
    const { headless, element, buttons } = await shown(`\`\`\`\n${tag}\n\`\`\``);
    await waitUntil(() => buttons().length === 2, 'the buttons have loaded');
    element.addEventListener('artifact-open-request', (event) => event.preventDefault());
    buttons()[0]!.click();
    expect(headless.openedArtifact).to.equal(undefined);
  });

  it('speaks the page’s language', async () => {
    const { names } = await shown(`\`\`\`\n${tag}\n\`\`\``, 'assistant', 'fr');
    await waitUntil(() => names()[0] === 'Ouvrir comme artefact');
  });
});

describe('a fence in <chat-message>', () => {
  for (const [sentence, text, role] of [
    ['of a person offers nothing', `\`\`\`\n${tag}\n\`\`\``, 'user'],
    ['with half an artifact offers nothing', `\`\`\`\n${tag.slice(0, -4)}\n\`\`\``, 'assistant'],
    ['with a tag that is not valid offers nothing', `\`\`\`\n${tag.replace('svg', 'video')}\n\`\`\``, 'assistant'],
    ['with more than an artifact offers nothing', `\`\`\`\n${tag} and more\n\`\`\``, 'assistant'],
  ] as const) {
    it(sentence, async () => {
      const { element, headless, names } = await shown(text, role);
      await headless.readArtifact(''); // what would offer it has loaded
      await element.updateComplete;
      expect(names()).to.deep.equal(['Copy']);
    });
  }
});
