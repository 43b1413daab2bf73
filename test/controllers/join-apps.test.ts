import { expect } from '@open-wc/testing';
import { groupPageOptions } from '../../src/context/page-options.js';
import { joinApps } from '../../src/controllers/join-apps.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { AppHost } from '../../src/core/mcp-apps/app-host/app-host.js';

const app = {
  appId: 'game',
  snapshot: {
    ...{ appId: 'game', appName: 'Game', state: 'initialized', protocol: 'standard' },
    tools: [{ name: 'move', description: '', inputSchema: { type: 'object' } }],
  },
  callTool: () => Promise.resolve({ content: [{ type: 'text', text: 'moved' }] }),
  subscribe: () => () => undefined,
  dispose: () => undefined,
} as unknown as AppHost;

describe('joinApps', () => {
  it('lets the person before the page be asked about tools of apps, by the options as they are now', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const asked: string[] = [];
    const optionsThat = (verdict: 'allow' | 'deny') => ({
      ...groupPageOptions({}),
      consent: { answer: ({ request }: { request: { kind: string } }) => (asked.push(request.kind), verdict) },
    });
    const apps = joinApps(headless, optionsThat('deny'), document);
    apps.addApp(app);
    expect(headless.availableTools().map(({ name }) => name)).to.deep.equal(['game__move']);
    const refused = await headless.callTool('game__move').catch((error: { code: string }) => error.code);
    expect(refused).to.equal('consent-denied');
    expect(joinApps(headless, optionsThat('allow'), document)).to.equal(apps);
    expect((await headless.callTool('game__move')).success).to.equal(true);
    expect(asked).to.deep.equal(['tool', 'tool']);
    headless.dispose();
  });
});
