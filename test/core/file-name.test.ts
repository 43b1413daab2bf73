import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fileExtension, mediaTypeOf, safeFileName } from '../../src/core/file-name.js';
import { propertyRuns } from '../property-runs.js';

const NAMES: [title: string, name: string][] = [
  ['Todo list', 'Todo list.html'],
  ['../../etc/passwd', '-..-etc-passwd.html'],
  ['..\\..\\boot.ini', '-..-boot.ini.html'],
  ['C:\\Windows', 'C--Windows.html'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j.html'],
  ['CON', '_CON.html'],
  ['nul.txt', '_nul.txt.html'],
  ['Lpt9', '_Lpt9.html'],
  ['com¹', '_com¹.html'],
  ['aux .x', '_aux .x.html'],
  ['console', 'console.html'],
  ['COM10', 'COM10.html'],
  ['a\0b\u0007c\u009fd', 'abcd.html'],
  ['evil\u202Efdp.exe', 'evilfdp.exe.html'],
  ['\u200E\u200F\u2066x\u2069', 'x.html'],
  ['lone \ud83d and \ud83d\u0001\ude00', 'lone  and.html'],
  ['  . hidden . ', 'hidden.html'],
  ['', 'artifact.html'],
  ['...', 'artifact.html'],
  ['\u202e \u0000.', 'artifact.html'],
  ['page.html', 'page.html'],
  ['Page.HTML', 'Page.html'],
  ['.html', 'html.html'],
  ['page.html.html', 'page.html.html'],
  ['page .html', 'page.html'],
  ['e\u0301te\u0301', 'été.html'],
  ['家計簿', '家計簿.html'],
  ['$& $1 `x`', '$& $1 `x`.html'],
];

describe('safeFileName', () => {
  for (const [title, name] of NAMES) {
    it(`calls ${JSON.stringify(title)} ${JSON.stringify(name)}`, () =>
      assert.equal(safeFileName(title, '.html'), name));
  }

  it('cuts at 120 characters and 240 bytes, extension included, between characters', () => {
    assert.equal(safeFileName('a'.repeat(300), '.html'), `${'a'.repeat(115)}.html`);
    assert.equal(safeFileName('あ'.repeat(300), '.html'), `${'あ'.repeat(78)}.html`);
    assert.equal(safeFileName('😀'.repeat(300), '.html'), `${'😀'.repeat(58)}.html`);
    assert.equal(safeFileName(`CON${' '.repeat(200)}x`, '.html'), '_CON.html');
    assert.equal(safeFileName(`CON.${'x'.repeat(300)}`, '.html').length, 120);
  });

  it('takes the extension with or without its dot, and none', () => {
    assert.equal(safeFileName('a', 'svg'), 'a.svg');
    assert.equal(safeFileName('a', ''), 'a');
    assert.equal(safeFileName('a', '/../x'), 'a.x');
  });

  it('gives a name that is safe everywhere, and the same name again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'CON',
        '.',
        '..',
        '/',
        '\\',
        ' ',
        '.html',
        '.HTML',
        ':',
        '\u202e',
        '\0',
        'e',
        '\u0301',
        '_',
        '<\u0338',
        '\u212a',
        '😀',
        '\ud800',
        '家'.repeat(70),
        'a'.repeat(118),
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom('.html', '.jsx', '.dockerfile', ''),
        (pieces, extension) => {
          const name = safeFileName(pieces.join(''), extension);
          assert.equal(safeFileName(name, extension), name);
          assert.ok(name.endsWith(extension) && name.length > extension.length);
          assert.ok([...name].length <= 120 && Buffer.byteLength(name) <= 240);
          assert.equal(name, name.normalize('NFC'));
          assert.doesNotMatch(name, /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]|^[. ]|[. ]$/u);
          assert.doesNotMatch(name, /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        },
      ),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it('takes a title of 1 MB within 200 ms', () => {
    const started = performance.now();
    for (const title of [' '.repeat(1e6), '. '.repeat(5e5) + 'x', 'a. '.repeat(3e5), '\u0301'.repeat(1e6)])
      safeFileName(title, '.txt');
    assert.ok(performance.now() - started < 800);
  });
});

describe('fileExtension', () => {
  it('follows the type', () => {
    const types = 'html react markdown svg mermaid bibliography knowledge-graph mcp-app anything __proto__'.split(' ');
    assert.equal(
      types.map((type) => fileExtension(type)).join(' '),
      '.html .jsx .md .svg .mmd .json .json .txt .txt .txt',
    );
    assert.equal(fileExtension('html', 'python'), '.html');
    assert.equal(fileExtension('image', 'image/jpeg'), '.jpg');
  });

  it('follows the language of code', () => {
    const table =
      'javascript.js typescript.ts python.py java.java cpp.cpp c.c csharp.cs go.go rust.rs ruby.rb php.php swift.swift kotlin.kt sql.sql ' +
      'html.html css.css scss.scss json.json xml.xml toml.toml csv.csv diff.diff vue.vue svelte.svelte ' +
      'scala.scala dart.dart lua.lua jsx.jsx tsx.tsx ' +
      'yaml.yaml bash.sh shell.sh powershell.ps1 markdown.md r.r perl.pl haskell.hs elixir.ex latex.tex dockerfile.dockerfile ' +
      'js.js ts.ts py.py c++.cpp c#.cs cs.cs golang.go rs.rs rb.rb kt.kt sh.sh yml.yaml ps1.ps1 ' +
      'brainfuck.txt __proto__.txt constructor.txt';
    for (const entry of table.split(' ')) {
      const [, language = '', extension] = /^(.+)(\..+)$/.exec(entry) ?? [];
      assert.equal(fileExtension('code', language), extension, language);
    }
    assert.equal(fileExtension('code'), '.txt');
    assert.equal(fileExtension('code', ' TypeScript '), '.ts');
  });
});

describe('mediaTypeOf', () => {
  it("lets nothing that could run open on the page's origin", () => {
    assert.equal(mediaTypeOf('html'), 'application/octet-stream');
    assert.equal(mediaTypeOf('svg'), 'application/octet-stream');
    assert.equal(mediaTypeOf('image', 'image/svg+xml'), 'application/octet-stream');
    assert.equal(mediaTypeOf('image', 'image/png'), 'image/png');
    assert.equal(mediaTypeOf('react'), 'text/plain;charset=utf-8');
    assert.equal(mediaTypeOf('text/html'), 'text/plain;charset=utf-8');
  });
});
