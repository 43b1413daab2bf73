import { expect } from '@open-wc/testing';
import type { FramePolicy } from '../../src/sandbox/frame-policy.js';
import { canaryName } from './canary.js';
import { closeFrames, logged, pause, sayFrom, showFrame, until } from './frame-fixture.js';

const at = (name: string): FramePolicy => ({ sandboxOrigin: `http://${name}.localhost:${location.port}` });
const own = at('{id}');
const files = at('static');

/** A page of its own policy, inside the test's page. */
async function host(policy: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body>`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  return frame.contentDocument!;
}

describe('a preview on a sandbox origin', () => {
  afterEach(closeFrames);

  for (const [name, policy] of Object.entries({ 'the kit’s handler': own, 'a server of files': files })) {
    it(`runs behind ${name}: opaque inside, with stand-ins for storage`, async () => {
      const said = await sayFrom(
        'localStorage.a = 1; say(origin, localStorage.a, document.baseURI, eval("1 + 1"))',
        { artifactId: 'one' },
        policy,
      );
      expect(said).to.deep.equal(['null 1 about:srcdoc 2']);
    });

    it(`has the policy of its content behind ${name}`, async () => {
      const frame = showFrame(
        '<script>fetch("https://api.example/x").catch(() => console.log("stopped"))</script>',
        { artifactId: 'two' },
        policy,
      );
      await until(() => logged(frame).includes('stopped'), 'the request is stopped');
      await until(
        () => frame.reports.some((report) => report.kind === 'blocked' && report.host === 'api.example'),
        'it is reported',
      );
    });
  }

  it('exchanges messages, follows the theme, and is told of its errors', async () => {
    const frame = showFrame(
      '<script>addEventListener("message", (e) => e.source.postMessage({ got: e.data }, e.origin)); ' +
        'setTimeout(() => { throw new Error("late") }, 50)</script>',
      { content: 'app', serverId: 's' },
      own,
    );
    await frame.ready;
    frame.channel.post({ a: 1 });
    await until(() => frame.messages.length > 0, 'the app answers');
    expect(frame.messages[0]).to.deep.equal({ got: { a: 1 } });
    await until(
      () => frame.reports.some((report) => report.kind === 'error' && report.message.includes('late')),
      'the error is reported',
    );
  });

  it('says which server did not answer, in 10 s', async () => {
    const frame = showFrame('x', { artifactId: 'silent' }, at('silent'));
    expect(await frame.closed).to.equal('frame-origin-blocked');
    expect(frame.failure?.message).to.contain(`http://silent.localhost:${location.port} did not answer`);
  }).timeout(20_000);

  it('stays with its document when a reader clicks on #x', async () => {
    for (const policy of [own, files]) {
      const frame = showFrame(
        '<a href="#x">x</a><p id="x">here</p><script>onload = () => { ' +
          'document.querySelector("a").click(); console.log("clicked") }</script>',
        { artifactId: 'hash' },
        policy,
      );
      await until(() => logged(frame).includes('clicked'), 'the link is clicked');
      await pause(300);
      expect(frame.element.isConnected).to.equal(true);
      frame.closeFrame();
    }
  });

  it('is removed when it goes elsewhere', async () => {
    const frame = showFrame(
      '<script>onload = () => { location.href = "about:blank" }</script>',
      { artifactId: 'gone' },
      own,
    );
    expect(await frame.closed).to.equal('frame-navigated');
  });

  it('threat 8: an app that reads what another server’s app has stored finds nothing, where each has an origin', async () => {
    const app = (serverId: string, script: string, policy: FramePolicy) =>
      sayFrom(script, { content: 'app', serverId }, policy);
    const write = 'localStorage.setItem("secret", "mine"); say(localStorage.secret, origin === "null")';
    const read = 'say(String(localStorage.getItem("secret")))';
    // Their origins keep what is stored there for as long as the browser runs: these servers are no other test's.
    const [one, two] = [canaryName(), canaryName()];
    expect(await app(one, write, own)).to.deep.equal(['mine false']);
    expect(await app(one, read, own)).to.deep.equal(['mine']);
    expect(await app(two, read, own)).to.deep.equal(['null']);
    expect(await app(one, write, at('shared'))).to.deep.equal(['mine true']);
    expect(await app(two, read, at('shared'))).to.deep.equal(['null']);
  });

  it('cannot read the page, nor the page it', async () => {
    const said = await sayFrom(
      'const tried = [parent, top].map((w) => { try { return w.document ? "read" : "?" } catch { return "stopped" } }); say(...tried)',
      { artifactId: 'far' },
      own,
    );
    expect(said).to.deep.equal(['stopped stopped']);
    const frame = showFrame('x', { artifactId: 'far' }, own);
    await frame.ready;
    expect(frame.element.contentDocument).to.equal(null);
  });

  it('says what is wrong when there is no proxy page, and tries again the next time', async () => {
    for (let round = 0; round < 2; round += 1) {
      const frame = showFrame('x', {}, at('missing'));
      expect(await frame.closed).to.equal('frame-origin-blocked');
      expect(frame.failure?.detail).to.equal(
        `http://missing.localhost:${location.port} did not answer as Vitrine's proxy page`,
      );
    }
  });

  it('says so, and at once the next time, where the page’s frame-src does not list it', async () => {
    const strict = await host("frame-src 'none'");
    const frame = showFrame('x', { document: strict }, own);
    expect(await frame.closed).to.equal('frame-origin-blocked');
    expect(frame.failure?.detail).to.contain('frame-src');
    expect(() => showFrame('x', { document: strict }, own))
      .to.throw()
      .with.property('code', 'frame-origin-blocked');
    const opaque = showFrame('x', { document: strict });
    await opaque.ready; // the other mode is not concerned
  });

  for (const policy of [
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'self'",
    "default-src 'none'; frame-src *",
    "require-trusted-types-for 'script'; trusted-types lit-html dompurify vitrine",
  ]) {
    it(`runs on a page with ${policy}`, async () => {
      const strict = await host(policy);
      const violations: string[] = [];
      strict.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
      const frame = showFrame(
        '<style>p { color: red }</style><p>x</p><script>document.body.innerHTML += "<b>y</b>"; console.log("ran")</script>',
        { document: strict, artifactId: policy },
        own,
      );
      await until(() => logged(frame).includes('ran'), 'the script has run');
      expect(violations).to.deep.equal([]);
    });
  }
});
