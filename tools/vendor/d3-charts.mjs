import { rollup } from 'rollup';
import resolve from '@rollup/plugin-node-resolve';

const ENTRY = 'd3-charts-entry';
const CODE = `export { scaleBand } from 'd3-scale';\nexport { arc, pie } from 'd3-shape';`;

/**
 * The arithmetic of charts: bands, and the shapes of slices; nothing that touches a document. Rollup goes
 * over it first: it drops the curves and colour spaces that nobody asked for, which esbuild keeps (47 of 52 KB).
 */
export default async ({ root, asModule, packages }) => {
  const bundle = await rollup({
    input: ENTRY,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? CODE : null) },
      resolve({ browser: true, rootDir: root }),
    ],
    onwarn() {},
  });
  const { output } = await bundle.generate({ format: 'es' });
  for (const { modules } of output) {
    for (const [file, { renderedLength }] of Object.entries(modules)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
      if (name && renderedLength > 0) packages.add(name);
    }
  }
  await asModule('d3-charts', output[0].code);
};
