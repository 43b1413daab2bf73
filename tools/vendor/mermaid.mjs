import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** mermaid with our own start, as one text for the diagram frame, which can load no chunk. */
export const inputs = ['src/sandbox', 'src/renderers/mermaid/frame'];

/** 1.5 MB of layout engine that mermaid 12 takes for plain flowcharts; without it dagre, as in every version before. */
const withoutElk = {
  name: 'without-elk',
  setup(build) {
    let found = 0;
    build.onLoad({ filter: /node_modules\/mermaid\/dist\/chunks\/.*\.mjs$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const changed = source.replace('...elkLayoutLoaders()', () => {
        found += 1;
        return '...[]';
      });
      return { contents: changed, loader: 'js' };
    });
    build.onEnd(() => {
      if (found !== 1)
        throw new Error('mermaid registers its elk layouts in another way: see tools/vendor/mermaid.mjs.');
    });
  },
};

/** Formulas stay text. */
const withoutKatex = {
  name: 'without-katex',
  setup(build) {
    build.onResolve({ filter: /^katex$/ }, () => ({ path: 'katex', namespace: 'stub' }));
    build.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents: 'export default { renderToString: (text) => text };',
    }));
  },
};

export default ({ root, asText }) =>
  asText('mermaid-source', {
    entryPoints: [path.join(root, 'src/renderers/mermaid/frame/mermaid-boot.ts')],
    plugins: [withoutElk, withoutKatex],
    footer: { js: '//# sourceURL=vitrine-kit-mermaid.js' },
  });
