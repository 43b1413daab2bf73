import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createUIResource } from 'mcp-ui-server-5';
import { readUiResource, type UiContent } from '../../../../src/core/mcp-apps/ui-resource/read-ui-resource.js';
import { waitingAddress } from '../../../../src/core/mcp-apps/ui-resource/read-address.js';
import { mergeRenderData, readFrameLengths } from '../../../../src/core/mcp-apps/ui-resource/ui-metadata.js';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const read = (resource: unknown, supported?: string[]): UiContent => readUiResource(resource, { supported });
const html = (text: string, mimeType = 'text/html') => ({ uri: 'ui://a/1', mimeType, text });

describe('a resource of mcp-ui', () => {
  it('is read as its server made it, in text and in base64', () => {
    for (const encoding of ['text', 'blob'] as const) {
      const make = (content: Parameters<typeof createUIResource>[0]['content']) =>
        read(createUIResource({ uri: 'ui://a/1', content, encoding }));
      assert.deepEqual(make({ type: 'rawHtml', htmlString: '<p>Grüße</p>' }), { kind: 'html', html: '<p>Grüße</p>' });
      assert.deepEqual(make({ type: 'externalUrl', iframeUrl: 'https://a.example/x' }), {
        ...{ kind: 'url', url: 'https://a.example/x', further: 0 },
      });
      for (const framework of ['react', 'webcomponents'] as const)
        assert.deepEqual(make({ type: 'remoteDom', script: 'root.append("é")', framework }), {
          ...{ kind: 'remote-dom', script: 'root.append("é")', framework },
        });
    }
  });

  it('may be JSON, alone or in its content block, and need not have an address', () => {
    const resource = { mimeType: 'text/html', text: '<h2>Hi</h2>' };
    const expected = { kind: 'html', html: '<h2>Hi</h2>' };
    for (const given of [resource, { type: 'resource', resource }]) {
      assert.deepEqual(read(given), expected);
      assert.deepEqual(read(JSON.stringify(given)), expected);
    }
  });

  it('is told by its type, whatever its case and spaces', () => {
    assert.equal(read(html('<p>', 'TEXT/HTML ; Profile = "mcp-app"')).kind, 'app');
    assert.equal(read(html('<p>', 'text/html;profile=other')).kind, 'html');
    assert.equal(read(html('x', 'application/vnd.mcp-ui.remote-dom')).kind, 'remote-dom');
    const react = read(html('x', 'Application/vnd.mcp-ui.remote-dom+javascript; framework=React'));
    assert.deepEqual(react, { kind: 'remote-dom', script: 'x', framework: 'react' });
    assert.deepEqual(read(html('<p>', 'image/png')), {
      ...{ kind: 'text', mimeType: 'image/png', text: '<p>', isNarrowed: false },
    });
  });

  it('gives the first address of a list that leads to the web', () => {
    const list = '# comment\r\n\r\n  https://u:p@a.example/1 \r\nhttps://b.example/\nhttp://c.example/\r\n';
    assert.deepEqual(read(html(list, 'text/uri-list')), { kind: 'url', url: 'https://a.example/1', further: 2 });
    for (const empty of ['', '# only\r\n# comments', '  \n', 'nowhere', '/relative'])
      assert.deepEqual(read(html(empty, 'text/uri-list')), { kind: 'nothing', reason: 'no-address' });
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'JAVA\tSCRIPT:x'])
      assert.deepEqual(read(html(address, 'text/uri-list')), { kind: 'nothing', reason: 'address-refused', address });
    assert.equal(waitingAddress('https://a.example/?x=1#y'), 'https://a.example/?x=1&waitForRenderData=true#y');
  });

  it('goes by what its contentType says, first of all', () => {
    assert.equal(read({ ...html('https://a.example'), contentType: 'externalUrl' }).kind, 'url');
    assert.equal(read({ ...html('x', 'text/plain'), contentType: 'rawHtml' }).kind, 'html');
    assert.equal(read({ text: 'x', contentType: 'remoteDom' }).kind, 'remote-dom');
  });

  it('is shown as text where a host narrows what it shows', () => {
    assert.deepEqual(read(html('<p>'), ['externalUrl']), {
      ...{ kind: 'text', mimeType: 'text/html', text: '<p>', isNarrowed: true },
    });
    assert.equal(read(html('<p>'), ['rawHtml']).kind, 'html');
    assert.equal(read(html('x', 'text/html;profile=mcp-app'), ['remoteDom']).kind, 'text');
  });

  it('is read with patience in the loose JSON type', () => {
    const loose = (text: string) => read(html(text, 'application/vnd.mcp.ui+json'));
    assert.equal(loose('https://a.example/').kind, 'url');
    assert.equal(loose('"https://a.example/"').kind, 'url');
    assert.equal(loose('  <p>Hi').kind, 'html');
    assert.equal(loose(JSON.stringify({ type: 'rawHtml', htmlString: '<p>' })).kind, 'html');
    assert.equal(loose(JSON.stringify({ type: 'externalUrl', iframeUrl: 'https://a.example' })).kind, 'url');
    assert.deepEqual(loose(JSON.stringify({ type: 'remoteDom', script: 'x', framework: 'react' })), {
      ...{ kind: 'remote-dom', script: 'x', framework: 'react' },
    });
    assert.deepEqual(loose('{"no'), {
      ...{ kind: 'text', mimeType: 'application/vnd.mcp.ui+json', text: '{"no', isNarrowed: false },
    });
  });

  it('that is none says why', () => {
    for (const given of [{}, null, 5, [], { uri: 'ui://a' }, '{}'])
      assert.deepEqual(read(given), { kind: 'nothing', reason: 'not-a-resource' });
    assert.deepEqual(read('plain words'), {
      ...{ kind: 'text', mimeType: 'text/plain', text: 'plain words', isNarrowed: false },
    });
    assert.deepEqual(read({ mimeType: 'text/html', blob: '%%%' }), { kind: 'nothing', reason: 'unreadable' });
    const broken = Buffer.from([0xc3, 0x28]).toString('base64');
    assert.deepEqual(read({ mimeType: 'text/html', blob: broken }), { kind: 'nothing', reason: 'unreadable' });
    assert.deepEqual(read(html('  ')), { kind: 'nothing', reason: 'empty' });
    assert.deepEqual(read({ mimeType: 'text/html' }), { kind: 'nothing', reason: 'empty' });
    const large = 'é'.repeat(256_001);
    assert.deepEqual(read(html(large)), { kind: 'nothing', reason: 'too-large', bytes: 512_002, limit: 512_000 });
    assert.equal(read(html(large, 'text/html;profile=mcp-app')).kind, 'app');
    assert.equal(read(html('x'.repeat(512_000))).kind, 'html');
  });

  it('never throws, whatever it is given', () => {
    const type = fc.constantFrom(
      'text/html',
      'text/uri-list',
      'application/vnd.mcp.ui+json',
      'application/vnd.mcp-ui.remote-dom+javascript; framework=react',
      'text/html;profile=mcp-app',
    );
    const text = fc.oneof(fc.string(), fc.json(), fc.webUrl(), fc.string().map(base64));
    const resource = fc.record(
      { uri: fc.anything(), mimeType: fc.oneof(type, fc.string()), text: fc.oneof(text, fc.anything()), blob: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(resource, fc.anything(), fc.json(), text), (given) => {
        const content = read(given);
        if (content.kind === 'url') assert.match(content.url, /^https?:/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what a resource says of itself', () => {
  const size = (...value: unknown[]) => readFrameLengths({ 'mcpui.dev/ui-preferred-frame-size': value });

  it('gives lengths of CSS and nothing else', () => {
    assert.deepEqual(size('320px', '50vh'), { width: '320px', height: '50vh' });
    assert.deepEqual(size('100%', 240), { width: '100%', height: '240px' });
    assert.deepEqual(size(' 12.5REM ', '0'), { width: '12.5rem' });
    for (const bad of [
      '100vh;position:fixed',
      'calc(1px)',
      '-1px',
      '1e9px',
      '999999px',
      'auto',
      NaN,
      -4,
      1e9,
      null,
      {},
    ])
      assert.deepEqual(size(bad, bad), {}, JSON.stringify(bad));
    assert.deepEqual(readFrameLengths(undefined), {});
    assert.deepEqual(readFrameLengths({ 'mcpui.dev/ui-preferred-frame-size': '320px' }), {});
  });

  it('gives data that a host’s own goes over, and merges nothing else', () => {
    const meta = { 'mcpui.dev/ui-initial-render-data': { a: 1, b: 2 } };
    assert.deepEqual(mergeRenderData(meta, { b: 3 }), { a: 1, b: 3 });
    assert.deepEqual(mergeRenderData(meta, undefined), { a: 1, b: 2 });
    assert.deepEqual(mergeRenderData(undefined, { b: 3 }), { b: 3 });
    assert.equal(mergeRenderData({ 'mcpui.dev/ui-initial-render-data': 'x' }, 5), undefined);
    const hostile = JSON.parse('{"mcpui.dev/ui-initial-render-data":{"__proto__":{"bad":1}}}') as object;
    const merged = mergeRenderData(hostile, { a: 1 });
    assert.equal((merged as { bad?: unknown }).bad, undefined);
    assert.equal(({} as { bad?: unknown }).bad, undefined);
  });
});
