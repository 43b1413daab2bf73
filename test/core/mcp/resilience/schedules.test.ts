import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  ConnectionLostFault,
  HttpFault,
  readFault,
  readRetryAfter,
} from '../../../../src/core/mcp/connection/fault.js';
import { Deadline } from '../../../../src/core/mcp/resilience/deadline.js';
import { LatencyWindow, nearestRank } from '../../../../src/core/mcp/resilience/latency-window.js';
import { QuietRefresh } from '../../../../src/core/mcp/resilience/quiet-refresh.js';
import { ReconnectSchedule } from '../../../../src/core/mcp/resilience/reconnect-schedule.js';
import { RequestSlots } from '../../../../src/core/mcp/resilience/request-slots.js';
import { withRetries } from '../../../../src/core/mcp/resilience/retry.js';
import { FakeMcpClock, turns } from '../fake-mcp-clock.js';

const allWaits = (schedule: ReconnectSchedule): number[] => {
  const waits: number[] = [];
  for (let wait = schedule.takeWait(); wait !== undefined; wait = schedule.takeWait()) waits.push(wait / 1_000);
  return waits;
};

describe('ReconnectSchedule', () => {
  it('waits exactly what the specification says where chance is one half', () => {
    assert.deepEqual(allWaits(new ReconnectSchedule(() => 0.5)), [1, 2, 4, 8, 16, 30, 30, 30, 30, 30]);
  });

  it('differs by a fifth at most', () => {
    assert.equal(new ReconnectSchedule(() => 0).takeWait(), 800);
    assert.ok(Math.abs((new ReconnectSchedule(() => 0.999_999).takeWait() ?? 0) - 1_200) < 1);
  });

  it('begins anew after a connection of 60 s, and goes on after a shorter one', () => {
    const schedule = new ReconnectSchedule(() => 0.5);
    for (let attempt = 0; attempt < 3; attempt += 1) schedule.takeWait();
    schedule.recordConnected(0);
    schedule.recordLost(59_999);
    assert.equal(schedule.takeWait(), 8_000);
    schedule.recordConnected(0);
    schedule.recordLost(60_000);
    assert.equal(schedule.takeWait(), 1_000);
  });
});

describe('latency', () => {
  it('is the nearest rank, as counting says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 100 }),
        (values, percent) => {
          const sorted = [...values].sort((a, b) => a - b);
          // The least value that so many percent of all are not above.
          const expected = sorted.find(
            (each) => sorted.filter((other) => other <= each).length * 100 >= percent * sorted.length,
          );
          assert.equal(nearestRank(sorted, percent), expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('looks at the last thousand calls, and counts all', () => {
    const window = new LatencyWindow();
    assert.deepEqual(window.measure('a'), {
      server: 'a',
      p50Ms: null,
      p95Ms: null,
      p99Ms: null,
      totalCalls: 0,
      failedCalls: 0,
    });
    for (let call = 0; call < 1_500; call += 1) window.recordCall(call < 500 ? 99_999 : call - 499, call % 10 > 0);
    assert.deepEqual(window.measure('a'), {
      server: 'a',
      p50Ms: 500,
      p95Ms: 950,
      p99Ms: 990,
      totalCalls: 1_500,
      failedCalls: 150,
    });
  });
});

describe('withRetries', () => {
  it('tries again after 500 ms and 1 s, longer where the server asks, and gives up', async () => {
    const clock = new FakeMcpClock();
    const at: number[] = [];
    const start = clock.now();
    const run = withRetries(
      () => {
        at.push(clock.now() - start);
        return Promise.reject(new HttpFault(503, undefined, false));
      },
      { clock },
    );
    run.catch(() => undefined);
    await clock.advance(5_000);
    await assert.rejects(run, HttpFault);
    assert.deepEqual(at, [0, 500, 1_500]);
    const asked: number[] = [];
    const begun = clock.now();
    const waits = [7_000, 90_000, undefined];
    const other = withRetries(
      (attempt) => {
        asked.push(clock.now() - begun);
        return Promise.reject(new HttpFault(429, waits[attempt - 1], false));
      },
      { clock },
    );
    other.catch(() => undefined);
    await clock.advance(60_000);
    assert.deepEqual(asked, [0, 7_000, 37_000]);
    assert.equal(clock.timers, 0);
  });

  it('tries nothing again that the server has answered', async () => {
    for (const status of [400, 401, 403, 500]) {
      let calls = 0;
      const run = withRetries(() => Promise.reject(new HttpFault((calls += 1) && status, undefined, false)), {
        clock: new FakeMcpClock(),
      });
      await assert.rejects(run);
      assert.equal(calls, 1, String(status));
    }
  });
});

describe('faults', () => {
  it('are sorted as the specification does', () => {
    const of = (error: unknown): (string | boolean)[] => {
      const { code, isPassing, notSent, countsAgainst } = readFault(error);
      return [code, isPassing, notSent, countsAgainst];
    };
    assert.deepEqual(of(new TypeError('Failed to fetch')), ['connection-failed', true, false, true]);
    const refused = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
    assert.deepEqual(of(refused), ['connection-failed', true, true, true]);
    assert.deepEqual(of(new HttpFault(503, undefined, false)), ['connection-failed', true, false, true]);
    assert.deepEqual(of(new HttpFault(503, undefined, true)), ['connection-failed', true, true, true]);
    assert.deepEqual(of(new HttpFault(429, undefined, false)), ['rate-limited', true, true, true]);
    assert.deepEqual(of(new HttpFault(500, undefined, false)), ['connection-failed', false, false, true]);
    assert.deepEqual(of(new HttpFault(400, undefined, false)), ['connection-failed', false, false, false]);
    assert.deepEqual(of(new HttpFault(401, undefined, false)), ['auth-required', false, true, false]);
    assert.deepEqual(of(Object.assign(new Error('MCP error -32602: no'), { code: -32602 })), [
      'protocol-error',
      false,
      false,
      false,
    ]);
    assert.equal(readFault(new HttpFault(404, undefined, false)).isSessionLost, true);
    assert.equal(readFault(Object.assign(new Error('Session not found'), { code: -32001 })).isSessionLost, true);
    assert.equal(readFault(new ConnectionLostFault('x', true)).notSent, false);
    assert.equal(readRetryAfter('3', 0), 3_000);
    assert.equal(readRetryAfter(new Date(5_000).toUTCString(), 1_000), 4_000);
    assert.equal(readRetryAfter('soon', 0), undefined);
  });
});

describe('Deadline', () => {
  it('stands still while it is paused, and leaves no timer', async () => {
    const clock = new FakeMcpClock();
    const deadline = new Deadline(clock, 30_000);
    await clock.advance(20_000);
    const [one, other] = [deadline.pause(), deadline.pause()];
    await clock.advance(500_000);
    one();
    one();
    await clock.advance(500_000);
    assert.equal(deadline.signal.aborted, false);
    other();
    await clock.advance(9_999);
    assert.equal(deadline.signal.aborted, false);
    await clock.advance(1);
    assert.equal(deadline.signal.aborted, true);
    const ended = new Deadline(clock, 1_000);
    ended.end();
    await clock.advance(5_000);
    assert.equal(ended.signal.aborted, false);
    assert.equal(clock.timers, 0);
  });
});

describe('RequestSlots', () => {
  it('lets 64 run and 256 wait, in order, and refuses the rest', async () => {
    const slots = new RequestSlots();
    const ends: (() => void)[] = [];
    const order: number[] = [];
    const taken = Array.from({ length: 320 }, (_, index) =>
      slots.takeSlot().then((end) => {
        order.push(index);
        ends.push(end);
      }),
    );
    await assert.rejects(slots.takeSlot(), { code: 'busy' });
    await turns();
    assert.equal(ends.length, 64);
    while (order.length < 320) {
      ends.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    await Promise.all(taken);
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
  });
});

describe('QuietRefresh', () => {
  it('runs after 250 ms of quiet, at most every 5 s', async () => {
    const clock = new FakeMcpClock();
    const start = clock.now();
    const ran: number[] = [];
    const refresh = new QuietRefresh(clock, () => ran.push(clock.now() - start));
    refresh.requestRun();
    await clock.advance(200);
    refresh.requestRun();
    await clock.advance(1_000);
    refresh.requestRun();
    await clock.advance(10_000);
    assert.deepEqual(ran, [450, 5_450]);
    assert.equal(clock.timers, 0);
  });
});
