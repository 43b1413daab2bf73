import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Redaction } from '../../src/gateway/redaction.js';
import { StderrTail } from '../../src/gateway/stderr-tail.js';
import { propertyRuns } from '../property-runs.js';

describe('redaction', () => {
  it('hides known values wherever they stand, in whatever form', () => {
    const secret = fc
      .string({ unit: 'grapheme', minLength: 4, maxLength: 40 })
      .filter((text) => text.trim().length >= 4);
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (value, before, behind) => {
        const redaction = new Redaction([value]);
        const plain = value.trim();
        for (const text of [`${before} ${value} ${behind}`, `?key=${encodeURIComponent(plain)}`])
          assert.equal(redaction.redactText(text).includes(plain), '[redacted]'.includes(plain), text);
      }),
      { numRuns: propertyRuns(1_000) },
    );
    const key = '-----BEGIN KEY-----\nMIIBVgIBADANBg\n-----END KEY-----';
    assert.equal(new Redaction([key]).redactText('line: MIIBVgIBADANBg!'), 'line: [redacted]!');
    assert.equal(new Redaction(['Bearer abcdef']).redactText('sent abcdef'), 'sent [redacted]');
    assert.equal(new Redaction(['1', 'no']).redactText('1 no'), '1 no');
  });

  it('hides what is called a secret, though nobody knows it', () => {
    const { redactText } = new Redaction();
    const cases: readonly (readonly [string, string])[] = [
      ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
      ['Authorization: Basic YTpi', 'Authorization: Basic [redacted]'],
      ['https://me:pw@example.com/x', 'https://[redacted]@example.com/x'],
      ['GITHUB_TOKEN=abc next', 'GITHUB_TOKEN=[redacted] next'],
      ['{"apiKey": "a b", "n": 1}', '{"apiKey": [redacted], "n": 1}'],
      ['private-key=x', 'private-key=[redacted]'],
      ['nothing to hide: 5', 'nothing to hide: 5'],
    ];
    for (const [text, expected] of cases) assert.equal(redactText.call(new Redaction(), text), expected);
    assert.deepEqual(new Redaction().redactArguments(['--api-key', 'abc', '--token=x', '--port', '5']), [
      '--api-key',
      '[redacted]',
      '--token=[redacted]',
      '--port',
      '5',
    ]);
    assert.deepEqual(new Redaction().redactValue({ a: [{ password: { deep: 1 } }], b: 'cookie=x' }), {
      a: [{ password: '[redacted]' }],
      b: 'cookie=[redacted]',
    });
  });

  it('costs what a line is long', () => {
    const started = performance.now();
    for (const part of ['token', 'a-', '://', 'Bearer ', 'password', ' '])
      new Redaction().redactText(part.repeat(20_000));
    assert.ok(performance.now() - started < 1_500, `${performance.now() - started} ms`);
  });
});

describe('the tail of stderr', () => {
  it('is the last 200 lines, of at most 64 KiB, without control sequences', () => {
    const tail = new StderrTail(new Redaction());
    const writer = tail.openWriter();
    for (let line = 1; line <= 300; line += 1) writer.addText(`line ${line}\n`);
    assert.equal(tail.text.split('\n').length, 200);
    assert.match(tail.text, /^line 101\n/);
    writer.addText('\u001b[31mred\u001b[0m\u001b]0;title\u0007\u0008\u202e end\r\n');
    assert.match(tail.text, /\nred end$/);
    writer.addText('y'.repeat(300_000));
    writer.addText('\nlast');
    writer.endText();
    assert.ok(Buffer.byteLength(tail.text) <= 64 * 1024, String(Buffer.byteLength(tail.text)));
    assert.match(tail.text, /\nlast$/);
  });

  it('never shows half a secret, wherever chunks and lines are cut', () => {
    const secret = 'S3CRET-'.repeat(20);
    const bytes = `${'z'.repeat(64 * 1024 - 70)}${secret}\nand ${secret} again\n`;
    for (const cut of [10, 64 * 1024 - 20, 64 * 1024 + 20, bytes.length - 20]) {
      const tail = new StderrTail(new Redaction([secret]));
      const [one, other] = [tail.openWriter(), tail.openWriter()];
      one.addText(bytes.slice(0, cut));
      other.addText('another child\n');
      assert.equal(tail.text.includes('S3CRET'), false, String(cut));
      one.addText(bytes.slice(cut));
      assert.equal(tail.text.includes('S3CRET'), false, String(cut));
    }
  });
});
