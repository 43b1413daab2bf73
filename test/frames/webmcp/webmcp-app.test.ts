import { expect } from '@open-wc/testing';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { showApp, type ShownApp } from '../../elements/mcp-app-frame/app-fixture.js';
import { plainApp } from '../../elements/mcp-app-frame/plain-app.js';
import { closeFrames, showFrame, until } from '../../sandbox/frame-fixture.js';
import { childPage } from './child-frame.js';

const headlessOf = ({ element }: ShownApp) => element.closest<VitrineProvider>('vitrine-provider')!.headless!;
const toolNames = (app: ShownApp) =>
  headlessOf(app)
    .availableTools()
    .map(({ name }) => name);

/** Chromium has it behind a flag: VITRINE_NATIVE_WEBMCP=1 runs these tests with it. */
const hasNativeContext = 'modelContext' in document;

/** Registers a tool with the browser itself, as a page does that knows no protocol. */
const NATIVE = `document.modelContext.registerTool({ name: 'add', description: 'Adds.', inputSchema: { type: 'object' },
  execute: async ({ a, b }) => ({ content: [{ type: 'text', text: String(a + b) }] }) },
  { exposedTo: ['${location.origin}'] })`;

if (hasNativeContext)
  describe('tools that a browser has by itself', () => {
    afterEach(closeFrames);

    it('are the model’s from the origins that the host names, asked about each time', async () => {
      const origin = `http://native.localhost:${location.port}`;
      showFrame(
        '',
        {
          ...{ content: 'external-app', serverId: 'native' },
          source: { url: `${origin}/__external/page?script=${encodeURIComponent(NATIVE)}` },
        },
        { externalOrigins: [{ origin, keepOrigin: true }] },
      );
      const asked: string[] = [];
      const consent = {
        answer: ({ request }: { request: { kind: string } }) => (asked.push(request.kind), 'allow' as const),
      };
      const app = await showApp({}, { consent: consent as never, apps: { nativeTools: { fromOrigins: [origin] } } });
      const name = await until(() => toolNames(app)[0], 'the browser has it');
      expect(name).to.equal('browser__add');
      expect((await headlessOf(app).callTool(name, { a: 40, b: 2 })).content).to.deep.equal([
        { type: 'text', text: '42' },
      ]);
      expect(asked).to.deep.equal(['tool']);
    });
  });

describe('tools of an app in <mcp-app-frame>', () => {
  it('are the model’s while it runs, asked about each time, and gone with it', async () => {
    const asked: string[] = [];
    const consent = {
      answer: ({ request }: { request: { kind: string } }) => (asked.push(request.kind), 'allow' as const),
    };
    const html = plainApp(undefined, await childPage('mcp-b-transports-5'));
    const app = await showApp({ html }, { consent: consent as never });
    await until(() => toolNames(app).length === 4, 'the tools are there');
    const [name] = toolNames(app);
    expect(name).to.match(/__add$/);
    const result = await headlessOf(app).callTool(name!, { a: 40, b: 2 });
    expect(result.content).to.deep.equal([{ type: 'text', text: '42' }]);
    expect(asked).to.deep.equal(['tool']);
    expect(app.events.map(({ type }) => type)).to.include('mcp-app-tools-updated');

    app.element.addEventListener('mcp-app-tool-call-request', (event) => event.preventDefault(), { once: true });
    const codeOf = (call: Promise<unknown>) => call.catch((error: { code: string }) => error.code);
    expect(await codeOf(headlessOf(app).callTool(name!, { a: 1, b: 1 }))).to.equal('consent-denied');
    expect(asked).to.have.length(1);

    const headless = headlessOf(app);
    await app.element.close();
    await until(() => headless.availableTools().length === 0, 'its tools are gone');
    expect(await codeOf(headless.callTool(name!))).to.equal('app-closed');
  });

  it('are asked about again once a person takes back what was allowed for longer, at the app or at its server', async () => {
    let asked = 0;
    const answer = () => ((asked += 1), { decision: 'allow', scope: 'always' } as const);
    const html = plainApp(undefined, await childPage('mcp-b-transports-5'));
    const app = await showApp({ html }, { consent: { answer } as never });
    const name = await until(() => toolNames(app)[0], 'the tools are there');
    const call = () => headlessOf(app).callTool(name, { a: 1, b: 2 });
    await call();
    await call();
    expect(asked).to.equal(1);
    const takeBack = await until(
      () => app.root.querySelector<HTMLElement>('.allowed button[aria-label*="The model may call its tool"]'),
      'it is listed',
    );
    expect(takeBack.getAttribute('aria-label')).to.match(/: add$/);
    app.root.querySelector<HTMLElement>('.reach summary')!.click();
    await expect(app.element).to.be.accessible();
    takeBack.click();
    await until(() => !app.root.querySelector('.allowed'), 'it is taken back');
    await call();
    expect(asked).to.equal(2);
  });

  it('threat 5: an app that has a copy of itself beside it is not taken for that', async () => {
    const html = `${await childPage('mcp-b-transports-5')}<p>simple</p>`;
    const one = await showApp({ html }, { consent: { answer: () => 'allow' as const } as never, state: '' });
    const copy = document.createElement('mcp-app-frame');
    one.element.after(copy);
    copy.html = html;
    await until(() => toolNames(one).length === 8, `both offer their tools: ${toolNames(one).join()}`);
    expect(new Set(toolNames(one)).size).to.equal(8);
  });
});
