import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import { withLibraries } from '../../src/renderers/html/page-libraries.js';
import { scriptTags } from '../../src/renderers/html/script-tags.js';
import { tailwindTheme } from '../../src/renderers/modules/frame/tailwind-theme.js';
import { until } from '../sandbox/frame-fixture.js';
import { clearPreviews, noticeOf, showPreview } from './preview-fixture.js';
import fc from '../seeded-check.js';

const show = (content: string) => showPreview('artifact-html', content);
const said = async (html: string): Promise<string> => {
  const preview = show(html);
  await until(
    () => preview.log.lines.length > 0,
    `it logs (${JSON.stringify(preview.log.failures)} ${noticeOf(preview)})`,
  );
  return preview.log.lines.join('\n');
};

describe('pages that ask a CDN for libraries', () => {
  afterEach(clearPreviews);

  it('says what a library does not have that a script of the page imports', async () => {
    const script = "import { useActionState } from 'https://esm.sh/react@19'; useActionState();";
    const page = `<div id="root"></div><script type="module">${script}</script>`;
    expect(await said(page)).to.contain('“react” 18 has no “useActionState”.');
  });

  const libraries: Readonly<Record<string, [html: string, says: string]>> = {
    d3: [
      '<svg></svg><script ' +
        'src="https://cdnjs.cloudflare.com/ajax/libs/d3/7.8.5/d3.min.js"></script>' +
        '<script>d3.select("svg").selectAll("rect").data([1,2]).join("rect"); ' +
        'console.log(document.querySelectorAll("rect").length)</script>',
      'log: 2',
    ],
    'd3 at its own address': [
      '<script src="https://d3js.org/d3.v7.min.js" charset="utf-8"></script><script>console.log(d3.sum([1, 2]))</script>',
      'log: 3',
    ],
    lodash: [
      '<script ' +
        'src="https://cdn.jsdelivr.net/npm/lodash@4.17.21/lodash.min.js"></script><script>console.log(_.chunk([1, ' +
        '2, 3], 2).length)</script>',
      'log: 2',
    ],
    'Papa Parse': [
      '<script src="https://cdnjs.cloudflare.com/ajax/libs/PapaParse/5.4.1/papaparse.min.js" ' +
        'integrity="sha512-x" ' +
        'crossorigin="anonymous"></script><script>console.log(Papa.parse("a,b").data[0][1])</script>',
      'log: b',
    ],
    'math.js': [
      '<script src="https://unpkg.com/mathjs@12.4.0/lib/browser/math.js"></script><script>console.log(math.evaluate("2^5"))</script>',
      'log: 32',
    ],
    'three.js': [
      '<script ' +
        'src="https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js"></script><script ' +
        'src="https://cdn.jsdelivr.net/npm/three@0.128.0/examples/js/controls/OrbitControls.js"></script><script>console.log(new ' +
        'THREE.Vector3(3, 4, 0).length(), typeof THREE.OrbitControls)</script>',
      'log: 5 function',
    ],
    'React, ReactDOM and Babel': [
      `<div id="root"></div>
<script crossorigin src="https://unpkg.com/react@18/umd/react.development.js"></script>
<script crossorigin src="https://unpkg.com/react-dom@18/umd/react-dom.development.js"></script>
<script src="https://unpkg.com/@babel/standalone/babel.min.js"></script>
<script type="text/babel">
  const { useState, useEffect } = React;
  function App() { const [n] = useState(7);
    useEffect(() => console.log(document.querySelector('h1').textContent)); return <h1>Seven is {n}</h1>; }
  ReactDOM.createRoot(document.getElementById('root')).render(<App />);
</script>`,
      'log: Seven is 7',
    ],
    'a module script with an import map': [
      `<script type="importmap">{ "imports": { "three": "https://unpkg.com/three@0.160.0/build/three.module.js",
        "three/addons/": "https://unpkg.com/three@0.160.0/examples/jsm/" } }</script>
<script type="module">
  import * as THREE from 'three';
  import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
  console.log(new THREE.Scene().type, typeof OrbitControls);
</script>`,
      'log: Scene function',
    ],
    'a module script with addresses': [
      '<script type="module">import * as d3 from "https://cdn.jsdelivr.net/npm/d3@7/+esm"; const x = ' +
        'await Promise.resolve(d3.max([1, 9])); console.log(x)</script>',
      'log: 9',
    ],
    Lucide: [
      '<i data-lucide="home" class="big"></i><script ' +
        'src="https://unpkg.com/lucide@latest"></script><script>lucide.createIcons(); ' +
        'console.log(document.querySelector("svg.lucide-house.big path") !== null)</script>',
      'log: true',
    ],
    'a script that is awaited by its onload': [
      '<script>function ready() { console.log(_.VERSION.split(".")[0]) }</script><script ' +
        'src="https://cdn.jsdelivr.net/npm/lodash" async onload="ready()"></script>',
      'log: 4',
    ],
  };
  for (const [name, [html, says]] of Object.entries(libraries)) {
    it(`get the shipped one: ${name}`, async () => expect(await said(html)).to.equal(says));
  }

  it('get Tailwind with a theme of their own', async () => {
    const html = `<!doctype html><html><head><script src="https://cdn.tailwindcss.com"></script>
<script>tailwind.config = { theme: { extend: {
  colors: { brand: { DEFAULT: '#102030', light: '#aabbcc' } }, spacing: { 128: '32rem' } } } }</script></head>
<body class="bg-brand-light"><h1 class="text-brand text-3xl w-128">x</h1><script>setInterval(() => {
 const s = getComputedStyle(document.querySelector('h1'));
  console.log(s.color, s.fontSize, s.width, getComputedStyle(document.body).backgroundColor) },
  100)</script></body></html>`;
    const preview = show(html);
    await until(
      () => preview.log.lines.some((line) => line.startsWith('log: rgb(16, 32, 48) 30px 512px rgb(170, 187, 204)')),
      `it is styled: ${preview.log.lines.at(-1)}`,
    ).catch(() => expect(preview.log.lines.at(-1)).to.equal('styled'));
    expect(noticeOf(preview)).to.equal('');
  });

  it('reach nothing else, and say so', async () => {
    const preview = show(
      '<script src="https://cdn.jsdelivr.net/npm/chart.js"></script><script ' +
        'src="https://cdn.jsdelivr.net/npm/d3@7"></script><link rel="stylesheet" ' +
        'href="https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.0.0/css/all.min.css"><script>console.log(typeof ' +
        'd3.scaleLinear, typeof Chart)</script>',
    );
    await until(() => noticeOf(preview), 'a notice');
    await until(() => noticeOf(preview).includes('2 addresses'), 'both');
    expect(noticeOf(preview)).to.contain('cdn.jsdelivr.net').and.to.contain('cdnjs.cloudflare.com');
    expect(preview.log.lines).to.include('log: function undefined');
  });

  it('leave a module script alone that imports something else', async () => {
    const html = '<script type="module">import x from "https://esm.sh/nanoid"; console.log(x)</script>';
    expect(await withLibraries(html)).to.equal(undefined);
  });

  it('keep their lines: an error names the right one', async () => {
    const preview = show(
      '<script\n  src="https://cdn.jsdelivr.net/npm/lodash"\n></script>\n<p>x</p>\n<script>\n  missing();\n</script>',
    );
    await until(() => preview.log.failures.length > 0, 'it fails');
    expect(preview.log.failures[0]).to.include({ code: 'preview-script-error', line: 6 });
  });

  it('are told from what only looks like a tag', async () => {
    const url = 'https://cdn.jsdelivr.net/npm/lodash';
    for (const html of [
      `<!-- <script src="${url}"></script> -->`,
      `<textarea><script src="${url}"></script></textarea>`,
      `<script>const s = '<script src="${url}">';</script>`,
      `<p title='<script src="${url}"></script>'>`,
      `<script src="./lodash.js"></script>`,
    ]) {
      expect(await withLibraries(html), html).to.equal(undefined);
    }
  });
});

describe('scriptTags', () => {
  it('finds tags with any quotes, and their content', () => {
    const [first, second] = scriptTags(`<SCRIPT src='a&amp;b' async>x < 1</Script ><link href=c rel="stylesheet" />`);
    expect([first!.name, first!.attributes.get('src'), first!.attributes.has('async'), first!.content]).to.deep.equal([
      'script',
      'a&b',
      true,
      'x < 1',
    ]);
    expect([second!.name, second!.attributes.get('href'), second!.attributes.get('rel')]).to.deep.equal([
      'link',
      'c',
      'stylesheet',
    ]);
  });

  it('never throws, and gives tags in order that do not overlap', () => {
    const piece = fc.constantFrom(
      '<script src="a">',
      '</script>',
      '<!--',
      '-->',
      '<link ',
      'href=',
      '"',
      "'",
      '>',
      '<',
      '/',
      '=',
      ' ',
      '<style>',
      '</style>',
      '\n',
      'é',
      '<title',
      'x',
      '\u0130',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
        (html) => {
          let from = 0;
          for (const { start, end } of scriptTags(html)) {
            expect(start).to.be.at.least(from);
            expect(end).to.be.greaterThan(start).and.at.most(html.length);
            from = end;
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('reads a megabyte of unfinished tags at once', () => {
    for (const piece of ['<script ', '<link href="', '<!--', '<a ', '</script', '<style>']) {
      const start = performance.now();
      scriptTags(piece.repeat(Math.floor(1_000_000 / piece.length)));
      expect(performance.now() - start, piece).to.be.below(2_000);
    }
  });
});

describe('tailwindTheme', () => {
  it('writes a theme of version 3 in the language of version 4', () => {
    expect(
      tailwindTheme({
        darkMode: 'class',
        theme: {
          extend: {
            colors: { a: { DEFAULT: '#111', 500: '#222' } },
            fontFamily: { sans: ['Open Sans', 'serif'] },
            animation: { pop: 'pop 1s' },
            keyframes: { pop: { '0%': { marginTop: '1px' } } },
          },
        },
      }),
    ).to.equal(
      '@custom-variant dark (&:where(.dark, .dark ' +
        '*));@theme{--color-a-500:#222;--color-a:#111;--font-sans:"Open Sans", serif;--animate-pop:pop ' +
        '1s;}@keyframes pop{0%{margin-top:1px;}}',
    );
  });
  it('takes anything for a theme', () => {
    fc.assert(
      fc.property(fc.anything(), (config) => {
        expect(tailwindTheme(config)).to.be.a('string');
      }),
      { numRuns: 2_000 },
    );
    expect(tailwindTheme({ theme: { colors: { a: 'red;} body{display:none' } } })).not.to.contain('body{');
  });
});
