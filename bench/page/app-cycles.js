/* global customElements */
/** Steps of gate 15 for apps: opened and closed, over and over, alone and in the panel. */
import { plainApp } from './app-documents.js';
import { fillNumberTexts, frames, watch } from './panel.js';

const URI = 'ui://bench/app';

export function appCycleSteps({ state, host, nextFrame, until }) {
  let type;
  let counts;
  let panel;
  let id;
  let headless;
  const template = { contents: [{ uri: URI, mimeType: 'text/html;profile=mcp-app', text: plainApp({}) }] };
  const client = {
    callTool: () => Promise.reject(new Error('There are no tools.')),
    listTools: () => Promise.resolve({ tools: [] }),
    readResource: () => Promise.resolve(template),
    getServerCapabilities: () => ({ tools: {} }),
  };
  const isInitialized = () => headless.apps?.list().some((app) => app.state === 'initialized') === true;

  /** Some run, in every mode, some are closed while they start, and some are taken out of the page without a word. */
  async function cycleAlone(cycle) {
    const element = document.createElement('mcp-app-frame');
    Object.assign(element, { client, headless, resourceUri: URI, toolInput: { cycle } });
    host.append(element);
    if (cycle % 4 === 2) await until(() => frames().length > 0, 'the app has its frame');
    else await until(isInitialized, 'the app is initialized');
    if (cycle % 4 === 0) {
      element.displayMode = cycle % 8 === 0 ? 'fullscreen' : 'pip';
      await element.updateComplete;
    }
    if (cycle % 4 !== 3) await element.close();
    element.remove();
    await until(() => headless.apps.list().length === 0, 'the app is gone');
    await nextFrame();
  }

  async function cycleInPanel(cycle) {
    panel.show(id);
    if (cycle % 4 === 3) await until(() => frames().length > 0, 'the app has its frame');
    else await until(isInitialized, 'the app is initialized');
    panel.close();
    await until(() => !panel.open && panel.shadowRoot.querySelector('[part=base]') === null, 'the panel is closed');
    await until(() => frames().length === 0, 'the frame is gone');
    await nextFrame();
  }

  return {
    async appCyclesPrepare({ type: given }) {
      const { HeadlessController, configureVitrine } = await import(state.kit);
      // What apps leave is counted. The one frame that waits for the next of them has a test of its own (app-leaks.test.ts).
      configureVitrine({ frames: { spareFrames: 0 } });
      type = given;
      counts = watch();
      fillNumberTexts();
      headless = new HeadlessController({ storage: 'memory' });
      // The first app brings the code for servers and apps.
      const first = Object.assign(document.createElement('mcp-app-frame'), {
        headless,
        serverId: 'bench',
        resourceUri: URI,
      });
      host.append(first);
      await until(() => headless.servers && headless.apps, 'servers and apps have joined');
      first.remove();
      if (type === 'app') return;
      const { servers: manager } = headless;
      const config = { name: 'bench', url: 'https://bench.example.com/mcp' };
      await manager.create({ ...config, enabled: false });
      await manager.update('bench', { ...config, enabled: true });
      manager.attachClient('bench', client);
      await manager.start('bench');
      id = headless.apps.createApp({ serverId: 'bench', uri: URI, title: 'Cycle' });
      panel = document.createElement('artifact-panel');
      panel.headless = headless;
      host.append(panel);
      await customElements.whenDefined('artifact-panel');
    },

    async appCycles({ times }) {
      for (let cycle = 0; cycle < times; cycle += 1) await (panel ? cycleInPanel : cycleAlone)(cycle);
    },

    /** What is left after the last cycle. */
    async appCyclesRest() {
      for (let times = 0; times < 60; times += 1) await nextFrame();
      return { ...counts(), frames: frames().length };
    },
  };
}
