import { expect } from '@open-wc/testing';
import { MessageRate, messageFault, outlineOf } from '../../src/sandbox/message-limits.js';

describe('MessageRate', () => {
  it('lets a burst of 100 pass, then 100 a second', () => {
    const rate = new MessageRate(0);
    const passed = (from: number, count: number) =>
      Array.from({ length: count }, () => rate.judgeMessage(from)).filter((each) => each === 'pass').length;
    expect(passed(0, 300)).to.equal(100);
    expect(passed(500, 300)).to.equal(50);
    expect(passed(5_000, 300)).to.equal(100);
  });

  it('calls it a flood after three seconds over 1,000 a second, and not after a pause', () => {
    const run = (perSecond: readonly number[]) => {
      const rate = new MessageRate(0);
      const seen: string[] = [];
      perSecond.forEach((count, second) => {
        for (let i = 0; i < count; i += 1) seen.push(rate.judgeMessage(second * 1_000 + (i / count) * 999));
      });
      return seen.includes('flood');
    };
    expect(run([1_200, 1_200, 1_200, 5])).to.equal(true);
    expect(run([1_200, 1_200, 10, 1_200, 1_200, 10])).to.equal(false);
    expect(run([900, 900, 900, 900, 900])).to.equal(false);
  });
});

describe('messageFault', () => {
  it('passes plain JSON', () => {
    for (const value of [null, true, 1, 'x', [], {}, { a: [1, { b: 'c' }] }, undefined, Object.create(null)])
      expect(messageFault(value)).to.equal(undefined);
  });

  it('counts bytes, not characters', () => {
    expect(messageFault('x'.repeat(1_000_000))).to.equal(undefined);
    expect(messageFault('é'.repeat(600_000))).to.equal('too-large');
    expect(messageFault({ ['k'.repeat(2_000_000)]: 1 })).to.equal('too-large');
  });

  it('refuses depth, number and kind', () => {
    expect(messageFault(JSON.parse(`${'['.repeat(65)}${']'.repeat(65)}`))).to.equal('too-deep');
    expect(messageFault(Array.from({ length: 100_001 }, () => 0))).to.equal('too-large');
    for (const value of [new Map(), new Date(), new ArrayBuffer(1), () => 1, Symbol('x'), 1n, document.body])
      expect(messageFault(value)).to.equal('not-plain');
    const cycle: Record<string, unknown> = {};
    cycle.again = cycle;
    expect(messageFault(cycle)).to.equal('too-deep');
  });

  it('stops early: a web of shared parts costs no more than the limit', () => {
    let web: unknown = [1];
    for (let i = 0; i < 40; i += 1) web = [web, web];
    const start = performance.now();
    expect(messageFault(web)).to.equal('too-large');
    expect(performance.now() - start).to.be.below(500);
  });
});

describe('outlineOf', () => {
  it('keeps the short fields of the top level, by which a sender knows its message', () => {
    const message = {
      id: 7,
      method: 'x',
      flag: true,
      none: null,
      missing: undefined,
      long: 'x'.repeat(201),
      list: [1],
      deep: {},
    };
    expect({ ...outlineOf(message) }).to.deep.equal({ id: 7, method: 'x', flag: true, none: null });
  });

  it('keeps twenty, and reads `__proto__` as data', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]));
    expect(Object.keys(outlineOf(many)!)).to.have.length(20);
    const outline = outlineOf(JSON.parse('{"__proto__":"x","id":"a"}'))!;
    expect(Object.getPrototypeOf(outline)).to.equal(null);
    expect(outline.id).to.equal('a');
  });

  it('knows nothing of what is no plain object', () => {
    for (const value of ['x', 1, null, undefined, [1], new Map([['id', 1]]), new Date(), new Uint8Array(9)])
      expect(outlineOf(value)).to.equal(undefined);
  });
});
