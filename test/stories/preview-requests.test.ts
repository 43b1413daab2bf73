import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Frame, Page, Request } from 'playwright-core';
import { findComplaints } from './axe-complaints.js';
import { DemoSite, eventually, type EmptyPageOptions, type Visit } from './demo-server.js';
import { waitForAnimations } from './still-page.js';

const PAGE = `<!doctype html><html><head><title>Bookings</title><style>
body{font:15px/1.5 sans-serif;margin:24px}button{margin:4px;padding:6px 12px}</style></head><body>
<h1>Bookings</h1><p>Twelve seats are taken.</p>
<button id="save">Export CSV</button>
<button id="ask">Delete all</button><button id="tell">Save</button><button id="copy">Copy</button><button id="print">Print</button>
<img src="https://pictures.example.com/seats.png" alt="Seats" width="120" height="60">
<script>
localStorage.setItem('seats', '12');
save.onclick = () => { const a = document.createElement('a'); 
  a.href = URL.createObjectURL(new Blob(['seat,name\\n'.repeat(1200)], { type: 'text/csv' })); a.download = 'bookings.csv'; a.click();
  URL.revokeObjectURL(a.href) };
ask.onclick = () => { if (confirm('Delete all twelve bookings?')) document.querySelector('p').textContent = 'No seat is taken.' };
tell.onclick = () => alert('Saved. Twelve bookings are safe.');
copy.onclick = () => navigator.clipboard.writeText('12 seats')
  .then(() => copy.textContent = 'Copied', () => copy.textContent = 'Not copied');
document.getElementById('print').onclick = () => print();
</script></body></html>`;

async function openPanel(site: DemoSite, options: EmptyPageOptions = {}): Promise<Visit> {
  const visit = await site.openEmpty(options);
  await visit.page.evaluate(
    async ({ content }) => {
      const kit = '/dist/cdn/vitrine.js';
      const { HeadlessController } = (await import(kit)) as { HeadlessController: new (options: object) => never };
      const headless = new HeadlessController({ storage: 'memory' }) as unknown as {
        createArtifact(input: object): string;
        openArtifact(id: string, place: { isAsked: boolean }): void;
      };
      const main = document.createElement('main');
      const heading = document.createElement('h1');
      heading.textContent = 'Story';
      main.append(heading, Object.assign(document.createElement('artifact-panel'), { headless }));
      document.body.append(main);
      headless.openArtifact(headless.createArtifact({ type: 'html', title: 'Bookings', content }), { isAsked: true });
    },
    { content: PAGE },
  );
  await visit.page.locator('artifact-panel .notices [part=notice]').first().waitFor();
  return visit;
}

async function innermost(page: Page): Promise<Frame> {
  const find = async () => {
    for (const frame of page.frames().slice(1).reverse())
      if (
        (await frame
          .locator('#save')
          .count()
          .catch(() => 0)) > 0
      )
        return frame;
    return undefined;
  };
  await eventually('the inner frame is there', async () => (await find()) !== undefined);
  return (await find())!;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.VITRINE_PICTURES;
  if (!folder) return;
  await page.waitForTimeout(500);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

async function openPermissions(page: Page, words: RegExp): Promise<void> {
  await page.locator('artifact-panel .foot [aria-haspopup=menu]').click();
  await page.locator('artifact-panel [role^=menuitem]').filter({ hasText: words }).first().click();
  await page.locator('artifact-panel .permissions').waitFor();
}

const dialog = (page: Page) => page.locator('vitrine-consent-dialog dialog');

/** A question takes no answer but no until a person can have read it, and begins with the focus there. */
async function waitForQuestion(page: Page): Promise<void> {
  await dialog(page).locator('[aria-disabled=false]').first().waitFor();
  await dialog(page).locator('#deny:focus').waitFor();
}

/** Deny has the focus; so many stops on is one of the answers that allow. */
async function answerByKeys(page: Page, stops: number): Promise<void> {
  await waitForQuestion(page);
  for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Tab');
  // On a slow machine the dialog may still move: a press that comes before it has stood for half a second does not count.
  await eventually('it is answered', async () => {
    if ((await dialog(page).count()) > 0) await page.keyboard.press('Enter');
    return (await dialog(page).count()) === 0;
  });
}

async function looksWell(page: Page): Promise<void> {
  await waitForAnimations(page);
  assert.deepEqual(await findComplaints(page), []);
}

const HOST = 'https://pictures.example.com/';

/** When the document of the preview began. */
const begun = async (page: Page): Promise<number> => (await innermost(page)).evaluate(() => performance.timeOrigin);

/**
 * Whether a preview that began after that one has sent a request there, as its own record says: on a busy machine the
 * browser's driver may hear of a new frame later than that frame asks. In the record of the one before, what its policy
 * blocked stands, too.
 */
async function asksFor(page: Page, address: string, before: number): Promise<boolean> {
  const frame = await innermost(page);
  return frame
    .evaluate(
      ([from, since]) =>
        performance.timeOrigin > since &&
        performance.getEntriesByType('resource').some(({ name, duration }) => name.startsWith(from) && duration > 0),
      [address, before] as const,
    )
    .catch(() => false); // it is being replaced
}

describe('previews that ask', { timeout: 900_000 }, () => {
  let site: DemoSite;
  before(async () => {
    site = await DemoSite.start();
  });
  after(() => site.stop());

  it('saves a file after one question, and never asks again once it is allowed for good', async () => {
    const { page, close } = await openPanel(site);
    const frame = await innermost(page);
    const first = page.waitForEvent('download');
    await frame.locator('#save').click();
    await dialog(page).waitFor();
    assert.match((await dialog(page).textContent()) ?? '', /bookings\.csv.*12\s?KB/s);
    await looksWell(page);
    await picture(page, 'save-wide');
    await answerByKeys(page, 2);
    assert.equal((await first).suggestedFilename(), 'bookings.csv');
    const second = page.waitForEvent('download');
    await frame.locator('#save').click();
    assert.equal((await second).suggestedFilename(), 'bookings.csv');
    assert.equal(await dialog(page).count(), 0);
    await openPermissions(page, /Permissions/);
    const row = page.locator('artifact-panel .permissions li', { hasText: 'Save files' });
    assert.match((await row.textContent()) ?? '', /Allowed/);
    await picture(page, 'permissions-wide');
    await looksWell(page);
    await row.getByRole('button', { name: 'Revoke: Save files' }).press('Enter');
    await eventually('it is taken back', async () => /Asks every time/.test((await row.textContent()) ?? ''));
    await close();
  });

  it('lets a host through for one preview alone, by keyboard, and takes it back', async () => {
    const { page, close } = await openPanel(site);
    let requests = 0;
    const count = (request: Request): void => {
      const isBlocked = request.failure()?.errorText === 'csp';
      if (request.url().startsWith('https://pictures.example.com/') && !isBlocked) requests += 1;
    };
    page.on('requestfinished', count);
    page.on('requestfailed', count);
    await page.route('https://pictures.example.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await openPermissions(page, /Permissions/);
    assert.equal(requests, 0);
    const blocked = await begun(page);
    const row = page.locator('artifact-panel .permissions li', { hasText: 'Reach pictures.example.com' });
    await row.getByRole('button').press('Enter');
    await dialog(page).waitFor();
    assert.match((await dialog(page).textContent()) ?? '', /pictures\.example\.com/);
    await answerByKeys(page, 1);
    // What a person sees of it comes first: it says whether the question was answered by a yes.
    await eventually('it is allowed', async () => /Allowed|Revoke/.test((await row.textContent()) ?? ''));
    await eventually('the frame asks that host', async () => requests > 0 || (await asksFor(page, HOST, blocked)));
    await row.getByRole('button', { name: /Revoke/ }).press('Enter');
    await eventually('it is blocked again', async () => /Blocked/.test((await row.textContent()) ?? ''));
    await close();
  });

  it('says what was asked, what it counted as, and what alert said, and stays usable', async () => {
    const { page, close } = await openPanel(site);
    const frame = await innermost(page);
    await frame.locator('#ask').click();
    const line = page.locator('artifact-panel .notices', { hasText: 'Delete all twelve bookings?' });
    await line.waitFor();
    assert.match((await line.textContent()) ?? '', /counted as “no”/);
    await frame.locator('#tell').click();
    await page.locator('artifact-panel .says', { hasText: 'Twelve bookings are safe.' }).waitFor();
    await picture(page, 'asked-wide');
    await looksWell(page);
    await page.locator('artifact-panel .says').getByRole('button', { name: 'Close' }).click();
    assert.equal(await page.locator('artifact-panel .says').count(), 0);
    await close();
  });

  it('prints as the panel does', async () => {
    const { page, popups, close } = await openPanel(site);
    const frame = await innermost(page);
    await frame.locator('#print').click();
    await eventually('a window for the paper', () => Promise.resolve(popups.length === 1));
    await close();
  });

  const looks: readonly [name: string, options: EmptyPageOptions, words: RegExp][] = [
    ['narrow', { viewport: { width: 390, height: 844 } }, /Permissions/],
    ['dark', { colorScheme: 'dark' }, /Permissions/],
    ['rtl', { dir: 'rtl', viewport: { width: 390, height: 844 } }, /Permissions/],
    ['french', { lang: 'fr', viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, /Autorisations/],
  ];
  for (const [name, options, words] of looks) {
    it(`holds its words and its buttons: ${name}`, async () => {
      const { page, close } = await openPanel(site, options);
      const frame = await innermost(page);
      await frame.locator('#ask').click();
      // The line of it moves the preview: a click on its way would miss.
      await page.locator('artifact-panel .notices', { hasText: 'bookings' }).waitFor();
      await frame.locator('#tell').click();
      await page.locator('artifact-panel .says').waitFor();
      await picture(page, `asked-${name}`);
      await openPermissions(page, words);
      await picture(page, `permissions-${name}`);
      await looksWell(page);
      await page.locator('artifact-panel .permissions header button').click();
      await frame.locator('#save').evaluate((button) => (button as HTMLButtonElement).click());
      await dialog(page)
        .or(page.locator('artifact-panel .notices', { hasText: 'bookings.csv' }))
        .first()
        .waitFor();
      await picture(page, `save-${name}`);
      await looksWell(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(tooWide, false);
      await close();
    });
  }
});
