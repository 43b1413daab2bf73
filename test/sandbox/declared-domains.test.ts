import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkDomains } from '../../src/sandbox/declared-domains.js';
import type { DeclaredDomains } from '../../src/sandbox/frame-policy.js';
import { planFrame, type FrameRequest } from '../../src/sandbox/plan-frame.js';

const HOST = 'https://chat.example';
const request = (domains: DeclaredDomains): FrameRequest => ({
  ...{ content: 'app', source: { html: '<p>x' }, title: 'App', domains },
});

describe('declared domains', () => {
  const dropped = (domain: unknown): string | undefined =>
    planFrame(request({ connect: [domain] } as unknown as DeclaredDomains), {}, HOST).dropped[0]?.reason;
  for (const domain of [
    'https://api.example',
    'https://api.example:8443',
    'wss://api.example',
    'https://*.a.example',
    'https://xn--bcher-kva.example',
    'https://1.2.3.4',
    'https://api.example.com',
  ]) {
    it(`keeps ${domain}`, () => assert.equal(dropped(domain), undefined));
  }
  const broken = [
    '*',
    'https://*',
    'https://*.com',
    'https://*.*.com',
    'https://a.*.com',
    'wss://*.a.example',
    'http://api.example',
    'ws://api.example',
    'api.example',
    'https:',
    'https://',
    'https://api.example/',
    'https://api.example/path',
    'https://api.example?x',
    'https://user@api.example',
    'https://api.example:0',
    'https://api.example:99999',
    'https://api.example:x',
    'https://api.example; script-src *',
    'https://api.example, https://b.example',
    "https://api.example 'unsafe-eval'",
    'https://api.example\r\nX: y',
    'https://api.example\n',
    '"https://api.example"',
    "'self'",
    "'unsafe-inline'",
    'data:',
    'blob:',
    'https://10.0.0.0/8',
    'https://10.*',
    'https://192.168.1.1',
    'https://127.0.0.1',
    'https://localhost',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[fd00::1]',
    'https://2130706433',
    'https://0x7f000001',
    HOST,
    'wss://chat.example',
    'HTTPS://CHAT.EXAMPLE:443',
    'https://-a.example',
    'https://a..example',
    'https://a_b.example',
    'https://exa mple',
    'javascript://x',
    '',
    7,
    null,
    {},
  ];
  for (const domain of broken) {
    it(`drops the domain and says so: ${JSON.stringify(domain)}`, () => {
      assert.equal(typeof dropped(domain), 'string');
      assert.equal(
        planFrame(
          request({ connect: [domain], resource: [domain], frame: [domain] } as unknown as DeclaredDomains),
          {},
          HOST,
        ).policy,
        planFrame(request({}), {}, HOST).policy,
      );
    });
  }
  it('lets an app that is developed reach this machine, from a page of this machine, where the host says so', () => {
    const ofThisMachine = [
      'http://localhost:8080',
      'ws://localhost:8080',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ];
    const others = [
      'http://api.example',
      'ws://192.168.1.1',
      'http://localhost:5173',
      'ws://localhost:5173',
      'http://*',
    ];
    const kept = (hostOrigin: string, loopbackDomains?: boolean) =>
      checkDomains({ connect: [...ofThisMachine, ...others] }, hostOrigin, loopbackDomains ? { loopbackDomains } : {});
    assert.deepEqual(kept('http://localhost:5173', true).connect, ofThisMachine);
    assert.deepEqual(kept('http://localhost:5173').connect, []);
    assert.deepEqual(kept(HOST, true).connect, []);
    const frame = { content: 'app', source: { html: '' }, title: 'App', domains: { connect: ofThisMachine } } as const;
    const policy = { sandboxOrigin: 'http://apps.localhost:5174', loopbackDomains: true };
    const plan = planFrame(frame, policy, 'http://localhost:5173');
    assert.match(plan.policy ?? '', /connect-src http:\/\/localhost:8080 ws:\/\/localhost:8080 /);
    assert.equal(new URL(plan.url ?? '').searchParams.get('loopback'), '1');
  });

  it('keeps the rest', () => {
    const plan = planFrame(request({ connect: ['*', 'https://api.example'] }), {}, HOST);
    assert.deepEqual(plan.domains.connect, ['https://api.example']);
  });
});
