/**
 * The page that every browser test runs in. It has the demo's fonts, as the demo's own pages have, so that what a test
 * measures does not depend on the fonts of the machine; and whatever fails in it can be reported.
 */
const FONTS = [
  { family: 'Inter', file: 'inter/files/inter-latin-opsz-normal.woff2' },
  { family: 'Geist Mono', file: 'geist-mono/files/geist-mono-latin-wght-normal.woff2' },
];

const faceOf = ({ family, file }) =>
  `@font-face { font-family: '${family}'; font-weight: 100 900; ` +
  `src: url('/node_modules/@fontsource-variable/${file}') format('woff2'); }`;

/** What a property in a page asks for its number of runs and its seed: it has no environment. */
const { VITRINE_THOROUGH: thorough = '', VITRINE_RUNS: runs = '', VITRINE_SEED: seed = '1' } = process.env;

/** @param {string} framework - Address of the module that runs the tests. */
export const testPage = (framework) => `<!doctype html>
<html data-thorough="${thorough}" data-runs="${Number(runs) || ''}" data-seed="${Number(seed) || ''}">
  <head>
    <style>
      ${FONTS.map(faceOf).join('\n      ')}
      :root {
        --vitrine-font-sans: 'Inter', sans-serif;
        --vitrine-font-mono: 'Geist Mono', monospace;
        font-family: var(--vitrine-font-sans);
      }
    </style>
  </head>
  <body>
    <script type="module">
      // In this order, with nothing in between: the second finds Mocha, and no test has started yet.
      import '${framework}';
      import '/tools/mocha-in-page.js';
    </script>
  </body>
</html>`;
