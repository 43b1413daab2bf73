import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scriptJson, innerDocument, outerDocument } from '../../src/sandbox/frame-document.js';
import { MAX_ENTRIES, MAX_ENTRY_LENGTH, readReport } from '../../src/sandbox/frame-report.js';
import { messageFault } from '../../src/sandbox/message-limits.js';
import { propertyRuns } from '../property-runs.js';

const anything = fc.anything({
  maxDepth: 1,
  maxKeys: 3,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withTypedArray: true,
  withSparseArray: true,
});

describe('readReport', () => {
  it('throws at nothing and lets nothing long or odd through (many random values)', () => {
    const kind = fc.constantFrom(
      'console',
      'error',
      'link',
      'blocked',
      'storage',
      'escape',
      'navigation-refused',
      'endless',
      '__proto__',
      'toString',
      undefined,
    );
    const reports = fc.record(
      {
        kind,
        entries: anything,
        phase: anything,
        message: anything,
        code: anything,
        line: anything,
        column: anything,
        stack: anything,
        url: anything,
        text: anything,
        host: anything,
        count: anything,
      },
      { requiredKeys: ['kind'] },
    );
    const before = Object.keys(Object.prototype).length;
    const runs = propertyRuns(100_000);
    let read = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: reports }, anything), (value) => {
        const report = readReport(value);
        if (!report) return;
        read += 1;
        assert.ok(JSON.stringify(report).length < 2_000_000);
        if (report.kind === 'console') {
          for (const { level, text, count } of report.entries)
            assert.ok(
              ['log', 'info', 'warn', 'error', 'debug'].includes(level) && typeof text === 'string' && count >= 1,
            );
        }
        if (report.kind === 'error')
          assert.ok(typeof report.message === 'string' && (report.line === undefined || report.line >= 1));
      }),
      { numRuns: runs },
    );
    assert.ok(read > runs / 5, `only ${read} were reports`);
    assert.equal(Object.keys(Object.prototype).length, before);
  });

  it('cuts what is too long', () => {
    const report = readReport({
      kind: 'console',
      entries: Array.from({ length: 500 }, () => ({ level: 'log', text: 'x'.repeat(9_999), count: 2 })),
    });
    assert.ok(report?.kind === 'console');
    assert.equal(report.entries.length, MAX_ENTRIES);
    assert.equal(report.entries[0]?.text.length, MAX_ENTRY_LENGTH);
  });

  it('keeps strings alone of what a preview stores, 1 MB in all', () => {
    const report = readReport({
      kind: 'storage',
      entries: { a: '1', b: 2, ['__proto__']: 'x', big: 'x'.repeat(2_000_000), c: '3' },
    });
    assert.ok(report?.kind === 'storage');
    assert.deepEqual(Object.keys(report.entries), ['a', '__proto__', 'c']);
    assert.equal(Object.getPrototypeOf(report.entries), null);
  });
});

describe('messageFault', () => {
  it('judges many random values without throwing', () => {
    const runs = propertyRuns(100_000);
    let refused = 0;
    fc.assert(
      fc.property(anything, (value) => {
        const fault = messageFault(value);
        if (fault) refused += 1;
        else assert.doesNotThrow(() => JSON.stringify(value));
      }),
      { numRuns: runs },
    );
    assert.ok(refused > runs / 100);
  });
});

describe('a frame’s documents', () => {
  const inner = {
    title: 't',
    sandbox: 'allow-scripts allow-forms',
    allow: '',
    referrerPolicy: 'no-referrer',
    credentialless: true,
  } as const;
  const settings = { nonce: 'inner', theme: undefined, scripts: [], stored: undefined };

  it('hold untrusted text as JSON that no parser takes for markup', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('</script><script>', '<!--<script>', "$&$`$'", '\u2028\u2029', ']]>'),
        ),
        (html) => {
          const json = scriptJson({ html });
          assert.doesNotMatch(json, /[<\u2028\u2029]/);
          assert.deepEqual(JSON.parse(json), { html });
          const text = outerDocument(
            { nonce: 'n', inner, policy: "default-src 'none'", prelude: 'p', settings, html },
            'script',
          );
          assert.equal(text.match(/<script/g)?.length, 2);
        },
      ),
    );
  });

  it('begin with the policy, whatever comes after, on one line', () => {
    const text = innerDocument(
      { ...settings, nonce: 'n' },
      "default-src 'none'",
      'prelude()',
      '<meta http-equiv="x">\n<head>',
    );
    assert.ok(
      text.startsWith(
        '<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src ' +
          `'none'"><meta http-equiv="x-dns-prefetch-control" content="off"><script type="application/json"`,
      ),
    );
    assert.equal(text.indexOf('\n'), text.length - '\n<head>'.length);
  });
});
