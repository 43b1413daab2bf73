import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FramePermission, FramePolicy } from '../../src/sandbox/frame-policy.js';
import {
  checkFramePolicy,
  MAX_SOURCE_BYTES,
  planFrame,
  type FrameContent,
  type FrameRequest,
} from '../../src/sandbox/plan-frame.js';
import { SandboxError } from '../../src/sandbox/sandbox-error.js';
import { sha256 } from '../../src/core/sha256.js';
import { propertyRuns } from '../property-runs.js';

const HOST = 'https://chat.example';
const request = (more: Partial<FrameRequest> = {}): FrameRequest => ({
  content: 'html',
  source: { html: '<p>x' },
  title: 'Preview',
  ...more,
});
const refusal = (make: () => unknown): string => {
  try {
    make();
  } catch (error) {
    if (error instanceof SandboxError) return error.code;
    throw error;
  }
  return 'planned';
};

const CSP0 =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; " +
  'font-src data:; media-src data: blob:; ' +
  "worker-src blob:; frame-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'";
const WITH_EVAL = CSP0.replace(
  "script-src 'unsafe-inline'",
  "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'",
);
/** What published apps bring in one file, they import from addresses that hold it themselves. */
const WITH_MODULES = WITH_EVAL.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' data: blob:");
const ALLOW0 =
  "camera 'none'; microphone 'none'; geolocation 'none'; clipboard-read 'none'; clipboard-write " +
  "'none'; display-capture 'none'; payment 'none'; " +
  "usb 'none'; serial 'none'; fullscreen 'none'; autoplay 'none'";
const SCRIPTS = 'allow-scripts allow-forms';

describe('planFrame', () => {
  it('lets a preview reach the hosts that a person granted it, and no app, and nothing that is no host', () => {
    const grants = { hosts: ['a.example', 'localhost', 'chat.example', 'b.example; script-src *'], answersYes: false };
    const { policy, dropped } = planFrame(
      request({ grants }),
      { artifactDomains: { connect: ['https://c.example'] } },
      HOST,
    );
    assert.ok(policy?.includes('connect-src https://c.example https://a.example wss://a.example;'));
    assert.match(policy ?? '', /img-src data: blob: https:\/\/a\.example(?:;|$)/);
    assert.doesNotMatch(policy ?? '', /localhost|chat\.example|b\.example/);
    assert.equal(dropped.length, 9);
    assert.doesNotMatch(planFrame(request({ grants, content: 'app' }), {}, HOST).policy ?? '', /a\.example/);
  });

  const table: [FrameContent, sandbox: string, policy: string, allow: string, inner: boolean][] = [
    ['svg', '', "default-src 'none'; style-src 'unsafe-inline'; img-src data:", ALLOW0, false],
    ['mermaid', SCRIPTS, CSP0, ALLOW0, true],
    ['html', SCRIPTS, WITH_EVAL, ALLOW0, true],
    ['react', SCRIPTS, WITH_EVAL, ALLOW0, true],
    ['app', SCRIPTS, WITH_MODULES, `${ALLOW0}; tools`, true],
    ['remote-dom', SCRIPTS, CSP0, `${ALLOW0}; tools`, true],
  ];
  for (const [content, sandbox, policy, allow, inner] of table) {
    it(`gives ${content} its attributes and policy in mode A`, () => {
      const plan = planFrame(request({ content }), {}, HOST);
      assert.equal(plan.mode, 'opaque');
      assert.equal(plan.policy, policy);
      const attributes = { title: 'Preview', sandbox, allow, referrerPolicy: 'no-referrer', credentialless: true };
      assert.deepEqual(plan.outer, attributes);
      assert.deepEqual(plan.inner, inner ? attributes : undefined);
    });
  }

  it('lets apps into the browser’s tool API where there is one: elsewhere the word brings a warning for each frame', () => {
    const external = { content: 'external-app', source: { url: 'https://app.example/x' } } as const;
    const externalOrigins = [{ origin: 'https://app.example' }];
    for (const sandboxOrigin of [undefined, 'https://{id}.s.example'])
      for (const asked of [{ content: 'app' }, { content: 'remote-dom' }, external] as const)
        for (const knowsTools of [true, false]) {
          const policy = { externalOrigins, ...(sandboxOrigin && { sandboxOrigin }) };
          const { outer, inner } = planFrame(request({ ...asked, serverId: 'one' }), policy, HOST, knowsTools);
          for (const frame of [outer, inner])
            if (frame) assert.equal(frame.allow, knowsTools ? `${ALLOW0}; tools` : ALLOW0);
        }
  });

  it('leaves eval out when the host says so', () => {
    for (const content of ['html', 'react', 'app'] as const)
      assert.equal(planFrame(request({ content }), { allowEval: false }, HOST).policy, CSP0);
  });

  it('adds approved domains of an app, each to its directives', () => {
    const domains = {
      connect: ['https://api.example', 'wss://api.example'],
      resource: ['https://*.cdn.example'],
      frame: ['https://video.example'],
    };
    const { policy = '', dropped } = planFrame(request({ content: 'app', domains }), { allowEval: false }, HOST);
    assert.deepEqual(dropped, []);
    const directives = new Map(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
    );
    assert.equal(directives.get('connect-src'), 'https://api.example wss://api.example');
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'])
      assert.match(directives.get(name) ?? '', / https:\/\/\*\.cdn\.example$/, name);
    assert.equal(directives.get('frame-src'), 'https://video.example');
    assert.equal(directives.get('default-src'), "'none'");
  });

  it('gives previews the domains of the host, not those of the request', () => {
    const domains = { connect: ['https://evil.example'] };
    assert.doesNotMatch(planFrame(request({ domains }), {}, HOST).policy ?? '', /evil|connect-src/);
    assert.match(
      planFrame(request({ domains }), { artifactDomains: { resource: ['https://cdn.example'] } }, HOST).policy ?? '',
      /img-src data: blob: https:\/\/cdn\.example;/,
    );
    assert.equal(planFrame(request({ content: 'mermaid', domains }), { artifactDomains: domains }, HOST).policy, CSP0);
  });

  it('grants no permission in mode A, and says which were refused', () => {
    const permissions = new Set<FramePermission>(['camera', 'microphone']);
    const plan = planFrame(request({ content: 'app', permissions }), { permissions: ['camera'] }, HOST);
    assert.deepEqual(plan.refusedPermissions, ['camera']);
    assert.match(plan.outer.allow, /^camera 'none'/);
  });

  it('plans mode B: the proxy keeps its origin, a preview inside it does not', () => {
    const plan = planFrame(request({ artifactId: 'a1' }), { sandboxOrigin: 'https://{id}.sandbox.example' }, HOST);
    const id = createHash('sha256').update(`${HOST}\na1`).digest('hex').slice(0, 32);
    assert.equal(plan.mode, 'origin');
    assert.equal(
      plan.url,
      `https://${id}.sandbox.example/sandbox-proxy.html?content=html&eval=1&host=${encodeURIComponent(HOST)}`,
    );
    assert.equal(plan.outer.sandbox, `${SCRIPTS} allow-same-origin`);
    assert.equal(plan.inner?.sandbox, SCRIPTS);
    assert.equal(plan.outer.credentialless, false);
  });

  it('lets an app keep its origin only where each server has one of its own', () => {
    const inner = (sandboxOrigin: string) =>
      planFrame(request({ content: 'app', serverId: 's' }), { sandboxOrigin }, HOST).inner?.sandbox;
    assert.equal(inner('https://{id}.sandbox.example'), `${SCRIPTS} allow-same-origin`);
    assert.equal(inner('https://sandbox.example'), SCRIPTS);
  });

  it('gives an app the domain of its own that its host accepted, where there is a sandbox origin', () => {
    const plan = (ownDomain: string, policy: FramePolicy) =>
      planFrame(request({ content: 'app', serverId: 's', ownDomain }), policy, HOST);
    const own = plan('maps.apps.example', { sandboxOrigin: 'https://sandbox.example' });
    assert.match(own.url ?? '', /^https:\/\/maps\.apps\.example\/sandbox-proxy\.html\?/);
    assert.equal(own.inner?.sandbox, `${SCRIPTS} allow-same-origin`);
    assert.equal(plan('maps.apps.example', {}).url, undefined);
    for (const bad of ['chat.example', 'a b', 'x.example/path', 'http://x.example', 'user@x.example', ''])
      assert.match(
        refusal(() => plan(bad, { sandboxOrigin: 'https://sandbox.example' })),
        /^frame-(origin-invalid|same-origin)$/,
        bad,
      );
  });

  it('keeps servers apart by their origins', () => {
    const url = (serverId: string) =>
      planFrame(request({ content: 'app', serverId }), { sandboxOrigin: 'https://{id}.s.example' }, HOST).url;
    assert.notEqual(url('one'), url('two'));
    assert.equal(url('one'), url('one'));
  });

  it('grants permissions in mode B, on both frames', () => {
    const permissions = new Set<FramePermission>(['camera', 'geolocation']);
    const plan = planFrame(
      request({ content: 'app', permissions, serverId: 's' }),
      { sandboxOrigin: 'https://{id}.s.example', permissions: ['camera'] },
      HOST,
    );
    for (const frame of [plan.outer, plan.inner]) {
      assert.doesNotMatch(frame?.allow ?? '', /camera 'none'/);
      assert.match(frame?.allow ?? '', /geolocation 'none'/);
    }
  });

  it('shows an external page only from the host’s list', () => {
    const external = (url: string, policy: FramePolicy) =>
      planFrame(request({ content: 'external-app', source: { url } }), policy, HOST);
    const listed = {
      externalOrigins: [
        { origin: 'https://app.example' },
        { origin: 'https://kept.example', keepOrigin: true },
        { origin: HOST, keepOrigin: true },
      ],
    };
    assert.equal(external('https://app.example/x', listed).outer.sandbox, SCRIPTS);
    assert.equal(external('https://kept.example/x', listed).outer.sandbox, `${SCRIPTS} allow-same-origin`);
    assert.equal(external(`${HOST}/x`, listed).outer.sandbox, SCRIPTS, 'never on the page’s own origin');
    for (const url of ['https://other.example/', 'http://app.example/', 'javascript:alert(1)', 'not a url'])
      assert.equal(
        refusal(() => external(url, listed)),
        'frame-external-refused',
      );
    assert.equal(
      refusal(() => planFrame(request({ source: { url: 'https://app.example' } }), listed, HOST)),
      'frame-external-refused',
    );
  });

  it('shows a listed page of this machine over http, and takes credentials off an address', () => {
    const policy = { externalOrigins: [{ origin: 'http://localhost:8090' }, { origin: 'https://app.example/' }] };
    const page = (url: string) => planFrame(request({ content: 'external-app', source: { url } }), policy, HOST).page;
    assert.deepEqual(page('http://localhost:8090/a?b#c'), {
      url: 'http://localhost:8090/a?b#c',
      origin: 'http://localhost:8090',
      keepsOrigin: false,
    });
    assert.equal(page('https://user:secret@app.example/x')?.url, 'https://app.example/x');
  });

  it('puts an external page inside the proxy, pinned to its origin, with nothing else allowed', () => {
    const policy = {
      sandboxOrigin: 'https://{id}.s.example',
      externalOrigins: [{ origin: 'https://app.example', keepOrigin: true }],
    };
    const asked = { content: 'external-app', source: { url: 'https://app.example/x' }, serverId: 'one' } as const;
    const permissions = new Set<FramePermission>(['camera']);
    const domains = { connect: ['https://api.example'], frame: ['https://else.example'] };
    const plan = planFrame(request({ ...asked, permissions, domains }), { ...policy, permissions: ['camera'] }, HOST);
    assert.equal(plan.mode, 'origin');
    assert.match(plan.url ?? '', /^https:\/\/[0-9a-f]{32}\.s\.example\/sandbox-proxy\.html\?content=external-app&/);
    assert.ok(plan.url?.endsWith('&frame=https%3A%2F%2Fapp.example'));
    assert.equal(plan.policy, CSP0.replace("frame-src 'none'", 'frame-src https://app.example'));
    assert.deepEqual([plan.outer.sandbox, plan.inner?.sandbox], Array(2).fill(`${SCRIPTS} allow-same-origin`));
    assert.deepEqual([plan.outer.allow, plan.inner?.allow], Array(2).fill(`${ALLOW0}; tools`));
    assert.deepEqual(plan.refusedPermissions, ['camera']);
  });

  it('takes from a frame what its host withholds, and never its scripts or the proxy’s origin', () => {
    const withheld = new Set(['forms', 'origin'] as const);
    const app = { content: 'app', source: { html: 'x' }, title: 't', serverId: 's', withheld } as const;
    const policy = { sandboxOrigin: 'https://{id}.sandbox.example' };
    const opaque = planFrame(app, {}, 'https://host.example');
    assert.deepEqual([opaque.outer.sandbox, opaque.inner?.sandbox], ['allow-scripts', 'allow-scripts']);
    const apart = planFrame(app, policy, 'https://host.example');
    assert.deepEqual([apart.outer.sandbox, apart.inner?.sandbox], ['allow-scripts allow-same-origin', 'allow-scripts']);
    const page = { content: 'external-app', source: { url: 'https://a.example/x' }, title: 't' } as const;
    const listed = { externalOrigins: [{ origin: 'https://a.example', keepOrigin: true }] };
    const kept = planFrame(page, listed, 'https://host.example');
    assert.equal(kept.outer.sandbox, 'allow-scripts allow-forms allow-same-origin');
    const narrow = planFrame({ ...page, withheld: new Set(['origin'] as const) }, listed, 'https://host.example');
    assert.deepEqual([narrow.outer.sandbox, narrow.page?.keepsOrigin], ['allow-scripts allow-forms', false]);
  });

  it('lets no external page keep an origin that is the proxy’s own: it could script the proxy', () => {
    const policy = {
      sandboxOrigin: 'https://s.example',
      externalOrigins: [{ origin: 'https://s.example', keepOrigin: true }],
    };
    const asked = { content: 'external-app', source: { url: 'https://s.example/x' } } as const;
    assert.equal(planFrame(request(asked), policy, HOST).inner?.sandbox, SCRIPTS);
  });

  const origins: [string, string, string][] = [
    ['https://chat.example', HOST, 'frame-same-origin'],
    ['https://chat.example/', HOST, 'frame-same-origin'],
    ['HTTPS://CHAT.EXAMPLE:443', HOST, 'frame-same-origin'],
    ['http://sandbox.example', HOST, 'frame-origin-invalid'],
    ['ftp://sandbox.example', HOST, 'frame-origin-invalid'],
    ['https://sandbox.example/path', HOST, 'frame-origin-invalid'],
    ['https://user@sandbox.example', HOST, 'frame-origin-invalid'],
    ['sandbox', HOST, 'frame-origin-invalid'],
    ['', HOST, 'frame-origin-invalid'],
    ['https://sandbox.example', 'null', 'frame-host-opaque'],
    ['https://sandbox.example', HOST, 'planned'],
    ['http://localhost:8081', 'http://localhost:8080', 'planned'],
    ['http://127.0.0.1:9', 'http://localhost:9', 'planned'],
    ['http://{id}.localhost:9', 'http://localhost:9', 'planned'],
  ];
  for (const [sandboxOrigin, host, expected] of origins) {
    it(`answers sandbox origin "${sandboxOrigin}" on ${host} with ${expected}`, () => {
      assert.equal(
        refusal(() => planFrame(request(), { sandboxOrigin }, host)),
        expected,
      );
      assert.equal(
        refusal(() => checkFramePolicy({ sandboxOrigin }, host)),
        expected,
      );
    });
  }

  it('refuses to promise a storage that nobody keeps', () => {
    assert.equal(
      refusal(() => planFrame(request(), { storage: 'host' }, HOST)),
      'frame-storage-unavailable',
    );
    assert.equal(
      refusal(() => planFrame(request({ stored: {} }), { storage: 'host' }, HOST)),
      'planned',
    );
    assert.equal(
      refusal(() => planFrame(request(), { storage: 'memory' }, HOST)),
      'planned',
    );
  });

  it('refuses a source over 8 MB, counted in bytes', () => {
    const plan = (html: string) => refusal(() => planFrame(request({ source: { html } }), {}, HOST));
    assert.equal(plan('x'.repeat(MAX_SOURCE_BYTES)), 'planned');
    assert.equal(plan('x'.repeat(MAX_SOURCE_BYTES + 1)), 'frame-too-large');
    assert.equal(plan('é'.repeat(MAX_SOURCE_BYTES / 2 + 1)), 'frame-too-large');
  });

  it('gives no input a frame with allow-same-origin on the page’s origin', () => {
    const anything = fc.oneof(
      fc.constantFrom(
        HOST,
        `${HOST}/`,
        'https://{id}.sandbox.example',
        'https://sandbox.example',
        'http://localhost',
        'null',
        '',
        "' allow-same-origin",
        'allow-same-origin',
      ),
      fc.string(),
    );
    const domains = fc.record(
      { connect: fc.array(anything), resource: fc.array(anything), frame: fc.array(anything) },
      { requiredKeys: [] },
    );
    const contents = fc.constantFrom<FrameContent>(
      'html',
      'react',
      'mermaid',
      'svg',
      'app',
      'external-app',
      'remote-dom',
    );
    const permission = fc.constantFrom<FramePermission>('camera', 'microphone', 'geolocation', 'clipboard-write');
    const requests = fc.record(
      {
        content: contents,
        source: fc.oneof(fc.record({ html: anything }), fc.record({ url: anything })),
        title: anything,
        serverId: anything,
        artifactId: anything,
        domains,
        permissions: fc.uniqueArray(permission).map((list) => new Set(list)),
      },
      { requiredKeys: ['content', 'source', 'title'] },
    );
    const policies = fc.record(
      {
        sandboxOrigin: anything,
        externalOrigins: fc.array(fc.record({ origin: anything, keepOrigin: fc.boolean() })),
        artifactDomains: domains,
        permissions: fc.uniqueArray(permission),
        allowEval: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const runs = propertyRuns(10_000);
    let planned = 0;
    let kept = 0;
    fc.assert(
      fc.property(
        requests,
        policies,
        fc.constantFrom(HOST, 'http://localhost', 'null', 'https://sandbox.example'),
        (asked, policy, host) => {
          let plan;
          try {
            plan = planFrame(asked, policy, host);
          } catch (error) {
            assert.ok(error instanceof SandboxError, String(error));
            return;
          }
          planned += 1;
          for (const frame of [plan.outer, plan.inner]) {
            assert.match(frame?.sandbox ?? '', /^(?:|allow-scripts allow-forms(?: allow-same-origin)?)$/);
            if (!frame?.sandbox.includes('allow-same-origin')) continue;
            kept += 1;
            assert.ok(plan.url, 'an opaque frame never keeps an origin');
            assert.notEqual(new URL(plan.url).origin, host);
          }
          if (plan.mode !== 'external') assert.match(plan.policy ?? '', /^default-src 'none'; [^"<>\r\n]*$/);
        },
      ),
      { numRuns: runs },
    );
    assert.ok(planned > runs / 10 && kept > runs / 100, `only ${planned} plans, ${kept} with an origin`);
  });
});

describe('sha256', () => {
  it('agrees with the platform', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        assert.equal(sha256(text), createHash('sha256').update(text).digest('hex')),
      ),
    );
  });
});
