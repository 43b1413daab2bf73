import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/mcp-tool-call.js';
import '../../../src/define/mcp-tool-form.js';
import type { Tool } from '../../../src/core/mcp/server.js';
import { waitUntil } from '../../wait-until.js';

const LONG = 'namespace/a_name_without_a_space_that_is_far_longer_than_anybody_would_like_to_read_on_a_phone';
const SCHEMA = {
  type: 'object',
  required: [LONG],
  properties: {
    [LONG]: { type: 'string', description: LONG, minLength: 200, default: LONG, examples: [LONG] },
    choice: { title: LONG, enum: [LONG, `${LONG}_too`], default: LONG },
    choices: { type: 'array', items: { enum: [LONG, 'other'] }, uniqueItems: true },
    list: { type: 'array', title: LONG, items: { type: 'string', title: LONG }, minItems: 1 },
    group: { type: 'object', title: LONG, properties: { [LONG]: { type: 'boolean', title: LONG } }, required: [LONG] },
    either: {
      title: LONG,
      oneOf: [
        { type: 'string', title: LONG },
        { type: 'number', title: `${LONG}_number` },
      ],
    },
  },
};
const tool = {
  ...{ name: LONG, title: LONG, description: LONG, inputSchema: SCHEMA, server: LONG.replace('/', '-').slice(0, 64) },
  ...{ serverId: 'id', visibility: ['model', 'app'], pin: 'pinned', annotations: { destructiveHint: true } },
} as unknown as Tool;

/** What stands beside the box of an element, but for what scrolls by itself. */
const beside = (element: Element): string[] => {
  const box = element.getBoundingClientRect();
  return [...element.shadowRoot!.querySelectorAll<HTMLElement>('*')]
    .filter((each) => !each.closest('svg, pre, .vh, option'))
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 0 && (left < box.left - 1 || right > box.right + 1);
    })
    .map((each) => `${each.localName}.${each.className}: ${each.textContent.trim().slice(0, 40)}`);
};

describe('names that are long, at 320 px', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  for (const dir of ['ltr', 'rtl'])
    it(`stay within a form, a question and a call, ${dir}`, async () => {
      document.documentElement.dir = dir;
      const frame = await fixture<HTMLElement>(html`<div style="inline-size: 288px">
        <mcp-tool-form .tool=${tool}></mcp-tool-form>
        <mcp-tool-form .tool=${{ ...tool, title: undefined }}></mcp-tool-form>
        <mcp-tool-form .elicitation=${{ server: tool.server, params: { message: LONG, requestedSchema: SCHEMA } }}></mcp-tool-form>
        <mcp-tool-call open server=${tool.server} tool=${LONG} .input=${{ [LONG]: LONG }}
          .result=${{
            content: [
              { type: 'text', text: LONG },
              { type: 'resource_link', uri: `file:///${LONG}`, name: LONG },
            ],
          }}></mcp-tool-call>
      </div>`);
      const [form, ...others] = frame.querySelectorAll('mcp-tool-form');
      await form!.submitForm();
      await waitUntil(() => form!.shadowRoot!.querySelector('.summary'));
      for (const each of [form!, ...others, frame.querySelector('mcp-tool-call')!]) {
        await each.updateComplete;
        expect(beside(each).join('\n')).to.equal('');
      }
      expect(document.documentElement.scrollWidth).to.be.at.most(document.documentElement.clientWidth);
    });
});
