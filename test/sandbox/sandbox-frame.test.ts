import { expect } from '@open-wc/testing';
import { closeFrames, logged, pause, sayFrom, showFrame, until } from './frame-fixture.js';

describe('createSandboxFrame', () => {
  afterEach(closeFrames);

  it('shows a document in an opaque origin', async () => {
    expect(await sayFrom('say(origin)')).to.deep.equal(['null']);
  });

  it('keeps the page out of reach', async () => {
    const lines = await sayFrom(`
      for (const read of [() => top.document.title, () => parent.parent.document, () => top.localStorage, () => frameElement.sandbox]) {
        try { say('reached', String(read())) } catch (e) { say(e.name) }
      }`);
    expect(lines.filter((line) => line.includes('reached'))).to.deep.equal([]);
    expect(lines).to.have.length.greaterThan(0);
  });

  it('gives an app a parent that a framework may keep: its marks are not there, and all else is refused as ever', async () => {
    // What Vue reads of a value in a `ref`, before it leaves alone what cannot be written to.
    const script = `
      const tried = (read) => { try { return String(read()) } catch (e) { return e.name } };
      say(...[() => parent.__v_isRef, () => parent.__v_raw, () => parent[Symbol('any')], () => Object.isExtensible(parent)].map(tried));
      say(...[() => parent.document, () => parent.localStorage, () => parent.location.href, () => parent.name].map(tried));
      say(parent !== window && parent.parent === top, parent.postMessage === parent.postMessage, parent.length, 'document' in window);
      addEventListener('message', ({ source }) => say('message', source === window.parent));
      const { postMessage } = parent;
      postMessage('bare', '*'); window.parent.postMessage('with options', { targetOrigin: '*' });`;
    const frame = showFrame(`<script>const say = (...x) => console.log(...x);${script}</script>`, {
      ...{ content: 'app', serverId: 'framework' },
    });
    await frame.ready;
    frame.channel.post({ hello: true });
    await until(() => logged(frame).includes('message true') && frame.messages.length > 1, 'both have their messages');
    expect(logged(frame)).to.deep.equal([
      'undefined undefined undefined false',
      'SecurityError SecurityError SecurityError SecurityError',
      'true true 1 true',
      'message true',
    ]);
    expect(frame.messages).to.deep.equal(['bare', 'with options']);
  });

  it('stands in for both storages and for cookies', async () => {
    const lines = await sayFrom(`
      localStorage.setItem('a', 1); localStorage.b = 'two'; sessionStorage.setItem('c', '3');
      say(localStorage.getItem('a'), localStorage.length, Object.keys(localStorage).join(), localStorage.key(1), 'b' in localStorage);
      delete localStorage.a; localStorage.removeItem('zzz');
        say(localStorage.getItem('a'), JSON.stringify(localStorage), localStorage instanceof Storage);
      localStorage.clear(); say(localStorage.length, sessionStorage.c);
      document.cookie = 'x=1; path=/'; document.cookie = 'y=2'; document.cookie = 'x=; max-age=0'; say(document.cookie);
      try { localStorage.setItem('big', 'x'.repeat(6e6)) } catch (e) { say(e.name, e instanceof DOMException) }`);
    expect(lines).to.deep.equal(['1 2 a,b b true', 'null {"b":"two"} true', '0 3', 'y=2', 'QuotaExceededError true']);
  });

  it('tells once that its document has loaded, after what that said meanwhile', async () => {
    const frame = showFrame(`<script>
      parent.postMessage('first', '*');
      addEventListener('load', () => setTimeout(() => {
        document.open(); document.write('<p>Again</p>'); document.close();
        setTimeout(() => parent.postMessage('last', '*'), 300);
      }));
    </script>`);
    frame.onload = () => void frame.messages.push('loaded');
    await until(() => frame.messages.includes('last'), 'it has been written anew');
    expect(frame.messages).to.deep.equal(['first', 'loaded', 'last']);
  });

  it('names the line of the artifact in an error', async () => {
    const frame = showFrame('<h1>Hi</h1>\n<script>\n  const x = 1;\n  x.y.z();\n</script>');
    const error = await until(() => frame.reports.find((report) => report.kind === 'error'), 'an error is reported');
    expect(error).to.include({ kind: 'error', phase: 'load', line: 4 });
    expect(error).to.have.property('message').that.includes('TypeError');
  });

  it('counts equal lines of the console instead of repeating them', async () => {
    const frame = showFrame(
      '<script>for (let i = 0; i < 500; i++) console.log("again"); console.warn("%s is %d", "seven", 7.9)</script>',
    );
    await until(() => logged(frame).includes('seven is 7'), 'the warning arrives');
    const entries = frame.reports.flatMap((report) => (report.kind === 'console' ? report.entries : []));
    expect(entries).to.deep.equal([
      { level: 'log', text: 'again', count: 500 },
      { level: 'warn', text: 'seven is 7', count: 1 },
    ]);
  });

  it('says which host a document tried to reach', async () => {
    const frame = showFrame(
      '<img src="https://collect.example.net/a.png"><img src="https://collect.example.net/b.png">',
    );
    const report = await until(
      () => frame.reports.find(({ kind }) => kind === 'blocked'),
      'a blocked request is reported',
    );
    expect(report).to.deep.equal({
      kind: 'blocked',
      host: 'collect.example.net',
      directive: 'img-src',
      count: 2,
    });
  });

  it('ends a frame that goes elsewhere', async () => {
    const frame = showFrame('<script>onload = () => { location.href = "about:blank" }</script>');
    expect(await frame.closed).to.equal('frame-navigated');
    expect(frame.element.isConnected).to.equal(false);
  });

  it('ends a frame that reloads itself', async () => {
    const frame = showFrame('<script>onload = () => location.reload()</script>');
    expect(await frame.closed).to.equal('frame-reloaded');
  });

  it('keeps a document that writes itself anew', async () => {
    const frame = showFrame(
      '<script>onload = () => setTimeout(() => { document.open(); ' +
        'document.write("<p>new</p><script>console.log(1 + 1)</scr" + "ipt>"); document.close(); }, ' +
        '50)</script>',
    );
    await until(() => logged(frame).includes('2'), 'the new document logs');
    await pause(1_500);
    expect(frame.element.isConnected).to.equal(true);
  });

  it('lets a fragment link scroll and the frame live on', async () => {
    const frame = showFrame(
      '<a href="#end">go</a><div style="height:3000px"></div><p id="end">end</p><script>onload = () => ' +
        '{ document.querySelector("a").click(); const look = () => scrollY > 500 ? ' +
        'console.log("at the end", document.baseURI) : setTimeout(look, 20); look() }</script>',
    );
    await until(() => logged(frame)[0], 'the page logs');
    expect(logged(frame)).to.deep.equal(['at the end about:srcdoc']);
    await pause(1_300);
    expect(frame.element.isConnected).to.equal(true);
  });

  it('cancels a form that nobody handles', async () => {
    const frame = showFrame(
      '<form action="/__canary/form"><button>send</button></form><script>onload = () => { ' +
        'document.querySelector("button").click(); document.forms[0].submit(); }</script>',
    );
    await until(() => logged(frame).some((line) => line.includes('not sent')), 'the form is reported');
    await pause(1_300);
    expect(frame.element.isConnected).to.equal(true);
  });

  it('has no WebRTC', async () => {
    expect(
      await sayFrom('say(typeof RTCPeerConnection, typeof webkitRTCPeerConnection, typeof RTCDataChannel)'),
    ).to.deep.equal(['undefined undefined undefined']);
  });

  it('takes over colours, language and direction, and follows them', async () => {
    const theme = {
      tokens: { '--color-text-primary': 'rgb(1, 2, 3)' },
      colorScheme: 'dark',
      lang: 'fr',
      dir: 'rtl',
    } as const;
    const frame = showFrame(
      '<p>x<script>const s = () => getComputedStyle(document.documentElement); setTimeout(() => { ' +
        'const d = document.documentElement; console.log(d.lang, d.dir, s().colorScheme, ' +
        's().getPropertyValue("--color-text-primary")); new MutationObserver(() => console.log(d.lang, ' +
        's().colorScheme)).observe(d, { attributeFilter: ["lang"] }) }, 100)</script>',
      { theme },
    );
    await until(() => logged(frame)[0], 'the page logs');
    frame.setTheme({ ...theme, colorScheme: 'light', lang: 'en' });
    await until(() => logged(frame)[1], 'the page follows');
    expect(logged(frame)).to.deep.equal(['fr rtl dark rgb(1, 2, 3)', 'en light']);
  });
});
