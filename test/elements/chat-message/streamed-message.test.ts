import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/define/chat-message.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ChatMessage } from '../../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../../wait-until.js';

const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
};
const root = (element: ChatMessage) => element.shadowRoot!;
const body = (element: ChatMessage) => root(element).querySelector<HTMLElement>('.body')!;
const said = (element: ChatMessage) => root(element).querySelector('[role=status]')!.textContent;

async function message(headless = new HeadlessController({ storage: 'memory' })): Promise<ChatMessage> {
  return fixture<ChatMessage>(html`<chat-message .headless=${headless}></chat-message>`);
}

/** Elements, attributes and text in order. The sections that exist for speed alone are left out, ids are numbered. */
function structure(node: Node, ids = new Map<string, number>()): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map((child) => structure(child, ids)).join('');
  if (node.matches('.section')) return inside;
  const attributes = [...node.attributes].map(({ name, value }) => {
    if (!/id$/.test(name)) return `${name}="${value}"`;
    ids.set(value, ids.get(value) ?? ids.size);
    return `${name}=#${ids.get(value)}`;
  });
  return `<${[node.localName, ...attributes.sort()].join(' ')}>${inside}</${node.localName}>`;
}

const transcript = [
  '<think>Let me *see* what\n\n- this is\n- about</think>',
  'Here is a **page** with a [link](https://example.com/now):\n\n<artifact type="html" title="First & last">\n<h1>Hi</h1>\n</artifact>\n\n',
  '1. one\n2. two\n\n   more\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n[late]: https://example.com "Title"\n\nSee [it][late].\n\n',
  '<artifact type="code" language="ts" title="log.ts">\nconst x = `</artifacts>`;\n</artifact> and ' +
    'in between\n\n```brew\n<artifact type="svg" title="no">\n```\n',
  '<artifact type="html" title="First & last">second version 👩‍👩‍👧</artifact>\n\nSee [later] ' +
    'on.\n\n[later]: https://example.com/later "Title"\n\nEnd.',
].join('');

async function drawn(size: number): Promise<{ structure: string; text: string; artifacts: unknown }> {
  // A clock that stands still: how long the model thought is no difference.
  const element = await message(new HeadlessController({ storage: 'memory', now: () => 0 }));
  for (let at = 0; at < transcript.length; at += size) {
    element.appendText(transcript.slice(at, at + size));
    if ((at / size) % 3 === 0) element.flush();
    if ((at / size) % 50 === 0) await nextFrame();
  }
  element.end();
  await frames();
  for (const card of root(element).querySelectorAll('artifact-card')) await card.updateComplete;
  const fold = root(element).querySelector('details')!;
  if (!fold.open) fold.querySelector('summary')!.click();
  await aTimeout(20);
  const ids = new Map<string, number>();
  const cards = [...root(element).querySelectorAll('artifact-card')].map(
    (card) => card.shadowRoot!.querySelector('button')!.textContent,
  );
  const artifacts = [...element.headless!.artifacts.values()].map(({ type, title, versions }) => [
    type,
    title,
    versions.map(({ content }) => content),
  ]);
  return { structure: structure(body(element), ids), text: body(element).textContent + cards.join('|'), artifacts };
}

/** What loads with the first message that streams, and with the first reasoning, is there before anything is compared. */
before(async () => {
  const element = await message();
  element.appendText('<think>First</think>Then');
  await waitUntil(
    () => root(element).querySelector('summary') && root(element).querySelector('[data-tail]'),
    'all is loaded',
  );
  element.end();
});

describe('<chat-message> in a row of a host', () => {
  it('is no wider than its place, however long a line of code is', async () => {
    const row = await fixture(html`<div style="display: flex; inline-size: 500px"><chat-message></chat-message></div>`);
    const element = row.querySelector('chat-message')!;
    element.style.flex = '1';
    element.text = `\`\`\`\n${'x'.repeat(400)}\n\`\`\``;
    await waitUntil(() => root(element).querySelector('pre'));
    expect(element.getBoundingClientRect().width).to.be.at.most(500);
  });
});

describe('a streamed <chat-message>', () => {
  it('equals one drawn at once, in text and elements, however it was cut', async () => {
    const whole = await drawn(transcript.length);
    expect(whole.structure)
      .to.contain('artifact-card')
      .and.to.contain('href="https://example.com')
      .and.to.contain('details');
    expect(whole.artifacts).to.have.length(2);
    for (const size of [1, 2, 3, 5, 7, 12, 48, 64, 192]) {
      expect(await drawn(size), `chunks of ${size}`).to.deep.equal(whole);
    }
  }).timeout(60_000);

  it('has a caret at its end while text comes, and none after', async () => {
    const element = await message();
    const tails = () => [...body(element).querySelectorAll('[data-tail]')].map(({ localName }) => localName);
    element.appendText('One *two*');
    await waitUntil(() => tails().length > 0, 'the caret is loaded when it is first needed');
    expect(tails()).to.deep.equal(['p']);
    const caret = getComputedStyle(body(element).querySelector('[data-tail]')!, '::after');
    expect([caret.inlineSize, caret.content]).to.deep.equal(['7px', '""']);
    element.appendText('\n\n- a\n- b');
    await frames();
    expect(tails()).to.deep.equal(['li']);
    expect(body(element).querySelector('[data-tail]')!.textContent).to.equal('b');
    element.appendText('\n\n```js\nlet');
    await frames();
    expect(body(element).querySelector('[data-tail]')!.closest('pre')).to.exist;
    element.appendText(' x\n```\n\nDone <artifact type="html" title="Page">');
    await frames();
    expect(tails(), 'the card is the tail').to.deep.equal([]);
    element.appendText('</artifact> and');
    await frames();
    expect(tails()).to.deep.equal(['p']);
    element.end();
    await frames();
    expect(tails()).to.deep.equal([]);
    expect(getComputedStyle(body(element).querySelector('p')!, '::after').content).to.equal('none');
  });

  it('shows a caret before the first word', async () => {
    const element = await message();
    element.streaming = true;
    await element.updateComplete;
    expect(getComputedStyle(body(element), '::after').content).to.equal('""');
    element.appendText('Word');
    await frames();
    expect(getComputedStyle(body(element), '::after').content).to.equal('none');
  });

  it('shows no caret to a host that only ever sets the text', async () => {
    const element = await message();
    element.text = 'Static';
    await element.updateComplete;
    await frames();
    expect(body(element).querySelector('[data-tail]')).to.equal(null);
    expect(body(element).className.trim()).to.equal('body');
  });

  it('paints its newest words paler, without elements of their own, until they have settled', async () => {
    const painted = (name: string) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) =>
        range.startContainer.textContent!.slice(range.startOffset, range.endOffset),
      );
    const element = await message();
    // The code that paints loads with the first message that streams.
    await import('../../../src/elements/chat-message/stream-tail.js');
    element.appendText('One two three four');
    await waitUntil(() => painted('vitrine-freshest').length > 0, 'the newest words are painted');
    expect(painted('vitrine-freshest')).to.deep.equal(['four']);
    expect(painted('vitrine-fresh')).to.deep.equal(['three ']);
    await aTimeout(700);
    expect([...painted('vitrine-freshest'), ...painted('vitrine-fresh')]).to.deep.equal([]);
    expect(body(element).querySelectorAll('p > *')).to.have.length(0);
    element.appendText(' five');
    await waitUntil(() => painted('vitrine-freshest').length > 0, 'and those that follow');
    expect(painted('vitrine-freshest')).to.deep.equal(['five']);
    element.remove();
    expect([...painted('vitrine-freshest'), ...painted('vitrine-fresh')]).to.deep.equal([]);
  });

  it('moves nothing for those who want it calm', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await message();
    element.appendText('One two three');
    await frames();
    expect(CSS.highlights.get('vitrine-freshest')?.size ?? 0).to.equal(0);
    expect(getComputedStyle(body(element).querySelector('[data-tail]')!, '::after').animationName).to.equal('none');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });
});

describe('what a <chat-message> announces', () => {
  it('is the start of an artifact, that it is ready, and the end, not the text', async () => {
    const element = await message();
    element.appendText('Some text. ');
    await frames();
    expect(said(element)).to.equal('');
    element.appendText('<artifact type="html" title="Page">a\nb');
    await waitUntil(() => said(element) !== '', 'what announces has loaded');
    expect(said(element)).to.equal('Writing Page, HTML');
    element.appendText('\nc');
    await frames();
    expect(said(element)).to.equal('Writing Page, HTML');
    const heard = [{ text: said(element), at: 0 }];
    new MutationObserver(() => heard.push({ text: said(element), at: performance.now() })).observe(
      root(element).querySelector('[role=status]')!,
      { childList: true },
    );
    element.appendText('</artifact>');
    await frames();
    element.end();
    await waitUntil(() => said(element)?.includes('Answer complete'), 'the end is said');
    expect(heard.map(({ text }) => text).join('. ')).to.equal('Writing Page, HTML. Ready. Answer complete');
    expect(heard.every(({ at }, index) => index < 2 || at - heard[index - 1]!.at > 900)).to.equal(true);
  });

  it('is how far an artifact is, at most every ten seconds', async () => {
    const { now } = Date;
    let later = 0;
    Date.now = () => now() + later;
    try {
      const element = await message();
      element.appendText('<artifact type="html" title="Page">a\nb\n');
      await waitUntil(() => said(element) !== '', 'what announces has loaded');
      later = 9_000;
      element.appendText('c\n');
      await frames();
      expect(said(element)).to.equal('Writing Page, HTML');
      later = 11_000;
      element.appendText('d');
      await frames();
      expect(said(element)).to.equal('4 lines');
      element.appendText('\ne\nf');
      await frames();
      expect(said(element)).to.equal('4 lines');
    } finally {
      Date.now = now;
    }
  });

  it('is that an answer stopped early', async () => {
    const element = await message();
    element.appendText('Some');
    element.end({ interrupted: true });
    await waitUntil(() => said(element) !== '', 'what announces has loaded');
    expect(said(element)).to.equal('Answer stopped early');
  });

  it('is nothing for a message that was there before', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Old <artifact type="html" title="Page">x</artifact>');
    headless.endMessage(id);
    const element = await fixture<ChatMessage>(
      html`<chat-message .headless=${headless} message-id=${id}></chat-message>`,
    );
    await frames();
    expect(said(element)).to.equal('');
  });
});

describe('a <chat-message> in a scroller', () => {
  const scroller = async (before = '0px') => {
    const page = await fixture<HTMLElement>(
      html`<div style="height: 200px; overflow: auto"><div style="height: ${before}"></div></div>`,
    );
    const element = document.createElement('chat-message');
    element.headless = new HeadlessController({ storage: 'memory' });
    return { page, element };
  };
  const fromEnd = (page: Element) => page.scrollHeight - page.scrollTop - page.clientHeight;
  const write = async (element: ChatMessage, count = 5) => {
    for (let line = 0; line < count; line += 1) {
      element.appendText(`Line ${line}.\n\n`);
      await frames(2);
    }
  };

  it('keeps its end in view', async () => {
    const { page, element } = await scroller();
    page.append(element);
    await write(element, 12);
    expect(page.scrollHeight).to.be.above(400);
    await waitUntil(() => fromEnd(page) <= 1, 'the end is in view');
  });

  it('leaves a scroller alone that did not stand at its end', async () => {
    const { page, element } = await scroller('1000px');
    page.append(element);
    await write(element);
    expect(page.scrollTop).to.equal(0);
  });

  it('lets go of a person who scrolls up, and follows again from the end', async () => {
    const { page, element } = await scroller();
    page.append(element);
    await write(element, 12);
    page.scrollBy({ top: -100, behavior: 'instant' });
    await frames();
    const { scrollTop } = page;
    await write(element);
    expect(page.scrollTop).to.equal(scrollTop);
    page.scrollTo({ top: page.scrollHeight, behavior: 'instant' });
    await frames();
    await write(element);
    await waitUntil(() => fromEnd(page) <= 1, 'the end is in view');
  });

  it('does not scroll for those who want it calm', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { page, element } = await scroller();
    page.append(element);
    await write(element, 12);
    expect(page.scrollTop).to.equal(0);
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('does not touch the scroller after its end', async () => {
    const { page, element } = await scroller();
    page.append(element);
    await write(element, 12);
    element.end();
    await frames();
    page.style.height = '150px';
    await frames();
    expect(fromEnd(page)).to.be.above(10);
  });
});

describe('a <chat-message> far from the viewport', () => {
  const conversation = () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Some words. '.repeat(100));
    headless.endMessage(id);
    return { headless, id };
  };
  const far = async (headless: HeadlessController, id: string, mount = 'near') => {
    const page = await fixture(
      html`<div><div style="height: 6000px"></div><chat-message
        .headless=${headless} message-id=${id} mount=${mount}></chat-message></div>`,
    );
    await frames();
    return page.querySelector('chat-message')!;
  };

  it('holds a place of about its height, and is drawn when it comes near', async () => {
    const { headless, id } = conversation();
    const element = await far(headless, id);
    expect(element.shadowRoot).to.equal(null);
    const { height } = element.getBoundingClientRect();
    element.scrollIntoView();
    await waitUntil(() => element.shadowRoot?.textContent?.includes('Some words.'));
    await frames();
    expect(height).to.be.closeTo(element.getBoundingClientRect().height, 200);
    scrollTo(0, 0);
  });

  it('is drawn at once with mount="all", when it is waited for, and when it is written to', async () => {
    const { headless, id } = conversation();
    expect((await far(headless, id, 'all')).shadowRoot!.textContent).to.contain('Some words.');
    const waited = await far(headless, id);
    await waited.updateComplete;
    expect(waited.shadowRoot!.textContent).to.contain('Some words.');
    const changed = await far(headless, id);
    changed.mount = 'all';
    await changed.updateComplete;
    expect(changed.shadowRoot!.textContent).to.contain('Some words.');

    const streamed = await far(new HeadlessController({ storage: 'memory' }), 'new');
    streamed.appendText('Written');
    await waitUntil(() => streamed.shadowRoot?.textContent?.includes('Written'));
  });

  it('has its place in the conversation from the start, in a host’s list that opens at its end', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const box = await fixture<HTMLElement>(html`<div style="block-size: 300px; overflow: auto"></div>`);
    for (let count = 1; count <= 40; count += 1) {
      const page = `<artifact type="html" title="Page"><h1>${count}</h1></artifact>`;
      const element = Object.assign(document.createElement('chat-message'), { headless, messageId: `m${count}` });
      Object.assign(element, { text: `${'Some words. '.repeat(100)}${page}`, streaming: false });
      box.append(element);
    }
    const ids = Array.from({ length: 40 }, (_, index) => `m${index + 1}`);
    for (const top of [1e6, 2_000, 0]) {
      box.scrollTop = top;
      await frames();
      expect(headless.messages.map(({ id }) => id)).to.deep.equal(ids);
    }
    const [artifact] = headless.artifacts.values();
    expect(artifact?.versions.map(({ number }) => number)).to.deep.equal([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    expect(artifact?.content).to.equal('<h1>40</h1>');
  });

  it('remembers its height', async () => {
    const { headless, id } = conversation();
    const element = await fixture<ChatMessage>(
      html`<chat-message .headless=${headless} message-id=${id}></chat-message>`,
    );
    await frames();
    const { height } = element.getBoundingClientRect();
    element.remove();
    expect((await far(headless, id)).getBoundingClientRect().height).to.equal(height);
  });
});
