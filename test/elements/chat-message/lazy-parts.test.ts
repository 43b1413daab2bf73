import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { blockRequests } from '../../block-requests.js';
import { remembersFailedImports } from '../../remembered-failures.js';
import { waitUntil } from '../../wait-until.js';

// One page imports a module once: each test blocks a chunk that no test before it has loaded.
describe('<chat-message> whose late code does not come', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(() => blockRequests());

  async function shown(write: (headless: HeadlessController, id: string) => void) {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    write(headless, id);
    headless.endMessage(id);
    const element = await fixture<ChatMessage>(
      html`<chat-message .headless=${headless} message-id=${id} .mount=${'all'}></chat-message>`,
    );
    return { element, root: element.shadowRoot! };
  }
  const noticeIn = (root: ShadowRoot) => root.querySelector<HTMLElement>('.unloaded');
  const button = (root: ShadowRoot, label: string) =>
    [...root.querySelectorAll<HTMLButtonElement>('.unloaded button')].find(({ textContent }) => textContent === label)!;

  const CASES = [
    {
      what: 'a table', // first: each text loads the rest of the grammar
      chunk: 'whole-grammar',
      write: (headless: HeadlessController, id: string) => headless.appendText(id, '|a|b|\n|-|-|\n|1|2|\n'),
      there: (root: ShadowRoot) => root.querySelector('[part=text] table'),
      meanwhile: '|a|b|\n|-|-|\n|1|2|\n',
    },
    {
      what: 'reasoning',
      chunk: 'reasoning-view',
      write: (headless: HeadlessController, id: string) => headless.appendReasoning(id, 'Let me see'),
      there: (root: ShadowRoot) => root.querySelector('[part=reasoning] summary'),
      meanwhile: '',
    },
    {
      what: 'a tool call',
      chunk: 'tool-call-drawing',
      write: (headless: HeadlessController, id: string) => void headless.addToolCall(id, { toolName: 'search' }),
      there: (root: ShadowRoot) => root.querySelector('[part=tool-call] mcp-tool-call'),
      meanwhile: 'search',
    },
    {
      what: 'a widget',
      chunk: 'widget-drawing',
      write: (headless: HeadlessController, id: string) =>
        headless.appendText(
          id,
          '```codeagents-ui\n{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"a","text":"Soup"}]}\n```\n',
        ),
      there: (root: ShadowRoot) =>
        root.querySelector('codeagents-ui-block')?.shadowRoot?.querySelector('[part~=markdown]'),
      meanwhile: '',
    },
  ];
  for (const { what, chunk, write, there, meanwhile } of CASES) {
    it(`says so in the place of ${what}, and tries again when asked`, async () => {
      await blockRequests(`*/${chunk}.*`);
      const { element, root } = await shown(write);
      await waitUntil(() => noticeIn(root), 'it says so');
      expect(noticeIn(root)!.textContent).to.contain('This part of the message could not be loaded.');
      expect(noticeIn(root)!.getAttribute('role')).to.equal('alert');
      expect(button(root, 'Reload')).not.to.equal(undefined);
      expect(noticeIn(root)!.getBoundingClientRect().height, 'it is seen').to.be.above(10);
      expect(root.querySelector('.body')!.firstElementChild!.textContent).to.equal(meanwhile);

      button(root, 'Try again').click();
      await waitUntil(() => noticeIn(root), 'it says so again');
      await blockRequests();
      const former = noticeIn(root);
      button(root, 'Try again').click();
      if (remembers) {
        await waitUntil(() => noticeIn(root) && noticeIn(root) !== former, 'it says so, and offers to reload');
        expect(button(root, 'Reload')).not.to.equal(undefined);
      } else {
        await waitUntil(() => there(root), 'it is there');
        expect(noticeIn(root)).to.equal(null);
      }
      element.remove();
    });
  }

  const AROUND = [
    {
      what: 'why it ended',
      chunk: 'message-end',
      there: (root: ShadowRoot) => root.querySelector('.notice'),
    },
    {
      what: 'what can be done with it',
      chunk: 'message-actions',
      there: (root: ShadowRoot) => root.querySelector('[data-act=regenerate]'),
    },
  ];
  for (const { what, chunk, there } of AROUND) {
    it(`says in place of ${what} that it could not be loaded, and tries again when asked`, async () => {
      await blockRequests(`*/chat-message/${chunk}.*`);
      const headless = new HeadlessController({ storage: 'memory' });
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, 'So far');
      headless.endMessage(id, chunk === 'message-end' ? { reason: 'length' } : {});
      const element = await fixture<ChatMessage>(
        html`<chat-message
          .headless=${headless}
          message-id=${id}
          actions=${ifDefined(chunk === 'message-actions' ? 'regenerate' : undefined)}
          .mount=${'all'}
        ></chat-message>`,
      );
      const root = element.shadowRoot!;
      await waitUntil(() => noticeIn(root), 'it says so');
      expect(root.querySelector('.body')!.textContent).to.contain('So far');
      await blockRequests();
      const former = noticeIn(root);
      button(root, 'Try again').click();
      if (remembers) {
        await waitUntil(() => noticeIn(root) && noticeIn(root) !== former, 'it says so, and offers to reload');
        expect(button(root, 'Reload')).not.to.equal(undefined);
      } else {
        await waitUntil(() => there(root), 'it is there');
        expect(noticeIn(root)).to.equal(null);
      }
      element.remove();
    });
  }

  it('says once that new text is not announced, in the language of the page', async () => {
    await blockRequests('*/stream-presence.*');
    const rejections: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => void rejections.push(event.reason);
    window.addEventListener('unhandledrejection', note);
    const headless = new HeadlessController({ storage: 'memory' });
    const element = await fixture<ChatMessage>(
      html`<chat-message lang="fr" .headless=${headless} .mount=${'all'}></chat-message>`,
    );
    const root = element.shadowRoot!;
    const asked = () => performance.getEntriesByType('resource').filter(({ name }) => /stream-presence/.test(name));
    for (let at = 0; at < 20; at += 1) {
      element.appendText(`word ${at} `);
      await nextFrame();
    }
    await waitUntil(() => noticeIn(root), 'it says so');
    await waitUntil(() => /n’est pas annoncé/.test(noticeIn(root)!.textContent), 'in French');
    for (let at = 0; at < 20; at += 1) {
      element.appendText(`word ${at} `);
      await nextFrame();
    }
    expect(asked().length, 'one attempt, not one a frame').to.be.below(3);
    expect(root.querySelectorAll('.unloaded')).to.have.length(1);
    expect(root.querySelector('[part=text]')!.textContent).to.contain('word 19');

    await blockRequests();
    button(root, 'Réessayer').click();
    element.appendText('more');
    if (remembers) {
      await aTimeout(50);
      await waitUntil(() => button(root, 'Recharger la page'), 'it offers to reload');
      expect(root.querySelector('[part=text]')!.textContent).to.contain('more');
    } else {
      await waitUntil(() => root.querySelector('[data-tail]'), 'the caret is there');
      expect(noticeIn(root)).to.equal(null);
    }
    await aTimeout(50);
    expect(rejections.length).to.equal(0);
    window.removeEventListener('unhandledrejection', note);
  });
});
