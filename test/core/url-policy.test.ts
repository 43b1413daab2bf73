import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkUrl, type UrlUse } from '../../src/core/url-policy.js';
import { propertyRuns } from '../property-runs.js';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const kinds = (url: string) =>
  (['link', 'image', 'svg'] as const).map((use) => checkUrl(url, use)?.kind ?? '–').join(' ');

/** 26 schemes and spellings, and what passes as a link, as a picture and within an SVG. */
const SCHEMES: [url: string, passes: string][] = [
  ['https://a.example/x', 'web web –'],
  ['http://a.example/x', 'web web –'],
  ['HTTPS://A.example/x', 'web web –'],
  ['mailto:ada@a.example', 'mail – –'],
  ['#part', 'fragment – fragment'],
  [PIXEL, '– data –'],
  ['data:image/svg+xml,<svg onload=alert(1)>', '– – –'],
  ['data:text/html,<script>alert(1)</script>', '– – –'],
  ['javascript:alert(1)', '– – –'],
  ['java\tscript:alert(1)', '– – –'],
  ['java\nscript:alert(1)', '– – –'],
  ['\u0001javascript:alert(1)', '– – –'],
  [' javascript:alert(1)', '– – –'],
  ['JaVaScRiPt:alert(1)', '– – –'],
  ['javascript\0:alert(1)', '– – –'],
  ['vbscript:msgbox(1)', '– – –'],
  ['file:///etc/passwd', '– – –'],
  ['blob:https://a.example/5d1f', '– – –'],
  ['filesystem:https://a.example/temporary/x', '– – –'],
  ['about:blank', '– – –'],
  ['view-source:https://a.example', '– – –'],
  ['ftp://a.example/x', '– – –'],
  ['ws://a.example', '– – –'],
  ['tel:+123', '– – –'],
  ['intent://a#Intent;end', '– – –'],
  ['ms-settings:privacy', '– – –'],
];

describe('checkUrl', () => {
  it('knows 26 schemes', () => assert.equal(SCHEMES.length, 26));
  for (const [url, passes] of SCHEMES) {
    it(`lets ${JSON.stringify(url)} pass as: ${passes}`, () => assert.equal(kinds(url), passes));
  }

  it('refuses relative addresses, for there is no page that they belong to', () => {
    for (const url of [
      '',
      ' ',
      'x.html',
      '/x',
      '//a.example/x',
      '?q',
      './x',
      'a.example',
      'https',
      'https://',
      'https://[',
    ]) {
      assert.equal(kinds(url), '– – –', url);
    }
  });

  it('shows the host that opens', () => {
    const host = (url: string) => checkUrl(url, 'link')?.host;
    assert.equal(host('https://bücher.example:8443/x'), 'xn--bcher-kva.example:8443');
    assert.equal(host('https://аpple.com'), 'xn--pple-43d.com');
    assert.equal(host('https:\\\\a.example\\b'), 'a.example');
    assert.equal(host('https://bank.example@evil.example/'), 'evil.example');
    assert.equal(host('https://a.example:443'), 'a.example');
    assert.equal(host('mailto:ada@a.example'), '');
  });

  it('removes user name and password', () => {
    assert.equal(checkUrl('https://ada:secret@a.example/x?y#z', 'link')?.href, 'https://a.example/x?y#z');
    assert.equal(checkUrl('https://bank.example@evil.example/', 'image')?.href, 'https://evil.example/');
  });

  it('strips what browsers strip, and keeps spaces within an address', () => {
    assert.equal(checkUrl(' \u0000\u001f https://a.ex\tample/a b ', 'link')?.href, 'https://a.example/a%20b');
    assert.equal(checkUrl('\u00a0#part', 'link')?.href, '#part');
  });

  it('takes pictures in their own address up to 2 MB', () => {
    const base64 = (bytes: number) => `data:image/webp;base64,${'A'.repeat((bytes / 3) * 4)}`;
    assert.equal(checkUrl(base64(1_999_998), 'image')?.kind, 'data');
    assert.equal(checkUrl(base64(2_000_001), 'image'), undefined);
    assert.equal(checkUrl(`data:image/gif,${'A'.repeat(2_000_001)}`, 'image'), undefined);
    assert.equal(checkUrl('data:image/png', 'image'), undefined);
    assert.equal(checkUrl('data:image/pngx;base64,AA', 'image'), undefined);
    assert.equal(checkUrl('DATA:image/JPEG;charset=x;BASE64,AA', 'image')?.kind, 'data');
  });

  it('throws for nothing, gives only safe schemes, and says the same about its own answer', () => {
    const pieces = [
      'javascript:',
      'data:',
      'https://',
      'http:',
      'mailto:',
      '#',
      '@',
      '/',
      '\\',
      '\t',
      '\0',
      ' ',
      ':',
      ',',
      'image/png',
      ';base64',
      'a.example',
    ];
    const address = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(address, fc.constantFrom<UrlUse>('link', 'image', 'svg'), (parts, use) => {
        const checked = checkUrl(parts.join(''), use);
        if (!checked) return;
        assert.match(checked.href, /^(https?:\/\/[^/]|mailto:|#|data:image\/(png|jpeg|gif|webp)[;,])/i);
        assert.deepEqual(checkUrl(checked.href, use), checked);
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });

  it('looks at 1 MB within 200 ms', () => {
    const started = performance.now();
    for (const text of [
      ' '.repeat(1e6),
      `data:image/png${';'.repeat(1e6)}`,
      `https://${'a.'.repeat(5e5)}`,
      `${' '.repeat(5e5)}x`.repeat(2),
    ]) {
      for (const use of ['link', 'image', 'svg'] as const) checkUrl(text, use);
    }
    assert.ok(performance.now() - started < 1_000);
  });
});
