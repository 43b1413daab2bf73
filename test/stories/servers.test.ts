import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findComplaints } from './axe-complaints.js';
import { DemoSite, eventually, textOf, type Visit } from './demo-server.js';

const SERVERS = ['everything', 'memory', 'filesystem'];
const list = (page: Page) => page.locator('mcp-server-list').first();
const form = (page: Page) => page.locator('mcp-tool-form');
const row = (page: Page, server: string) => page.locator('#processes li', { hasText: server }).first();

const newest = (page: Page) => page.locator('mcp-tool-call').first();

/** Runs the tool of the form, and unfolds what came of it. */
async function runTool(page: Page): Promise<void> {
  const before = await page.locator('mcp-tool-call').count();
  await form(page).locator('#run').click();
  await eventually('the call has a card', async () => (await page.locator('mcp-tool-call').count()) > before);
  await newest(page).locator('[part=line]').click();
}

const areConnected = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { manager } = document.querySelector('mcp-server-list') as unknown as {
      manager?: { list(): { status: string; tools: unknown[] }[] };
    };
    const servers = manager?.list() ?? [];
    return servers.length === 3 && servers.every(({ status, tools }) => status === 'connected' && tools.length > 0);
  });

async function chooseTool(page: Page, tool: string): Promise<void> {
  await page.locator('#tool').selectOption(tool);
  await form(page).locator('#run').waitFor();
}

describe('the page of servers, with the gateway of the demo', () => {
  let site: DemoSite;
  let visit: Visit;
  let page: Page;
  before(async () => {
    site = await DemoSite.start();
    visit = await site.open('servers.html');
    ({ page } = visit);
  });
  after(async () => {
    await visit.close();
    site.stop();
  });

  it('pairs by itself and lists the tools of three public servers', async () => {
    await eventually('all three are connected', () => areConnected(page));
    const text = await textOf(list(page));
    for (const name of SERVERS) assert.match(text, new RegExp(name));
    const tools = await page.locator('#tool option').count();
    assert.ok(tools > 30, `${tools} tools`);
    assert.equal(new URL(page.url()).hash, '');
  });

  it('runs a tool from its form, shows the result and how long it took', async () => {
    await chooseTool(page, 'everything:echo');
    await runTool(page);
    await newest(page).getByText('Echo: Hello from a page').waitFor();
    await eventually('the list shows the latency', async () => /p50\s+\d+\s+ms/.test(await textOf(list(page))));
    await chooseTool(page, 'filesystem:read_text_file');
    await runTool(page);
    await newest(page).getByText('18 g coffee').waitFor();
  });

  it('asks before the assistant runs a tool, with the exact arguments, and runs nothing that was denied', async () => {
    await page.locator('#initiator').selectOption('model');
    await chooseTool(page, 'memory:create_entities');
    await form(page).locator('#run').click();
    const dialog = page.locator('vitrine-consent-dialog');
    await eventually('the dialog shows the arguments', async () => /"drinks filter coffee"/.test(await textOf(dialog)));
    await page.keyboard.press('Escape');
    await eventually(
      'the call says so',
      async () =>
        (await newest(page).evaluate((card) => (card as HTMLElement & { state?: string }).state)) === 'denied',
    );
    await page.locator('#initiator').selectOption('user');
    await chooseTool(page, 'memory:read_graph');
    await runTool(page);
    await newest(page).getByText('entities').first().waitFor();
    assert.equal(await newest(page).getByText('Ada').count(), 0);
  });

  it('has a server back that was killed, and the gateway itself', async () => {
    await row(page, 'everything').getByRole('button').click();
    await row(page, 'everything').getByText('ended by SIGKILL').waitFor();
    await eventually('it runs again', async () => /Running/.test(await row(page, 'everything').innerText()));
    await chooseTool(page, 'everything:get-sum');
    await runTool(page);
    await newest(page).getByLabel('Result').getByText('42').waitFor();

    const before = await page.locator('#gateway-address').innerText();
    await page.locator('#kill-gateway').click();
    await eventually(
      'another gateway is there',
      async () => (await page.locator('#gateway-address').innerText()) !== before,
    );
    for (const name of SERVERS)
      await eventually(`${name} runs again`, async () => /Running/.test(await row(page, name).innerText()));
    await eventually('all three are connected', () => areConnected(page));
    await runTool(page);
    await newest(page).getByLabel('Result').getByText('42').waitFor();
  });

  it('shows the servers and their resources in a settings dialog, and complains of nothing', async () => {
    await page.locator('#open-settings').click();
    const settings = page.locator('#settings');
    await eventually('the list is there', async () => /filesystem/.test(await textOf(settings)));
    await settings.getByRole('button', { name: 'MCP Resources' }).click();
    await settings.locator('mcp-resource-browser [role=tree]').waitFor();
    // What its rows are called is a matter of the element's own tests.
    const complaints = await findComplaints(page);
    assert.deepEqual(
      complaints.filter((each) => !/^label-content-name-mismatch: .*: mcp-resource-browser /.test(each)),
      [],
    );
    await page.locator('#close-settings').click();
    assert.deepEqual(await findComplaints(page), []);
    const gateway = /^http:\/\/127\.0\.0\.1:\d+\/servers(\/|$)/;
    assert.deepEqual(
      visit.strangers.filter((url) => !gateway.test(url)),
      [],
    );
  });
});
