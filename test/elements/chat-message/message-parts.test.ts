import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import type { ImagePolicy } from '../../../src/context/page-options.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ContentBlock, FileContentBlock, ToolCallContentBlock } from '../../../src/core/message/segment.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import type { LinkOpenRequestEvent } from '../../../src/events/link/link-open-request.js';
import { waitUntil } from '../../wait-until.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A message with these blocks, drawn. */
async function shown(blocks: ContentBlock[], images: ImagePolicy = 'ask'): Promise<ChatMessage> {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  for (const block of blocks) headless.addBlock(id, block);
  headless.endMessage(id);
  const page = await fixture(
    html`<vitrine-provider .headless=${headless} .images=${images}><chat-message message-id=${id}></chat-message></vitrine-provider>`,
  );
  const element = page.querySelector('chat-message')!;
  await element.updateComplete;
  await waitUntil(
    () =>
      [...parts(element)].every((part) => {
        const call = part.querySelector('mcp-tool-call');
        return call
          ? call.shadowRoot?.querySelector('.tool')
          : part.localName === 'artifact-card' || part.firstElementChild;
      }),
    'the parts',
  );
  return element;
}

const parts = (element: ChatMessage) => element.shadowRoot!.querySelectorAll<HTMLElement>('.body > *');
const tool = (more: Partial<ToolCallContentBlock> = {}): ToolCallContentBlock => ({
  type: 'tool_call',
  toolName: 'search_notes',
  parameters: { query: 'V60', limit: 3 },
  ...more,
});
const file = (more: Partial<FileContentBlock> = {}): FileContentBlock => ({
  type: 'file',
  name: 'notes.csv',
  mediaType: 'text/csv',
  ...more,
});

/** The first part; of a tool call what its element draws. */
const first = (element: ChatMessage) => {
  const [part] = parts(element);
  return part?.querySelector('mcp-tool-call')?.shadowRoot?.querySelector<HTMLElement>('.tool') ?? part!;
};
const summary = (element: ChatMessage) => first(element).querySelector<HTMLButtonElement>('.line')!;
const words = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
/** A field's label and its text. */
const field = ({ children }: Element) => [...children].map(words).join(' ');

async function open(element: ChatMessage): Promise<string[]> {
  summary(element).click();
  await waitUntil(() => first(element).querySelector('.fields'));
  return [...first(element).querySelectorAll('figure')].map(field);
}

/** Colours are what they will be: nothing crosses over for those who want it calm. */
const settled = async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await nextFrame();
};
afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

describe('a tool call in <chat-message>', () => {
  it('is one line: state, name, arguments, server and duration', async () => {
    const element = await shown([tool({ state: 'done', server: 'coffee-notes', ...{ durationMs: 412 } })]);
    expect(words(summary(element))).to.equal('Done search_notes { "query": "V60", "limit": 3 } coffee-notes 412 ms');
    expect(first(element).getBoundingClientRect().height).to.equal(38);
    expect(first(element).querySelector('.fields')).to.equal(null);
  });

  it('keeps to its line however long its arguments are', async () => {
    const element = await shown([
      tool({ toolName: 'a'.repeat(80), parameters: { text: 'word '.repeat(2_000) }, server: 's'.repeat(60) }),
    ]);
    element.parentElement!.parentElement!.style.width = '320px';
    expect(first(element).getBoundingClientRect().height).to.equal(38);
    expect(summary(element).scrollWidth).to.be.at.most(summary(element).clientWidth);
  });

  it('shows its arguments as they come, and as written where they are no object', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const callId = headless.addToolCall(id, { toolName: 'search', state: 'running' });
    const element = await fixture<ChatMessage>(
      html`<chat-message .headless=${headless} message-id=${id} .mount=${'all'}></chat-message>`,
    );
    await waitUntil(() => first(element)?.querySelector('.line .args'));
    const row = () => words(summary(element).querySelector('.args')!);
    headless.appendToolInput(id, callId, '{"query": "V60 re');
    await waitUntil(() => row() === '{ "query": "V60 re" }', `as far as it has come: ${row()}`);
    expect(await open(element), 'while it is written').to.deep.equal(['Arguments { "query": "V60 re" }']);

    headless.endMessage(id, { interrupted: true });
    await waitUntil(() => words(summary(element)).startsWith('Cancelled'));
    expect(summary(element).querySelector('.spin'), 'nothing spins').to.equal(null);
    expect([...first(element).querySelectorAll('figure')].map(field)).to.deep.equal([
      'Arguments { "query": "V60 re" }',
      'Arguments as written {"query": "V60 re',
    ]);
  });

  it('shows arguments that are no object as they were written, and no more than can be read', async () => {
    const rawInput = `find <b>it</b> ${'x'.repeat(200_000)}`;
    const element = await shown([tool({ parameters: {}, rawInput, state: 'failed' })]);
    expect(words(summary(element)).startsWith('Failed search_notes find <b>it</b> xxx')).to.equal(true);
    const fields = await open(element);
    expect(fields).to.have.length(1);
    expect(fields[0]).to.match(/^Arguments as written find <b>it<\/b> x{1000}/);
    expect(fields[0]!.length).to.be.below(100_100);
  });

  it('says its state in words', async () => {
    const states = {
      pending: 'Waiting',
      running: 'Running…',
      done: 'Done',
      failed: 'Failed',
      denied: 'Denied',
      cancelled: 'Cancelled',
    } as const;
    for (const [state, word] of Object.entries(states)) {
      expect(words(summary(await shown([tool({ state: state as keyof typeof states })])))).to.match(
        new RegExp(`^${word}`),
      );
    }
    expect(words(summary(await shown([tool({ result: 'ok' })]))), 'a result without a state').to.match(/^Done/);
    expect(words(summary(await shown([tool({ toolResult: { isError: true } })]))), 'an error without a state').to.match(
      /^Failed/,
    );
  });

  it('unfolds to its arguments and its result', async () => {
    const element = await shown([tool({ state: 'done', result: 'Three notes.' })]);
    expect(await open(element)).to.deep.equal(['Arguments { "query": "V60", "limit": 3 }', 'Result Three notes.']);
  });

  it('shows what went to the model apart from what the reader sees', async () => {
    const content = [
      { type: 'text', text: 'For you' },
      { type: 'text', text: 'For the model', forModel: true },
    ];
    const element = await shown([tool({ toolResult: { content } })]);
    expect((await open(element)).slice(1)).to.deep.equal(['Result For you', 'Sent to the model For the model']);
  });

  it('shows structured results, errors, and that there is none yet', async () => {
    expect((await open(await shown([tool({ toolResult: { structuredContent: { sum: 4 } } })])))[1]).to.equal(
      'Result { "sum": 4 }',
    );
    expect((await open(await shown([tool({ state: 'failed', result: 'Refused' })])))[1]).to.equal('Error Refused');
    const waiting = await shown([tool({ state: 'running' })]);
    await open(waiting);
    expect(words(first(waiting))).to.contain('No result yet');
  });

  it('shows what should have made an artifact and could not', async () => {
    const parts = await open(
      await shown([tool({ toolResult: { content: [{ type: 'text', text: 'ok' }], bibliography: { total: 3 } } })]),
    );
    expect(parts.at(-1)).to.equal('No artifact could be made of “bibliography” { "total": 3 }');
  });

  it('stays open while it goes on', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const callId = headless.addToolCall(id, { toolName: 'search', state: 'running' });
    const page = await fixture<ChatMessage>(html`<chat-message .headless=${headless} message-id=${id}></chat-message>`);
    await waitUntil(() => first(page)?.querySelector('.line'));
    await open(page);
    headless.addToolResult(id, callId, { content: [{ type: 'text', text: 'Found' }] });
    await waitUntil(() => words(first(page)).includes('ResultFound'));
    expect(summary(page).ariaExpanded).to.equal('true');
  });

  it('shows text as text', async () => {
    const element = await shown([tool({ result: '<img src=x onerror=alert(1)>', parameters: { html: '<b>x</b>' } })]);
    await open(element);
    expect(first(element).querySelector('img, b')).to.equal(null);
  });

  it('can be opened by keyboard', async () => {
    const element = await shown([tool({ result: 'x' })]);
    summary(element).focus();
    expect(element.shadowRoot!.activeElement?.shadowRoot?.activeElement).to.equal(summary(element));
  });
});

describe('a file in <chat-message>', () => {
  it('is a line with its name, its size and a way to get it', async () => {
    const element = await shown([file({ size: 12_345, data: btoa('a,b') })]);
    expect(words(first(element))).to.equal('notes.csv 12 KB');
    const button = first(element).querySelector('button')!;
    expect(button.getAttribute('aria-label')).to.equal('Download notes.csv');

    let saved: { name: string; type: Promise<string> } | undefined;
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved = {
        name: this.download,
        type: fetch(this.href)
          .then((response) => response.blob())
          .then(({ type }) => type),
      };
    };
    button.click();
    HTMLAnchorElement.prototype.click = click;
    expect(saved!.name).to.equal('notes.csv');
    expect(await saved!.type, 'nothing opens it on this origin').to.equal('application/octet-stream');
  });

  it('links to an address that is allowed, and asks the page first', async () => {
    const element = await shown([file({ url: 'https://user:secret@example.com/notes.csv' })]);
    const link = first(element).querySelector('a')!;
    expect(link.href).to.equal('https://example.com/notes.csv');
    expect(link.rel).to.contain('noopener').and.to.contain('noreferrer');
    let asked: LinkOpenRequestEvent['detail'] | undefined;
    element.addEventListener('link-open-request', (event) => {
      asked = event.detail;
      event.preventDefault();
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    link.dispatchEvent(click);
    expect(asked).to.deep.equal({ url: 'https://example.com/notes.csv', text: 'notes.csv', source: 'message' });
    expect(click.defaultPrevented).to.equal(true);
  });

  it('offers nothing for an address that is not', async () => {
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '/relative']) {
      const element = await shown([file({ url })]);
      expect(first(element).querySelector('a, button'), url).to.equal(null);
      expect(words(first(element))).to.equal('notes.csv');
    }
  });

  it('shows an image that the message carries', async () => {
    const element = await shown([file({ name: 'pixel.png', mediaType: 'image/png', data: PIXEL })], 'none');
    const image = first(element).querySelector('img')!;
    expect(image.alt).to.equal('pixel.png');
    expect(image.src).to.match(/^data:image\/png;base64,/);
  });

  it('asks before it requests a remote image', async () => {
    const url = new URL('/never.png', location.href).href;
    const element = await shown([file({ name: 'photo.png', mediaType: 'image/png', url })]);
    expect(first(element).querySelector('img')).to.equal(null);
    const button = first(element).querySelector('button')!;
    expect(words(button)).to.equal(`Load image from ${location.host}`);
    button.click();
    const image = first(element).querySelector('img')!;
    expect(image.src).to.equal(url);
    expect(image.referrerPolicy).to.equal('no-referrer');
  });

  it('follows the page’s image policy', async () => {
    const photo = file({ name: 'photo.png', mediaType: 'image/png', url: 'https://images.example/p.png' });
    const asked: string[] = [];
    const decide = (answer: boolean) => (url: string) => asked.push(url) > 0 && answer;
    for (const [policy, images, buttons] of [
      ['none', 0, 0],
      [decide(false), 0, 0],
    ] as const) {
      const element = await shown([photo], policy);
      expect([
        first(element).querySelectorAll('img').length,
        first(element).querySelectorAll('button').length,
      ]).to.deep.equal([images, buttons]);
    }
    const allowed = new URL('/never.png', location.href).href;
    for (const policy of ['all', decide(true)] as const) {
      const element = await shown([{ ...photo, url: allowed }], policy);
      expect(first(element).querySelector('img')!.src).to.equal(allowed);
    }
    expect(asked).to.include(allowed).and.to.include('https://images.example/p.png');
  });

  it('never shows a document as an image', async () => {
    for (const mediaType of ['image/svg+xml', 'text/html', 'image/png;x=y']) {
      const element = await shown([file({ mediaType, data: btoa('<svg onload=alert(1)>') })], 'all');
      expect(first(element).querySelector('img'), mediaType).to.equal(null);
    }
  });

  it('is saved under a safe name', async () => {
    const element = await shown([file({ name: '../..\\con\u202e.csv', data: '!' })]);
    let name = '';
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      name = this.download;
    };
    first(element).querySelector('button')!.click();
    HTMLAnchorElement.prototype.click = click;
    expect(name).not.to.match(/[/\\\u202e]/);
    expect(name).to.match(/\.csv$/);
  });
});

describe('every part of <chat-message>', () => {
  it('can be read by everyone, light and dark, folded and unfolded, in both directions', async () => {
    const element = await shown([
      { type: 'reasoning', content: 'Because.', durationMs: 6_000 },
      ...(['pending', 'running', 'done', 'failed', 'denied', 'cancelled'] as const).map((state) =>
        tool({ state, server: 'notes', result: 'x' }),
      ),
      {
        type: 'text',
        content:
          '# Heading\n\nText with `code`, a [link](https://example.com) and\n\n- a list\n\n```js\nlet x;\n```\n\n| a |\n|---|\n| 1 |',
      },
      { type: 'artifact', artifactId: 'lost' },
      file({ size: 100, data: btoa('x') }),
      file({ name: 'p.png', mediaType: 'image/png', url: 'https://images.example/p.png' }),
      file({ name: 'q.png', mediaType: 'image/png', data: PIXEL }),
      { type: 'hologram' } as never,
    ]);
    const page = element.parentElement!.parentElement!;
    page.style.background = 'var(--vitrine-color-background-primary)';
    const folds = [...element.shadowRoot!.querySelectorAll('details')];
    const calls = [...element.shadowRoot!.querySelectorAll('mcp-tool-call')];
    expect(calls.length).to.equal(6);
    for (const [scheme, dir, isOpen] of [
      ['light', 'ltr', false],
      ['dark', 'ltr', false],
      ['light', 'rtl', true],
      ['dark', 'rtl', true],
    ] as const) {
      page.style.colorScheme = scheme;
      page.dir = dir;
      for (const fold of folds) fold.open = isOpen;
      for (const { shadowRoot } of calls) {
        const line = shadowRoot!.querySelector<HTMLElement>('.line')!;
        if (line.ariaExpanded !== String(isOpen)) line.click();
      }
      await settled();
      await expect(element).to.be.accessible();
    }
  });

  it('holds at 320 px', async () => {
    const element = await shown([
      tool({ server: 'a-server-with-a-long-name', state: 'done' }),
      { type: 'text', content: `${'unbreakable'.repeat(20)}\n\n| ${'column | '.repeat(12)}\n|${'---|'.repeat(12)}\n` },
      file({ name: `${'long-name-'.repeat(12)}.csv`, size: 100, data: 'eA==' }),
    ]);
    const page = element.parentElement!.parentElement!;
    page.style.inlineSize = '288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});
