import { expect } from '@open-wc/testing';
import { IMPORTABLE_MODULES, UI_COMPONENTS } from '../../../src/core/artifacts/importable-modules.js';
import { cdnAddress, importedName } from '../../../src/renderers/modules/cdn-address.js';
import { followsScheme } from '../../../src/frames/frame-theme.js';
import { iconNames, iconSubset } from '../../../src/renderers/modules/icons.js';
import { SHIPPED_MODULES, shippedName } from '../../../src/renderers/modules/shipped-modules.js';
import { usesTailwind } from '../../../src/renderers/modules/uses-tailwind.js';
import fc from '../../seeded-check.js';

/** Defines everything that the package ships in this page, and gives its `require`. */
async function shippedRequire(): Promise<(name: string) => Record<string, unknown>> {
  const run = (text: string): void => {
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script);
    script.remove();
  };
  const { default: registry } = await import('#vendor/module-registry-source');
  run(registry);
  const texts = new Set(
    (await Promise.all(Object.values(SHIPPED_MODULES).map(({ load }) => load()))).map((module) => module.default),
  );
  texts.forEach(run);
  return (window as unknown as { vitrineRequire: (name: string) => Record<string, unknown> }).vitrineRequire;
}

const asImported = ({ name }: { name: string }): readonly string[] =>
  name.endsWith('*') ? UI_COMPONENTS.map((each) => name.replace('*', each)) : [name];

describe('modules of the package', () => {
  it('are those that the system prompt lists', () => {
    for (const name of IMPORTABLE_MODULES.flatMap(asImported)) expect(shippedName(name), name).not.to.equal(undefined);
    const listed = new Set(IMPORTABLE_MODULES.flatMap(asImported).map((name) => shippedName(name)?.module));
    const unlisted = Object.keys(SHIPPED_MODULES).filter((name) => !listed.has(name));
    // Parts of listed packages.
    expect(unlisted).to.deep.equal(['date-fns/locale', 'three/addons/controls/OrbitControls.js']);
  });

  it('all start, and share one React', async () => {
    const require = await shippedRequire();
    for (const name of Object.keys(SHIPPED_MODULES))
      expect(Object.keys(require(name)).length, name).to.be.greaterThan(0);
    const React = require('react') as unknown as typeof import('react');
    expect(require('react/jsx-runtime').Fragment).to.equal(React.Fragment);
    expect(require('d3').default).to.equal(require('d3'));
    expect(
      (require('lodash') as unknown as { chunk: (list: number[], size: number) => number[][] }).chunk([1, 2, 3], 2),
    ).to.deep.equal([[1, 2], [3]]);
  });

  it('bring a component for each name of shadcn/ui', async () => {
    const ui = (await shippedRequire())('@/components/ui');
    for (const name of UI_COMPONENTS) {
      const component = name
        .split('-')
        .map((part) => part[0]!.toUpperCase() + part.slice(1))
        .join('');
      expect(ui[component], component).not.to.equal(undefined);
    }
  });

  const meanings: Readonly<Record<string, ReturnType<typeof shippedName>>> = {
    'lodash/debounce': { module: 'lodash', field: 'debounce' },
    'lodash-es': { module: 'lodash' },
    'lodash/fp': undefined,
    'date-fns/format': { module: 'date-fns', main: 'format' },
    'date-fns/locale/en-US': { module: 'date-fns/locale', main: 'enUS' },
    'd3-scale': { module: 'd3' },
    'd3-sankey': undefined,
    'motion/react': { module: 'framer-motion' },
    'three/addons/controls/OrbitControls.js': { module: 'three/addons/controls/OrbitControls.js' },
    'three/examples/jsm/loaders/GLTFLoader': undefined,
    '/components/ui/card': { module: '@/components/ui' },
    '@/components/ui/chart': undefined,
    constructor: undefined,
    __proto__: undefined,
  };
  for (const [name, meaning] of Object.entries(meanings))
    it(`understands “${name}”`, () => expect(shippedName(name)).to.deep.equal(meaning));

  const addresses: Readonly<Record<string, string | undefined>> = {
    'https://esm.sh/react@18.2.0': 'react',
    'https://esm.sh/react-dom@18/client': 'react-dom/client',
    'https://esm.sh/v135/lodash-es@4.17.21/es2022/lodash-es.mjs': 'lodash-es/es2022/lodash-es.mjs',
    'https://cdn.jsdelivr.net/npm/d3@7': 'd3',
    'https://cdn.jsdelivr.net/npm/d3@7/+esm': 'd3',
    'https://cdn.jsdelivr.net/npm/three@0.160.0/build/three.module.js': 'three',
    'https://unpkg.com/three@0.160.0/examples/jsm/controls/OrbitControls.js':
      'three/examples/jsm/controls/OrbitControls.js',
    '//unpkg.com/recharts/umd/Recharts.min.js': 'recharts',
    'https://cdnjs.cloudflare.com/ajax/libs/PapaParse/5.4.1/papaparse.min.js': 'papaparse',
    'https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js': 'three',
    'https://d3js.org/d3.v7.min.js': 'd3',
    'https://cdn.skypack.dev/@scope/name@1': '@scope/name',
    'https://unpkg.com.evil.example/react': undefined,
    'https://evil.example/?https://unpkg.com/react': undefined,
    'javascript:alert(1)': undefined,
    './react': undefined,
  };
  for (const [address, name] of Object.entries(addresses)) {
    it(`reads ${address}`, () => {
      const found = cdnAddress(address);
      expect(found && importedName(found)).to.equal(name);
    });
  }

  it('reads any address without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((path) => `https://unpkg.com/${path}`),
        ),
        (text) => {
          const found = cdnAddress(text);
          if (found) importedName(found);
          shippedName(text);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('what a source uses', () => {
  it('names the icons between the braces of an import', () => {
    expect(
      iconNames("import { Camera, X as Close, type LucideIcon } from 'lucide-react';\nconst Other = 1;"),
    ).to.deep.equal(['Camera', 'X', 'LucideIcon']);
  });
  it('takes every word that could be one where the whole package is imported', () => {
    expect(iconNames("import * as Icons from 'lucide-react';\nconst names = ['Zap'];")).to.include('Zap');
    expect(iconNames("import { icons } from 'lucide-react';\nicons['Leaf']")).to.include('Leaf');
  });

  it('takes only those icons into the frame', async () => {
    const { default: all } = await import('#vendor/preview/lucide-icons');
    const subset = iconSubset(all, ['Camera', 'HomeIcon', 'LucideX', 'Nothing', 'constructor', '__proto__']);
    expect(Object.keys(subset.nodes)).to.deep.equal(['camera', 'house', 'x']);
    expect(Object.keys(all.nodes).length).to.be.greaterThan(1_500);
  });

  const schemes: Readonly<Record<string, [source: string, follows: boolean]>> = {
    'shadcn/ui and its names alone': [
      'import { Card } from \'@/components/ui/card\';\n<Card className="bg-muted text-muted-foreground" />',
      true,
    ],
    'shadcn/ui and white': [
      'import { Card } from \'@/components/ui/card\';\n<div className="bg-white text-gray-700"><Card /></div>',
      false,
    ],
    'variants for the dark': ['<div className="bg-white dark:bg-gray-900">', true],
    'Tailwind for a white page': ['<div className="bg-gray-50 p-4 text-gray-900">', false],
  };
  for (const [name, [source, follows]] of Object.entries(schemes))
    it(`${follows ? 'follows the page into the dark' : 'stays light'} with ${name}`, () =>
      expect(followsScheme(source)).to.equal(follows));

  const sources: Readonly<Record<string, [source: string, uses: boolean]>> = {
    utilities: ['<div className="p-4 text-gray-700">', true],
    'utilities in a template': ['<div className={`rounded-lg ${on ? "bg-blue-500/50" : ""}`}>', true],
    variants: ['<p className="md:grid-cols-2 hover:bg-gray-50">', true],
    'arbitrary values': ['<p className="w-[320px] h-[calc(100vh-2rem)]">', true],
    'class names of its own': ['<div className="card header is-open grid quiet main">', false],
    'one that is like a utility': ['<div className="w-full card">', false],
    'values of inline styles': [
      '<p className="x" style={{ alignItems: "flex-start", justifyContent: "flex-end" }}>',
      false,
    ],
    'no class at all': ['const a = "p-4 m-2";', false],
  };
  for (const [name, [source, uses]] of Object.entries(sources))
    it(`${uses ? 'finds' : 'does not find'} Tailwind in ${name}`, () => expect(usesTailwind(source)).to.equal(uses));
});
