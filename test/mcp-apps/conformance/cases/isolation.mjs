/** 2.2: what the document of an app may reach. */
import assert from 'node:assert/strict';
import { reach } from './discovery.mjs';

const standard = (row, title, run) => ({ group: 'standard', row: `2.2 ${row}`, title, run });

/** Whether an image comes through. */
const loadImage = (app, url) =>
  app.run(
    (address) =>
      new Promise((resolve) => {
        const image = new globalThis.Image();
        image.onload = image.onerror = () => resolve(undefined);
        image.src = address;
      }),
    url,
  );
const wasReached = (host, url) => host.reached.some((each) => each.startsWith(url));

export const isolationCases = [
  standard('no csp', 'reaches nothing', async (host) => {
    const app = await host.mountPlain();
    assert.equal(await reach(app, 'https://any.example/'), 'blocked');
    await loadImage(app, 'https://any.example/picture.png');
    assert.deepEqual(host.reached, []);
  }),
  standard('no csp', 'runs scripts and styles in its own page, and shows pictures from data', async (host) => {
    const app = await host.mountPlain({ body: '<i id="i" style="width:7px;display:block"></i>' });
    const drawn = await app.run(
      () =>
        new Promise((resolve) => {
          const image = new globalThis.Image();
          image.onload = () => resolve([image.width, globalThis.document.getElementById('i').offsetWidth]);
          image.onerror = () => resolve('blocked');
          image.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='3' height='3'/>";
        }),
    );
    assert.deepEqual(drawn, [3, 7]);
  }),
  standard('connectDomains', 'opens a declared host, and no other', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain({ meta: { csp: { connectDomains: ['https://api.example'] } } });
    assert.equal(await reach(app, 'https://api.example/'), 'reached');
    assert.equal(await reach(app, 'https://other.example/'), 'blocked');
    await loadImage(app, 'https://api.example/picture.png');
    assert.equal(wasReached(host, 'https://api.example/picture'), false);
  }),
  standard('connectDomains', 'understands a wildcard', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain({ meta: { csp: { connectDomains: ['https://*.cdn.example'] } } });
    assert.equal(await reach(app, 'https://a.cdn.example/'), 'reached');
    assert.equal(await reach(app, 'https://cdn.other.example/'), 'blocked');
  }),
  standard('resourceDomains', 'opens them for pictures, not for fetch', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain({ meta: { csp: { resourceDomains: ['https://pictures.example'] } } });
    await loadImage(app, 'https://pictures.example/a.png');
    assert.equal(wasReached(host, 'https://pictures.example/a.png'), true);
    assert.equal(await reach(app, 'https://pictures.example/b'), 'blocked');
  }),
  standard('frameDomains', 'shows no frame of a host that was not declared', async (host) => {
    const app = await host.mountPlain();
    await app.run(() => {
      const frame = globalThis.document.createElement('iframe');
      frame.src = 'https://frame.example/';
      globalThis.document.body.append(frame);
    });
    await host.stayQuiet();
    assert.equal(wasReached(host, 'https://frame.example'), false);
  }),
  standard('domains', 'drops what is no domain, and opens nothing by it', async (host) => {
    await host.decide('allow');
    const bad = [
      'https://a.example; script-src *',
      "https://b.example 'unsafe-eval'",
      '*',
      'javascript:',
      'https://*',
      '',
    ];
    const app = await host.mountPlain({ meta: { csp: { connectDomains: bad, resourceDomains: bad } } });
    assert.equal(await reach(app, 'https://evil.example/'), 'blocked');
    await app.run(
      () =>
        new Promise((resolve) => {
          const script = globalThis.document.createElement('script');
          script.src = 'https://evil.example/script.js';
          script.onload = script.onerror = () => resolve(undefined);
          globalThis.document.body.append(script);
        }),
    );
    assert.equal(wasReached(host, 'https://evil.example'), false);
  }),
  standard('domains', 'tells the app what was approved', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain({ meta: { csp: { connectDomains: ['https://api.example'] } } });
    const { hostCapabilities } = await app.initializeResult();
    const { csp } = hostCapabilities.sandbox ?? {};
    if (csp) assert.deepEqual(csp.connectDomains, ['https://api.example']);
  }),
  standard('permissions', 'grants no device that nobody agreed to', async (host) => {
    await host.decide('deny');
    const app = await host.mountPlain({ meta: { permissions: { camera: {}, microphone: {}, geolocation: {} } } });
    const { hostCapabilities } = await app.initializeResult();
    const granted = hostCapabilities.sandbox?.permissions ?? {};
    for (const name of ['camera', 'microphone', 'geolocation']) assert.equal(granted[name], undefined, name);
    const state = await app.run(() =>
      globalThis.navigator.mediaDevices?.getUserMedia({ video: true }).then(
        () => 'granted',
        () => 'refused',
      ),
    );
    assert.notEqual(state, 'granted');
  }),
  standard('separation', 'keeps the page of the host out of reach', async (host) => {
    await host.page.evaluate(() => globalThis.localStorage.setItem('suite', 'of the host'));
    const app = await host.mountPlain();
    const seen = await app.run(() => {
      const tries = [
        () => globalThis.parent.document.title,
        () => globalThis.top.document.title,
        () => globalThis.localStorage.getItem('suite'),
      ];
      return tries.map((attempt) => {
        try {
          return String(attempt());
        } catch {
          return 'refused';
        }
      });
    });
    assert.equal(seen[1], 'refused');
    assert.notEqual(seen[2], 'of the host');
    // 2026-01-26, "Sandbox proxy": (1) host and sandbox must have different origins, (2) the sandbox must be allowed
    // `allow-scripts` and `allow-same-origin`. Of the sandbox and the app it demands nothing, and the standard's own example
    // gives both one origin. So the app must be refused the window of the host, which is `top`, and `parent` only where an
    // app stands directly in the host; the proxy between them is trusted no more than the app.
    const isBelowHost = await app.run(() => globalThis.parent === globalThis.top);
    if (isBelowHost) assert.equal(seen[0], 'refused');
    else assert.notEqual(seen[0], await host.page.title());
    const before = host.page.url();
    await app.run(() => {
      try {
        globalThis.top.location = 'https://away.example/';
      } catch {
        // what should happen
      }
    });
    await host.stayQuiet();
    assert.equal(host.page.url(), before);
  }),
];
