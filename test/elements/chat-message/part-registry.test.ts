import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ContentBlock, ToolCallContentBlock } from '../../../src/core/message/segment.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { registerBlock, registerToolView } from '../../../src/elements/chat-message/part-registry.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };

class Drawn extends HTMLElement {
  headless?: HeadlessController;
  messageId?: string;
  block?: { city: string };
  #call?: ToolCallContentBlock;
  calls = 0;
  get call(): ToolCallContentBlock | undefined {
    return this.#call;
  }
  set call(value) {
    this.#call = value!;
    this.calls += 1;
  }
}
let made = 0;
/** A tag of its own for each test, as one page has them for good. */
function view() {
  const tag = `x-part-${(made += 1)}`;
  return { tag, load: () => Promise.resolve(customElements.define(tag, class extends Drawn {})) };
}

async function shown(write: (headless: HeadlessController, id: string) => void) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  write(headless, id);
  const element = await fixture<ChatMessage>(
    html`<chat-message .headless=${headless} message-id=${id} .mount=${'all'}></chat-message>`,
  );
  const body = element.shadowRoot!.querySelector<HTMLElement>('.body')!;
  await waitUntil(() => body.firstElementChild?.firstElementChild, 'something is drawn', PATIENCE);
  return { headless, id, element, body };
}
const block = (fields: object) => fields as ContentBlock;
const summaryIn = (body: HTMLElement) => body.querySelector('summary')?.textContent.replace(/\s+/g, ' ').trim();

describe('parts of a message that a host draws', () => {
  it('adds a block type by one call', async () => {
    const weather = view();
    registerBlock('weather', weather);
    const { headless, id, body } = await shown((to, message) =>
      to.addBlock(message, block({ type: 'weather', city: 'Oslo' })),
    );
    await waitUntil(() => body.querySelector(weather.tag), 'it is there', PATIENCE);
    const own = body.querySelector<Drawn>(weather.tag)!;
    expect(own.block).to.deep.equal({ type: 'weather', city: 'Oslo' });
    expect(own.headless).to.equal(headless);
    expect(own.messageId).to.equal(id);
    expect(own.parentElement!.getAttribute('part')).to.equal('block');
    expect(body.querySelector('details, mcp-tool-call')).to.equal(null);
  });

  it('adds the view of a tool by one call, and hands it each change in the same element', async () => {
    const ticket = view();
    registerToolView(/^jira_/, ticket);
    let callId = '';
    const { headless, id, body } = await shown(
      (to, message) => (callId = to.addToolCall(message, { toolName: 'jira_create', state: 'running' })),
    );
    await waitUntil(() => body.querySelector(ticket.tag), 'it is there', PATIENCE);
    const own = body.querySelector<Drawn>(ticket.tag)!;
    headless.appendToolInput(id, callId, '{"title": "Le');
    await waitUntil(() => own.call?.parameters.title === 'Le', 'arguments as they come', PATIENCE);
    headless.updateToolCall(id, callId, { state: 'done', result: 'JIRA-1' });
    await waitUntil(() => own.call?.result === 'JIRA-1', 'and the result', PATIENCE);
    expect(body.querySelector(ticket.tag)).to.equal(own);
    expect(own.calls).to.be.above(2);
    expect(own.parentElement!.getAttribute('part')).to.equal('tool-call');
  });

  it('takes a whole name before a pattern, and the last that was added', async () => {
    const [any, named, later] = [view(), view(), view()];
    registerToolView('mail_send', named);
    registerToolView(/^mail_/g, any);
    registerToolView(/^mail_read/, later);
    const { body } = await shown((to, message) => {
      for (const toolName of ['mail_send', 'mail_list', 'mail_list', 'mail_read', 'other'])
        to.addToolCall(message, { toolName });
    });
    await waitUntil(() => body.querySelectorAll('[part=tool-call] > :not(mcp-tool-call)').length === 4);
    expect([...body.children].map((each) => each.firstElementChild!.localName)).to.deep.equal([
      named.tag,
      any.tag,
      any.tag,
      later.tag,
      'mcp-tool-call',
    ]);
  });

  it('leaves the kit its own types', () => {
    expect(() => registerBlock('text', view())).to.throw(RangeError);
  });

  it('names an unknown type in a folded row, and shows its JSON', async () => {
    const { body } = await shown((to, message) =>
      to.addBlock(message, block({ type: 'poll', question: '<i>Tea</i>?' })),
    );
    expect(summaryIn(body)).to.equal('poll This part of the message cannot be shown');
    body.querySelector('summary')!.click();
    await waitUntil(() => body.querySelector('pre'), 'its JSON', PATIENCE);
    expect(body.querySelector('pre')!.textContent).to.contain('"question": "<i>Tea</i>?"');
  });

  it('says so where an element cannot be loaded, shows the part as usual, and tries again', async () => {
    const late = view();
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      if (attempts > 2) await late.load();
    };
    registerBlock('late', { tag: late.tag, load });
    const { body, element } = await shown((to, message) => to.addBlock(message, block({ type: 'late' })));
    await waitUntil(() => body.querySelector('.unloaded'), 'it says so', PATIENCE);
    expect(summaryIn(body)).to.contain('late');
    await expect(element).to.be.accessible();
    const again = () => body.querySelector<HTMLButtonElement>('.unloaded button')!.click();
    again();
    await waitUntil(() => attempts === 2 && body.querySelector('.unloaded'), 'it defines nothing', PATIENCE);
    again();
    await waitUntil(() => body.querySelector(late.tag), 'it is there', PATIENCE);
    expect(body.querySelector('.unloaded')).to.equal(null);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`keeps an unknown type of any length in 390 px, accessibly, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme });
      await setViewport({ width: 390, height: 600 });
      try {
        const { element, body } = await shown((to, message) => to.addBlock(message, block({ type: 'a'.repeat(500) })));
        expect(body.scrollWidth).to.be.at.most(body.clientWidth);
        await expect(element).to.be.accessible();
      } finally {
        await emulateMedia({ colorScheme: 'light' });
        await setViewport({ width: 800, height: 600 });
      }
    });
});
