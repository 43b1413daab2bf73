/**
 * The suite itself: it passes a small host that is not the kit's, and finds each fault in it. The gate runs what faults
 * need; all cases against that host, and the kit's own page, run by `npm run conformance:apps` and with `--thorough`.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

interface Runner {
  addMinimalHost(fault?: string): Promise<string>;
  run(
    url: string,
    options: { groups?: string[]; only?: RegExp },
  ): Promise<{ passed: number; failed: { title: string; reason: string }[]; skipped: number }>;
  stop(): Promise<void>;
}
// Not bundled into the test: it looks for files beside itself.
const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve('test/mcp-apps/conformance', file)).href);

const isThorough = process.env['VITRINE_THOROUGH'] === '1';

describe('the conformance suite of hosts of MCP Apps', () => {
  let runner: Runner;
  let faults: Record<string, RegExp>;
  before(async () => {
    const { SuiteRunner } = (await load('run-suite.mjs')) as { SuiteRunner: { start(): Promise<Runner> } };
    ({ FAULTS: faults } = (await load('minimal-host/minimal-page.mjs')) as { FAULTS: Record<string, RegExp> });
    runner = await SuiteRunner.start();
  });
  after(() => runner.stop());

  it('passes a host without faults', async () => {
    const matching = new RegExp(
      Object.values(faults)
        .map(({ source }) => source)
        .join('|'),
    );
    const only = isThorough ? {} : { only: matching };
    const outcome = await runner.run(await runner.addMinimalHost(), { groups: ['standard'], ...only });
    assert.deepEqual(outcome.failed, []);
    assert.ok(outcome.passed >= Object.keys(faults).length);
  });

  for (const fault of ['no-visibility', 'no-source-check', 'early-result', 'moved-frame'])
    it(`finds the fault ${fault}`, async () => {
      const outcome = await runner.run(await runner.addMinimalHost(fault), { only: faults[fault]! });
      assert.equal(outcome.passed, 0);
      assert.equal(outcome.failed.length, 1);
    });

  it('counts what a host does not offer', async () => {
    const outcome = await runner.run(await runner.addMinimalHost(), { groups: ['remote-dom'] });
    assert.deepEqual(outcome, { passed: 0, failed: [], skipped: 1 });
  });
});
