import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define/tags.js';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { CodeagentsUiBlock } from '../../../src/elements/codeagents-ui-block/codeagents-ui-block.js';
import type { ToolResult } from '../../../src/core/message/tool-artifacts/tool-result.js';
import { blockOf, eventually, words } from '../codeagents-ui-block/shown-block.js';

const block = blockOf({ type: 'table', id: 't', caption: 'Stations', columns: ['Name'], rows: [['Harbor gate']] });

/** A message with one call that has come to its end. */
async function called(toolResult: ToolResult) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  const callId = headless.addToolCall(id, { toolName: 'stations', callId: 'c1', state: 'running' }) ?? 'c1';
  headless.appendText(id, 'After the call');
  headless.addToolResult(id, 'c1', toolResult);
  headless.endMessage(id);
  const message = await fixture(html`<chat-message .headless=${headless} message-id=${id}></chat-message>`);
  const call = () => message.shadowRoot!.querySelector('mcp-tool-call');
  await eventually(() => call()?.shadowRoot?.querySelector('.line'), 'the call is drawn');
  const blocks = () => [...call()!.shadowRoot!.querySelectorAll<CodeagentsUiBlock>('codeagents-ui-block')];
  return { message, call: call()!, blocks, callId };
}

describe('widgets from the result of a tool', () => {
  before(() => setViewport({ width: 320, height: 600 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('stand behind their call, drawn as a fence is, before its fold', async () => {
    const { call, blocks, message } = await called({
      structuredContent: { ...block },
      content: [{ type: 'text', text: 'One' }],
    });
    await eventually(() => blocks()[0]?.matches(':state(ready)'), 'the block is drawn');
    expect(words(blocks()[0]!.shadowRoot!.querySelector('figure.table')!))
      .to.contain('Stations')
      .and.contain('Harbor gate');
    const [line, widgets] = [
      call.shadowRoot!.querySelector('.line')!,
      call.shadowRoot!.querySelector('[part=widgets]')!,
    ];
    expect(line.getBoundingClientRect().bottom).to.be.at.most(widgets.getBoundingClientRect().top);
    expect(call.open, 'arguments and result stay folded').to.equal(false);
    expect(widgets.scrollWidth).to.be.at.most(320);
    await expect(message).to.be.accessible();
  });

  it('may be texts of their media type', async () => {
    const text = { type: 'text', text: JSON.stringify(block), mimeType: 'application/vnd.codeagents-ui+json' };
    const { blocks } = await called({ content: [text, text] });
    await eventually(() => blocks().filter((each) => each.matches(':state(ready)')).length === 2);
    expect(blocks().map(({ blockIndex }) => blockIndex)).to.deep.equal([0, 1]);
  });

  it('are not made of a call that failed, nor of other results', async () => {
    for (const result of [
      { structuredContent: { ...block }, isError: true },
      { content: [{ type: 'text', text: 'Ten' }] },
    ]) {
      const { blocks } = await called(result);
      expect(blocks()).to.deep.equal([]);
    }
  });
});
