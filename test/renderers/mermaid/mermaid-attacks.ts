/** Hostile diagrams. `URL` stands for an address that must not be asked for, `RUN` for a script that must not run. */
export const MERMAID_ATTACKS: Readonly<Record<string, string>> = {
  'click with a script': 'graph TD\n A[x] --> B[y]\n click A "javascript:RUN"\n click B href "javascript:RUN" _self',
  'click with a callback': 'graph TD\n A[x]\n click A call RUN()\n click A RUN',
  'click with data': 'graph TD\n A[x]\n click A "data:text/html,<script>RUN</script>" _top',
  'click in odd letters': 'graph TD\n A[x]\n click A "jav&#x09;ascript:RUN"\n click A "JaVaScRiPt:RUN"',
  'markup in a label': 'graph TD\n A["<img src=URL onerror=RUN>"] --> B["<script>RUN</script>"]',
  'svg in a label': 'graph TD\n A["<svg onload=RUN><image href=URL></svg>"] --> B["<style>@import url(URL)</style>"]',
  'frame in a label': 'graph TD\n A["<iframe src=URL></iframe>"] --> B["<object data=URL></object><embed src=URL>"]',
  'entities in a label': 'graph TD\n A["&lt;img src=URL onerror=RUN&gt;"] --> B["#lt;script#gt;RUN#lt;/script#gt;"]',
  'markdown in a label': 'graph TD\n A["`![x](URL) <img src=URL onerror=RUN>`"]',
  'init that loosens':
    '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": ' +
    'true}}}%%\ngraph TD\n A["<img src=URL onerror=RUN>"]\n click A "javascript:RUN"',
  'front matter that loosens':
    '---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n  secure: []\n---\ngraph TD\n A["<img ' +
    'src=URL onerror=RUN>"]\n click A "javascript:RUN"',
  'init with theme css':
    '%%{init: {"themeCSS": "* { background: url(URL) } @import url(URL);", "fontFamily": "x; } @import url(URL); * {"}}%%\ngraph TD\n A',
  'init with theme variables':
    '%%{init: {"theme": "base", "themeVariables": {"primaryColor": "red; } * { background: url(URL) ' +
    '} .x {", "lineColor": "</style><img src=URL onerror=RUN>"}}}%%\ngraph TD\n A --> B',
  'init with a prototype':
    '%%{init: {"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}}%%\ngraph TD\n A',
  'init with dompurify settings':
    '%%{init: {"dompurifyConfig": {"ADD_TAGS": ["script", "iframe"], "ADD_ATTR": ["onerror", ' +
    '"onload"]}}}%%\ngraph TD\n A["<img src=URL onerror=RUN>"]',
  'styles with addresses':
    'graph TD\n A --> B\n style A fill:url(URL#x),background:url(URL)\n classDef evil ' +
    'fill:url(URL#x),cursor:url(URL)\n class B evil\n linkStyle 0 stroke:url(URL#x)',
  'class that ends the style': 'graph TD\n A\n classDef x fill:red;}</style><img/src=URL/onerror=RUN>\n class A x',
  'sequence with links':
    'sequenceDiagram\n participant A\n link A: Site @ javascript:RUN\n links A: {"x": ' +
    '"javascript:RUN", "y": "URL"}\n properties A: {"class": "x\\" onload=RUN"}\n A->>A: <img ' +
    'src=URL onerror=RUN>',
  'class diagram':
    'classDiagram\n class A["<img src=URL onerror=RUN>"]\n click A href "javascript:RUN"\n note for A "<script>RUN</script>"',
  'state diagram':
    'stateDiagram-v2\n state "<img src=URL onerror=RUN>" as s\n [*] --> s: <svg onload=RUN>\n click s href "javascript:RUN"',
  'er diagram': 'erDiagram\n "<img src=URL onerror=RUN>" ||--o{ B : "<script>RUN</script>"',
  'gantt with links':
    'gantt\n dateFormat YYYY-MM-DD\n section <img src=URL onerror=RUN>\n T :a, 2024-01-01, 3d\n ' +
    'click a href "javascript:RUN"\n click a call RUN()',
  'pie and mindmap':
    'mindmap\n  root((<img src=URL onerror=RUN>))\n    ::icon(x" onload="RUN)\n    <script>RUN</script>',
  'git graph': 'gitGraph\n commit id: "<img src=URL onerror=RUN>" tag: "<script>RUN</script>"',
  'journey and timeline': 'timeline\n title <img src=URL onerror=RUN>\n 2002 : <script>RUN</script>',
  'quadrant chart':
    'quadrantChart\n title <img src=URL onerror=RUN>\n x-axis "<svg onload=RUN>" --> b\n A: [0.5, 0.5] color: url(URL)',
  'architecture icons': 'architecture-beta\n service a(URL)[<img src=URL onerror=RUN>]\n service b(logos:aws)[B]',
  'accessible title': 'graph TD\n accTitle: <img src=URL onerror=RUN>\n accDescr: </title><script>RUN</script>\n A',
  formula: 'graph TD\n A["$$\\\\href{javascript:RUN}{x} \\\\includegraphics{URL}$$"]',
  'c4 with links and sprites':
    'C4Context\n Person(a, "<img src=URL onerror=RUN>", "x", $sprite="URL", $link="javascript:RUN")',
  'block and kanban':
    'kanban\n  a[<img src=URL onerror=RUN>]\n    b[x]@{ ticket: "javascript:RUN", assigned: "<script>RUN</script>" }',
};

/** Refused before they reach the frame, or over a limit. */
export const MERMAID_REFUSED: Readonly<Record<string, [source: string, code: string, sentence: string]>> = {
  'image node': ['graph TD\n A@{ img: "URL", label: "x", w: 60, h: 60 }', 'diagram-images', 'pictures from an address'],
  'image node in odd spacing': [
    'graph TD\n A@{\n shape: rect,\n   img :  "URL"\n}',
    'diagram-images',
    'pictures from an address',
  ],
  '420 edges': [
    `graph TD\n${Array.from({ length: 420 }, (_, i) => ` a${i} --> b${i}`).join('\n')}`,
    'diagram-edges',
    '(420 of 200 edges)',
  ],
  'too many edges, and an init that allows them': [
    `%%{init: {"maxEdges": 9999}}%%\ngraph TD\n${Array.from({ length: 300 }, (_, i) => ` a${i} --> b${i}`).join('\n')}`,
    'diagram-edges',
    '(300 of 200 edges)',
  ],
  '50,001 characters': [`graph TD\n${'%'.repeat(49_992)}`, 'diagram-too-large', '(50,001 of 50,000 characters)'],
  nothing: ['  \n', 'diagram-empty', 'The diagram is empty.'],
};
