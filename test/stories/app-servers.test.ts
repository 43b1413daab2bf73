/**
 * Apps of public servers, each in both containers and with clients of both versions of the SDK. The gate tries each app in each
 * container, one version here and the other one there; `--thorough` tries all of it. `npm run try:apps` tries all of it with every
 * official example server that needs no internet, and prints what each did.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { furtherServers, serveOverHttp, type HttpServer } from '../mcp-servers/public-servers.js';
import { isThorough } from '../property-runs.js';
import { AppHostPage, type ClientVersion, type Container } from './app-host-page.js';
import { DemoSite } from './demo-server.js';
import { DUTIES, playApp, type Duty } from './play-app.js';
import { REAL_APPS } from './real-apps.js';

const only = process.env['VITRINE_ONLY_APP'];
const further = furtherServers ? (await import('./further-apps.js')).FURTHER_APPS : [];
const APPS = [...REAL_APPS, ...further].filter(({ server }) => !only || server === only);
const CONTAINERS: readonly Container[] = ['A', 'B'];
const versionsOf = (at: number, container: Container): readonly ClientVersion[] =>
  isThorough ? [1, 2] : (at + CONTAINERS.indexOf(container)) % 2 === 0 ? [1] : [2];

describe('apps of public servers', { timeout: furtherServers ? 1_800_000 : 400_000 }, () => {
  let site: DemoSite;
  /** What each pair of an app and a client did. */
  const done = new Map<string, Set<Duty>>();
  const servers = new Map<string, HttpServer>();
  before(
    async () => {
      site = await DemoSite.start();
      // One after the other: each has the machine to itself while it starts.
      for (const { server, starts } of APPS) servers.set(server, await serveOverHttp(server, undefined, starts));
    },
    { timeout: 120_000 },
  );
  after(async () => {
    site?.stop();
    await Promise.all([...servers.values()].map((server) => server.stop()));
    if (furtherServers) printTable(done);
  });

  for (const container of CONTAINERS)
    describe(`in container ${container}`, () => {
      let host: AppHostPage;
      before(async () => void (host = await AppHostPage.open(site, container)));
      after(() => host?.visit.close());
      // One that failed leaves its app behind.
      afterEach(() => host.closeApp().catch(() => undefined));

      APPS.forEach((app, at) => {
        for (const version of versionsOf(at, container))
          it(`${app.server}, with a client of the SDK ${version}`, () => {
            const duties = new Set<Duty>();
            done.set(`${app.server} · ${container} · SDK ${version}`, duties);
            const { url } = servers.get(app.server)!;
            return playApp(host, app, { url, version, did: (duty) => duties.add(duty) });
          });
      });

      it('nothing failed that nobody saw', () => {
        // What a test asked for in an app's name the app knows nothing of, and says so.
        const isExpected = (error: string) =>
          error.includes('"id":"asked"') || APPS.some(({ says }) => says?.test(error));
        const errors = host.visit.errors.filter((each) => !isExpected(each));
        assert.deepEqual(errors, []);
        assert.deepEqual(
          host.warnings.filter((each) => /feature/i.test(each)),
          [],
        );
      });
    });
});

function printTable(done: ReadonlyMap<string, ReadonlySet<Duty>>): void {
  const rows = [...done].map(([pair, duties]) => [
    pair,
    Object.fromEntries(DUTIES.map((duty) => [duty, duties.has(duty) ? 'yes' : 'NO'])),
  ]);
  console.table(Object.fromEntries(rows));
}
