import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { eventually } from '../stories/demo-server.js';
import { SHORT, startBrowser, visit } from './built-page.js';

const ANSWER = 'Here it is: <artifact type="html" title="Hello"><h1>Hi</h1></artifact>';

/** The plain page of the README: one script tag, two elements, a few lines. */
const plainPage = (address = '/kit/vitrine.js') => `<!doctype html><html lang="en"><title>Host</title>
  <script type="module" src="${address}"></script>
  <chat-message id="answer"></chat-message> <artifact-panel></artifact-panel>
  <script type="module">
    await customElements.whenDefined('chat-message');
    const answer = document.querySelector('#answer');
    answer.appendText(${JSON.stringify(ANSWER)}); answer.end();
  </script>`;

describe('dist/cdn/vitrine.js', () => {
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());

  it('shows a message, a card and a running preview on a page with one script tag', async () => {
    const { page, errors } = await visit(browser, plainPage());
    await page.getByRole('button', { name: /Hello/ }).click();
    const frame = page.frameLocator('iframe').frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Hi' }).waitFor();
    assert.deepEqual(errors, []);
    await page.close();
  });

  it('loads each of its files once, whatever query its address carries', async () => {
    const { page, requests } = await visit(browser, plainPage('/kit/vitrine.js?v=123'));
    await page.getByRole('button', { name: /Hello/ }).click();
    await page.frameLocator('iframe').frameLocator('iframe').getByRole('heading').waitFor();
    assert.equal(new Set(requests).size, requests.length, requests.join('\n'));
    await page.close();
  });

  it('runs from the short address of a CDN that does not redirect, and loads nothing twice', async () => {
    const { page, errors, requests } = await visit(browser, plainPage(SHORT));
    await page.getByRole('button', { name: /Hello/ }).click();
    await page.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Hi' }).waitFor();
    assert.deepEqual(errors, []);
    assert.equal(new Set(requests).size, requests.length, requests.join('\n'));
    assert.deepEqual(
      requests.filter((each) => each !== SHORT && /\.js$/.test(each) && !each.startsWith(`${SHORT}/dist/cdn/`)),
      [],
    );
    await page.close();
  });

  it('has the code in the main file, which its integrity protects', async () => {
    const integrity = JSON.parse(await readFile('dist/cdn/integrity.json', 'utf8')) as Record<string, string>;
    const guarded = (hash: string) => plainPage().replace('src=', `integrity="${hash}" src=`);
    const { page, errors } = await visit(browser, guarded(integrity['vitrine.js']!));
    await page.getByRole('button', { name: /Hello/ }).waitFor();
    assert.deepEqual(errors, []);
    await page.close();

    const other = await visit(browser, guarded(integrity['vendor/idb.js']!));
    await eventually('the browser refuses it', () => Promise.resolve(other.errors.length > 0));
    assert.match(other.errors[0] ?? '', /integrity/);
    await other.page.close();

    const text = await readFile('dist/cdn/vitrine.js', 'utf8');
    assert.ok(text.length > 100_000, 'the kit is inside');
    assert.doesNotMatch(text, /^import[{ "']|\bfrom["']/m);
  });

  it('leaves every name that a part takes from it', async () => {
    const main = await readFile('dist/cdn/vitrine.js', 'utf8');
    const list = /\.set\(vitrineBase,\{([^}]*)\}\)/.exec(main)?.[1] ?? '';
    const left = new Set(list.split(',').map((each) => each.split(':')[0]));
    const parts = await readdir('dist/cdn/parts');
    const taken = parts
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const text = readFileSync(`dist/cdn/parts/${file}`, 'utf8');
        const names = /const ?\{([^}]*)\} ?= ?globalThis\[Symbol\.for\("vitrine\.main-file"\)\]/.exec(text)?.[1] ?? '';
        return names.split(',').map((each) => [each.split(':')[0]!.trim(), file] as const);
      })
      .filter(([name]) => name !== '');
    assert.ok(left.size > 50 && taken.length > 200, `${left.size} names, taken ${taken.length} times`);
    assert.deepEqual(
      taken.filter(([name]) => !left.has(name)),
      [],
    );
  });

  it('asks for nothing but its own files', async () => {
    const { page, requests } = await visit(browser, plainPage());
    await page.getByRole('button', { name: /Hello/ }).click();
    await page.frameLocator('iframe').frameLocator('iframe').getByRole('heading').waitFor();
    const strange = requests.filter((each) => !each.startsWith('/kit/') && each !== '/' && each !== '/favicon.ico');
    assert.deepEqual(strange, []);
    await page.close();
  });

  it('loads no panel body and no renderer before something is opened', async () => {
    const { page, requests } = await visit(browser, plainPage());
    await page.getByRole('button', { name: /Hello/ }).waitFor();
    await page.waitForTimeout(300);
    const scripts = requests.filter((each) => each.endsWith('.js'));
    // The first file, the panel’s shell, and what an artifact that streams needs.
    assert.ok(scripts.length <= 6, scripts.join('\n'));
    assert.ok(
      !scripts.some((each) => /panel-body|artifact-html|sandbox|dompurify|prism|mermaid/.test(each)),
      scripts.join('\n'),
    );
    await page.close();
  });

  it('defines a tag of the kit when the page first shows it', async () => {
    const { page } = await visit(browser, `<!doctype html><script type="module" src="/kit/vitrine.js"></script>`);
    await page.waitForFunction(() => customElements.get('chat-message') !== undefined);
    assert.equal(await page.evaluate(() => customElements.get('chat-log') === undefined), true);
    await page.evaluate(() => document.body.append(document.createElement('chat-log')));
    await page.waitForFunction(() => customElements.get('chat-log') !== undefined);
    await page.close();
  });

  const INSIDE = [
    ['an open shadow root', 'open', '<chat-log></chat-log>'],
    ['a closed one, inside a provider', 'closed', '<vitrine-provider><chat-log></chat-log></vitrine-provider>'],
    ['a closed one, alone', 'closed', '<chat-log></chat-log>'],
    ['a shadow root in a shadow root', 'open', '<host-inner></host-inner>'],
  ] as const;
  for (const [where, mode, inner] of INSIDE) {
    it(`defines a tag of the kit in ${where}, whichever is there first`, async () => {
      for (const scriptFirst of [true, false]) {
        const kit = '<script type="module" src="/kit/vitrine.js"></script>';
        const host = `<script type="module">
          await new Promise((resolve) => setTimeout(resolve, ${scriptFirst ? 400 : 0}));
          const define = (tag, mode, inner) => customElements.define(tag, class extends HTMLElement {
            connectedCallback() { this.attachShadow({ mode }).innerHTML = inner; }
          });
          define('host-chat', '${mode}', '${inner}');
          define('host-inner', 'open', '<chat-log></chat-log>');</script>`;
        const parts = scriptFirst ? [kit, host] : [host, kit];
        const { page, errors } = await visit(
          browser,
          `<!doctype html><title>Host</title><host-chat></host-chat>${parts.join('')}`,
        );
        await page.waitForFunction(() => customElements.get('chat-log') !== undefined);
        assert.deepEqual(errors, []);
        await page.close();
      }
    });
  }

  it('says in its place that a tag could not be loaded, and loads it when asked again', async () => {
    const { page } = await visit(browser, '<!doctype html><script type="module" src="/kit/vitrine.js"></script>');
    await page.waitForFunction(() => customElements.get('chat-message') !== undefined);
    const refused: string[] = [];
    // The file of the tag alone: what else it needs may be there already.
    await page.route(/\/kit\/parts\/chat-log-/, (route) => {
      refused.push(route.request().url());
      return refused.length > 1 ? route.fallback() : route.abort();
    });
    await page.evaluate(() => document.body.append(document.createElement('chat-log')));
    await page.getByText('This part of the page could not be loaded.').waitFor();
    // Chromium remembers a failed import for as long as the page lives, unless nothing came at all.
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => customElements.get('chat-log') !== undefined);
    await page.locator('chat-log [role=log]').waitFor();
    assert.equal(await page.getByText('This part of the page').count(), 0);
    await page.close();
  });

  it('says in the console why the second of two copies configures nothing', async () => {
    const { page, warnings } = await visit(
      browser,
      `<!doctype html><title>Host</title><script type="module">
        await import('/kit/vitrine.js');
        const { configureVitrine } = await import('/copy/vitrine.js');
        configureVitrine({ images: 'none' }); configureVitrine({ images: 'all' });
        document.title = 'done';</script>`,
    );
    await page.waitForFunction(() => document.title === 'done');
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0] ?? '', /configureVitrine of this copy has no effect/);
    await page.close();
  });

  it('lets the second of two copies use what the first defined', async () => {
    const two = plainPage().replace('</title>', '</title><script type="module" src="/copy/vitrine.js"></script>');
    const { page, errors, warnings } = await visit(browser, two);
    await page.getByRole('button', { name: /Hello/ }).click();
    await page.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Hi' }).waitFor();
    assert.deepEqual([errors, warnings], [[], []]);
    await page.close();
  });

  it('warns once when another major version came first', async () => {
    const other = `<!doctype html><title>Host</title><script>
      for (const tag of ['chat-message', 'artifact-card']) {
        const Other = class extends HTMLElement {};
        Object.defineProperty(Other, Symbol.for('vitrine.kit'), { value: '7.0.0' });
        customElements.define(tag, Other);
      }</script><script type="module" src="/kit/vitrine.js"></script>`;
    const { page, warnings } = await visit(browser, other);
    await page.waitForFunction(() => customElements.get('vitrine-provider') !== undefined);
    await eventually('the warning is there', () => Promise.resolve(warnings.length > 0));
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0] ?? '', /version 7\.0\.0 is already on this page/);
    await page.close();
  });

  it('leaves a tag that a stranger has taken alone, and names it once', async () => {
    const taken = plainPage().replace(
      '</title>',
      `</title><script>customElements.define('artifact-card', class Theirs extends HTMLElement {})</script>`,
    );
    const { page, warnings } = await visit(browser, taken);
    await page.waitForFunction(() => customElements.get('artifact-panel') !== undefined);
    assert.equal(await page.evaluate(() => customElements.get('artifact-card')?.name), 'Theirs');
    await eventually('the warning is there', () => Promise.resolve(warnings.length > 0));
    assert.equal(warnings.filter((each) => each.includes('<artifact-card>')).length, 1, warnings.join('\n'));
    await page.close();
  });

  it('gives a script tag what a host needs to steer it', async () => {
    const { page } = await visit(browser, '<!doctype html><script type="module" src="/kit/vitrine.js"></script>');
    const exported = await page.evaluate(
      async (address) => Object.keys((await import(address)) as object).sort(),
      '/kit/vitrine.js',
    );
    assert.deepEqual(exported, [
      'HeadlessController',
      'HeadlessError',
      'SandboxError',
      'StorageError',
      'checkUrl',
      'configureVitrine',
      'headlessContext',
      'loadApps',
      'loadEvents',
      'loadMCP',
      'loadStreams',
      'registerArtifactType',
      'registerBlock',
      'registerRenderer',
      'registerToolView',
      'registerTranslation',
    ]);
    await page.close();
  });

  it('gives it the classes of the events too: those that the elements dispatch', async () => {
    const { page, requests } = await visit(browser, plainPage());
    await page.getByRole('button', { name: /Hello/ }).waitFor();
    const before = requests.length;
    const heard = await page.evaluate(async (address) => {
      const { loadEvents } = (await import(address)) as typeof import('../../src/define/page.js');
      const events = await loadEvents();
      const names = Object.keys(events);
      const opened = new Promise<boolean>((resolve) => {
        document.addEventListener('artifact-opened', (event) => resolve(event instanceof events.ArtifactOpenedEvent));
      });
      document
        .querySelector('chat-message')!
        .shadowRoot!.querySelector('artifact-card')!
        .shadowRoot!.querySelector('button')!
        .click();
      return { isOpened: await opened, type: events.ArtifactExportRequestEvent.type, count: names.length };
    }, '/kit/vitrine.js');
    assert.deepEqual([heard.isOpened, heard.type], [true, 'artifact-export-request']);
    const lists = await readFile('src/exports/events.ts', 'utf8');
    assert.equal(heard.count, lists.match(/\b\w+Event\b(?=[ ,])/g)?.length);
    assert.ok(requests.slice(before).some((each) => each.includes('/events-')));
    await page.close();
  });

  it('gives it models’ streams, servers and apps, with the code that the page has already', async () => {
    const { page, requests } = await visit(browser, plainPage());
    await page.getByRole('button', { name: /Hello/ }).waitFor();
    const shown = await page.evaluate(async (address) => {
      const { HeadlessController, loadApps, loadMCP, loadStreams } = (await import(
        address
      )) as typeof import('../../src/define/page.js');
      const [{ consentOf, showText }, { serversFeature }, { appsFeature }] = await Promise.all([
        loadStreams(),
        loadMCP(),
        loadApps(),
      ]);
      const headless = new HeadlessController({ storage: 'memory' });
      headless.use(serversFeature());
      headless.use(appsFeature());
      await showText(headless, new Response('From a stream'), { consent: consentOf(document.body) });
      return { blocks: headless.messages.at(-1)!.contentBlocks, tools: headless.availableTools() };
    }, '/kit/vitrine.js');
    assert.deepEqual(shown, { blocks: [{ type: 'text', content: 'From a stream' }], tools: [] });
    assert.equal(new Set(requests).size, requests.length, requests.join('\n'));
    await page.close();
  });
});
