/* global addEventListener, removeEventListener, PerformanceObserver */
/** Steps of gates 12 to 15 for apps: our host and the official one, side by side in one page, with the same app in the same frames. */
import { bareRelay, floodingApp, nestedPayload, plainApp } from './app-documents.js';

const SANDBOX = 'allow-scripts allow-forms';
const MIME_TYPE = 'text/html;profile=mcp-app';
const OFFICIAL = '/bench/adapters/official-app-host.js';
const CONTAINERS = ['opaque', 'origin'];

export function appSteps({ state, host, until }) {
  const payload = nestedPayload();
  const sources = { plain: plainApp(payload), flood: floodingApp };
  const small = { contents: [{ uri: 'ui://bench/data', mimeType: 'text/plain', text: '' }] };
  const large = { contents: [{ ...small.contents[0], _meta: { payload } }] };
  /** The large answer: the client of a server is told the address alone. */
  let isLarge = false;
  /** A server that answers at once. */
  const readResource = async ({ uri }) => {
    const text = sources[uri.replace('ui://bench/', '')];
    return text ? { contents: [{ uri, mimeType: MIME_TYPE, text }] } : isLarge ? large : small;
  };
  const client = {
    callTool: () => Promise.reject(new Error('There are no tools.')),
    listTools: () => Promise.resolve({ tools: [] }),
    readResource,
    getServerCapabilities: () => ({ resources: {} }),
  };
  /** By container: where the frames' outer documents come from, and what a page offers its apps. */
  const places = {};
  let official;

  function bareFrame(container) {
    const frame = document.createElement('iframe');
    if (container === 'opaque') Object.assign(frame, { sandbox: SANDBOX, srcdoc: bareRelay });
    else
      Object.assign(frame, { sandbox: `${SANDBOX} allow-same-origin`, src: `${state.sandboxOrigin}/bare-relay.html` });
    return frame;
  }

  /** By name: mounts an app, and resolves with what speaks with it once it is initialized. */
  const hosts = {
    async vitrine({ app, container, onLogged }) {
      const element = document.createElement('mcp-app-frame');
      Object.assign(element, { client, resourceUri: `ui://bench/${app}`, toolInput: { at: 1 } });
      if (onLogged) element.addEventListener('mcp-app-logged', ({ detail }) => onLogged(detail.data));
      const initialized = new Promise((resolve) => element.addEventListener('mcp-app-initialized', resolve));
      places[container].append(element);
      await initialized;
      return {
        tell: (context) => (element.hostContext = context),
        async close() {
          await element.close();
          element.remove();
        },
      };
    },

    official: ({ app, container, onLogged }) =>
      official({
        html: sources[app],
        frame: bareFrame(container),
        sandbox: SANDBOX,
        place: places.bare,
        readResource,
        onLogged,
      }),

    /** The floor: window messages through the same two frames, and nobody who looks into them. */
    raw({ app, container, onLogged }) {
      const frame = bareFrame(container);
      const post = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
      return new Promise((resolve) => {
        const listen = ({ source, data }) => {
          if (source !== frame.contentWindow) return;
          const { id, method, params } = data;
          if (method === 'resources/read') post({ id, result: isLarge ? large : small });
          else if (method === 'ui/notifications/sandbox-proxy-ready')
            post({
              method: 'ui/notifications/sandbox-resource-ready',
              params: { html: sources[app], sandbox: SANDBOX },
            });
          else if (method === 'ui/initialize') post({ id, result: {} });
          else if (method === 'notifications/message') onLogged?.(params.data);
          else if (method === 'ui/notifications/initialized')
            resolve({
              tell: (context) => post({ method: 'ui/notifications/host-context-changed', params: context }),
              async close() {
                removeEventListener('message', listen);
                frame.remove();
              },
            });
        };
        addEventListener('message', listen);
        places.bare.append(frame);
      });
    },
  };

  const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const isEmpty = () => document.querySelector('iframe, mcp-app-frame') === null;
  /** The lines of gate 13, by host, and what waits for a run on each. */
  const lines = new Map();

  return {
    /**
     * @param realApp - Address of a published app.
     * @param names - The hosts that this page is to measure.
     */
    async appsPrepare({ sandboxOrigin, realApp, names }) {
      state.sandboxOrigin = sandboxOrigin;
      ({ openApp: official } = await import(OFFICIAL));
      sources.real = await (await fetch(realApp)).text();
      for (const [name, frames] of Object.entries({ opaque: {}, origin: { sandboxOrigin } })) {
        const provider = document.createElement('vitrine-provider');
        Object.assign(provider, { storage: 'memory', frames });
        places[name] = provider.appendChild(document.createElement('div'));
        host.append(provider);
      }
      places.bare = host.appendChild(document.createElement('div'));
      for (const place of Object.values(places)) place.style.inlineSize = '600px';
      // What loads late has loaded, and templates have been read once.
      for (const container of CONTAINERS)
        for (const app of ['plain', 'real'])
          for (const name of names) await (await hosts[name]({ app, container })).close();
      return { bytes: Object.fromEntries(Object.entries(sources).map(([name, text]) => [name, text.length])) };
    },

    /**
     * Time from the mount to `initialized`, in ms.
     * @param isWarm - Another frame is on the page, so that the process of such frames runs.
     */
    async appStart({ name, container, app, isWarm }) {
      await until(isEmpty, 'the last app is gone');
      const other = isWarm ? await hosts.raw({ app: 'plain', container }) : undefined;
      // As between two calls of a conversation: what a host does after an app began has been done.
      await rest(600);
      const since = performance.now();
      const opened = await hosts[name]({ app, container });
      const ms = performance.now() - since;
      await rest(50);
      await opened.close();
      await other?.close();
      return ms;
    },

    /** Opens a line for each host. */
    async linesOpen({ names }) {
      for (const name of names) {
        const line = { told: undefined };
        const onLogged = ({ ms }) => line.told?.(ms);
        lines.set(name, Object.assign(line, await hosts[name]({ app: 'plain', container: 'opaque', onLogged })));
      }
    },

    /**
     * Round trips in turns, a few on each line: all of them see the same neighbours. Within what an app may send a second.
     * @returns {Record<string, number>} ms of one round trip.
     */
    async linesRun({ order, trips, large: wantsLarge }) {
      isLarge = wantsLarge;
      const found = {};
      for (const name of order) {
        const line = lines.get(name);
        const told = new Promise((resolve) => (line.told = resolve));
        // Another one each time: what has not changed is not told.
        line.tell({ bench: { trips, large: wantsLarge, at: performance.now() } });
        found[name] = (await told) / trips;
      }
      return found;
    },

    async linesClose() {
      for (const line of lines.values()) await line.close();
      lines.clear();
    },

    /** An app sends all that it can: how long tasks of the page take, what else they hold up, and how it ends. */
    async appFlood() {
      const tasks = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      const element = document.createElement('mcp-app-frame');
      const failed = new Promise((resolve) => element.addEventListener('mcp-app-failed', resolve));
      Object.assign(element, { client, resourceUri: 'ui://bench/flood' });
      places.opaque.append(element);
      const late = new Promise((_, reject) => setTimeout(() => reject(new Error('No flood within 20 s.')), 20_000));
      const { detail } = await Promise.race([failed, late]);
      await rest(200);
      const said = element.shadowRoot.querySelector('[part~=notice], [role=alert], .card')?.textContent.trim() ?? '';
      observer.disconnect();
      element.remove();
      return { code: detail.code, longestMs: Math.max(0, ...tasks), tasks: tasks.length, said: said.slice(0, 120) };
    },
  };
}
