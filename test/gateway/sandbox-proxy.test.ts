import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { sandboxProxy, sandboxProxyListener } from '../../src/gateway/index.js';
import { refusalOf, type ProxyWindow } from '../../src/sandbox/frame/proxy-self-test.js';

const HOST = 'https://chat.example';
const ask = (query: string, path = '/sandbox-proxy.html', method = 'GET') =>
  sandboxProxy({ hosts: [HOST] })(new Request(`https://abc.sandbox.example${path}?${query}`, { method }));
const query = (more = '') => `content=html&eval=1&host=${encodeURIComponent(HOST)}${more}`;

describe('sandboxProxy', () => {
  it('sends the policy of the content as a header, for that host alone', () => {
    const { headers, status } = ask(query());
    assert.equal(status, 200);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'; /);
    assert.match(policy, /frame-src 'none'/);
    assert.match(policy, new RegExp(`; frame-ancestors ${HOST}$`));
  });

  it('sends the other headers that keep the page apart, and no cookie', () => {
    const { headers } = ask(query());
    assert.deepEqual(
      [
        'x-content-type-options',
        'cross-origin-resource-policy',
        'origin-agent-cluster',
        'referrer-policy',
        'cache-control',
        'set-cookie',
      ].map((name) => headers.get(name)),
      ['nosniff', 'cross-origin', '?1', 'no-referrer', 'no-store', null],
    );
  });

  it('turns declared domains into sources, and drops those that are none', () => {
    const policy =
      ask(
        query('&connect=https%3A%2F%2Fapi.example&resource=https%3A%2F%2Fcdn.example%3B%20script-src%20*&connect=*'),
      ).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src https:\/\/api\.example;/);
    assert.doesNotMatch(policy, /cdn\.example|script-src \*|connect-src [^;]*\*/);
  });

  it('lets apps that are developed reach this machine, for a page of this machine alone', () => {
    const policyFor = (host: string, more: string) => {
      const asked = `content=app&eval=1&host=${encodeURIComponent(host)}&connect=http%3A%2F%2Flocalhost%3A8080${more}`;
      const request = new Request(`https://abc.sandbox.example/sandbox-proxy.html?${asked}`);
      return sandboxProxy({ hosts: [host] })(request).headers.get('content-security-policy') ?? '';
    };
    assert.match(policyFor('http://localhost:5173', '&loopback=1'), /connect-src http:\/\/localhost:8080;/);
    assert.doesNotMatch(policyFor('http://localhost:5173', ''), /8080/);
    assert.doesNotMatch(policyFor(HOST, '&loopback=1'), /8080/);
  });

  it('leaves eval out where the host does', () => {
    assert.doesNotMatch(
      ask(query().replace('eval=1', 'eval=0')).headers.get('content-security-policy') ?? '',
      /unsafe-eval/,
    );
    assert.doesNotMatch(
      ask(query().replace('content=html', 'content=mermaid')).headers.get('content-security-policy') ?? '',
      /unsafe-eval/,
    );
  });

  it('pins an external page to its own origin, whatever else is asked for', () => {
    const external = query('&connect=https%3A%2F%2Fapi.example').replace('content=html', 'content=external-app');
    for (const origin of ['https://app.example', 'http://localhost:8090']) {
      const answer = ask(`${external}&frame=${encodeURIComponent(`${origin}/x`)}&frame=https%3A%2F%2Fother.example`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.ok(policy.includes(`; frame-src ${origin}; `), policy);
      assert.doesNotMatch(policy, /other\.example|api\.example|unsafe-eval/);
    }
    for (const origin of ['http://app.example', 'data:text/html,x', "https://a.example; script-src 'self'", '*'])
      assert.doesNotMatch(
        ask(`${external}&frame=${encodeURIComponent(origin)}`).headers.get('content-security-policy') ?? '',
        /script-src 'self'|\*|data:text/,
      );
    assert.equal(ask(`${external}&frame=http%3A%2F%2Fapp.example`).status, 400);
  });

  it('refuses other pages, contents, addresses and methods', () => {
    assert.equal(ask(query().replace('chat.example', 'evil.example')).status, 403);
    assert.equal(ask('content=html').status, 403);
    assert.equal(ask(query().replace('content=html', 'content=external-app')).status, 400);
    assert.equal(ask(query(), '/index.html').status, 404);
    assert.equal(ask(query(), '/sandbox-proxy.html', 'POST').status, 405);
  });

  it('needs hosts that are origins', () => {
    assert.throws(() => sandboxProxy({ hosts: [] }), TypeError);
    assert.throws(() => sandboxProxy({ hosts: ['file:///x'] }), TypeError);
    assert.throws(() => sandboxProxy({ hosts: ['chat.example'] }), TypeError);
  });

  it('serves node:http', async () => {
    const server = createServer(sandboxProxyListener({ hosts: [HOST] })).listen(0);
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/sandbox-proxy.html?${query()}`);
    assert.match(await answer.text(), /^<!doctype html>/);
    assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors/);
    const refused = await fetch(`http://127.0.0.1:${port}/sandbox-proxy.html?content=html&host=x`);
    assert.equal(refused.status, 403);
    assert.match(await refused.text(), /may not show frames/);
    server.close();
  });
});

describe('the self-test of the proxy page', () => {
  const far = new Proxy(
    {},
    {
      get: () => {
        throw new DOMException('cross-origin', 'SecurityError');
      },
    },
  );
  const self = {};
  const page = (more: Partial<ProxyWindow> = {}): ProxyWindow => ({
    self,
    top: far,
    parent: far,
    origin: 'https://abc.sandbox.example',
    location: { ancestorOrigins: [HOST] },
    ...more,
  });

  it('finds nothing in a frame of its host', () => {
    assert.equal(refusalOf(page(), HOST), undefined);
    assert.equal(refusalOf(page({ location: {} }), HOST), undefined, 'a browser without ancestorOrigins');
    assert.equal(
      refusalOf(page({ location: { ancestorOrigins: ['null'] } }), HOST),
      undefined,
      'one that hides them with the referrer, as Firefox does',
    );
  });

  const checks: [string, Partial<ProxyWindow>, RegExp][] = [
    ['opened on top', { top: self }, /opened on its own/],
    ['on the origin of its host', { origin: HOST }, /page's own origin/],
    ['a parent that can be read', { parent: { document: {} } }, /read the page around it/],
    ['a top that can be read', { top: { document: {} } }, /read the top page/],
    ['another page around it', { location: { ancestorOrigins: ['https://evil.example', HOST] } }, /another origin/],
  ];
  for (const [name, more, sentence] of checks)
    it(`refuses to start: ${name}`, () => assert.match(refusalOf(page(more), HOST) ?? '', sentence));
});
