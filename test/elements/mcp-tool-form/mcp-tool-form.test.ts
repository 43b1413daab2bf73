import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define/mcp-tool-form.js';
import type { ElicitationRequest } from '../../../src/core/mcp/connection/question-handlers.js';
import type { Tool } from '../../../src/core/mcp/server.js';
import type { McpToolForm } from '../../../src/elements/mcp-tool-form/mcp-tool-form.js';
import { waitUntil } from '../../wait-until.js';

const toolOf = (inputSchema: object, more: Partial<Tool> = {}): Tool => ({
  ...{ name: 'create_issue', description: '', inputSchema: inputSchema as Tool['inputSchema'], server: 'github' },
  ...{ serverId: 'id', visibility: ['model', 'app'], pin: 'pinned', ...more },
});
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const ISSUE = object(
  {
    title: { type: 'string', title: 'Title', minLength: 3 },
    body: { type: 'string', title: 'Body', description: 'In Markdown' },
    priority: { title: 'Priority', enum: ['low', 'high'] },
    labels: { type: 'array', title: 'Labels', items: { enum: ['bug', 'timer'] }, uniqueItems: true },
    assign: { type: 'boolean', title: 'Assign to me', default: true },
    steps: { type: 'array', title: 'Steps', items: { type: 'string' } },
    where: { title: 'Place', oneOf: [object({ radius: { type: 'number' } }), { type: 'string' }] },
    author: { ...object({ name: { type: 'string' } }, ['name']), title: 'Author' },
  },
  ['title'],
);
const make = (properties: Partial<McpToolForm>) =>
  fixture<McpToolForm>(html`<mcp-tool-form
    .tool=${properties.tool} .schema=${properties.schema} .value=${properties.value}
    .elicitation=${properties.elicitation} ?disabled=${properties.disabled}
  ></mcp-tool-form>`);
const all = <E extends Element = HTMLElement>(form: McpToolForm, selector: string) => [
  ...form.shadowRoot!.querySelectorAll<E>(selector),
];
const inside = <E extends Element = HTMLInputElement>(form: McpToolForm, selector: string) =>
  all<E>(form, selector)[0] as E;
const labelled = <E extends Element = HTMLInputElement>(form: McpToolForm, name: string): E => {
  const label = all<HTMLLabelElement>(form, 'label').find((each) => each.textContent.trim() === name)!;
  return form.shadowRoot!.getElementById(label.htmlFor) as unknown as E;
};
const type = (field: HTMLInputElement, text: string) => {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const button = (form: McpToolForm, name: string) =>
  all<HTMLButtonElement>(form, 'button').find((each) => (each.ariaLabel ?? each.textContent.trim()).startsWith(name))!;
const sentOf = async (form: McpToolForm) => {
  const sent = oneEvent(form, 'mcp-tool-call-request');
  button(form, 'Run').click();
  return (await sent) as CustomEvent<{ server: string; tool: string; arguments: object }>;
};
const question = (params: object): ElicitationRequest => ({ server: 'github', params: params as never });

describe('<mcp-tool-form>', () => {
  it('sends what was filled in, in the tool’s name, and leaves out what is empty', async () => {
    const form = await make({ tool: toolOf(ISSUE) });
    type(labelled(form, 'Title'), 'Timer stops');
    inside<HTMLInputElement>(form, '.choice input').click();
    const { detail, cancelable } = await sentOf(form);
    const args = { title: 'Timer stops', labels: ['bug'], assign: true };
    expect(detail).to.deep.equal({ server: 'github', tool: 'create_issue', arguments: args });
    expect(cancelable).to.equal(true);
  });

  it('adds and removes what may be there several times, or not at all', async () => {
    const form = await make({ tool: toolOf(ISSUE), value: { title: 'Given' } });
    for (const name of ['Add Steps', 'Add an item', 'Add an item', 'Add Place', 'Add Author']) {
      button(form, name).click();
      await form.updateComplete;
    }
    await form.updateComplete;
    expect(form.shadowRoot!.activeElement).to.equal(labelled(form, 'name'));
    type(labelled(form, 'name'), 'Lena');
    type(labelled(form, 'radius'), '2.5');
    const [first, second] = all<HTMLInputElement>(form, '.item textarea');
    type(first!, 'one');
    type(second!, 'two');
    button(form, 'Remove Item 1').click();
    const { detail } = await sentOf(form);
    expect(detail.arguments).to.deep.equal({
      ...{ title: 'Given', assign: true, steps: ['two'], where: { radius: 2.5 }, author: { name: 'Lena' } },
    });
  });

  it('says at each field what is wrong, and puts the focus on all of it', async () => {
    const form = await make({ tool: toolOf(ISSUE) });
    let sent = 0;
    form.addEventListener('mcp-tool-call-request', () => (sent += 1));
    await form.submitForm();
    await waitUntil(() => form.shadowRoot!.activeElement?.matches('.summary'));
    expect(form.shadowRoot!.activeElement!.textContent).to.contain('One field needs a change');
    const title = labelled(form, 'Title');
    expect(title.getAttribute('aria-invalid')).to.equal('true');
    const issue = form.shadowRoot!.getElementById(title.getAttribute('aria-describedby')!)!;
    expect(issue.textContent).to.contain('Title is required.');
    inside<HTMLButtonElement>(form, '.summary button').click();
    expect(form.shadowRoot!.activeElement).to.equal(title);
    type(title, 'ab');
    await waitUntil(() => inside(form, '.summary')?.textContent.includes('At least 3 characters.'));
    type(title, 'abc');
    await waitUntil(() => inside(form, '.summary') === undefined);
    expect(sent).to.equal(0);
  });

  it('runs by Ctrl+Enter, and not by Enter', async () => {
    const form = await make({ tool: toolOf(object({ day: { type: 'string', pattern: '.' } })) });
    let sent = 0;
    form.addEventListener('mcp-tool-call-request', () => (sent += 1));
    form.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await waitUntil(() => sent === 1);
  });

  it('keeps what was typed when the same tool is given again, and shows another one’s fields', async () => {
    const form = await make({ tool: toolOf(ISSUE) });
    type(labelled(form, 'Title'), 'Kept');
    form.tool = toolOf({ ...ISSUE });
    await form.updateComplete;
    expect(labelled(form, 'Title').value).to.equal('Kept');
    form.tool = toolOf(object({}));
    await form.updateComplete;
    expect(inside(form, '.fields').textContent).to.contain('takes no arguments');
  });

  it('can be edited as JSON, and back, without a loss', async () => {
    const form = await make({ tool: toolOf(ISSUE), value: { title: 'Given', more: [1] } });
    button(form, 'Edit as JSON').click();
    await form.updateComplete;
    const text = inside<HTMLTextAreaElement>(form, 'textarea');
    expect(JSON.parse(text.value)).to.deep.equal({ title: 'Given', more: [1], assign: true });
    type(text as never, '{"title": "Given", "id": 9007199254740993}');
    button(form, 'Edit as fields').click();
    await waitUntil(() => inside(form, '.summary')?.textContent.includes('more digits than can be sent exactly'));
    type(text as never, '{"title": "Other"}');
    await waitUntil(() => !inside(form, '.summary'));
    button(form, 'Edit as fields').click();
    await form.updateComplete;
    expect(labelled(form, 'Title').value).to.equal('Other');
  });

  it('draws any schema, and values that do not fit it', async () => {
    const awkward = [null, 5, [], true, { $ref: '#' }, { type: 'object', properties: { a: { $ref: '#' } } }];
    for (const schema of [...awkward, { allOf: [{ $ref: '#/$defs/x' }] }, object({ __proto__: { type: 'string' } })]) {
      const form = await make({ schema, value: { a: 1 } });
      expect(inside(form, '.form'), JSON.stringify(schema)).to.not.equal(undefined);
    }
    const form = await make({ schema: object({ a: { type: 'number' } }), value: 'nothing' as never });
    expect(labelled(form, 'a').value).to.equal('');
  });

  it('sends an empty text that is meant, and null', async () => {
    const schema = object({ old: { type: 'string' }, now: { type: ['string', 'null'] } }, ['old', 'now']);
    const form = await make({ schema });
    await form.submitForm();
    await form.updateComplete;
    button(form, 'Send it empty').click();
    expect((await sentOf(form)).detail.arguments).to.deep.equal({ old: '', now: null });
  });

  it('gives days and times as JSON Schema writes them', async () => {
    const form = await make({
      schema: object({ at: { type: 'string', format: 'date-time' }, day: { type: 'string', format: 'date' } }),
      value: { at: '2026-11-23T10:00:00+05:00' },
    });
    expect(new Date(labelled(form, 'at').value).getTime()).to.equal(Date.parse('2026-11-23T05:00:00Z'));
    type(labelled(form, 'day'), '2026-11-24');
    const kept = (await sentOf(form)).detail.arguments;
    expect(kept).to.deep.equal({ at: '2026-11-23T10:00:00+05:00', day: '2026-11-24' });
    type(labelled(form, 'at'), '2026-11-23T10:30');
    const { at } = (await sentOf(form)).detail.arguments as { at: string };
    expect(at).to.match(/^2026-11-23T10:30:00(Z|[+-]\d\d:\d\d)$/);
  });

  it('shows what the server says of a tool as text, with what cannot be seen marked', async () => {
    const description = `Reads\u202e all. ${'Long. '.repeat(400)}`;
    const form = await make({
      tool: toolOf(ISSUE, { description, annotations: { destructiveHint: true, title: 'x' } }),
    });
    expect(inside(form, 'mark').textContent).to.equal('U+202E');
    expect(inside<HTMLDetailsElement>(form, 'details.more').open).to.equal(false);
    expect(inside(form, '.hints').textContent).to.contain('may destroy data');
  });

  it('changes and sends nothing while it is disabled', async () => {
    const form = await make({ tool: toolOf(ISSUE), disabled: true });
    expect(all(form, 'input, select, textarea, .foot button').every((each) => each.matches(':disabled'))).to.equal(
      true,
    );
    let sent = 0;
    form.addEventListener('mcp-tool-call-request', () => (sent += 1));
    await form.submitForm();
    expect(sent).to.equal(0);
  });
});

describe('<mcp-tool-form> with what a server asks', () => {
  const asked = object(
    { name: { type: 'string' }, api_token: { type: 'string' }, size: { type: 'integer', default: 3 } },
    ['name'],
  );
  const answerTo = async (form: McpToolForm, id: string) => {
    const answered = oneEvent(form, 'mcp-elicitation-answered');
    inside<HTMLButtonElement>(form, `#${id}`).click();
    return ((await answered) as CustomEvent<object>).detail;
  };

  it('names the server, warns of secrets, and answers in each of three ways', async () => {
    const form = await make({ elicitation: question({ message: 'Who are you?', requestedSchema: asked }) });
    expect(inside(form, '.head').textContent).to.contain('github asks');
    expect(inside(form, '.about').textContent).to.contain('Who are you?');
    const token = labelled(form, 'api_token');
    const secret = form.shadowRoot!.getElementById(token.getAttribute('aria-describedby')!)!;
    expect(secret.textContent).to.contain('looks like a secret');
    expect(all(form, '[id$=secret]').length).to.equal(1);
    expect(await answerTo(form, 'decline')).to.deep.equal({ action: 'decline' });
    expect(await answerTo(form, 'cancel')).to.deep.equal({ action: 'cancel' });
    type(labelled(form, 'name'), 'Lena');
    expect(await answerTo(form, 'accept')).to.deep.equal({ action: 'accept', content: { name: 'Lena', size: 3 } });
  });

  it('shows a whole address and opens it only on a click, through the page', async () => {
    const url = 'https://login.example.org/a?b=c';
    const form = await make({ elicitation: question({ mode: 'url', message: 'Sign in', url }) });
    expect(inside(form, '.address').textContent.trim()).to.equal(url);
    expect(inside(form, '.address b').textContent).to.equal('login.example.org');
    const asks: string[] = [];
    form.addEventListener('link-open-request', (event) => {
      event.preventDefault();
      asks.push(event.detail.url);
    });
    expect(await answerTo(form, 'accept')).to.deep.equal({ action: 'accept' });
    expect(asks).to.deep.equal([url]);
  });

  it('opens nothing that is no web address', async () => {
    const form = await make({ elicitation: question({ mode: 'url', url: 'javascript:alert(1)' }) });
    expect(inside(form, '#accept')).to.equal(undefined);
    expect(inside(form, '.notice').textContent).to.contain('only web addresses');
  });
});

describe('<mcp-tool-form> for everybody', () => {
  afterEach(() => {
    Object.assign(document.documentElement, { lang: '', dir: '' });
    document.documentElement.style.colorScheme = '';
  });

  it('has no fault that axe knows, light and dark, filled and with faults, at 320 px', async () => {
    const frame = await fixture<HTMLElement>(html`<div style="inline-size: 288px"></div>`);
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = scheme === 'dark' ? '#131416' : '#fff';
      const form = Object.assign(document.createElement('mcp-tool-form'), { tool: toolOf(ISSUE) });
      const ask = Object.assign(document.createElement('mcp-tool-form'), {
        elicitation: question({ message: 'Who?', requestedSchema: object({ password: { type: 'string' } }) }),
      });
      frame.replaceChildren(form, ask);
      for (const name of ['Add Steps', 'Add Place', 'Add Author']) {
        await form.updateComplete;
        button(form, name).click();
      }
      await form.submitForm();
      await form.updateComplete;
      expect(form.scrollWidth).to.be.at.most(288);
      await expect(form).to.be.accessible();
      await expect(ask).to.be.accessible();
    }
    document.body.style.background = '';
  });

  it('speaks French, from right to left, too', async () => {
    Object.assign(document.documentElement, { lang: 'fr', dir: 'rtl' });
    const form = await make({ tool: toolOf(ISSUE) });
    await waitUntil(() => inside(form, '#run').textContent.startsWith('Exécuter'));
    await form.submitForm();
    await waitUntil(() => inside(form, '.summary')?.textContent.includes('Title est obligatoire.'));
    expect(getComputedStyle(inside(form, '.in')).direction).to.be.oneOf(['rtl', 'ltr']);
  });
});
