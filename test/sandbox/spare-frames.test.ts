import { expect } from '@open-wc/testing';
import type { FramePolicy } from '../../src/sandbox/frame-policy.js';
import { liveFrames } from '../../src/sandbox/live-frames.js';
import type { FrameRequest } from '../../src/sandbox/plan-frame.js';
import { announceFrame, createSandboxFrame, type SandboxFrame } from '../../src/sandbox/sandbox-frame.js';
import { dropSpare } from '../../src/sandbox/spare-frames.js';
import { showApp } from '../elements/mcp-app-frame/app-fixture.js';
import { until } from './frame-fixture.js';

const ownOrigin: FramePolicy = { sandboxOrigin: `http://{id}.localhost:${location.port}` };
const app = { content: 'app', serverId: 'roastery' } as const;

/** The frames that wait. */
const spares = (): HTMLIFrameElement[] =>
  [...document.body.children].flatMap((each) => [...(each.shadowRoot?.children ?? [])]).filter(isFrame);
const isFrame = (each: Element): each is HTMLIFrameElement => each.localName === 'iframe';
const hostOf = (frame: Element): HTMLElement => (frame.getRootNode() as ShadowRoot).host as HTMLElement;

/** Said by an app that has tried to reach another host, and by its document about itself. */
const html = `<p>Ready</p><script>
  fetch('https://api.example/x').then(() => 'reached', () => 'stopped').then((fetched) => {
    let storage = 'kept';
    try { localStorage.a = '1'; } catch { storage = 'none'; }
    parent.postMessage({ fetched, origin: self.origin, base: document.baseURI, storage }, '*');
  });
</script>`;

describe('a frame that waits for its document', () => {
  const open = new Set<SandboxFrame>();
  let place: HTMLElement;

  /** Shows an app in its place, and writes down what it says. */
  function show(request: Partial<FrameRequest> = {}, policy: FramePolicy = {}) {
    const frame = createSandboxFrame({ ...app, source: { html }, title: 'Plan', ...request }, policy, {}, place);
    const said: unknown[] = [];
    frame.channel.receive((message) => said.push(message));
    if (!frame.element.isConnected) place.append(frame.element);
    open.add(frame);
    return { frame, said };
  }

  beforeEach(() => {
    dropSpare();
    place = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    dropSpare();
    for (const frame of open) frame.closeFrame();
    open.clear();
    place.remove();
  });

  for (const [container, policy, origin] of [
    ['A', {}, 'null'],
    ['B', ownOrigin, /^http:\/\/[\da-f]{32}\.localhost/],
  ] as const)
    it(`is taken by what was announced, empty until then and held to the same policy (container ${container})`, async () => {
      announceFrame(app, policy);
      announceFrame(app, policy);
      const [spare, ...others] = spares();
      expect(others.length).to.equal(0);
      expect(getComputedStyle(hostOf(spare!)).display).to.equal('none');
      let loads = 0;
      spare!.addEventListener('load', () => (loads += 1));
      await until(() => loads, 'it has loaded');
      const { frame, said } = show({}, policy);
      expect([frame.element === spare, spare!.parentElement === place, spare!.title, spares().length]).to.deep.equal([
        true,
        true,
        'Plan',
        0,
      ]);
      await frame.ready;
      const word = (await until(() => said[0], 'it speaks')) as Record<string, string>;
      expect([word['fetched'], word['base'], word['storage']]).to.deep.equal(['stopped', 'about:srcdoc', 'kept']);
      expect(word['origin']).to.match(new RegExp(origin));
      // Moved, and not loaded again.
      expect([loads, frame.state]).to.deep.equal([1, 'running']);
    });

  it('is taken on its way, too, and by nothing that needs another frame', async () => {
    announceFrame(app, {});
    const [spare] = spares();
    const others = [
      show({ domains: { connect: ['https://api.example'] } }),
      show({ withheld: new Set(['forms']) }),
      show({}, ownOrigin),
    ];
    expect(others.map((each) => each.frame.element === spare)).to.deep.equal([false, false, false]);
    const { frame, said } = show();
    expect(frame.element === spare).to.equal(true);
    await until(() => said.length > 0, 'it speaks');
  });

  it('is made once, for what comes next, and not where a host wants none', () => {
    announceFrame(app, { spareFrames: 0 });
    announceFrame({ content: 'svg' }, {});
    expect(spares().length).to.equal(0);
    announceFrame(app, {});
    const [first] = spares();
    announceFrame({ content: 'react' }, {}); // without `tools`

    const [second, ...others] = spares();
    expect([second === first, first!.isConnected, others.length]).to.deep.equal([false, false, 0]);
    // One that the page has thrown away is no frame for anybody.
    hostOf(second!).remove();
    expect(show().frame.element === second).to.equal(false);
    announceFrame(app, {});
    expect(spares().length).to.equal(1);
    // It would keep a process alive that hangs.
    liveFrames.endSilentFrames();
    expect(spares().length).to.equal(0);
  });

  it('waits for the next app once one has begun', async () => {
    const first = await showApp();
    const [spare] = await until(() => spares().length > 0 && spares(), 'one waits');
    const second = await showApp();
    expect([first.frame() === spare, second.frame() === spare]).to.deep.equal([false, true]);
    expect(await second.run({ run: 'count' })).to.deep.equal({ count: 1 });
  });
});
