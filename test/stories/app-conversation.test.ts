/** An app of a public server in a conversation: a scripted assistant calls its tool, a person does the rest by keyboard. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import type { HeadlessController } from '../../src/core/headless-controller.js';
import { serveOverHttp, type HttpServer } from '../mcp-servers/public-servers.js';
import { lookInBothThemes } from './axe-complaints.js';
import { DemoSite, eventually, frameWith, textOf, type Visit } from './demo-server.js';
import { focused, focusedIn, isSkip, tabTo } from './keyboard-walk.js';

declare global {
  /** The assistant of this story. */
  var assistant: { headless: HeadlessController; callClock(callId: string): Promise<void> };
}

const dialog = (page: Page) => page.locator('vitrine-consent-dialog');
const isAsked = (page: Page, about: string) =>
  eventually(`it is asked about ${about}`, async () => (await textOf(dialog(page))).includes(about));
const app = (page: Page) => page.locator('mcp-app-frame').last();
const modeOf = (page: Page) =>
  app(page).evaluate((element) => (element as HTMLElement & { displayMode: string }).displayMode);
const stateOf = (page: Page, callId: string) =>
  page.evaluate((wanted) => {
    const blocks = assistant.headless.messages.flatMap(({ contentBlocks }) => contentBlocks);
    const call = blocks.find((block) => block.type === 'tool_call' && block.callId === wanted);
    return (call as { state?: string } | undefined)?.state;
  }, callId);
const timeIn = (frame: Frame) => frame.locator('code').first().innerText();
const typedIn = (frame: Frame) => frame.locator('textarea').inputValue();

/** A host's page: a conversation that is kept, its servers, and an assistant that calls `get-time`. */
async function fillPage(url: string): Promise<void> {
  await customElements.whenDefined('vitrine-provider');
  const main = document.createElement('main');
  main.id = 'main';
  main.style.cssText = 'block-size:100vh;display:grid;grid-template-columns:minmax(0,1fr) auto;overflow:hidden';
  main.append(Object.assign(document.createElement('h1'), { textContent: 'A clock', className: 'vh' }));
  const provider = document.createElement('vitrine-provider');
  Object.assign(provider.style, { display: 'contents' });
  provider.conversationId = 'clock-story';
  const log = document.createElement('chat-log');
  log.style.minBlockSize = '0';
  provider.append(log, document.createElement('artifact-panel'));
  main.append(provider);
  document.body.append(main);
  await provider.updateComplete;
  const headless = provider.headless!;
  const at = '/dist/core/mcp/index.js';
  const { serversFeature } = (await import(at)) as typeof import('../../src/core/mcp/index.js');
  const manager = headless.use(serversFeature());
  await manager.ready;
  if (manager.list().length === 0) await manager.create({ name: 'clock', url });
  await manager.start('clock');
  const callClock = async (callId: string): Promise<void> => {
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'I look at the clock.');
    headless.addToolCall(id, { toolName: 'get-time', server: 'clock', callId, parameters: {} });
    const result = await headless.callTool('clock:get-time', {}).catch(() => undefined);
    if (result) headless.addToolResult(id, callId, result as never);
    else headless.updateToolCall(id, callId, { state: 'denied' });
    headless.endMessage(id);
  };
  globalThis.assistant = { headless, callClock };
}

describe('an app in a conversation', { timeout: 240_000 }, () => {
  let site: DemoSite;
  let server: HttpServer;
  let visit: Visit;
  let page: Page;
  let clock: Frame;
  before(
    async () => {
      [site, server] = await Promise.all([DemoSite.start(), serveOverHttp('basic-vanillajs')]);
      visit = await site.openEmpty({ permissions: ['local-network-access'] });
      ({ page } = visit);
      await page.evaluate(fillPage, server.url);
    },
    { timeout: 120_000 },
  );
  after(async () => {
    await visit?.close();
    site?.stop();
    await server?.stop();
  });

  const begin = (callId: string) => page.evaluate((id) => void assistant.callClock(id), callId);
  const isAt = (sentence: string, is: (at: Awaited<ReturnType<typeof focused>>) => boolean) =>
    eventually(sentence, async () => is(await focused(page)));

  it('opens with the call, and nothing runs when a person denies it by a key', async () => {
    await begin('first');
    await isAsked(page, 'get-time');
    await isAt('the focus is at Deny', ({ name }) => name === 'Deny');
    await page.keyboard.press('Enter');
    await eventually('the call is denied', async () => (await stateOf(page, 'first')) === 'denied');
    clock = await frameWith(page, '#server-time');
    await eventually('the app was told', async () => /Loading/.test(await timeIn(clock)));
    assert.match(await textOf(page.locator('mcp-tool-call').last()), /denied/i);
  });

  it('runs the tool when a person allows it by a key, and the app shows the result', async () => {
    await begin('second');
    await isAsked(page, 'get-time');
    await page.keyboard.press('Tab');
    await isAt('the focus is at “Allow once”', ({ name }) => name === 'Allow once');
    await eventually('the call has run', async () => {
      if ((await dialog(page).locator('dialog[open]').count()) > 0) await page.keyboard.press('Enter');
      return (await stateOf(page, 'second')) === 'done';
    });
    const first = clock;
    await eventually('the app of the second call shows the time', async () => {
      const frames = page.frames().filter((frame) => frame !== first && frame !== page.mainFrame());
      for (const frame of frames)
        if ((await frame.locator('#server-time').count()) > 0 && /T[\d:.]+Z/.test(await timeIn(frame))) clock = frame;
      return clock !== first;
    });
  });

  it('goes into the app and out again, and through what it asks for', async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('chat-log')!.focus());
    await app(page).getByRole('button', { name: 'Skip app' }).focus();
    await tabTo(page, 'the frame', ({ tag }) => tag === 'iframe');
    await eventually('a control of the app has the focus', async () => (await focusedIn(clock)).includes('Get Server'));
    const before = await timeIn(clock);
    await page.keyboard.press('Enter');
    await isAsked(page, 'get-time');
    await page.keyboard.press('Escape');
    await eventually('the app says that it failed', async () => (await timeIn(clock)) === '[ERROR]');
    assert.notEqual(before, '[ERROR]');
    await isAt('the focus is back at the app', ({ tag }) => tag === 'iframe');
    await page.keyboard.press('Escape');
    await isAt('Escape leads out of the app, from its edge too', isSkip);
    await tabTo(page, 'the frame', ({ tag }) => tag === 'iframe');
    await eventually('its first control has the focus', async () => (await focusedIn(clock)).includes('Get Server'));
    await page.keyboard.press('Tab');
    await eventually('its text has the focus', async () => (await focusedIn(clock)).includes('textarea'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('typed by a person');
    await eventually('it has the text', async () => (await typedIn(clock)) === 'typed by a person');
    await page.keyboard.press('Escape');
    await isAt('Escape leads out of the app', isSkip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await isAt('the focus is behind the app', (at) => at.tag !== 'iframe' && at.tag !== 'body' && !isSkip(at));
    await tabTo(page, 'the app, from its other side', ({ tag }) => tag === 'iframe', 'Shift+Tab');
    await tabTo(page, 'the way around it', isSkip, 'Shift+Tab');
  });

  it('leaves the full screen by Escape, in the app too, and by its button, with the focus where it was', async () => {
    const enter = async () => {
      await tabTo(page, 'the way to the full screen', ({ name }) => name === 'Full screen', 'Shift+Tab');
      await page.keyboard.press('Enter');
      await isAt('the way back has the focus', ({ name }) => name === 'Back to its place');
    };
    const isBack = async () => {
      await eventually('it is in its place', async () => (await modeOf(page)) === 'inline');
      await isAt('the focus is where it was', ({ name }) => name === 'Full screen');
    };
    await enter();
    await page.keyboard.press('Escape');
    await isBack();
    await enter();
    await page.keyboard.press('Enter');
    await isBack();
    await enter();
    await tabTo(page, 'the frame', ({ tag }) => tag === 'iframe');
    await eventually('a control of the app has the focus', async () => (await focusedIn(clock)) !== '');
    // Round and round inside: all else lies behind.
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      await isAt('the focus stays in it', ({ tag, around }) => around === 'mcp-app-frame' || tag === 'iframe');
    }
    await tabTo(page, 'the frame', ({ tag }) => tag === 'iframe');
    await eventually('a control of the app has the focus', async () => (await focusedIn(clock)) !== '');
    await page.keyboard.press('Escape');
    await isBack();
    assert.equal(await typedIn(clock), 'typed by a person');
  });

  it('docks in the panel and comes back, with what was typed into it', async () => {
    await tabTo(page, 'the button that opens it', ({ name }) => /^Open in/.test(name), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const panel = page.locator('artifact-panel');
    await eventually('the panel is open', async () => (await panel.getAttribute('open')) !== null);
    await eventually('the app is drawn over it', async () => {
      const [body, drawn] = await Promise.all([
        panel.locator('artifact-mcp-app').boundingBox(),
        app(page).locator('[part~=window]').boundingBox(),
      ]);
      return body !== null && drawn !== null && Math.abs(body.x - drawn.x) < 2 && drawn.width > 300;
    });
    assert.equal(await typedIn(clock), 'typed by a person');
    await tabTo(page, 'the panel', ({ role }) => role === 'tab');
    await page.keyboard.press('Escape');
    await eventually('the panel is closed', async () => (await panel.getAttribute('open')) === null);
    await isAt('the focus is where it was', ({ name }) => /^Open in/.test(name));
    assert.equal(await typedIn(clock), 'typed by a person');
  });

  describe('looks well', { concurrency: 1 }, () => lookInBothThemes('the conversation with the app', () => visit));

  it('comes back after a reload by what was kept: where it is and its data, and nothing of its page', async () => {
    await eventually('it is saved', () =>
      page.evaluate(() => Object.values(localStorage).some((kept) => /"mcp-app"/.test(String(kept)))),
    );
    const kept = await page.evaluate(() => Object.values(localStorage).join('\n'));
    assert.doesNotMatch(kept, /Get Server Time|<html|<script/i);
    const shown = await page.evaluate(() => {
      const blocks = assistant.headless.messages.flatMap(({ contentBlocks }) => contentBlocks);
      return JSON.stringify(blocks);
    });
    await page.reload();
    await page.evaluate(fillPage, server.url);
    await page
      .locator('mcp-tool-call')
      .last()
      .getByRole('button', { name: /^Open in/ })
      .waitFor();
    // A call of the past starts no app by itself.
    assert.equal(await page.locator('mcp-app-frame').count(), 0);
    await tabTo(page, 'the button of the last call', ({ name }) => /^Open in/.test(name), 'Shift+Tab');
    await page.keyboard.press('Enter');
    clock = await frameWith(page, '#server-time');
    await eventually('it shows the time of its call', async () => shown.includes(await timeIn(clock)));
    assert.equal(await page.evaluate(() => assistant.headless.artifacts.size), 1);
    assert.deepEqual(
      visit.errors.filter((each) => !/\[ERROR\]|denied/i.test(each)),
      [],
    );
  });
});
