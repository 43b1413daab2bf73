import { expect } from '@open-wc/testing';
import type { FramePolicy } from '../../src/sandbox/frame-policy.js';
import { closeFrames, logged, pause, showFrame, until } from './frame-fixture.js';
import { isThoroughPage, pageRuns } from '../page-runs.js';
import { arrivals, canaryName, canaryUrl, otherHost } from './canary.js';

/** Ways out of a document. `URL` is an address on the test server, which counts; `WS` the same for a socket. */
const CHANNELS: Readonly<Record<string, string>> = {
  fetch: '<script>fetch("URL", { mode: "no-cors", keepalive: true }).catch(() => {})</script>',
  'request of old': '<script>const x = new XMLHttpRequest(); x.open("POST", "URL"); x.send("data")</script>',
  image: '<img src="URL"><script>new Image().src = "URL"</script>',
  'image sets and posters':
    '<picture><source srcset="URL 1x"><img srcset="URL 1x"></picture><video poster="URL"></video><input type="image" src="URL">',
  media: '<video src="URL" autoplay muted></video><audio src="URL" autoplay></audio><track src="URL">',
  beacon: '<script>navigator.sendBeacon("URL", "data")</script>',
  socket: '<script>new WebSocket("WS")</script>',
  'event source': '<script>new EventSource("URL")</script>',
  css:
    '<style>@import "URL"; body { background: url(URL) } @font-face { font-family: f; src: url(URL) ' +
    '} p { font-family: f }</style><p>x</p><link rel="stylesheet" href="URL">',
  prefetch:
    '<link rel="prefetch" href="URL"><link rel="preload" as="script" href="URL"><link ' +
    'rel="modulepreload" href="URL"><link rel="prerender" href="URL"><link rel="icon" ' +
    'href="URL"><link rel="manifest" href="URL">',
  'speculation rules':
    '<script ' +
    'type="speculationrules">{"prefetch":[{"source":"list","urls":["URL"]}],"prerender":[{"source":"list","urls":["URL"]}]}</script>',
  'sub-frame':
    '<iframe src="URL"></iframe><object data="URL"></object><embed src="URL"><frameset><frame src="URL"></frameset>',
  'sub-frame by srcdoc': `<iframe srcdoc="<img src='URL'><script>fetch('URL')</script>"></iframe>`,
  'sub-frame by blob and data':
    '<script>for (const u of [URL_(), "data:text/html,<img src=URL>"]) { const f = ' +
    'document.createElement("iframe"); f.src = u; document.documentElement.append(f) } function ' +
    'URL_() { return window.URL.createObjectURL(new Blob(["<img src=URL>"], { type: "text/html" })) ' +
    '}</script>',
  script:
    '<script src="URL.js"></script><script type="module">import "URL.js"</script><script>import("URL.js").catch(() => {})</script>',
  form:
    '<form action="URL" method="post"><input name="a" ' +
    'value="b"><button>go</button></form><script>onload = () => { const f = document.forms[0]; ' +
    'document.querySelector("button").click(); f.requestSubmit(); f.submit(); ' +
    'HTMLFormElement.prototype.submit.call(f); const i = document.createElement("iframe"); ' +
    'document.body.append(i); i.contentWindow && ' +
    'i.contentWindow.HTMLFormElement.prototype.submit.call(f) }</script>',
  'form with a target':
    '<form action="URL" target="_top"><button formtarget="_parent" ' +
    'formaction="URL">go</button></form><script>onload = () => { ' +
    'document.querySelector("button").click() }</script>',
  'pop-up':
    '<script>open("URL"); open("URL", "_blank"); document.createElement("iframe").constructor; const ' +
    'a = document.createElement("a"); a.href = "URL"; a.target = "_blank"; ' +
    'document.documentElement.append(a); a.click()</script>',
  'pop-up by a stolen open':
    '<iframe></iframe><script>onload = () => { try { frames[0].open("URL"); frames[0].open.call(window, "URL") } catch {} }</script>',
  'top navigation':
    '<a id="a" href="URL" target="_top">x</a><script>for (const w of [top, parent, parent.parent]) { ' +
    'try { w.location = "URL" } catch {} try { w.location.href = "URL" } catch {} try { ' +
    'w.location.replace("URL") } catch {} } onload = () => a.click()</script>',
  worker:
    '<script>const code = "fetch(`URL`,{mode:`no-cors`}).catch(()=>{}); try { ' +
    'importScripts(`URL.js`) } catch {}"; new Worker(window.URL.createObjectURL(new Blob([code]))); ' +
    'try { new SharedWorker("URL") } catch {} try { navigator.serviceWorker.register("URL") } catch ' +
    '{}</script>',
  'ping and download':
    '<a id="a" href="#x" ping="URL">x</a><a id="b" href="URL" download>y</a><script>onload = () => { a.click(); b.click() }</script>',
  'report endpoint':
    '<meta http-equiv="Content-Security-Policy" content="img-src \'none\'; report-uri URL"><img src="data:,x">',
  svg: '<svg><image href="URL"/><use href="URL#a"/><feImage href="URL"/><script href="URL"></script></svg>',
  'base address': '<base href="URL"><img src="x"><script src="y.js"></script>',
  'script after document.open':
    '<script>onload = () => { document.open(); document.write("<img src=URL><script>fetch(`URL`)<\\/script>"); document.close() }</script>',
  'paint worklet and cache':
    '<script>try { CSS.paintWorklet.addModule("URL").catch(() => {}) } catch {} try { ' +
    'caches.open("x").then((c) => c.add("URL")).catch(() => {}) } catch {}</script>',
};

/** On an opaque origin, on a sandbox origin behind the kit's handler, and on one behind a server of files. */
const MODES: readonly FramePolicy[] = [
  {},
  { sandboxOrigin: `http://{id}.localhost:${location.port}` },
  { sandboxOrigin: `http://static.localhost:${location.port}` },
];

/** As many hostile frames at once as a page may well hold: each batch needs its time once. */
const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

describe('channels out of a preview', () => {
  afterEach(closeFrames);
  const page = location.href;

  it('are counted: a request of the page itself is', async () => {
    for (const host of [location.host, otherHost]) {
      const name = canaryName();
      await fetch(canaryUrl(name, host)).catch(() => undefined);
      new WebSocket(canaryUrl(name, host).replace('http:', 'ws:')).onerror = () => undefined;
      for (const end = performance.now() + 8_000; (await arrivals(name)).length < 2 && performance.now() < end;)
        await pause(20);
      expect((await arrivals(name)).map(({ destination }) => destination).sort(), host).to.deep.equal([
        'empty',
        'websocket',
      ]);
    }
  });

  describe('many at once', () => {
    /** Both hosts in a thorough run. In the gate one of them, in turn: each channel tries both, in one mode or another. */
    const hostsOf = (channel: number, mode: number): string[] => {
      const hosts = [location.host, otherHost];
      return isThoroughPage() ? hosts : [hosts[(channel + mode) % 2]!];
    };
    /** Names to count by, of each channel in every mode. */
    const names = new Map<string, string[]>();

    before(async function () {
      this.timeout(90_000);
      for (const [mode, policy] of MODES.entries())
        for (const channels of inBatches([...Object.entries(CHANNELS).entries()], 10)) {
          const frames = channels.flatMap(([number, [channel, html]]) =>
            hostsOf(number, mode).map((host) => {
              const name = canaryName();
              names.set(channel, [...(names.get(channel) ?? []), name]);
              const url = canaryUrl(name, host);
              const page = `<body>${html
                .replaceAll('WS', url.replace('http:', 'ws:'))
                .replace(/URL(?![_.]?[a-z]*\()(?!\.createObjectURL)/g, url)}`;
              return showFrame(page, { artifactId: `${channel}-${mode}` }, { maxLiveFrames: 20, ...policy });
            }),
          );
          await Promise.all(frames.map((frame) => Promise.race([frame.ready, frame.closed])));
          await pause(1_000);
          closeFrames();
        }
    });

    for (const channel of Object.keys(CHANNELS)) {
      it(`lets nothing out: ${channel}`, async () => {
        expect(names.get(channel)).to.have.length(hostsOf(0, 0).length * MODES.length);
        for (const name of names.get(channel)!) expect(await arrivals(name)).to.deep.equal([]);
        expect(location.href).to.equal(page);
      });
    }
  });
});

describe('a frame that navigates itself', () => {
  afterEach(closeFrames);
  const ways: Readonly<Record<string, string>> = {
    'location.href': '<script>location.href = "URL"</script>',
    'location later': '<script>onload = () => setTimeout(() => location.assign("URL"), 50)</script>',
    'location.replace': '<script>location.replace("URL")</script>',
    'meta refresh': '<meta http-equiv="refresh" content="0;url=URL">',
    'meta refresh by script':
      '<script>const m = document.createElement("meta"); m.httpEquiv = "refresh"; m.content = ' +
      '"0;url=URL"; document.head.append(m)</script>',
    'link to itself':
      '<a href="URL" target="_self">x</a><script>onload = () => document.querySelector("a").click()</script>',
    'link after stopPropagation':
      '<a href="URL">x</a><script>onload = () => { const a = document.querySelector("a"); ' +
      'a.addEventListener("click", (e) => e.stopImmediatePropagation()); a.click() }</script>',
    'open into itself': '<iframe></iframe><script>onload = () => frames[0].open.call(window, "URL", "_self")</script>',
    'form without handler':
      '<form action="URL"><button>go</button></form><script>onload = () => document.querySelector("button").click()</script>',
    'form after stopPropagation':
      '<form action="URL"><button>go</button></form><script>onload = () => { ' +
      'document.forms[0].addEventListener("submit", (e) => e.stopImmediatePropagation()); ' +
      'document.querySelector("button").click() }</script>',
    'navigation API': '<script>try { navigation.navigate("URL").finished.catch(() => {}) } catch {}</script>',
    'nested frame moves its parent': '<iframe srcdoc="<script>parent.location = \'URL\'</script>"></iframe>',
  };
  describe('in many ways at once', () => {
    const names = new Map<string, string[]>();

    before(async function () {
      this.timeout(60_000);
      for (const batch of inBatches(Object.entries(ways), 4)) {
        const frames = batch.flatMap(([way, html]) =>
          MODES.map((policy) => {
            const name = canaryName();
            names.set(way, [...(names.get(way) ?? []), name]);
            const page = `<body>${html.replaceAll('URL', canaryUrl(name, otherHost))}`;
            return showFrame(page, { artifactId: way }, { maxLiveFrames: 20, ...policy });
          }),
        );
        await Promise.allSettled(frames.map((frame) => Promise.race([frame.ready, frame.closed])));
        await pause(1_500);
        closeFrames();
      }
    });

    for (const way of Object.keys(ways)) {
      it(`sends nothing: ${way}`, async () => {
        expect(names.get(way)).to.have.length(MODES.length);
        for (const name of names.get(way)!) expect(await arrivals(name)).to.deep.equal([]);
      });
    }
  });

  it('is gone, or stays with its own document', async () => {
    const frame = showFrame(
      `<script>onload = () => { location.href = "${canaryUrl(canaryName(), otherHost)}"; ` +
        'setInterval(() => console.log(document.scripts.length), 100) }</script>',
    );
    await until(() => frame.reports.some(({ kind }) => kind === 'navigation-refused'), 'it is told');
    // Chromium puts an error page in its place; Firefox leaves the document as it was.
    const before = frame.reports.length;
    // The error page takes its time on a busy machine, and the document speaks ten times a second until then.
    const goesOn = until(() => frame.reports.length > before + 25, 'its own document goes on').then(() => undefined);
    goesOn.catch(() => undefined); // of a frame that is gone nothing comes
    expect(await Promise.race([frame.closed, goesOn])).to.be.oneOf([undefined, 'frame-navigated']);
  });

  it('says nothing more after it has gone elsewhere', async () => {
    // about:blank inherits the policy; a script that a pending timer of the old document left behind may still speak.
    const frame = showFrame(
      '<script>const p = parent; onload = () => { for (let i = 0; i < 40; i++) setTimeout(() => ' +
        'p.postMessage({ i }, "*"), i * 20); setTimeout(() => location.replace("about:blank"), 100) ' +
        '}</script>',
      { content: 'app' },
    );
    await frame.closed;
    const before = frame.messages.length;
    await pause(900);
    expect(frame.messages.length).to.equal(before);
  });

  it('is asked who it is, though its document has made a load of its own before it went elsewhere', async () => {
    const frame = showFrame(
      '<script>const p = parent; dispatchEvent(new Event("load")); window.onload?.(); location.replace("about:blank"); ' +
        'for (let i = 0; i < 40; i++) setTimeout(() => p.postMessage({ i }, "*"), i * 40)</script><img src="data:,">',
      { content: 'app' },
    );
    expect(await frame.closed).to.equal('frame-navigated');
    const before = frame.messages.length;
    await pause(300);
    expect(frame.messages.length).to.equal(before);
  });
});

describe('messages of a frame', () => {
  afterEach(closeFrames);

  it('come from its own document alone', async () => {
    const victim = showFrame('<script>parent.postMessage({ own: 1 }, "*")</script>', { content: 'app' });
    const forge = `const say = (w) => { try { w.postMessage({ forged: 1 }, '*');
      w.postMessage({ vitrine: 'hello', nonce: '1' }, '*');
      const c = new MessageChannel(); w.postMessage({ vitrine: 'prelude', nonce: '1' }, '*', [c.port1]) } catch {} };
      const all = (w) => { say(w); for (let i = 0; i < w.length; i++) all(w[i]) };`;
    showFrame(
      `<script>${forge} setInterval(() => all(top), 50)</script><iframe ` +
        `srcdoc="<script>${forge.replaceAll('"', "'")} setInterval(() => all(top), ` +
        '50)</script>"></iframe>',
      { content: 'app' },
    );
    const stray = document.createElement('iframe');
    stray.srcdoc = `<script>${forge} setInterval(() => all(top), 50)</script>`;
    document.body.append(stray);
    await until(() => victim.messages.length > 0, 'its own message arrives');
    await pause(1_000);
    expect(victim.messages).to.deep.equal([{ own: 1 }]);
    expect(victim.element.isConnected).to.equal(true);
  });

  it('reach the page through no listener once the frame runs', async () => {
    let heard = 0;
    const count = () => (heard += 1);
    const frame = showFrame(
      '<script>parent.postMessage("to the outer document", "*"); top.postMessage("to the page", "*")</script>',
      { content: 'app' },
    );
    await frame.ready;
    addEventListener('message', count);
    await until(() => frame.messages.length > 0, 'its message arrives');
    await pause(200);
    removeEventListener('message', count);
    expect(frame.messages).to.deep.equal(['to the outer document']);
    expect(heard).to.be.at.most(1); // what it posts to the page is heard by the page's own listeners, not by the kit
  });

  it('go in as a browser would deliver them from the page', async () => {
    const frame = showFrame(
      '<script>addEventListener("message", (e) => { e.source.postMessage({ got: e.data, origin: ' +
        'e.origin, isParent: e.source === parent, trusted: e.isTrusted }, e.origin) })</script>',
      { content: 'app' },
    );
    await frame.ready;
    frame.channel.post({ a: [1, 'two', null] });
    const answer = await until(() => frame.messages[0], 'the app answers');
    expect(answer).to.deep.equal({ got: { a: [1, 'two', null] }, origin: '*', isParent: true, trusted: false });
  });

  it('survive a document that patches everything they need', async () => {
    const frame = showFrame(
      `<script>
      MessagePort.prototype.postMessage = () => {}; MessageEvent.prototype.__defineGetter__('data', () => 'forged');
        EventTarget.prototype.dispatchEvent = () => {};
      EventTarget.prototype.addEventListener = () => {}; Function.prototype.apply = () => {}; Function.prototype.call = () => {};
      onmessage = (e) => parent.postMessage({ said: 1 }, '*'); console.log('still heard')</script>`,
      { content: 'app' },
    );
    await frame.ready;
    frame.channel.post('x');
    await until(() => logged(frame).includes('still heard'), 'the console is heard');
    await until(() => frame.messages.length > 0, 'the app hears and answers');
  });

  const refused: Readonly<Record<string, string>> = {
    'a map': 'new Map([[1, 2]])',
    'a date': 'new Date()',
    'a buffer': 'new ArrayBuffer(8)',
    'a typed array': 'new Uint8Array(4)',
    'a cycle': '(() => { const a = {}; a.a = a; return a })()',
    'an error': 'new Error("x")',
    'a blob': 'new Blob(["x"])',
    'a bigint': '10n',
    'a text of 2 MB': '"x".repeat(2e6)',
    'depth 100': 'JSON.parse("[".repeat(100) + "]".repeat(100))',
    'many nodes': 'Array.from({ length: 2e5 }, () => 0)',
    'a long hollow list': 'new Array(1e8)',
    'a regular expression': '/x/',
  };
  for (const [name, value] of Object.entries(refused)) {
    it(`are refused: ${name}`, async () => {
      const frame = showFrame(
        `<script>addEventListener('message', (e) => { if (e.data.error) console.log('refused', ` +
          `e.data.error.code) }); parent.postMessage(${value}, '*'); parent.postMessage({ after: 1 }, ` +
          `'*')</script>`,
        { content: 'app' },
      );
      await until(() => frame.messages.length > 0, 'the next one arrives');
      expect(frame.messages).to.deep.equal([{ after: 1 }]);
      await until(() => logged(frame).includes('refused -32600'), 'the app is told');
    });
  }

  it('pass: plain JSON up to its limits', async () => {
    const frame = showFrame(
      '<script>parent.postMessage({ a: [1, true, null, "é".repeat(1000), { b: {} }], deep: ' +
        'JSON.parse("[".repeat(60) + "]".repeat(60)) }, "*"); parent.postMessage("x".repeat(1e6), ' +
        '"*")</script>',
      { content: 'app' },
    );
    await until(() => frame.messages.length === 2, 'both arrive');
  });

  it('keep page tasks under 200 ms at 10,000 messages/s, and a flood ends the frame', async () => {
    const frame = showFrame(
      '<script>setInterval(() => { for (let i = 0; i < 200; i++) parent.postMessage({ i, text: "x".repeat(100) }, "*") }, 16)</script>',
      { content: 'app' },
    );
    // Tasks, not the time between two timers: that is the neighbours' as well, on a machine with much to do.
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const reason = await Promise.race([frame.closed, pause(30_000).then(() => 'nothing')]);
    observer.disconnect();
    expect(reason).to.equal('frame-flooded');
    expect(longest).to.be.below(200);
    expect(frame.messages.length).to.be.below(700);
  }).timeout(40_000);
});

describe('a preview', () => {
  afterEach(closeFrames);

  it('runs a todo form with localStorage', async () => {
    const frame = showFrame(`<form><input name="t" value="milk"><button>Add</button></form><ul></ul><script>
      const list = () => JSON.parse(localStorage.getItem('todo') || '[]');
      document.forms[0].onsubmit = (e) => { e.preventDefault(); localStorage.setItem('todo', JSON.stringify([...list(), e.target.t.value]));
        document.cookie = 'seen=1';
        document.querySelector('ul').innerHTML = list().map((t) => '<li>' + t).join(''); };
      onload = () => { document.querySelector('button').click();
        console.log(document.querySelectorAll('li').length, localStorage.todo, document.cookie) }</script>`);
    await until(() => logged(frame).length > 0, 'the page logs');
    expect(logged(frame)).to.deep.equal(['1 ["milk"] seen=1']);
    expect(localStorage.getItem('todo')).to.equal(null);
  });

  it('cannot read the clipboard, nor write it', async () => {
    const frame = showFrame(
      '<script>Promise.allSettled([navigator.clipboard?.readText(), ' +
        'navigator.clipboard?.writeText("x")]).then((r) => console.log(r.map((x) => ' +
        'x.status).join()))</script>',
    );
    await until(() => logged(frame).length > 0, 'the page logs');
    expect(logged(frame)[0]).to.not.contain('fulfilled');
  });

  it('starts with an empty storage each time', async () => {
    for (let run = 0; run < 2; run += 1) {
      const frame = showFrame('<script>console.log(localStorage.length); localStorage.a = 1</script>');
      await until(() => logged(frame).length > 0, 'the page logs');
      expect(logged(frame)).to.deep.equal(['0']);
      frame.closeFrame();
    }
  });

  it('reports what it keeps, when a host keeps it', async () => {
    const frame = showFrame('<script>console.log(localStorage.kept); localStorage.more = "2"</script>', {
      stored: { kept: '1' },
    });
    const report = await until(() => frame.reports.find(({ kind }) => kind === 'storage'), 'a change is reported');
    expect(report).to.deep.include({ entries: { kept: '1', more: '2' } });
    await until(() => logged(frame).length > 0, 'the page logs');
    expect(logged(frame)).to.deep.equal(['1']);
  });

  it('has exactly the attributes that were planned, inside as well', async () => {
    const frame = showFrame('<script>console.log(document.featurePolicy?.allowedFeatures().join() || "none")</script>');
    await frame.ready;
    const { element } = frame;
    expect(element.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
    expect(element.getAttribute('referrerpolicy')).to.equal('no-referrer');
    expect(element.hasAttribute('credentialless')).to.equal(true);
    expect(element.getAttribute('src')).to.equal(null);
    await until(() => logged(frame).length > 0, 'the page logs');
    for (const feature of ['camera', 'microphone', 'geolocation', 'clipboard-read', 'fullscreen', 'display-capture'])
      expect(logged(frame)[0]?.split(',')).to.not.include(feature);
  });
});

/** How often a frame comes and goes. */
const CYCLES = pageRuns(40, 100);

describe('teardown', () => {
  afterEach(closeFrames);

  it(`leaves no frame, listener or port after ${CYCLES} cycles`, async () => {
    const added = new Map<string, number>();
    const { addEventListener: add, removeEventListener: remove } = window;
    const change = (type: string, by: number) => added.set(type, (added.get(type) ?? 0) + by);
    let aborted = 0;
    window.addEventListener = function (this: Window, ...[type, listener, options]: Parameters<typeof add>) {
      change(type, 1);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => (aborted += 1));
      return Reflect.apply(add, window, [type, listener, options]);
    } as typeof add;
    window.removeEventListener = function (this: Window, ...[type, listener, options]: Parameters<typeof remove>) {
      change(type, -1);
      return Reflect.apply(remove, window, [type, listener, options]);
    } as typeof remove;
    // A port that the page listens to, wherever it was made.
    const ports = { open: 0, closed: 0 };
    const listens = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    const { close } = MessagePort.prototype;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...listens,
      set(this: MessagePort, listener: unknown) {
        ports.open += 1;
        listens.set!.call(this, listener);
      },
    });
    MessagePort.prototype.close = function () {
      ports.closed += 1;
      close.call(this);
    };
    try {
      for (let run = 0; run < CYCLES; run += 1) {
        const frame = showFrame(`<p>${run}</p>`);
        if (run % 10 !== 0) await frame.ready;
        frame.closeFrame();
        expect(await frame.closed).to.equal('closed');
      }
    } finally {
      Object.assign(window, { addEventListener: add, removeEventListener: remove });
      Object.defineProperty(MessagePort.prototype, 'onmessage', listens);
      MessagePort.prototype.close = close;
    }
    await pause(100);
    expect(document.querySelectorAll('iframe')).to.have.length(0);
    expect(window.length).to.equal(0);
    expect(ports.open).to.equal(ports.closed);
    expect(ports.open).to.be.at.least(0.9 * CYCLES);
    expect((added.get('message') ?? 0) - aborted).to.be.at.most(0);
  }).timeout(60_000);

  it('gives an app half a second to put its things in order', async () => {
    const frame = showFrame(
      '<script>addEventListener("message", (e) => { if (e.data.method === "ui/resource-teardown") { ' +
        'parent.postMessage({ jsonrpc: "2.0", id: e.data.id, result: {} }, "*") } })</script>',
      { content: 'app' },
    );
    await frame.ready;
    const start = performance.now();
    frame.closeFrame();
    expect(frame.element.isConnected).to.equal(true);
    await frame.closed;
    expect(performance.now() - start).to.be.below(450);

    const deaf = showFrame('<p>x', { content: 'app' });
    await deaf.ready;
    const begun = performance.now();
    deaf.closeFrame();
    await deaf.closed;
    expect(performance.now() - begun).to.be.within(450, 1_500);
  });
});
