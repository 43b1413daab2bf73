import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CircuitBreaker, type CallPass } from '../../../../src/core/mcp/resilience/circuit-breaker.js';
import { propertyRuns } from '../../../property-runs.js';

/** The same by a table of the specification, written without looking at the other. */
class PlainBreaker {
  mode: 'closed' | 'open' | 'probing' = 'closed';
  failures = 0;
  since = 0;

  state(now: number): string {
    if (this.mode === 'closed') return 'closed';
    return now - this.since >= 60_000 ? 'half-open' : 'open';
  }

  call(now: number): 'refused' | 'pass' | 'probe' {
    const state = this.state(now);
    if (state === 'closed') return 'pass';
    if (state === 'open' || this.mode === 'probing') return 'refused';
    this.mode = 'probing';
    return 'probe';
  }

  end(kind: 'pass' | 'probe' | 'check', ok: boolean, now: number): void {
    if (kind === 'pass') {
      this.failures = ok ? 0 : this.failures + 1;
      if (this.failures < 3) return;
    } else if (ok) return void Object.assign(this, { mode: 'closed', failures: 0 });
    Object.assign(this, { mode: 'open', failures: 0, since: now });
  }
}

const step = fc.record({
  what: fc.constantFrom('call', 'check', 'wait'),
  ok: fc.boolean(),
  waitMs: fc.integer({ min: 0, max: 90_000 }),
});

describe('CircuitBreaker', () => {
  it('does what a second implementation does', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 1_000;
        const breaker = new CircuitBreaker({ now: () => now });
        const plain = new PlainBreaker();
        for (const { what, ok, waitMs } of steps) {
          if (what === 'wait') now += waitMs;
          else if (what === 'call') {
            const pass = breaker.admitCall();
            const verdict = plain.call(now);
            assert.equal(pass === undefined, verdict === 'refused');
            pass?.settle(ok ? 'success' : 'failure');
            if (verdict !== 'refused') plain.end(verdict, ok, now);
          } else {
            breaker.admitHealthCheck()?.settle(ok ? 'success' : 'failure');
            plain.end(plain.state(now) === 'closed' ? 'pass' : 'check', ok, now);
          }
          assert.equal(breaker.state, plain.state(now));
        }
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('lets exactly one probe through, and no result of the past count', () => {
    let now = 0;
    const breaker = new CircuitBreaker({ now: () => now });
    const late = breaker.admitCall();
    for (let call = 0; call < 3; call += 1) breaker.admitCall()?.settle('failure');
    assert.equal(breaker.state, 'open');
    late?.settle('success');
    assert.equal(breaker.state, 'open');
    now = 60_000;
    const probes = Array.from({ length: 5 }, () => breaker.admitCall()).filter((pass): pass is CallPass => !!pass);
    assert.equal(probes.length, 1);
    assert.equal(breaker.admitHealthCheck(), undefined);
    probes[0]?.settle('neutral');
    assert.equal(breaker.state, 'half-open');
    breaker.admitCall()?.settle('success');
    assert.equal(breaker.state, 'closed');
  });
});
