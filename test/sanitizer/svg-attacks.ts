/**
 * Hostile pictures. `URL` stands for an address that must not be asked for, `RUN` for a script that must not run.
 * What they try is in their names.
 */
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const open = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 10 10" ${attributes}>${inside}</svg>`;

export const SVG_ATTACKS: Readonly<Record<string, string>> = {
  script: open('<script>RUN</script>'),
  'script with address': open('<script href="URL"/><script xlink:href="URL"></script>'),
  'script in CDATA': open('<script><![CDATA[RUN]]></script>'),
  'load handler on the root': open('', 'onload="RUN"'),
  'handlers on parts': open(
    '<rect width="10" height="10" onclick="RUN" onmouseover="RUN" onfocusin="RUN" onbegin="RUN"/>',
  ),
  'handler in odd case': open('<circle r="4" OnLoad="RUN" ONERROR="RUN"/>'),
  foreignObject: open(
    '<foreignObject width="10" height="10"><body xmlns="http://www.w3.org/1999/xhtml"><img src="URL" ' +
      'onerror="RUN"/><iframe src="URL"></iframe></body></foreignObject>',
  ),
  'foreignObject in odd case': open('<FOREIGNOBJECT><img src=x onerror="RUN"></FOREIGNOBJECT>'),
  'image with address': open('<image href="URL" width="1" height="1"/><image xlink:href="URL"/>'),
  'image with data svg': open(
    '<image href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22RUN%22/%3E"/>',
  ),
  'html image': open('<img src="URL" onerror="RUN">'),
  'use from elsewhere': open(
    '<use href="URL#a"/><use xlink:href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+#x"/>',
  ),
  'animated address': open('<a><animate attributeName="href" values="javascript:RUN"/><text>x</text></a>'),
  'set address': open('<a><set attributeName="xlink:href" to="javascript:RUN"/><text>x</text></a>'),
  'set handler': open(
    '<rect width="9" height="9"><set attributeName="onmouseover" to="RUN"/><animate onbegin="RUN" attributeName="x" dur="1s"/></rect>',
  ),
  'animateMotion and mpath': open(
    '<animateMotion><mpath href="URL"/></animateMotion><animateTransform onend="RUN" attributeName="transform" dur="1ms"/>',
  ),
  'javascript link': open(
    '<a href="javascript:RUN"><text>x</text></a><a xlink:href="javascript:RUN"><text>y</text></a>',
  ),
  'javascript link with a tab': open(
    '<a href="java&#9;script:RUN"><text>x</text></a><a href=" &#1;javascript:RUN"><text>y</text></a>',
  ),
  'data link': open('<a href="data:text/html,%3Cscript%3ERUN%3C/script%3E"><text>x</text></a>'),
  'vbscript and blob links': open(
    '<a href="vbscript:RUN"><text>x</text></a><a href="blob:null/1"><text>y</text></a><a href="file:///etc/passwd"><text>z</text></a>',
  ),
  'import in style': open('<style>@import url("URL"); rect { fill: red }</style><rect width="9" height="9"/>'),
  'import without url()': open('<style>@import "URL";</style>'),
  'background in style': open(
    '<style>rect { fill: url("URL#x"); background: url(URL); background-image: image-set("URL" 1x) }</style><rect width="9" height="9"/>',
  ),
  'font in style': open(
    '<style>@font-face { font-family: x; src: url(URL) } text { font-family: x }</style><text y="9">x</text>',
  ),
  'style with escapes': open(
    '<style>rect { fill: u\\72l(URL#x); mask: \\75 rl("URL#y") }</style><rect width="9" height="9"/>',
  ),
  'style that ends early': open('<style><![CDATA[</style><script>RUN</script>]]></style>'),
  'style for the host': open(
    '<style>:host { position: fixed !important; inset: 0; z-index: 99999; background: red } ' +
      '::slotted(*) { display: none } ::part(x) { color: red }</style>',
  ),
  'style attribute with address': open(
    '<rect width="9" height="9" style="fill:url(URL#a);background:url(URL);cursor:url(URL),auto;list-style:url(URL)"/>',
  ),
  'style attribute over the page': open(
    '<g style="position:fixed;inset:0;z-index:99999;cursor:none;content:url(URL)"><rect width="9" height="9"/></g>',
  ),
  'root over the page': open(
    '<rect width="9999" height="9999"/>',
    'style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:99999" width="9999" height="9999"',
  ),
  'fill with address': open('<rect width="9" height="9" fill="url(URL#a)" stroke="url( \'URL#b\' )"/>'),
  'filter with address': open(
    '<rect width="9" height="9" filter="url(URL#a)" mask="url(URL#b)" clip-path="url(URL#c)" marker-end="url(URL#d)"/>',
  ),
  'escaped address in an attribute': open(
    '<rect width="9" height="9" fill="u\\72l(URL#a)" filter="\\75\\72\\6c(URL#a)"/>',
  ),
  feImage: open(
    '<filter id="f"><feImage href="URL"/><feImage xlink:href="URL"/></filter><rect width="9" height="9" filter="url(#f)"/>',
  ),
  'gradient from elsewhere': open(
    '<linearGradient id="g" href="URL#x" xlink:href="URL#x"/><pattern id="p" href="URL#x"/><rect width="9" height="9" fill="url(#g)"/>',
  ),
  'textPath from elsewhere': open('<text><textPath href="URL#p">x</textPath></text>'),
  'cursor element': open('<cursor id="c" xlink:href="URL"/><rect width="9" height="9" cursor="url(#c)"/>'),
  'color profile': open('<color-profile name="x" xlink:href="URL"/>'),
  entities: `<!DOCTYPE svg [<!ENTITY x "RUN"><!ENTITY e SYSTEM "URL">]>${open('<text onclick="&x;">&e;</text>')}`,
  'entity bomb':
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c ' +
    `"&b;&b;&b;&b;&b;&b;&b;&b;">]>${open('<text>&c;</text>')}`,
  'style sheet instruction': `<?xml version="1.0"?><?xml-stylesheet href="URL" type="text/css"?>${open('<rect width="9" height="9"/>')}`,
  'html after the picture': `${open('')}<img src="URL" onerror="RUN"><script>RUN</script>`,
  'html that breaks out': open('<p><img src=x onerror="RUN"></p><iframe src="URL"></iframe>'),
  'math in disguise': open(
    '<math><mtext><table><mglyph><style><img src=x onerror="RUN"></style></mglyph></table></mtext></math>',
  ),
  'noscript mutation': open('<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>'),
  'desc mutation': open('<desc><img src="URL" onerror="RUN"></desc><title><img src="URL" onerror="RUN"></title>'),
  'video and audio': open('<video src="URL" autoplay onerror="RUN"></video><audio src="URL" autoplay></audio>'),
  'object and embed': open('<object data="URL"></object><embed src="URL">'),
  'meta and base': open(
    '<meta http-equiv="refresh" content="0;url=URL"><base href="URL"><link rel="stylesheet" href="URL"><link rel="prefetch" href="URL">',
  ),
  'form in a picture': open(
    '<form action="URL"><input autofocus onfocus="RUN"><button formaction="URL">x</button></form>',
  ),
  'focus by itself': open('<a href="#x" tabindex="1" autofocus onfocus="RUN"><text>x</text></a>'),
  popover: open('<g popover="auto" id="pop"><rect width="9" height="9"/></g><a popovertarget="pop"><text>x</text></a>'),
  clobbering: open('<g id="body"/><g id="defaultView"/><g id="cookie"/><g name="documentElement" id="location"/>'),
  prototype: open('<g id="__proto__"/><g id="constructor"/><style>#__proto__ { fill: red }</style>'),
  'handler element': open(
    '<handler type="application/ecmascript" xmlns:ev="http://www.w3.org/2001/xml-events" ' +
      'ev:event="load">RUN</handler><listener event="load" handler="#x"/>',
  ),
  'nested svg': open(`<svg onload="RUN">${open('<script>RUN</script>')}</svg>`),
  'broken attribute': `<svg/onload=RUN><svg onload\n=RUN><svg id=x;onload=RUN>`,
  'comment that ends early': open('<!--><img src=x onerror="RUN">-->'),
  'null bytes': open('<scr\0ipt>RUN</scr\0ipt><a href="java\0script:RUN"><text>x</text></a>'),
  template: open(
    '<template><img src="URL" onerror="RUN"></template><template shadowrootmode="open"><script>RUN</script></template>',
  ),
};
