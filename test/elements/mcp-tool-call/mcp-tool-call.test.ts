import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/define/tags.js';
import '../../../src/define/mcp-tool-call.js';
import '../../../src/define/mcp-tool-form.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { appsFeature } from '../../../src/core/mcp-apps/index.js';
import { MemoryServerStorage, serversFeature, type AttachedClient } from '../../../src/core/mcp/index.js';
import { askInPage } from '../../../src/controllers/page-questions.js';
import type { McpToolCall } from '../../../src/elements/mcp-tool-call/mcp-tool-call.js';
import { waitUntil } from '../../wait-until.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const STATES = ['idle', 'pending', 'running', 'done', 'failed', 'denied', 'cancelled'] as const;

type Tools = Record<string, (args: unknown, options: { onprogress?: (progress: object) => void }) => Promise<unknown>>;

/** A page with one server, whose tools are functions. */
async function withServer(tools: Tools, more: Partial<AttachedClient> = {}): Promise<HeadlessController> {
  const headless = new HeadlessController({ storage: 'memory' });
  const manager = headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
  await manager.create({ name: 'notes', url: 'https://example.com/mcp' });
  manager.attachClient('notes', {
    listTools: () =>
      Promise.resolve({ tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' } })) }),
    callTool: (params, _schema?: never, options?: never) => tools[params.name]!(params.arguments, options ?? {}),
    getServerCapabilities: () => ({ tools: {}, resources: {} }),
    listResources: () => Promise.resolve({ resources: [] }),
    ...more,
  });
  await manager.start('notes');
  return headless;
}
const make = async (properties: Partial<McpToolCall>) => {
  const call = await fixture<McpToolCall>(html`<mcp-tool-call></mcp-tool-call>`);
  Object.assign(call, { server: 'notes', tool: 'search', ...properties });
  await call.updateComplete;
  return call;
};
const inside = <E extends Element = HTMLElement>(call: McpToolCall, selector: string) =>
  call.shadowRoot!.querySelector<E>(selector);
const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const line = (call: McpToolCall) => words(inside(call, '.line'));
const open = async (call: McpToolCall) => {
  if (inside(call, '.line')!.ariaExpanded === 'false') inside(call, '.line')!.click();
  await call.updateComplete;
  return inside(call, '.fields')!.innerText.replace(/\s+/g, ' ').trim();
};
const text = (value: string) => ({ content: [{ type: 'text', text: value }] });

describe('<mcp-tool-call>', () => {
  it('says that the app of a tool is closed, in the page’s language, when its call is tried again', async () => {
    const headless = await withServer({});
    const apps = headless.use(appsFeature());
    const tools = [{ name: 'move', description: '', inputSchema: { type: 'object' } }];
    const snapshot = {
      appId: 'game',
      appName: 'TicTacToe',
      state: 'initialized',
      protocol: 'standard',
      tools,
    } as const;
    const end = apps.tools.offerApp({
      snapshot,
      subscribe: () => () => undefined,
      callTool: () => Promise.resolve({}),
    });
    const [name] = headless.availableTools().flatMap(({ source, name: each }) => (source.kind === 'app' ? each : []));
    end();
    for (const [lang, sentence] of [
      ['en', 'TicTacToe is closed. Open it again to use this tool.'],
      ['fr', 'TicTacToe est fermée. Rouvrez-la pour utiliser cet outil.'],
    ]) {
      const call = await make({ headless, lang, server: '', tool: name!, state: 'denied', input: { a: 1 } });
      inside(call, '#retry')!.click();
      await waitUntil(() => words(call.shadowRoot!.querySelector('.fields')).includes(sentence!), sentence);
      await waitUntil(() => line(call).includes(lang === 'en' ? 'Failed' : 'Échec'), 'its state, in the same language');
    }
  });

  it('says each of its states in words, and that it is busy', async () => {
    const said = ['Not called', 'Waiting', 'Running…', 'Done', 'Failed', 'Denied', 'Cancelled'];
    for (const [index, state] of STATES.entries()) {
      const call = await make({ state, input: { q: 1 } });
      expect(line(call)).to.contain(`${said[index]} search { "q": 1 }`);
      expect(inside(call, '.tool')!.ariaBusy).to.equal(String(state === 'pending' || state === 'running'));
      expect(inside(call, '#cancel') !== null).to.equal(state === 'pending' || state === 'running');
    }
    expect(line(await make({ state: 'odd', result: 'x' }))).to.contain('Done');
    // Somebody said no: that is no failure, and can be read without a pointer; it is spoken once.
    const refusal = { content: [{ type: 'text', text: 'Not allowed' }], isError: true };
    const denied = { type: 'tool_call', callId: 'c', toolName: 'search', parameters: { q: 1 } } as const;
    for (const [lang, word] of [
      ['en', 'Denied'],
      ['fr', 'Refusé'],
    ] as const) {
      const call = await make({ lang, call: { ...denied, state: 'denied', toolResult: refusal } });
      await waitUntil(() => words(inside(call, '.vh')) === word, word);
      expect(inside(call, '.line .cap[aria-hidden]')!.textContent).to.equal(word);
      expect(inside(call, '.line .bad, .line .warn')).to.equal(null);
    }
  });

  it('shows results of any shape', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const shapes: readonly (readonly [unknown, string])[] = [
      ['plain', 'Result plain'],
      [text('Found'), 'Result Found'],
      [
        {
          success: true,
          content: [
            { type: 'text', text: 'a' },
            { type: 'text', text: 'b' },
          ],
          durationMs: 3,
        },
        'Result a b',
      ],
      [{ content: [], structuredContent: { sum: 4 } }, '"sum": 4'],
      [{ data: [1], chartType: 'bar' }, '"chartType": "bar"'],
      [[1, 2], 'Content of the type'],
      [5, 'Result 5'],
      [null, 'The tool answered without text.'],
      [{ content: [] }, 'The tool answered without text.'],
      [cyclic, '[object Object]'],
      [{ content: 'text', isError: true }, 'Error text'],
      [{ content: [null, 7, { type: 5 }] }, 'The tool answered without text.'],
    ];
    for (const [result, expected] of shapes) expect(await open(await make({ result }))).to.contain(expected);
  });

  it('shows images, sound, resources and what it does not know, and runs nothing of it', async () => {
    const content = [
      { type: 'image', data: PIXEL, mimeType: 'image/png' },
      { type: 'image', data: 'PHN2Zz4=', mimeType: 'image/svg+xml' },
      { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
      { type: 'resource', resource: { uri: 'file:///a.txt', text: '<b>read</b>' } },
      { type: 'resource', resource: { uri: 'ui://app', text: '<script>1</script>' } },
      { type: 'hologram', depth: 3 },
    ];
    const call = await make({ result: { content } });
    const shown = await open(call);
    expect(call.shadowRoot!.querySelectorAll('img.picture').length).to.equal(1);
    expect(inside<HTMLAudioElement>(call, 'audio')!.src).to.match(/^data:audio\/wav;base64/);
    expect(shown).to.contain('file:///a.txt <b>read</b>');
    expect(shown).to.contain('Content of the type “hologram”');
    expect(call.shadowRoot!.querySelectorAll('details').length).to.equal(2);
    expect(call.shadowRoot!.querySelectorAll('mcp-ui-resource').length, 'the interface, drawn apart').to.equal(1);
    expect(inside(call, '.fields b, .fields script')).to.equal(null);
  });

  it('reads a resource that a result names, when somebody asks for it', async () => {
    const uri = 'ui://notes/one';
    const readResource = () => Promise.resolve({ contents: [{ uri, mimeType: 'text/html', text: '<p>One</p>' }] });
    const headless = await withServer({}, { readResource });
    const result = {
      content: [
        { type: 'resource_link', uri, name: 'One' },
        { type: 'resource_link', uri: 'x:lost' },
      ],
    };
    const call = await make({ headless, result });
    await open(call);
    const [button] = call.shadowRoot!.querySelectorAll<HTMLButtonElement>('.link button');
    expect(button!.ariaLabel).to.equal('Read One');
    button!.click();
    await waitUntil(() => words(inside(call, '.link')).includes('<p>One</p>'));
  });

  it('shows a file that a result links to as its text', async () => {
    const uri = 'file:///notes.txt';
    const readResource = () => Promise.resolve({ contents: [{ uri, mimeType: 'text/plain', text: 'All notes.' }] });
    const headless = await withServer({}, { readResource });
    const call = await make({
      headless,
      open: true,
      result: { content: [{ type: 'resource_link', uri, name: 'Notes' }] },
    });
    call.shadowRoot!.querySelector<HTMLButtonElement>('.link button')!.click();
    await waitUntil(() => words(inside(call, '.link pre')) === 'All notes.');
    expect(inside(call, '[role=alert]')).to.equal(null);
  });

  it('is unfolded and folded by the page as by a click, which says so', async () => {
    const call = await make({ result: text('Found.') });
    const isOpen = () => [
      inside(call, '.line')!.ariaExpanded,
      call.open,
      call.hasAttribute('open'),
      !!inside(call, '.fields'),
    ];
    expect(isOpen()).to.deep.equal(['false', false, false, false]);
    call.setAttribute('open', '');
    await call.updateComplete;
    expect(isOpen()).to.deep.equal(['true', true, true, true]);
    inside(call, '.line')!.click();
    await call.updateComplete;
    expect(isOpen()).to.deep.equal(['false', false, false, false]);
  });

  it('calls the tool: waiting, running with its progress, done, and tells that it has finished', async () => {
    let finish: (result: unknown) => void = () => undefined;
    const headless = await withServer({
      search: (_, { onprogress }) => {
        onprogress?.({ progress: 1, total: 4, message: 'Looking' });
        return new Promise((resolve) => (finish = resolve));
      },
    });
    const call = await make({ headless, input: { query: 'V60' } });
    expect(call.startCall()).to.equal(true);
    await waitUntil(() => line(call).startsWith('Running'));
    await waitUntil(() => inside<HTMLProgressElement>(call, 'progress')?.value === 25);
    expect(words(inside(call, '.said'))).to.equal('Looking');
    const finished = oneEvent(call, 'mcp-tool-finished');
    finish(text('Found'));
    const { detail } = (await finished) as CustomEvent<{ state: string; tool: string }>;
    expect([detail.state, detail.tool]).to.deep.equal(['done', 'search']);
    expect(words(inside(call, '[role=status]'))).to.equal('search: Done');
    expect(await open(call)).to.contain('Result Found');
  });

  it('shows the time after a second', async () => {
    const call = await make({ state: 'running' });
    expect(line(call)).not.to.match(/\d/);
    await waitUntil(() => /1\u00a0s/.test(inside(call, '.line')!.textContent), 'the time');
    expect(inside<HTMLProgressElement>(call, 'progress')!.position).to.equal(-1);
  });

  it('ends its own call, and asks the host to end another one', async () => {
    const headless = await withServer({ search: () => new Promise(() => undefined) });
    const call = await make({ headless });
    call.startCall();
    await waitUntil(() => line(call).startsWith('Running'));
    inside(call, '#cancel')!.click();
    await waitUntil(() => line(call).startsWith('Cancelled'));
    const block = { type: 'tool_call', toolName: 'search', parameters: {}, callId: 'c1', state: 'running' } as const;
    const other = await make({ call: block });
    const asked = oneEvent(other, 'mcp-tool-cancel-request');
    inside(other, '#cancel')!.click();
    expect(((await asked) as CustomEvent<object>).detail).to.deep.equal({
      callId: 'c1',
      server: 'notes',
      tool: 'search',
    });
    expect(inside(other, '#cancel')!.textContent).to.equal('Cancelling…');
    await waitUntil(() => inside(other, '.notice'), 'nobody has ended it');
    expect(inside(other, '.notice')!.textContent).to.contain('The call has not ended yet.');
    expect(inside(other, '#cancel')!.matches(':disabled'), 'it can be asked again').to.equal(false);
    other.call = { ...block, state: 'done', result: 'Found' };
    await other.updateComplete;
    expect(inside(other, '.notice')).to.equal(null);
  });

  it('says what went wrong, and tries again with a warning where the first call may have run', async () => {
    let calls = 0;
    const headless = await withServer({
      search: () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(text('Second'));
      },
    });
    const call = await make({ headless });
    call.startCall();
    await waitUntil(() => line(call).startsWith('Failed'), 'failed');
    await waitUntil(() => words(inside(call, '.notice.danger')).includes('notes cannot be reached'));
    inside(call, '#retry')!.click();
    await call.updateComplete;
    expect(words(inside(call, '.notice.warning'))).to.contain('may have run');
    expect(calls).to.equal(1);
    let asked = 0;
    call.addEventListener('mcp-tool-retry-request', () => (asked += 1));
    inside(call, '.notice.warning button')!.click();
    await waitUntil(() => line(call).startsWith('Done'), 'done');
    expect([asked, calls]).to.deep.equal([1, 2]);
  });

  it('says that a call may have run whose server ended in the middle of it', async () => {
    const data = { code: 'server-exited', server: 'notes', mayHaveRun: true };
    const headless = await withServer({
      search: () => Promise.reject(Object.assign(new Error('ended'), { code: -32000, data })),
    });
    const call = await make({ headless });
    call.startCall();
    await waitUntil(() => line(call).startsWith('Failed'), 'failed');
    await waitUntil(() => words(inside(call, '.notice.danger')) === 'notes ended unexpectedly. It may have run.');
  });

  it('says errors of another copy of the kit, too', async () => {
    const headless = await withServer({});
    const error = Object.assign(new Error('timeout'), {
      name: 'ServerError',
      code: 'timeout',
      values: { seconds: 30 },
      server: 'notes',
    });
    Object.defineProperty(headless.servers, 'callTool', { value: () => Promise.reject(error) });
    const call = await make({ headless });
    call.startCall();
    await waitUntil(() =>
      words(inside(call, '.notice')).includes('notes did not answer within 30\u00a0s'.replace('\u00a0', ' ')),
    );
  });

  it('leaves another call to a host that wants to make it, and offers none where there is no server', async () => {
    const headless = await withServer({ search: () => Promise.resolve(text('x')) });
    const call = await make({ headless, state: 'denied', input: { a: 1 } });
    call.addEventListener('mcp-tool-retry-request', (event) => event.preventDefault());
    inside(call, '#retry')!.click();
    await call.updateComplete;
    expect(line(call)).to.contain('Denied');
    expect(inside(await make({ state: 'denied' }), '#retry')).to.equal(null);
  });

  it('holds what a server asks in the middle of it, and says what was answered', async () => {
    const call = await make({ state: 'running' });
    const params = { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
    const answer = askInPage(document, { server: 'notes', params }, new AbortController().signal);
    await waitUntil(() => inside(call, 'mcp-tool-form')?.shadowRoot?.querySelector('#decline'));
    inside(call, 'mcp-tool-form')!.shadowRoot!.querySelector<HTMLElement>('#decline')!.click();
    expect(await answer).to.deep.equal({ action: 'decline' });
    await call.updateComplete;
    expect(inside(call, 'mcp-tool-form')).to.equal(null);
    // Of another server, and after the end, it stands in a dialog of its own.
    const abort = new AbortController();
    const other = askInPage(document, { server: 'other', params }, abort.signal);
    await waitUntil(() => document.querySelector('dialog mcp-tool-form')?.shadowRoot?.querySelector('#accept'));
    abort.abort();
    expect(await other).to.deep.equal({ action: 'cancel' });
    expect(document.querySelector('dialog mcp-tool-form')).to.equal(null);
  });

  it('is what a form runs a tool with, below it', async () => {
    const headless = await withServer({ search: (args) => Promise.resolve(text(JSON.stringify(args))) });
    const tool = headless.servers!.get('notes').tools[0]!;
    const form = await fixture(html`<mcp-tool-form .headless=${headless} .tool=${tool} .value=${{}}></mcp-tool-form>`);
    form.shadowRoot!.querySelector<HTMLElement>('#run')!.click();
    await waitUntil(() => {
      const call = form.shadowRoot!.querySelector('mcp-tool-call');
      return call?.shadowRoot && line(call).startsWith('Done search');
    });
  });
});

describe('<mcp-tool-call> for everybody', () => {
  afterEach(() => {
    Object.assign(document.documentElement, { lang: '', dir: '' });
    document.documentElement.style.colorScheme = '';
    document.body.style.background = '';
  });

  it('has no fault that axe knows in any state, light and dark, and holds at 320 px', async () => {
    const headless = await withServer({});
    const frame = await fixture<HTMLElement>(html`<div style="inline-size: 288px"></div>`);
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = scheme === 'dark' ? '#131416' : '#fff';
      const result = {
        content: [{ type: 'text', text: 'x'.repeat(200) }, { type: 'odd' }, { type: 'resource_link', uri: 'a:b' }],
      };
      const calls = STATES.map((state) =>
        Object.assign(document.createElement('mcp-tool-call'), {
          ...{
            headless,
            state,
            result,
            server: 'a-server-with-a-long-name',
            tool: 'a_tool_of_a_long_name',
            input: { a: 1 },
          },
        }),
      );
      frame.replaceChildren(...calls);
      for (const call of calls) {
        await call.updateComplete;
        await open(call);
        expect(call.scrollWidth, call.state).to.be.at.most(288);
      }
      await aTimeout(250);
      await expect(frame).to.be.accessible();
    }
  });

  it('speaks French, from right to left, with code from left to right', async () => {
    Object.assign(document.documentElement, { lang: 'fr', dir: 'rtl' });
    const call = await make({ state: 'failed', input: { a: 1 }, result: { content: [] } });
    await waitUntil(() => line(call).startsWith('Échec'));
    expect(await open(call)).to.contain('Arguments');
    await waitUntil(() => words(inside(call, '.fields')).includes('L’outil a répondu sans texte.'));
    expect(getComputedStyle(inside(call, '.kv')!).direction).to.equal('ltr');
  });
});
