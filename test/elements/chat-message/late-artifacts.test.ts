import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import '../../../src/define/artifact-card.js';
import { HeadlessController } from '../../../src/core/index.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const parts = (element: ChatMessage): string[] =>
  [...element.shadowRoot!.querySelector('.body')!.children].map((node) =>
    `${node.getAttribute('part')} ${node.getAttribute('part') === 'text' ? node.textContent?.trim() : ''}`.trim(),
  );

describe('artifacts that a tool brings late into <chat-message>', () => {
  it('stand behind their call, and all text stays as it was', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const [one, two] = ['one', 'two'].map((toolName) => headless.addToolCall(id, { toolName, state: 'running' })) as [
      string,
      string,
    ];
    headless.appendText(id, 'First *words*. <artifact type="html" title="T">x</artifact> Last ');
    const element = await fixture<ChatMessage>(
      html`<chat-message .headless=${headless} message-id=${id} mount="all"></chat-message>`,
    );
    await waitUntil(() => parts(element).length === 5);
    headless.addToolResult(id, one, {
      artifacts: ['a', 'b'].map((title) => ({ type: 'text/html', id: title, title, content: title })),
    });
    await waitUntil(() => parts(element).length === 7);
    headless.addToolResult(id, two, { grantMarkdown: { content: '# Grant' } });
    headless.appendText(id, 'words.');
    headless.endMessage(id);
    await waitUntil(() => parts(element).length === 8 && parts(element).at(-1) === 'text Last words.');
    expect(parts(element)).to.deep.equal([
      'tool-call',
      'artifact',
      'artifact',
      'tool-call',
      'artifact',
      'text First words.',
      'artifact',
      'text Last words.',
    ]);
  });
});
