import { expect } from '@open-wc/testing';
import type { FramePolicy } from '../../src/sandbox/frame-policy.js';
import { liveFrames } from '../../src/sandbox/live-frames.js';
import type { FrameRequest } from '../../src/sandbox/plan-frame.js';
import { closeFrames, pause, showFrame, until, type ShownFrame } from './frame-fixture.js';

const at = (name: string): string => `http://${name}.localhost:${location.port}`;
const APP = at('app');
const pageAt = (script: string, origin = APP): string =>
  `${origin}/__external/page?script=${encodeURIComponent(script)}`;

const kept: FramePolicy = { externalOrigins: [{ origin: APP, keepOrigin: true }] };
const opaque: FramePolicy = { externalOrigins: [{ origin: APP }] };
const behind = (policy: FramePolicy): FramePolicy => ({ ...policy, sandboxOrigin: at('{id}') });

const show = (url: string, policy: FramePolicy, request: Partial<FrameRequest> = {}): ShownFrame =>
  showFrame('', { content: 'external-app', source: { url }, serverId: 's', ...request }, policy);

/** Says its origin, and answers what its parent says with what it saw of it. */
const ECHO =
  'parent.postMessage({ from: origin }, "*");' +
  'addEventListener("message", (e) => e.data.ask && parent.postMessage({ got: e.data.ask, by: e.origin }, "*"))';

describe('an external page', () => {
  afterEach(closeFrames);

  for (const [name, policy, from] of [
    ['directly, without an origin', opaque, 'null'],
    ['directly, on its own origin', kept, APP],
    ['behind the proxy, without an origin', behind(opaque), 'null'],
    ['behind the proxy, on its own origin', behind(kept), APP],
  ] as const) {
    it(`exchanges messages ${name}`, async () => {
      const frame = show(pageAt(ECHO), policy);
      let loads = 0;
      frame.onload = () => void (loads += 1);
      await frame.ready;
      await until(() => frame.messages.length > 0, 'it says where it is');
      expect(frame.messages[0]).to.deep.equal({ from });
      frame.channel.post({ ask: 1 });
      await until(() => frame.messages.length > 1, 'it answers');
      expect(frame.messages[1]).to.have.property('got', 1);
      // Whom an app sees there is whom it answers: its parent, by an origin that it can post to.
      expect(frame.messages[1])
        .to.have.property('by')
        .that.matches(/^http:/);
      expect(loads).to.equal(1);
      expect(frame.element.sandbox.contains('allow-same-origin')).to.equal(policy !== opaque);
      expect(frame.element.allow.endsWith('; tools')).to.equal('modelContext' in document);
    });
  }

  for (const [name, wrap] of [
    ['directly', (policy: FramePolicy) => policy],
    ['behind the proxy', behind],
  ] as const) {
    it(`is closed by its second load where it has no origin, ${name}`, async () => {
      const frame = show(pageAt('onload = () => setTimeout(() => location.reload(), 50)'), wrap(opaque));
      expect(await frame.closed).to.equal('frame-navigated');
      expect(frame.element.isConnected).to.equal(false);
    });

    it(`may load again where it keeps its origin, ${name}`, async () => {
      const key = JSON.stringify(name); // the frames of both tests have one storage
      // Once it has loaded: on a busy machine it would reload before, and load once.
      const reload = 'addEventListener("load", () => setTimeout(() => location.reload(), 50))';
      const again = `if (!sessionStorage[${key}]) { sessionStorage[${key}] = 1; ${reload} }`;
      const frame = show(pageAt(again + ECHO), wrap(kept));
      let loads = 0;
      frame.onload = () => void (loads += 1);
      await until(() => loads === 2, 'it has loaded twice');
      frame.channel.post({ ask: 2 });
      await until(() => frame.messages.some((each) => (each as { got?: number }).got === 2), 'the second page answers');
    });

    it(`is closed when it is redirected to another origin, ${name}`, async () => {
      const elsewhere = pageAt(ECHO, at('elsewhere'));
      const frame = show(`${APP}/__external/redirect?to=${encodeURIComponent(elsewhere)}`, wrap(kept));
      expect(await frame.closed).to.equal('frame-navigated');
      expect(frame.messages).to.deep.equal([]);
    });

    it(`holds it to the limits of all frames, ${name}`, async () => {
      const flood =
        'let id = 0; onload = () => { for (let i = 0; i < 300; i += 1) ' +
        'parent.postMessage({ jsonrpc: "2.0", id: (id += 1), method: "x" }, "*"); ' +
        'parent.postMessage({ at: new Date() }, "*") }';
      const answers: unknown[] = [];
      const frame = show(pageAt(flood), wrap(kept));
      frame.channel.post = (message: unknown) => void answers.push(message);
      await until(() => frame.messages.length >= 100, 'what is allowed arrives');
      await pause(300);
      expect(frame.messages.length).to.be.within(100, 140);
      expect(frame.messages.every((each) => (each as { method?: string }).method === 'x')).to.equal(true);
    });
  }

  it('is nobody else’s voice: messages of other windows are not its own', async () => {
    const frame = show(pageAt(ECHO), kept);
    const other = show(pageAt('parent.frames[0].postMessage({ ask: "hi" }, "*"); ' + ECHO), kept);
    await until(() => other.messages.length > 0 && frame.messages.length > 0, 'both speak');
    await pause(200);
    expect(frame.messages.filter((each) => 'from' in (each as object))).to.have.length(1);
    window.postMessage({ from: 'the page' }, '*');
    await pause(100);
    expect(JSON.stringify([...frame.messages, ...other.messages])).not.to.contain('the page');
  });

  it('says nothing to a page that came in its place', async () => {
    const listener = 'addEventListener("message", (e) => parent.postMessage({ heard: e.data }, "*"))';
    const frame = show(
      pageAt(`onload = () => { location.href = ${JSON.stringify(pageAt(listener, at('thief')))} }`),
      kept,
    );
    let loads = 0;
    frame.onload = () => void (loads += 1);
    await until(() => loads === 2, 'the other page has loaded');
    frame.channel.post({ secret: 1 });
    await pause(300);
    expect(frame.messages).to.deep.equal([]);
  });

  it('is refused on an address that is neither https nor on this machine, or that no one listed', () => {
    for (const url of ['http://app.example/', at('other') + '/x', 'data:text/html,x', 'javascript:0', ''])
      expect(() => show(url, kept), url)
        .to.throw()
        .with.property('code', 'frame-external-refused');
  });

  it('does not count as silent, nor does a picture in a frame', async () => {
    const { busyMs } = liveFrames;
    liveFrames.busyMs = 500;
    try {
      const frames = [show(pageAt(''), opaque), showFrame('<svg></svg>', { content: 'svg' })];
      await Promise.all(frames.map(({ ready }) => ready));
      const states = frames.flatMap((frame) => {
        const seen: string[] = [];
        frame.onstate = (state) => seen.push(state);
        return seen;
      });
      await pause(3_600);
      expect(frames.map(({ state }) => state)).to.deep.equal(['running', 'running']);
      expect(states).to.deep.equal([]);
    } finally {
      liveFrames.busyMs = busyMs;
    }
  });

  it('says so where the page’s own frame-src does not list it', async () => {
    const strict = document.createElement('iframe');
    strict.src = `/__external/page?script=`;
    document.body.append(strict);
    await new Promise((loaded) => strict.addEventListener('load', loaded));
    const meta = Object.assign(strict.contentDocument!.createElement('meta'), { content: "frame-src 'none'" });
    meta.httpEquiv = 'Content-Security-Policy';
    strict.contentDocument!.head.append(meta);
    const frame = show(pageAt(''), kept, { document: strict.contentDocument! });
    expect(await frame.closed).to.equal('frame-origin-blocked');
    expect(frame.failure?.detail).to.contain('frame-src');
  });
});
