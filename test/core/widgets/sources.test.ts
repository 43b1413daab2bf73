import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CODEAGENTS_UI_LIMITS, sanitizeProjectPath } from '../../../src/core/index.js';
import { parseCodeagentsUi } from './by-the-letter.js';

type Kind = 'image' | 'video';
function check(source: unknown, type: Kind = 'image'): { source?: unknown; code?: string | undefined } {
  const { block, problems } = parseCodeagentsUi(
    JSON.stringify({ type: 'codeagents_ui', version: 1, elements: [{ type, id: 'x', source }] }),
  );
  const element = block?.elements[0] as { source: unknown } | undefined;
  return element ? { source: element.source } : { code: problems[0]?.code };
}
const url = (address: unknown, type?: Kind) => check({ kind: 'url', url: address }, type);
const file = (path: unknown, type?: Kind) => check({ kind: 'project_file', path }, type);
const bytes = (data: unknown, mediaType: unknown = 'image/png') => check({ kind: 'base64', mediaType, data });

describe('the path of a project file', () => {
  const good: Record<string, string> = {
    'a.png': 'a.png',
    'a/b/c.png': 'a/b/c.png',
    'a\\b\\c.png': 'a/b/c.png',
    './a/./b.png': 'a/b.png',
    'a//b.png': 'a/b.png',
    'a..b.png': 'a..b.png',
    '..a/b..png': '..a/b..png',
    '.../a.png': '.../a.png',
    'my plots/été ☀.png': 'my plots/été ☀.png',
    'a/b:c.png': 'a/b:c.png',
    '100%.png': '100%.png',
    'a%20b.png': 'a%20b.png',
    '.hidden/a.png': '.hidden/a.png',
  };
  for (const [path, clean] of Object.entries(good))
    it(`may be ${path}`, () => assert.equal(sanitizeProjectPath(path), clean));

  const bad = [
    '',
    '/a.png',
    '\\a.png',
    '//server/a.png',
    '\\\\server\\a.png',
    '..',
    '../a.png',
    'a/../b.png',
    'a/..',
    'a\\..\\b.png',
    '~/a.png',
    '~user/a.png',
    'a/~b.png',
    'C:\\a.png',
    'c:a.png',
    './c:/a.png',
    'file:a.png',
    'https://a.b/c.png',
    'data:x',
    'a%2eb.png',
    '%2E%2e/a.png',
    'a%2fb.png',
    'a%5Cb.png',
    'a%00.png',
    'a\0.png',
    'a\n.png',
    'a\u007f.png',
    'a\t.png',
    'a/',
    'a\\',
    '.',
    './',
    './.',
    'a/./',
  ];
  for (const path of bad)
    it(`may not be ${JSON.stringify(path)}`, () => assert.equal(sanitizeProjectPath(path), undefined));

  it('is text', () => {
    for (const path of [undefined, null, 5, {}, ['a'], new String('a')])
      assert.equal(sanitizeProjectPath(path), undefined);
  });

  it('stays below its root, and stays the same when checked again', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', '/', '\\', '~', ':', '%2e', '%2F', '%5c', 'a', 'b.png', ' ', 'é', '\u0001'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        (path) => {
          const clean = sanitizeProjectPath(path);
          if (clean === undefined) return;
          assert.equal(sanitizeProjectPath(clean), clean);
          const resolved = new URL(clean.split('/').map(encodeURIComponent).join('/'), 'https://host/root/');
          assert.ok(resolved.href.startsWith('https://host/root/') && resolved.host === 'host');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the source of an image or a video', () => {
  it('is an object of a known kind', () => {
    for (const source of ['https://a.b/c.png', [], 5]) assert.equal(check(source).code, 'field-type');
    for (const kind of ['file', 'URL', 'constructor', 5, undefined])
      assert.equal(check({ kind, url: 'https://a.b/c.png' }).code, 'media-type');
    assert.equal(check(undefined).code, 'field-missing');
  });

  it('is an https address', () => {
    assert.deepEqual(url('https://example.org/a.png').source, { kind: 'url', url: 'https://example.org/a.png' });
    assert.deepEqual(url('HTTPS://Example.org/a.png').source, { kind: 'url', url: 'https://example.org/a.png' });
    for (const bad of [
      'http://a.b/c.png',
      'data:image/png;base64,AAAA',
      'blob:https://a.b/x',
      'javascript:alert(1)',
      'file:///a.png',
      '//a.b/c.png',
      '/c.png',
      'c.png',
      'https:a.b',
      'https:/a.b',
      'https://',
      'https:// ',
      ' https://a.b',
      'ftp://a.b/c.png',
      '',
      5,
      null,
      'https://a b/c.png',
    ]) {
      assert.equal(url(bad).code, 'media-url', JSON.stringify(bad));
    }
  });

  it('loses user name and password', () =>
    assert.deepEqual(url('https://me:secret@example.org/a.png').source, {
      kind: 'url',
      url: 'https://example.org/a.png',
    }));

  it('is judged by an extension that names a media type, and else when it loads', () => {
    for (const good of [
      'a.png',
      'a.JPEG',
      'a.jpg?x=.svg',
      'a.webp#x',
      'a.gif',
      'a.heic',
      'a',
      'a.php',
      'a.png/raw',
      '',
      'a.mp3',
      'a.',
    ])
      assert.ok(url(`https://a.b/${good}`).source, good);
    for (const bad of [
      'a.svg',
      'a.SVGZ',
      'a.avif',
      'a.bmp',
      'a.ico',
      'a.tif',
      'a.tiff',
      'a.webm',
      'a.m4v',
      'a.ogv',
      'a.avi',
      'a.mkv',
      'a.mp4',
      'a.mov',
    ])
      assert.equal(url(`https://a.b/${bad}`).code, 'media-type', bad);
    for (const good of ['a.mp4', 'a.MOV', 'a', 'a.php']) assert.ok(url(`https://a.b/${good}`, 'video').source, good);
    for (const bad of ['a.png', 'a.webm', 'a.svg'])
      assert.equal(url(`https://a.b/${bad}`, 'video').code, 'media-type', bad);
  });

  it('is a project file of a known type', () => {
    assert.deepEqual(file('./plots\\a.PNG').source, { kind: 'project_file', path: 'plots/a.PNG' });
    for (const good of ['a.png', 'a.jpg', 'a.jpeg', 'a.webp', 'a.gif', 'a.heic']) assert.ok(file(good).source, good);
    for (const bad of ['a', 'a.svg', 'a.mp4', 'a.png/b', '.png/', 'png']) assert.ok(file(bad).code, bad);
    assert.ok(file('a.mov', 'video').source);
    assert.equal(file('a.png', 'video').code, 'media-type');
    assert.equal(file('../a.png').code, 'media-path');
    assert.equal(file(undefined).code, 'media-path');
  });

  it('is base64 of an image', () => {
    assert.deepEqual(bytes('iVBORw0KGgo=').source, { kind: 'base64', mediaType: 'image/png', data: 'iVBORw0KGgo=' });
    assert.deepEqual(bytes(' iVBO\nRw0K\tGgo= ').source, {
      kind: 'base64',
      mediaType: 'image/png',
      data: 'iVBORw0KGgo=',
    });
    for (const good of ['image/png', 'image/JPEG', 'image/jpg', 'image/webp', 'image/gif', 'image/heic', 'IMAGE/PNG'])
      assert.ok(bytes('AAAA', good).source, good);
    for (const bad of ['image/svg+xml', 'image/avif', 'video/mp4', 'image/png; x=y', ' image/png', 'text/html', '', 5])
      assert.equal(bytes('AAAA', bad).code, 'media-type', String(bad));
    for (const bad of [
      '',
      ' ',
      '=',
      '==',
      'A',
      'AA-_',
      'AA.A',
      'data:image/png;base64,AAAA',
      'AA=A',
      'AA====',
      5,
      null,
    ])
      assert.equal(bytes(bad).code, 'media-base64', JSON.stringify(bad));
    // With the wrong padding, or none, it is what `atob` takes all the same.
    for (const data of ['AA', 'AA=', 'AA==', 'AAA', 'AAA='])
      assert.equal(atob((bytes(data).source as { data: string }).data).length, data.startsWith('AAA') ? 2 : 1, data);
  });

  it('is at most 1 MB of decoded bytes, counted from length and padding', () => {
    const most = CODEAGENTS_UI_LIMITS.base64Bytes;
    const exact = `${'A'.repeat(Math.floor(most / 3) * 4)}AA==`;
    assert.equal(atob(exact).length, most);
    assert.ok(bytes(exact).source);
    assert.equal(bytes(`${exact.slice(0, -2)}A=`).code, 'media-too-large');
  });
});
