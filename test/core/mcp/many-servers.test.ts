import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import { isThorough } from '../../property-runs.js';
import { FakeMcpClock, turns, when } from './fake-mcp-clock.js';
import { PlainServer } from './plain-server.js';

const open: ServerManager[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((manager) => manager.close()));
});

async function addServers(count: number, tools: number, options: ServerManagerOptions) {
  const manager = new ServerManager(options);
  open.push(manager);
  const servers: PlainServer[] = [];
  for (let each = 0; each < count; each += 1) {
    await manager.create({ name: `s${each}`, url: 'https://a.example/' });
    const server = new PlainServer({ toolsPerPage: tools });
    servers.push(server);
    manager.attachTransport(`s${each}`, server.open);
  }
  const startAll = (): Promise<unknown> =>
    Promise.all(servers.map((_, each) => manager.start(`s${each}`).catch(() => undefined)));
  return { manager, servers, startAll };
}

/**
 * Bytes in use, buffers included, once all that nobody holds is gone: what was held weakly goes with the second collection.
 * What is held, a leak among it, outlives any number of them.
 */
async function heapBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const MINUTE_MS = 60_000;

describe('many servers', () => {
  it('with 50 tools each connect in 5 s, a hundred of them, and one that is dead delays no other', async () => {
    const { manager, servers, startAll } = await addServers(100, 50, {});
    manager.attachTransport('s3', () => ({
      start: () => Promise.resolve(),
      send: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }));
    const [startedAt, before] = [performance.now(), process.cpuUsage()];
    void startAll();
    await when(() => manager.list().filter(({ status }) => status === 'connected').length === 99);
    const { user, system } = process.cpuUsage(before);
    const workMs = (user + system) / 1_000;
    assert.ok(workMs < 5_000, `${Math.round(workMs)} ms`);
    // Beside other tests work takes longer than it is; waiting for the dead one would take 10 s.
    assert.ok(performance.now() - startedAt < 9_500);
    assert.equal(
      manager.list().reduce((sum, { tools }) => sum + tools.length, 0),
      99 * 50,
    );
    assert.equal(servers.length, 100);
    assert.equal(manager.get('s3').status, 'connecting');
  });

  // A day takes a minute of a processor.
  const [minutes, title] = isThorough ? [24 * 60, 'a day, and keep no memory'] : [30, 'half an hour'];
  it(`leave no timer when a hundred of them have lived for ${title}`, async () => {
    const clock = new FakeMcpClock();
    const { now, sleep, random } = clock;
    const { manager, servers, startAll } = await addServers(100, 1, { now, sleep, random });
    const starting = startAll();
    await when(() => manager.list().every(({ status }) => status === 'connected'));
    await starting;
    // A heartbeat and a health check each: until then digests of tools are being made in another thread.
    const rest = (): Promise<void> => turns(2).then(() => when(() => clock.timers === 200));
    const live = (ms: number): Promise<void> => clock.advanceTogether(ms, rest);
    if (isThorough) await live(3 * 60 * MINUTE_MS); // until all code is compiled that will be: that is no growth
    const [first] = servers;
    const [lists, pings] = [first?.lists ?? 0, first?.pings ?? 0];
    const before = await heapBytes();
    await live((minutes / 2) * MINUTE_MS);
    const noon = await heapBytes();
    await live((minutes / 2) * MINUTE_MS);
    const after = await heapBytes();
    const said = `heap of a day: ${before} bytes, ${noon - before} more at noon, ${after - noon} more in the evening`;
    if (isThorough) console.log(said);
    if (isThorough) assert.ok(after / before < 1.02, said);
    // What settles is no leak; what grows as much in the second half of the day would grow for ever.
    if (isThorough) assert.ok(after / noon < 1.005, said);
    assert.ok(manager.list().every(({ status, circuit }) => status === 'connected' && circuit === 'closed'));
    // Every 5 minutes a health check, which spares the ping of that time.
    assert.equal((first?.lists ?? 0) - lists, minutes / 5);
    assert.ok((first?.pings ?? 0) - pings >= minutes * 1.8, String(first?.pings));
    await manager.close();
    await turns();
    assert.equal(clock.timers, 0);
  });
});
