import { aTimeout, expect } from '@open-wc/testing';
import type { MCPAppArtifact } from '../../../src/core/artifacts/artifact.js';
import { until } from '../../sandbox/frame-fixture.js';
import { appIn, appPage, count, initialized, listen, pressOpen, URI } from './app-page.js';

const inside = (panel: HTMLElement, selector: string) => panel.shadowRoot!.querySelector<HTMLElement>(selector);
const shownTab = async (panel: HTMLElement, name: string) => {
  (await until(() => inside(panel, `#tab-${name}`) ?? undefined, `the tab ${name}`)).click();
  await aTimeout(0);
};

describe('<artifact-mcp-app>', () => {
  it('runs an app in the panel, with the data that is kept of its tool', async () => {
    const { headless, panel, panelFrame, reads } = await appPage();
    const said = listen(panel);
    const toolData = { content: [{ type: 'text', text: '12:00' }], structuredContent: { hour: 12 } };
    const id = headless.apps!.openApp({ serverId: 'clock', uri: URI, title: 'Clock', toolData });
    await initialized(panelFrame);
    await until(() => said.some(({ got }) => got === 'ui/notifications/tool-result'), 'the result has come');
    expect(said.find(({ got }) => got === 'ui/notifications/tool-result')!['params']).to.deep.equal(toolData);
    const { mcpServerId } = headless.artifacts.get(id) as MCPAppArtifact;
    expect(mcpServerId).to.equal(headless.servers!.get('clock').config.id);
    expect(reads()).to.equal(1);
    expect(inside(panel, '.foot')!.innerText).to.contain('Sandboxed');
  });

  it('says what its source is, beside an app that goes on', async () => {
    const meta = { csp: { connectDomains: ['https://api.example.com', 'javascript:x'] }, permissions: { camera: {} } };
    const { headless, panel, panelFrame } = await appPage({ meta, policy: { domains: 'allow' } });
    headless.apps!.openApp({ serverId: 'clock', uri: URI, title: 'Clock' });
    const frame = await initialized(panelFrame);
    expect(await count(frame)).to.equal(1);
    await shownTab(panel, 'code');
    const about = await until(() => inside(panel, '.about')?.innerText, 'facts');
    expect(about).to.match(/SHA-256\s+[0-9a-f]{64}/);
    expect(about).to.contain('connect-src https://api.example.com;');
    expect(about).not.to.contain('javascript:x');
    expect(about).to.contain('camera');
    expect(about).to.contain(URI);
    await until(
      () => inside(panel, 'artifact-code')?.shadowRoot?.textContent?.includes('ui/initialize'),
      'the source is drawn',
    );
    await shownTab(panel, 'preview');
    expect(panelFrame()).to.equal(frame);
    expect(await count(frame)).to.equal(2);
  });

  it('does not run an app before somebody has looked at it, where the policy says so', async () => {
    const { headless, panel, panelFrame, reads } = await appPage({ policy: { run: 'after-inspection' } });
    headless.apps!.openApp({ serverId: 'clock', uri: URI, title: 'Clock' });
    const look = await until(
      () => appIn(panel)?.shadowRoot?.querySelector<HTMLElement>('.said .btn') ?? undefined,
      'it waits',
    );
    await until(() => panelFrame()?.template, 'it was read');
    expect(panelFrame()!.state).to.equal('idle');
    expect(panelFrame()!.shadowRoot!.querySelector('iframe')).to.equal(null);
    look.click();
    const run = await until(() => inside(panel, '.about .btn') ?? undefined, 'it can be run');
    run.click();
    await initialized(panelFrame);
    expect(inside(panel, '#tab-preview')!.ariaSelected).to.equal('true');
    expect(reads()).to.equal(1);
  });

  it('tears the app down before the panel closes', async () => {
    const { headless, panel, panelFrame } = await appPage();
    headless.apps!.openApp({ serverId: 'clock', uri: URI, title: 'Clock' });
    const frame = await initialized(panelFrame);
    const said = listen(frame);
    const { appId } = frame;
    inside(panel, '#close')!.click();
    await until(() => said.some((each) => 'teardown' in each), 'it was asked');
    await until(() => !frame.isConnected, 'it has gone');
    expect(headless.apps!.find(appId)).to.equal(undefined);
  });

  it('opens the app of a call once, beside its text, and gives it what the call brings later', async () => {
    const page = await appPage({ policy: { opening: 'button' } });
    const { headless, panel, panelFrame } = page;
    const { messageId, callId, element } = await page.call();
    expect(page.inlineFrame(element)).to.equal(null);
    const requests: unknown[] = [];
    panel.parentElement!.addEventListener('mcp-app-open-request', ({ detail }) => requests.push(detail));
    await pressOpen(element);
    await initialized(panelFrame);
    const said = listen(panel);
    headless.updateToolCall(messageId, callId, { parameters: { zone: 'UTC' }, state: 'running' });
    headless.addToolResult(messageId, callId, { content: [{ type: 'text', text: 'noon' }] });
    await until(() => said.some(({ got }) => got === 'ui/notifications/tool-result'), 'the result has come');
    const got = said.map(({ got: method }) => method).filter((method) => String(method).includes('/tool-'));
    expect(got).to.deep.equal(['ui/notifications/tool-input', 'ui/notifications/tool-result']);
    expect(requests).to.deep.equal([{ resourceUri: URI, serverId: headless.servers!.get('clock').config.id }]);
    headless.closeArtifact();
    await pressOpen(element);
    expect(headless.artifacts.size).to.equal(1);
    expect(element.shadowRoot!.textContent).to.contain('Open in Clock face');
  });

  it('runs the app in its message from the start of the call, with its input as it is written', async () => {
    const page = await appPage();
    const { headless } = page;
    const { messageId, callId, element } = await page.call();
    const said = listen(element);
    headless.appendToolInput(messageId, callId, '{"zone":"UT');
    await initialized(() => page.inlineFrame(element));
    await until(() => said.some(({ got }) => got === 'ui/notifications/tool-input-partial'), 'a part has come');
    expect(said.at(-1)!['params']).to.deep.equal({ arguments: { zone: 'UT' } });
    headless.appendToolInput(messageId, callId, 'C"}');
    headless.addToolResult(messageId, callId, { content: [{ type: 'text', text: 'noon' }], isError: true });
    await until(() => said.some(({ got }) => got === 'ui/notifications/tool-result'), 'the result has come');
    const got = said.filter((each) => 'got' in each);
    expect(got.at(-2)).to.deep.equal({ got: 'ui/notifications/tool-input', params: { arguments: { zone: 'UTC' } } });
    expect(got.at(-1)!['params']).to.deep.equal({ content: [{ type: 'text', text: 'noon' }], isError: true });
    expect(got.some((each) => 'early' in each)).to.equal(false);
    element.shadowRoot!.querySelector<HTMLElement>('.line')!.click();
    await element.updateComplete;
    expect(element.shadowRoot!.textContent).to.contain('noon');
  });

  it('says to the app that its call was cancelled, and gives each call a frame of its own', async () => {
    const page = await appPage();
    const [one, two] = [await page.call('c1'), await page.call('c2')];
    const frames = [one, two].map(
      ({ element }) =>
        () =>
          page.inlineFrame(element),
    );
    await Promise.all(frames.map(initialized));
    const said = listen(one.element);
    page.headless.updateToolCall(one.messageId, 'c1', { state: 'cancelled' });
    await until(() => said.some(({ got }) => got === 'ui/notifications/tool-cancelled'), 'it was told');
    expect(await count(frames[0]!()!)).to.equal(1);
    expect(await count(frames[0]!()!)).to.equal(2);
    expect(await count(frames[1]!()!)).to.equal(1);
    expect(new Set(page.headless.apps!.list().map(({ appId }) => appId)).size).to.equal(2);
  });

  it('draws an app that runs in its message in the panel, and lets it go on there and back', async () => {
    const page = await appPage();
    const { panel, headless } = page;
    const { element } = await page.call();
    const frame = await initialized(() => page.inlineFrame(element));
    expect(await count(frame)).to.equal(1);
    await pressOpen(element);
    const place = await until(
      () => appIn(panel)?.shadowRoot?.querySelector<HTMLElement>('.dock') ?? undefined,
      'a place',
    );
    await until(() => frame.dock === place, 'it is docked');
    const box = () => frame.shadowRoot!.querySelector('.window')!.getBoundingClientRect();
    await until(() => Math.abs(box().left - place.getBoundingClientRect().left) < 1, 'it is over the panel');
    await until(() => Math.abs(box().height - place.getBoundingClientRect().height) < 1, 'it is as high');
    expect(await count(frame)).to.equal(2);
    expect(page.panelFrame()).to.equal(null);
    await shownTab(panel, 'code');
    await until(
      () => getComputedStyle(frame.shadowRoot!.querySelector('.window')!).visibility === 'hidden',
      'out of sight',
    );
    await shownTab(panel, 'preview');
    await until(
      () => getComputedStyle(frame.shadowRoot!.querySelector('.window')!).visibility === 'visible',
      'in sight',
    );
    headless.closeArtifact();
    await until(() => frame.dock === undefined, 'it is back');
    expect(await count(frame)).to.equal(3);
    expect(headless.apps!.list()).to.have.length(1);
  });

  it('leaves an app of the simple protocol, and one of a call from the past, to the button', async () => {
    const simple = await appPage({ mimeType: 'text/html', html: '<p>simple' });
    const { element } = await simple.call();
    await until(() => element.shadowRoot!.querySelector('#open') ?? undefined, 'the button');
    await aTimeout(100);
    expect(simple.inlineFrame(element)).to.equal(null);
    const page = await appPage();
    const past = document.createElement('mcp-tool-call');
    past.headless = page.headless;
    past.call = {
      type: 'tool_call',
      toolName: 'show_clock',
      server: 'clock',
      parameters: {},
      callId: 'p',
      state: 'done',
    };
    page.panel.after(past);
    await until(() => past.shadowRoot!.querySelector('#open') ?? undefined, 'the button');
    await aTimeout(100);
    expect(page.inlineFrame(past)).to.equal(null);
    past.call = { ...past.call, toolName: 'plain', callId: 'q' };
    await past.updateComplete;
    expect(past.shadowRoot!.querySelector('#open')).to.equal(null);
  });

  it('opens nothing when the host shows apps elsewhere', async () => {
    const page = await appPage({ policy: { opening: 'button' } });
    const { element } = await page.call();
    element.addEventListener('mcp-app-open-request', (event) => event.preventDefault());
    await pressOpen(element);
    expect(page.headless.artifacts.size).to.equal(0);
    expect(() => page.headless.apps!.openApp({ serverId: 'clock', uri: 'https://x', title: 'X' })).to.throw(
      'app-resource-missing',
    );
  });
});
