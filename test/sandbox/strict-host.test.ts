import { expect } from '@open-wc/testing';
import type { SandboxError } from '../../src/sandbox/sandbox-error.js';
import { closeFrames, showFrame } from './frame-fixture.js';

/** A page of its own policy, inside the test's page. */
async function host(policy: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body>`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  return frame.contentDocument!;
}

describe('a preview on a page with a strict policy', () => {
  afterEach(closeFrames);

  const blocked: Readonly<Record<string, string>> = {
    'scripts by nonce only': "script-src 'nonce-abc' 'strict-dynamic'",
    'scripts by host only': "script-src 'self'",
    'styles without unsafe-inline': "style-src 'self'",
    'nothing at all': "default-src 'none'",
  };
  for (const [name, policy] of Object.entries(blocked)) {
    it(`says so, and at once the next time: ${name}`, async () => {
      const document = await host(policy);
      const frame = showFrame('<p>x', { document });
      expect(await frame.closed).to.equal('frame-scripts-blocked');
      expect(() => showFrame('<p>x', { document }))
        .to.throw()
        .with.property('code', 'frame-scripts-blocked');
      const other = showFrame('<p>x');
      await other.ready; // another document is not concerned
    });
  }

  it('says so where Trusted Types are required', async () => {
    const document = await host("require-trusted-types-for 'script'");
    let code: string;
    try {
      const frame = showFrame('<p>x', { document });
      code = await frame.closed;
    } catch (error) {
      ({ code } = error as SandboxError);
    }
    expect(code).to.be.oneOf(['frame-scripts-blocked', 'trusted-types-refused']);
  });

  for (const policy of [
    "script-src 'self' 'unsafe-inline'",
    "connect-src 'none'; img-src 'none'",
    "frame-src 'none'",
    "object-src 'none'; base-uri 'none'",
  ]) {
    it(`runs under ${policy}`, async () => {
      const document = await host(policy);
      const frame = showFrame('<p>x', { document });
      await frame.ready;
    });
  }

  it('says so when a frame has not started within 10 s', async () => {
    const start = performance.now();
    const frame = showFrame('<p>x');
    frame.element.remove(); // never gets to run
    expect(await frame.closed).to.equal('frame-load-timeout');
    expect(performance.now() - start).to.be.within(9_500, 12_000);
  }).timeout(20_000);

  it('pauses a frame off screen for a new one, and refuses beyond the limit', async () => {
    const first = showFrame('<p>1', {}, { maxLiveFrames: 2 });
    const second = showFrame('<p>2', {}, { maxLiveFrames: 2 });
    await Promise.all([first.ready, second.ready]);
    await new Promise((resolve) => setTimeout(resolve, 100)); // the observer has seen both
    expect(() => showFrame('<p>3', {}, { maxLiveFrames: 2 }))
      .to.throw()
      .with.property('code', 'frame-limit-reached');
    first.element.style.marginBlockStart = '-5000px';
    first.element.style.position = 'absolute';
    await new Promise((resolve) => setTimeout(resolve, 200));
    const third = showFrame('<p>3', {}, { maxLiveFrames: 2 });
    expect(await first.closed).to.equal('frame-limit-reached');
    await third.ready;
  });
});
