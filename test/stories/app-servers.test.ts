/**
 * Apps of public servers, each in both containers and with clients of both versions of the SDK. The gate tries each app in each
 * container, one version here and the other one there; `--thorough` tries all of it.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { serveOverHttp, type HttpServer } from '../mcp-servers/public-servers.js';
import { isThorough } from '../property-runs.js';
import { AppHostPage, type ClientVersion, type Container } from './app-host-page.js';
import { DemoSite, eventually, textOf } from './demo-server.js';
import { REAL_APPS, type RealApp } from './real-apps.js';

const CONTAINERS: readonly Container[] = ['A', 'B'];
const versionsOf = (at: number, container: Container): readonly ClientVersion[] =>
  isThorough ? [1, 2] : (at + CONTAINERS.indexOf(container)) % 2 === 0 ? [1] : [2];

describe('apps of public servers', { timeout: 400_000 }, () => {
  let site: DemoSite;
  const servers = new Map<string, HttpServer>();
  before(
    async () => {
      site = await DemoSite.start();
      // One after the other: each has the machine to itself while it starts.
      for (const { server } of REAL_APPS) servers.set(server, await serveOverHttp(server));
    },
    { timeout: 120_000 },
  );
  after(async () => {
    site?.stop();
    await Promise.all([...servers.values()].map((server) => server.stop()));
  });

  for (const container of CONTAINERS)
    describe(`in container ${container}`, () => {
      let host: AppHostPage;
      before(async () => void (host = await AppHostPage.open(site, container)));
      after(() => host?.visit.close());
      // One that failed leaves its app behind.
      afterEach(() => host.closeApp().catch(() => undefined));

      REAL_APPS.forEach((app, at) => {
        for (const version of versionsOf(at, container))
          it(`${app.server}, with a client of the SDK ${version}`, () => play(host, app, version));
      });

      it('nothing failed that nobody saw', () => {
        // What a test asked for in an app's name the app knows nothing of, and says so.
        const errors = host.visit.errors.filter((each) => !each.includes('"id":"asked"'));
        assert.deepEqual(errors, []);
        assert.deepEqual(
          host.warnings.filter((each) => /feature/i.test(each)),
          [],
        );
      });
    });

  async function play(host: AppHostPage, app: RealApp, version: ClientVersion): Promise<void> {
    const { page } = host;
    const { server, tool, input } = app;
    const frame = await host.openApp({ server, url: servers.get(server)!.url, tool, input, version });

    await eventually('it is initialized', () => host.onApp(({ state }) => state === 'initialized', undefined));
    await eventually('the result is drawn', () => app.isDrawn(frame));
    const tools = () => host.heard.filter((method) => /tool-(input|result)$/.test(method));
    await eventually('it has told what it heard', () => Promise.resolve(tools().length > 1));
    assert.deepEqual(tools(), ['ui/notifications/tool-input', 'ui/notifications/tool-result']);

    await eventually('it is as high as it asks for', async () => {
      const [asked, drawn] = await page.evaluate(() => [
        story.heights.at(-1),
        document.querySelector('mcp-app-frame')!.shadowRoot!.querySelector('iframe')!.offsetHeight,
      ]);
      return asked === drawn;
    });
    const offered = await host.onApp(async (element) => (await element.listTools()).map(({ name }) => name), undefined);
    for (const name of app.offers) assert.ok(offered.includes(name), `${name} among ${offered.join()}`);

    const isAnswered = await app.call(frame);
    const dialog = page.locator('vitrine-consent-dialog');
    await eventually('the call is asked about', async () => (await textOf(dialog)).includes(app.calls));
    await dialog.locator('#allow[aria-disabled=false]').click();
    await eventually('it is allowed', () => Promise.resolve(host.answered >= 1));
    await host.allowFurtherCalls();
    await isAnswered();
    assert.ok((await host.countOf('tool-call-request')) >= 1);

    await app.change(frame);
    await host.whenAnswered();
    const state = await app.readState(frame);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.locator('mcp-app-frame [role=dialog]').waitFor();
    assert.deepEqual(await app.readState(frame), state);
    await page.keyboard.press('Escape');
    await eventually('it is back', () => host.onApp(({ displayMode }) => displayMode === 'inline', undefined));
    assert.deepEqual(await app.readState(frame), state);
    assert.equal(await host.countOf('initialized'), 1);

    assert.deepEqual(await host.closeApp(), { state: 'closed', frames: 0 });
    await eventually('it has told that it was asked to go', () =>
      Promise.resolve(host.heard.includes('ui/resource-teardown')),
    );
    assert.equal(host.heard.at(-1), 'ui/resource-teardown');
    assert.deepEqual([await host.countOf('closed'), await host.countOf('failed')], [1, 0]);
    // What may be left waits for the next app, and is empty.
    const left = () => page.frames().filter((each) => each !== page.mainFrame());
    await eventually('its documents are gone', () =>
      Promise.resolve(
        frame.isDetached() && left().length <= 1 && left().every((each) => each.childFrames().length === 0),
      ),
    );
  }
});
