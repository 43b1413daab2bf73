import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { AppClient } from '../../../../src/core/mcp-apps/app-client.js';
import type { AppError } from '../../../../src/core/mcp-apps/app-error.js';
import { resolveAppPolicy, type AppPolicy } from '../../../../src/core/mcp-apps/app-policy.js';
import { loadTemplate } from '../../../../src/core/mcp-apps/template/load-template.js';
import { TemplateCache } from '../../../../src/core/mcp-apps/template/template-cache.js';
import { findToolApp, isToolVisible } from '../../../../src/core/mcp/tools/tool-app.js';
import { sha256 } from '../../../../src/core/sha256.js';
import { FakeMcpClock } from '../../mcp/fake-mcp-clock.js';
import { fakeClient } from '../app-host/hosted-app.js';

const URI = 'ui://server/app';
const APP = 'text/html;profile=mcp-app';
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64');

interface Given {
  readonly contents?: unknown;
  readonly client?: Partial<AppClient>;
  readonly policy?: AppPolicy;
  readonly cache?: TemplateCache;
  readonly uri?: string;
  readonly refresh?: boolean;
  readonly signal?: AbortSignal;
}

const load = (
  { contents, client, policy, cache = new TemplateCache(), uri = URI, ...rest }: Given,
  clock = new FakeMcpClock(),
) =>
  loadTemplate(
    {
      client: fakeClient({ readResource: () => Promise.resolve({ contents }), ...client }),
      ...{ serverId: 'srv', uri, clock, policy: resolveAppPolicy(policy) },
      ...rest,
    },
    cache,
  );

const fails = (loading: Promise<unknown>, code: string, values: object = {}) =>
  assert.rejects(loading, (error: AppError) => {
    assert.equal(error.code, code, String(error));
    assert.deepEqual({ ...error.values, ...values }, error.values);
    return true;
  });

describe('loadTemplate', () => {
  it('reads text, or base64 of UTF-8, of the content that was asked for, else of the first', async () => {
    const html = '<p>Grüße</p>';
    const wanted = { uri: URI, mimeType: APP, text: html };
    const sha = createHash('sha256').update(html).digest('hex');
    const template = await load({ contents: [{ uri: 'ui://other', mimeType: APP, text: 'x' }, wanted] });
    assert.deepEqual(template, { html, protocol: 'standard', mimeType: APP, sha256: sha, bytes: 14, meta: {} });
    assert.equal(sha256(Buffer.from(html)), sha);
    const blob = { uri: 'ui://other', mimeType: 'text/html; charset=utf-8', blob: base64(html) };
    const simple = await load({ contents: [blob] });
    assert.deepEqual([simple.html, simple.protocol, simple.sha256], [html, 'simple', sha]);
  });

  it('knows the protocol by the mime type, however that is written', async () => {
    const protocolOf = async (mimeType: unknown) =>
      (await load({ contents: [{ uri: URI, mimeType, text: 'x' }] })).protocol;
    for (const mimeType of ['TEXT/HTML; Profile="MCP-APP"', 'text/html ;  profile=mcp-app; charset=utf-8'])
      assert.equal(await protocolOf(mimeType), 'standard', mimeType);
    for (const mimeType of ['text/html', 'Text/HTML ; charset=utf-8', undefined])
      assert.equal(await protocolOf(mimeType), 'simple', mimeType);
    for (const mimeType of ['text/uri-list', 'application/vnd.mcp.ui+json', 'text/html;profile=other'])
      await fails(load({ contents: [{ uri: URI, mimeType, text: 'x' }] }), 'app-mime-unsupported', { mimeType });
  });

  it('reads what the content says of itself, else what the list says, and nothing unknown', async () => {
    const ui = {
      csp: { connectDomains: ['https://a.example'] },
      permissions: { camera: {} },
      domain: 'x',
      prefersBorder: false,
    };
    const entry = { uri: URI, mimeType: APP, text: 'x' };
    const own = await load({ contents: [{ ...entry, _meta: { ui: { ...ui, unknown: 1 }, other: 1 } }] });
    const { csp, permissions, domain, prefersBorder } = own;
    assert.deepEqual({ csp, permissions, domain, prefersBorder }, ui);
    assert.deepEqual(own.meta, { ui: { ...ui, unknown: 1 }, other: 1 });
    const listed = { resources: [{ uri: 'ui://x' }, { uri: URI, _meta: { ui } }] };
    const fromList = await load({ contents: [entry], client: { listResources: () => Promise.resolve(listed) } });
    assert.deepEqual(fromList.csp, ui.csp);
    const bad = { csp: 'x', permissions: [], domain: 5, prefersBorder: 'no' };
    const none = await load({ contents: [{ ...entry, _meta: { ui: bad } }] });
    assert.deepEqual(
      [none.csp, none.permissions, none.domain, none.prefersBorder],
      [undefined, undefined, undefined, undefined],
    );
    const unlisted = await load({
      contents: [entry],
      client: { listResources: () => Promise.reject(new Error('no')) },
    });
    assert.equal(unlisted.csp, undefined);
  });

  it('says what is wrong with a template', async () => {
    for (const contents of [undefined, [], 'x', [5]])
      await fails(load({ contents }), 'app-resource-missing', { uri: URI });
    for (const blob of ['***', base64(Uint8Array.of(0xff, 0xfe)), 5, undefined])
      await fails(load({ contents: [{ uri: URI, mimeType: APP, blob }] }), 'app-resource-missing');
    for (const uri of ['https://a.example', 'UI://x', '', 'ui:/x'])
      await fails(load({ contents: [], uri }), 'app-resource-missing', { reason: 'uri' });
    const read = (error: Error) => load({ client: { readResource: () => Promise.reject(error) } });
    await fails(read(Object.assign(new Error('MCP error -32002: no'), { code: -32002 })), 'app-resource-missing', {
      reason: 'no',
    });
    await fails(read(new TypeError('fetch failed')), 'app-server-gone');
    await fails(read(Object.assign(new Error('x'), { code: 'REQUEST_TIMEOUT' })), 'app-resource-timeout');
  });

  it('holds each protocol to its size, and still has the source', async () => {
    const text = 'x'.repeat(512_001);
    const big = load({ contents: [{ uri: URI, mimeType: 'text/html', text }] });
    await fails(big, 'app-resource-too-large', { size: 512_001, limit: 512_000 });
    await big.catch((error: AppError) => assert.equal(error.template?.html, text));
    assert.equal((await load({ contents: [{ uri: URI, mimeType: APP, text }] })).bytes, 512_001);
    await fails(
      load({ contents: [{ uri: URI, mimeType: APP, text: 'x'.repeat(5_242_881) }] }),
      'app-resource-too-large',
    );
    const small = { contents: [{ uri: URI, mimeType: APP, text: 'xxx' }], policy: { templateBytes: 2 } };
    await fails(load(small), 'app-resource-too-large', { limit: 2 });
  });

  it('waits 10 seconds, and no longer than who asks', async () => {
    const clock = new FakeMcpClock();
    const client = { readResource: () => new Promise<never>(() => undefined) };
    const late = fails(load({ client }, clock), 'app-resource-timeout', { uri: URI });
    await clock.advance(10_000);
    await late;
    const abort = new AbortController();
    const reason = new Error('gone');
    const aborted = assert.rejects(load({ client, signal: abort.signal }, clock), reason);
    abort.abort(reason);
    await aborted;
    assert.equal(clock.timers, 0);
  });

  it('reads once, until it is dropped or asked for anew, and never tries twice by itself', async () => {
    let reads = 0;
    const client = {
      readResource: () =>
        Promise.resolve({ contents: [{ uri: URI, mimeType: APP, text: `v${(reads += 1)}`, _meta: { ui: {} } }] }),
    };
    const cache = new TemplateCache();
    const html = async (refresh = false) => (await load({ client, cache, refresh })).html;
    assert.deepEqual([await html(), await html(), await html(true), await html()], ['v1', 'v1', 'v2', 'v2']);
    cache.dropTemplate('srv', 'ui://other');
    cache.dropTemplate('other', URI);
    assert.equal(await html(), 'v2');
    cache.dropTemplate('srv', URI);
    assert.equal(await html(), 'v3');
    cache.dropServer('srv');
    assert.equal(await html(), 'v4');
    let tries = 0;
    const broken = { readResource: () => Promise.reject(new Error(String((tries += 1)))) };
    await fails(load({ client: broken }), 'app-server-gone');
    assert.equal(tries, 1);
  });

  it('asks the host before a template runs, from memory too', async () => {
    const asked: unknown[] = [];
    const cache = new TemplateCache();
    const allowTemplate = (template: object) => asked.push(template) < 2;
    const given = { cache, policy: { allowTemplate }, contents: [{ uri: URI, mimeType: APP, text: 'x' }] };
    const { sha256: hash } = await load(given);
    await fails(load(given), 'app-tool-refused', { reason: 'allowTemplate' });
    assert.deepEqual(asked[0], { serverId: 'srv', uri: URI, sha256: hash });
  });
});

describe('findToolApp', () => {
  it('reads the link where it may stand, newest form first, and takes ui:// alone', () => {
    const link = 'ui://a/b';
    assert.equal(findToolApp({ _meta: { ui: { resourceUri: link }, 'ui/resourceUri': 'ui://old' } }), link);
    assert.equal(findToolApp({ _meta: { 'ui/resourceUri': link } }), link);
    assert.equal(findToolApp({ metadata: { 'ui/resourceUri': link } }), link);
    for (const tool of [
      undefined,
      {},
      { _meta: null },
      { _meta: { ui: { resourceUri: 'https://a' } } },
      { _meta: { ui: [] } },
    ])
      assert.equal(findToolApp(tool), undefined);
  });

  it('shows a tool to models and apps unless its server says otherwise', () => {
    const visible = (visibility: unknown) =>
      (['model', 'app'] as const).map((to) => isToolVisible({ _meta: { ui: { visibility } } }, to));
    assert.deepEqual(visible(undefined), [true, true]);
    assert.deepEqual(visible('app'), [true, true]);
    assert.deepEqual(visible(['app']), [false, true]);
    assert.deepEqual(visible(['model']), [true, false]);
    assert.deepEqual(visible([]), [false, false]);
  });
});
