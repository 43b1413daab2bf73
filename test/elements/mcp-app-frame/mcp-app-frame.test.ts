import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { AppClient } from '../../../src/core/mcp-apps/index.js';
import { liveFrames } from '../../../src/sandbox/live-frames.js';
import { APP_VARIABLES } from '../../../src/styles/app-variables.js';
import { pause, until } from '../../sandbox/frame-fixture.js';
import { showApp, type ShownApp } from './app-fixture.js';
import { plainApp } from './plain-app.js';

const query = <E extends HTMLElement = HTMLElement>(app: ShownApp, selector: string): E =>
  app.root.querySelector<E>(selector)!;
const text = (app: ShownApp): string => app.root.textContent.replace(/\s+/g, ' ').trim();
const button = (app: ShownApp, name: string): HTMLButtonElement =>
  [...app.root.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent.trim() === name,
  )!;
const stageHeight = (app: ShownApp): number => query(app, '.stage').offsetHeight;
const errorOf = (answer: Record<string, unknown>) =>
  (answer['answer'] as { error?: { code: number; message: string; data?: object } }).error;
const tell = (app: ShownApp, run: string, params: object): void =>
  void (app.element.hostContext = { test: { run, params, note: true, at: Math.random() } });

/** A server with one tool, as a host has a client of it. */
const client = (): AppClient & { calls: unknown[] } => {
  const calls: unknown[] = [];
  return {
    calls,
    callTool: (params: unknown) => {
      calls.push(params);
      return Promise.resolve({ content: [{ type: 'text', text: 'sent' }], structuredContent: { n: 1 } });
    },
    readResource: () => Promise.resolve({ contents: [] }),
    listTools: () => Promise.resolve({ tools: [{ name: 'send', inputSchema: { type: 'object' } }] }),
  };
};

describe('<mcp-app-frame>', () => {
  it('runs an app, and says nothing to it before it is initialized', async () => {
    const app = await showApp({ toolInput: { a: 1 }, toolResult: { content: [{ type: 'text', text: 'done' }] } });
    await until(() => app.said.some(({ got }) => got === 'ui/notifications/tool-result'), 'the result arrives');
    expect(app.said.filter(({ early }) => early)).to.deep.equal([]);
    const got = app.said.map((each) => each['got']).filter(Boolean);
    expect(got.slice(0, 2)).to.deep.equal(['ui/notifications/tool-input', 'ui/notifications/tool-result']);
    expect(app.events.map(({ type }) => type)).to.include('mcp-app-initialized');
    expect(app.element.appInfo).to.include({ name: 'counter' });
    expect(text(app)).to.include('Counter');
    expect(app.frame()!.title).to.equal('App: App');
    const context = app.said.find((each) => each['context'])!['context'] as Record<string, unknown>;
    const { variables } = context['styles'] as { variables: Record<string, string> };
    expect(Object.keys(variables)).to.have.members(APP_VARIABLES).and.lengthOf(76);
    expect(variables['--color-text-primary']).to.include('light-dark(');
    expect(context).to.include({ theme: 'light', displayMode: 'inline', locale: 'en', platform: 'web' });
    expect(context['containerDimensions']).to.deep.equal({ maxWidth: 598, maxHeight: 720 });
  });

  it('answers the first question of an app before it says anything of its own', async () => {
    const handshake = `const heard = [];
      addEventListener('message', ({ data }) => heard.push(data.jsonrpc ? (data.method ?? 'answer') : data.type));
      (async () => {
        await ask('ui/initialize', { appInfo: { name: 'early', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' });
        ready = true;
        tell('ui/notifications/initialized');
        setTimeout(() => say({ heard }), 200);
      })();`;
    const app = await showApp({ html: plainApp(handshake) });
    const { heard } = await until(() => app.said.find((each) => 'heard' in each), 'it tells what it heard');
    expect((heard as string[])[0]).to.equal('answer');
  });

  it('keeps an app and its state through every place, in one frame', async () => {
    const app = await showApp();
    const frame = app.frame();
    const panel = document.createElement('div');
    panel.style.cssText = 'position:fixed;inset:auto 0 0 auto;inline-size:300px;block-size:200px';
    document.body.append(panel);
    const box = () => query(app, '.window').getBoundingClientRect();
    const heightBefore = app.element.offsetHeight;
    expect(await app.run({ run: 'count' })).to.deep.equal({ count: 1 });
    button(app, 'Full screen').click();
    await until(() => app.element.displayMode === 'fullscreen', 'it fills the screen');
    await app.element.updateComplete;
    expect(box()).to.deep.include({ x: 0, y: 0, width: innerWidth, height: innerHeight });
    expect(app.element.offsetHeight, 'its place keeps its size').to.equal(heightBefore);
    expect(await app.run({ run: 'count' })).to.deep.equal({ count: 2 });
    expect(await app.element.requestDisplayMode('pip')).to.equal('pip');
    expect(box().width).to.equal(360);
    expect(await app.run({ run: 'count' })).to.deep.equal({ count: 3 });
    Object.assign(app.element, { displayMode: 'inline', dock: panel });
    await app.element.updateComplete;
    expect(box()).to.deep.include({ width: 300, height: 200 });
    expect(query(app, '[data-mode=fullscreen]'), 'a panel has a button of its own for that').to.equal(null);
    expect(await app.run({ run: 'count' })).to.deep.equal({ count: 4 });
    app.element.dock = undefined;
    await app.element.updateComplete;
    expect(app.element.offsetHeight).to.equal(heightBefore);
    expect(await app.run({ run: 'count' })).to.deep.equal({ count: 5 });
    expect(app.frame()).to.equal(frame);
    const modes = app.said.filter(({ got }) => got === 'ui/notifications/host-context-changed');
    expect(JSON.stringify(modes)).to.include(`{"width":300,"height":`);
    panel.remove();
  });

  it('leaves the full screen by Escape and gives the focus back; a corner is left by its button', async () => {
    const app = await showApp();
    button(app, 'Full screen').focus();
    await sendKeys({ press: 'Enter' });
    await until(
      () => app.root.activeElement?.getAttribute('aria-label') === 'Back to its place',
      'the way out has the focus',
    );
    await sendKeys({ press: 'Escape' });
    await until(() => app.element.displayMode === 'inline', 'it is back');
    await until(() => app.root.activeElement?.getAttribute('aria-label') === 'Full screen', 'the focus is back');
    button(app, 'Keep in a corner').click();
    await until(() => query(app, '.window.pip'), 'it is in the corner');
    const before = query(app, '.window').getBoundingClientRect();
    button(app, 'Move with the arrow keys').focus();
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ up: 'Shift' });
    const after = query(app, '.window').getBoundingClientRect();
    expect([after.x - before.x, after.y - before.y]).to.deep.equal([-16, -64]);
    const head = query(app, '.name').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(head.x + 5), Math.round(head.y + 5)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [-2_000, -2_000] });
    await sendMouse({ type: 'up' });
    expect(query(app, '.window').getBoundingClientRect()).to.deep.include({ x: 0, y: 0 });
    expect(text(app)).to.include('Shown in the corner.');
    button(app, 'Back to its place').click();
    await until(() => app.element.displayMode === 'inline', 'it is back');
  });

  it('takes sizes in bounds, in the flow of the page alone', async () => {
    const app = await showApp({ maxHeight: 500 });
    tell(app, 'ui/notifications/size-changed', { height: 300 });
    await until(() => stageHeight(app) === 300, 'the first size is taken');
    for (const height of [1e9, -5, '100vh', null]) tell(app, 'ui/notifications/size-changed', { height });
    await pause(50);
    tell(app, 'ui/notifications/size-changed', { height: 1e9 });
    await until(() => stageHeight(app) === 500, 'it grows to its bound');
    app.element.displayMode = 'fullscreen';
    await app.element.updateComplete;
    tell(app, 'ui/notifications/size-changed', { height: 100 });
    await pause(100);
    app.element.displayMode = 'inline';
    await app.element.updateComplete;
    expect(stageHeight(app)).to.equal(500);
    expect(
      app.events
        .filter(({ type }) => type === 'mcp-app-resized')
        .map((event) => (event as CustomEvent<{ height: number }>).detail.height),
    ).to.deep.equal([300, 500]);
  });

  it('lets an app put its things in order, and offers to open it again', async () => {
    const app = await showApp();
    await app.element.close('done');
    expect(app.said.some((each) => 'teardown' in each)).to.equal(true);
    expect(app.frame()).to.equal(null);
    expect(app.element.state).to.equal('closed');
    expect(text(app)).to.include('Closed.');
    expect(app.events.at(-1)!.type).to.equal('mcp-app-closed');
    button(app, 'Reopen').click();
    await until(() => app.element.state === 'initialized', 'it runs again');
  });

  it('asks before a tool runs, and tells the app what came of it', async () => {
    const server = client();
    const answers: ('allow' | 'deny')[] = ['deny', 'allow'];
    const asked: string[] = [];
    const app = await showApp(
      { client: server, serverId: 'mail' },
      {
        consent: { answer: ({ request }) => (asked.push(request.kind), answers.shift() ?? 'deny') },
      },
    );
    const call = { run: 'tools/call', params: { name: 'send', arguments: { to: 'a' } } };
    expect(errorOf(await app.run(call))).to.deep.include({ code: -32_000, data: { reason: 'denied-by-user' } });
    expect(server.calls).to.deep.equal([]);
    expect((await app.run(call))['answer']).to.deep.nested.include({ 'result.structuredContent': { n: 1 } });
    expect(server.calls).to.deep.equal([{ name: 'send', arguments: { to: 'a' } }]);
    app.element.addEventListener('mcp-app-tool-call-request', (event) => event.preventDefault());
    expect(errorOf(await app.run(call))).to.deep.include({ code: -32_000, data: { reason: 'policy' } });
    expect(asked).to.deep.equal(['tool', 'tool']);
  });

  it('asks for hosts once, says what it may reach, and what was stopped', async () => {
    const htmlMeta = {
      csp: { connectDomains: ['https://api.example.com'], resourceDomains: ["https://x.example.com'"] },
    };
    const asked: unknown[] = [];
    const consent = { answer: ({ request }: { request: unknown }) => (asked.push(request), 'allow' as const) };
    const html = plainApp(
      undefined,
      '<script>setTimeout(() => fetch("https://other.example.com/").catch(() => 0), 300)</script>',
    );
    const app = await showApp({ htmlMeta, html, serverId: '', tool: { name: 'rates', inputSchema: {} } }, { consent });
    expect(text(app)).to.include('This app talks to api.example.com');
    expect(asked).to.have.lengthOf(1);
    expect(asked[0]).to.deep.include({ kind: 'app', asks: 'domains', appName: 'rates' });
    await until(() => text(app).includes('Tried to reach other.example.com: blocked by connect-src.'), 'it says so');
    const capabilities = app.said.find((each) => each['capabilities'])!['capabilities'];
    expect(capabilities).to.deep.nested.include({ 'sandbox.csp': { connectDomains: ['https://api.example.com'] } });
    await app.element.reload();
    await until(() => app.element.state === 'initialized', 'it runs again');
    expect(asked).to.have.lengthOf(1);
  });

  it('shows what it was allowed for longer, and takes it back: a tool of its server, and hosts', async () => {
    const server = client();
    const asked: string[] = [];
    const app = await showApp(
      { client: server, serverId: 'mail', htmlMeta: { csp: { connectDomains: ['https://api.mail.example'] } } },
      {
        consent: {
          answer: ({ request, scopes }) => {
            asked.push(request.kind);
            return { decision: 'allow', scope: scopes.includes('page') ? 'page' : 'once' };
          },
        },
      },
    );
    const call = { run: 'tools/call', params: { name: 'send', arguments: {} } };
    for (let time = 0; time < 2; time += 1) await app.run(call);
    expect(asked).to.deep.equal(['app', 'tool']);
    await until(() => text(app).includes('Some tools are allowed without asking'), 'it is said');
    query<HTMLElement>(app, '.reach summary').click();
    button(app, 'Take back: May call, with any arguments: send').click();
    await until(() => !text(app).includes('Some tools'), 'it is taken back');
    await app.run(call);
    expect(asked).to.deep.equal(['app', 'tool', 'tool']);
    expect(server.calls).to.have.length(3);
    button(app, 'Take back: May reach api.mail.example').click();
    await until(() => text(app).includes('Works without api.mail.example'), 'it runs without it', 10_000);
    expect(asked).to.have.length(3);
    expect(app.frame()!.srcdoc).to.not.include('api.mail.example');
  });

  it('runs without hosts that a person denies, and asks again when they want that', async () => {
    const answers: ('allow' | 'deny')[] = ['deny', 'allow'];
    const app = await showApp(
      { htmlMeta: { csp: { connectDomains: ['https://denied.example.com'] } } },
      {
        consent: { answer: () => answers.shift()! },
      },
    );
    expect(text(app)).to.include('Works without denied.example.com');
    button(app, 'Allow…').click();
    await until(() => text(app).includes('This app talks to denied.example.com'), 'it was asked again');
  });

  for (const [run, params, type] of [
    ['ui/message', { role: 'user', content: [{ type: 'text', text: 'hello' }] }, 'mcp-app-message-send-request'],
    ['ui/open-link', { url: 'https://example.com/' }, 'link-open-request'],
    [
      'ui/download-file',
      { contents: [{ type: 'resource', resource: { uri: 'file:///../CON', text: 'a' } }] },
      'mcp-app-download-save-request',
    ],
  ] as const)
    it(`leaves ${run} to a host that cancels its event, and else to the person`, async () => {
      let cancels = true;
      const app = await showApp({}, { consent: { answer: () => 'deny' } });
      const details: unknown[] = [];
      app.element.addEventListener(type, (event) => {
        details.push((event as CustomEvent).detail);
        if (cancels) event.preventDefault();
      });
      expect(errorOf(await app.run({ run, params }))).to.equal(undefined);
      cancels = false;
      expect(errorOf(await app.run({ run, params }))).to.deep.include({ code: -32_000 });
      expect(details).to.have.lengthOf(2);
      if (run === 'ui/download-file')
        expect((details[0] as { files: { name: string }[] }).files[0]!.name).to.equal('_CON');
    });

  it('leaves modes and closing to a host that cancels their events', async () => {
    const app = await showApp();
    const cancel = (event: Event): void => event.preventDefault();
    app.element.addEventListener('mcp-app-display-mode-change-request', cancel);
    app.element.addEventListener('mcp-app-close-request', cancel);
    const answer = await app.run({ run: 'ui/request-display-mode', params: { mode: 'pip' } });
    expect(answer['answer']).to.deep.nested.include({ 'result.mode': 'inline' });
    button(app, 'Close').click();
    await pause(50);
    expect(app.element.state).to.equal('initialized');
  });

  it('threat 7: an app that hangs in a loop is reloaded once, and gets its data again', async () => {
    const app = await showApp({ toolInput: { a: 1 } });
    const frame = app.frame();
    tell(app, 'loop', {});
    app.element.hostContext = { test: { run: 'loop' } };
    await until(() => (liveFrames.endSilentFrames(true), app.frame() !== frame), 'the silent frame goes', 9_000);
    await until(() => app.element.state === 'initialized' && text(app).includes('was reloaded'), 'it runs again');
    await until(
      () => app.said.filter(({ got }) => got === 'ui/notifications/tool-input').length === 2,
      'the input came again',
    );
  });
});
