import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite, eventually, textOf, type Visit } from './demo-server.js';
import { SignInServer } from './sign-in-server.js';

/** What a host writes to have servers that people sign in to. */
async function showList(page: Page, address: string): Promise<void> {
  await page.evaluate(async (url) => {
    const provider = document.createElement('vitrine-provider');
    const redirectUrl = new URL('/dist/oauth-callback.html', location.href).href;
    Object.assign(provider, {
      storage: 'memory',
      servers: { autoStart: false, signIn: { redirectUrl } },
    });
    provider.append(document.createElement('mcp-server-list'));
    document.body.append(provider);
    await customElements.whenDefined('mcp-server-list');
    const list = provider.firstElementChild as unknown as {
      manager?: { create(config: object): Promise<unknown>; start(name: string): Promise<unknown> };
    };
    while (!list.manager) await new Promise((resolve) => setTimeout(resolve, 20));
    await list.manager.create({ name: 'notes', url });
    await list.manager.start('notes').catch(() => undefined);
  }, address);
}

const list = (page: Page) => page.locator('mcp-server-list');
const row = (page: Page) => list(page).locator('[part=server]');
const button = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });

/** Presses "Sign in" as a person does. @returns the window that has opened in that moment. */
async function pressSignIn(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Sign in').click()]);
  await popup.locator('#allow').waitFor();
  return popup;
}

describe('signing in to a server from the list', () => {
  let site: DemoSite;
  let visit: Visit;
  let page: Page;
  let server: SignInServer;
  before(async () => void (site = await DemoSite.start()));
  after(() => site.stop());
  beforeEach(async () => {
    server = await new SignInServer().listen();
    visit = await site.openEmpty({ permissions: ['local-network-access'] });
    ({ page } = visit);
    await showList(page, server.url);
    await row(page).getByRole('button').first().click();
    await button(page, 'Sign in').waitFor();
  });
  afterEach(async () => {
    await visit.close();
    await server.close();
  });

  it('opens a window in the click, ends on the shipped page, and is connected afterwards', async () => {
    assert.match(await textOf(row(page)), /notes asks you to sign in/);
    const popup = await pressSignIn(page);
    assert.equal(await popup.evaluate(() => window.opener), null);
    assert.match(await textOf(row(page)), /signing in/);
    const closed = popup.waitForEvent('close');
    await popup.locator('#allow').click();
    await closed;
    await eventually('it is connected', async () => /Connected/.test(await textOf(row(page))));
    assert.match(await textOf(row(page)), /4 tools/);
    assert.equal(server.tokens.size, 1);
    const [token = ''] = server.tokens;
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    assert.equal(kept.includes(token), false);
  });

  it('says that it was refused, and can be tried again', async () => {
    const popup = await pressSignIn(page);
    await popup.locator('#deny').click();
    await eventually('it says so', async () => /Sign-in to notes did not succeed/.test(await textOf(row(page))));
    assert.equal(server.tokens.size, 0);
    const again = await pressSignIn(page);
    await again.locator('#allow').click();
    await eventually('it is connected', async () => /Connected/.test(await textOf(row(page))));
  });

  it('is ended by Cancel, which closes the window; what is said there later counts for nothing', async () => {
    const popup = await pressSignIn(page);
    const address = await popup.locator('#allow').getAttribute('href');
    await button(page, 'Cancel').click();
    await eventually('the sign-in is over', async () => !/signing in/.test(await textOf(row(page))));
    await eventually('its window is gone, or was cut off from the page', async () =>
      Promise.resolve(popup.isClosed() || popup.url().startsWith(server.origin)),
    );
    const late = await page.context().newPage();
    await late.goto(address ?? '');
    await late.close();
    assert.equal(server.tokens.size, 0);
    assert.doesNotMatch(await textOf(row(page)), /Connected/);
    await button(page, 'Sign in').or(button(page, 'Connect')).first().waitFor();
  });
});
