/**
 * Libraries that previews may import, as texts for frames (`#vendor/preview/*`). React stays outside of each, so that
 * all of them share one: they require it by name from the registry in the frame.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** d3's reader of CSV compiles a function per file; this one does the same without. */
const withoutNewFunction = {
  name: 'without-new-function',
  setup(build) {
    build.onLoad({ filter: /node_modules\/(?:d3|d3-dsv)\/.*\.m?js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const changed = source.replace(
        /function objectConverter\(columns\) \{\s*return new Function\([\s\S]*?\n\}/,
        'function objectConverter(columns) { return (d) => { const row = {}; columns.forEach((name, i) ' +
          '=> { row[name] = d[i] || ""; }); return row; }; }',
      );
      return { contents: changed, loader: 'js' };
    });
  },
};

const library = (name, contents = `export * from '${name}';`) => [{ id: name, contents }];
/** For CommonJS: its default import is the whole, and its fields are named imports. */
const whole = (name) => [{ id: name, contents: `module.exports = require('${name}');` }];

async function definitions({ asDefinitions }) {
  const options = { external: REACT };
  await Promise.all([
    asDefinitions(
      'preview/react',
      // By their files, so that each is inside its own definition and required by name in the others.
      REACT.map((id) => ({ id, entry: `node_modules/${id.includes('/') ? `${id}.js` : `${id}/index.js`}` })),
      options,
    ),
    asDefinitions('preview/recharts', library('recharts'), options),
    asDefinitions('preview/d3', library('d3'), { plugins: [withoutNewFunction] }).then((text) => {
      if (text.includes('new Function'))
        throw new Error('d3 compiles functions in another place: see tools/vendor/preview-modules.mjs.');
    }),
    asDefinitions('preview/lodash', whole('lodash')),
    asDefinitions('preview/date-fns', library('date-fns')),
    asDefinitions('preview/date-fns-locale', library('date-fns/locale')),
    asDefinitions('preview/papaparse', whole('papaparse')),
    asDefinitions('preview/mathjs', library('mathjs')),
    asDefinitions('preview/clsx', library('clsx', `export { default, clsx } from 'clsx';`)),
    asDefinitions('preview/framer-motion', library('framer-motion'), options),
    asDefinitions('preview/three', library('three')),
    asDefinitions(
      'preview/three-controls',
      [
        {
          id: 'three/addons/controls/OrbitControls.js',
          entry: 'node_modules/three/examples/jsm/controls/OrbitControls.js',
        },
      ],
      { external: ['three'] },
    ),
  ]);
}

/** Tailwind's compiler for browsers, as it is. */
async function tailwind({ root, folder, packages }) {
  packages.add('@tailwindcss/browser').add('tailwindcss');
  const source = await readFile(path.join(root, 'node_modules/@tailwindcss/browser/dist/index.global.js'), 'utf8');
  const text = `${source.replace(/\n\/\/# sourceMappingURL=.*/, '').trim()}\n//# sourceURL=vitrine-kit-tailwind.js`;
  await writeFile(path.join(folder, 'preview/tailwind.js'), `export default ${JSON.stringify(text)};\n`);
}

/** Every icon by its name, as data: a preview gets those that it uses, made into components by a script of ours. */
async function lucide({ root, folder, packages }) {
  packages.add('lucide-react');
  const home = path.join(root, 'node_modules/lucide-react/dist/esm');
  const index = await readFile(path.join(home, 'lucide-react.js'), 'utf8');
  const names = {};
  for (const [, list, file] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.js'/g)) {
    // `Camera`, `CameraIcon` and `LucideCamera` are one: the frame's script knows.
    for (const [, name] of list.matchAll(/default as (\w+)/g)) {
      if (!/^Lucide[A-Z]|Icon$/.test(name)) names[name] = file;
    }
  }
  const nodes = {};
  const files = new Set(
    (await readdir(path.join(home, 'icons'))).filter((file) => file.endsWith('.js') && file !== 'index.js'),
  );
  for (const file of files) {
    const source = await readFile(path.join(home, 'icons', file), 'utf8');
    if (!source.includes('__iconNode')) continue; // another name of one, which the index has
    const { __iconNode: node } = await import(path.join(home, 'icons', file));
    nodes[file.replace(/\.js$/, '')] = node;
  }
  const missing = Object.values(names).filter((file) => !nodes[file]);
  if (Object.keys(names).length < 1_500 || missing.length > 0)
    throw new Error(`lucide-react lists its icons in another way (${missing.slice(0, 3)}).`);
  await mkdir(path.join(folder, 'preview'), { recursive: true });
  await writeFile(
    path.join(folder, 'preview/lucide-icons.js'),
    `export default JSON.parse(${JSON.stringify(JSON.stringify({ names, nodes }))});\n`,
  );
}

export default async (tools) => {
  await mkdir(path.join(tools.folder, 'preview'), { recursive: true });
  await Promise.all([definitions(tools), tailwind(tools), lucide(tools)]);
};
