/**
 * Runs the conformance suite of hosts of MCP Apps against a page that sets `globalThis.__mcpAppsHost`
 * (docs/conformance-apps.md), by default the kit's own. Needs `npm run build` for that one.
 * Usage: npm run conformance:apps [-- --host <url> --group <name> --only <part of a title> --container <A or B> --at-once <number>]
 *   --host minimal[:<fault>]: the suite's own small host, with a fault if one is named
 *   --at-once: cases that run side by side, 4 unless told
 *   --container B: the kit's own page, with apps behind the proxy of another origin
 */
import { SuiteRunner } from '../test/mcp-apps/conformance/run-suite.mjs';

const argv = process.argv.slice(2);
const known = ['--host', '--group', '--only', '--container', '--at-once'];
const optionOf = (name) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined);
const strange = argv.filter((each, at) => at % 2 === 0 && !known.includes(each));
if (strange.length > 0 || argv.length % 2 > 0) {
  console.error(`Usage: npm run conformance:apps -- [${known.map((name) => `${name} <…>`).join('] [')}]`);
  process.exit(2);
}

const group = optionOf('--group');
const only = optionOf('--only');
const ownHost = async () => {
  const { serveDemo } = await import('./serve.mjs');
  const { address, stop } = await serveDemo(0);
  const query = optionOf('--container') === 'B' ? '?container=B' : '';
  return { url: new URL(`conformance-host.html${query}`, address).href, stop };
};

const runner = await SuiteRunner.start();
const host = optionOf('--host');
const minimal = /^minimal(?::([a-z-]+))?$/.exec(host ?? '');
const { url, stop } = minimal
  ? { url: await runner.addMinimalHost(minimal[1]), stop: () => undefined }
  : host
    ? { url: host, stop: () => undefined }
    : await ownHost();

const words = { passed: 'passed ', failed: 'FAILED ', skipped: 'skipped' };
const { passed, failed, skipped } = await runner.run(url, {
  groups: group ? [group] : undefined,
  atOnce: Number(optionOf('--at-once') ?? 4),
  only: only ? new RegExp(only, 'i') : undefined,
  report({ title, verdict, reason }) {
    console.log(`${words[verdict]}  ${title}`);
    if (reason) console.log(reason.replace(/^/gm, '           '));
  },
});
await runner.stop();
await stop();
console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
