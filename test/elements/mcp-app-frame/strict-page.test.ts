import { expect } from '@open-wc/testing';
import '../../../src/define/tags.js';
import { showApp } from './app-fixture.js';

const POLICY = [
  ...["script-src 'self'", "object-src 'none'", "base-uri 'none'", "style-src 'self'", "img-src 'self' data: blob:"],
  `frame-src http://*.localhost:${location.port}`,
  ...["require-trusted-types-for 'script'", "trusted-types lit-html dompurify vitrine 'allow-duplicates'"],
];

describe('an app on a page with a strict policy', () => {
  it('threat 21: an app runs, changes its place, calls a tool and closes, and the page’s policy is not hurt once', async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
    // The element is drawn once before: what is left to load loads under the policy, and what the test's own page needs does not.
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = POLICY.join('; ');
    document.head.append(policy);
    const calls: unknown[] = [];
    const client = {
      callTool: (params: unknown) => (calls.push(params), Promise.resolve({ content: [] })),
      readResource: () => Promise.resolve({ contents: [] }),
      listTools: () => Promise.resolve({ tools: [{ name: 'send', inputSchema: { type: 'object' } }] }),
    };
    const frames = { sandboxOrigin: `http://{id}.localhost:${location.port}` };
    const app = await showApp({ client, serverId: 'strict' }, { frames, consent: { answer: () => 'allow' } });
    expect(app.frame()!.sandbox.contains('allow-same-origin')).to.equal(true);
    expect(new URL(app.frame()!.src).origin).to.not.equal(location.origin);
    for (const mode of ['fullscreen', 'pip', 'inline']) {
      app.element.displayMode = mode;
      await app.element.updateComplete;
    }
    await app.run({ run: 'tools/call', params: { name: 'send', arguments: {} } });
    expect(calls).to.have.length(1);
    await app.element.close();
    expect(violations.join(' | ')).to.equal('');
    // The policy holds indeed.
    const script = document.createElement('script');
    script.append(document.createTextNode('1'));
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(violations).not.to.have.length(0);
  });
});
