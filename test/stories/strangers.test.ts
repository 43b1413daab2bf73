import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { DemoSite, eventually, textOf } from './demo-server.js';

// Each page is one that somebody writes who has read the guides alone: tags, properties, and the controller of a provider.

const written = (body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A page of somebody else’s</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px/1.5 sans-serif; } chat-log { display: block; block-size: 90vh; }</style>
<script type="module" src="/dist/cdn/vitrine.js"></script>
<body>${body}</body>
</html>`;

/**
 * A list in React. It sets each text anew whenever it is drawn, development mode twice, and knows neither the controller
 * nor which messages are in view.
 */
const REACT_LIST = `
  import { StrictMode, useEffect, useRef, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  const card = (count) => '<artifact type="html" title="Page"><h1>Page ' + count + '</h1></artifact>';
  const stored = Array.from({ length: 40 }, (_, at) => ({
    id: 'm' + (at + 1),
    text: 'Answer ' + (at + 1) + '. ' + 'Some words. '.repeat(80) + card(at + 1),
  }));
  function Message({ id, text, streaming = false }) {
    const element = useRef(null);
    useEffect(() => void Object.assign(element.current, { text, streaming }));
    return <chat-message ref={element} message-id={id} />;
  }
  function Chat() {
    const [messages, setMessages] = useState(stored);
    const box = useRef(null);
    useEffect(() => {
      box.current.scrollTop = 1e6;
      window.showAnswer = (text, streaming) => setMessages([...stored, { id: 'm41', text, streaming }]);
      window.drawAgain = () => setMessages((all) => all.map((each) => ({ ...each })));
    }, []);
    return (
      <main ref={box} style={{ blockSize: '60vh', overflow: 'auto' }}>
        {messages.map((each) => <Message key={each.id} {...each} />)}
      </main>
    );
  }
  createRoot(document.querySelector('#root')).render(<StrictMode><Chat /></StrictMode>);
`;

/** A page as React was always written: 18 makes an attribute of what is no property that it knows. */
const REACT_PROPS = `
  import { createRoot } from 'react-dom/client';
  import { HeadlessController } from '/dist/cdn/vitrine.js';

  const headless = new HeadlessController({ storage: 'memory' });
  headless.endMessage(headless.startMessage({ role: 'user' }));
  createRoot(document.querySelector('#root')).render(
    <vitrine-provider headless={headless}>
      <chat-log />
    </vitrine-provider>,
  );
`;

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'esm',
    external: ['/dist/*'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return outputFiles[0]!.text.replaceAll('</script', '<\\/script');
}

/** What the provider's controller holds: order and ids, and what must not change by being set again. */
const held = (page: Page) =>
  page.evaluate(() => {
    const { messages, artifacts } = document.querySelector('vitrine-provider')!.headless!;
    return {
      ids: messages.map(({ id }) => id),
      times: messages.map(({ createdAt }) => createdAt),
      versions: [...artifacts.values()].map(({ id: artifactId, versions }) => [
        artifactId,
        ...versions.map(({ id, number }) => `${number} ${id}`),
      ]),
    };
  });

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('conversations:')));

const shows = (page: Page, selector: string, words: RegExp) =>
  eventually(`${selector} says ${words}`, async () => words.test(await textOf(page.locator(selector))));

describe('a page of somebody who has read the guides alone', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('keeps order and versions of a React list that opens at its end, scrolls, draws again, streams and reloads', async () => {
    const script = await bundle(REACT_LIST);
    const { page, errors, close } = await site.openDocument(
      written(`<vitrine-provider conversation-id="list"><div id="root"></div><artifact-panel></artifact-panel></vitrine-provider>
        <script type="module">${script}</script>`),
    );
    const ids = Array.from({ length: 40 }, (_, at) => `m${at + 1}`);
    await eventually('all of them are there', async () => (await held(page)).ids.length === 40);
    await eventually('so are the versions', async () => /^40 /.test((await held(page)).versions[0]?.at(-1) ?? ''));
    const first = await held(page);
    assert.deepEqual(first.ids, ids);
    assert.equal(first.versions.length, 1);
    assert.match(first.versions[0]!.at(-1)!, /^40 /);
    assert.deepEqual(first.versions[0]!.slice(1).map(parseFloat), [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    for (const top of [1e6, 4_000, 0, 1e6]) {
      await page.locator('main').evaluate((box, to) => void (box.scrollTop = to), top);
      await page.waitForTimeout(100);
    }
    await page.evaluate(() => (globalThis as unknown as { drawAgain(): void }).drawAgain());
    await page.waitForTimeout(100);
    assert.deepEqual(await held(page), first);

    await page.locator('chat-message').last().locator('artifact-card button').click();
    await shows(page, 'artifact-panel', /Version 40 of 40/);
    const show = (text: string, streaming: boolean) =>
      page.evaluate(
        (given) =>
          (globalThis as unknown as { showAnswer(text: string, streaming: boolean): void }).showAnswer(...given),
        [text, streaming] as const,
      );
    await show('It ', true);
    await show('It grows', true);
    await show('It grows.', false);
    await eventually('the answer has ended', () =>
      page.evaluate(
        () => document.querySelector('vitrine-provider')!.headless!.getMessage('m41')?.status === 'complete',
      ),
    );
    const told = await held(page);
    assert.deepEqual(told.ids, [...ids, 'm41']);
    await page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.save());

    await page.reload();
    await eventually('the list is there again', async () => (await page.locator('chat-message').count()) === 40);
    await eventually(
      'all are read',
      async () => JSON.stringify((await held(page)).versions) === JSON.stringify(told.versions),
    );
    await page.waitForTimeout(300); // what does not change can only be waited for
    assert.deepEqual(await held(page), told, 'the same texts are no change');
    assert.deepEqual(await storedKeys(page), ['conversations:list']);
    assert.deepEqual(errors, []);
    await close();
  });

  it('leaves no box empty without a word where React has set no property', async () => {
    const script = await bundle(REACT_PROPS);
    const { page, close } = await site.openDocument(
      written(`<div id="root"></div><script type="module">${script}</script>`),
    );
    const told = page.waitForEvent('console', (line) => line.text().includes('`headless` of <vitrine-provider>'));
    await shows(page, 'chat-log', /The page’s conversation has not reached this list\./);
    assert.equal((await told).type(), 'warning');
    await close();
  });

  it('loses no word of an answer that streams while the page loads, and stores it in its conversation alone', async () => {
    const { page, errors, close } = await site.openDocument(
      written(`<vitrine-provider conversation-id="c1"><chat-message id="answer"></chat-message></vitrine-provider>
        <script type="module">
          const answer = document.querySelector('#answer');
          await customElements.whenDefined('chat-message');
          for (const chunk of ['Hello ', 'wor', 'ld', '.']) {
            answer.appendText(chunk);
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
          answer.end();
          await document.querySelector('vitrine-provider').headless.save();
          document.body.append(document.createElement('chat-log'));
          document.querySelector('vitrine-provider').append(document.querySelector('chat-log'));
        </script>`),
    );
    await shows(page, '#answer', /^\s*Hello world\./);
    await shows(page, 'chat-log', /Hello world\./);
    assert.deepEqual(await storedKeys(page), ['conversations:c1']);
    await page.reload();
    await eventually('both answers are there', async () => (await page.locator('chat-log chat-message').count()) === 2);
    assert.deepEqual(await storedKeys(page), ['conversations:c1']);
    assert.deepEqual(errors, []);
    await close();
  });

  it('shows in two tabs what either writes, and where both write at once says so and loses neither text', async () => {
    const {
      page: first,
      errors,
      close,
    } = await site.openDocument(
      written(`<vitrine-provider conversation-id="support"><chat-log mount="all"></chat-log></vitrine-provider>`),
    );
    const second = await first.context().newPage();
    await second.goto(first.url());
    const begin = (page: Page, text: string) =>
      page.evaluate((words) => {
        const { headless } = document.querySelector('vitrine-provider')!;
        const id = headless!.startMessage({ role: 'user' });
        headless!.appendText(id, words);
        return id;
      }, text);
    const end = (page: Page, id: string) =>
      page.evaluate((messageId) => document.querySelector('vitrine-provider')!.headless!.endMessage(messageId), id);
    for (const page of [first, second])
      await eventually('its log is there', () => page.evaluate(() => customElements.get('chat-log') !== undefined));

    await end(first, await begin(first, 'Asked in the first tab.'));
    await shows(second, 'chat-log', /Asked in the first tab\./);
    await end(second, await begin(second, 'Added in the second tab.'));
    await shows(first, 'chat-log', /Asked in the first tab\.[^]*Added in the second tab\./);

    const [one, other] = [await begin(first, 'Both at once: one.'), await begin(second, 'Both at once: other.')];
    await end(first, one);
    await end(second, other);
    const told = async (page: Page) => (await textOf(page.locator('vitrine-provider'))).replace(/\s+/g, ' ');
    await eventually('one of them says so', async () =>
      (await Promise.all([told(first), told(second)])).some((text) => text.includes('is kept in a copy')),
    );
    const copy = (await told(first)).includes('is kept in a copy') ? first : second;
    const kept = copy === first ? second : first;
    await shows(copy, 'chat-log', /Asked in the first tab\.[^]*Added in the second tab\.[^]*Both at once/);
    await shows(kept, 'chat-log', /Asked in the first tab\.[^]*Added in the second tab\.[^]*Both at once/);
    const openId = (page: Page) =>
      page.evaluate(() => document.querySelector('vitrine-provider')!.headless!.conversationId);
    assert.equal(await openId(kept), 'support');
    assert.notEqual(await openId(copy), 'support');
    await copy.getByRole('button', { name: 'Open the other one' }).click();
    await eventually('the other one is open', async () => (await openId(copy)) === 'support');
    await eventually('both texts are stored', async () => {
      const texts = await copy.evaluate(() => JSON.stringify({ ...localStorage }));
      return texts.includes('Both at once: one.') && texts.includes('Both at once: other.');
    });

    for (const page of [first, second]) {
      await page.reload();
      await shows(page, 'chat-log', /Asked in the first tab\.[^]*Added in the second tab\.[^]*Both at once/);
    }
    assert.deepEqual(errors, []);
    await close();
  });

  it('shows 500 messages of a host’s own database with their dates and data, and writes none of them before they change', async () => {
    const { page, errors, close } = await site.openDocument(
      written(`<vitrine-provider><chat-log></chat-log></vitrine-provider>
        <script type="module">
          import { HeadlessController } from '/dist/cdn/vitrine.js';
          const part = (at) => ' <artifact type="code" title="Part ' + at + '">let a = ' + at + ';</artifact>';
          const rows = Array.from({ length: 500 }, (_, at) => ({
            id: 'row-' + at,
            role: at % 2 ? 'assistant' : 'user',
            text: 'Row ' + at + ' says **something**.' + (at % 50 === 49 ? part(at) : ''),
            createdAt: 1_700_000_000_000 + at * 60_000,
            metadata: { row: at, rating: at % 5 },
          }));
          window.saved = [];
          const headless = new HeadlessController({
            storage: {
              list: async () => [{ id: 'trip', title: 'Trip', updatedAt: 1, revision: 1 }],
              load: async (id) => ({ id, title: 'Trip', messages: rows }),
              save: async (conversation) => void window.saved.push(conversation),
              remove: async () => {},
            },
          });
          document.querySelector('vitrine-provider').headless = headless;
          await headless.openConversation('trip');
        </script>`),
    );
    const read = () =>
      page.evaluate(() => {
        const { headless } = document.querySelector('vitrine-provider')!;
        const { saved } = globalThis as unknown as { saved: { messages: object[] }[] };
        return {
          messages: headless!.messages.map(({ id, createdAt, metadata }) => ({ id, createdAt, metadata })),
          artifacts: [...headless!.artifacts.values()].map(({ title, createdAt }) => [title, createdAt]),
          title: headless!.conversationTitle,
          saved: saved.map(({ messages }) => messages.length),
          kept: Object.keys(localStorage),
        };
      });
    const rows = Array.from({ length: 500 }, (_, at) => ({
      id: `row-${at}`,
      createdAt: 1_700_000_000_000 + at * 60_000,
      metadata: { row: at, rating: at % 5 },
    }));
    await shows(page, 'chat-log', /Row 499 says something\./);
    const opened = await read();
    assert.deepEqual(opened.messages, rows);
    assert.deepEqual(opened.artifacts.at(-1), ['Part 499', rows[499]!.createdAt]);
    assert.deepEqual([opened.title, opened.saved, opened.kept], ['Trip', [], []]);
    await page.locator('chat-log').evaluate((log) => void (log.shadowRoot!.querySelector('.base')!.scrollTop = 0));
    await shows(page, 'chat-log', /Row 0 says something\./);

    await page.evaluate(async () => {
      const { headless } = document.querySelector('vitrine-provider')!;
      headless!.endMessage(headless!.startMessage({ id: 'new', role: 'user', metadata: { row: 500 } }));
      await headless!.save();
    });
    const after = await read();
    assert.deepEqual(after.messages.slice(0, 500), rows);
    assert.deepEqual([new Set(after.saved), after.kept], [new Set([501]), []]);
    assert.deepEqual(errors, []);
    await close();
  });
});
